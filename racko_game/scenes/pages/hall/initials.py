"""A result enters the hall of fame: three initials, by any hand."""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from ....controls.intents import Command, Hover, Intent, TypedText
from ....jobs.work import Work
from ....match.challenges.hall_of_fame import Entry, FameScore, entry, fame_score
from ....match.match import Match
from ....match.plans.names import (
    ERASE,
    FIRST_INITIALS,
    INITIALS_LENGTH,
    INITIALS_LETTERS,
    NO_INITIALS,
    InitialsInput,
    initials_allowed,
)
from ....match.record.query import Answered
from ....message import Message
from ....paint.screens.hall import initial_sign, initial_wheel
from ....paint.screens.timers import countdown
from ....stage.touch.hotspots import Hotspot
from ....ui.dialogs import KEEPS, buttons
from ....ui.nodes import (
    Art,
    Button,
    Card,
    Column,
    FirstThatFits,
    Grid,
    IconButton,
    Key,
    Margin,
    Node,
    Panel,
    Row,
    Space,
    Text,
)
from ....ui.scene import Pop, Push, Transition
from ....ui.style import (
    APART,
    AS_HIGH,
    GAP,
    HAIR,
    INITIAL,
    INITIAL_KEY,
    INITIAL_SIGN,
    INITIALS,
    LOW_INITIALS,
    TIGHT_GAP,
    UPRIGHT_INITIALS,
    Extent,
)
from ....words.language import say
from ...context import AppContext, GamePage

if TYPE_CHECKING:
    from ....store.history.history import History


LIMIT, STEPS = 30.0, 6  # seconds without a touch; how often in one the clock is looked at
KEY, LETTER, BACK_KEY = "key ", "letter ", "back-key"
TURNS = {"up": -1, "down": 1, "scroll-up": -1, "scroll-down": 1}
SLIM = 0.8  # of its height: how wide a card is


