"""What a match will be remembered for: a few facts from its rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...rules.cards import the_run
from ..match import Match, Round
from ..speech import count

RUN = 3  # cards: shorter ones come by themselves


class Highlight(NamedTuple):
    """Who did it, and what it was, in words."""

    seat: int
    words: str


def highlights(match: Match) -> tuple[Highlight, ...]:
    """The best of them first; of a match of a single round there is nothing to be told."""
    if len(match.rounds) < 2:
        return ()
    unit, rounds = match.rules.scoring.unit, match.rounds
    told = (*_comeback(match, unit), *_best_round(rounds, unit), *_longest_run(rounds), *_out(rounds))
    return tuple(Highlight(seat, f"{match.seats[seat].name} {words}") for seat, words in told)


def _comeback(match: Match, unit: str) -> Iterator[Highlight]:
    """How far behind the winner was, if ever."""
    seat, totals = match.winners[0], [one.scored.totals for one in match.rounds[:-1]]
    behind = max(max(total) - total[seat] for total in totals)
    if behind:
        yield Highlight(seat, f"came back from {count(behind, unit)} behind")


def _best_round(rounds: Sequence[Round], unit: str) -> Iterator[Highlight]:
    points, seat = max((most, -seat) for one in rounds for seat, most in enumerate(one.scored.points))
    yield Highlight(-seat, f"had the best round: {count(points, unit)}")


def _longest_run(rounds: Sequence[Round]) -> Iterator[Highlight]:
    """The most cards in a row, in slots side by side, that follow each other."""
    runs = [(the_run(rack), -seat, rack) for one in rounds for seat, rack in enumerate(one.racks)]
    run, seat, rack = max(runs, key=lambda found: (len(found[0]), found[1]))
    if len(run) >= RUN:
        yield Highlight(-seat, f"laid the longest run: {rack[run[0]].rank} to {rack[run[-1]].rank}")


def _out(rounds: Sequence[Round]) -> Iterator[Highlight]:
    """Who went out most often, if that was more than once."""
    callers = [one.caller for one in rounds]
    seat = max(callers, key=callers.count)
    if callers.count(seat) > 1:
        yield Highlight(seat, f"went out in {callers.count(seat)} of {len(rounds)} rounds")
