"""The rules at an edge: page by page, from the question that is asked now, while the others go on."""

from __future__ import annotations

from functools import cached_property

from ....match.house.house_rules import in_full
from ....match.match import Match
from ....message import Message
from ....paint.engine.sprite import Sprite
from ....paint.ink.text import text, wrapped
from ....paint.material.panels import panel
from ....stage.place.layers import PANEL, WIDGET
from ....stage.place.pose import Box
from ....stage.table.furniture import PRESSABLE, Furniture
from ....stage.touch.hotspots import Hotspot
from ....words.language import say
from ...kit.scene import Go, Kit, Pop
from .edge_menu import EDGE, EdgePage

LEADING = 1.3


class EdgeRules(EdgePage):
    """Lines of words, and buttons that turn the page."""

    def __init__(self, kit: Kit, seen: Furniture, match: Match, number: int) -> None:
        from ....match.rulebook.asked import kind  # once somebody wants to read it
        from ....match.rulebook.books import BOOKS
        from ....match.rulebook.here import setting
        from ....words.rule_book import paragraphs

        super().__init__(kit, seen)
        book, prompt = BOOKS[match.charter.edition], match.view(seen.viewer).prompts[-1]
        at = setting(match.charter, len(match.seats))
        self._sections = [(say(one.title), paragraphs(one, at)) for one in book.sections]
        ours = [say(told) for told in in_full(match.rules, number)]
        self._sections.append((say("setup.rules"), ours))
        answers = book.sections.index(book.answers(kind(prompt, match.rules)))
        self.page = next(i for i, (section, _) in enumerate(self._pages) if section == answers)

    @property
    def _foot(self) -> Box:
        """Where the buttons stand."""
        inner = self.panel.inset(EDGE * self.frame.letter)
        high = max(PRESSABLE, 2.2 * self.frame.letter)
        return inner._replace(y=inner.y + inner.h - high, h=high)

    @cached_property
    def _pages(self) -> list[tuple[int, list[str]]]:
        """The lines that find room below a section's title, page by page, each with its section."""
        letter = self.frame.letter
        inner = self.panel.inset(EDGE * letter)
        most = max(int((self._foot.y - inner.y) / (LEADING * letter)) - 1, 1)
        fits = round(letter), "text", int(inner.w)
        pages = []
        for number, (_, says) in enumerate(self._sections):
            lines = [row for told in says for row in wrapped(told, *fits)]
            pages += [(number, lines[i : i + most]) for i in range(0, max(len(lines), 1), most)]
        return pages

    def hotspots(self) -> tuple[Hotspot, ...]:
        """A page back, the way back, a page on."""
        says = {
            "before": Message("edge.before"),
            "close": Message("menu.done"),
            "after": Message("edge.next"),
        }
        boxes = self._foot.columns(len(says), EDGE * self.frame.letter)
        return tuple(
            Hotspot(way, box, way, said) for (way, said), box in zip(says.items(), boxes, strict=True)
        )

    def choose(self, spot: Hotspot, x: float | None = None) -> Go | None:
        """Turn the page, or put it away."""
        if spot.name == "close":
            return Pop()
        self.page = (self.page + (1 if spot.name == "after" else -1)) % len(self._pages)
        return None

    def sprites(self) -> list[Sprite]:
        """The page, its section above it."""
        letter, inner = self.frame.letter, self.panel.inset(EDGE * self.frame.letter)
        section, lines = self._pages[self.page]
        title, _ = self._sections[section]
        rows = [(title, "bold"), *((line, "text") for line in lines)]
        told = [
            text(words, inner.x, inner.y + (i + 0.5) * LEADING * letter, letter, "text", face, width=inner.w,
                 z=WIDGET)
            for i, (words, face) in enumerate(rows)
        ]  # fmt: skip
        return [panel(self.panel, PANEL), *told, *self.buttons()]
