"""Signals: raw input of the devices as plain values, before it has a meaning.

Coordinates are in pixels of the window. Each pointer is a hand of its own: the mouse, or a finger on the
screen. ``pad`` is an instance id.
"""

from __future__ import annotations

from typing import NamedTuple, get_args

from ..rules.pieces.cards import value
from .intents import Device, Hand

PRIMARY = "left"  # the button that taps and drags; a finger has no other


class KeyDown(NamedTuple):
    """A key, named as it is marked, went down; ``modifiers``: the held ones of ctrl, alt, meta, in order."""

    key: str
    modifiers: tuple[str, ...] = ()

    @property
    def chord(self) -> str:
        """Return the key with its modifiers: ``alt+return``."""
        return "+".join((*self.modifiers, self.key))


class KeyUp(NamedTuple):
    """A key came up."""

    key: str


class TextTyped(NamedTuple):
    """Text typed on the keyboard, whatever its layout."""

    text: str


class PointerMove(NamedTuple):
    """The mouse, or a finger on the screen, is at pixel ``x``, ``y`` now."""

    hand: Hand
    x: float
    y: float


class ButtonAt(NamedTuple):
    """What a button of a mouse, or a finger, does at pixel ``x``, ``y``."""

    hand: Hand
    x: float
    y: float
    button: str = PRIMARY


class PointerDown(ButtonAt):
    """A mouse button went down, or a finger touched the screen."""


class PointerUp(ButtonAt):
    """A mouse button came up, or a finger left the screen."""


class PointerGone(NamedTuple):
    """The mouse left the window."""

    hand: Hand


class Wheel(NamedTuple):
    """The mouse wheel was turned by so many steps; up is positive."""

    steps: int


class PadCame(NamedTuple):
    """A pad, by SDL's instance id, can be used from now on."""

    pad: int
    device: Device


class PadGone(NamedTuple):
    """A pad, by SDL's instance id, was unplugged, ran flat, or went out of reach."""

    pad: int


class PadButtonDown(NamedTuple):
    """A pad's button went down; buttons are named by position, as in SDL: south, dpad_left."""

    pad: int
    button: str


class PadButtonUp(NamedTuple):
    """A pad's button came up."""

    pad: int
    button: str


class RawDown(NamedTuple):
    """A press on a pad without a mapping, named as in mappings: b3, h0.1."""

    pad: int
    code: str


class PadAxis(NamedTuple):
    """A stick or trigger is at ``value``, -1 … 1: right and down are positive, a trigger rests at 0.
    ``axis``: left_x, left_y, right_x, right_y, left_trigger or right_trigger."""

    pad: int
    axis: str
    value: float


class FocusLost(NamedTuple):
    """Input goes to another window from now on."""


class FocusGained(NamedTuple):
    """Input goes to this window again."""


class WindowHidden(NamedTuple):
    """Nothing of the window is visible, whatever has the focus."""


class WindowShown(NamedTuple):
    """The window is visible again."""


class WindowClosed(NamedTuple):
    """The window's close button was pressed."""


class Ended(NamedTuple):
    """The system ends the game: there is no time to ask the player anything."""


PadUse = PadButtonDown | PadButtonUp | PadAxis
Pointing = PointerMove | PointerDown | PointerUp | PointerGone
WindowUse = FocusLost | FocusGained | WindowHidden | WindowShown | WindowClosed | Ended
Signal = KeyDown | KeyUp | TextTyped | Pointing | Wheel | PadUse | RawDown | PadCame | PadGone | WindowUse

for kind in get_args(Signal):
    value(kind)
