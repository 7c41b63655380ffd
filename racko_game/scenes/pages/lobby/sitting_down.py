"""Sitting down and standing up again: what a press means to the chairs of a lobby and their open sheets."""

from __future__ import annotations

from functools import partial

from ....controls import intents
from ....controls.bindings.manual import REPEATED
from ....controls.intents import FINGERS, KEYS, Cancel, Command, Drag, Grab, Hand, Holding, Hover, Intent, Tap
from ....message import Message
from ....paint.engine.sprites import Sprite, turned
from ....stage.clearing import common
from ....stage.geometry import Box
from ....stage.layers import SCENE
from ....stage.touch.hotspots import Hotspot, at, named
from ....ui.scene import Pop, Push, Replace, Transition, upright
from ...context import AppContext, GamePage
from ...seats.gathering import HOUSE, Gathering
from ...table.scene import TableScene
from ..dialogs import deal
from .chairs import ChairSheet, LobbySeats, chair_of


class OpenPanels:
    """The sheets that are open at chairs, the first to be opened first."""

    def __init__(self, chairs: LobbySeats) -> None:
        self.open: list[ChairSheet] = []
        self._chairs, self._gathering = chairs, chairs.gathering
        chairs.opened = self.open  # always this list
        self._into: dict[Hand, ChairSheet] = {}  # pointers, and where their drag began

    def lay(self, sheet: ChairSheet) -> bool:
        """Open a sheet if there is room for it, else show the reason why not; return whether it was opened.
        It replaces another of the same hand (device), but fingers may belong to several people."""
        if self.refused(self.in_the_way(sheet)):
            return False
        if sheet.asks != FINGERS:
            self.open[:] = [other for other in self.open if other.asks != sheet.asks]
        self.open.append(sheet)
        return True

    def about(self, seat: int) -> ChairSheet | None:
        """Return the open sheet of chair ``seat`` (from 0); None if it has none."""
        return next((sheet for sheet in self.open if sheet.seat == seat), None)

    @property
    def any(self) -> ChairSheet | None:
        """The sheet that was opened first, if any is open."""
        return self.open[0] if self.open else None

    def in_the_way(self, sheet: ChairSheet) -> ChairSheet | None:
        """Return an open sheet of another chair that overlaps this one; None if none does."""
        others = (other for other in self.open if other.seat != sheet.seat)
        needs = sheet.turned_by.box(sheet.room)
        return next((one for one in others if common(one.turned_by.box(one.room), needs) >= 1), None)

    def refused(self, other: ChairSheet | None) -> bool:
        """Show a refusal if another sheet (``other``) is in the way; return whether one is."""
        if other:
            self._chairs.refuse(other.refusal())
        return other is not None

    def of(self, hand: Hand) -> ChairSheet | None:
        """Return the sheet that a hand's (device's) commands go to: the one it has opened, or acted on last.
        Mouse, keys and touch screen are one person's, unless they sit on two chairs."""
        chairs = self._gathering.chairs
        if hand.undivided == KEYS and (types := self._types_on_keys(hand)):
            return types
        for shown in reversed(self.open):
            asks = shown.asks
            house = hand in HOUSE and asks in HOUSE and not (hand in chairs and asks in chairs)
            if house or hand in (asks, shown.hand.sitter):
                return shown
        return None

    def _types_on_keys(self, hand: Hand) -> ChairSheet | None:
        """Return the sheet on which one of two players at the keyboard types: all keys are that player's."""
        naming = [sheet for sheet in self.open if sheet.typing and sheet.asks.undivided == KEYS != sheet.asks]
        return next((sheet for sheet in naming if sheet.asks == hand), naming[-1] if naming else None)

    @property
    def typed(self) -> ChairSheet | None:
        """The sheet that typed letters go to: the keys' own; if nobody sits at them, the first that types."""
        if own := self.of(KEYS):
            return own if own.typing else None
        if any(hand.undivided == KEYS for hand in self._gathering.chairs):
            return None
        return next((sheet for sheet in self.open if sheet.typing), None)

    def target(self, intent: Intent) -> ChairSheet | None:
        """Return the sheet that an intent is for, if it is for any."""
        hand = intent.hand
        if isinstance(intent, Hover | Tap | Holding | Grab):  # meant for the place at which it happens
            sheet = next((one for one in self.open if one.lies.holds(intent.x, intent.y)), None)
            self._into.pop(hand, None)
            if sheet and isinstance(intent, Grab):
                self._into[hand] = sheet
            return sheet
        if isinstance(intent, Drag | intents.Drop | Cancel):
            sheet = self._into.get(hand)
            if not isinstance(intent, Drag):
                self._into.pop(hand, None)
            return sheet if sheet in self.open else None  # somebody may have closed it meanwhile
        return self.typed if isinstance(intent, intents.TypedText) else self.of(hand.sitter)

    def hand_over(self, sheet: ChairSheet, intent: Intent) -> None:
        """Let a sheet handle an intent, and close it if the page that opens then has no room."""
        before = sheet.inner
        self._go(sheet, sheet.handle(upright(intent, sheet.turned_by)))
        if sheet.inner not in (None, before) and self.refused(self.in_the_way(sheet)):
            sheet.show(None)

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        for shown in tuple(self.open):
            self._go(shown, shown.advance(dt))

    def _go(self, sheet: ChairSheet, leads: Transition | None) -> None:
        if leads is not None and sheet in self.open:
            self.open.remove(sheet)

    def resized(self) -> None:
        """Adapt to a changed window: of sheets that overlap now, the first stays open."""
        opened, self.open[:] = (*self.open,), ()
        for shown in opened:
            if self.in_the_way(shown) is None:
                self.open.append(shown)
                shown.resized()

    def hotspots(self) -> tuple[Hotspot, ...]:
        """Return the hotspots of all sheets."""
        return tuple(
            spot._replace(box=sheet.turned_by.box(spot.box))
            for sheet in self.open
            for spot in sheet.hotspots()
        )

    def panels(self) -> list[Box]:
        """Return the boxes of all panels."""
        return [sheet.lies for sheet in self.open]

    def sprites(self) -> list[Sprite]:
        """Return the sprites of all sheets, above the page below."""
        return [
            sprite._replace(z=sprite.z + SCENE)
            for sheet in self.open
            for sprite in turned(sheet.sprites(), sheet.turned_by)
        ]


