"""Counting rounds for the history: as they end, or later if that failed; and reviewing them. The latest come
first. Matches are replayed by jobs in another process, so that no frame waits."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import suppress
from typing import NamedTuple, TypeVar

from ...jobs.work import Jobs, Work
from ...message import Trouble
from ...rules.errors import Refused
from ...store.history.history import History
from ...store.history.rows import Achieved, SavedMatch, SavedPerson, SavedReview, SavedTally
from ..coach.review import review
from ..match import Match
from .played_round import FAULTLESS, PlayedRound, RoundsPlayed, achieved_in, level_against, row_of
from .query import Asks
from .reading import resume_saved

FEWEST = 5  # the least number of decisions in a round that can be called faultless


def tally_of(entry: SavedMatch, rounds: Sequence[PlayedRound]) -> SavedTally:
    """Return the results of ``rounds`` (at least one) of a match; nobody is credited if it is not ranked."""
    last = rounds[-1]
    counting = tuple(
        SavedPerson(seat, who.name, level_against(last, seat), last.rules.scoring.unit)
        for seat, who in enumerate(last.seats)
        if entry.ranked and not (who.computer or entry.sitters[seat].nobody)
    )
    return SavedTally(
        tuple(row_of(played, seat) for played in rounds for seat in range(len(played.seats))),
        counting,
        tuple(
            Achieved(who.player, id, entry.played, entry.id, played.ended.number)
            for played in rounds
            for who in counting
            for id in achieved_in(played, who.seat)
        ),
    )


def tally_again(entry: SavedMatch, said: Sequence[str]) -> SavedTally | None:
    """Return the results of all rounds of a saved match, from its saved lines; None if no round is over.
    Raises Trouble, or an error of the rules, if it cannot be replayed."""
    heard: list[RoundsPlayed] = []

    def listener(match: Match) -> RoundsPlayed:
        heard.append(RoundsPlayed(match))
        return heard[0]

    resume_saved(entry, said, listener)
    return tally_of(entry, heard[0].rounds) if heard[0].rounds else None


T = TypeVar("T")
CatchUpStep = Generator[None, None, T]

FRESH_STEP = 2.0  # seconds between two reports of new results
Place = tuple[int, int, int]  # a match, a round and a seat; round and seat are 0 for counting a match


class ToDo(NamedTuple):
    """A match to replay, from its saved lines (``said``), to count its rounds or to review a ``Place``."""

    place: Place
    entry: SavedMatch
    said: tuple[str, ...]


class CatchUp:
    """Does all pending counting and reviewing, or only reviews of match ``of``; ``over`` when nothing is
    left. ``done`` is the number of rounds done."""

    def __init__(self, repository: Asks, thinkers: Jobs, of: int = 0) -> None:
        self.over = False
        self.done = 0
        self._repository, self._thinkers, self._of = repository, thinkers, of
        self._failed: set[Place] = set()
        self._dt = 0.0
        self._reported, self._since = 0, 0.0  # results already reported; seconds since the last report
        self._steps = self._run()

    def advance(self, dt: float) -> None:
        """Continue the work; ``dt`` seconds have passed."""
        self._dt = dt
        if not self.over:
            self.over = next(self._steps, self) is self

    def news(self, dt: float) -> bool:
        """Continue the work; return whether it is time to show new results. ``dt`` seconds have passed."""
        self.advance(dt)
        self._since += dt
        if self.done == self._reported or not (self.over or self._since >= FRESH_STEP):
            return False
        self._reported, self._since = self.done, 0.0
        return True

    def _run(self) -> CatchUpStep[None]:
        last: Place | None = None
        while todo := (yield from self._next()):
            done = todo.place != last and (yield from self._do(todo))
            self.done += done
            if not done:
                self._failed.add(todo.place)
            last = todo.place
            yield

    def _next(self) -> CatchUpStep[ToDo | None]:
        failed, of = frozenset(self._failed), self._of
        answer = yield from self._wait(self._repository.ask(lambda history: next_to_do(history, failed, of)))
        return answer.found

    def _do(self, todo: ToDo) -> CatchUpStep[bool]:
        """Count or review one thing; return whether the result was saved."""
        (id, number, seat), entry, said = todo
        if not number:
            work = self._thinkers.begin(tallied, entry, said, otherwise=lambda: (), long=True)
            for tally in (yield from self._wait(work)):
                counted = yield from self._wait(self._repository.ask(lambda book: book.count(id, tally)))  # noqa: B023 - asked at once
                return bool(counted.found)
            return False
        reviews = yield from self._wait(
            self._thinkers.begin(reviewed, entry, said, seat, number, otherwise=lambda: (), long=True)
        )
        earned = tuple(
            Achieved(entry.sitters[found.seat].name, FAULTLESS.id, entry.played, entry.id, found.round)
            for found in reviews
            if found.faultless
        )
        answer = yield from self._wait(self._repository.ask(lambda book: book.review(id, reviews, earned)))
        return bool(reviews) and answer.problem is None

    def _wait(self, work: Work[T]) -> CatchUpStep[T]:
        while (found := work.poll(self._dt)) is None:
            yield
        return found


def next_to_do(history: History, failed: frozenset[Place], of: int = 0) -> ToDo | None:
    """Return the next pending work in a history, but not what failed; only of match ``of`` unless 0."""
    enough = 1 + len(failed)
    places = [] if of else [(entry.id, 0, 0) for entry in history.to_count(enough)]
    if not set(places) - failed:
        places = list(history.to_review(enough, of))
    for place in places:
        if place not in failed and (entry := history.match(place[0])):
            return ToDo(place, entry, history.actions(entry).said)
    return None


def tallied(entry: SavedMatch, said: tuple[str, ...]) -> tuple[SavedTally, ...]:
    """Return a saved match's results, from its saved lines, as a tuple of one; empty if that fails."""
    with suppress(Trouble, Refused):
        tally = tally_again(entry, said)
        return (tally,) if tally else ()
    return ()


def reviewed(entry: SavedMatch, said: tuple[str, ...], seat: int, number: int) -> tuple[SavedReview, ...]:
    """Return the review of a round for a seat, as a tuple of one; empty if the match cannot be replayed."""
    with suppress(Trouble, Refused):
        match = resume_saved(entry, said)
        seen = review(match.charter, len(match.seats), match.seed, match.actions, seat, number)
        if not seen.decisions:
            return (SavedReview(number, seat),)
        sure, luck, cost = not seen.worst and len(seen.decisions) >= FEWEST, seen.luck, seen.cost
        return (SavedReview(number, seat, seen.share(luck), seen.share(cost), seen.accuracy, sure),)
    return ()
