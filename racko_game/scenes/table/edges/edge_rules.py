"""The rules at an edge: page by page, from the question that is asked now, while the others go on."""

from __future__ import annotations

from functools import cached_property

from ....match.house.house_rules import in_full
from ....match.match import Match
from ....message import Message
from ....paint.engine.sprite import Sprite
from ....paint.ink.text import measure, text
from ....paint.material.panels import panel
from ....paint.screens import widgets
from ....stage.place.boxes import Strip, row
from ....stage.place.layers import PANEL, WIDGET
from ....stage.place.pose import Box
from ....stage.table.furniture import PRESSABLE, Furniture
from ....stage.touch.hotspots import Hotspot, named
from ....ui.scene import Pop, Transition
from ....words.language import say
from ...kit.scene import Kit
from .edge_book import TITLE, EdgeChapter, EdgeLeaf, EdgeLine, bound
from .edge_menu import EDGE, EdgePage

LEADING = 1.25
RISES = 9.0  # letters: how much higher than others it may be
SIGNS = {"before": "less", "contents": "book", "after": "more"}
"""The buttons with signs; the contents have one where the word finds no room."""
NUMBER = 3.6  # letters: a page's number
LISTED = 11.0  # letters: a chapter in the contents, at the least


class EdgeRules(EdgePage):
    """Lines of words, and buttons that turn the page; or the contents, a button for each chapter."""

    def __init__(self, kit: Kit, seen: Furniture, match: Match, number: int) -> None:
        from ....match.rulebook.asked import kind  # once somebody wants to read it
        from ....match.rulebook.books import BOOKS
        from ....match.rulebook.here import setting
        from ....words.rule_book import paragraphs

        super().__init__(kit, seen)
        book, prompt = BOOKS[match.charter.edition], match.view(seen.viewer).prompts[-1]
        at = setting(match.charter, len(match.seats))
        self._chapters = [
            EdgeChapter(say(one.title), [(say(part.title), paragraphs(part, at)) for part in one.sections])
            for one in book.chapters
        ]
        ours = [*(say(told) for told in in_full(match.rules, number)), say("edge.end")]
        self._chapters.append(EdgeChapter(say("setup.rules"), [(say("setup.rules"), ours)]))
        answers = EdgeLine(say(book.answers(kind(prompt, match.rules)).title), TITLE)
        self.page = next((n for n, leaf in enumerate(self._leaves) if answers in leaf.lines), 0)
        self.listed: int | None = None  # which page of the contents is seen, if they are

    def lay(self, seen: Furniture) -> None:
        """Other lines find room there: it lies open where it did, as far as that can be."""
        if seen == self.seen:
            return
        leaf = self._leaves[self.page]
        super().lay(seen)
        for name in ("_inner", "_foot", "_leaves", "_lists", "_buttons"):
            vars(self).pop(name, None)
        pages = [number for number, one in enumerate(self._leaves) if one.chapter == leaf.chapter]
        self.page = pages[(leaf.number - 1) * len(pages) // leaf.of]
        if self.listed is not None:
            self._list(leaf.chapter)

    @property
    def panel(self) -> Box:
        """As high as there is room for."""
        return self.risen(RISES * self.frame.letter)

    @cached_property
    def _inner(self) -> Box:
        return self.panel.inset(EDGE * self.frame.letter)

    @cached_property
    def _foot(self) -> Box:
        """Where the buttons stand."""
        high = max(PRESSABLE, 2.2 * self.frame.letter)
        return self._inner._replace(y=self._inner.y + self._inner.h - high, h=high)

    @cached_property
    def _leaves(self) -> list[EdgeLeaf]:
        """All pages."""
        letter, inner = self.frame.letter, self._inner
        rows = int((self._foot.y - inner.y) / (LEADING * letter))
        return bound(self._chapters, round(letter), int(inner.w), rows)

    @cached_property
    def _lists(self) -> list[list[Hotspot]]:
        """The chapters, page by page."""
        gap, inner = 0.5 * EDGE * self.frame.letter, self._inner
        high = self._foot.y - gap - inner.y
        across = 2 if inner.w >= 2 * LISTED * self.frame.letter else 1
        down = max(int((high + gap) / (self._foot.h + gap)), 1)
        boxes = [box for line in inner._replace(h=high).rows(down, gap) for box in line.columns(across, gap)]
        spots = [
            Hotspot(f"chapter {n}", boxes[n % len(boxes)], n, chapter.title)
            for n, chapter in enumerate(self._chapters)
        ]
        return [spots[i : i + len(boxes)] for i in range(0, len(spots), len(boxes))]

    def hotspots(self) -> tuple[Hotspot, ...]:
        """A page back, a page on, the contents, the way back; what leads nowhere is not there."""
        at, pages = self._place
        says = {
            "before": Message("edge.before"),
            "after": Message("edge.next"),
            "contents": Message("book.contents"),
            "close": Message("book.back"),
        }
        gone = {"before": at == 0, "contents": self.listed is not None, "after": at == pages - 1}
        foot = tuple(
            Hotspot(way, self._buttons[way], way, said) for way, said in says.items() if not gone.get(way)
        )
        return (*(self._lists[self.listed] if self.listed is not None else ()), *foot)

    @cached_property
    def _buttons(self) -> dict[str, Box]:
        high, gap = self._foot.h, EDGE * self.frame.letter
        size = widgets.TYPE * high
        contents, back = (
            measure(say(words), size, "title")[0] + 0.6 * high for words in ("book.contents", "book.back")
        )
        strips = {
            "before": Strip(high),
            "number": Strip(NUMBER * self.frame.letter),
            "after": Strip(high),
            "contents": Strip(contents, stretch=1.0, spare=1, scant=high),
            "close": Strip(back, stretch=1.0),
        }
        return row(self._foot, strips, gap)

    @property
    def _place(self) -> tuple[int, int]:
        """Which page it is, of how many that can be turned."""
        if self.listed is not None:
            return self.listed, len(self._lists)
        return self.page, len(self._leaves)

    def button(self, spot: Hotspot) -> list[Sprite]:
        """Some have signs on them."""
        worded = spot.name == "contents" and spot.box.w > 1.5 * spot.box.h
        if spot.name not in SIGNS or worded:
            return super().button(spot)
        return widgets.icon_button(
            spot.box, SIGNS[spot.name], self.ring == spot.name, WIDGET, self.sunk(spot)
        )

    def choose(self, spot: Hotspot, x: float | None = None) -> Transition | None:
        """Turn the page, open the contents, or a chapter; or put it away."""
        match spot.value:
            case "close":
                return self.back()
            case "contents":
                self._list(self._leaves[self.page].chapter)
            case "before" | "after":
                self._turn(1 if spot.name == "after" else -1)
            case int(chapter):
                self.listed = None
                self.page = next(n for n, leaf in enumerate(self._leaves) if leaf.chapter == chapter)
                self.put_focus(self.hand, "after")
        return None

    def back(self) -> Transition | None:
        """From the contents to the page; or it is put away."""
        if self.listed is None:
            return Pop()
        self.listed = None
        self.put_focus(self.hand, "contents")
        return None

    def _list(self, chapter: int) -> None:
        """The contents, where a chapter stands in them."""
        self.listed = next(n for n, page in enumerate(self._lists) if named(page, f"chapter {chapter}"))
        self.put_focus(self.hand, f"chapter {chapter}")

    def _turn(self, by: int) -> None:
        """A page on, or back; where there is no other, the focus goes to the way back."""
        if self.listed is not None:
            self.listed += by
        else:
            self.page += by
        if not named(self.hotspots(), self.focus_of(self.hand)):
            self.put_focus(self.hand, "close")

    def sprites(self) -> list[Sprite]:
        """The page, its section above it; or the contents."""
        told = [] if self.listed is not None else self._told(self._leaves[self.page])
        return [panel(self.panel, PANEL), *told, self._number(), *self.buttons()]

    def _told(self, leaf: EdgeLeaf) -> list[Sprite]:
        """What stands on a page."""
        letter, inner = self.frame.letter, self._inner
        return [
            text(
                line.words,
                inner.x,
                inner.y + (i + 0.5) * LEADING * letter,
                letter,
                "text",
                line.face,
                z=WIDGET,
            )
            for i, line in enumerate(leaf.lines)
        ]

    def _number(self) -> Sprite:
        """Which page of the chapter it is, or of the contents; between what turns them."""
        leaf, place = self._leaves[self.page], self._buttons["number"]
        number, pages = (leaf.number, leaf.of) if self.listed is None else (self.listed + 1, len(self._lists))
        said = say("book.page", page=number, pages=pages)
        return text(said, *place.centre, self.frame.letter, "quiet", "text", "centre", z=WIDGET)