class LobbyInput:
    """The input of the lobby: what intents do at chairs, and the start of the match once all are ready."""

    def __init__(self, page: GamePage[None], chairs: LobbySeats, sheets: OpenPanels) -> None:
        self._page, self._context = page, page.context
        self._chairs, self._sheets, self._gathering = chairs, sheets, chairs.gathering
        self._asks = page.context.hand.sitter  # who is answered now: several may want something in a frame
        self._pressed_long: set[Hand] = set()  # whose press has been answered before it was let go

    def answer(self, intent: Intent) -> tuple[bool, Transition | None]:
        """Do what an intent means to chairs and sheets; return whether it was for one, and the transition."""
        if not isinstance(intent, Hover | Drag | intents.Released):
            self._chairs.refusal = None
        if (sheet := self._sheets.target(intent)) is None:
            return self._sit_or_stand(intent)
        if sheet.owns(intent.hand.sitter):
            self._sheets.hand_over(sheet, intent)
            self._page.pointed = sheet.pointed if sheet in self._sheets.open else ""
        elif isinstance(intent, Tap | Grab):
            self._sheets.refused(sheet)
        return True, None

    def _sit_or_stand(self, intent: Intent) -> tuple[bool, Transition | None]:
        """Seat a hand without a chair at any press; answer the press of one that has a chair."""
        page, hand = self._page, intent.hand.sitter
        self._asks = hand
        match intent:
            case Command(_, word) if self._joins(hand, word):
                self._chairs.sit(hand, chair_of(page.focus_of(hand)))
            case Command(_, "accept") if spot := named(page.places(), page.focus_of(hand)):
                return True, page.confirm(spot)  # though another's sheet may lie on it
            case Command(_, "menu"):
                return True, self.ready()
            case Command(_, "back"):
                return True, self._step_back(hand)
            case intents.Struck():
                self._ask_buttons(hand)
            case Holding(_, x, y):
                seat = chair_of(spot.name) if (spot := at(page.hotspots(), x, y)) else None
                own = {self._gathering.chairs.get(hand)}
                own |= self._gathering.guests if hand == FINGERS else set()
                if seat is not None and seat in own and intent.hand not in self._pressed_long:
                    self._pressed_long.add(intent.hand)
                    self._chairs.vacate(seat)
            case Tap(hand=one) | Cancel(hand=one) if one in self._pressed_long:
                self._pressed_long.discard(one)
            case _:
                return False, None
        return True, None

    def _ask_buttons(self, hand: Hand) -> None:
        pad, seat = self._context.unknown().get(hand.which[0]), self._chairs.bare_chair()
        if pad is None or self._context.kiosk:
            return
        if seat is None:
            self._chairs.refuse(Message("lobby.full"))
        else:
            self._sheets.lay(ChairSheet(self._context, self._chairs, seat, hand).ask_buttons(pad))

    def _joins(self, hand: Hand, word: str) -> bool:
        """Return whether a command seats a hand; keys outside both halves of a shared keyboard do not."""
        if any(one in self._gathering.chairs for one in (hand, *hand.halves)):
            return False
        if word in ("accept", "menu"):  # unless a hand of the house has gone to something that is no chair
            return hand not in HOUSE or chair_of(self._page.focus_of(hand)) is not None
        return not (hand.device.points or word in REPEATED or word == "back")

    def _step_back(self, hand: Hand) -> Transition | None:
        """Undo being ready, or else stand up; leave the lobby if nobody sits."""
        if (seat := self._gathering.chairs.get(hand)) is None and not self._gathering.persons:
            return self.leave()
        if seat is None:
            self._chairs.refuse(Message("lobby.stays"))
        elif seat in self._gathering.ready:
            self._gathering.ready.discard(seat)
        else:
            self._chairs.stand(hand)
        return None

    def leave(self) -> Transition | None:
        """Return to the set-up, unless a sheet is open; if nobody sits, its settings stay unchanged."""
        if self._sheets.refused(self._sheets.any):
            return None
        self._gathering.ready.clear()
        if not self._gathering.persons:
            self._gathering.keep(self._context.settings)
            self._gathering.close()
        return Pop()

    def press_chair(self, seat: int) -> None:
        """Seat the hand (device) on that chair if it has none and the chair is free; otherwise open the
        chair's sheet. A finger may be another player's: touched, a free chair is always taken."""
        gathering, hand = self._gathering, self._asks
        if hand not in gathering.chairs and seat in gathering.free:
            self._chairs.sit(hand, seat)
        elif hand == FINGERS and seat in gathering.free:
            self._chairs.welcome(seat)
        elif hand not in HOUSE and seat in gathering.persons and gathering.chairs.get(hand) != seat:
            self._chairs.refuse()
        elif not self._sheets.refused(self._sheets.about(seat)) and self._sheets.lay(
            ChairSheet(self._context, self._chairs, seat, hand)
        ):
            gathering.ready.discard(gathering.chairs.get(hand, -1))  # who chooses is not ready yet

    def ready(self) -> Transition | None:
        """Make a hand's (device's) players ready, or no longer so; return the transition once all are."""
        gathering = self._gathering
        if (own := {*gathering.played_by(self._asks)}) and own <= gathering.ready:
            gathering.ready -= own
            return None
        gathering.ready |= own
        if not gathering.ready.issuperset(gathering.chairs.values()):
            self._context.sound.play("confirm" if own else "refuse")
            return None
        if self._sheets.refused(self._sheets.any):
            return None
        gathering.ready.clear()
        gathering.keep(self._context.settings)
        return dealt(self._context, gathering)


def dealt(context: AppContext, gathering: Gathering, replaces: bool = False) -> Transition:
    """Return the transition to the table where these players play, or to a notice why they cannot;
    ``replaces``: the table takes the place of the page, otherwise it lies over it."""
    begin = partial(TableScene, context, seating=gathering.seating)
    return deal(context, gathering.plan, begin, leads=Replace if replaces else Push)
