"""The end of a match: the podium, the way there, and whether to play again."""

from __future__ import annotations

from ..match.match import Match
from ..paint import hud, widgets
from ..paint.backdrop import table
from ..paint.chart import chart
from ..paint.confetti import LENGTH, confetti
from ..paint.sprite import Picture, Sprite
from ..paint.text import heading
from ..stage.hotspots import Hotspot
from ..stage.pose import Box
from .menu import Button, Menu
from .scene import Go, Kit, Pop

LOOKS = 8.0  # seconds until the next match begins by itself, where only computers play


class Ending(Menu):
    """Who won. Returns "again" or "leave"."""

    moving = True

    def __init__(self, kit: Kit, match: Match) -> None:
        super().__init__(kit, "again")
        self.match = match
        self.winner = match.winners[0]
        self.time = 0.0

    def hotspots(self) -> tuple[Hotspot, ...]:
        """Again, or back to the title."""
        frame = self.kit.frame
        h = widgets.height(frame, 92)
        w = min(frame.width * 0.94, max(560, 900 * frame.unit, 18 * frame.letter))
        row = Box((frame.width - w) / 2, frame.height * 0.975 - h, w, h)
        title, again = row.columns(2, h * 0.3)
        return (
            Hotspot("title", title, Button(self.back), "Title"),
            Hotspot("again", again, Button(lambda: Pop("again"), "primary"), "Play again"),
        )

    def advance(self, dt: float) -> Go | None:
        """The confetti falls; where nobody is there to press, play again after a while."""
        self.time += dt
        self.moving = self.time < LENGTH
        return Pop("again") if not self.match.persons and self.time >= LOOKS else None

    def back(self) -> Go | None:
        """To the title."""
        return Pop("leave")

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """The winner's name, the places, the chart of the totals."""
        frame = self.kit.frame
        head = max(frame.height * 0.14, 1.7 * frame.letter)
        name = self.match.seats[self.winner].name
        title = heading(f"{name} {'win' if name == 'You' else 'wins'}!", frame, head)
        width = min(frame.width * 0.94, frame.height * 1.5)
        body = Box(
            (frame.width - width) / 2, head, width, self.hotspots()[0].box.y - head - 0.5 * frame.letter
        )
        wide = body.w > body.h * 1.1
        places, graph = body.columns(2, width * 0.03) if wide else body.rows(2, head * 0.15)
        totals = tuple(zip(*(one.scored.totals for one in self.match.rounds), strict=True))
        return [
            title,
            widgets.panel(graph, z=5),
            *chart(graph.inset(graph.h * 0.08), totals, self.match.rules.target, frame.letter),
            *self._places(places),
            *confetti(frame, self.winner, self.time),
            *self.items(),
        ]

    def _places(self, box: Box) -> list[Sprite]:
        totals = self.match.table.totals
        order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
        row = max(min(box.h / 4.6, box.w * 0.2), min(2.4 * self.kit.frame.letter, box.h / len(order)))
        sprites: list[Sprite] = []
        for place, seat in enumerate(order):
            y = box.y + (box.h - row * (len(order) - 0.15)) / 2 + place * row
            inset = place * box.w * 0.05
            plate = Box(box.x + inset, y, box.w - 2 * inset, row * 0.82)
            sprites += hud.name_plate(
                plate, seat, self.match.seats[seat].name, totals[seat], place == 0, False
            )
        return sprites
