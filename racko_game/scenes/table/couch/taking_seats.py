"""Who plays with what: seats are taken before the first deal, and again when a device is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from ....controls.bindings.manual import KIND_NAMES, REPEATED
from ....controls.focus import Focuses
from ....controls.intents import KEYS, Command, Device, Hand, Hover, Intent, Struck
from ....match.match import Match
from ....match.messages.speech import named, persons
from ....match.privacy import Policy
from ....match.seating import SHARED, Seating
from ....message import Message, Person
from ....paint.engine.sprites import Sprite
from ....paint.people.emblems import emblem
from ....stage.geometry import Box
from ....stage.layers import WIDGET
from ....ui.dialogs import middle, notice, sheet
from ....ui.nodes import Art, Button, Fixed, Node, Stack
from ....ui.scene import Pop, Push, Replace, Scene, Transition
from ....words.language import say
from ...context import AppContext, GamePage
from ...pages.dialogs import Notice
from ...pages.settings.keys import meet
from ...seats.gathering import HALVES, HOUSE, halve, how_to_share, with_house


class TableHands:
    """Who may play for whom, and which of a seat's hands was used last."""

    def __init__(self, context: AppContext, seating: Seating) -> None:
        self.seating = seating
        self._context = context
        self._used: dict[int, Hand] = {}
        self._known = _numbers(context.pads())  # pads that were there before any was lost

    def sit(self, seating: Seating) -> None:
        """From now on these hands play for these seats; a device of which one has a half is shared."""
        self.seating = seating
        self.share()

    def share(self) -> None:
        """A device of which one has a half is shared."""
        for hand in {hand.whole for hand in self.seating.chairs if isinstance(hand, Hand) and hand.half}:
            self._context.share(hand, True)

    def plays(self, hand: Hand, seat: int) -> bool:
        """Whether what a hand does at a seat counts."""
        return self.seating.plays(hand.sitter, seat)

    def of(self, seat: int) -> Hand:
        """The hand with which a seat is played now: the one that acted last, if it may play there."""
        if self.plays(self._context.hand, seat):
            return self._context.hand
        used = self._used.get(seat)
        if used is not None and self.plays(used, seat):
            return used
        return next(iter(self.all_of(seat)), KEYS)

    def used(self, hand: Hand, seat: int) -> None:
        """A hand has played for a seat."""
        self._used[seat] = hand

    def all_of(self, seat: int) -> list[Hand]:
        """Those that have taken a seat."""
        return [hand for hand in self.seating.hands_of(seat) if isinstance(hand, Hand)]

    def seat_of(self, hand: Hand) -> int | None:
        """The seat that a hand has taken, if it has any."""
        return self.seating.seat_of(hand.sitter)

    def first(self, hand: Hand) -> Hand:
        """The hand that stands for all that play for the same seat."""
        seat = self.seat_of(hand)
        return hand.sitter if seat is None else self.all_of(seat)[0]

    def free(self, hand: Hand) -> bool:
        """Whether a hand has no seat, and nobody else plays with its device who has."""
        others = hand.halves if hand == hand.whole else (hand.whole,)
        return not any(one in self.seating.chairs for one in (hand.sitter, *others))

    def lost(self) -> tuple[Hand, ...]:
        """The pads that play for a seat and are not there any more."""
        there = _numbers(self._context.pads())
        lost = tuple(pad for pad in self._pads() if pad.which[0] not in there)
        if not lost:
            self._known = there
        return lost

    def found(self, lost: Hand) -> Hand | None:
        """A lost pad that is there again, if it is plain which one that is: of its make no other is lost, and
        one has come since."""
        alike = {pad.whole for pad in self.lost() if pad.device is lost.device}
        pads = (pad for pad in self._context.pads() if pad.device is lost.device)
        come = [pad for pad in pads if pad.which[0] not in self._known and self.free(pad)]
        return come[0] if len(alike) == len(come) == 1 else None

    def handed(self, lost: Hand, to: Hand) -> Seating:
        """Another hand has the seat of one that was lost; where two shared that pad, they share the other."""
        both = [hand for hand in self._pads() if hand.whole == lost.whole]
        if len(both) > 1 and not (to.half or to.device.points):
            return self.seating.replaced({hand: to.halves[hand.half - 1] for hand in both})
        return self.seating.replaced({lost: to.sitter})

    def can_share(self, hand: Hand) -> bool:
        """Whether one plays alone with a device of which another can have half."""
        return hand in self.seating.chairs and not (hand.half or hand.device.points)

    def shared_with(self, lost: Hand, hand: Hand) -> Seating:
        """Who has lost a pad has the right half of another's device, which keeps the left one."""
        left, right = hand.halves
        return self.seating.replaced({hand: left, lost: right})

    def _pads(self) -> list[Hand]:
        return [hand for hand in self.seating.chairs if isinstance(hand, Hand) and hand.device.is_pad]


def _numbers(pads: Iterable[Hand]) -> set[int]:
    return {pad.which[0] for pad in pads}


