"""The rule book: contents or what was found at the left, pages to be turned at the right."""

from __future__ import annotations

from functools import lru_cache, partial

from ....controls.focus import SIDEWAYS
from ....controls.intents import Command, Device, Drop, Grab, Hand, Intent, TypedText
from ....match.rulebook.books import Chapter, Example, RuleBook, Section
from ....match.rulebook.occasion import Occasion, as_printed
from ....message import Message
from ....paint.engine.sprites import Sprite
from ....paint.engine.text import text
from ....paint.screens.book import BookPage, fan
from ....stage.geometry import Box, MinTextPx
from ....stage.layers import HUD
from ....stage.touch.hotspots import Hotspot, named
from ....ui import nodes
from ....ui.nodes import Art, Button, Column, IconButton, Margin, Node, Pick, Row, Scroll, Space, Stack, Text
from ....ui.pointing import SCROLLS
from ....ui.scene import Pop, Push, Transition
from ....ui.solve import solve
from ....ui.style import EDGE, GAP, HAIR, ROOMY_EDGE, TIGHT_GAP, WIDE_GAP, Style
from ....words.language import say, sentences
from ....words.rule_book import Finder
from ...context import AppContext, GamePage, cache_last
from ..dialogs import ERASE, LETTERS, Naming
from .pager import INDENT, LONGEST, QUESTION, Drawing, Pager, heading, printed, question_row, row, row_of

TURNS = {"page-back": -1, "page-on": 1}
SHOULDERS = {"hint": -1, "toss": 1}  # the words that turn a page: what a pad's shoulders say
SEATS = range(2, 5)
SWIPE = 0.06  # of the width: a pull that turns a page
BESIDE = 54.0  # letters: rooms so wide have both list and page


