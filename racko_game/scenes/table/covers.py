"""Pages that cover a table: the curtain between the turns of two people at one screen, the wait for another
device when a pad is lost, and the seats taken before the first deal or from the pause."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ...controls.bindings.manual import KIND_NAMES, REPEATED
from ...controls.focus import Focuses
from ...controls.intents import KEYS, Command, Device, Hand, Hover, Intent, Struck, Tap
from ...match.match import Match
from ...match.messages.speech import named, persons
from ...match.privacy import Policy
from ...match.seating import SHARED, Seating
from ...message import Message, Person
from ...paint.engine.sprites import Sprite
from ...paint.people.emblems import emblem, team_sign
from ...stage.geometry import Box, MinTextPx
from ...stage.layers import WIDGET
from ...stage.touch.hotspots import at
from ...ui.dialogs import middle, notice, sheet
from ...ui.nodes import Art, Button, Column, Fixed, IconButton, Node, OnCloth, Row, Scaled, Space, Stack, Text
from ...ui.page import Page
from ...ui.scene import Pop, Push, Replace, Scene, Transition
from ...words.language import say
from ..context import AppContext, GamePage, GameSheet
from ..pages.dialogs import Notice
from ..pages.settings.keys import meet
from ..picture.table_picture import TAKE_BACK
from ..seats.gathering import HALVES, HOUSE, halve, how_to_share, with_house
from .viewpoint import TableHands

TURN, AWAY = 1.9, 1.3  # times as large: whose turn it is, and that the others are to look away


class Curtain(GamePage[object]):
    """Covers everything until the player whose turn it is confirms that only they are looking.

    Only a hand (device) that plays for their seat may confirm. Its result is the page itself; None if a pad
    is gone; "leave" from the ``pause``; or "take-back" if the player who moved last (``mover``, the seat,
    None if that is impossible) wants to undo.
    """

    sudden = True

    def __init__(
        self,
        context: AppContext,
        hands: TableHands,
        seat: int,
        name: str,
        line: str,
        pause: Callable[[], Transition | None] = lambda: None,
        mover: int | None = None,
    ) -> None:
        super().__init__(context, "look")
        self.seat, self.name, self.line = seat, name, line
        self._hands, self._pause, self._mover = hands, pause, mover

    def build(self) -> Node:
        menu = IconButton("menu", "pause", say("table.menu"), self._pause, size="corner")
        back = IconButton(TAKE_BACK, "undo", say("table.take-back"), lambda: Pop(TAKE_BACK), size="corner")
        undo = back if self._mover is not None else Space(0.0, size="corner")
        return OnCloth(
            Column(
                Space(1.5),
                Art("", team_sign, (self.seat,), size="curtain-emblem"),
                Space(0.4),
                Scaled(TURN, Text(say("curtain.turn", name=self.name), "heading")),
                Space(0.2),
                Scaled(AWAY, Text(say("curtain.away"), "label", "centre", spare=1)),
                Space(0.5),
                Button("look", say("curtain.show"), lambda: Pop(self), "primary", size="curtain-button"),
                Space(),
                Row(undo, Text(self.line, "quiet", "centre", spare=2).share(1), menu),
                gap=0.2,
            )
        )

    def advance(self, dt: float) -> Transition | None:
        return Pop() if self._hands.lost() else super().advance(dt)

    def handle(self, intent: Intent) -> Transition | None:
        wants = self._wants(intent)
        if wants == TAKE_BACK and self._mover is not None and self._hands.plays(intent.hand, self._mover):
            return Pop(TAKE_BACK)
        if isinstance(intent, Hover) or self._hands.plays(intent.hand, self.seat):
            return super().handle(intent)
        if wants in ("menu", "back"):
            return self._pause()
        if isinstance(intent, Tap) or wants == "accept":
            self.line = say("seated.turn", who=Person(self.name))
            self.context.sound.play("refuse")
        return None

    def _wants(self, intent: Intent) -> str:
        if isinstance(intent, Tap):
            return spot.name if (spot := at(self.hotspots(), intent.x, intent.y)) else ""
        return intent.word if isinstance(intent, Command) else ""

    def back(self) -> Transition | None:
        return self._pause()

    def returned(self, result: object) -> Transition | None:
        return Pop(result) if result == "leave" else None


Go = Callable[[], Transition | None]
SUDDEN = 0.5  # seconds: what is pressed so soon was meant for what lay there before


class LostPad(GameSheet[object]):
    """The page shown when pads of players are gone. Its result is the new seating, or "leave" from the
    ``pause``. ``leave``: returns the transition that lets a computer play for the seat; None if that is
    impossible."""

    sudden = True

    def __init__(
        self, context: AppContext, hands: TableHands, lost: Hand, match: Match, pause: Go, leave: Go | None
    ) -> None:
        super().__init__(context)
        self.line, self.focuses, self._seats = say("lost.how"), Focuses(shared=False), match.seats
        self._hands, self._lost, self._pause, self._leave = hands, lost, pause, leave
        self._open = 0.0  # for how many seconds

    @property
    def title(self) -> str:
        """Return the title: the players whose pads are gone, beginning with the seat to be taken."""
        lost = dict.fromkeys((self._lost, *self._hands.lost()))
        seats = [seat for hand in lost if (seat := self._hands.seat_of(hand)) is not None]
        who = tuple(persons(self._seats)[seat] for seat in seats)
        return say("lost.title", who=who[0]) if len(who) == 1 else say("lost.titles", who=who)

    def build(self) -> Node:
        return middle(notice(self.title, [self.line], self._buttons()))

    def _buttons(self) -> Sequence[Node]:
        there = (*self.context.pads(), *HOUSE)
        kinds = (
            "pad" if hand.device.is_pad else hand.device.value for hand in filter(self._hands.free, there)
        )
        free = [Message(f"hand.{kind}") for kind in dict.fromkeys(kinds)]
        whole = any(map(self._hands.can_share, there))
        return [
            *([Button("take", say("lost.take", hands=tuple(free)), self._take, "primary")] if free else []),
            *([Button("stand-in", say("lost.computer"), self._leave)] if self._leave else []),
            *([Button("share", say("lost.share"), self._share)] if whole else []),
            Button("menu", say("table.menu"), self._pause),
        ]

    def focus_of(self, hand: Hand) -> str:
        """Return the key of the button with a hand's focus: at first one that it may press harmlessly. A
        press meant for the table must not share a seated hand's device."""
        if (there := self.focuses.of(hand)) in [button.key for button in self._buttons()]:
            return there
        return "take" if self._hands.free(hand) else "menu"

    def advance(self, dt: float) -> Transition | None:
        self._open += dt
        if self._lost not in self._hands.seating.chairs:
            return Pop(self._hands.seating)
        found = self._hands.found(self._lost)
        return Pop(self._hands.handed(self._lost, found)) if found else None

    def handle(self, intent: Intent) -> Transition | None:
        hand = intent.hand
        if self._open < SUDDEN and not isinstance(intent, Hover):
            return None
        if isinstance(intent, Struck):
            return meet(self.context, intent)
        pressed = isinstance(intent, Command) and intent.word not in REPEATED
        if pressed and hand.device.is_pad and self._hands.free(hand):
            return Pop(self._hands.handed(self._lost, hand))
        return super().handle(intent)

    def back(self) -> Transition | None:
        return self._pause()

    def returned(self, result: object) -> Transition | None:
        return Pop(result) if result == "leave" else None

    def _take(self) -> Transition | None:
        """Let the hand that pressed it take over the seat, unless it has one already."""
        free = self._hands.free(hand := self.context.hand)
        return Pop(self._hands.handed(self._lost, hand)) if free else self._refuse("lost.plays")

    def _share(self) -> Transition | None:
        """Share this hand's device: it keeps the left half, the seat whose pad is gone gets the right one."""
        if not self._hands.can_share(hand := self.context.hand):
            return self._refuse("lost.share-how")
        left, right = hand.halves
        return Pop(self._hands.seating.replaced({hand: left, self._lost: right}))

    def _refuse(self, why: str) -> Transition | None:
        self.context.sound.play("refuse")
        self.line = say(why)
        return None