TITLE = "hands.title"
SIGN = 0.5  # of a row's height: the emblem of a seat
INDENT = 2.0  # letters: from a row's end to its words, beside the emblem


class SeatRows:
    """Who plays with what: a row for each seat, pressed to play there, and one by which two share a device.

    ``sit`` is told who plays with what from then on.
    """

    def __init__(
        self, context: AppContext, match: Match, hands: TableHands, sit: Callable[[Seating], None]
    ) -> None:
        self.context, self.match, self.hands, self._sit = context, match, hands, sit

    def sheet(self, nobody: str, ways: Sequence[Node]) -> Node:
        """Return the rows, and the ways on below them; ``nobody``: the id of what stands at a seat that no
        hand has, unless all sit round the table and touch what is before them."""
        nobody = "hands.edge" if self.match.privacy.sided else nobody
        rows = [self._seat(seat, nobody) for seat in self.match.persons]
        halves = Button("halves", how_to_share(self._divided), self._halve)
        return sheet(say(TITLE), [*rows, halves], foot=ways)

    def shared(self, press: Callable[[], object]) -> Node:
        """Return the button by which everybody plays with everything."""
        words = "hands.edges" if self.match.privacy.sided else "hands.shared"
        return Button("shared", say(words), press)

    def _seat(self, seat: int, nobody: str) -> Node:
        """Return the row of a seat: it begins with its emblem."""
        hands = tuple(Message(called(hand)) for hand in self.hands.all_of(seat))
        held = say("hands.these", hands=hands) if hands else say(nobody)
        row = Fixed(f"seat {seat}", say(named(self.match.seats[seat])), held, INDENT)
        pressed = row.like(role="button", actions={"press": partial(self._press, seat)})
        return Stack(pressed, Art("", _emblem, seat))

    @property
    def _divided(self) -> Hand:
        """The hand whose device two may share: who points means the keys."""
        hand = self.context.hand
        return KEYS if hand.device.points else hand

    def _halve(self) -> None:
        """Who has a seat with it keeps that, and the other takes another one."""
        gone, new = halve(self.context, self._divided)
        seating = self.hands.seating
        seats = [seat for one in (self._divided, *gone) if (seat := seating.seat_of(one)) is not None]
        if seats:
            seating = seating.with_(new, seats[0])
            for one in gone:
                seating = seating.without(one)
            self._sit(seating)

    def _press(self, seat: int) -> Transition | None:
        """Who has a seat keeps it until they leave it: another is told so."""
        hand, before = self.context.hand.sitter, self.hands.seating
        mine = before.seat_of(hand) == seat
        seating = before.without(hand) if mine else before.taken(hand, seat, self.hands.lost())
        if seating is None:
            who = persons(self.match.seats)[seat]
            return Push(Notice(self.context, [Message("hands.taken", who=who)], Pop, TITLE))
        self._sit(seating)
        return None


class WhoPlays(GamePage[object]):
    """Over the pause. ``sit`` is told who plays with what from now on; ``leave`` says where closing leads."""

    opaque = False

    def __init__(
        self,
        context: AppContext,
        match: Match,
        hands: TableHands,
        sit: Callable[[Seating], None],
        leave: Callable[[], Transition] = Pop,
    ) -> None:
        super().__init__(context, "back")
        self._seats, self._sit, self._leave = SeatRows(context, match, hands, sit), sit, leave

    def build(self) -> Node:
        back = Button("back", say("menu.done"), self._leave, "primary")
        shared = self._seats.shared(partial(self._sit, SHARED))
        return self.dialog(self._seats.sheet("hands.any", [shared, back]))

    def handle(self, intent: Intent) -> Transition | None:
        return meet(self.context, intent) if isinstance(intent, Struck) else super().handle(intent)


def _emblem(box: Box, letter: float, seat: int) -> Sequence[Sprite]:
    """Draw the emblem of a seat at the beginning of its row."""
    size = SIGN * box.h
    return [emblem(seat, box.x + box.h * 0.3 + size / 2, box.centre[1], size, WIDGET + 1)]


def called(hand: Hand) -> str:
    """The id of what a hand is called; where two share a device, which half of it."""
    if hand.half:
        return HALVES[hand.device is Device.KEYS, hand.half]
    return KIND_NAMES.get(hand.device, "hands.finger")


def take_seats(context: AppContext, match: Match) -> bool:
    """Whether those who play there take seats first: several persons, each with a rack to cover, or with a
    pad. Mouse, keys and glass are handed round where no rack lies covered, and round a table."""
    several = len(match.persons) > 1
    return several and (match.privacy.policy is Policy.PEEK or bool(context.pads()))