class Initials(GamePage[str]):
    """A page to enter three initials; its result is the initials, "" if the player wants none.

    After a while without input it closes with the letters entered so far.
    """

    called = Message("hall.title")

    moving = True
    typing = True

    def __init__(
        self, context: AppContext, says: Message, score: int, initials: str = FIRST_INITIALS
    ) -> None:
        super().__init__(context, "letter 0")
        self.says, self.score = says, score
        self.writing = InitialsInput(initials)
        self.left = LIMIT
        self.refused = False  # those that were chosen
        self.pad = context.hand.device.points  # who points picks letters, and turns none

    def advance(self, dt: float) -> Transition | None:
        self.left -= dt / self.context.settings.slower
        if self.left > 0:
            return super().advance(dt)
        initials = str(self.writing)
        return Pop(initials if initials_allowed(initials) else NO_INITIALS)

    def handle(self, intent: Intent) -> Transition | None:
        if not isinstance(intent, Hover) or (intent.x, intent.y) != (-1, -1):
            self.left, self.pad = LIMIT, intent.hand.device.points
        match intent:
            case TypedText(_, typed):
                self._write(typed)
                return None
            case Command(hand, word) if self._spoken(_place(self.focus_of(hand)), word):
                return None
        if not self.pad and (self.focus == BACK_KEY or self.focus.startswith(KEY)):
            self._pick(self.writing.at)
        go = super().handle(intent)
        if not self.pad and (place := _place(self.focus)) is not None:
            self.writing.at = place
        return go

    def own_directions(self, spot: Hotspot) -> tuple[str, ...]:
        return super().own_directions(spot) if _place(spot.name) is None else ("up", "down")

    def _spoken(self, place: int | None, word: str) -> bool:
        """Change the focused letter, or go to the next one; return whether the word was a command for
        that."""
        if place is None or (word not in TURNS and word != "accept"):
            return False
        if word == "accept":
            self._pick(place + 1)
        else:
            self.refused = False
            self.writing.turn(place, TURNS[word])
        self.context.sound.play("focus")
        self.changed()
        return True

    def _write(self, typed: str) -> None:
        """Write letters, each at the next place; after the last place the entry is done."""
        self.refused = False
        self.writing.write(typed)
        self._pick(self.writing.at)
        self.changed()

    def _pick(self, place: int) -> None:
        """Let that letter be the one that is written next."""
        self.writing.at = place
        self.focus = f"letter {place}" if place < INITIALS_LENGTH else "done"

    def _done(self) -> Transition | None:
        initials = str(self.writing)
        if initials_allowed(initials):
            return Pop(initials)
        self.refused = True
        self.context.sound.play("refuse")
        self._pick(0)
        return None

    def back(self) -> Transition | None:
        return Pop("")

    def build(self) -> Node:
        news, least = self._news(False), self._at_least(INITIAL)
        below = self._keys() if self.pad else Text(say("hall.turn"), "quiet", "centre", spare=1)
        done = Button("done", say("hall.done"), self._done, "primary")
        actions = buttons(Button("skip", say("hall.skip"), self.back), done)
        most = LOW_INITIALS if self.pad and not self.upright else UPRIGHT_INITIALS
        every = (UPRIGHT_INITIALS, *INITIALS) if self.upright else INITIALS
        sizes = [size for size in every if least < SLIM * size <= SLIM * most]
        cards = [self._cards(size, SLIM * size) for size in sizes]
        pages = [self._page(news, one, below, actions, self.refused).like(keeps=KEEPS) for one in cards]
        small = self._news(self.refused), self._cards(least, least), below, actions, False
        return FirstThatFits(*pages, self._page(*small, GAP), self._page(*small, TIGHT_GAP))

    def _at_least(self, letters: float) -> float:
        """Return so many letters, or more if it is to be pressed."""
        return max(letters, self.in_letters(self.style.least))

    @property
    def _broad(self) -> float:
        return self.in_letters(AS_HIGH * self.room.h)

    def _page(
        self, news: Node, cards: Node, below: Node, actions: Node, refused: bool, edge: float = APART
    ) -> Node:
        score = Text(say("hall.score", n=self.score), "subheading", spare=3)
        if refused:
            score = Text(say("hall.refused"), "motto")
        panel = Panel(Column(score, Space(), cards, Space(), below, gap=edge / 2), edge)
        return Margin(Column(news, panel.share(1), actions, gap=GAP, wide=Extent(most=self._broad)), edge)

    def _cards(self, high: float, wide: float) -> Node:
        return Row(*(self._letter(place, high, wide) for place in range(INITIALS_LENGTH)), gap=APART)

    def _news(self, refused: bool) -> Node:
        """Return which place it is, or that the initials were refused; and at the right end the time."""
        says = Text(say(self.says), "heading", spare=KEEPS + 1 if self.refused else 0)
        if refused:
            says = Text(say("hall.refused"), "bold", "centre")
        clock = Art("", countdown, ceil(max(self.left, 0.0) * STEPS) / STEPS, LIMIT, size="clock")
        return Row(Space(0, size="clock", spare=KEEPS + 1), says.share(1), clock)

    def _letter(self, place: int, high: float, wide: float) -> Node:
        """Return a letter on its card, with signs if it is the next: it can be turned, or is to be picked."""
        here = place == self.writing.at
        above = "up" if here and not self.pad else ""
        below = "" if not here else "up" if self.pad else "down"
        initial, pick = self.writing.letters[place], partial(self._pick, place)
        card = Card(f"{LETTER}{place}", initial, initial_wheel, initial, place, press=pick, high=Extent(high))
        least = Extent(INITIAL_SIGN, INITIAL_SIGN * high / 3)
        signs = [Art("", initial_sign, icon, high=least, spare=2) for icon in (above, below)]
        return Column(signs[0], card, signs[1], gap=TIGHT_GAP, wide=Extent(wide, wide, wide))

    def _keys(self) -> Node:
        """Return the letter keys, the last of which deletes: as many in a row as can be pressed."""
        least = self._at_least(INITIAL_KEY)
        sides = {"wide": Extent(least), "high": Extent(least)}
        keys = [Key(f"{KEY}{one}", one, partial(self._write, one), **sides) for one in INITIALS_LETTERS]
        back = IconButton(BACK_KEY, "less", say("hall.erase"), partial(self._write, ERASE), **sides)
        wide = min(self.in_letters(self.room.w), self._broad) - 1.8
        across = next((many for many in (13, 10) if wide / many >= least + HAIR), 8)
        return Grid(across, [*keys, back], HAIR)


