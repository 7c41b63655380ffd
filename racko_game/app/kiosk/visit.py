"""A visit: for how long nobody has touched anything, what a visitor may set, and how large words are.

What one person sets is not how the next one finds it. Words and buttons are large enough for eyes and fingers
on a screen of a known size.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from math import hypot

from ...controls.intents import MOUSE
from ...controls.reader import WAKE
from ...controls.signals import (
    KeyDown,
    PadAxis,
    PadButtonDown,
    PointerDown,
    PointerMove,
    PointerUp,
    Signal,
    TextTyped,
    Wheel,
)
from ...paint import widgets
from ...stage.geometry import Frame
from ...stage.table.four_sided import TARGET, dots_per_mm
from ...store.kiosk import Kiosk
from ...store.settings import TEXTS, PlayerSettings, Settings, Text

PUSHED = 0.5  # how far a stick goes that somebody holds: one that nobody touches trembles
PRESSES = (KeyDown, TextTyped, PadButtonDown, PointerDown, PointerUp, Wheel)


class Absence:
    """``seconds`` for which nobody has touched anything."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._lay: tuple[float, float] | None = None  # the mouse, when it was touched last

    def read(self, signals: Iterable[Signal], dt: float) -> bool:
        """``dt`` seconds went by, with these signals in them; whether somebody touched anything."""
        touched = [self._touches(signal) for signal in signals]
        self.seconds = 0.0 if any(touched) else self.seconds + dt
        return any(touched)

    def _touches(self, signal: Signal) -> bool:
        match signal:
            case PointerMove(hand, x, y) if hand == MOUSE:
                return self._moved(x, y)
            case PointerDown(hand, x, y) if hand == MOUSE:
                self._lay = x, y
            case PadAxis(_, _, value):
                return abs(value) > PUSHED
        return isinstance(signal, (*PRESSES, PointerMove))

    def _moved(self, x: float, y: float) -> bool:
        """Whether the mouse was moved: a knock at the table is not enough."""
        lay = self._lay or (x, y)
        moved = hypot(x - lay[0], y - lay[1]) >= WAKE
        self._lay = (x, y) if moved else lay
        return moved


TYPE = 3.5  # millimetres: the smallest type, for eyes that stand before it


def legible(frame: Frame, inches: float, wished: Text) -> Text:
    """The size of text at which a button is as high as a finger needs it; as ``wished`` if that is larger, or
    if nobody has measured the screen's diagonal."""
    if not inches:
        return wished
    a_millimetre = dots_per_mm(frame, inches)
    return next((text for text in TEXTS if text >= wished and _fits(frame, text, a_millimetre)), TEXTS[-1])


def _fits(frame: Frame, text: Text, a_millimetre: float) -> bool:
    large = frame._replace(text=text / 100)
    return widgets.height(large) >= TARGET * a_millimetre and large.letter >= TYPE * a_millimetre


OWN = (*(field.name for field in fields(PlayerSettings)), "muted", "table", "together",
       "tables", "names")  # fmt: skip
"""What a visitor may change: the settings of a player, the table that is laid, and who is remembered."""


class Visit:
    """The settings of a kiosk while visitors come and go: ``over`` has them as the house has them."""

    def __init__(self, settings: Settings, kiosk: Kiosk) -> None:
        self._settings, self._screen = settings, kiosk.screen
        settings.override(
            theme=kiosk.screen.theme,
            text=kiosk.screen.text,
            motion=kiosk.screen.motion,
            fullscreen=kiosk.screen.fullscreen,
            inches=kiosk.screen.diagonal if kiosk.screen.diagonal >= 1 else 0.0,
        )
        self.settle()

    def fit(self, frame: Frame) -> None:
        """Words are large enough on the screen as it is now, whoever is there."""
        text = legible(frame, self._screen.diagonal, self._screen.text)
        before, self._house["text"] = self._house["text"], text
        if self._settings.text == before:
            self._settings.override(text=text)

    def settle(self) -> None:
        """As it is now, every visitor is to find it."""
        self._house = {name: getattr(self._settings, name) for name in OWN}

    @property
    def changed(self) -> bool:
        """Whether a visitor has set anything otherwise."""
        return any(getattr(self._settings, name) != value for name, value in self._house.items())

    def over(self) -> None:
        """Nobody is there any more."""
        for name, value in self._house.items():
            setattr(self._settings, name, value)
