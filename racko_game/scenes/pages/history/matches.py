"""Matches that were kept, with filters, each with a small picture of its table."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from ....jobs.work import Work
from ....match.match import Match
from ....match.plans.seats import SITTER_NAMES
from ....match.record.query import NOT_ANSWERED, Answered
from ....match.record.reading import resume_saved
from ....match.record.record import Record, record_of, resume
from ....match.record.repository import Reopened
from ....match.record.rerun import Rerun
from ....match.record.share import shared
from ....message import Message, Person, Trouble, message_of
from ....paint.material.backdrop import table
from ....paint.screens.statistics import DRAWN, StillTable, miniature, tile_ground
from ....rules.editions import EDITIONS, edition
from ....rules.errors import Refused
from ....stage.table.furniture import shape_of
from ....stage.table.layout import furnish
from ....store.history.history import History
from ....store.history.matches import MatchEnd, MatchFilter
from ....store.history.rows import SavedMatch, State
from ....store.library import open_library
from ....ui import nodes
from ....ui.dialogs import LIST
from ....ui.nodes import Art, Button, Column, IconButton, Node, Panel, Row, Text
from ....ui.page import SimplePage
from ....ui.scene import Pop, Push, Transition
from ....ui.style import EDGE, HAIR, TIGHT_GAP, WIDE_GAP
from ....words.language import say
from ...context import AppContext, GamePage
from ...picture.table_picture import TableViewModel, resting
from ...table.scene import opened, practice
from ..dialogs import Notice, back_button, filter_sheet, question, when


def standing(entry: SavedMatch) -> str:
    """Return the players of a match and their totals, in words."""
    return "   ".join(
        say("unfinished.standing", name=who.name or say("unfinished.you"), total=who.total)
        for who in entry.sitters
    )


def delete(context: AppContext, id: int) -> Notice:
    """Return the question whether to delete a saved match; if confirmed, its result is the match's ``id``."""
    does, stays = "unfinished.delete", "unfinished.keep"
    return question(context, "unfinished.sure", lambda: Pop(id), ["unfinished.gone"], does, stays)


