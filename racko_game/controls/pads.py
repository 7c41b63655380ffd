"""Gamepads: the connected ones and their hands, sticks read as buttons, and unmapped pads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol

from .bindings.manual import BUTTONS
from .hand_state import USUAL_FEEL
from .intents import Device, Hand
from .signals import PadAxis, PadButtonDown, PadButtonUp, PadGone, Signal

Size = tuple[int, int]

MOST_PADS = 64  # the most pads at once


class Source(Protocol):
    """A source of signals, such as ``Devices``."""

    def start(self) -> None:
        """Start looking for pads. Call it after the first frame, which need not wait for it (3 ms)."""

    def signals(self, events: Iterable[Any], size: Size) -> list[Signal]:
        """Return the signals of these events in a window of ``size`` pixels; others are left out."""

    def rumble(self, pad: int | None, strength: float, milliseconds: int) -> None:
        """Shake the pad with that instance id, or all (None), with a strength of 0 … 1."""

    def light(self, pad: int, colour: tuple[int, int, int]) -> None:
        """Set the color (RGB) of the light of the pad with that instance id."""

    def number(self, pad: int, player: int) -> None:
        """Show the player's number, counted from 0, on the lights of the pad with that instance id."""


class Pads(dict[int, Hand]):
    """The connected pads: for each the hand (source of input) that stands for it, by SDL's instance id."""

    def __init__(self, source: Source) -> None:
        self._source = source

    def know(self, pad: int) -> bool:
        """Return whether the pad of that id is known; an unannounced one is added, up to a limit."""
        if pad not in self and len(self) < MOST_PADS:
            self[pad] = Hand(Device.PAD, (pad,))
        return pad in self

    def add(self, pad: int, device: Device) -> Hand:
        """Add a pad of that brand; return the hand it had until now, or if it is new, its hand."""
        hand = Hand(device, (pad,))
        before, self[pad] = self.get(pad, hand), hand
        return before

    def rumble(self, hand: Hand, strength: float, milliseconds: int) -> None:
        """Shake a hand's pad, with a strength of 0 … 1; nothing if it has none."""
        for pad in self._of(hand):
            self._source.rumble(pad, strength, milliseconds)

    def light(self, hand: Hand, colour: tuple[int, int, int]) -> None:
        """Set the color (RGB) of the light of a hand's pad; nothing if it has none."""
        for pad in self._of(hand):
            self._source.light(pad, colour)

    def number(self, hand: Hand, player: int) -> None:
        """Show the player's number, counted from 0, on the lights of a hand's pad; nothing if it has none."""
        for pad in self._of(hand):
            self._source.number(pad, player)

    def _of(self, hand: Hand) -> list[int]:
        return [pad for pad, holder in self.items() if holder == hand.undivided]


LET_GO = 0.7  # of the dead zone: two thresholds, so that a trembling stick is pushed once
# Axis -> the stick it belongs to; a trigger is a stick of its own
STICKS = {"left_x": "left", "left_y": "left", "right_x": "right", "right_y": "right"}

Stick = tuple[int, str]


