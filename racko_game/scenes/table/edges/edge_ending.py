"""The end of a match at an edge: who has won, everybody's place, and whether to play again."""

from __future__ import annotations

from collections.abc import Sequence

from ....match.match import Match
from ....match.results.farewell import farewell, losers
from ....match.results.highlights import Highlight, highlights
from ....match.results.tally import pair
from ....match.speech import named, persons
from ....paint.engine.sprite import Sprite
from ....paint.ink.figures import figure
from ....paint.overlay.confetti import LENGTH, confetti
from ....paint.people.pair import emblems
from ....paint.people.seat_panel import sheet
from ....stage.place.layers import PANEL, WIDGET
from ....stage.table.furniture import Furniture
from ....store.settings import Motion
from ....words.language import say
from ...kit.scene import Kit
from .edge_results import EdgeResults, Row

SIGN = 0.62  # of the tray's shorter side: how high the winner's emblem is
WAYS = {"again": "button.again", "review": "edge.review", "leave": "button.title"}


class EdgeEnding(EdgeResults):
    """A row for each who had a total, the winner's first."""

    ways = WAYS

    def __init__(self, kit: Kit, seen: Furniture, match: Match, best: Sequence[Highlight]) -> None:
        super().__init__(kit, seen, "again")
        self._match, self._best = match, best

    def title(self) -> str:
        """Who has won."""
        match = self._match
        who = pair(persons(match.seats), match.rules.team(match.winners[0]))
        return say("ending.win", who=who) if len(who) > 1 else say("ending.wins", who=who[0])

    def rows(self) -> list[Row]:
        """By their totals."""
        match, totals = self._match, self._match.rounds[-1].scored.totals
        teams = sorted(match.rules.teams(len(match.seats)), key=lambda team: -totals[team[0]])
        return [
            Row(
                team,
                self._called(team),
                figure(totals[team[0]]),
                place=str(1 + sum(totals[other[0]] > totals[team[0]] for other in teams)),
            )
            for team in teams
        ]

    def note(self) -> str:
        """What this seat did best, or what was missing."""
        seat, match = self.seen.viewer, self._match
        if seat in losers(match):
            told = next(reversed(farewell(match, seat)), None)
        else:
            told = next((one.says for one in self._best if seat in (one.team or (one.seat,))), None)
        return say(told) if told else ""

    def _called(self, team: tuple[int, ...]) -> str:
        if len(team) == 1:
            return say(named(self._match.seats[team[0]]))
        return say("ending.pair", who=pair(persons(self._match.seats), team))


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
        return [sheet(tray, seat)._replace(z=PANEL), emblems(self.team, *tray.centre, size, WIDGET), *falls]