def still_of(match: Match, context: AppContext) -> StillTable:
    """Return a small picture of a match's table as its lone person sees it; of several, as an onlooker."""
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
    """The matches that pass a filter, by index from the latest (0); they are read and drawn when in sight."""

    def __init__(self, context: AppContext, wanted: MatchFilter) -> None:
        self.context, self.wanted = context, wanted
        self.many: int | None = None  # None: not known yet
        self.problem: Message | None = None
        self.stills: OrderedDict[int, StillTable | None] = OrderedDict()  # pictures of tables, by match
        self._opening: Work[tuple[Reopened, ...]] | None = None
        self._opened: list[Reopened] = []
        self._sight = range(0)
        self._rested = 0.0
        self.query(wanted)

    def query(self, wanted: MatchFilter) -> None:
        """Start reading the matches that pass ``wanted``; an old number is kept until the new one is read."""
        self.many = self.many if wanted == self.wanted else None
        self.wanted, self._counted = wanted, False
        self._pages: dict[int, list[SavedMatch]] = {}
        self._asked: dict[int, Work[Answered[ListedMatches]]] = {}
        self._counting = self.context.matches.ask(lambda history: history.how_many(wanted))

    def at(self, place: int) -> SavedMatch | None:
        """Return the match at index ``place`` (0: the latest) of the list; None until it has been read."""
        page = self._pages.get(place // PAGE, [])
        return page[place % PAGE] if place % PAGE < len(page) else None

    @property
    def waiting(self) -> bool:
        """Return whether anything in sight is still being read or drawn."""
        return not self._counted or bool(self._missing()) or bool(self._without_picture())

    def show(self, sight: range) -> None:
        """Say which matches, by index, are in sight now."""
        if sight != self._sight:
            self._sight, self._rested = sight, 0.0

    def _missing(self) -> list[int]:
        """Return the pages of which something is in sight, or nearly, and which are not read."""
        pages = range(self._sight.start // PAGE, max(self._sight.stop - 1, 0) // PAGE + 1)
        return [page for page in pages if self.many and page not in self._pages]

    def _without_picture(self) -> list[SavedMatch]:
        return [entry for entry in map(self.at, self._sight) if entry and entry.id not in self.stills]

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds pass: store rows that were read, and start reading those that are missing.
        Return whether the number of matches has just become known."""
        self._rested += dt
        answer = None if self._counted else self._counting.poll(dt)
        if answer is not None:
            self._counted, self.many, self.problem = True, answer.found or 0, answer.problem
        for page in self._missing():
            if page not in self._asked:
                self._asked[page] = self.context.matches.ask(partial(_page, self.wanted, page))
            if (read := self._asked[page].poll(dt)) is not None:
                self._pages[page] = [*(read.found or ())]
        if self._opened:
            entry, match, *_ = self._opened.pop()
            self.stills[entry.id] = still_of(match, self.context) if match else None
            while len(self.stills) > PICTURES:
                self.stills.popitem(last=False)
        elif self._opening is not None:
            if (opened := self._opening.poll(dt)) is not None:
                self._opening, self._opened = None, list(reversed(opened))
        elif self._rested >= RESTED and (wanting := self._without_picture()):
            self._opening = self.context.matches.reopen(*wanting[:PICTURES])
        return answer is not None

    def star(self, place: int) -> None:
        """Star the match at index ``place`` (0: the latest), or remove its star, if it has been read."""
        if entry := self.at(place):
            starred = self._pages[place // PAGE][place % PAGE] = entry._replace(star=not entry.star)
            self.context.matches.ask(lambda history: history.star(starred.id, starred.star)).poll()


def _page(wanted: MatchFilter, page: int, history: History) -> ListedMatches:
    return history.matches(wanted, PAGE, page * PAGE)


def goes_on(context: AppContext, reopened: Reopened, home: str = "button.title") -> Push:
    """Return the transition to a match in its last state, or to a notice why it cannot be continued;
    ``home``: the id of the words on the button that leaves the table."""
    if (match := reopened.match) is None:
        assert reopened.problem is not None
        return Push(Notice(context, [reopened.problem], Pop, "history.title"))
    return Push(opened(context, match, context.matches.autosave(match, reopened), home))


def go_on(page: GamePage[Any], entry: SavedMatch) -> None:
    """Continue a saved match, over ``page``, once it has been read."""
    work = page.context.matches.reopen(entry)
    page.wait(work, lambda opened: goes_on(page.context, opened[0]) if opened else None)


ALL_OF_THEM = MatchFilter()
ENDS: dict[MatchEnd | None, str] = {
    None: "matches.any-end", MatchEnd.WON: "matches.won",
    MatchEnd.LOST: "matches.lost", MatchEnd.OPEN: "matches.open",
}  # fmt: skip
UNASKED = {"end": ENDS[None], "stars": "matches.any-star"}  # what is said for nothing asked, instead of *any*
WORDS: dict[str, Callable[[Any], Message]] = {  # how the parts of a filter are said; others are not
    "player": lambda name: Message("person.named", who=Person(name, not name)),
    "edition": lambda name: Message("matches.text", text=say(edition(name).title)),
    "end": lambda end: Message(ENDS[end]),
    "stars": lambda only: Message("matches.starred"),
    "daily": lambda only: Message("matches.daily"),
    "seats": lambda many: Message("hall.seats", n=many),
    "level": lambda name: Message(
        "matches.level", level=Message(SITTER_NAMES.get(name, "statistics.persons"))
    ),
    "match": lambda id: Message("matches.this"),
}


def said_of(wanted: MatchFilter, now: float) -> Message:
    """Return a filter in a few words. ``now``: the time in seconds since 1970."""
    every = ALL_OF_THEM._asdict()
    asked = {name: value for name, value in wanted._asdict().items() if value != every[name]}
    parts = [say(WORDS[name](value)) for name, value in asked.items() if name in WORDS]
    parts += [say("matches.until", when=when(wanted.until, now))] if wanted.until else []
    return Message("matches.some", which=tuple(parts)) if parts else Message("matches.all")


def _word(name: str, value: object) -> Message:
    if value == ALL_OF_THEM._asdict()[name]:
        return Message(UNASKED.get(name, "matches.any"))
    return WORDS[name](value)


def filters(context: AppContext, wanted: MatchFilter) -> SimplePage:
    """Return the page that picks a filter for matches, at first ``wanted``; its result is the new one."""
    players = {None: None, wanted.player: None}  # who can be picked, in this order
    parts: dict[str, tuple[str, Iterable[object]]] = {
        "player": ("matches.player", players), "edition": ("matches.edition", ("", *EDITIONS)),
        "end": ("matches.end", ENDS), "stars": ("matches.stars", (False, True)),
    }  # fmt: skip
    page = filter_sheet(context, wanted, "matches.which", parts, _word)
    asked = context.matches.ask(lambda history: [one.name for one in history.players()])
    page.wait(asked, lambda answer: players.update(dict.fromkeys(answer.found or ())))
    return page


Opened = Rerun | Reopened | Record  # a match to look at again, one to go on with, or cards alone to play


class Matches(GamePage[None]):
    """The list of matches, the last played first.

    Args:
        wanted: the filter.
        title: the id of the title; with a title of its own, the filter cannot be changed.
    """

    def __init__(self, context: AppContext, wanted: MatchFilter = ALL_OF_THEM, title: str = "") -> None:
        super().__init__(context, "filter")
        self._title = title
        self.match_list = MatchListCache(context, wanted)
        self._goal = "match 0"  # has the focus once it is known how many there are

    @property
    def wanted(self) -> MatchFilter:
        """The filter of the matches that are shown."""
        return self.match_list.wanted

    @property
    def moving(self) -> bool:
        return super().moving or self.match_list.waiting

    def many(self) -> int:
        """Return the number of matches; 0 until it is known."""
        return self.match_list.many or 0

    def build(self) -> Node:
        back, shown, head = back_button(), self._list(), self._head()
        title = Text(say(self._title or "hub.matches"), "heading", size="title")
        titled = Column(title, *head, shown.like(size="two-matches"), back, gap=TIGHT_GAP)
        pages = titled, Column(*head, shown, back, gap=TIGHT_GAP)
        return nodes.FirstThatFits(
            *(nodes.OnCloth(Panel(one, EDGE, size="list-panel"), HAIR) for one in pages)
        )

    def _head(self) -> list[Node]:
        if self._title:
            return []
        which = say("matches.filter", which=said_of(self.wanted, self.context.matches.now()), n=self.many())
        ways = [Button("filter", which, lambda: Push(filters(self.context, self.wanted), self._filtered))]
        ways += [Button("paste", say("matches.paste"), self._paste)] if self.context.paste else []
        return [Row(*(way.share(1) for way in ways), gap=TIGHT_GAP)]

    def _list(self) -> Node:
        if self.match_list.many == 0:
            none = Text(say(self.match_list.problem or Message("matches.none")), "quiet", "centre")
            return Column(none, nodes.Space()).share(1)
        built = self.window(LIST, self.many())
        return nodes.LongScroll(LIST, [self._row(place) for place in built], built.start, self.many())

    def _row(self, place: int) -> Node:
        """Return a match as a row: a picture of its table, beside it two lines, and buttons at its end."""
        entry = self.match_list.at(place)
        first, second = said = (standing(entry), self._about(entry)) if entry else ("", "")
        lines = Text(first, "tile-title", size="cut-line"), Text(second, "quiet-line", size="cut-line")
        still = Art("", miniature, self.match_list.stills.get(entry.id) if entry else None, size="miniature")
        card = nodes.Card(f"match {place}", ", ".join(said), tile_ground, press=partial(self._open, place))
        row = nodes.OnCard(card, Row(still, Column(*lines, gap=0).share(1)), EDGE, size="match").share(1)
        return Row(row, *(self._ends(place, entry) if entry else ()), gap=WIDE_GAP)

    def _ends(self, place: int, entry: SavedMatch) -> Iterator[Node]:
        if not self._title:
            sign, words = ("starred", "matches.unstar") if entry.star else ("star", "matches.star")
            star = partial(self.match_list.star, place)
            yield IconButton(f"star {place}", sign, say(words), star, size="row-end")
        ask, words = (lambda: Push(delete(self.context, entry.id), self._delete)), say("unfinished.delete")
        yield IconButton(f"delete {place}", "close", words, ask, size="row-end")

    def _about(self, entry: SavedMatch) -> str:
        ago, title = when(entry.played, self.context.matches.now()), say(edition(entry.edition).title)
        won = tuple(Person(who.name, not who.name) for who in entry.sitters if who.won)
        if entry.state == State.OVER and won:
            return say("matches.over", edition=title, who=won, when=ago)
        return say("unfinished.about", edition=title, round=entry.round, when=ago)

    def advance(self, dt: float) -> Transition | None:
        if lines := self.solution.lists.get(LIST):
            self.match_list.show(range(lines.first, min(lines.first + lines.shown, self.many())))
        if self.match_list.advance(dt):
            self.changed()
            (kind, _, place), last = self._goal.partition(" "), self.many() - 1
            if place.isdigit():
                self.show_key(f"{kind} {min(int(place), last)}" if last >= 0 else "filter")
        return super().advance(dt)

    def show(self, wanted: MatchFilter, goal: str = "filter") -> None:
        """Show the matches that pass ``wanted``, read anew even if it is the filter so far; then the node
        with the key ``goal`` has the focus."""
        self._goal = goal
        self.match_list.query(wanted)
        self.changed()

    def returned(self, result: object) -> Transition | None:
        self.show(self.wanted, self.focus)
        return super().returned(result)

    def _open(self, place: int) -> None:
        if entry := self.match_list.at(place):
            self._wait(self.context.matches.ask(partial(read_match, entry=entry)))

    def _wait(self, work: Work[Answered[Opened]]) -> None:
        if not super().moving:  # else one is being opened
            self.wait(work, self._opened)

    def _opened(self, answer: Answered[Opened]) -> Transition:
        match answer.found:
            case Record() as record:
                return Push(practice(self.context, resume(record)))
            case Rerun() as rerun:
                from ..replay import Replay  # not for those who only go on with a match

                return Push(Replay(self.context, rerun))
            case Reopened() as reopened:
                return goes_on(self.context, reopened)
        return Push(Notice(self.context, [answer.problem or "history.no-answer"], Pop, "history.title"))

    def _paste(self) -> Transition | None:
        text = self.context.paste() if self.context.paste else ""
        if not text.strip():
            return Push(Notice(self.context, ["shared.nothing"], Pop, "matches.paste"))
        self._wait(self.context.jobs.begin(pasted, text, otherwise=lambda: NOT_ANSWERED, long=True))
        return None

    def _delete(self, id: int | None) -> None:
        if id is not None:
            self.context.matches.ask(lambda history: history.forget(id)).poll()
            self.context.matches.refresh()
            self.show(self.wanted, self.focus)

    def _filtered(self, wanted: MatchFilter | None) -> None:
        if wanted is not None:
            self.firsts.pop(LIST, None)
            self.show(wanted)


def pasted(text: str) -> Answered[Opened]:
    """Return the match in a shared text, replayed (that takes a while), or its deal; or why there is none."""
    try:
        record = shared(text, open_library())
        return Answered(Rerun(record) if record.actions else record)
    except (Trouble, Refused) as error:
        return Answered(None, message_of(error))


def read_match(history: History, entry: SavedMatch) -> Opened:
    """Return a match to look at again, or, if it is not over, to continue."""
    said, whole = history.actions(entry)
    if (match := resume_saved(entry, said)).over:
        return Rerun(record_of(match))
    return Reopened(entry, match, said, None if whole else Message("history.cut"))
