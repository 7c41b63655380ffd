"""The kit as who sits at another edge of the screen has it: what opens there is upright to them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields

from ...stage.place.pose import Frame
from ...stage.place.turn import Turn
from .scene import Kit


class TurnedKit(Kit):
    """A kit whose frame is upright after so many quarter turns; all else is the other kit's, now and later.

    ``quarter`` says how many: other windows have their edges elsewhere.
    """

    def __init__(self, kit: Kit, quarter: Callable[[], int]) -> None:
        self._kit, self._quarter = kit, quarter

    @property
    def frame(self) -> Frame:  # type: ignore[override]
        """The frame as it is upright there."""
        return self.turn.back.frame(self._kit.frame)

    @property
    def turn(self) -> Turn:  # type: ignore[override]
        """From there to the screen."""
        width, height = self._kit.frame[:2]
        quarter = self._quarter()
        return Turn(quarter, *((height, width) if quarter % 2 else (width, height)))

    def silent(self) -> Kit:
        """The same, but nothing is heard."""
        return TurnedKit(self._kit.silent(), self._quarter)


def _of_the_kit(name: str) -> property:
    return property(
        lambda self: getattr(self._kit, name), lambda self, value: setattr(self._kit, name, value)
    )


for _field in fields(Kit):
    if _field.name not in vars(TurnedKit):
        setattr(TurnedKit, _field.name, _of_the_kit(_field.name))
