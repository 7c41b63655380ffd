"""The operator's chord: keys or buttons held together for long, which does not happen by chance, to open a
kiosk's menu.

On a keyboard it is Ctrl and O; on a pad Back and Start; with mouse or finger the window's upper left corner.
"""

from __future__ import annotations

from collections.abc import Iterable

from . import signals as raw
from .intents import Hand

LONG = 5.0  # seconds
KEY, BESIDE = "o", "ctrl"
BUTTONS = frozenset({"select", "start"})
CORNER, LEAST = 0.12, 60.0  # of the shorter side, and pixels: how far the corner reaches

Holder = Hand | int | str  # a pointer, a pad, or the keyboard


class OperatorChord:
    """Watches for the operator's chord (Ctrl and O, a pad's Back and Start, or a pointer in the window's
    upper left corner, held for 5 seconds); reports it once."""

    def __init__(self) -> None:
        self._since: dict[Holder, float] = {}  # seconds
        self._buttons: dict[int, set[str]] = {}

    def held(self, signals: Iterable[raw.Signal], dt: float, size: tuple[int, int]) -> bool:
        """Let ``dt`` seconds pass with these signals; return whether the chord has just been held long
        enough. ``size`` is the window's, in pixels."""
        before = set(self._since)
        for signal in signals:
            self._read(signal, max(CORNER * min(size), LEAST))
        for holder in before & self._since.keys():
            self._since[holder] += dt
        if not any(seconds >= LONG for seconds in self._since.values()):
            return False
        self._since.clear()
        return True

    def _read(self, signal: raw.Signal, corner: float) -> None:
        match signal:
            case raw.KeyDown(key, modifiers):
                self._hold(KEY, key == KEY and modifiers == (BESIDE,))
            case raw.KeyUp(key) if key == KEY or BESIDE in key:
                self._hold(KEY, False)
            case raw.PadButtonDown(pad, button):
                self._press(pad, self._buttons.get(pad, set()) | {button})
            case raw.PadButtonUp(pad, button):
                self._press(pad, self._buttons.get(pad, set()) - {button})
            case raw.PadGone(pad):
                self._press(pad, set())
            case raw.PointerDown(hand, x, y):
                self._hold(hand, x <= corner and y <= corner)
            case raw.PointerMove(hand, x, y) if x > corner or y > corner:
                self._hold(hand, False)
            case raw.PointerUp(hand) | raw.PointerGone(hand):
                self._hold(hand, False)
            case raw.FocusLost():
                self._since.clear()
                self._buttons.clear()

    def _press(self, pad: int, buttons: set[str]) -> None:
        self._buttons[pad] = buttons
        self._hold(pad, buttons == BUTTONS)

    def _hold(self, holder: Holder, holds: bool) -> None:
        if holds:
            self._since.setdefault(holder, 0.0)
        else:
            self._since.pop(holder, None)
