"""The programme: what is shown next, turning for ever and never the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from ...jobs.work import Work
from ...match.demonstration.rehearsal import Rehearsal, rehearse
from ...rules.chance import SEED_BYTES
from ...stage.place.pose import Frame
from ...stage.table.furniture import shape_of
from ...stage.table.layout import furnish
from ..kit.scene import Kit
from .demonstration import Demonstration
from .fame import Fame
from .how_to_play import HowToPlay
from .rising_cards import RisingCards
from .showing import Showing

DEMONSTRATION = "demonstration"
FAME = "fame"
SHOWINGS: dict[str, Callable[[Kit, Random], Showing]] = {
    "name": RisingCards,
    "lesson": HowToPlay,
    FAME: Fame,
}
"""What needs no rehearsal."""
ORDER = ("name", DEMONSTRATION, "lesson", DEMONSTRATION, FAME, DEMONSTRATION)
"""What follows what, over and over."""


class Programme:
    """What is shown, one after the other. While one thing is shown the next round is rehearsed, beside the
    frame; where it is not ready yet, something else comes first."""

    def __init__(self, kit: Kit) -> None:
        self._jobs = kit.jobs
        self._chance = Random(kit.shown())
        self._order = self._turning()
        self._editions = self._each_of(kit.editions)
        self._due = next(self._order)
        self._ready: Rehearsal | None = None
        self._work = self._rehearse()

    def _turning(self) -> Iterator[str]:
        while True:
            yield from ORDER

    def _each_of(self, editions: Sequence[str]) -> Iterator[str]:
        """Each edition once, in any order, again and again."""
        while True:
            yield from self._chance.sample(editions, len(editions))

    def _rehearse(self) -> Work[Rehearsal]:
        edition, seed = next(self._editions), self._chance.randbytes(SEED_BYTES)
        nothing = Rehearsal(edition, seed, ())
        return self._jobs.begin(rehearse, edition, seed, otherwise=lambda: nothing, long=True)

    def advance(self, dt: float, frame: Frame) -> None:
        """``dt`` seconds went by. A place is found for all that is on the next table before it is laid."""
        if self._ready is None and (played := self._work.poll(dt)):
            if played.actions:
                self._ready = played
                match = played.match()
                furnish(frame, len(match.seats), 0, shape_of(match.rules))
            else:
                self._work = self._rehearse()

    def next(self, kit: Kit) -> Showing:
        """What is shown now."""
        due, self._due = self._due, next(self._order)
        if due != DEMONSTRATION:
            return SHOWINGS[due](kit, self._chance)
        if self._ready:
            rehearsal, self._ready, self._work = self._ready, None, self._rehearse()
            return Demonstration(kit, self._chance, rehearsal)
        return self.next(kit)