class RulesScreen(GamePage[None]):
    """The rule book of an edition, opened at the rule for the current question; the table waits. Typed text
    is searched for, unless letter keys move the focus."""

    called = Message("book.title")
    read_whole = True

    def __init__(self, context: AppContext, occasion: Occasion) -> None:
        super().__init__(context)
        keys = context.labels if context.hand.device is Device.KEYS else context.bindings.labels(Device.KEYS)
        self.typing = not (keys.shared or len(keys.code("up")) == 1)  # letters may move the focus
        self.listed = False  # where list and page have no room side by side, the list is seen
        self.searching = False
        self.question = ""
        self._finder = cache_last(Finder)
        self._found = cache_last(lambda book, asked: self._finder(book).search(asked))
        self._paper = lru_cache(maxsize=1)(self._paper_of)
        self._swiped: Grab | None = None  # the pull that began last
        self._ticks = 0  # how often the example lay otherwise
        self._stirred = False  # it does so now
        self.pager = Pager(occasion, self.paper)
        self.show_key(row_of(self.pager.section) if self.both else "page-on")

    @property
    def book(self) -> RuleBook:
        """The rule book of the edition."""
        return self.pager.book

    @property
    def both(self) -> bool:
        """Return whether list and page have room side by side."""
        return self.room.w >= BESIDE * self.frame.letter and not self.upright

    def rebuilt(self) -> RulesScreen:
        return RulesScreen(self.context, self.pager.occasion)

    def paper(self) -> tuple[Box, float]:
        """Return the box of the paper and the smallest text size, in pixels."""
        return self._paper(self.room, self.style)

    def _paper_of(self, room: Box, style: Style) -> tuple[Box, float]:
        page = solve(self._spread("", Space(0, key="list"), Space(key="print")), room, style).box("print")
        assert page is not None
        return page, style.letter

    def build(self) -> Node:
        contents = nodes.Panel(self._list(), EDGE, key="list") if self.both or self.listed else Space()
        title = say("setup.value", rule=self.called, value=Message(f"edition.{self.book.edition}"))
        return self._spread(title, contents, self._print())

    def _spread(self, title: str, contents: Node, printed: Node) -> Node:
        before = IconButton("page-back", "less", say("edge.before"), partial(self.turn_page, -1))
        after = IconButton("page-on", "more", say("edge.next"), partial(self.turn_page, 1))
        page = Column(printed.share(1), Row(before, Space(), after), gap=HAIR)
        body = Stack(Margin(page, ROOMY_EDGE, key="page"), stretch=1)
        if self.both:
            body = Row(contents.like(size="contents"), body, gap=WIDE_GAP, stretch=1)
        elif contents.kind == "panel":
            body = contents.share(1)
        seen = self.both or self.listed
        kinds = ["primary" if seen and self.searching == which else "plain" for which in (False, True)]
        lists, search = partial(self.show_list, False), partial(self.show_list, True)
        actions = (
            Button("contents", say("book.contents"), lists, kinds[0], size="book-way"),
            Button("search", say("book.search"), search, kinds[1], size="book-way"),
            Button("back", say("book.back"), self.back, size="book-way"),
        )
        head = Row(Text(title, "subheading", "left", spare=1, stretch=1), *actions, gap=TIGHT_GAP)
        return Margin(Column(head, body, gap=TIGHT_GAP), GAP)

    def _print(self) -> Node:
        pager = self.pager
        leaf, said = pager.leaf, sentences(pager.leaf.texts)
        number = say("book.page", page=pager.at + 1, pages=len(pager.leaves))
        page = Art(said, _printed, leaf, number, pager.binder().folded, self.style.control)
        if leaf.example is None:
            return Stack(page)
        details = leaf.example, leaf.drawn, pager.drawing(self.context.settings.motion), self._ticks
        return Stack(page, Art("", _example, *details))  # its caption is printed on the page

    def _list(self) -> Node:
        """Return the contents (with the sections of all chapters if they fit), or the results of a search."""
        if self.searching:
            asked, found = say("book.typed", text=self.question), self.found
            first = question_row(asked if self.question else say("book.type"), self._ask)
            none = [row("none", say("book.no-match"), self._ask)] if self.question and not found else []
            return Scroll("scroll", [first, *none, *map(self._section, found)], 0, early=True)
        choices = self._choices()
        whole, brief = ([*choices, *self._contents(roomy)] for roomy in (True, False))
        return nodes.FirstThatFits(Scroll("scroll", whole, 0), Scroll("scroll", brief, 0, early=True))

    def _choices(self) -> list[Node]:
        """Return which edition, for how many: where nothing is played."""
        here, seats, reopen = self.book.edition, self.pager.occasion.seats, self.pager.reopen
        if self.pager.occasion.at_table:
            return []
        editions = [(name, say(f"edition.{name}")) for name in self.context.editions]
        numbers = [(n, str(n)) for n in SEATS]
        return [
            Pick("edition", say("book.edition"), here, editions, lambda one: reopen(as_printed(one, seats))),
            Pick("seats", say("book.seats"), seats, numbers, lambda n: reopen(as_printed(here, n))),
        ]

    def _contents(self, roomy: bool) -> list[Node]:
        rows = list[Node]()
        for chapter in self.book.chapters:
            rows.append(row(heading(chapter), say(chapter.title), partial(self._open, chapter), "title"))
            if roomy or self.pager.section in chapter.sections:
                rows += [self._section(one, INDENT) for one in chapter.sections]
        return rows

    def _section(self, section: Section, indent: float = 0.0) -> Node:
        here, read = section == self.pager.section, partial(self.read, section)
        return row(row_of(section), say(section.title), read, "bold" if here else "text", indent, here)

    @property
    def found(self) -> tuple[Section, ...]:
        """The sections that answer the search for ``question``, the best first; empty without a question."""
        return self._found(self.book, self.question) if self.question else ()

    def turn_page(self, by: int) -> None:
        """Turn ``by`` pages on (back, if negative); the contents scroll to the open section."""
        if self.pager.turn(by):
            self.context.sound.play("slide")
        self.changed()
        if not self.searching:
            self.reveal(row_of(self.pager.section))

    def read(self, section: Section) -> None:
        """Show a section's page, and close the list if that covers the page."""
        self.pager.go_to(section)
        self.changed()
        if not self.both:
            self._close_list()

    def _open(self, chapter: Chapter) -> None:
        self.pager.go_to(chapter.sections[0])
        self.changed()
        self.reveal(row_of(chapter.sections[-1]))
        self.reveal(heading(chapter))

    def show_list(self, searching: bool) -> None:
        """Show the results of the search (``searching``), or the contents, scrolled to the open section."""
        self.searching, self.listed = searching, True
        self.changed()
        self.show_key(QUESTION if searching else row_of(self.pager.section))

    def _ask(self) -> Transition:
        """Let letters be picked on the screen, and figures: cards are asked about, and points."""
        letters = "1234567890", *LETTERS
        page = Naming(self.context, "book.what", self.question, letters=letters, longest=LONGEST)
        return Push(page, self._asked)

    def _asked(self, question: str | None) -> None:
        if question:
            self.ask(question)

    def ask(self, question: str) -> None:
        """Search for a question; where there is room for it, the best page is opened at once."""
        self.question = question
        self.show_list(True)
        if self.found:
            if self.both:
                self.pager.go_to(self.found[0])
                self.changed()
            self.show_key(row_of(self.found[0]))

    def back(self) -> Transition | None:
        if self.both or not self.listed:
            return Pop()
        self._close_list()
        return None

    def _close_list(self) -> None:
        self.listed = False
        self.focus = "page-on"
        self.changed()

    @property
    def moving(self) -> bool:
        return self._stirred or ((drawing := self._drawing) is not None and drawing.moving)

    @property
    def _drawing(self) -> Drawing | None:
        return self.pager.drawing(self.context.settings.motion) if self.both or not self.listed else None

    def advance(self, dt: float) -> Transition | None:
        drawing = self._drawing
        self._stirred = drawing is not None and drawing.advance(dt)
        self._ticks += self._stirred
        return super().advance(dt)

    def handle(self, intent: Intent) -> Transition | None:
        """Search for typed letters; turn pages by shoulders, wheel and pull; close by the key that opened."""
        match intent:
            case Command(_, "rules"):
                return Pop()
            case TypedText(_, letters):
                return self._typed(letters)
            case Command(_, word) if word in SHOULDERS:
                self.turn_page(SHOULDERS[word])
                return None
            case Command(hand, word) if word in SCROLLS and not self._over_list(hand):
                self.turn_page(SCROLLS[word])
                return None
            case Grab():
                self._swiped = intent
            case Drop() if self._swiped and self._swiped.hand == intent.hand:
                page, by = self.solution.box("page"), self._swiped.x - intent.x
                if page and page.holds(*self._swiped[1:]) and abs(by) >= SWIPE * self.frame.width:
                    self.turn_page(1 if by > 0 else -1)
                    return None
        return super().handle(intent)

    def _over_list(self, hand: Hand) -> bool:
        spot, area = named(self.hotspots(), self.pointed), self.solution.box("list")
        return bool(hand.device.points and spot and area and area.holds(*spot.box.centre))

    def _typed(self, letters: str) -> Transition | None:
        question = self.question
        if letters == ERASE and not question:
            return self.back()
        for letter in letters:
            question = question[:-1] if letter == ERASE else (question + letter)[:LONGEST]
        self.ask("".join(letter for letter in question if letter.isprintable()).lstrip())
        return None

    def _move(self, hand: Hand, direction: str) -> None:
        focus, by = self.focus_of(hand), {"left": -1, "right": 1}.get(direction, 0)
        if not (by and self.leafs(focus)):
            super()._move(hand, direction)
            return
        self.turn_page(by)
        if focus in TURNS:
            self.focuses.put(hand, "page-on" if by > 0 else "page-back")
        elif not self.searching:
            self.focuses.put(hand, row_of(self.pager.section))

    def own_directions(self, spot: Hotspot) -> tuple[str, ...]:
        return SIDEWAYS if self.leafs(spot.name) else super().own_directions(spot)

    def leafs(self, focus: str) -> bool:
        """Return whether left and right turn pages while the hotspot named ``focus`` has the focus."""
        row = focus.startswith(("section ", "chapter "))
        return focus in TURNS or (row and self.both) or not named(self.hotspots(), focus)


def _printed(
    box: Box, letter: MinTextPx, leaf: BookPage, number: str, folded: bool, control: int
) -> list[Sprite]:
    edge = ROOMY_EDGE * letter
    whole = Box(box.x - edge, box.y - edge, box.w + 2 * edge, box.h + 2 * edge + control + HAIR * letter)
    x = box.x + box.w * (0.75 if folded else 0.5)  # clear of the fold
    y = box.y + box.h + HAIR * letter + control / 2
    return [*printed(leaf, whole, folded), text(number, x, y, letter, "ink", "text", "centre", z=HUD)]


def _example(
    box: Box, letter: MinTextPx, example: Example, drawn: Box, drawing: Drawing | None, ticks: int
) -> list[Sprite]:
    return drawing.sprites() if drawing else fan(example, drawn)
