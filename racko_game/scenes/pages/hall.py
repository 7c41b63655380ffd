"""The hall of fame: the boards of each edition, and the three initials by which a result enters it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil
from typing import NamedTuple

from ...controls.intents import Command, Hover, Intent, TypedText
from ...jobs.work import Work
from ...match.challenges import hall_of_fame
from ...match.challenges.hall_of_fame import PLACES, FameScore, Hall
from ...match.match import Match
from ...match.plans import names
from ...match.record.query import Answered
from ...match.record.repository import MatchRepository
from ...message import Message
from ...paint import widgets
from ...paint.engine.sprites import Sprite
from ...paint.screens.progress import HonourPlace, honours, honours_width, initial_sign, initial_wheel
from ...paint.screens.timers import countdown
from ...rules.editions import edition
from ...stage.geometry import Box, MinTextPx
from ...stage.layers import GROUND
from ...stage.touch.hotspots import Hotspot
from ...store.history.history import History
from ...store.history.matches import Best
from ...ui import nodes, style
from ...ui.dialogs import KEEPS, foot, head, middle, tab_buttons
from ...ui.nodes import Art, Button, Card, Column, Grid, Key, Node, OnCloth, Panel, Pick, Row, Space, Text
from ...ui.scene import Pop, Push, Transition
from ...ui.style import APART, EDGE, GAP, HAIR, SCALES, TIGHT_GAP, Extent
from ...words.language import say
from ..context import AppContext, GamePage
from .dialogs import back_button, when


class HallBoard(NamedTuple):
    """The key of a board: a hall, the number of players, and the span: "today", "month" or "ever"."""

    hall: Hall
    seats: int
    span: str


def ask(matches: MatchRepository, asked: HallBoard) -> Work[Answered[tuple[Best, ...]]]:
    """Start reading a board from the history; return that work."""
    hall, since = asked.hall.name, hall_of_fame.span_start(asked.span, matches.now())
    return matches.ask(lambda history: history.bests(hall, asked.seats, since))


def places(bests: Sequence[Best], now: float) -> list[HonourPlace]:
    """Return the ``PLACES`` rows of a board, the last ones empty if need be. ``now``: seconds since 1970."""
    taken = [HonourPlace(best.initials, best.score, say(when(best.at, now))) for best in bests[:PLACES]]
    return taken + [HonourPlace()] * (PLACES - len(taken))


ROOMS = (("places", GAP), ("places", 0.0), ("few-places", 0.0))  # the board's size and the page's edge
SPAN = "span "


class HallOfFame(GamePage[None]):
    """The hall of fame, one board at a time; ``lit`` is a new entry. Focusing the tab of a span shows it."""

    called = Message("hall.title")

    def __init__(self, context: AppContext, shown: HallBoard | None = None, lit: Best | None = None) -> None:
        shown = shown or HallBoard(Hall(context.settings.table.edition), 2, "ever")
        super().__init__(context, f"{SPAN}{shown.span}")
        self.halls, self.lit = hall_of_fame.halls(), lit
        self.found: dict[HallBoard, Answered[tuple[Best, ...]] | None] = {}  # None: it is being read
        self._show(shown if shown.hall in self.halls else shown._replace(hall=self.halls[0]))

    def build(self) -> Node:
        hall, seats, span = self.asked
        halls = [(one, say(one.title)) for one in self.halls]
        tables = [(many, say("hall.seats", n=many)) for many in edition(hall.edition).seats]
        picks = (
            Pick("hall", say("hall.which"), hall, halls, partial(self._choose, "hall")),
            Pick("seats", say("hall.table"), seats, tables, partial(self._choose, "seats")),
        )
        labels = {name: say(title) for name, title in hall_of_fame.TITLES.items()}
        spans = Row(*tab_buttons(labels, span, partial(self._choose, "span"), SPAN), gap=GAP)
        abreast = Row(*(pick.share(1) for pick in picks), gap=GAP)
        tops = Row(abreast.share(1), spans.share(1)), Column(abreast, spans, gap=GAP), Column(*picks, spans)
        return nodes.FirstThatFits(*(self._page(top, *room) for room in ROOMS for top in tops))

    def _page(self, top: Node, size: str, edge: float) -> Node:
        title, counts = head(say("hall.title"), self.upright), (self.asked.hall.says, Message("hall.alone"))
        about = Column(*(Text(say(words), "quiet", "centre") for words in counts), gap=0, spare=2)
        parts = title.like(spare=1), top, self._board(size).share(1), about, foot(back_button())
        return OnCloth(Column(*parts, gap=GAP, wide=Extent(most=self.broadest)), edge)

    def _board(self, size: str) -> Node:
        """Return the places of the board, or a sentence that there are none."""
        answer = self.found[self.asked]
        bests = answer.found if answer else None
        if not bests:
            problem = (answer.problem if answer else None) or Message("hall.nobody")
            said = Panel(nodes.Scaled(SCALES[1], Text(say(problem), "body", "centre")), EDGE, size="plate")
            board = Art("", _board, places(bests, 0.0) if bests is not None else (), None, size=size)
            return nodes.Stack(board, middle(said, 0.0)) if answer else board
        there = places(bests, self.context.matches.now())
        read = "\n".join(f"{n}: {one.initials} {one.score}" for n, one in enumerate(there, 1) if one.initials)
        return Art(read, _board, there, bests.index(self.lit) if self.lit in bests else None, size=size)

    def _choose(self, part: str, value: object) -> None:
        self._show(self.asked._replace(**{part: value}))  # type: ignore[arg-type]

    def _show(self, asked: HallBoard) -> None:
        """Show a board; its places are read from the history when it is first shown."""
        self.asked = asked
        if asked not in self.found:
            self.found[asked] = None
            self.wait(ask(self.context.matches, asked), partial(self.found.__setitem__, asked))
        self.changed()

    def handle(self, intent: Intent) -> Transition | None:
        before = self.focus
        go = super().handle(intent)
        if self.focus != before and self.focus.startswith(SPAN) and not self.context.hand.device.points:
            self._choose("span", self.focus.removeprefix(SPAN))
        return go


def _board(box: Box, letter: MinTextPx, seen: Sequence[HonourPlace], own: int | None) -> Sequence[Sprite]:
    """Return the places on a panel that is no wider than they are."""
    inner = box.inset(EDGE * letter)
    wide = honours_width(inner, PLACES, letter) + 2 * EDGE * letter
    panel = widgets.panel(box._replace(x=box.centre[0] - wide / 2, w=wide), z=GROUND - 1)
    return [panel, *(honours(inner, letter, seen, own) if seen else ())]


LIMIT, STEPS = 30.0, 6  # seconds without a touch; how often in one the clock is looked at
KEY, LETTER, BACK_KEY = "key ", "letter ", "back-key"
TURNS = {"up": -1, "down": 1, "scroll-up": -1, "scroll-down": 1}
SLIM = 0.8  # of its height: how wide a card is


class Initials(GamePage[str]):
    """A page to enter three initials; its result is the initials, "" if the player wants none. After a while
    without input it closes with the letters entered so far."""

    called = Message("hall.title")
    moving = typing = True
    refused = False  # the initials that were chosen
    left = LIMIT

    def __init__(
        self, context: AppContext, says: Message, score: int, initials: str = names.FIRST_INITIALS
    ) -> None:
        super().__init__(context, "letter 0")
        self.says, self.score = says, score
        self.writing = names.InitialsInput(initials)
        self.pad = context.hand.device.points  # who points picks letters, and turns none

    def advance(self, dt: float) -> Transition | None:
        self.left -= dt / self.context.settings.slower
        return super().advance(dt) if self.left > 0 else Pop(self._allowed() or names.NO_INITIALS)

    def _allowed(self) -> str:
        """Return the initials as they are written; "" if they are not allowed."""
        initials = str(self.writing)
        return initials if names.initials_allowed(initials) else ""

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
        """Change the focused letter, or go to the next one; return whether ``word`` says so."""
        if place is not None and word == "accept":
            self._pick(place + 1)
        elif place is not None and word in TURNS:
            self.refused = False
            self.writing.turn(place, TURNS[word])
        else:
            return False
        self.context.sound.play("focus")
        self.changed()
        return True

    def _write(self, typed: str) -> None:
        self.refused = False
        self.writing.write(typed)
        self._pick(self.writing.at)
        self.changed()

    def _pick(self, place: int) -> None:
        self.writing.at = place
        self.focus = f"{LETTER}{place}" if place < names.INITIALS_LENGTH else "done"

    def _done(self) -> Transition | None:
        if initials := self._allowed():
            return Pop(initials)
        self.refused = True
        self.context.sound.play("refuse")
        self._pick(0)
        return None

    def back(self) -> Transition | None:
        return Pop("")

    def build(self) -> Node:
        news, least = self._news(False), max(style.INITIAL, self.in_letters(self.style.least))
        below = self._keys() if self.pad else Text(say("hall.turn"), "quiet", "centre", spare=1)
        done = Button("done", say("hall.done"), self._done, "primary")
        actions = foot(Button("skip", say("hall.skip"), self.back), done)
        most = style.LOW_INITIALS if self.pad and not self.upright else style.UPRIGHT_INITIALS
        every = (style.UPRIGHT_INITIALS, *style.INITIALS) if self.upright else style.INITIALS
        cards = [self._cards(size, SLIM * size) for size in every if least < SLIM * size <= SLIM * most]
        pages = [
            self._page(news, one, below, actions, self.refused, edge).like(keeps=KEEPS)
            for edge in (APART, TIGHT_GAP)
            for one in cards
        ]
        small = self._news(self.refused), self._cards(least, least), below, actions, False
        return nodes.FirstThatFits(*pages, self._page(*small, GAP), self._page(*small, TIGHT_GAP))

    def _page(self, news: Node, cards: Node, below: Node, actions: Node, refused: bool, edge: float) -> Node:
        score = Text(say("hall.score", n=self.score), "subheading", spare=3)
        if refused:
            score = Text(say("hall.refused"), "motto")
        panel = Panel(Column(score, Space(), cards, Space(), below, gap=edge / 2), edge)
        broad = Extent(most=self.broadest)
        return OnCloth(Column(news, panel.share(1), actions, gap=GAP, wide=broad), edge / 2)

    def _cards(self, high: float, wide: float) -> Node:
        return Row(*(self._letter(place, high, wide) for place in range(names.INITIALS_LENGTH)), gap=APART)

    def _news(self, refused: bool) -> Node:
        """Return which place it is, or that the initials were refused; and at the right end the time."""
        says = head(say(self.says), self.upright).like(spare=KEEPS + 1 if self.refused else 0)
        if refused:
            says = Text(say("hall.refused"), "bold", "centre")
        clock = Art("", countdown, ceil(max(self.left, 0.0) * STEPS) / STEPS, LIMIT, size="clock")
        return Row(Space(0, size="clock", spare=KEEPS + 1), says.share(1), clock)

    def _letter(self, place: int, high: float, wide: float) -> Node:
        """Return a letter on its card (in text sizes), with signs if it is the next."""
        here = place == self.writing.at
        above = "up" if here and not self.pad else ""
        below = "" if not here else "up" if self.pad else "down"
        initial, pick = self.writing.letters[place], partial(self._pick, place)
        card = Card(f"{LETTER}{place}", initial, initial_wheel, initial, place, press=pick, high=Extent(high))
        least = Extent(style.INITIAL_SIGN, style.INITIAL_SIGN * high / 3)
        signs = [Art("", initial_sign, icon, high=least, spare=2) for icon in (above, below)]
        return Column(signs[0], card, signs[1], gap=TIGHT_GAP, wide=Extent(wide, wide, wide))

    def _keys(self) -> Node:
        """Return the letter keys, the last of which deletes: as many in a row as can be pressed."""
        least = max(style.INITIAL_KEY, self.in_letters(self.style.least))
        sides = {"wide": Extent(least), "high": Extent(least, style.HIGH_KEY, style.HIGH_KEY)}
        keys = [Key(f"{KEY}{one}", one, partial(self._write, one), **sides) for one in names.INITIALS_LETTERS]
        erase = partial(self._write, names.ERASE)
        back = nodes.IconButton(BACK_KEY, "less", say("hall.erase"), erase, **sides)
        wide = min(self.in_letters(self.room.w), self.broadest) - 1.8
        return Grid(next((many for many in (13, 10) if wide / many >= least + HAIR), 8), [*keys, back], HAIR)


def _place(name: str) -> int | None:
    return int(name.removeprefix(LETTER)) if name.startswith(LETTER) else None


Candidate = tuple[hall_of_fame.Entry, str]  # a score's best place, and the initials that the player gave last


class Entering:
    """The steps by which a finished match enters the hall of fame: check the history, ask the player for
    initials, save. Leaving the page early waits for the check."""

    def __init__(self, context: AppContext, match: Match) -> None:
        self.context = context
        self.fame: FameScore | None = None
        self._found: Candidate | None = None  # until the player was asked
        self._then = ""  # where it goes on after that
        self._work: Work[Answered[Candidate | None]] | None = None
        saved = context.matches.entry(match)
        if saved and saved.ranked and (fame := hall_of_fame.fame_score(match)):
            self.fame, self._number, self._player = fame, saved.id, match.seats[fame.seat].name
            asked = partial(candidate, fame=fame, player=self._player, now=context.matches.now())
            self._work = context.matches.ask(asked)

    def advance(self, dt: float, ready: bool) -> Transition | None:
        """Let ``dt`` seconds pass; return the transition to the initials once they are needed, or the one
        that ``leave`` waited with, else None. ``ready``: the winner has been announced."""
        if self._work and (answered := self._work.poll(dt)) is not None:
            self._work, self._found = None, answered.found
        if self._found and self.fame and (ready or self._then):
            best, last = self._found
            # In a kiosk players are strangers: no earlier initials are offered.
            initials = (not self.context.kiosk and last) or names.suggested_initials(self._player)
            return Push(Initials(self.context, best.says, self.fame.score, initials))
        return Pop(self._then) if self._then and not self._work else None

    def leave(self, result: str) -> Transition | None:
        """Return the transition that leaves with ``result``; None while the history is being checked or
        initials are wanted: then ``advance`` returns a transition later."""
        if not (self._work or self._found):
            return Pop(result)
        self._then = result
        return None

    def returned(self, result: object) -> Transition | None:
        """Save the entered initials (``result``), and return the transition to the hall of fame with
        the entry highlighted; None, and nothing is saved, if none were."""
        found, self._found = self._found, None
        if not (found and self.fame and isinstance(result, str) and result):
            return None
        hall, seats, score, _ = self.fame
        best = Best(hall.name, seats, result, score, self.context.matches.now(), self._number, self._player)
        self.context.matches.ask(lambda history: history.best(best)).poll()
        return Push(HallOfFame(self.context, HallBoard(hall, seats, found[0].span), best))


def candidate(history: History, fame: FameScore, player: str, now: float) -> Candidate | None:
    """Return the best place that a score gets in the hall of fame's lists at the time ``now``, in seconds
    since 1970, and the initials that the ``player`` of that name entered last; None if it gets none."""
    entries, before = hall_of_fame.entry(history, fame, now), history.bests_of(player)
    return (entries[0], before[-1].initials if before else "") if entries else None
