"""The chairs of the lobby, and the sheets that are open at them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....controls.focus import Focuses
from ....controls.intents import (
    FINGERS,
    KEYS,
    Cancel,
    Drag,
    Drop,
    Grab,
    Hand,
    Holding,
    Hover,
    Intent,
    Tap,
    TypedText,
)
from ....message import Message
from ....paint.engine.sprites import Sprite, turned
from ....stage.clearing import common
from ....stage.geometry import Box
from ....stage.layers import SCENE
from ....stage.touch.hotspots import Hotspot
from ....ui.stack import Stack
from ...context import GamePage, Kit, tabletop
from ...seats.gathering import HOUSE, Gathering, halve
from .layout import LobbyParts, laid, laid_round
from .on_chair import OnChair

Pointed = Hover | Tap | Holding | Grab
"""What is meant for the place at which it happens."""


class Sheets:
    """Sheets of chairs, and what lies on those; ``chairs`` says who sits where."""

    def __init__(self, chairs: Callable[[], Mapping[Hand, int]]) -> None:
        self._open: list[Stack] = []
        self._chairs = chairs
        self._into: dict[Hand, Stack] = {}  # pointers, and where their drag began

    def lay(self, sheet: OnChair) -> None:
        """It lies there from now on. Whoever had another one open closes that; fingers may be several
        people's."""
        if sheet.asks != FINGERS:
            self._open = [stack for stack in self._open if lowest(stack).asks != sheet.asks]
        self._open.append(Stack(sheet))

    def clear(self) -> None:
        """All are put away."""
        self._open.clear()

    def about(self, seat: int) -> OnChair | None:
        """What lies open for a chair."""
        return next((sheet for sheet in map(lowest, self._open) if sheet.seat == seat), None)

    @property
    def any(self) -> OnChair | None:
        """What lies open, the first of it."""
        return top(self._open[0]) if self._open else None

    def in_the_way(self, page: OnChair) -> OnChair | None:
        """What lies open for another chair where this one would lie."""
        others = (top(stack) for stack in self._open if lowest(stack).seat != page.seat)
        return next((other for other in others if _meet(other, page)), None)

    def exchange(self, one: int, other: int) -> None:
        """Those on two chairs change places: what lies open goes with them."""
        new = {one: other, other: one}
        for sheet in map(lowest, self._open):
            sheet.seat = new.get(sheet.seat, sheet.seat)

    def of(self, hand: Hand) -> Stack | None:
        """What a hand's words are for: what it has opened, or acted on last; mouse, keys and glass are one
        person's, unless they sit on two chairs."""
        chairs = self._chairs()
        if hand.whole == KEYS and (types := self._types_on_keys(hand)):
            return types
        for stack in reversed(self._open):
            asks = lowest(stack).asks
            house = hand in HOUSE and asks in HOUSE and not (hand in chairs and asks in chairs)
            if house or hand in (asks, top(stack).used.sitter):
                return stack
        return None

    def _types_on_keys(self, hand: Hand) -> Stack | None:
        """Where one of two at the keys gives a name: so long all keys are theirs, unless both do."""
        naming = [
            stack
            for stack in self._open
            if stack.top.typing and (asks := lowest(stack).asks).whole == KEYS != asks
        ]
        own = (stack for stack in naming if lowest(stack).asks == hand)
        return next(own, naming[-1] if naming else None)

    @property
    def typed(self) -> Stack | None:
        """Where keys with letters on them are typed: at their own sheet; if nobody plays with them, at the
        first on which a name is asked for."""
        if own := self.of(KEYS):
            return own if own.top.typing else None
        if any(hand.whole == KEYS for hand in self._chairs()):
            return None
        return next((stack for stack in self._open if stack.top.typing), None)

    def meant(self, intent: Intent) -> Stack | None:
        """What an intent is for, if it is for any of them."""
        hand = intent.hand
        if isinstance(intent, Pointed):
            stack = next((one for one in self._open if top(one).lies.holds(intent.x, intent.y)), None)
            self._into.pop(hand, None)
            if stack and isinstance(intent, Grab):
                self._into[hand] = stack
            return stack
        if isinstance(intent, Drag | Drop | Cancel):
            stack = self._into.get(hand)
            if not isinstance(intent, Drag):
                self._into.pop(hand, None)
            return stack if stack in self._open else None  # somebody may have closed it meanwhile
        return self.typed if isinstance(intent, TypedText) else self.of(hand.sitter)

    def hand_over(self, stack: Stack, intent: Intent) -> None:
        """What lies there answers."""
        stack.handle(intent)
        self._tidy()

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by."""
        for stack in self._open:
            stack.advance(dt)
        self._tidy()

    def _tidy(self) -> None:
        self._open = [stack for stack in self._open if stack.scenes]

    def resized(self) -> None:
        """The frame has changed: of those that no longer have room beside one another, the first stays."""
        opened, self._open = self._open, []
        for stack in opened:
            if self.in_the_way(top(stack)) is None:
                self._open.append(stack)
        for stack in self._open:
            stack.resized()

    def hotspots(self) -> tuple[Hotspot, ...]:
        """What can be done on any of them."""
        return tuple(
            spot._replace(box=stack.top.turned_by.box(spot.box))
            for stack in self._open
            for spot in stack.top.hotspots()
        )

    def panels(self) -> list[Box]:
        """What they stand on."""
        return [top(stack).lies for stack in self._open]

    def kept_clear(self) -> list[Box]:
        """What of them no words are to lie on."""
        return [stack.top.turned_by.box(box) for stack in self._open for box in top(stack).kept_clear()]

    def sprites(self) -> list[Sprite]:
        """The topmost of each, over what lies beneath."""
        return [
            sprite._replace(z=sprite.z + SCENE)
            for stack in self._open
            for sprite in turned(stack.top.sprites(), stack.top.turned_by)
        ]


def _meet(one: OnChair, other: OnChair) -> bool:
    """Whether they need the same room; edges that touch are no whole pixels."""
    return common(one.needs, other.needs) >= 1


def lowest(stack: Stack) -> OnChair:
    """The sheet that something lies on."""
    sheet = stack.scenes[0]
    assert isinstance(sheet, OnChair)
    return sheet


def top(stack: Stack) -> OnChair:
    """What lies on top."""
    assert isinstance(stack.top, OnChair)
    return stack.top


LIT = 0.7  # seconds for which a chair shines on which somebody has just sat down
SHAKES = 0.5, 140  # how strongly, and for how many milliseconds a pad answers whoever sits down with it


class Chairs(GamePage[None]):
    """Each hand has a focus of its own."""

    pointers = 10

    def __init__(self, kit: Kit, gathering: Gathering) -> None:
        super().__init__(kit)
        self.gathering, self.plan = gathering, gathering.plan
        self.focuses = Focuses(shared=False)
        self.fresh: dict[int, float] = {}  # chairs taken just now: for how many seconds they still shine
        self.sheets = Sheets(lambda: gathering.chairs)
        self.told: Message | None = None  # why what was just wanted cannot be
        self._asks = kit.hand.sitter  # whoever wants what is done now: several may want something in a frame
        self._lit: dict[Hand, int] = {}  # pads whose lights show where they sit
        self._pressed_long: set[Hand] = set()  # whose press has been answered before it was let go
        self._turned = gathering.turned
        gathering.flat, gathering.touched = tabletop(kit), kit.hand.sitter == FINGERS
        gathering.begin(kit.settings.together)
        gathering.settle()

    def parts(self) -> LobbyParts:
        """Where things stand."""
        frame, gathering = self.kit.frame, self.gathering
        around = laid_round(frame, self.plan.seats, gathering.many) if gathering.sided else None
        return around or laid(frame, gathering.many)

    def focus_of(self, hand: Hand) -> str:
        """Where it was moved to; before that its chair, or the one it would take. On its sheet, if it has one
        open."""
        if stack := self.sheets.of(hand.sitter):
            return stack.top.focus_of(hand)
        return super().focus_of(hand) or self._home(hand.sitter)

    def holder(self, hand: Hand) -> Hand:
        return hand.sitter

    def _home(self, hand: Hand) -> str:
        seat = self.gathering.chairs.get(hand, self.gathering.usual_chair(hand))
        return "deal" if seat is None else f"seat {seat}"

    def bare_chair(self) -> int | None:
        """A free chair at which nothing lies open, if there is one."""
        return next((seat for seat in self.gathering.free if not self.sheets.about(seat)), None)

    def put_focus(self, hand: Hand, name: str) -> None:
        if stack := self.sheets.of(hand.sitter):
            stack.top.put_focus(hand, name)
        else:
            super().put_focus(hand, name)

    def _move(self, hand: Hand, direction: str) -> None:
        if stack := self.sheets.of(hand.sitter):
            stack.top._move(hand, direction)
        else:
            super()._move(hand, direction)

    def refuse(self, why: str, page: OnChair) -> None:
        """That cannot be now, because of what lies open there."""
        self.kit.sound.play("refuse")
        self.told = page.refusal(why)

    def crowded(self, page: OnChair) -> bool:
        """Whether there is no room for it beside what lies open; that is said."""
        other = self.sheets.in_the_way(page)
        if other:
            self.refuse("lobby.chooses", other)
        return other is not None

    def swapped(self, one: int, other: int) -> None:
        """Those on two chairs have changed places."""
        self.sheets.exchange(one, other)
        for seat in (one, other):
            for hand in self.gathering.hands_of(seat):
                self.focuses.put(hand, f"seat {seat}")

    def sit(self, hand: Hand, seat: int | None = None) -> None:
        """A hand sits down there, or where there is room: its chair lights up."""
        taken = self.gathering.sit(hand, seat)
        self.follow()
        if taken is None:
            self.kit.sound.play("refuse")
            return
        self.kit.sound.play("snap")
        self.kit.rumble(hand, *SHAKES)
        self.fresh[taken] = LIT
        self.focuses.put(hand, f"seat {taken}")

    def follow(self) -> None:
        """Those two may have changed numbers who sit so that two are opposite each other."""
        if (self.gathering.turned - self._turned) % 2:
            self.swapped(1, 2)
            new = {1: 2, 2: 1}
            self.fresh = {new.get(seat, seat): left for seat, left in self.fresh.items()}
        self._turned = self.gathering.turned

    def stand(self, hand: Hand) -> None:
        """A hand stands up."""
        if self.gathering.stand(hand) is not None:
            self.kit.sound.play("slide")
            self.focuses.forget(hand)
            if hand.half and not any(half in self.gathering.chairs for half in hand.halves):
                self.kit.share(hand, False)

    def vacate(self, seat: int) -> None:
        """Whoever sits there stands up."""
        if seat in self.gathering.guests:
            self.gathering.dismiss(seat)
            self.kit.sound.play("slide")
        for hand in self.gathering.hands_of(seat):
            self.stand(hand)

    def halve(self, hand: Hand) -> None:
        """Two share that hand's device from now on, or one has it for themselves again."""
        seat, (gone, new) = self.gathering.chairs[hand], halve(self.kit, hand)
        for one in gone:
            self.gathering.stand(one)
        self.sit(new, seat)

    def resized(self) -> None:
        super().resized()
        self.sheets.resized()

    @property
    def typing(self) -> bool:  # type: ignore[override]
        """Whether keys are typed: somebody gives a name, and two do not play with them."""
        return self.sheets.typed is not None

    @property
    def moving(self) -> bool:
        return bool(self.fresh)


def chair_of(name: str) -> int | None:
    """The chair that a hotspot is, if it is one."""
    kind, _, seat = name.partition(" ")
    return int(seat) if kind == "seat" else None
