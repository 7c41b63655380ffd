"""What lies open in a lobby: each chair's sheet in its own corner, for its own hand, several at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...controls.intents import (
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
from ...paint.engine.sprite import Sprite
from ...paint.engine.turned import turned
from ...stage.place.clearing import common
from ...stage.place.layers import SCENE
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot
from ...ui.stack import Stack
from .gathering import HOUSE
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
