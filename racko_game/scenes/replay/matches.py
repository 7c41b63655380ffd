"""All matches that are kept: found again, looked at again, gone on with, starred, deleted."""

from __future__ import annotations

from functools import partial

from ...controls.intents import MOUSE, Intent, Word
from ...jobs.work import Work
from ...match.record.asking import NOT_ANSWERED, Answered
from ...match.record.keeper import Reopened
from ...match.record.kept import go_on
from ...match.record.record import Record, record_of, resume
from ...match.record.rerun import Rerun
from ...match.record.share import shared
from ...message import Message, Person, message_of
from ...paint.engine.sprite import Picture, Sprite
from ...paint.ink.text import paragraph
from ...paint.material.backdrop import table
from ...paint.screens import widgets
from ...rules.editions import edition
from ...rules.errors import Refused
from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot
from ...store.history.finding import MatchFilter
from ...store.history.history import History
from ...store.history.rows import KeptMatch, State
from ...store.library import open_library
from ...trouble import Trouble
from ...ui.scene import Pop, Push, Transition
from ...words.language import say
from ..history.match_rows import AMPLE, HIGH, about, delete, standing, with_buttons
from ..history.unfinished import goes_on
from ..history.when import when
from ..kit.scene import Kit
from ..menus.menu import Button
from ..menus.notice import Notice
from ..menus.sheet import SCROLLS, Sheet, SheetRow
from ..table.play import practice
from .filters import Filters, said_of
from .replay import Replay
from .shelf import Shelf

ALL_OF_THEM = MatchFilter()
LEADING = 1.35
Opened = Rerun | Reopened | Record
"""A match to be looked at again, one to be gone on with, cards alone to be played."""
SIGNS = {"star": "star", "unstar": "starred", "delete": "close"}


