"""Intents: what a person wants, whichever device they said it with, signed by the hand that said it."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Device(Enum):
    """The kinds of device; the last one used chooses the glyphs on the screen."""

    MOUSE = "mouse"
    TOUCH = "touch"
    KEYS = "keys"
    XBOX = "xbox"
    PLAYSTATION = "playstation"
    SWITCH = "switch"
    PAD = "pad"  # a pad of a brand we do not know

    @property
    def points(self) -> bool:
        """Whether it points at places rather than moving a focus."""
        return self in (Device.MOUSE, Device.TOUCH)


class Hand(NamedTuple):
    """Who means something: a kind of device, and which one of its kind.

    ``which`` is a pad's instance id, or a finger's touch id and finger id. Of the mouse and of the keys
    there is one.
    """

    device: Device
    which: tuple[int, ...] = ()

    @property
    def sitter(self) -> Hand:
        """The hand that has a seat: for fingers, which come and go, all of them are one."""
        return FINGERS if self.device is Device.TOUCH else self


FINGERS = Hand(Device.TOUCH)
MOUSE = Hand(Device.MOUSE)
KEYS = Hand(Device.KEYS)


class Word(NamedTuple):
    """A player's word: up down left right, accept, back, menu, draw, take, toss, hint, peek, slot 1 and on,
    by number keys, beside 1 and on, the slots of a second side, scroll-up, scroll-down, mute, fullscreen,
    picture, quit, end (the system's), other (any other key or button: it only hurries what moves). ``also``
    is what is meant where that cannot be done, if the same key says something else as well."""

    hand: Hand
    word: str
    also: str = ""


class Released(NamedTuple):
    """What said a word that lasts for as long as it is held (peek) was let go."""

    hand: Hand
    word: str


class Struck(NamedTuple):
    """A key or button of a device that is asked for one, whatever it says; or of a pad that nobody knows."""

    hand: Hand
    code: str


class TypedText(NamedTuple):
    """Letters, typed on keys where a name is asked for; ``\\b``: one back."""

    hand: Hand
    text: str


class Pressing(NamedTuple):
    """A pointer that is down: where it was pressed, and where it is now."""

    begun: tuple[float, float]
    now: tuple[float, float]


class Hover(NamedTuple):
    """The pointer is here, nothing pressed; at (-1, -1) it has left the window."""

    hand: Hand
    x: float
    y: float


class Tap(NamedTuple):
    """Pressed and let go in one place."""

    hand: Hand
    x: float
    y: float


class Holding(NamedTuple):
    """Pressed, and held in one place: said again and again until it is let go, which then is a tap."""

    hand: Hand
    x: float
    y: float


class Grab(NamedTuple):
    """A drag began: it was pressed at ``x``, ``y``."""

    hand: Hand
    x: float
    y: float


class Drag(NamedTuple):
    """A drag is here now."""

    hand: Hand
    x: float
    y: float


class Drop(NamedTuple):
    """A drag ended here."""

    hand: Hand
    x: float
    y: float


class Cancel(NamedTuple):
    """What the hand had begun was broken off: the pointer was lost, the window left, a pad pulled out."""

    hand: Hand


Intent = Word | Released | Struck | TypedText | Hover | Tap | Holding | Grab | Drag | Drop | Cancel
