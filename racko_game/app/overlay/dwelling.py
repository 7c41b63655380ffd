"""A mouse that rests on something presses it, and a ring shows how soon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...controls.dwell import Dwell
from ...controls.intents import Intent, Tap
from ...paint.engine.sprite import Sprite

if TYPE_CHECKING:
    from ...ui.scene import Scene


class Dwelling:
    """Rests only on what can be pressed: nothing happens where there is nothing."""

    def __init__(self) -> None:
        self._dwell = Dwell()

    @property
    def moving(self) -> bool:
        """Whether the ring grows."""
        return self._dwell.share > 0

    def read(self, intent: Intent) -> None:
        """Somebody did something."""
        self._dwell.read(intent)

    def advance(self, dt: float, after: float, scene: Scene) -> Tap | None:
        """``dt`` seconds went by; the press, once it has rested for so many seconds."""
        self._dwell.after = after
        if not after or self._dwell.at is None:
            return self._dwell.advance(dt, None)
        over = scene.rested_on(*scene.turned_by.back.point(*self._dwell.at))
        return self._dwell.advance(dt, (scene, over) if over else None)

    def sprites(self) -> list[Sprite]:
        """The ring, around where the mouse rests."""
        if not (self._dwell.share and self._dwell.at):
            return []
        from ...paint.overlay.dwell_ring import dwell_ring  # only where somebody wants to press like this

        return dwell_ring(*self._dwell.at, self._dwell.share)
