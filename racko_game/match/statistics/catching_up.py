"""Catching up: rounds that are not counted yet, and those that the coach has not looked at, the latest first.

Matches are played again by jobs in another process; the frame never waits.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import suppress
from typing import NamedTuple, TypeVar

from ...jobs.work import Jobs, Work
from ...rules.errors import Refused
from ...store.history.history import History
from ...store.history.rows import KeptMatch, KeptReview, KeptTally
from ...trouble import Trouble
from ..record.asking import Asks
from .tallying import achieved_by, review_again, tally_again

T = TypeVar("T")
Step = Generator[None, None, T]

FRESH = 2.0
"""Seconds until what was counted and reviewed meanwhile is worth another look."""
Place = tuple[int, int, int]
"""A match, a round, and a seat; of a match that is to be counted, the first alone."""


class ToDo(NamedTuple):
    """A match to be played again: to count its rounds, or to review one of them."""

    place: Place
    entry: KeptMatch
    said: tuple[str, ...]


class CatchUp:
    """Does all that there is to do, or only the reviews of the match ``of``; ``over`` once nothing is left.

    ``done`` is how many things it has done.
    """

    def __init__(self, keeper: Asks, thinkers: Jobs, of: int = 0) -> None:
        self.over = False
        self.done = 0
        self._keeper, self._thinkers, self._of = keeper, thinkers, of
        self._failed: set[Place] = set()
        self._dt = 0.0
        self._told, self._since = 0, 0.0  # how much of it was told, and seconds since
        self._steps = self._run()

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by."""
        self._dt = dt
        if not self.over:
            self.over = next(self._steps, self) is self

    def news(self, dt: float) -> bool:
        """The same; whether it is time to look at what is there by now."""
        self.advance(dt)
        self._since += dt
        if self.done == self._told or not (self.over or self._since >= FRESH):
            return False
        self._told, self._since = self.done, 0.0
        return True

    def _run(self) -> Step[None]:
        last: Place | None = None
        while todo := (yield from self._next()):
            done = todo.place != last and (yield from self._do(todo))
            self.done += done
            if not done:
                self._failed.add(todo.place)
            last = todo.place
            yield

    def _next(self) -> Step[ToDo | None]:
        failed, of = frozenset(self._failed), self._of
        answer = yield from self._wait(self._keeper.ask(lambda history: next_to_do(history, failed, of)))
        return answer.found

    def _do(self, todo: ToDo) -> Step[bool]:
        """Do one thing; whether it is in the history now."""
        (id, number, seat), entry, said = todo
        if not number:
            tallies = yield from self._wait(
                self._thinkers.begin(tallied, entry, said, otherwise=lambda: (), long=True)
            )
            for tally in tallies:
                counted = yield from self._wait(self._keeper.ask(lambda book: book.count(id, tally)))  # noqa: B023 - asked at once
                return bool(counted.found)
            return False
        reviews = yield from self._wait(
            self._thinkers.begin(reviewed, entry, said, seat, number, otherwise=lambda: (), long=True)
        )
        earned = tuple(one for found in reviews for one in achieved_by(entry, found))
        answer = yield from self._wait(self._keeper.ask(lambda book: book.review(id, reviews, earned)))
        return bool(reviews) and answer.problem is None

    def _wait(self, work: Work[T]) -> Step[T]:
        while (found := work.poll(self._dt)) is None:
            yield
        return found


def next_to_do(history: History, failed: frozenset[Place], of: int = 0) -> ToDo | None:
    """What there is to do next in a history, but for what failed."""
    enough = 1 + len(failed)
    places = [] if of else [(entry.id, 0, 0) for entry in history.to_count(enough)]
    if not set(places) - failed:
        places = list(history.to_review(enough, of))
    for place in places:
        if place not in failed and (entry := history.match(place[0])):
            return ToDo(place, entry, history.actions(entry).said)
    return None


def tallied(entry: KeptMatch, said: tuple[str, ...]) -> tuple[KeptTally, ...]:
    """What the rounds of a kept match came to; nothing if it cannot be played again."""
    with suppress(Trouble, Refused):
        tally = tally_again(entry, said)
        return (tally,) if tally else ()
    return ()


def reviewed(entry: KeptMatch, said: tuple[str, ...], seat: int, number: int) -> tuple[KeptReview, ...]:
    """What the coach finds in a round; nothing if the match cannot be played again."""
    with suppress(Trouble, Refused):
        return (review_again(entry, said, seat, number),)
    return ()
