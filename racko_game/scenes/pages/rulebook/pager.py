"""The pages of the rule book: the one that is open, the rows of its contents, and its drawn example."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from weakref import proxy

from ....match.messages.scores import run_that_matters
from ....match.rulebook import books
from ....match.rulebook.occasion import Occasion
from ....match.rulebook.table_settings import setting
from ....paint import widgets
from ....paint.cards.face import deck_faces
from ....paint.engine.sprites import Sprite, Tile, on
from ....paint.engine.text import measure, text
from ....paint.material.plastic import drawing_mat, ringed
from ....paint.screens.book import Bookbinder, BookPage
from ....paint.table.marks import counted
from ....paint.table.rack import rack
from ....rules.table import Table
from ....stage.geometry import CARD_HEIGHT, Box, Pose
from ....stage.layers import GROUND, HELD, HUD, LESSON, WIDGET
from ....stage.motion.timeline import Beat, flight
from ....stage.table.example import stand
from ....stage.table.furniture import shape_of
from ....store.settings import Motion
from ....ui.nodes import Action, Card, Node
from ....words.language import say
from ...picture.performance import ScriptedCards

WAITS, PACE, RESTS = 1.2, 0.9, 5.0  # seconds: until it moves, from move to move, until it begins anew
TRAIL = 0.15  # seconds: one card after the other
HIGH = 0.24  # of a card's height: how far from its pile one is held
PILE = 3  # cards of a pile that are drawn


class Drawing:
    """A moving example on its mat: it shows the beginning, the moves, and for a while the end."""

    def __init__(self, example: books.Example, area: Box, motion: Motion) -> None:
        self.area = area
        self._example, self._motion = example, motion
        self._tables = books.example_steps(example)
        self._stand = stand(area, shape_of(example.rules), example.seen, example.piles)
        self._time, self._played = 0.0, len(self._tables) - 1 if motion == "none" else 0
        faces = deck_faces(example.rules)
        shown = {token: faces[one] for token, one in enumerate(self._tables[0].faces)}
        self._cards = ScriptedCards(shown, self._poses(self._tables[self._played]))

    @property
    def moving(self) -> bool:
        """Return whether a card moves."""
        return not self._cards.idle

    @property
    def over(self) -> bool:
        """Return whether all steps have been shown."""
        return self._played == len(self._tables) - 1 and self._cards.idle

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether anything has changed."""
        if self._motion == "none" or len(self._tables) == 1:
            return False
        moved = self.moving
        self._cards.advance(dt)
        if self.moving:
            return True
        self._time += dt
        if self._played < len(self._tables) - 1:
            if self._time >= (PACE if self._played else WAITS):
                self._step()
        elif self._time >= RESTS:
            self._time, self._played = 0.0, 0
            self._cards.rest(self._poses(self._tables[0]))
            return True
        return moved or self.moving

    def _step(self) -> None:
        before, after = (self._poses(table) for table in self._tables[self._played : self._played + 2])
        self._time, self._played = 0.0, self._played + 1
        gone = [token for token in after if token in before and after[token] != before[token]]
        gone.sort(key=lambda token: after[token].sunk > 0)
        tracks = tuple(
            flight(token, self._tables[0].faces[token], before[token], after[token], TRAIL * n)
            for n, token in enumerate(gone)
            if before[token][:2] != after[token][:2]
        )
        length = max((track.at + track.length for track in tracks), default=0.0)
        self._cards.perform(Beat(tracks, (), length), after, self._motion)

    def _poses(self, table: Table) -> dict[int, Pose]:
        """Return the poses of the cards: in the rack that is drawn, on the piles, in the hand."""
        place, stock, discard = self._stand
        poses = dict(zip(table.racks[self._example.seen], place.slots, strict=True))
        if not self._example.piles:
            return poses
        for n, token in enumerate(table.discard[:PILE]):
            poses[token] = discard._replace(z=discard.z - n, angle=3.0 * (n % 2))
        for n, token in enumerate(table.stock[:PILE]):
            poses[token] = stock._replace(y=stock.y + n, z=stock.z - n)
        if table.held is not None:
            drawn = table.held in self._tables[0].stock
            pile = stock if drawn else discard
            abreast = stock.y == discard.y  # then one is held above both, else between them
            by = HIGH * CARD_HEIGHT * pile.width * (1 if drawn and not abreast else -1)
            poses[table.held] = pile._replace(y=round(pile.y + by), turn=1.0, lift=1.0, z=HELD)
        return poses

    def sprites(self) -> list[Sprite]:
        """Return mat, rack and cards; at the end the marks."""
        lies = rack(self._stand[0], (), self._example.rules.slots)
        marks = self._marks() if self.over else []
        return [drawing_mat(self.area), *lies, *self._cards.sprites(), *marks]

    def _marks(self) -> list[Sprite]:
        """Return the marks on cards that finish the rack or score; on a double rack, on its blue side."""
        example, (place, *_) = self._example, self._stand
        table, rules = self._tables[-1], example.rules
        lies = books.cards_behind(table, table.racks[example.seen])
        if example.shows is books.Shows.FINISH:
            slots = rules.goal.finishing(lies)
            run = run_that_matters(rules, lies, example.round)
            return counted(place, slots.stop, True, slots.start, True, run)
        if example.shows is books.Shows.CARDS:
            return []
        if rules.sides == 1:
            return counted(place, rules.goal.counted(lies))
        side = place.sides[0]
        blue = place._replace(
            slots=place.slots[side], strips=place.strips[side], ledges=place.ledges[side],
            plates=place.plates[side],
        )  # fmt: skip
        return counted(blue, rules.goal.on_each_side(lies)[0])


