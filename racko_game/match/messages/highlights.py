"""The highlights of a match, and a kind word for those who lost it. All of it is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...message import Message, Person
from ...rules.pieces import events
from ...rules.pieces.cards import the_run
from ...rules.ruleset import Ruleset
from ...rules.table import Table
from ..match import Match, Round
from ..record.record import record_of, replay
from ..tension import could_win, exchanges
from .scores import partners_of
from .speech import counted, persons

RUN = 3  # cards: shorter runs are no highlight
QUICK = 6  # turns: a rack finished later was not quick
POWERS = (events.Exchanged, events.Traded, events.Again, events.Arranged, events.Skipped)
"""Events of powers; every use of a power causes exactly one of them."""
BEST_ROUND = "highlight.best-round"


class Highlight(NamedTuple):
    """A highlight of a match: the seat it is about, its sentence, and the team if partners share it."""

    seat: int
    says: Message
    team: tuple[int, ...] = ()


def highlights(match: Match) -> tuple[Highlight, ...]:
    """Return the highlights of a match, the best first; comparisons of rounds only if there are several."""
    who, rules, rounds = persons(match.seats), match.rules, match.rounds
    several = len(rounds) > 1
    happened = [event for _, some in replay(record_of(match)) for event in some]
    return (
        *(_comeback(match, who) if several else ()),
        *_reverses(happened, who),
        *_word(rules, rounds, who),
        *(_best_round(rounds, who, rules.scoring.unit) if several and rules.scoring.unit != "round" else ()),
        *(_longest_run(rounds, who) if several and rules.sides == 1 else ()),
        *_quickest(happened, who),
        *(_out(rounds, who) if several else ()),
        *_powers(happened, who),
    )


def _comeback(match: Match, who: Sequence[Person]) -> Iterator[Highlight]:
    """Yield the largest deficit that the winner came back from, if there was one."""
    seat, totals = match.winners[0], [one.scored.totals for one in match.rounds[:-1]]
    behind = max(max(total) - total[seat] for total in totals)
    if behind:
        much = counted(behind, match.rules.scoring.unit)
        team = match.rules.team(seat)
        yield Highlight(seat, Message("highlight.comeback", who=partners_of(who, team), behind=much), team)


def _reverses(happened: Sequence[events.Event], who: Sequence[Person]) -> Iterator[Highlight]:
    """Yield the longest chain of reverse cards, for the seat that ended it."""
    best, last, chain = 0, 0, 0
    for event in happened:
        if isinstance(event, events.Reversed):
            chain += 1
            best, last = max((chain, event.seat), (best, last), key=lambda found: found[0])
        elif isinstance(event, events.Swapped):
            chain = 0
    if best:
        yield Highlight(last, Message("highlight.reverses", who=who[last], n=best))


def _word(rules: Ruleset, rounds: Sequence[Round], who: Sequence[Person]) -> Iterator[Highlight]:
    """Yield the longest word that finished a rack."""
    racks = [(seat, one.racks[seat]) for one in rounds for seat in one.callers]
    slots = [rules.goal.finishing(rack) for _, rack in racks]
    found = [
        (seat, "".join(rack[slot].text[0] for slot in some))
        for (seat, rack), some in zip(racks, slots, strict=True)
        if len(some) < len(rack)
    ]
    if found:
        seat, word = max(found, key=lambda one: len(one[1]))
        yield Highlight(seat, Message("highlight.word", who=who[seat], word=word))


def _quickest(happened: Sequence[events.Event], who: Sequence[Person]) -> Iterator[Highlight]:
    """Yield the rack that was finished in the fewest turns, if those were few."""
    turns: Counter[int] = Counter()
    found: list[tuple[int, int]] = []
    for event in happened:
        match event:
            case events.Dealt():
                turns.clear()
            case events.Drew(seat) | events.Took(seat):
                turns[seat] += 1
            case events.WentOut(seat):
                found.append((turns[seat], seat))
    fewest, seat = min(found, default=(QUICK + 1, 0))
    if 0 < fewest <= QUICK:
        yield Highlight(seat, Message("highlight.quickest", who=who[seat], n=fewest))


def _powers(happened: Sequence[events.Event], who: Sequence[Person]) -> Iterator[Highlight]:
    """Yield the seat that used the most powers, if more than one."""
    used = Counter(event.seat for event in happened if isinstance(event, POWERS))
    (seat, times), *_ = used.most_common(1) or [(0, 0)]
    if times > 1:
        yield Highlight(seat, Message("highlight.powers", who=who[seat], n=times))


def _best_round(rounds: Sequence[Round], who: Sequence[Person], unit: str) -> Iterator[Highlight]:
    points, seat = max((most, -seat) for one in rounds for seat, most in enumerate(one.scored.points))
    yield Highlight(-seat, Message(BEST_ROUND, who=who[-seat], points=counted(points, unit)))


def _longest_run(rounds: Sequence[Round], who: Sequence[Person]) -> Iterator[Highlight]:
    """Yield the longest run: cards with consecutive numbers in neighboring slots."""
    runs = [(the_run(rack), -seat, rack) for one in rounds for seat, rack in enumerate(one.racks)]
    run, seat, rack = max(runs, key=lambda found: (len(found[0]), found[1]))
    if len(run) >= RUN:
        low, high = (rack[slot].text.partition("/")[0] for slot in (run[0], run[-1]))
        yield Highlight(-seat, Message("highlight.run", who=who[-seat], low=low, high=high))


def _out(rounds: Sequence[Round], who: Sequence[Person]) -> Iterator[Highlight]:
    """Yield the seat that finished first most often, if more than once."""
    callers = Counter(caller for one in rounds for caller in one.callers)
    (seat, times), *_ = callers.most_common(1) or [(0, 0)]
    if times > 1:
        yield Highlight(seat, Message("highlight.out", who=who[seat], times=times, rounds=len(rounds)))


def losers(match: Match) -> tuple[int, ...]:
    """Return the seats of persons who have not won."""
    return tuple(seat for seat in match.persons if seat not in match.winners)


def farewell(match: Match, seat: int) -> tuple[Message, ...]:
    """Return a seat's best highlight, if any, and how much it missed the win by. Of partners, only the first
    is told what they missed."""
    team = [one for one in losers(match) if one in match.rules.team(seat)]
    return *_best_of_loser(match, seat), *((_missing(match, seat),) if seat == team[0] else ())


def _best_of_loser(match: Match, seat: int) -> tuple[Message, ...]:
    who, unit = persons(match.seats)[seat], match.rules.scoring.unit
    earned = [one.scored.points[seat] for one in match.rounds]
    if len(earned) < 2 or max(earned) <= 0:
        return ()
    if unit == "round":
        return (Message("farewell.rounds", who=who, n=sum(earned), rounds=len(earned)),)
    number = match.rounds[earned.index(max(earned))].number
    return (Message("farewell.best", who=who, round=number, points=counted(max(earned), unit)),)


def _missing(match: Match, seat: int) -> Message:
    """Return what a loser missed the win by: one card, points, or cards in order."""
    who, last = persons(match.seats)[seat], match.rounds[-1]
    if one_card_away(match.rules, match.table, last, seat):
        return Message("farewell.one-card", who=who)
    behind = last.scored.totals[match.winners[0]] - last.scored.totals[seat]
    much, together = counted(behind, match.rules.scoring.unit), match.rules.team(seat)
    if len(together) > 1:
        return Message("farewell.pair-behind", who=partners_of(persons(match.seats), together), behind=much)
    if len(match.rounds) > 1:
        return Message("farewell.behind", who=who, behind=much)
    in_order = match.rules.goal.on_each_side(last.racks[seat])
    return Message("farewell.order", who=who, count=sum(in_order), size=len(match.rules.slots))


def one_card_away(rules: Ruleset, table: Table, last: Round, seat: int) -> bool:
    """Return whether one more card, a turn sooner, would have won the match for that seat."""
    if exchanges(rules.goal, last.racks[seat], last.number, rules.deck) != 1:
        return False
    return seat in could_win(rules, table._replace(totals=last.before))
