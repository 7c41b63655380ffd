"""The scores of a round at an edge: what each got and has, and the way on, which anybody may press."""

from __future__ import annotations

from ....match.match import Match
from ....match.results.tally import numbered
from ....match.speech import named, persons
from ....message import Message
from ....paint.engine.sprite import Sprite
from ....paint.ink.figures import figure
from ....paint.ink.text import text
from ....paint.material.panels import panel
from ....paint.people.emblem import emblem
from ....stage.place.layers import PANEL, WIDGET
from ....stage.place.pose import Box
from ....stage.table.furniture import PRESSABLE, Furniture
from ....stage.touch.hotspots import Hotspot
from ....words.language import say
from ...kit.scene import Go, Kit, Pop
from .edge_menu import EDGE, EdgePage

POINTS, TOTAL = 0.74, 1.0  # of the width: where the numbers end
NEXT = "next"


class EdgeScores(EdgePage):
    """A row for each seat."""

    def __init__(self, kit: Kit, seen: Furniture, match: Match) -> None:
        super().__init__(kit, seen, NEXT)
        self._match, self._round = match, match.rounds[-1]

    @property
    def _foot(self) -> Box:
        inner = self.panel.inset(EDGE * self.frame.letter)
        high = max(PRESSABLE, 2.0 * self.frame.letter)
        return inner._replace(y=inner.y + inner.h - high, h=high)

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The way on."""
        return (Hotspot(NEXT, self._foot, NEXT, Message("scores.next")),)

    def choose(self, spot: Hotspot, x: float | None = None) -> Go | None:
        """For all."""
        return Pop(spot.name)

    def back(self) -> Go | None:
        """The next round begins only when somebody wants it to."""
        return None

    def sprites(self) -> list[Sprite]:
        """Who went out; then a row for each seat, in the order in which they sit."""
        letter, scored, seats = self.frame.letter, self._round.scored, self._match.seats
        inner = self.panel.inset(EDGE * letter)
        who = persons(seats)[self._round.caller]
        number = numbered(self._match.rules, self._round.number)
        rows = inner._replace(h=self._foot.y - inner.y).rows(len(seats) + 1)
        size = min(letter, 0.8 * rows[0].h)
        sprites = [panel(self.panel, PANEL), *self.buttons()]
        title = say("scores.title", round=number, who=who)
        sprites.append(text(title, inner.x, rows[0].centre[1], size, "text", "bold", width=inner.w, z=WIDGET))
        for seat, row in enumerate(rows[1:]):
            y, end = row.centre[1], inner.x + inner.w
            points, total = figure(scored.points[seat]), figure(scored.totals[seat])
            left = inner.x + 1.6 * size
            sprites += [
                emblem(seat, inner.x + 0.6 * size, y, size, WIDGET),
                text(say(named(seats[seat])), left, y, size, width=0.5 * inner.w, z=WIDGET),
                text(points, inner.x + POINTS * inner.w, y, size, "quiet", "text", "right", z=WIDGET),
                text(total, end, y, size, "text", "digits", "right", z=WIDGET),
            ]
        return sprites
