"""What a match will be remembered for: a few facts from its rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ..rules.cards import Card
from .match import Match, Round

RUN = 3  # cards: shorter ones come by themselves


class Moment(NamedTuple):
    """Who did it, and what it was, in words."""

    seat: int
    words: str


def moments(match: Match) -> tuple[Moment, ...]:
    """The best of them first; of a match of a single round there is nothing to be told."""
    if len(match.rounds) < 2:
        return ()
    told = (*_comeback(match), *_best_round(match.rounds), *_longest_run(match.rounds), *_out(match.rounds))
    return tuple(Moment(seat, f"{match.seats[seat].name} {words}") for seat, words in told)


def _comeback(match: Match) -> Iterator[Moment]:
    """How far behind the winner was, if ever."""
    seat, totals = match.winners[0], [one.scored.totals for one in match.rounds[:-1]]
    behind = max(max(total) - total[seat] for total in totals)
    if behind:
        yield Moment(seat, f"came back from {behind} points behind")


def _best_round(rounds: Sequence[Round]) -> Iterator[Moment]:
    points, seat = max((most, -seat) for one in rounds for seat, most in enumerate(one.scored.points))
    yield Moment(-seat, f"had the best round: {points} points")


def _longest_run(rounds: Sequence[Round]) -> Iterator[Moment]:
    """The most cards in a row, in slots side by side, that follow each other."""
    runs = [(run(rack), -seat) for one in rounds for seat, rack in enumerate(one.racks)]
    cards, seat = max(runs, key=lambda found: (len(found[0]), found[1]))
    if len(cards) >= RUN:
        yield Moment(-seat, f"laid the longest run: {cards[0].rank} to {cards[-1].rank}")


def run(rack: Sequence[Card]) -> Sequence[Card]:
    """The longest run in a rack, the first of those that are as long."""
    begin, best = 0, rack[:1]
    for i, (one, other) in enumerate(pairwise(rack), 1):
        begin = begin if other.rank == one.rank + 1 else i
        best = max(best, rack[begin : i + 1], key=len)
    return best


def _out(rounds: Sequence[Round]) -> Iterator[Moment]:
    """Who went out most often, if that was more than once."""
    callers = [one.caller for one in rounds]
    seat = max(callers, key=callers.count)
    if callers.count(seat) > 1:
        yield Moment(seat, f"went out in {callers.count(seat)} of {len(rounds)} rounds")
