"""A day at a stand: who comes when, how time goes by meanwhile, and what is measured."""

from __future__ import annotations

import gc
import statistics
from collections import Counter
from collections.abc import Iterator
from contextlib import nullcontext
from itertools import accumulate, count
from pathlib import Path
from random import Random
from typing import NamedTuple

from racko_game.app.prefetch import release_memory
from racko_game.match.match import Match
from racko_game.scenes.pages.kiosk import Closed
from racko_game.scenes.table.play import Play

from ..measures.memory import resident
from .sampler import Sampler
from .stand import Stand
from .visitor import Visitor

HOUR, MINUTE = 3600.0, 60.0
COME = (1, 0, 0, 1, 0, 0, 0, 1, 2, 3, 4, 5, 6, 6, 5, 4, 4, 5, 5, 4, 4, 3, 2, 1)
"""Visitors in each hour of the day, on average."""
STAYS = 240.0  # seconds: the longest that anybody does
FINE, COARSE, UNSEEN = 1 / 60, 1 / 16, 1 / 4
"""Seconds from frame to frame: as on a good machine, as on the slowest, as where nothing is drawn."""
CLOSELY = 4.0  # seconds of each visit that go by in fine frames
SHOWN, OFTEN = 30.0, 600.0  # while nobody is there: so many seconds are drawn of so many
SETTLED = 1.0  # seconds: until then frames make up for what was not drawn, and are not counted
LOOK = 10 * MINUTE  # from look to look at what is taken
SLOW = 0.033  # seconds of a frame


class Taken(NamedTuple):
    """What the process takes at a moment: seconds since it began, bytes in memory, open files, threads,
    processes beside it; and how many of the bytes are pictures that are kept for later."""

    seconds: float
    memory: int
    files: int
    threads: int
    children: int
    pictures: int = 0

    @property
    def lasting(self) -> int:
        """Bytes but for pictures: which of those are kept depends on what was seen last."""
        return self.memory - self.pictures


class Slow(NamedTuple):
    """A frame that took long: seconds of the processor and on the wall, when, what was played, and what was
    at work."""

    processor: float
    wall: float
    at: float
    scene: str
    work: str = ""


class Times:
    """How long frames took, counted: a list of them all would be the very growth that is looked for."""

    STEP, MOST = 0.0001, 20_000  # seconds, and so many of them

    def __init__(self) -> None:
        self.longest = 0.0
        self.many = 0
        self._counts = [0] * (self.MOST + 1)

    def note(self, seconds: float) -> None:
        """One frame."""
        self.many += 1
        self.longest = max(self.longest, seconds)
        self._counts[min(max(int(seconds / self.STEP), 0), self.MOST)] += 1

    def share(self, part: float) -> float:
        """Seconds that this part of them took at the most."""
        sums = accumulate(self._counts)
        place = next(place for place, many in enumerate(sums) if many >= part * self.many)
        return min((place + 1) * self.STEP, self.longest)


