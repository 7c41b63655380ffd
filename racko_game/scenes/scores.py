"""Round scores: the racks lie open; what counted is lit, what broke the order is marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..match.match import Match
from ..paint import hud, widgets
from ..paint.backdrop import table
from ..paint.card import card
from ..paint.light import shade
from ..paint.sprite import Picture, Sprite
from ..paint.text import heading, text
from ..stage.hotspots import Hotspot
from ..stage.pose import CARD_HEIGHT, Box, Pose
from .ending import Ending
from .kept import kept
from .menu import Button, Menu
from .scene import Go, Kit, Pop

RISE = 0.35  # of a row's height: from the front slot to the back
ROUND = 0.05  # of a card's width: its corners
LOOKS = 4.0  # seconds until the next round begins by itself, where only computers play
ROW_GAP = 0.02  # of the height


class Scores(Menu):
    """The last round of a match, counted. Returns itself when it is time to go on.

    ``then`` has what will be seen after it, if another round follows.
    """

    def __init__(self, kit: Kit, match: Match, then: Callable[[], Sequence[Sprite]] = tuple) -> None:
        super().__init__(kit, "on")
        self.match = match
        self.round = match.rounds[-1]
        self.left = LOOKS
        self._then = kept(Ending(kit, match).sprites if match.over else then)

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The way on."""
        frame, unit = self.kit.frame, self.kit.frame.unit
        w, h = max(280, 460 * unit), max(52, 92 * unit)
        box = Box((frame.width - w) / 2, frame.height * 0.97 - h, w, h)
        label = "To the winner" if self.match.over else "Next round"
        return (Hotspot("on", box, Button(lambda: Pop(self), "primary"), label),)

    def advance(self, dt: float) -> Go | None:
        """Where nobody is there to press, go on after a while."""
        if self.match.persons:
            return None
        self.left -= dt * self.kit.settings.speed
        return Pop(self) if self.left <= 0 else None

    def coming(self) -> Sequence[Sprite]:
        """The table, as it lies; or the end of the match."""
        return self._then()

    def back(self) -> Go | None:
        """On, too."""
        return Pop(self)

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """A row for each seat under the round's title."""
        frame = self.kit.frame
        head = frame.height * 0.11
        name = self.match.seats[self.round.caller].name
        goes = "go" if name == "You" else "goes"
        words = f"Round {self.round.number}: {name} {goes} RACK-O!"
        title = heading(words, frame, head)
        sprites = [title, *self.items()]
        for seat, box in enumerate(self._rows(head)):
            sprites += self._seat(seat, box)
        return sprites

    def _rows(self, head: float) -> tuple[Box, ...]:
        frame, foot = self.kit.frame, self.hotspots()[0].box
        gap = frame.height * ROW_GAP
        width = min(frame.width * 0.96, frame.height * 1.9)
        whole = Box((frame.width - width) / 2, head, width, foot.y - gap - head)
        seats = len(self.match.seats)
        row = min((whole.h - gap * (seats - 1)) / seats, width * (0.19 if width > frame.height else 0.4))
        used = row * seats + gap * (seats - 1)
        return whole._replace(y=whole.y + (whole.h - used) / 2, h=used).rows(seats, gap)

    def _seat(self, seat: int, box: Box) -> list[Sprite]:
        """Name, rack and points in a row; in a narrow one, the rack below the rest."""
        inner = box.inset(box.h * 0.1)
        if box.w > 5 * box.h:
            who, rack, points = _cut(inner, (0.2, 0.58, 0.22))
        else:
            upper, rack = inner.rows(2, box.h * 0.06)
            who, _, points = _cut(upper, (0.5, 0.1, 0.4))
        scored, high = self.round.scored, min(who.h * 0.5, self.kit.frame.height * 0.08)
        plate = Box(who.x, who.centre[1] - high / 2, who.w * 0.96, high)
        caller = seat == self.round.caller
        return [
            widgets.panel(box, z=5),
            *hud.name_plate(plate, seat, self.match.seats[seat].name, "", caller, False),
            *self._rack(seat, rack),
            *self._points(points, scored.points[seat], scored.totals[seat]),
        ]

    def _rack(self, seat: int, box: Box) -> list[Sprite]:
        """The cards rise from left to right, from the front slot to the back."""
        cards, counted = self.round.racks[seat], self.round.scored.counted[seat]
        columns = box.columns(len(cards), box.w * 0.006)
        width = int(min(columns[0].w, box.h * (1 - RISE) / CARD_HEIGHT))
        high = width * CARD_HEIGHT
        rise = min(box.h - high, box.h * RISE)
        top, sprites = len(self.match.rules.deck), []
        for slot, (face, column) in enumerate(zip(cards, columns, strict=True)):
            x = round(column.centre[0])
            y = round(box.centre[1] + rise * (0.5 - slot / (len(cards) - 1)))
            sprites.append(card(face, Pose(x, y, width, z=20), top))
            if slot >= counted:
                lies = Box(x - width / 2, y - high / 2, width, high)
                sprites.append(shade(lies, 22, width * ROUND))
            if slot == counted:
                size = round(high * 0.8)
                sprites.append(Sprite(24, ("icon", "close", size), round(x - size / 2), round(y - size / 2)))
        return sprites

    def _points(self, box: Box, points: int, total: int) -> list[Sprite]:
        """What the round brought, and the total, with how far it is to the target."""
        size = min(box.h * 0.34, box.w * 0.2)
        y = box.centre[1]
        right = box.x + box.w
        won = text(
            f"+{points}",
            box.x + box.w * 0.42,
            y - size * 0.3,
            size * 1.3,
            "focus",
            "title",
            "right",
            box.w * 0.4,
        )
        sum_ = text(str(total), right, y - size * 0.3, size * 1.3, "text", "title", "right", box.w * 0.5)
        goal = text(
            f"of {self.match.rules.target}", right, y + size * 0.75, size * 0.62, "quiet", "text", "right"
        )
        return [won, sum_, goal]


def _cut(box: Box, shares: tuple[float, ...]) -> list[Box]:
    """The box side by side, in these shares of its width."""
    x, parts = box.x, []
    for share in shares:
        parts.append(box._replace(x=x, w=box.w * share))
        x += box.w * share
    return parts