class Pager:
    """A rule book that is open at one page, for an ``occasion``: an edition, table and question. ``paper``
    returns the box to print on, in pixels, and the smallest type size; ``brief``: whether examples and
    sources are left out."""

    def __init__(
        self, occasion: Occasion, paper: Callable[[], tuple[Box, float]], brief: bool = False
    ) -> None:
        self.occasion, self.brief = occasion, brief
        self.at = 0  # which page of the book
        self._paper = paper
        pager: Pager = proxy(self)  # which the cache need not keep
        self._bound = lru_cache(maxsize=1)(lambda *made_for: pager.binder().leaves())
        self._drawing = lru_cache(maxsize=1)(Drawing)
        self.section = self.book.answers(occasion.kind)
        self.go_to(self.section)

    @property
    def book(self) -> books.RuleBook:
        """The rule book of the edition."""
        return books.BOOKS[self.occasion.charter.edition]

    @property
    def leaves(self) -> tuple[BookPage, ...]:
        """Return all pages, set for the size of the paper."""
        return self._bound(self.occasion, *self._paper())

    @property
    def leaf(self) -> BookPage:
        """Return the open page; after a change of the paper's size, the first page of the same section."""
        leaves = self.leaves
        if self.at >= len(leaves) or leaves[self.at].section != self.section:
            self.go_to(self.section)
        return leaves[self.at]

    def binder(self) -> Bookbinder:
        """Return the object that sets the pages."""
        seats, (box, letter) = self.occasion.seats, self._paper()
        heading = say("book.at-table") if self.occasion.at_table else say("book.as-printed", n=seats)
        return Bookbinder(self.book, setting(self.occasion.charter, seats), heading, box, letter, self.brief)

    def turn(self, by: int) -> bool:
        """Turn ``by`` pages (back, if negative), as far as there are any; return False if there are none."""
        before, self.at = self.at, max(min(self.at + by, len(self.leaves) - 1), 0)
        self.section = self.leaves[self.at].section
        return self.at != before

    def go_to(self, section: books.Section) -> None:
        """Open the first page of a section."""
        self.section = section
        self.at = next(n for n, leaf in enumerate(self.leaves) if leaf.section == section)

    def reopen(self, occasion: Occasion) -> None:
        """Open another book at the same section, if it has that."""
        self.occasion = occasion
        sections = self.book.sections
        self.go_to(next((one for one in sections if one.title == self.section.title), sections[0]))

    def drawing(self, motion: Motion) -> Drawing | None:
        """Return the moving example of the page, if it has one; turning the page restarts it."""
        if (leaf := self.leaf).example is None or leaf.example.fan:
            self._drawing.cache_clear()
            return None
        return self._drawing(leaf.example, leaf.drawn, motion)


def printed(leaf: BookPage, whole: Box, folded: bool) -> list[Sprite]:
    """Return a page on its paper (the box ``whole``); ``folded``: with the shade of a fold."""
    lines = (text(one.words, one.x, one.y, one.size, "ink", one.face, one.align, z=HUD) for one in leaf.lines)
    return [on(whole, GROUND, "leaf", folded), *(on(box, LESSON, "tint") for box in leaf.tints), *lines]


LONGEST = 40  # letters of a question
INDENT = 1.0  # letters: a section below its chapter
QUESTION = "question"


def heading(chapter: books.Chapter) -> str:
    """Return the key of a chapter's row in the contents."""
    return f"chapter {chapter.title.partition('.')[2]}"


def row_of(section: books.Section) -> str:
    """Return the key of a section's row in the contents."""
    return f"section {section.name}"


def row(
    key: str, words: str, press: Action, face: str = "text", indent: float = 0.0, here: bool = False
) -> Node:
    """Return a row of the contents that calls ``press``, in the typeface ``face``, ``indent`` letters (text
    sizes) to the right; ``here``: it is the open section."""
    states = ("selected",) if here else ()
    return Card(key, words, _row, words, face, indent, here, press=press, size="book-row", states=states)


def question_row(words: str, press: Action) -> Node:
    """Return a row with ``words``, the text being searched for (a long one's end), which calls ``press``."""
    return Card(QUESTION, words, _asked, words, press=press, size="book-row")


def _row(tile: Tile, words: str, face: str, indent: float, here: bool) -> Sequence[Sprite]:
    box, letter = tile.box, tile.letter
    x, room = box.x + (0.5 + indent) * letter, box.w - (0.8 + indent) * letter
    said = text(words, x, box.centre[1], letter, "text", face, width=room, z=WIDGET + 1, least=letter)
    return ringed(tile, [*([widgets.plate(box.inset(0, 1), WIDGET)] if here else []), said])


def _asked(tile: Tile, words: str) -> Sequence[Sprite]:
    room = tile.box.w - 0.8 * tile.letter
    fits = next((n for n in range(len(words)) if measure(words[n:], tile.letter, "bold")[0] <= room), 0)
    return _row(tile, words[fits:], "bold", 0.0, True)
