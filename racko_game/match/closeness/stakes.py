"""What a round may decide: who needs how much to win the match, or that it is the last one."""

from __future__ import annotations

from collections.abc import Sequence

from ...message import Message, Person
from ...rules.table import Table, View
from ...rules.terms.ruleset import Ruleset
from ..results.tally import pair, single
from .tension import could_win


def at_match_point(rules: Ruleset, table: Table | View) -> dict[int, int]:
    """By seat, how much is missing to the total that wins, of those who would have it by going out alone.

    Nobody where a match is a number of rounds, where it is one round, or while a lead is shared beyond it.
    """
    if not rules.length.total or single(rules):
        return {}
    needs = {seat: rules.length.total - table.totals[seat] for seat in could_win(rules, table)}
    return {seat: more for seat, more in needs.items() if more > 0}


def announced(rules: Ruleset, table: Table | View, sitting: Sequence[Person]) -> Message | None:
    """What makes this round one that may end the match, for all to hear as it is dealt."""
    totals, number, length = table.totals, table.round, rules.length
    if number > 1 and length.reached(totals, number - 1):
        return Message("stakes.shared")
    if length.rounds > 1 and number == length.rounds:
        everybody = len(could_win(rules, table)) == len(totals)
        return Message("stakes.last-anyone" if everybody else "stakes.last-round")
    needs = at_match_point(rules, table)
    teams = [team for team in rules.teams(len(totals)) if team[0] in needs]
    if number == 1 or not teams:
        return None
    if len(needs) == len(totals):
        return Message("stakes.anyone")
    named = [(pair(sitting, team), needs[team[0]]) for team in teams]
    return Message("stakes.says", who=_needing(named, rules.scoring.unit))


def _needing(named: list[tuple[tuple[Person, ...], int]], unit: str) -> Message:
    """Who needs how much, whoever reads it first; those who need the same in one sentence."""
    (first, missing), *others = sorted(named, key=lambda one: not one[0][0].you)
    more = Message(MORE[unit], n=missing)
    if all(other == missing for _, other in others):
        who = (*first, *(one for team, _ in others for one in team))
        needs = Message("stakes.need", who=who, more=more) if len(who) > 1 else None
        return needs or Message("stakes.needs", who=first[0], more=more)
    needs = _needing([(first, missing)], unit)
    return Message("stakes.and-more", first=needs, others=tuple(_short(*other) for other in others))


def _short(who: tuple[Person, ...], missing: int) -> Message:
    return Message("stakes.short", who=who, n=missing)


MORE = {"point": "stakes.more-points", "round": "stakes.more-rounds"}