Sit = Callable[[Seating], object]
Leave = Callable[[], Transition]
TITLE = "hands.title"
SIGN = 0.5  # of a row's height: the emblem of a seat
INDENT = 2.0  # letters: from a row's end to its words, beside the emblem


class SeatPage(Page[object]):
    """A page with a row for each seat, pressed to play there; ``sit`` is called with each new seating."""

    context: AppContext
    opaque = False
    first = ""  # the key of the node that has the focus at first

    def __init__(
        self, context: AppContext, match: Match, hands: TableHands, sit: Sit, leave: Leave = Pop
    ) -> None:
        super().__init__(context, self.first)
        self._match, self._hands, self._sit, self._leave = match, hands, sit, leave

    def handle(self, intent: Intent) -> Transition | None:
        return meet(self.context, intent) if isinstance(intent, Struck) else super().handle(intent)

    def rows(self, nobody: str, actions: Sequence[Node]) -> Node:
        """Return the rows, with the actions below them. ``nobody``: the id of the words at a seat without a
        hand (device), unless all sit around the screen."""
        nobody = "hands.edge" if self._match.privacy.sided else nobody
        halves = Button("halves", how_to_share(self._divided), self._halve)
        rows = *(self._seat(seat, nobody) for seat in self._match.here), halves
        return self.dialog(sheet(say(TITLE), rows, foot=actions))

    def shared(self, press: Callable[[], object]) -> Node:
        """Return the button, which calls ``press``, that lets everyone play with every device."""
        return Button("shared", say("hands.edges" if self._match.privacy.sided else "hands.shared"), press)

    def _seat(self, seat: int, nobody: str) -> Node:
        hands = tuple(Message(called(hand)) for hand in self._hands.all_of(seat))
        held = say("hands.these", hands=hands) if hands else say(nobody)
        row = Fixed(f"seat {seat}", say(named(self._match.seats[seat])), held, INDENT)
        pressed = row.like(role="button", actions={"press": partial(self._take, seat)})
        return Stack(pressed, Art("", _emblem, seat))

    @property
    def _divided(self) -> Hand:
        """Return the hand whose device two people may share: the current one; for a pointer, the keyboard."""
        return KEYS if (hand := self.context.hand).device.points else hand

    def _halve(self) -> None:
        """Share a device between two people: a seat taken with it stays, the other half takes another."""
        gone, new = halve(self.context, self._divided)
        seating = self._hands.seating
        if seats := [seat for one in (self._divided, *gone) if (seat := seating.seat_of(one)) is not None]:
            seating = seating.with_(new, seats[0])
            for one in gone:
                seating = seating.without(one)
            self._sit(seating)

    def _take(self, seat: int) -> Transition | None:
        """Take a seat, or leave it; if another hand has taken it, say so."""
        hand, before = self.context.hand.sitter, self._hands.seating
        mine = before.seat_of(hand) == seat
        seating = before.without(hand) if mine else before.taken(hand, seat, self._hands.lost())
        if seating is None:
            who = persons(self._match.seats)[seat]
            return Push(Notice(self.context, [Message("hands.taken", who=who)], Pop, TITLE))
        self._sit(seating)
        return None


