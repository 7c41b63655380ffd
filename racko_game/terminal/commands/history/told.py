"""The history in lines: a list of matches, and the statistics of a player."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from ....match.statistics.achievements import EVERY
from ....match.statistics.played_round import NO_COMPUTER
from ....message import Message, Person
from ....rules.editions import EDITIONS
from ....rules.errors import Term
from ....store.history.rows import Achieved, KeptMatch, State, sayable
from ....store.history.statistics import Balance, Statistics
from ....words.language import say

TITLES = {one.id: one for one in EVERY}


def listed(found: Sequence[KeptMatch], of: int) -> Iterator[str]:
    """The matches, a line each, and how many there are."""
    for entry in found:
        yield say(_row(entry))
    yield say("history.listed", shown=len(found), n=of)


def told(statistics: Statistics, achieved: Sequence[Achieved]) -> Iterator[str]:
    """All that there is to say of a player."""
    balance = statistics.all
    yield say("history.of-player", who=_person(statistics.player), **_sums(balance))
    yield from _lines(balance)
    if statistics.longest.length:
        yield say("history.in-a-row", now=statistics.current.length, most=statistics.longest.length)
    for edition, part in statistics.editions:
        yield say("history.part", name=_edition(edition), **_sums(part))
    for seats, part in statistics.seats:
        yield say("history.part", name=Message("history.seats", seats=seats), **_sums(part))
    for level, part in statistics.levels:
        yield say("history.part", name=_level(level), **_sums(part))
    yield from _best(statistics)
    for one in achieved:
        if one.id in TITLES:
            title = TITLES[one.id]
            yield say("history.achieved", title=title.title, says=title.says, match=_number(one.match))


def _row(entry: KeptMatch) -> Message:
    who = tuple(Message("history.sitter", who=_plain(seat.name), total=seat.total) for seat in entry.sitters)
    number, when, edition = _number(entry.id), _when(entry.played), _edition(entry.edition)
    if entry.state == State.OPEN:
        waits = "history.row-open"
        return Message(waits, match=number, when=when, edition=edition, who=who, round=entry.round)
    winners = tuple(_plain(seat.name) for seat in entry.sitters if seat.won)
    return Message("history.row-over", match=number, when=when, edition=edition, who=who, winners=winners)


def _sums(balance: Balance) -> dict[str, int]:
    return {
        "matches": balance.matches,
        "won": balance.won,
        "rounds": balance.rounds,
        "rounds_won": balance.rounds_won,
    }


def _lines(balance: Balance) -> Iterator[str]:
    """What there is only where something is counted in points, was gone out with, or looked at."""
    if balance.points_a_round is not None and balance.theirs_a_round is not None:
        yield say("history.points", own=balance.points_a_round, theirs=balance.theirs_a_round)
    if balance.turns_to_finish is not None:
        yield say("history.turns", turns=balance.turns_to_finish)
    if balance.skill is not None and balance.luck_a_round is not None:
        yield say("history.choices", skill=balance.skill, luck=100 * balance.luck_a_round, n=balance.judged)


def _best(statistics: Statistics) -> Iterator[str]:
    rows = (
        ("history.best-points", statistics.by_points),
        ("history.best-turns", statistics.by_turns),
        ("history.best-run", statistics.by_run),
        ("history.best-word", statistics.by_word),
    )
    for id, found in rows:
        for best in found[:1]:
            yield say(id, value=best.value, word=best.word, match=_number(best.match), round=best.round)


def _number(match: int) -> str:
    return f"{match:x}"


def _when(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(sayable(seconds)))


def _edition(name: str) -> Term | str:
    return EDITIONS[name].title if name in EDITIONS else name


def _level(level: str) -> Message:
    if level == NO_COMPUTER:
        return Message("history.against-persons")
    return Message("history.against", level=level)


def _person(name: str) -> Person:
    return Person(_printable(name), not name)


def _plain(name: str) -> Message:
    return Message("person.named", who=_person(name))


def _printable(name: str) -> str:
    """A name as it may be printed: what a terminal would obey is left out."""
    return "".join(c for c in name if c.isprintable())
