"""Set up: which edition, who sits where, how far."""

from __future__ import annotations

from functools import partial

from ..match.plan import EDITIONS, Plan
from ..paint import picks
from ..paint.backdrop import table
from ..paint.sprite import Picture, Sprite
from ..paint.text import text
from ..rules.editions import edition
from ..stage.hotspots import Hotspot
from ..stage.pose import Box
from .menu import Button, Menu, Pick
from .play import Play
from .scene import Go, Kit, Pop, Replace

KINDS = {True: "Computer", False: "Person"}
SAYS = {"target": "Play to", "run": "Run of three"}
LYING = {"title": (10, 0.09), "editions": (36, 0.3), "seats": (21, 0.2), "picks": (10, 0.08), "go": (12, 0.1)}
STANDING = {
    "title": (9, 0.11),
    "editions": (42, 0.8),
    "seats": (18, 0.24),
    "picks": (17, 0.28),
    "go": (11, 0.14),
}
"""The rows of a wide and of a high frame: shares of the height, and no more than so much of the width."""


class Setup(Menu):
    """Deal has the focus; everything else is as it was last time."""

    def __init__(self, kit: Kit, plan: Plan) -> None:
        super().__init__(kit, "deal")
        self.plan = plan

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The editions, the seats, the picks, and the way on."""
        rows = self._rows()
        return (*self._editions(rows["editions"]), *self._seats(rows["seats"]), *self._picks(rows["picks"]),
                *self._ways(rows["go"]))  # fmt: skip

    def _rows(self) -> dict[str, Box]:
        frame = self.kit.frame
        rows = STANDING if frame.height > frame.width else LYING
        margin, gap = min(frame[:2]) * 0.035, min(frame[:2]) * 0.025
        width = min(frame.width - 2 * margin, frame.height * 1.6)
        free = frame.height - 2 * margin - gap * (len(rows) - 1)
        whole = sum(share for share, _ in rows.values())
        heights = {name: min(free * share / whole, most * width) for name, (share, most) in rows.items()}
        y = margin + (free - sum(heights.values())) / 2
        boxes = {}
        for name, height in heights.items():
            boxes[name] = Box((frame.width - width) / 2, y, width, height)
            y += height + gap
        return boxes

    def _editions(self, row: Box) -> list[Hotspot]:
        boxes = row.rows(3, row.h * 0.03) if row.w < row.h * 2 else row.columns(3, row.w * 0.02)
        return [
            Hotspot(f"edition {name}", box, Button(partial(self._take, name)), edition(name).title)
            for name, box in zip(EDITIONS, boxes, strict=True)
        ]

    def _seats(self, row: Box) -> list[Hotspot]:
        boxes = row.columns(self.plan.seats, row.w * 0.02)
        return [
            Hotspot(f"seat {seat}", box, Button(partial(self._swap_sitter, seat)), who.name)
            for seat, (who, box) in enumerate(zip(self.plan.who(), boxes, strict=True))
        ]

    def _picks(self, row: Box) -> list[Hotspot]:
        plan = self.plan
        rows: list[tuple[str, str, Pick]] = [
            ("seats", "Seats", Pick(lambda: str(plan.seats), plan.turn_seats))
        ]
        rows += [(name, SAYS[name], self._option(name)) for name in plan.choices]
        gap = row.w * 0.02
        boxes = row.rows(len(rows), gap) if row.w < row.h * 8 else row.columns(len(rows), gap)
        return [Hotspot(name, box, pick, label) for (name, label, pick), box in zip(rows, boxes, strict=True)]

    def _option(self, name: str) -> Pick:
        def text_of() -> str:
            value = self.plan.option(name)
            return str(value) if not isinstance(value, bool) else "on" if value else "off"

        return Pick(text_of, partial(self.plan.turn_option, name))

    def _ways(self, row: Box) -> list[Hotspot]:
        back, deal = row.columns(2, row.w * 0.02)
        return [
            Hotspot("back", back._replace(w=row.w * 0.25), Button(Pop), "Back"),
            Hotspot("deal", deal._replace(x=row.x + row.w * 0.27, w=row.w * 0.73),
                    Button(self._deal, "primary"), "Deal"),
        ]  # fmt: skip

    def _take(self, edition: str) -> None:
        self.plan.edition = edition
        self.kit.settings.edition = edition

    def _swap_sitter(self, seat: int) -> None:
        self.plan.computers[seat] = not self.plan.computers[seat]

    def _deal(self) -> Go:
        return Replace(Play(self.kit, self.plan.start(self.kit.seed())))

    def back(self) -> Go | None:
        """To the title."""
        return Pop()

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """A title over the rows."""
        title = self._rows()["title"]
        return [
            text("New game", *title.centre, title.h * 0.8, face="title", align="centre"),
            *self.items(),
        ]

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """Editions and seats are cards of their own; the rest are buttons and picks."""
        kind, _, which = spot.name.partition(" ")
        if kind == "edition":
            row = edition(which)
            chosen = which == self.plan.edition
            return picks.edition_card(spot.box, row.title, row.says, row.name, chosen, focused)
        if kind == "seat":
            seat = int(which)
            return picks.seat_card(spot.box, seat, spot.label, KINDS[self.plan.computers[seat]], focused)
        return super().item(spot, focused)
