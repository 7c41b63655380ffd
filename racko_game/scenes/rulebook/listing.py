"""The list beside the pages: the contents, or the sections that were found."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from ...controls.intents import Device, Drag, Grab, Hand, Intent, TypedText, Word
from ...match.plans.along import along, leads
from ...match.rulebook.section import Chapter, RuleBook, Section
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import measure, text
from ...paint.screens import widgets
from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot, named
from ...ui.scene import Push, Transition
from ...words.language import say, shown
from ...words.rule_book import Finder
from ..kit.memo import memo
from ..kit.scene import Kit
from ..menus.menu import Button, Pick
from ..menus.naming import ERASE, LETTERS, Naming
from ..menus.sheet import SCROLLS
from .occasion import Occasion, as_printed
from .parts import BookParts, rows_of
from .turning import Turning

FIGURES = "1234567890"
LONGEST = 40  # letters of a question
INDENT = 1.0  # letters: a section below its chapter
QUESTION = "question"
SEATS = range(2, 5)


class ListRow(NamedTuple):
    """A row of the list: its hotspot's name, its words, what it does, how far it stands in, whether it is
    what is open now, whether it is a heading."""

    name: str
    label: str
    value: Button | Pick
    indent: float = 0.0
    here: bool = False
    heads: bool = False


class Asking(Naming):
    """A question, by letters on the screen, and by figures: cards are asked about, and points."""

    longest = LONGEST
    letters = (FIGURES, *LETTERS)


class Listing(Turning):
    """Pages, and a list that leads to them. Whatever is typed is looked for, unless letters are what one
    gets about with."""

    def __init__(self, kit: Kit, occasion: Occasion) -> None:
        super().__init__(kit, occasion)
        keys = kit.labels if kit.hand.device is Device.KEYS else kit.bindings.labels(Device.KEYS)
        self.typing = not keys.by_letters
        self.searching = False
        self.question = ""
        self.first = 0  # which row is the first in sight
        self._pulled: tuple[Hand, float] | None = None
        self._finder = memo(Finder)
        self._found = memo(self._search)

    def _search(self, book: RuleBook, question: str) -> tuple[Section, ...]:
        return self._finder(book).search(question) if question else ()

    def entries(self) -> list[ListRow]:
        """The rows of the list: contents, or what was found."""
        return self._results() if self.searching else [*self._choices(), *self._contents()]

    def _choices(self) -> list[ListRow]:
        """Which edition, for how many: where nothing is played."""
        if self.occasion.at_table:
            return []
        edition = Pick(lambda: say(f"edition.{self.book.edition}"), self._turn_edition)
        seats = Pick(
            lambda: str(self.occasion.seats),
            self._turn_seats,
            can=lambda by: leads(SEATS, self.occasion.seats, by),
        )
        return [ListRow("edition", say("book.edition"), edition), ListRow("seats", say("book.seats"), seats)]

    def _contents(self) -> list[ListRow]:
        """The chapters; below the one that is open its sections, or below all of them if there is room."""
        entries: list[ListRow] = []
        rows = len(self.book.chapters) + len(self.book.sections) + len(self._choices())
        roomy = rows <= self.parts.rows
        for chapter in self.book.chapters:
            go = Button(partial(self._open, chapter))
            entries.append(ListRow(heading(chapter), say(chapter.title), go, heads=True))
            if roomy or self.section in chapter.sections:
                entries += [self._entry(one, INDENT) for one in chapter.sections]
        return entries

    def _entry(self, section: Section, indent: float = 0.0) -> ListRow:
        read = Button(partial(self.read, section))
        return ListRow(row_of(section), say(section.title), read, indent, section == self.section)

    def _results(self) -> list[ListRow]:
        """The question, and the sections that answer it."""
        asked = say("book.typed", text=self.question) if self.question else say("book.type")
        found = self._found(self.book, self.question)
        none = (
            [ListRow("none", say("book.no-match"), Button(self._ask))] if self.question and not found else []
        )
        return [ListRow(QUESTION, asked, Button(self._ask)), *none, *map(self._entry, found)]

    def rows(self, there: BookParts) -> tuple[Hotspot, ...]:
        """The rows in sight, and what scrolls to the others."""
        if there.list is None:
            return ()
        entries, area = self.entries(), there.list
        signs: list[Box] = []
        self.first = max(min(self.first, len(entries) - there.rows), 0)
        if len(entries) > there.rows:
            area, *signs = self._signs(area)
        seen = entries[self.first : self.first + there.rows]
        boxes = rows_of(area, self.kit.frame, there, len(seen))
        return (
            *(Hotspot(one.name, box, one.value, one.label) for one, box in zip(seen, boxes, strict=True)),
            *(
                Hotspot(name, box, Button(partial(self._scroll, by)), name)
                for (name, by), box in zip(SCROLLS.items(), signs, strict=False)
            ),
        )

    def _signs(self, area: Box) -> tuple[Box, Box, Box]:
        """What is left of the list for its rows, and at its right end the buttons that scroll it."""
        size, edge = widgets.PRESSABLE, 8
        x = area.x + area.w - size - edge
        above = Box(x, area.y + edge, size, size)
        return area._replace(w=area.w - size - edge), above, above._replace(y=area.y + area.h - size - edge)

    def read(self, section: Section) -> None:
        """From the list to the page."""
        self.go_to(section)
        if not self.parts.both:
            self.listed, self.focus = False, "page-on"

    def _open(self, chapter: Chapter) -> None:
        """A chapter, at its first section."""
        self.go_to(chapter.sections[0])
        self.show_row(row_of(chapter.sections[-1]))
        self.show_row(heading(chapter))

    def show_contents(self) -> None:
        """The contents, at what is open."""
        self.searching, self.listed, self.focus = False, True, row_of(self.section)
        self.show_row(self.focus)

    def look(self) -> None:
        """Look for something."""
        self.searching, self.listed, self.first, self.focus = True, True, 0, QUESTION

    def _ask(self) -> Transition:
        """Letters are picked on the screen."""
        return Push(Asking(self.kit, "book.what", self.question))

    def returned(self, result: object) -> Transition | None:
        """From the letters on the screen."""
        if isinstance(result, str) and result:
            self.ask(result)
        return None

    def ask(self, question: str) -> None:
        """Look for that; the page that fits best is opened where there is room for it."""
        self.look()
        self.question = question
        found = self._found(self.book, question)
        if found:
            self.focus = row_of(found[0])
            if self.parts.both:
                self.go_to(found[0])

    def _turn_edition(self, by: int) -> None:
        names = self.kit.editions
        at = names.index(self.book.edition) if self.book.edition in names else 0
        self._reopen(names[(at + by) % len(names)], self.occasion.seats)

    def _turn_seats(self, by: int) -> None:
        self._reopen(self.book.edition, along(SEATS, self.occasion.seats, by))

    def _reopen(self, edition: str, seats: int) -> None:
        """At the same section, if that book has it."""
        self.occasion = as_printed(edition, seats)
        sections = self.book.sections
        self.go_to(next((one for one in sections if one.title == self.section.title), sections[0]))

    def _scroll(self, by: int) -> None:
        """So many rows on."""
        self.first = max(min(self.first + by, len(self.entries()) - self.parts.rows), 0)

    def show_row(self, name: str) -> None:
        """Scroll the list to it."""
        place = next((n for n, one in enumerate(self.entries()) if one.name == name), None)
        if place is not None:
            self.first = min(max(self.first, place - self.parts.rows + 1), place)

    def turn(self, by: int) -> None:
        """The contents go with the pages."""
        super().turn(by)
        if not self.searching:
            self.show_row(row_of(self.section))

    def handle(self, intent: Intent) -> Transition | None:
        """Letters are looked for; the wheel and a pull scroll the list."""
        match intent:
            case TypedText(_, letters):
                return self._typed(letters)
            case Word(hand, word) if word in SCROLLS:
                (self._scroll if self._over_list(hand) else self.turn)(SCROLLS[word])
                return None
            case Grab(hand, x, y):
                area = self.parts.list
                self._pulled = (hand, y) if area and area.holds(x, y) else None
            case Drag(hand, _, y) if self._pulled and self._pulled[0] == hand:
                if by := round((self._pulled[1] - y) / self.parts.row):
                    self.grabbed.pop(hand, None)
                    self._scroll(by)
                    self._pulled = hand, self._pulled[1] - by * self.parts.row
        return super().handle(intent)

    def _over_list(self, hand: Hand) -> bool:
        """Whether its pointer is there."""
        spot, area = named(self.hotspots(), self.pointed), self.parts.list
        return bool(hand.device.points and spot and area and area.holds(*spot.box.centre))

    def _typed(self, letters: str) -> Transition | None:
        if letters == ERASE and not self.question:
            return self.back()
        question = self.question
        for letter in letters:
            question = question[:-1] if letter == ERASE else (question + letter)[:LONGEST]
        self.ask("".join(letter for letter in question if letter.isprintable()).lstrip())
        return None

    def row(self, entry: ListRow, spot: Hotspot, focused: bool) -> list[Sprite]:
        """Words on the panel; what is open, and what is asked, on a plate."""
        letter, box = self.kit.frame.letter, spot.box
        inset = (0.5 + entry.indent) * letter
        face = "title" if entry.heads else "bold" if entry.here or entry.name == QUESTION else "text"
        asks, room = entry.name == QUESTION, box.w - inset - 0.3 * letter
        label = _tail(shown(spot.label), letter, room) if asks else shown(spot.label)
        words = text(label, box.x + inset, box.centre[1], letter, "text", face,
                     width=room, z=WIDGET + 1, least=letter)  # fmt: skip
        plated = entry.here or asks
        under = [widgets.plate(box.inset(0, 1), WIDGET)] if plated else []
        return [*under, words, *([widgets.focus_ring(box, WIDGET + 3)] if focused else [])]


def _tail(words: str, size: float, room: float) -> str:
    """The end of what is typed, as far as there is room for it."""
    fits = next((n for n in range(len(words)) if measure(words[n:], size, "bold")[0] <= room), 0)
    return words[fits:]


def heading(chapter: Chapter) -> str:
    """The name of a chapter's row."""
    return f"chapter {chapter.title.partition('.')[2]}"


def row_of(section: Section) -> str:
    """The name of a section's row."""
    return f"section {section.name}"
