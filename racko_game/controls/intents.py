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
    ASSIST = "assist"  # a screen reader, or whatever one switch scans

    @property
    def points(self) -> bool:
        """Whether it points at places rather than moving a focus."""
        return self in (Device.MOUSE, Device.TOUCH)

    @property
    def is_pad(self) -> bool:
        """Whether it is a pad, of whatever brand."""
        return not self.points and self not in (Device.KEYS, Device.ASSIST)

    @property
    def whole(self) -> Device:
        """Itself; of a half: what it is a half of."""
        return self


class Half(NamedTuple):
    """A half of the keys or of a pad, where two share it: ``half`` is 1 for the left one, 2 for the right."""

    device: Device
    half: int

    @property
    def whole(self) -> Device:
        """What it is a half of."""
        return self.device

    @property
    def other(self) -> Half:
        """The one beside it."""
        return Half(self.device, 3 - self.half)

    @property
    def value(self) -> str:
        """What it is called in the file of the settings, as devices are by theirs."""
        return f"{self.device.value}-{'left' if self.half == 1 else 'right'}"


DeviceKind = Device | Half
"""What has keys or buttons of its own: a kind of device, or a half of one."""


class Hand(NamedTuple):
    """Who means something: a kind of device, and which one of its kind.

    ``which`` is a pad's instance id, or a finger's touch id and finger id. Of the mouse and of the keys
    there is one. Where two share the keys or a pad, its left half is 1, its right one 2: ``(1,)`` of the
    keys, ``(id, 1)`` of a pad.
    """

    device: Device
    which: tuple[int, ...] = ()

    @property
    def sitter(self) -> Hand:
        """The hand that has a seat: for fingers, which come and go, all of them are one."""
        return FINGERS if self.device is Device.TOUCH else self

    @property
    def half(self) -> int:
        """Which half of its device it has, 1 or 2; 0: all of it."""
        whole = 0 if self.device is Device.KEYS else 1
        halved = self.device is Device.KEYS or self.device.is_pad
        return self.which[whole] if halved and len(self.which) > whole else 0

    @property
    def kind(self) -> DeviceKind:
        """Of what kind its device is, or the half of it that it has."""
        return Half(self.device, self.half) if self.half else self.device

    @property
    def whole(self) -> Hand:
        """The hand that has all of its device."""
        return self._replace(which=self.which[:-1]) if self.half else self

    @property
    def halves(self) -> tuple[Hand, Hand]:
        """The left half and the right one, for two who share its device."""
        left, right = (self._replace(which=(*self.whole.which, half)) for half in (1, 2))
        return left, right


FINGERS = Hand(Device.TOUCH)
MOUSE = Hand(Device.MOUSE)
KEYS = Hand(Device.KEYS)
READER = Hand(Device.ASSIST, (1,))  # a screen reader
SCANNER = Hand(Device.ASSIST, (2,))  # one or two switches


class Command(NamedTuple):
    """A player's word: up down left right, accept, back, menu, draw, take, toss, hint, peek, slot 1 and on,
    by number keys, beside 1 and on, the slots of a second side, scroll-up, scroll-down, rules, mute,
    fullscreen, picture, quit, end (the system's), other (any other key or button: it only hurries what
    moves). ``also`` is what is meant where that cannot be done, if the same key says something else, too."""

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


class LongPress(NamedTuple):
    """The key or button that accepted is held still: said once, after a while."""

    hand: Hand


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


class Operate(NamedTuple):
    """Something is done to a thing by its key, wherever it lies: press, focus, increase, decrease, or set,
    for which ``value`` is given."""

    hand: Hand
    key: str
    action: str = "press"
    value: float = 0.0


class Cancel(NamedTuple):
    """What the hand had begun was broken off: the pointer was lost, the window left, a pad pulled out."""

    hand: Hand


Intent = (
    Command
    | Released
    | Struck
    | TypedText
    | Hover
    | Tap
    | Holding
    | LongPress
    | Grab
    | Drag
    | Drop
    | Operate
    | Cancel
)
