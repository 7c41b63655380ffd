"""Results at one side of a table with four."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from ....match.match import Match
from ....match.messages.highlights import Highlight, farewell, highlights, losers
from ....match.messages.scores import partners_of, round_number
from ....match.messages.speech import named, persons
from ....paint.engine.sprites import Sprite
from ....paint.engine.text import number_text
from ....paint.people.emblems import emblems, emblems_width
from ....paint.screens.seat_panel import panel_ground
from ....paint.table.celebration import LENGTH, confetti
from ....stage.geometry import Box
from ....stage.layers import PANEL, WIDGET
from ....stage.table.furniture import Furniture
from ....store.settings import Motion
from ....ui.nodes import Art, Button, Column, FirstThatFits, IconButton, Node, Text
from ....ui.nodes import Row as InRow
from ....ui.scene import Pop, Transition
from ....ui.style import Extent
from ....words.language import say
from ...context import Kit
from .edge_menu import EDGE, EdgePage

PAUSE, REVIEW = "pause", "review"
BRIEF = {"button.again": "button.again-brief", "button.title": "button.title-brief"}
BRIEFEST = {**BRIEF, "edge.review": "scores.review"}
"""What buttons say where there is less room; and where there is hardly any."""
PLACE, NAME, POINTS, TOTAL = Extent(1.2, 1.6, 1.6), Extent(3.0), Extent(3.0, 3.6, 3.6), Extent(2.5, 3.2, 3.2)


class Row(NamedTuple):
    """Whose it is, and what is said of them: the place, the name, points and a total."""

    team: tuple[int, ...]
    name: str
    total: str
    points: str = ""
    place: str = ""


class EdgeResults(EdgePage):
    """What came of it. Whoever presses a way on does that for all; to go back is to pause."""

    ways: Mapping[str, str] = MappingProxyType({})  # on, and the words that say it, the first one first
    rises = 9.0
    counted = True

    def __init__(self, kit: Kit, seen: Furniture, first: str) -> None:
        super().__init__(kit, seen, first)

    def title(self) -> str:
        """Return the line above."""
        raise NotImplementedError

    def rows(self) -> list[Row]:
        """Return the rows below it."""
        raise NotImplementedError

    def note(self) -> str:
        """Return what is said to who sits there, where there is room."""
        return ""

    def build(self) -> Node:
        said = [Text(self.title(), "bold-line"), *map(_row, self.rows())]
        if note := self.note():
            said.append(Text(note, "quiet-line", spare=1, wide=NAME))
        return self.on_panel(Column(Column(*said, gap=0, stretch=1), self._foot(), gap=EDGE))

    def _foot(self) -> Node:
        whole, brief, briefest = (
            [self._way(way, fewer.get(words, words)) for way, words in self.ways.items()]
            for fewer in ({}, BRIEF, BRIEFEST)
        )
        pause = IconButton(PAUSE, PAUSE, say("table.menu"), lambda: Pop(PAUSE))
        first, *others = briefest
        beside = [InRow(*ways, pause, gap=0.3) for ways in (whole, brief, briefest)]
        return FirstThatFits(*beside, Column(first, InRow(*others, pause, gap=0.3), gap=0.3))

    def _way(self, way: str, words: str) -> Node:
        kind = "primary" if way == next(iter(self.ways)) else "plain"
        return Button(way, say(words), lambda: Pop(way), kind, stretch=1)

    def back(self) -> Transition | None:
        return Pop(PAUSE)


def _row(one: Row) -> Node:
    wide = emblems_width(one.team, 1.0)
    sign = Art("", _emblems, one.team, wide=Extent(wide, wide, wide), high=Extent(0.8, 1.0, 1.0))
    return InRow(
        *([Text(one.place, "number", "left", wide=PLACE)] if one.place else []),
        sign,
        Text(one.name, "label", wide=NAME, stretch=1),
        *([Text(one.points, "quiet-line", "right", wide=POINTS)] if one.points else []),
        Text(one.total, "number", wide=TOTAL),
        gap=0.4,
    )


def _emblems(box: Box, letter: float, team: tuple[int, ...]) -> Sequence[Sprite]:
    return [emblems(team, *box.centre, min(letter, box.h), WIDGET)]


SIGN = 0.62  # of the tray's shorter side: how high the winner's emblem is
WAYS = {"again": "button.again", "review": "edge.review", "leave": "button.title"}


class EdgeEnding(EdgeResults):
    """A row for each who had a total, the winner's first."""

    ways = WAYS

    def __init__(self, kit: Kit, seen: Furniture, match: Match, best: Sequence[Highlight]) -> None:
        super().__init__(kit, seen, "again")
        self._match, self._best = match, best

    def title(self) -> str:
        match = self._match
        who = partners_of(persons(match.seats), match.rules.team(match.winners[0]))
        return say("ending.win", who=who) if len(who) > 1 else say("ending.wins", who=who[0])

    def rows(self) -> list[Row]:
        match, totals = self._match, self._match.rounds[-1].scored.totals
        teams = sorted(match.rules.teams(len(match.seats)), key=lambda team: -totals[team[0]])
        return [
            Row(
                team,
                self._called(team),
                number_text(totals[team[0]]),
                place=str(1 + sum(totals[other[0]] > totals[team[0]] for other in teams)),
            )
            for team in teams
        ]

    def note(self) -> str:
        seat, match = self.seen.viewer, self._match
        if seat in losers(match):
            told = next(reversed(farewell(match, seat)), None)
        else:
            told = next((one.says for one in self._best if seat in (one.team or (one.seat,))), None)
        return say(told) if told else ""

    def _called(self, team: tuple[int, ...]) -> str:
        if len(team) == 1:
            return say(named(self._match.seats[team[0]]))
        return say("ending.pair", who=partners_of(persons(self._match.seats), team))


class Finale:
    """What is seen of the victory between the edges. Time is handed in."""

    def __init__(self, match: Match, motion: Motion) -> None:
        self.team = match.rules.team(match.winners[0])
        self.best = highlights(match)
        self._time = 0.0 if motion == "full" else LENGTH

    @property
    def moving(self) -> bool:
        """Whether something falls."""
        return self._time < LENGTH

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by."""
        self._time += dt

    def sprites(self, furniture: Furniture) -> list[Sprite]:
        """The winner's emblem in the middle of the table, and what falls in their colours."""
        tray, (seat, *partner) = furniture.tray, self.team
        size = SIGN * min(tray.w, tray.h)
        falls = confetti(furniture.frame, seat, self._time, *partner) if self.moving else []
        return [
            panel_ground(tray, seat)._replace(z=PANEL),
            emblems(self.team, *tray.centre, size, WIDGET),
            *falls,
        ]


NEXT = "next"


class EdgeScores(EdgeResults):
    """A row for each seat, in the order in which they sit."""

    def __init__(self, kit: Kit, seen: Furniture, match: Match) -> None:
        super().__init__(kit, seen, NEXT)
        self._match, self._round = match, match.rounds[-1]
        on = "scores.to-winner" if match.over else "scores.next"
        self.ways = {NEXT: on, REVIEW: "edge.review"}

    def title(self) -> str:
        who = persons(self._match.seats)
        number, (first, *more) = round_number(self._match.rules, self._round.number), self._round.callers
        if more:
            return say("scores.title-several", round=number, who=(who[first], *(who[seat] for seat in more)))
        return say("scores.title", round=number, who=who[first])

    def rows(self) -> list[Row]:
        scored = self._round.scored
        return [
            Row((seat,), say(named(one)), number_text(scored.totals[seat]), number_text(scored.points[seat]))
            for seat, one in enumerate(self._match.seats)
        ]
