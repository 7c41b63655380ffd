"""The sheets that are open at the chairs of a lobby."""

from __future__ import annotations

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
from ....paint.engine.sprites import Sprite, turned
from ....stage.clearing import common
from ....stage.geometry import Box
from ....stage.layers import SCENE
from ....stage.touch.hotspots import Hotspot
from ....ui.scene import Transition, upright
from ...seats.gathering import HOUSE
from .chair_sheet import ChairSheet
from .chairs import Chairs

Pointed = Hover | Tap | Holding | Grab
"""What is meant for the place at which it happens."""


class Sheets:
    """The sheets that are open at chairs, the first to be opened first."""

    def __init__(self, chairs: Chairs) -> None:
        self.open: list[ChairSheet] = []
        self._chairs, self._gathering = chairs, chairs.gathering
        chairs.open = lambda: self.open
        self._into: dict[Hand, ChairSheet] = {}  # pointers, and where their drag began

    def lay(self, sheet: ChairSheet) -> None:
        """It lies there from now on. Whoever had another one open closes that; fingers may be several
        people's."""
        if sheet.asks != FINGERS:
            self.open = [other for other in self.open if other.asks != sheet.asks]
        self.open.append(sheet)

    def about(self, seat: int) -> ChairSheet | None:
        """What lies open for a chair."""
        return next((sheet for sheet in self.open if sheet.seat == seat), None)

    @property
    def any(self) -> ChairSheet | None:
        """What lies open, the first of it."""
        return self.open[0] if self.open else None

    def in_the_way(self, sheet: ChairSheet) -> ChairSheet | None:
        """What lies open for another chair where this one would lie; edges that touch are no whole pixels."""
        others = (other for other in self.open if other.seat != sheet.seat)
        needs = sheet.turned_by.box(sheet.room)
        return next((one for one in others if common(one.turned_by.box(one.room), needs) >= 1), None)

    def refused(self, other: ChairSheet | None) -> bool:
        """Whether a sheet is in the way of something, if there is one; that is said."""
        if other:
            self._chairs.refuse(other.refusal())
        return other is not None

    def crowded(self, sheet: ChairSheet) -> bool:
        """Whether there is no room for a sheet beside what lies open; that is said."""
        return self.refused(self.in_the_way(sheet))

    def of(self, hand: Hand) -> ChairSheet | None:
        """What a hand's words are for: what it has opened, or acted on last; mouse, keys and glass are one
        person's, unless they sit on two chairs."""
        chairs = self._gathering.chairs
        if hand.whole == KEYS and (types := self._types_on_keys(hand)):
            return types
        for sheet in reversed(self.open):
            asks = sheet.asks
            house = hand in HOUSE and asks in HOUSE and not (hand in chairs and asks in chairs)
            if house or hand in (asks, sheet.used.sitter):
                return sheet
        return None

    def _types_on_keys(self, hand: Hand) -> ChairSheet | None:
        """Where one of two at the keys gives a name: so long all keys are theirs, unless both do."""
        naming = [sheet for sheet in self.open if sheet.typing and sheet.asks.whole == KEYS != sheet.asks]
        own = (sheet for sheet in naming if sheet.asks == hand)
        return next(own, naming[-1] if naming else None)

    @property
    def typed(self) -> ChairSheet | None:
        """Where keys with letters on them are typed: at their own sheet; if nobody plays with them, at the
        first on which a name is asked for."""
        if own := self.of(KEYS):
            return own if own.typing else None
        if any(hand.whole == KEYS for hand in self._gathering.chairs):
            return None
        return next((sheet for sheet in self.open if sheet.typing), None)

    def meant(self, intent: Intent) -> ChairSheet | None:
        """What an intent is for, if it is for any of them."""
        hand = intent.hand
        if isinstance(intent, Pointed):
            sheet = next((one for one in self.open if one.lies.holds(intent.x, intent.y)), None)
            self._into.pop(hand, None)
            if sheet and isinstance(intent, Grab):
                self._into[hand] = sheet
            return sheet
        if isinstance(intent, Drag | Drop | Cancel):
            sheet = self._into.get(hand)
            if not isinstance(intent, Drag):
                self._into.pop(hand, None)
            return sheet if sheet in self.open else None  # somebody may have closed it meanwhile
        return self.typed if isinstance(intent, TypedText) else self.of(hand.sitter)

    def hand_over(self, sheet: ChairSheet, intent: Intent) -> None:
        """Let a sheet answer an intent; what it asks then must have room."""
        before = sheet.inner
        self._go(sheet, sheet.handle(upright(intent, sheet.turned_by)))
        if sheet.inner not in (None, before) and self.crowded(sheet):
            sheet.show(None)

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds go by."""
        for sheet in tuple(self.open):
            self._go(sheet, sheet.advance(dt))

    def _go(self, sheet: ChairSheet, leads: Transition | None) -> None:
        """Put a sheet away if it has closed: it leads nowhere else."""
        if leads is not None and sheet in self.open:
            self.open.remove(sheet)

    def resized(self) -> None:
        """The frame has changed: of those that no longer have room beside one another, the first stays."""
        opened, self.open = self.open, []
        for sheet in opened:
            if self.in_the_way(sheet) is None:
                self.open.append(sheet)
                sheet.resized()

    def hotspots(self) -> tuple[Hotspot, ...]:
        """What can be done on any of them."""
        return tuple(
            spot._replace(box=sheet.turned_by.box(spot.box))
            for sheet in self.open
            for spot in sheet.hotspots()
        )

    def panels(self) -> list[Box]:
        """What they stand on."""
        return [sheet.lies for sheet in self.open]

    def kept_clear(self) -> list[Box]:
        """What of them no words are to lie on."""
        return [sheet.turned_by.box(box) for sheet in self.open for box in sheet.kept_clear()]

    def sprites(self) -> list[Sprite]:
        """What they look like, over what lies beneath."""
        return [
            sprite._replace(z=sprite.z + SCENE)
            for sheet in self.open
            for sprite in turned(sheet.sprites(), sheet.turned_by)
        ]
