"""Foreseeing: what the move that is pointed at would do, seen before the press that does it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ....rules.table import View
from ....stage.place.pose import Pose
from ....stage.table.furniture import Furniture
from ....stage.touch.foreseen import Change, foreseen

LENGTH = 0.1  # seconds in which a card stands out


class Look(NamedTuple):
    """How the cards are seen for it: those that lie elsewhere, and those that are seen a second time."""

    lying: Mapping[int, Pose]
    besides: Sequence[tuple[int, Pose]] = ()


NO_LOOK = Look({})


class Foreseeing:
    """What is foreseen now, and what goes back of what was foreseen before."""

    def __init__(self) -> None:
        self._of: tuple[object, ...] = ()
        self._now: tuple[Change, ...] = ()
        self._before: tuple[Change, ...] = ()
        self._share = 0.0  # of what is foreseen now; of the one before, what is left
        self._look: Look | None = NO_LOOK

    @property
    def moving(self) -> bool:
        """Whether a card is on its way out, or back."""
        return (bool(self._now) and self._share < 1) or bool(self._before)

    def rest(self) -> None:
        """Nothing is foreseen, at once."""
        self.__init__()  # type: ignore[misc]

    def aim(self, view: View, furniture: Furniture, does: object, carried: int | None) -> None:
        """This move is pointed at; the card that is ``carried`` shows by itself where it goes."""
        if self._of == (of := (view.prompts, furniture.frame, does, carried)):
            return
        self._of = of
        now = tuple(
            change
            for change in foreseen(view, furniture, does)
            if not (change.comes and change.token == carried)
        )
        moved = {change.token for change in now if not change.comes}
        before = self._now if self._share else ()
        self._before = tuple(one for one in before if not one.comes and one.token not in moved)
        self._now, self._share, self._look = now, 0.0, None

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by; infinite where nothing is to move."""
        if self.moving:
            self._share = min(self._share + dt / LENGTH, 1.0)
            self._look = None
            if self._share == 1:
                self._before = ()

    def look(self, lying: Mapping[int, Pose]) -> Look:
        """How it is seen, where cards lie like this by themselves: the very same until that is another."""
        if self._look is None:
            share = self._share
            out = {one.token: (one.pose, share) for one in self._now if not one.comes}
            out |= {one.token: (one.pose, 1 - share) for one in self._before}
            moved = {
                token: between(lying[token], pose, far)
                for token, (pose, far) in out.items()
                if token in lying
            }
            besides = [
                (one.token, one.pose._replace(fade=share)) for one in self._now if one.comes and share > 0
            ]
            self._look = Look(moved, besides)
        return self._look


def between(start: Pose, end: Pose, share: float) -> Pose:
    """A pose on the way from one to another."""
    if share >= 1:
        return end
    ways = {
        name: getattr(start, name) + (getattr(end, name) - getattr(start, name)) * share
        for name in ("x", "y", "width", "angle", "lift", "sunk")
    }
    return end._replace(**ways)
