"""Taking seats before the first deal, or from the pause: each hand presses the seat it plays for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ...controls.bindings.manual import KIND_NAMES
from ...controls.focus import Focuses
from ...controls.intents import KEYS, Command, Device, Hand, Intent, Struck
from ...match.match import Match
from ...match.messages.speech import named, persons
from ...match.privacy import Policy
from ...match.seating import SHARED, Seating
from ...message import Message
from ...paint.engine.sprites import Sprite
from ...paint.people.emblems import emblem
from ...stage.geometry import Box, MinTextPx
from ...stage.layers import WIDGET
from ...ui.dialogs import sheet
from ...ui.nodes import Art, Button, Fixed, Node, Stack
from ...ui.page import Page
from ...ui.scene import Pop, Push, Replace, Scene, Transition
from ...words.language import say
from ..context import AppContext
from ..pages.dialogs import Notice
from ..pages.settings.keys import meet
from ..seats.gathering import HALVES, HOUSE, halve, how_to_share, with_house
from .hands import TableHands

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
        hand = self.context.hand
        return KEYS if hand.device.points else hand

    def _halve(self) -> None:
        """Share a device between two people: a seat taken with it stays, the other half takes another."""
        gone, new = halve(self.context, self._divided)
        seating = self._hands.seating
        seats = [seat for one in (self._divided, *gone) if (seat := seating.seat_of(one)) is not None]
        if seats:
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
        for hand in halved_last(context, match):
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


def halved_last(context: AppContext, match: Match) -> list[Hand]:
    """Return the hands of devices that two people shared when these players last sat down together."""
    last = context.settings.together.hands if context.settings.together else []
    played = {last[seat] for seat in match.here if seat < len(last)}
    kinds = {hand.device.value: hand for hand in (*reversed(context.pads()), KEYS)}
    return [hand for kind, hand in kinds.items() if played >= {f"{kind} {half}" for half in (1, 2)}]
