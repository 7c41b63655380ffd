"""The editions: a card each, with a picture, a sentence, and what it is like."""

from __future__ import annotations

from functools import partial

from ...match.plan import Plan
from ...match.plans.likeness import likeness
from ...paint.engine.sprite import Picture, Sprite
from ...paint.ink.text import text
from ...paint.material.backdrop import table
from ...paint.screens import widgets
from ...paint.screens.editions import edition_card, edition_print, words_height
from ...rules.editions import EDITIONS
from ...rules.terms.ruleset import Edition
from ...stage.place.boxes import Strip, column
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot
from ...ui.scene import Pop, Transition
from ...words.language import say
from ..kit.scene import Kit
from .menu import Button, Menu
from .setup_parts import keep

WIDE = 15.0  # letters: a card, at the least, where more than one stand side by side
ABREAST = (5, 3, 2, 1)
ALL = 3  # sentences on a card, if there is room


class Editions(Menu):
    """Press one, and the match is played by it."""

    def __init__(self, kit: Kit, plan: Plan) -> None:
        super().__init__(kit, f"edition {plan.row.name}")
        self.plan = plan
        self._rows = {name: EDITIONS[name] for name in plan.editions}

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The editions, and the way back."""
        there = self._parts()
        cards = [
            Hotspot(f"edition {name}", box, Button(partial(self._take, name)), say(row.title))
            for (name, row), box in zip(self._rows.items(), self._boxes(there["cards"]), strict=True)
        ]
        return (*cards, Hotspot("back", there["back"], Button(Pop), say("button.back")))

    def _parts(self) -> dict[str, Box]:
        frame = self.kit.frame
        margin, high = 0.03 * min(frame[:2]), widgets.height(frame)
        room = Box(margin, margin, frame.width - 2 * margin, frame.height - 2 * margin)
        strips = {
            "title": Strip(1.5 * frame.letter, wish=2.2 * frame.letter, spare=1),
            "cards": Strip(3 * high, stretch=1),
            "back": Strip(high),
        }
        there = column(room, strips, margin * 0.8)
        w = min(room.w, 14 * frame.letter)
        return there | {"back": there["back"]._replace(x=(frame.width - w) / 2, w=w)}

    def _boxes(self, room: Box) -> tuple[Box, ...]:
        """As many side by side as leave all their words room; else as many as can be pressed."""
        frame, many = self.kit.frame, len(self._rows)
        gap = 0.02 * min(frame[:2])
        fit = [n for n in ABREAST if room.w >= n * WIDE * frame.letter] or [1]
        if frame.height > frame.width:
            fit = [1]
        for n in (*fit, 2):
            lines = room.rows(-(-many // n), gap)
            boxes = tuple(box for line in lines for box in line.columns(n, gap))
            if boxes[0].h >= self._needed(boxes[0].w):
                break
        return _centred(boxes, many, n, gap)

    def _needed(self, width: float) -> float:
        return self._high(width, ALL)

    def _high(self, width: float, sentences: int) -> float:
        letter = self.kit.frame.letter
        return max(words_height(self._said(row, sentences), width, letter) for row in self._rows.values())

    def _said(self, row: Edition, sentences: int) -> str:
        """So many sentences: how it is played, for whom it is, what it is like."""
        like = likeness(row.name, self.plan.seats)
        return "\n".join([say(row.says), say(row.suits), *map(say, like)][:sentences])

    def _take(self, name: str) -> Transition:
        keep(self.kit, self.plan, self.plan.take_edition)(name)
        return Pop()

    def back(self) -> Transition | None:
        """It stays as it is."""
        return Pop()

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """A title over the cards."""
        title, least = self._parts().get("title"), self.kit.frame.letter
        if title is None:
            return self.items()
        size = max(title.h * 0.8, least)
        words = say("editions.title")
        head = text(words, *title.centre, size, face="title", align="centre", width=title.w, least=least)
        return [head, *self.items()]

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """The editions are cards; the one that is chosen is ticked."""
        kind, _, name = spot.name.partition(" ")
        if kind != "edition":
            return super().item(spot, focused)
        many = next((n for n in range(ALL, 1, -1) if self._high(spot.box.w, n) <= spot.box.h), 1)
        sayings = tuple(self._said(row, many) for row in self._rows.values())
        letters = edition_print(spot.box.w, spot.box.h, sayings, self.kit.frame.letter)
        row, chosen = EDITIONS[name], name == self.plan.row.name
        return edition_card(
            spot.box, say(row.title), self._said(row, many), row.name, chosen, focused, letters
        )


def _centred(boxes: tuple[Box, ...], many: int, abreast: int, gap: float) -> tuple[Box, ...]:
    """Those of a last line that is not full stand in its middle."""
    left = many % abreast
    if not left:
        return boxes[:many]
    by = (abreast - left) * (boxes[0].w + gap) / 2
    return (*boxes[: many - left], *(box._replace(x=box.x + by) for box in boxes[many - left : many]))
