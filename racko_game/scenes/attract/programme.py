"""The programme: what is shown next, turning for ever and never the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from ...jobs.work import Work
from ...match.demonstration.rehearsal import Rehearsal, rehearse
from ...rules.chance import SEED_BYTES
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
        self.kit = kit  # of all that is shown
        self._jobs = kit.jobs
        self._chance = Random(kit.shown())
        self._order = self._turning()
        self._editions = self._each_of(kit.editions)
        self._due = next(self._order)
        self._work: Work[Rehearsal] | None = self._rehearse()
        self._played: Rehearsal | None = None
        self._laying: Iterator[None] = iter(())
        self._ready: Demonstration | None = None

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

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by. Once a round has been rehearsed its table is laid, a step in each frame."""
        if self._work is None:
            next(self._laying, None)
        elif played := self._work.poll(dt):
            self._work = None if played.actions else self._rehearse()
            if played.actions:
                self._played, self._laying = played, self._lay(played)

    def _lay(self, played: Rehearsal) -> Iterator[None]:
        """First a place for all that is on the table, then the cards on it, then where words may stand."""
        match = played.match()
        furnish(self.kit.frame, len(match.seats), 0, shape_of(match.rules))
        yield
        laid = Demonstration(self.kit, self._chance, played)
        yield
        for _ in laid.settling():
            yield
        self._ready = laid

    def resized(self) -> None:
        """The frame has changed: what waits to be shown is laid anew."""
        if self._played:
            self._ready, self._laying = None, self._lay(self._played)

    def next(self) -> Showing:
        """What is shown now."""
        due, self._due = self._due, next(self._order)
        if due != DEMONSTRATION:
            return SHOWINGS[due](self.kit, self._chance)
        if self._ready:
            ready, self._ready, self._played, self._work = self._ready, None, None, self._rehearse()
            return ready
        return self.next()
