"""Rows of matches, each with a small picture of its table; they are read a page ahead."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence

from ....jobs.work import Work
from ....match.match import Match
from ....match.record.query import Answered
from ....match.record.repository import MatchRepository, Reopened
from ....message import Message
from ....paint.engine.sprites import Sprite
from ....paint.engine.text import text
from ....paint.material.backdrop import table
from ....paint.screens.replay import StillTable, miniature
from ....paint.screens.statistics import tile_ground
from ....stage.geometry import Box, Frame
from ....stage.layers import WIDGET
from ....stage.motion.playhead import Playhead
from ....stage.table.furniture import shape_of
from ....stage.table.layout import furnish, layout
from ....store.history.history import History
from ....store.history.matches import MatchFilter
from ....store.history.rows import KeptMatch
from ....ui.nodes import Card, IconButton, Node, Row
from ....ui.scene import Pop, Transition
from ....ui.style import Extent
from ....words.language import say
from ...context import Kit
from ...picture.table_picture import Sight, TablePicture
from ..dialogs import Question

DRAWN = Frame(960, 540)
"""The frame that small pictures are laid out for."""
HIGH, AMPLE = 3.3, 5.2  # letters: a row, at least and where there is room
END = Extent(most=1.8)  # a button at its end: no larger than it has to be
PAD = 0.55  # letters: round the picture, and beside it
VIEW = 0.18  # of a row's width: the picture, at the most
MIDDLE = 0.46  # of a row's height: the middle of what is not its edge


def standing(entry: KeptMatch) -> str:
    """Who plays, and how they stand."""
    return "   ".join(
        say("unfinished.standing", name=who.name or say("unfinished.you"), total=who.total)
        for who in entry.sitters
    )


def match_row(
    key: str,
    said: tuple[str, str],
    still: StillTable | None,
    press: Callable[[], Transition | None],
    *ends: Node,
) -> Node:
    """Return a match as a row: a picture of its table, beside it two lines, and buttons at its end."""
    card = Card(key, ", ".join(said), _plate, *said, still, press=press, high=Extent(HIGH, AMPLE))
    return Row(card.share(1), *ends, gap=PAD)


def end(key: str, sign: str, words: str, press: Callable[[], Transition | None]) -> Node:
    """Return a button at the end of a row; ``words`` is the id of what it says."""
    return IconButton(key, sign, say(words), press, wide=END, high=END)


def _plate(
    box: Box, letter: float, focused: bool, pressed: bool, first: str, second: str, still: StillTable | None
) -> list[Sprite]:
    return [*tile_ground(box, focused), *_said(box, letter, first, second, still)]


def _said(box: Box, letter: float, first: str, second: str, still: StillTable | None) -> list[Sprite]:
    pad = PAD * letter
    high = min(box.h - 2 * pad, VIEW * box.w * DRAWN.height / DRAWN.width)
    view = Box(box.x + 1.5 * pad, box.y + (box.h - high) / 2, high * DRAWN.width / DRAWN.height, high)
    left = view.x + view.w + 1.5 * pad
    room, middle = box.x + box.w - pad - left, box.y + MIDDLE * box.h
    size = min(1.25 * letter, 0.3 * box.h)
    said = [
        text(first, left, middle - 0.6 * size, size, "text", "title", "left", room, WIDGET + 2, letter),
        text(second, left, middle + 0.85 * size, letter, "quiet", "text", "left", room, WIDGET + 2),
    ]
    return [*([miniature(still, view, WIDGET + 2)] if still else ()), *said]


def delete(kit: Kit, id: int) -> Question:
    """Asks whether a match is to be deleted; leads back with its number."""
    lines, does = [Message("unfinished.gone")], "unfinished.delete"
    return Question(kit, "unfinished.sure", lambda: Pop(id), lines, does, "unfinished.keep")


def still_of(match: Match, kit: Kit) -> StillTable:
    """The table as the lone person saw it; where several play, as any onlooker might have."""
    return StillTable((DRAWN.width, DRAWN.height), table(*DRAWN[:2]), tuple(drawn(match, kit)))


def drawn(match: Match, kit: Kit) -> Sequence[Sprite]:
    """The table of a match, laid out for a small picture; nobody is told more by it than they know."""
    lone = match.persons[0] if len(match.persons) == 1 else None
    view = match.view(lone)
    furniture = furnish(DRAWN, len(match.seats), lone or 0, shape_of(match.rules))
    lying = Playhead()
    lying.rest(layout(view, furniture))
    sight = Sight(view, furniture, memory=False)
    picture = TablePicture(match.rules, match.seats, corner={})
    return picture.sprites(sight, lying, (), None, (kit.labels, ()), None)


PAGE = 40  # matches that are asked for at once
PICTURES = 24  # that are kept
RESTED = 0.2  # seconds for which a list has stood still before its pictures are asked for
Page = tuple[KeptMatch, ...]


class Shelf:
    """What there is, by place; the match that was played last has place 0."""

    def __init__(self, kit: Kit, wanted: MatchFilter) -> None:
        self.kit, self.wanted = kit, wanted
        self.many: int | None = None  # None: not known yet
        self._counted = False  # since it was last asked
        self.problem: Message | None = None
        self._keeper: MatchRepository = kit.matches
        self._pages: dict[int, Page] = {}
        self._asked: dict[int, Work[Answered[Page]]] = {}
        self._stills: OrderedDict[int, StillTable | None] = OrderedDict()
        self._opening: Work[tuple[Reopened, ...]] | None = None
        self._opened: list[Reopened] = []
        self._sight = range(0)
        self._rested = 0.0
        self.look(wanted)

    def look(self, wanted: MatchFilter) -> None:
        """Ask again: for these, or how the same ones are now; until it is known there are as many."""
        self.many = self.many if wanted == self.wanted else None
        self.wanted, self._counted, self._pages, self._asked = wanted, False, {}, {}
        self._counting = self._keeper.ask(lambda history: history.how_many(wanted))

    def at(self, place: int) -> KeptMatch | None:
        """The match of a place; None while it is not known."""
        page = self._pages.get(place // PAGE, ())
        return page[place % PAGE] if place % PAGE < len(page) else None

    def still(self, entry: KeptMatch) -> StillTable | None:
        """The small picture of a match, if it is there."""
        return self._stills.get(entry.id)

    @property
    def waiting(self) -> bool:
        """Whether anything that is in sight is still to come."""
        return not self._counted or bool(self._missing()) or bool(self._without_picture())

    def show(self, sight: range) -> None:
        """These places are in sight now."""
        if sight != self._sight:
            self._sight, self._rested = sight, 0.0

    def _missing(self) -> list[int]:
        """The pages of which something is in sight, or nearly."""
        if not self.many:
            return []
        first, last = self._sight.start // PAGE, max(self._sight.stop - 1, 0) // PAGE
        return [page for page in range(first, last + 1) if page not in self._pages]

    def _without_picture(self) -> list[KeptMatch]:
        entries = [entry for place in self._sight if (entry := self.at(place))]
        return [entry for entry in entries if entry.id not in self._stills]

    def advance(self, dt: float) -> bool:
        """``dt`` seconds went by: what has come is put in its place, what is missing is asked for. Whether it
        has just become known how many there are."""
        self._rested += dt
        answer = None if self._counted else self._counting.poll(dt)
        if answer is not None:
            self._counted, self.many, self.problem = True, answer.found or 0, answer.problem
        if self.many:
            self._fetch(dt)
        self._draw(dt)
        return answer is not None

    def _fetch(self, dt: float) -> None:
        for page in self._missing():
            if page not in self._asked:
                self._asked[page] = self._keeper.ask(_page(self.wanted, page))
            answer = self._asked[page].poll(dt)
            if answer is not None:
                self._pages[page] = answer.found or ()

    def _draw(self, dt: float) -> None:
        """One picture a frame at most; matches are opened for them beside the frame."""
        if self._opened:
            reopened = self._opened.pop()
            self._put(reopened.entry.id, still_of(reopened.match, self.kit) if reopened.match else None)
        elif self._opening is not None:
            if (opened := self._opening.poll(dt)) is not None:
                self._opening, self._opened = None, list(reversed(opened))
        elif self._rested >= RESTED and (wanting := self._without_picture()):
            self._opening = self._keeper.reopen(*wanting[:PICTURES])

    def _put(self, id: int, still: StillTable | None) -> None:
        self._stills[id] = still
        while len(self._stills) > PICTURES:
            self._stills.popitem(last=False)

    def star(self, place: int) -> None:
        """Mark a match, or take its mark away."""
        entry = self.at(place)
        if entry is None:
            return
        starred = entry._replace(star=not entry.star)
        page = self._pages[place // PAGE]
        at = place % PAGE
        self._pages[place // PAGE] = (*page[:at], starred, *page[at + 1 :])
        id, on = entry.id, starred.star
        self._keeper.ask(lambda history: history.star(id, on)).poll()


def _page(wanted: MatchFilter, page: int) -> Callable[[History], Page]:
    """The question for a page."""
    return lambda history: history.matches(wanted, PAGE, page * PAGE)
