"""Scenes that are lists of things to press, pick and turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ...controls.focus import SIDEWAYS
from ...controls.intents import MOUSE, Cancel, Drag, Drop, Grab, Hand, Holding, Intent, Tap, Word
from ...match.plans.along import along
from ...paint.engine.sprite import Sprite
from ...paint.screens import widgets
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot, at, named
from ...ui.scene import Transition
from ...words.language import shown
from ..kit.scene import GameScene, Kit


class Button(NamedTuple):
    """Press it, and it says where to go."""

    press: Callable[[], Transition | None]
    kind: str = "plain"


class Pick(NamedTuple):
    """One of several values: ``text`` says which, ``turn`` steps to the next (1) or the one before (-1)."""

    text: Callable[[], str]
    turn: Callable[[int], None]
    persona: Callable[[], str] = str  # whose emblem stands before the value
    numbers: Sequence[int] = ()  # that it goes through, if it does: they can be typed, and turn faster
    take: Callable[[int], object] = int  # one of them
    number: Callable[[], int] = int  # which it is now
    can: Callable[[int], bool] = lambda by: True  # whether there is a value that way


class Fixed(NamedTuple):
    """What cannot be turned now, and why."""

    text: str


class Slider(NamedTuple):
    """A share, 0 … 1, in steps of a tenth."""

    get: Callable[[], float]
    set: Callable[[float], None]


BACK = 10**6  # values: as far back as any pick has a first one
WHEEL = {"scroll-up": 1, "scroll-down": -1}


class NumberTurns:
    """How numbers are turned and typed: a moment's memory of what was turned last, and typed."""

    MOMENT = 0.35  # seconds: what is held or turned again within it goes on
    TYPING = 1.6  # seconds without a digit: another one begins a new number
    FASTER = ((16, 10), (9, 5), (4, 2))  # after so many turns, so many values at a time

    def __init__(self) -> None:
        self.held: Hand | None = None  # which turned one by holding it
        self._last = ("", 0)
        self._turns = 0
        self._since = 0.0
        self._typing = ("", "")
        self._typed_for: Pick | None = None

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by."""
        self._since += dt
        if self._since > self.TYPING:
            self.settle()

    def settle(self) -> bool:
        """What was typed is all: the nearest number that can be is taken. Whether anything was typed."""
        (_, digits), pick = self._typing, self._typed_for
        self._typing, self._typed_for = ("", ""), None
        if pick and digits and min(pick.numbers) <= int(digits) <= max(pick.numbers):
            pick.take(min(pick.numbers, key=lambda number: abs(number - int(digits))))
        return bool(digits)

    def turn(self, name: str, pick: Pick, by: int) -> None:
        """One value on or back, no farther than the last; the longer it goes on the more at a time."""
        goes_on = (name, by) == self._last and self._since <= self.MOMENT
        self._turns = self._turns + 1 if goes_on else 0
        self._last, self._since, self._typing = (name, by), 0.0, ("", "")
        many = next((many for turns, many in self.FASTER if self._turns >= turns), 1)
        pick.take(along(pick.numbers, pick.number(), by * many))

    def typed(self, name: str) -> str:
        """What was typed there that is no whole number yet."""
        return f"{self._typing[1]} …" if self._typing[0] == name and self._typing[1] else ""

    def type(self, name: str, word: str, pick: Pick) -> bool:
        """A digit more, if it is one, or one less."""
        before = self._typing[1] if self._typing[0] == name else ""
        if word == "accept" and before:
            return self.settle()
        if word == "back" and before:
            self._typing, self._since = (name, before[:-1]), 0.0
            return True
        digit = word.removeprefix("slot ")
        if digit == word or not digit.isdigit():
            return False
        number = before + str(int(digit) % 10)
        if int(number) > max(pick.numbers):
            number = str(int(digit) % 10)
        self._typing, self._typed_for, self._since = (name, number), pick, 0.0
        if int(number) in pick.numbers:
            pick.take(int(number))
        return True


class Menu(GameScene):
    """A scene whose hotspots are buttons, picks and sliders."""

    def __init__(self, kit: Kit, focus: str = "") -> None:
        super().__init__(kit, focus)
        self.grabbed: dict[Hand, Hotspot] = {}  # where each hand's drag began
        self.numbers = NumberTurns()

    @property
    def room(self) -> Box:
        """What of the frame it may fill."""
        return Box(0, 0, *self.kit.frame[:2])

    def panel(self) -> Box:
        """What it stands on."""
        return self.room

    def handle(self, intent: Intent) -> Transition | None:
        """A drag moves the knob it began on; where it began and ended on one button it was a press."""
        match intent:
            case Holding(hand, x, y) if self._number(spot := at(self.hotspots(), x, y)):
                self.choose(spot, x)  # type: ignore[arg-type]
                self.numbers.held = hand
            case Tap(hand) if self.numbers.held == hand:
                self.numbers.held = None  # it was held, and has turned as it was
            case Word(hand, word) if self._types(hand, word):
                pass
            case Grab(hand, x, y):
                spot = at(self.hotspots(), x, y)
                self.point_at(hand, spot)
                self.grabbed.pop(hand, None)
                if spot:
                    self.grabbed[hand] = spot
                self._slide(hand, x)
            case Drag(hand, x, _):
                self._slide(hand, x)
            case Drop(hand, x, y):
                begun = self.grabbed.pop(hand, None)
                spot = at(self.hotspots(), x, y)
                if spot and begun and spot.name == begun.name and not isinstance(spot.value, Slider):
                    return self.confirm(spot, x)
                if spot and begun and spot.name != begun.name:
                    return self.dropped(begun, spot)
            case Cancel(hand):
                self.grabbed.pop(hand, None)
                self.numbers.held = None
            case _:
                return super().handle(intent)
        return None

    def dropped(self, begun: Hotspot, spot: Hotspot) -> Transition | None:
        """What was pulled from one place to another."""
        return None

    def _number(self, spot: Hotspot | None) -> bool:
        """Whether a number is turned there."""
        return spot is not None and isinstance(spot.value, Pick) and bool(spot.value.numbers)

    def _under(self) -> Hotspot | None:
        """What the pointer is over."""
        return named(self.hotspots(), self.pointed)

    def _types(self, hand: Hand, word: str) -> bool:
        """A digit for the number that has the focus, a turn of the wheel over one."""
        wheel = WHEEL.get(word, 0) if hand == MOUSE else 0
        spot = named(self.hotspots(), self.pointed if wheel else self.focus_of(hand))
        if spot is None or not isinstance(spot.value, Pick) or not spot.value.numbers:
            return False
        if wheel:
            self._turn_pick(spot, spot.value, wheel)
            return True
        return self.numbers.type(spot.name, word, spot.value)

    def advance(self, dt: float) -> Transition | None:
        """What was typed and what was held counts for a moment."""
        self.numbers.advance(dt)
        return None

    def _turn_pick(self, spot: Hotspot, pick: Pick, by: int) -> None:
        """One value on or back; of numbers more at a time, the longer it goes on."""
        if pick.numbers:
            self.numbers.turn(spot.name, pick, by)
        else:
            pick.turn(by)

    def _slide(self, hand: Hand, x: float) -> None:
        spot = self.grabbed.get(hand)
        if spot and isinstance(spot.value, Slider):
            self.choose(spot, x)

    def choose(self, spot: Hotspot, x: float | None = None) -> Transition | None:
        """Press the button, step the pick, or set the slider to where it was pointed at.

        A press that points nowhere knows no other way than onward: from the last value it begins again.
        """
        match spot.value:
            case Button(press):
                return press()
            case Pick() as pick if x is not None:
                self._turn_pick(spot, pick, self._step_at(spot, pick, x))
            case Pick() as pick:
                self._turn_pick(spot, pick, 1 if pick.can(1) else -BACK)
            case Slider(_, set_to) if x is not None:
                set_to(round(widgets.slider_value(spot.box, x), 1))
        return None

    def _step_at(self, spot: Hotspot, pick: Pick, x: float) -> int:
        return widgets.choice_step(spot.box, x, shown(spot.label), pick.text(), self.kit.frame.letter)

    def keeps(self, spot: Hotspot) -> tuple[str, ...]:
        """Return those that turn a pick or a slider."""
        return SIDEWAYS if isinstance(spot.value, Pick | Slider) else ()

    def adjust(self, spot: Hotspot, by: int) -> bool:
        """Left and right turn picks and sliders, and walk over buttons."""
        match spot.value:
            case Pick() as pick:
                self._turn_pick(spot, pick, by)
            case Slider(get, set_to):
                set_to(min(1.0, max(0.0, round(get() * 10 + by) / 10)))
            case _:
                return False
        return True

    def items(self) -> list[Sprite]:
        """The hotspots as they are drawn."""
        return [sprite for spot in self.hotspots() for sprite in self.item(spot, spot.name == self.ring)]

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """A hotspot as it is drawn."""
        least = self.kit.frame.letter
        match spot.value:
            case Button(_, kind):
                return widgets.button(spot, focused, self.sunk(spot), kind, least=least)
            case Pick(text, _, persona) as pick:
                value = self.numbers.typed(spot.name) or text()
                return widgets.choice(
                    spot.box,
                    shown(spot.label),
                    value,
                    focused,
                    least=least,
                    persona=persona(),
                    can=(pick.can(-1), pick.can(1)),
                )
            case Fixed(text):
                return widgets.fixed(spot.box, shown(spot.label), text, focused, least=least)
            case Slider(get, _):
                return widgets.slider(spot.box, get(), shown(spot.label), focused, least=least)
        return []
