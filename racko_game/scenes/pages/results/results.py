"""What all pages of results stand on: the page itself, rows of scores, racks laid open."""

from __future__ import annotations

from typing import Any

from ....match.match import Match
from ....match.messages.scores import partners_of, round_number
from ....match.messages.speech import named, persons
from ....message import Message
from ....ui.nodes import Column, Margin, Node, Row, Scaled, Text
from ....ui.style import EDGE, FOOT_WAY, GAP, SCALES, Extent


def titled(title: Node, body: Node, foot: Node, gap: float = GAP) -> Node:
    """Return a page with a title at its head, buttons at its foot, and a body that takes the room between."""
    return Margin(Column(title, Column(body.share(1)).share(1), foot, gap=gap), EDGE)


def round_title(match: Match) -> Message:
    """Return who went out in the last round of a match, or that it is over if nobody did."""
    who, played = persons(match.seats), match.rounds[-1]
    number, callers = round_number(match.rules, played.number), tuple(who[seat] for seat in played.callers)
    if not callers:
        return Message("scores.title-nobody", round=number)
    if len(callers) > 1:
        return Message("scores.title-several", round=number, who=callers)
    return Message("scores.title", round=number, who=callers[0])


def winner_message(match: Match) -> Message:
    """Return who has won a match."""
    who = partners_of(persons(match.seats), match.rules.team(match.winners[0]))
    return Message("ending.win", who=who) if len(who) > 1 else Message("ending.wins", who=who[0])


def team_called(match: Match, team: tuple[int, ...]) -> Message:
    """Return the name of a team; both names of partners."""
    if len(team) == 1:
        return named(match.seats[team[0]])
    return Message("ending.pair", who=partners_of(persons(match.seats), team))


def ranking(match: Match) -> list[tuple[int, tuple[int, ...], int]]:
    """Return the rank, the seats and the total of each team of a match, the best first."""
    teams, totals = match.rules.teams(len(match.seats)), match.rounds[-1].scored.totals
    order = sorted(((totals[team[0]], team) for team in teams), key=lambda one: -one[0])
    return [(1 + sum(other > total for other, _ in order), team, total) for total, team in order]


def head(words: str) -> Node:
    """Return the title of a page."""
    return Scaled(SCALES[2], Text(words, "heading"))


def foot(*actions: Node, **more: Any) -> Node:
    """Return large buttons in the middle of a row."""
    buttons = (way.like(size="foot").share(1) for way in actions)
    return Row(*buttons, wide=Extent(most=len(actions) * FOOT_WAY), **more)
