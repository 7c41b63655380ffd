"""Signals: what the devices do, as plain values, before anybody asks what is meant by it.

Places are in pixels of the window. A pointer is a hand of its own: the mouse, or a finger on the glass. A
``pad`` is the instance id of one; its hand is known since it came.
"""

from __future__ import annotations

from typing import NamedTuple

from ..rules.pieces.values import value
from .intents import Device, Hand

PRIMARY = "left"
"""The button that taps and drags; a finger has no other."""


@value
class KeyDown(NamedTuple):
    """A key went down. ``modifiers``: of ctrl, alt and meta those held, in this order."""

    key: str
    modifiers: tuple[str, ...] = ()

    @property
    def chord(self) -> str:
        """The key with what is held beside it: ``alt+return``."""
        return "+".join((*self.modifiers, self.key))


@value
class KeyUp(NamedTuple):
    """A key came up."""

    key: str


@value
class TextTyped(NamedTuple):
    """What keys came to, whatever they are marked with."""

    text: str


@value
class PointerMove(NamedTuple):
    """The mouse, or a finger on the glass, is here now."""

    hand: Hand
    x: float
    y: float


@value
class PointerDown(NamedTuple):
    """A mouse button went down, a finger touched the glass."""

    hand: Hand
    x: float
    y: float
    button: str = PRIMARY


@value
class PointerUp(NamedTuple):
    """A mouse button came up, a finger left the glass."""

    hand: Hand
    x: float
    y: float
    button: str = PRIMARY


@value
class PointerGone(NamedTuple):
    """The mouse left the window."""

    hand: Hand


@value
class Wheel(NamedTuple):
    """The wheel was turned by so many steps; up is positive."""

    steps: int


@value
class PadCame(NamedTuple):
    """A pad can be used from now on."""

    pad: int
    device: Device


@value
class PadGone(NamedTuple):
    """A pad was pulled out, ran flat, or went out of reach."""

    pad: int


@value
class PadButtonDown(NamedTuple):
    """A pad's button went down; buttons are named by where they are: south, dpad_left."""

    pad: int
    button: str


@value
class PadButtonUp(NamedTuple):
    """A pad's button came up."""

    pad: int
    button: str


@value
class RawDown(NamedTuple):
    """Something was pressed on a pad of which nothing is known; it is named as mappings name it: b3, h0.1."""

    pad: int
    code: str


@value
class PadAxis(NamedTuple):
    """A stick or trigger stands at ``value``, -1 … 1: right and down are positive, a trigger rests at 0."""

    pad: int
    axis: str
    value: float


@value
class FocusLost(NamedTuple):
    """What is done is meant for another window from now on."""


@value
class FocusGained(NamedTuple):
    """What is done is meant for us again."""


@value
class WindowHidden(NamedTuple):
    """Nothing of the window is seen any more, whoever has the focus."""


@value
class WindowShown(NamedTuple):
    """It is seen again."""


@value
class WindowClosed(NamedTuple):
    """The window's own close button asks the game to end."""


@value
class Ended(NamedTuple):
    """The system ends the game: nobody can be asked."""


PadUse = PadButtonDown | PadButtonUp | PadAxis
Pointing = PointerMove | PointerDown | PointerUp | PointerGone
WindowUse = FocusLost | FocusGained | WindowHidden | WindowShown | WindowClosed | Ended
Signal = KeyDown | KeyUp | TextTyped | Pointing | Wheel | PadUse | RawDown | PadCame | PadGone | WindowUse