class Matches(Sheet):
    """The list, the match that was played last first; ``wanted`` says which of all."""

    title = "hub.matches"
    broad = 40.0
    opaque = True

    def __init__(self, kit: Kit, wanted: MatchFilter = ALL_OF_THEM) -> None:
        super().__init__(kit, "match 0")
        self.shelf = Shelf(kit, wanted)
        self._opening: Work[Answered[Opened]] | None = None

    @property
    def wanted(self) -> MatchFilter:
        """Which matches are shown."""
        return self.shelf.wanted

    @property
    def moving(self) -> bool:
        """Whether anything in sight is still to come."""
        return self.shelf.waiting or self._opening is not None

    def many(self) -> int:
        """How many there are; one row while nobody knows, or if there is none."""
        return self.shelf.many or 0

    def in_sight(self, first: int, last: int) -> list[SheetRow]:
        """The matches from one place to before another."""
        return [
            SheetRow(f"match {place}", "", Button(partial(self._open, place)))
            for place in range(first, min(last, self.many()))
        ]

    def place_of(self, name: str) -> int | None:
        """The place of a match in the list."""
        kind, _, place = name.partition(" ")
        return int(place) if kind == "match" and int(place) < self.many() else None

    def head(self) -> list[SheetRow]:
        """Which matches are shown."""
        which = said_of(self.wanted, self.kit.matches.now())
        shown = say("matches.filter", which=which, n=self.many())
        paste = [SheetRow("paste", say("matches.paste"), Button(self._paste))] if self.kit.paste else []
        return [SheetRow("filter", shown, Button(self._filter)), *paste]

    def foot(self) -> list[SheetRow]:
        """The way back."""
        return [SheetRow("back", say("button.back"), Button(Pop))]

    def back(self) -> Transition | None:
        """To where it was opened."""
        return Pop()

    def row_height(self, width: float) -> float:
        """Room for a picture, and beside it for two lines."""
        frame = self.kit.frame
        return min(max(0.12 * frame.height, HIGH * frame.letter, widgets.height(frame)), AMPLE * frame.letter)

    def tallest(self, width: float) -> float:
        """The panel is as high as the frame, whatever the filter leaves."""
        return self.kit.frame.height

    def hotspots(self) -> tuple[Hotspot, ...]:
        """At the end of each match in sight, buttons to mark and to delete it."""
        spots: list[Hotspot] = []
        for spot in super().hotspots():
            kind, _, place = spot.name.partition(" ")
            entry = self.shelf.at(int(place)) if kind == "match" else None
            if entry is None:
                spots.append(spot)
                continue
            star = "matches.unstar" if entry.star else "matches.star"
            spots += with_buttons(
                spot, widgets.PRESSABLE, self.kit.frame.letter,
                (f"star {place}", partial(self._star, int(place)), say(star)),
                (f"delete {place}", partial(self._ask, entry), say("unfinished.delete")),
            )  # fmt: skip
        return tuple(spots)

    def advance(self, dt: float) -> Transition | None:
        """What has come from the history is shown."""
        shown = self._plan().shown
        self.shelf.show(range(self.first, min(self.first + shown, self.many())))
        if self.shelf.advance(dt):
            self._stay()
        if self._opening is not None and (answer := self._opening.poll(dt)) is not None:
            self._opening = None
            return self._opened(answer)
        return super().advance(dt)

    def _stay(self) -> None:
        """It is known how many there are: the focus is on one of them, if it was on one."""
        kind, _, place = self.focus.partition(" ")
        if place.isdigit() and int(place) >= self.many():
            self.focus = f"{kind} {self.many() - 1}" if self.many() else "filter"

    def handle(self, intent: Intent) -> Transition | None:
        """Keys and sticks scroll a page at a time."""
        match intent:
            case Word(hand, word) if word in SCROLLS and hand != MOUSE:
                self.scroll(SCROLLS[word] * self.leap)
                self.focuses.put(hand, f"match {self.first}")
                return None
        return super().handle(intent)

    @property
    def leap(self) -> int:  # type: ignore[override]
        """A page."""
        return max(self._plan().shown - 1, 1)

    def _open(self, place: int) -> Transition | None:
        """Look at it again, or go on with it, once it is read."""
        entry = self.shelf.at(place)
        if entry is not None and self._opening is None:
            self._opening = self.kit.matches.ask(lambda history: opened(history, entry))
        return None

    def _opened(self, answer: Answered[Opened]) -> Transition:
        found = answer.found
        if isinstance(found, Record):
            return Push(practice(self.kit, resume(found)))
        if isinstance(found, Rerun):
            return Push(Replay(self.kit, found))
        if found is not None:
            return goes_on(self.kit, found)
        problem = answer.problem or Message("history.no-answer")
        return Push(Notice(self.kit, [problem], Pop, "history.title"))

    def _paste(self) -> Transition | None:
        """A match that somebody has shared, from the clipboard."""
        text = self.kit.paste() if self.kit.paste else ""
        if not text.strip():
            return Push(Notice(self.kit, [Message("shared.nothing")], Pop, "matches.paste"))
        self._opening = self.kit.jobs.begin(pasted, text, otherwise=lambda: NOT_ANSWERED, long=True)
        return None

    def _star(self, place: int) -> None:
        self.shelf.star(place)

    def _ask(self, entry: KeptMatch) -> Transition:
        return Push(delete(self.kit, entry.id))

    def _filter(self) -> Transition:
        return Push(Filters(self.kit, self.wanted))

    def returned(self, result: object) -> Transition | None:
        """From the filter; from the question whether to delete one; from a match that has gone on."""
        if isinstance(result, MatchFilter):
            self.first, self.focus = 0, "filter"
            self.shelf.look(result)
            return None
        if isinstance(result, int):
            self.kit.matches.ask(lambda history: history.forget(result)).poll()
            self.kit.matches.look()
        self.shelf.look(self.wanted)
        return None

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """A match is a plate with a picture and words on it."""
        kind, _, number = spot.name.partition(" ")
        if kind == "match":
            entry = self.shelf.at(int(number))
            return [*super().item(spot, focused), *(self._about(entry, spot.box) if entry else ())]
        if kind in SIGNS:
            entry = self.shelf.at(int(number))
            sign = SIGNS["unstar" if kind == "star" and entry and entry.star else kind]
            return widgets.icon_button(spot.box, sign, focused, pressed=self.sunk(spot))
        return super().item(spot, focused)

    def _about(self, entry: KeptMatch, box: Box) -> list[Sprite]:
        """Who played and how they stand; by what, who won, and when."""
        ago = when(entry.played, self.kit.matches.now())
        won = tuple(Person(who.name, not who.name) for who in entry.sitters if who.won)
        title, facts = say(edition(entry.edition).title), {"round": entry.round, "when": ago}
        if entry.state == State.OVER and won:
            second = say("matches.over", edition=title, who=won, when=ago)
        else:
            second = say("unfinished.about", edition=title, **facts)
        return about(self.kit, box, standing(entry), second, self.shelf.still(entry))

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """Where there is none, that it is so."""
        sprites = super().sprites()
        if self.shelf.many != 0:
            return sprites
        area, letter = self._plan().list, self.kit.frame.letter
        words = say(self.shelf.problem or Message("matches.none"))
        return [
            *sprites,
            *paragraph(words, area.x, area.y + letter, area.w, letter, "quiet", align="centre", z=WIDGET,
                       leading=LEADING),
        ]  # fmt: skip


def pasted(text: str) -> Answered[Opened]:
    """Return a match that was shared, played again, which takes a while, or cards alone; or why there is
    none in that text."""
    try:
        record = shared(text, open_library())
        return Answered(Rerun(record) if record.actions else record)
    except (Trouble, Refused) as error:
        return Answered(None, message_of(error))


def opened(history: History, entry: KeptMatch) -> Opened:
    """A match as it is looked at again, or, if it is not over, as it goes on."""
    said, whole = history.actions(entry)
    match = go_on(entry, said)
    if match.over:
        return Rerun(record_of(match))
    return Reopened(entry, match, said, None if whole else Message("history.cut"))