class Sticks:
    """Converts ``PadAxis`` signals to ``PadButtonDown`` and ``PadButtonUp`` of buttons such as ``left_x-``. A
    stick is pushed in one direction at a time, that of its largest deflection. x and y are reported one after
    the other, so both are awaited. ``dead_zone`` is the deflection (0 … 1) that counts as pushed."""

    def __init__(self, dead_zone: float = USUAL_FEEL.dead_zone) -> None:
        self.dead_zone = dead_zone
        self._leaning: dict[Stick, dict[str, float]] = {}
        self._pushed: dict[Stick, str] = {}
        self._pending: list[PadAxis] = []

    def read(self, signals: Iterable[Signal]) -> Iterator[Signal]:
        """Yield the same signals, with buttons instead of axes."""
        for signal in signals:
            if isinstance(signal, PadAxis):
                if any(signal[:2] == pending[:2] for pending in self._pending):
                    yield from self._flushed()
                self._pending.append(signal)
            else:
                yield from self._flushed()
                if isinstance(signal, PadGone):
                    for stick in [stick for stick in self._leaning if stick[0] == signal.pad]:
                        del self._leaning[stick]
                        self._pushed.pop(stick, None)
                yield signal
        yield from self._flushed()

    def rest(self) -> None:
        """Consider all sticks released, without signals."""
        self._leaning.clear()
        self._pushed.clear()

    def _flushed(self) -> Iterator[Signal]:
        sticks: dict[Stick, None] = {}
        for pad, axis, value in self._pending:
            stick = pad, STICKS.get(axis, axis)
            sticks[stick] = None
            self._leaning.setdefault(stick, {})[axis] = value
        self._pending.clear()
        for stick in sticks:
            before, now = self._pushed.get(stick, ""), self._direction(stick)
            self._pushed[stick] = now
            if before and before != now:
                yield PadButtonUp(stick[0], before)
            if now and before != now:
                yield PadButtonDown(stick[0], now)

    def _direction(self, stick: Stick) -> str:
        leaning, held = self._leaning[stick], self._pushed.get(stick, "")
        if held and _towards(leaning, held) >= LET_GO * self.dead_zone:
            return held
        most = max((axis + sign for axis in leaning for sign in "-+"), key=lambda to: _towards(leaning, to))
        return most if _towards(leaning, most) >= self.dead_zone else ""

    def leaning(self, stick: str) -> float:
        """Return the deflection (0 … 1) of a stick (left, right) or trigger; the largest of all pads."""
        axes = (leaning.values() for (_, name), leaning in self._leaning.items() if name == stick)
        return max((abs(value) for values in axes for value in values), default=0.0)


def _towards(leaning: dict[str, float], direction: str) -> float:
    value = leaning.get(direction[:-1], 0.0)
    return value if direction.endswith("+") else -value


MOVED, FULL = 0.6, 0.9  # how far an axis is moved from its rest; a trigger that rests at an end of its way
HATS = {(0, 1): 1, (1, 0): 2, (0, -1): 4, (-1, 0): 8}  # a hat's direction -> its number in a mapping
NAMES = {place: button.mapped for place, button in BUTTONS.items()}  # in a mapping, in the order asked for


class RawPad:
    """A pad without a mapping, whose buttons are named as in SDL's mappings: b3, h0.1, +a2."""

    def __init__(self, name: str, guid: str) -> None:
        self.name, self.guid = name, guid
        self._rests: dict[int, float] = {}
        self._moved: set[int] = set()

    def button(self, number: int) -> str:
        """Return the name of the button of that number, counted from 0."""
        return f"b{number}"

    def hat(self, number: int, direction: tuple[int, int]) -> str:
        """Return the name of a hat's direction (x, y: -1, 0, 1); "" if it is centred or diagonal."""
        return f"h{number}.{HATS[direction]}" if direction in HATS else ""

    def axis(self, number: int, value: float) -> str:
        """Return the name of an axis that has just left its rest, now at ``value`` (-1 … 1); else ""."""
        rest = self._rests.setdefault(number, round(value) if abs(value) >= FULL else 0.0)
        if abs(value - rest) < MOVED:
            self._moved.discard(number)
        elif number not in self._moved:
            self._moved.add(number)
            return f"a{number}" if rest < 0 else f"a{number}~" if rest > 0 else f"{'-+'[value > 0]}a{number}"
        return ""

    def mapping(self, codes: Mapping[str, str]) -> str:
        """Return SDL's mapping line; ``codes`` has this pad's button (b3) by standard button (south)."""
        called = "".join(letter for letter in self.name if letter.isprintable() and letter != ",").strip()
        parts = [f"{NAMES[button]}:{code}" for button, code in codes.items()]
        return ",".join((self.guid, called or "pad", *parts, ""))
