"""A visit to a kiosk: the time without a touch, the settings a visitor may change, and the text size.

Settings are reset between visitors. If the size of the screen is known, words and buttons are large enough
for eyes and fingers.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from math import hypot

from ...controls import signals as raw
from ...controls.controls import WAKE
from ...controls.intents import MOUSE
from ...controls.signals import Signal
from ...paint import widgets
from ...stage.geometry import Frame
from ...stage.table.four_sided import TARGET, dots_per_mm
from ...store.kiosk import Kiosk
from ...store.settings import TEXTS, PlayerSettings, Settings, Text

PUSHED = 0.5  # how far a stick goes that somebody holds: one that nobody touches trembles
PRESSES = (raw.KeyDown, raw.TextTyped, raw.PadButtonDown, raw.PointerDown, raw.PointerUp, raw.Wheel)


class IdleTimer:
    """Measures the time since anything was touched: ``seconds``."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._lay: tuple[float, float] | None = None  # the mouse, when it was touched last

    def read(self, signals: Iterable[Signal], dt: float) -> bool:
        """Let ``dt`` seconds pass with these signals; return whether anything was touched."""
        touched = [self._touches(signal) for signal in signals]
        self.seconds = 0.0 if any(touched) else self.seconds + dt
        return any(touched)

    def _touches(self, signal: Signal) -> bool:
        match signal:
            case raw.PointerMove(hand, x, y) if hand == MOUSE:
                return self._moved(x, y)
            case raw.PointerDown(hand, x, y) if hand == MOUSE:
                self._lay = x, y
            case raw.PadAxis(_, _, value):
                return abs(value) > PUSHED
        return isinstance(signal, (*PRESSES, raw.PointerMove))

    def _moved(self, x: float, y: float) -> bool:
        """Return whether a hand has moved the mouse to x, y: a bump against the table is not enough."""
        lay = self._lay or (x, y)
        moved = hypot(x - lay[0], y - lay[1]) >= WAKE
        self._lay = (x, y) if moved else lay
        return moved


TYPE = 3.5  # millimetres: the smallest type, for eyes that stand before it


def legible(frame: Frame, inches: float, wished: Text) -> Text:
    """Return the text size (per cent) at which buttons are high enough for fingers, at least ``wished``.

    inches: the screen's diagonal; 0 if it is unknown, then ``wished`` is returned
    """
    if not inches:
        return wished
    a_millimetre = dots_per_mm(frame, inches)
    return next((text for text in TEXTS if text >= wished and _fits(frame, text, a_millimetre)), TEXTS[-1])


def _fits(frame: Frame, text: Text, a_millimetre: float) -> bool:
    large = frame._replace(text=text / 100)
    return widgets.height(large) >= TARGET * a_millimetre and large.letter >= TYPE * a_millimetre


OWN = (*(field.name for field in fields(PlayerSettings)), "muted", "table", "together",
       "tables", "names")  # fmt: skip
"""The settings a visitor may change: those of a player, the table, and names."""


class Visit:
    """The settings of a kiosk during a visit; ``end`` resets them."""

    def __init__(self, settings: Settings, kiosk: Kiosk) -> None:
        self._settings, self._screen = settings, kiosk.screen
        settings.override(
            theme=kiosk.screen.theme,
            text=kiosk.screen.text,
            motion=kiosk.screen.motion,
            fullscreen=kiosk.screen.fullscreen,
            inches=kiosk.screen.diagonal if kiosk.screen.diagonal >= 1 else 0.0,
        )
        self.adopt()

    def fit(self, frame: Frame) -> None:
        """Set the text size for the current screen."""
        text = legible(frame, self._screen.diagonal, self._screen.text)
        before, self._house["text"] = self._house["text"], text
        if self._settings.text == before:
            self._settings.override(text=text)

    def adopt(self) -> None:
        """Make the current settings the ones that every visitor starts with."""
        self._house = {name: getattr(self._settings, name) for name in OWN}
        self._stored = self._settings.stored()

    @property
    def changed(self) -> bool:
        """Return whether a visitor has changed a setting."""
        return any(getattr(self._settings, name) != value for name, value in self._house.items())

    def end(self) -> None:
        """End the visit: reset the settings."""
        for name, value in self._house.items():
            setattr(self._settings, name, self._stored[name])
            if value != self._stored[name]:
                self._settings.override(**{name: value})
