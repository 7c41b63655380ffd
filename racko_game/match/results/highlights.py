"""What a match will be remembered for: a few facts from its rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...message import Message, Person
from ...rules.pieces.cards import the_run
from ..match import Match, Round
from ..speech import counted, persons

RUN = 3  # cards: shorter ones come by themselves


class Highlight(NamedTuple):
    """Who did it, and what it was."""

    seat: int
    says: Message


def highlights(match: Match) -> tuple[Highlight, ...]:
    """The best of them first; of a match of a single round there is nothing to be told."""
    if len(match.rounds) < 2:
        return ()
    who, unit, rounds = persons(match.seats), match.rules.scoring.unit, match.rounds
    return (
        *_comeback(match, who, unit),
        *_best_round(rounds, who, unit),
        *_longest_run(rounds, who),
        *_out(rounds, who),
    )


def _comeback(match: Match, who: Sequence[Person], unit: str) -> Iterator[Highlight]:
    """How far behind the winner was, if ever."""
    seat, totals = match.winners[0], [one.scored.totals for one in match.rounds[:-1]]
    behind = max(max(total) - total[seat] for total in totals)
    if behind:
        yield Highlight(seat, Message("highlight.comeback", who=who[seat], behind=counted(behind, unit)))


def _best_round(rounds: Sequence[Round], who: Sequence[Person], unit: str) -> Iterator[Highlight]:
    points, seat = max((most, -seat) for one in rounds for seat, most in enumerate(one.scored.points))
    won = counted(points, unit)
    yield Highlight(-seat, Message("highlight.best-round", who=who[-seat], points=won))


def _longest_run(rounds: Sequence[Round], who: Sequence[Person]) -> Iterator[Highlight]:
    """The most cards in a row, in slots side by side, that follow each other."""
    runs = [(the_run(rack), -seat, rack) for one in rounds for seat, rack in enumerate(one.racks)]
    run, seat, rack = max(runs, key=lambda found: (len(found[0]), found[1]))
    if len(run) >= RUN:
        low, high = rack[run[0]].rank, rack[run[-1]].rank
        yield Highlight(-seat, Message("highlight.run", who=who[-seat], low=low, high=high))


def _out(rounds: Sequence[Round], who: Sequence[Person]) -> Iterator[Highlight]:
    """Who went out most often, if that was more than once."""
    callers = [caller for one in rounds for caller in one.callers]
    seat = max(callers, key=callers.count)
    if (times := callers.count(seat)) > 1:
        yield Highlight(seat, Message("highlight.out", who=who[seat], times=times, rounds=len(rounds)))