class Day:
    """A day, and what has been noted of it."""

    def __init__(
        self, stand: Stand, number: int = 0, visitors: int = sum(COME), sampler: Sampler | None = None
    ) -> None:
        self.stand = stand
        self._sampler = sampler
        self._often = visitors / sum(COME)
        self.taken: list[Taken] = []
        self.slow: list[Slow] = []
        self.times = {"processor": Times(), "wall": Times()}
        self.visitors = 0
        self.begun, self.over = Counter[tuple[str, int]](), 0
        self.met = Counter[str]()
        self.seconds = Counter[str]()  # by how they went by
        self._chance = Random(f"day {number}")
        self._show = stand.game._show
        self._drawn, self._since = True, 0.0  # whether it is, and since when
        self._matches: list[Match] = []
        self._comes = self._comings()
        self._next = next(self._comes)
        stand.watch = self._watch

    def live(self, seconds: float) -> None:
        """So many seconds."""
        while self.stand.seconds < seconds:
            self._alone(min(self._next, seconds))
            if self.stand.seconds < seconds:
                self._next = next(self._comes)
                self._visited(Visitor(self.stand, self.visitors))
                self.visitors += 1

    def _comings(self) -> Iterator[float]:
        """When somebody comes."""
        for hour in count():
            many = int(COME[hour % 24] * self._often + self._chance.random())
            at = sorted(self._chance.random() for _ in range(many))
            yield from ((hour + share) * HOUR for share in at)

    def _visited(self, visitor: Visitor) -> None:
        """Somebody comes, and goes after a while."""
        began = self.stand.seconds
        for doing in visitor.visit():
            until = self.stand.seconds + (doing if isinstance(doing, float) else 0.0)
            if isinstance(doing, tuple):
                self._frame(self._pace(began), "visited", doing)
            while self.stand.seconds < until:
                self._frame(self._pace(began), "visited")
            if self.stand.seconds - began > STAYS:
                return

    def _pace(self, began: float) -> float:
        """Seconds until the next frame: few at the beginning, and while one scene follows another."""
        fade, closely = self.stand.game.fade, self.stand.seconds - began < CLOSELY
        return FINE if fade.waits or fade.left or (closely and self.stand.awake) else COARSE

    def _alone(self, until: float) -> None:
        """Nobody is there. What is shown then is drawn for some time, and for some it is not."""
        while self.stand.seconds < until:
            self._look_at_it(self.stand.seconds % OFTEN < SHOWN)
            if self._drawn:
                self._frame(self._pace(-CLOSELY), "alone, drawn")
            else:
                self._frame(UNSEEN, "alone, not drawn")
            if not self.taken or self.stand.seconds - self.taken[-1].seconds >= LOOK:
                self._look()
        self._look_at_it(True)

    def _look_at_it(self, drawn: bool) -> None:
        if drawn != self._drawn:
            self._drawn, self._since = drawn, self.stand.seconds
            self.stand.game._show = self._show if drawn else _unseen  # type: ignore[method-assign]

    def _frame(self, dt: float, how: str, events: tuple[tuple[int, dict[str, object]], ...] = ()) -> None:
        with self._sampler or nullcontext():
            goes_on = self.stand.frame(events, dt)
        if not goes_on:
            raise AssertionError(f"the game was left after {self.stand.seconds:.0f} s")
        self.seconds[how] += dt  # type: ignore[assignment]
        top = self.stand.top
        self.met[type(top).__name__] += 1
        if isinstance(top, Play) and top.autosave and not any(top.match is one for one in self._matches):
            self._matches = [*self._matches[-1:], top.match]
            self.begun[top.match.charter.edition, len(top.match.seats)] += 1

    def _watch(self, processor: float, wall: float) -> None:
        if self._drawn and self.stand.seconds - self._since < SETTLED:
            return
        for name, seconds in (("processor", processor), ("wall", wall)) if self._drawn else ():
            self.times[name].note(seconds)
        if processor > SLOW and self.stand.seconds > MINUTE:  # drawn or not: it would be longer if it were
            work = self._sampler.said() if self._sampler else ""
            self.slow.append(Slow(processor, wall, self.stand.seconds, type(self.stand.top).__name__, work))

    def _look(self) -> None:
        """What is taken, once what is free is given back, as the game does when it rests. A closed game takes
        less: it is not looked at."""
        if self.taken and isinstance(self.stand.top, Closed):
            return
        gc.collect()
        release_memory()
        self.taken.append(taken(self.stand.seconds, self.stand.game.art.bytes))


def _unseen(dt: float) -> None:
    """Nothing is drawn."""


def taken(seconds: float, pictures: int = 0) -> Taken:
    """What this process takes now."""
    own = Path("/proc/self")
    status = (own / "status").read_text().splitlines()
    threads = next(int(line.split()[1]) for line in status if line.startswith("Threads:"))
    children = sum(len((task / "children").read_text().split()) for task in (own / "task").iterdir())
    return Taken(seconds, resident(), len(list((own / "fd").iterdir())) - 1, threads, children, pictures)


def slope(looks: list[Taken], day: float = 24 * HOUR) -> float:
    """By what share memory grows in a day, pictures apart: the median of the slopes between any two looks."""
    pairs = [(one, other) for at, one in enumerate(looks) for other in looks[at + 1 :]]
    slopes = [(other.lasting - one.lasting) / (other.seconds - one.seconds) for one, other in pairs]
    usual = statistics.median(look.memory for look in looks)
    return statistics.median(slopes) * day / usual if slopes else 0.0
