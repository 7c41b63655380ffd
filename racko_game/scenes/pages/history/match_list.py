"""Rows of matches, each with a small picture of its table."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from ....jobs.work import Work
from ....match.match import Match
from ....match.record.query import Answered
from ....match.record.repository import MatchRepository, Reopened
from ....message import Message
from ....paint.material.backdrop import table
from ....paint.screens.replay import DRAWN, StillTable, miniature
from ....paint.screens.statistics import tile_ground
from ....stage.table.furniture import shape_of
from ....stage.table.layout import furnish
from ....store.history.history import History
from ....store.history.matches import MatchFilter
from ....store.history.rows import SavedMatch
from ....ui.nodes import Art, Card, Column, IconButton, Node, OnCard, Row, Text
from ....ui.scene import Pop, Push, Transition
from ....ui.style import EDGE, WIDE_GAP
from ....words.language import say
from ...context import AppContext
from ...picture.table_picture import TableViewModel, resting
from ...table.scene import opened
from ..dialogs import Notice, question


def standing(entry: SavedMatch) -> str:
    """Return the players of a match and their totals."""
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
    first, second = said
    lines = Text(first, "tile-title", size="cut-line"), Text(second, "quiet-line", size="cut-line")
    body = Row(Art("", miniature, still, size="miniature"), Column(*lines, gap=0).share(1))
    card = OnCard(Card(key, ", ".join(said), tile_ground, press=press), body, EDGE, size="match")
    return Row(card.share(1), *ends, gap=WIDE_GAP)


def end(key: str, sign: str, words: str, press: Callable[[], Transition | None]) -> Node:
    """Return a button at the end of a row; ``words`` is the id of its label."""
    return IconButton(key, sign, say(words), press, size="row-end")


def delete(context: AppContext, id: int) -> Notice:
    """Return the question whether to delete a match; it closes with the match's number."""
    lines, does = [Message("unfinished.gone")], "unfinished.delete"
    return question(context, "unfinished.sure", lambda: Pop(id), lines, does, "unfinished.keep")


def still_of(match: Match, context: AppContext) -> StillTable:
    """Return the table as the lone person saw it; where several play, as any onlooker might have."""
    lone = match.persons[0] if len(match.persons) == 1 else None
    furniture = furnish(DRAWN, len(match.seats), lone or 0, shape_of(match.rules))
    sight = TableViewModel(match.view(lone), furniture, memory=False)
    drawn = resting(match.rules, match.seats, sight, context.labels)
    return StillTable((DRAWN.width, DRAWN.height), table(*DRAWN[:2]), tuple(drawn))


PAGE = 40  # matches that are asked for at once
PICTURES = 24  # that are kept
RESTED = 0.2  # seconds for which a list has stood still before its pictures are asked for
ListedMatches = tuple[SavedMatch, ...]


class MatchListCache:
    """The matches that pass a filter, by index from the latest (0). Rows are read and drawn when they scroll
    into view."""

    def __init__(self, context: AppContext, wanted: MatchFilter) -> None:
        self.context, self.wanted = context, wanted
        self.many: int | None = None  # None: not known yet
        self._counted = False  # since it was last asked
        self.problem: Message | None = None
        self._repository: MatchRepository = context.matches
        self._pages: dict[int, ListedMatches] = {}
        self._asked: dict[int, Work[Answered[ListedMatches]]] = {}
        self._stills: OrderedDict[int, StillTable | None] = OrderedDict()
        self._opening: Work[tuple[Reopened, ...]] | None = None
        self._opened: list[Reopened] = []
        self._sight = range(0)
        self._rested = 0.0
        self.query(wanted)

    def query(self, wanted: MatchFilter) -> None:
        """Start reading the matches that pass the filter ``wanted``; the old number of matches is kept until
        the new one is known."""
        self.many = self.many if wanted == self.wanted else None
        self.wanted, self._counted, self._pages, self._asked = wanted, False, {}, {}
        self._counting = self._repository.ask(lambda history: history.how_many(wanted))

    def at(self, place: int) -> SavedMatch | None:
        """Return the match with that index; None until it has been read."""
        page = self._pages.get(place // PAGE, ())
        return page[place % PAGE] if place % PAGE < len(page) else None

    def still(self, entry: SavedMatch) -> StillTable | None:
        """Return the small picture of a match's table; None until it has been drawn."""
        return self._stills.get(entry.id)

    @property
    def waiting(self) -> bool:
        """Return whether anything in sight is still being read or drawn."""
        return not self._counted or bool(self._missing()) or bool(self._without_picture())

    def show(self, sight: range) -> None:
        """Say which places are in sight now."""
        if sight != self._sight:
            self._sight, self._rested = sight, 0.0

    def _missing(self) -> list[int]:
        """Return the pages of which something is in sight, or nearly, and which are not read."""
        if not self.many:
            return []
        first, last = self._sight.start // PAGE, max(self._sight.stop - 1, 0) // PAGE
        return [page for page in range(first, last + 1) if page not in self._pages]

    def _without_picture(self) -> list[SavedMatch]:
        entries = [entry for place in self._sight if (entry := self.at(place))]
        return [entry for entry in entries if entry.id not in self._stills]

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds pass: store rows that were read, and start reading those that are missing.
        Return whether the number of matches has just become known."""
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
                self._asked[page] = self._repository.ask(_page(self.wanted, page))
            answer = self._asked[page].poll(dt)
            if answer is not None:
                self._pages[page] = answer.found or ()

    def _draw(self, dt: float) -> None:
        """Draw one picture a frame at most; matches are opened for them beside the frame."""
        if self._opened:
            reopened = self._opened.pop()
            still = still_of(reopened.match, self.context) if reopened.match else None
            self._stills[reopened.entry.id] = still
            while len(self._stills) > PICTURES:
                self._stills.popitem(last=False)
        elif self._opening is not None:
            if (opened := self._opening.poll(dt)) is not None:
                self._opening, self._opened = None, list(reversed(opened))
        elif self._rested >= RESTED and (wanting := self._without_picture()):
            self._opening = self._repository.reopen(*wanting[:PICTURES])

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
        self._repository.ask(lambda history: history.star(id, on)).poll()


def _page(wanted: MatchFilter, page: int) -> Callable[[History], ListedMatches]:
    return lambda history: history.matches(wanted, PAGE, page * PAGE)


def goes_on(context: AppContext, reopened: Reopened, home: str = "button.title") -> Push:
    """Return the transition to a match in its last state, or to a notice why it cannot be continued.

    ``home``: the words on the button that leaves the table.
    """
    match = reopened.match
    if match is None:
        assert reopened.problem is not None
        return Push(Notice(context, [reopened.problem], Pop, "history.title"))
    return Push(opened(context, match, context.matches.autosave(match, reopened), home))