class WhoPlays(SeatPage):
    """The page, opened from the pause, where seats are taken again; ``leave`` returns the transition back."""

    first = "back"

    def build(self) -> Node:
        back = Button("back", say("menu.done"), self._leave, "primary")
        return self.rows("hands.any", [self.shared(partial(self._sit, SHARED)), back])


def _emblem(box: Box, letter: MinTextPx, seat: int) -> Sequence[Sprite]:
    size = SIGN * box.h
    return [emblem(seat, box.x + box.h * 0.3 + size / 2, box.centre[1], size, WIDGET + 1)]


def called(hand: Hand) -> str:
    """Return the id of a hand's (device's) name; for a shared device, of its half."""
    if hand.half:
        return HALVES[hand.device is Device.KEYS, hand.half]
    return KIND_NAMES.get(hand.device, "hands.finger")


def take_seats(context: AppContext, match: Match) -> bool:
    """Return whether players must take seats first: several people, with racks to cover or pads. Without
    covered racks, and around a table, mouse, keys and touch screen are handed around."""
    return len(match.here) > 1 and (match.privacy.policy is Policy.PEEK or bool(context.pads()))


class TakingSeats(SeatPage):
    """The page before a ``table``, where each hand (device) takes a seat with a press, as in the lobby."""

    def __init__(self, context: AppContext, match: Match, table: Callable[[Seating], Scene]) -> None:
        hands = TableHands(context, Seating())
        super().__init__(context, match, hands, hands.sit)
        self.focuses, self._table = Focuses(shared=False), table
        last = context.settings.together.hands if context.settings.together else []
        played = {last[seat] for seat in match.here if seat < len(last)}
        for kind, hand in {hand.device.value: hand for hand in (*reversed(context.pads()), KEYS)}.items():
            if played >= {f"{kind} {half}" for half in (1, 2)}:  # two shared it last time
                context.share(hand, True)

    @property
    def seating(self) -> Seating:
        """Return which hand (device) has taken which seat."""
        return self._hands.seating

    @property
    def _open(self) -> list[int]:
        return [seat for seat in self._match.here if not self.seating.hands_of(seat)]

    @property
    def _ready(self) -> bool:
        """Return whether all pads have a seat, or all seats a hand; mouse, keys and touch play the rest."""
        waiting = any(self._hands.free(pad) for pad in self.context.pads())
        return bool(self.seating.chairs) and not (self._open and waiting)

    def build(self) -> Node:
        shared, ready = self.shared(lambda: Replace(self._table(SHARED))), self._ready
        go = [Button("go", say("hands.go"), self._go, "primary")] if ready else []
        actions = [Button("back", say("button.back"), Pop), shared, *go]
        return self.rows("hands.left" if ready else "hands.sit", actions)

    def focus_of(self, hand: Hand) -> str:
        if (focus := super().focus_of(hand)) or (self._ready and not self._open):
            return focus or "go"
        seat = self.seating.seat_of(hand.sitter)
        seat = next(iter(self._open), None) if seat is None else seat
        return "back" if seat is None else f"seat {seat}"

    def holder(self, hand: Hand) -> Hand:
        return hand.sitter

    def handle(self, intent: Intent) -> Transition | None:
        if isinstance(intent, Command) and intent.word == "menu":
            return self._go() if self._ready else None
        return super().handle(intent)

    def advance(self, dt: float) -> Transition | None:
        for pad in self._hands.lost():
            self._sit(self.seating.without(pad))
        return super().advance(dt)

    def _go(self) -> Transition:
        """Begin the match; mouse, keys and touch screen are handed around for the seats without a hand."""
        chairs, left_open = self.seating.chairs, self._open
        left = {hand: seat for hand, seat in chairs.items() if not (left_open and hand in HOUSE)}
        return Replace(self._table(with_house(left) if left else SHARED))