class TakingSeats(GamePage[object]):
    """Before the table, which ``table`` makes: each hand takes a seat with a press, as in the lobby."""

    opaque = False

    def __init__(self, context: AppContext, match: Match, table: Callable[[Seating], Scene]) -> None:
        super().__init__(context)
        self.focuses = Focuses(shared=False)
        self._hands = TableHands(context, Seating())
        self._seats = SeatRows(context, match, self._hands, self._hands.sit)
        self._match, self._table = match, table
        for hand in halved_last(context, match):
            context.share(hand, True)

    @property
    def seating(self) -> Seating:
        """Who plays with what now."""
        return self._hands.seating

    @property
    def _open(self) -> list[int]:
        """The seats that nobody has taken."""
        return [seat for seat in self._match.persons if not self.seating.hands_of(seat)]

    @property
    def _ready(self) -> bool:
        """Whether everybody has a seat who has a hand of their own; for the others mouse, keys and glass are
        handed round."""
        waiting = any(self._hands.free(pad) for pad in self.context.pads())
        return bool(self.seating.chairs) and not (self._open and waiting)

    def build(self) -> Node:
        shared = self._seats.shared(lambda: Replace(self._table(SHARED)))
        ways = [Button("back", say("button.back"), Pop), shared]
        if self._ready:
            ways.append(Button("go", say("hands.go"), self._go, "primary"))
        return self.dialog(self._seats.sheet("hands.left" if self._ready else "hands.sit", ways))

    def focus_of(self, hand: Hand) -> str:
        return super().focus_of(hand) or self._home(hand.sitter)

    def holder(self, hand: Hand) -> Hand:
        return hand.sitter

    def _home(self, hand: Hand) -> str:
        if self._ready and not self._open:
            return "go"
        seat = self.seating.seat_of(hand)
        seat = next(iter(self._open), None) if seat is None else seat
        return "back" if seat is None else f"seat {seat}"

    def handle(self, intent: Intent) -> Transition | None:
        if isinstance(intent, Struck):
            return meet(self.context, intent)
        if isinstance(intent, Command) and intent.word == "menu":
            return self._go() if self._ready else None
        return super().handle(intent)

    def advance(self, dt: float) -> Transition | None:
        for pad in self._hands.lost():
            self._hands.sit(self.seating.without(pad))
        return super().advance(dt)

    def _go(self) -> Transition:
        """Where a seat is left mouse, keys and glass are handed round to who plays there."""
        chairs, left_open = self.seating.chairs, self._open
        left = {hand: seat for hand, seat in chairs.items() if not (left_open and hand in HOUSE)}
        return Replace(self._table(with_house(left) if left else SHARED))


def halved_last(context: AppContext, match: Match) -> list[Hand]:
    """The devices of which two had a half each when they sat down together last."""
    last = context.settings.together.hands if context.settings.together else []
    played = {last[seat] for seat in match.persons if seat < len(last)}
    kinds = {hand.device.value: hand for hand in (*reversed(context.pads()), KEYS)}
    return [hand for kind, hand in kinds.items() if played >= {f"{kind} {half}" for half in (1, 2)}]


SUDDEN = 0.5  # seconds: what is pressed so soon was meant for what lay there before


class LostPad(GamePage[object]):
    """Says whose pad is gone. Returns who plays with what from then on, or "leave" from the ``pause``."""

    opaque = False
    sudden = True

    def __init__(
        self,
        context: AppContext,
        hands: TableHands,
        lost: Hand,
        who: Person,
        pause: Callable[[], Transition | None],
    ) -> None:
        super().__init__(context)
        self.title, self.line = say("lost.title", who=who), say("lost.how")
        self.focuses = Focuses(shared=False)
        self._hands, self._lost, self._pause = hands, lost, pause
        self._open = 0.0  # for how many seconds

    def build(self) -> Node:
        return middle(notice(self.title, [self.line], self._ways()))

    def _ways(self) -> Sequence[Node]:
        there = (*self.context.pads(), *HOUSE)
        free = any(self._hands.free(hand) for hand in there)
        whole = any(self._hands.can_share(hand) for hand in there)
        return [
            *([Button("take", say("lost.take"), self._take, "primary")] if free else []),
            *([Button("share", say("lost.share"), self._share)] if whole else []),
            Button("menu", say("table.menu"), self._pause),
        ]

    def focus_of(self, hand: Hand) -> str:
        """Where it was moved to; before that on what that hand may do: who has a seat shares nothing by a
        press that was meant for the table."""
        named = [way.key for way in self._ways()]
        home = "take" if self._hands.free(hand) else "menu"
        there = self.focuses.of(hand)
        return there if there in named else home

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
        """Whoever pressed that plays on, unless they do already."""
        if self._hands.free(self.context.hand):
            return Pop(self._hands.handed(self._lost, self.context.hand))
        self._refuse("lost.plays")
        return None

    def _share(self) -> Transition | None:
        """Two play from now on with what whoever pressed that holds."""
        if self._hands.can_share(self.context.hand):
            return Pop(self._hands.shared_with(self._lost, self.context.hand))
        self._refuse("lost.share-how")
        return None

    def _refuse(self, why: str) -> None:
        self.context.sound.play("refuse")
        self.line = say(why)
