"""Sticks and triggers, read as buttons: pushed this way, or let go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .feel import USUAL_FEEL
from .signals import PadAxis, PadButtonDown, PadButtonUp, PadGone, Signal

LET_GO = 0.7  # of the dead zone: two thresholds, so that a trembling stick is pushed once
STICKS = {"left_x": "left", "left_y": "left", "right_x": "right", "right_y": "right"}
"""Axis -> the stick that it belongs to; a trigger is a stick of its own."""

Stick = tuple[int, str]


class Sticks:
    """Turns ``PadAxis`` into ``PadButtonDown`` and ``PadButtonUp`` of buttons such as ``left_x-``.

    A stick is pushed in one direction at a time, the one that it leans to most. It tells its x and its y
    one after the other, so both are awaited before it is looked at. ``dead_zone`` is how far (0 … 1) it leans
    before it is pushed.
    """

    def __init__(self, dead_zone: float = USUAL_FEEL.dead_zone) -> None:
        self.dead_zone = dead_zone
        self._leaning: dict[Stick, dict[str, float]] = {}
        self._pushed: dict[Stick, str] = {}
        self._told: list[PadAxis] = []

    def read(self, signals: Iterable[Signal]) -> Iterator[Signal]:
        """The same signals, with buttons in the place of axes."""
        for signal in signals:
            if isinstance(signal, PadAxis):
                if any(signal[:2] == told[:2] for told in self._told):
                    yield from self._looked_at()
                self._told.append(signal)
            else:
                yield from self._looked_at()
                if isinstance(signal, PadGone):
                    self._forget(signal.pad)
                yield signal
        yield from self._looked_at()

    def rest(self) -> None:
        """Take all sticks as let go, without a word."""
        self._leaning.clear()
        self._pushed.clear()

    def _forget(self, pad: int) -> None:
        for stick in [stick for stick in self._leaning if stick[0] == pad]:
            del self._leaning[stick]
            self._pushed.pop(stick, None)

    def _looked_at(self) -> Iterator[Signal]:
        sticks: dict[Stick, None] = {}
        for pad, axis, value in self._told:
            stick = pad, STICKS.get(axis, axis)
            sticks[stick] = None
            self._leaning.setdefault(stick, {})[axis] = value
        self._told.clear()
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
        """How far a stick leans, whichever way; of several pads, the one that leans most."""
        axes = (leaning.values() for (_, name), leaning in self._leaning.items() if name == stick)
        return max((abs(value) for values in axes for value in values), default=0.0)


def _towards(leaning: dict[str, float], direction: str) -> float:
    """How far it leans in a direction such as ``left_x-``."""
    value = leaning.get(direction[:-1], 0.0)
    return value if direction.endswith("+") else -value
