"""What whoever lost a match may take along: the best round, and what was missing. All of it is so."""

from __future__ import annotations

from ...message import Message
from ...rules.table import Table
from ...rules.terms.ruleset import Ruleset
from ..closeness.tension import could_win, exchanges
from ..match import Match, Round
from ..speech import counted, persons
from .tally import pair


def losers(match: Match) -> tuple[int, ...]:
    """The persons who have not won."""
    return tuple(seat for seat in match.persons if seat not in match.winners)


def farewell(match: Match, seat: int) -> tuple[Message, ...]:
    """The best that a seat did, if there was anything, and what was missing: of partners, once."""
    team = [one for one in losers(match) if one in match.rules.team(seat)]
    return *_best(match, seat), *((_missing(match, seat),) if seat == team[0] else ())


def _best(match: Match, seat: int) -> tuple[Message, ...]:
    who, unit = persons(match.seats)[seat], match.rules.scoring.unit
    earned = [one.scored.points[seat] for one in match.rounds]
    if len(earned) < 2 or max(earned) <= 0:
        return ()
    if unit == "round":
        return (Message("farewell.rounds", who=who, n=sum(earned), rounds=len(earned)),)
    number = match.rounds[earned.index(max(earned))].number
    return (Message("farewell.best", who=who, round=number, points=counted(max(earned), unit)),)


def _missing(match: Match, seat: int) -> Message:
    """One card, if that would have won the match; else how far the winner was; or how far the rack was."""
    who, last = persons(match.seats)[seat], match.rounds[-1]
    if one_card_away(match.rules, match.table, last, seat):
        return Message("farewell.one-card", who=who)
    behind = last.scored.totals[match.winners[0]] - last.scored.totals[seat]
    much, together = counted(behind, match.rules.scoring.unit), match.rules.team(seat)
    if len(together) > 1:
        return Message("farewell.pair-behind", who=pair(persons(match.seats), together), behind=much)
    if len(match.rounds) > 1:
        return Message("farewell.behind", who=who, behind=much)
    in_order = match.rules.goal.on_each_side(last.racks[seat])
    return Message("farewell.order", who=who, count=sum(in_order), size=len(match.rules.slots))


def one_card_away(rules: Ruleset, table: Table, last: Round, seat: int) -> bool:
    """Whether one card more, a turn sooner, and the match would have been won."""
    if exchanges(rules.goal, last.racks[seat], last.number, rules.deck) != 1:
        return False
    return seat in could_win(rules, table._replace(totals=last.before))