def _place(name: str) -> int | None:
    """Return the index of the letter whose node has that key; None for other nodes."""
    return int(name.removeprefix(LETTER)) if name.startswith(LETTER) else None


class Candidate(NamedTuple):
    """The best places that a score gets, if any, and the initials that the player gave last."""

    entries: tuple[Entry, ...]
    initials: str


class Entering:
    """The steps by which a finished match enters the hall of fame: check the history, ask the player for
    initials, save. Leaving the page early waits for the check."""

    def __init__(self, context: AppContext, match: Match) -> None:
        self.context = context
        self.match = match
        self.fame: FameScore | None = None
        self._found: Candidate | None = None  # until the player was asked
        self._then = ""  # where it goes on after that
        self._work: Work[Answered[Candidate]] | None = None
        self._autosave: Work[Answered[None]] | None = None
        saved = context.matches.entry(match)
        if saved and saved.ranked and (fame := fame_score(match)):
            self.fame, self._number, self._player = fame, saved.id, match.seats[fame.seat].name
            asked = partial(candidate, fame=fame, player=self._player, now=context.matches.now())
            self._work = context.matches.ask(asked)

    def advance(self, dt: float, ready: bool) -> Transition | None:
        """Let ``dt`` seconds pass; return the transition to the initials once they are needed. ``ready``: the
        winner has been announced."""
        if self._work and (answered := self._work.poll(dt)) is not None:
            self._work = None
            self._found = answered.found if answered.found and answered.found.entries else None
        if self._autosave and self._autosave.poll(dt) is not None:
            self._autosave = None
        if self._found and (ready or self._then):
            return self._ask(self._found)
        return Pop(self._then) if self._then and not self._work else None

    def leave(self, result: str) -> Transition | None:
        """Return the transition that leaves with ``result``, as soon as it is known whether the match enters
        the hall."""
        if not (self._work or self._found):
            return Pop(result)
        self._then = result
        return None

    def _ask(self, found: Candidate) -> Transition:
        """Ask the player for initials. In a kiosk players are strangers: no earlier initials are offered."""
        from ....match.plans.names import suggested_initials

        assert self.fame
        last = "" if self.context.kiosk else found.initials
        says = found.entries[0].says
        return Push(Initials(self.context, says, self.fame.score, last or suggested_initials(self._player)))

    def returned(self, result: object) -> Transition | None:
        """Save the initials, and return the transition to the hall of fame with the entry highlighted;
        nothing is saved without initials."""
        found, self._found = self._found, None
        if not (found and self.fame and isinstance(result, str) and result):
            return None
        from ....store.history.hall import Best
        from .hall import HallBoard, HallOfFame

        hall, seats, score, _ = self.fame
        best = Best(hall.name, seats, result, score, self.context.matches.now(), self._number, self._player)
        self._autosave = self.context.matches.ask(lambda history: history.best(best))
        self._autosave.poll()
        return Push(HallOfFame(self.context, HallBoard(hall, seats, found.entries[0].span), best))


def candidate(history: History, fame: FameScore, player: str, now: float) -> Candidate:
    """Return the places that a score gets."""
    before = history.bests_of(player)
    return Candidate(entry(history, fame, now), before[-1].initials if before else "")
