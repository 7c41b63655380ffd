"""Intents: what a person wants, independent of the device, each with the hand (device or pointer) it came
from."""

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
        """Return whether it points at places rather than moving a focus."""
        return self in (Device.MOUSE, Device.TOUCH)

    @property
    def is_pad(self) -> bool:
        """Return whether it is a gamepad of any brand."""
        return not self.points and self not in (Device.KEYS, Device.ASSIST)

    @property
    def undivided(self) -> Device:
        """Return the device itself; ``Half`` returns the device that it is a half of."""
        return self


class Half(NamedTuple):
    """A half of a keyboard or pad that two people share: 1 is the left one, 2 the right one."""

    device: Device
    half: int

    @property
    def undivided(self) -> Device:
        """Return the device it belongs to."""
        return self.device

    @property
    def other(self) -> Half:
        """Return the other half."""
        return Half(self.device, 3 - self.half)

    @property
    def value(self) -> str:
        """Return its name in the settings file: the device's, then ``-left`` or ``-right``."""
        return f"{self.device.value}-{'left' if self.half == 1 else 'right'}"


DeviceKind = Device | Half  # a kind of device, or a half of one, with keys or buttons of its own


class Hand(NamedTuple):
    """The source of an intent: a kind of device, and which one of its kind; a person plays with one.
    ``which`` is a pad's instance id, or a finger's touch id and finger id; empty for mouse and keyboard. The
    left half of a shared one adds 1, its right half 2: ``(1,)`` of the keyboard, ``(id, 1)`` of a pad."""

    device: Device
    which: tuple[int, ...] = ()

    @property
    def sitter(self) -> Hand:
        """Return the hand (device) that takes a seat: itself, but all fingers, which come and go, are one."""
        return FINGERS if self.device is Device.TOUCH else self

    @property
    def half(self) -> int:
        """Return 1 or 2 for a half of a device, 0 for a whole one."""
        whole = 0 if self.device is Device.KEYS else 1
        halved = self.device is Device.KEYS or self.device.is_pad
        return self.which[whole] if halved and len(self.which) > whole else 0

    @property
    def kind(self) -> DeviceKind:
        """Return the kind of its device or half."""
        return Half(self.device, self.half) if self.half else self.device

    @property
    def undivided(self) -> Hand:
        """Return the same hand for the whole device, if it is a half."""
        return self._replace(which=self.which[:-1]) if self.half else self

    @property
    def halves(self) -> tuple[Hand, Hand]:
        """Return the left and the right half, for two people who share its device."""
        left, right = (self._replace(which=(*self.undivided.which, half)) for half in (1, 2))
        return left, right


FINGERS, MOUSE, KEYS = Hand(Device.TOUCH), Hand(Device.MOUSE), Hand(Device.KEYS)
READER, SCANNER = Hand(Device.ASSIST, (1,)), Hand(Device.ASSIST, (2,))  # a screen reader; one or two switches


class Command(NamedTuple):
    """A command of a player, by name (``word``): up down left right, accept, back, menu, draw, take, toss,
    hint, peek, slot 1 and on (number keys), beside 1 and on (slots of a second side), scroll-up, scroll-down,
    rules, mute, fullscreen, picture, quit, end (from the system), other (any other key or button: it only
    speeds up motion), and the rest of ``MANUAL``. ``also`` is a second command of the same key, for when the
    first is impossible; empty: none."""

    hand: Hand
    word: str
    also: str = ""


class Released(NamedTuple):
    """The key of the command ``word``, which lasts while it is held (peek), was released."""

    hand: Hand
    word: str


class Struck(NamedTuple):
    """A key or button, whatever its command, of a device that is asked for one, or of an unmapped pad."""

    hand: Hand
    code: str


class TypedText(NamedTuple):
    """Text typed where a name is asked for; ``\\b`` deletes a letter."""

    hand: Hand
    text: str


class Pressing(NamedTuple):
    """A pointer that is down: the point where it was pressed, and where it is now, in pixels."""

    begun: tuple[float, float]
    now: tuple[float, float]


class AtPixel(NamedTuple):
    """What a pointer does at a place of the window, ``x``, ``y`` in pixels."""

    hand: Hand
    x: float
    y: float


class Hover(AtPixel):
    """The pointer is there, not pressed; (-1, -1) means it has left the window."""


class Tap(AtPixel):
    """Pressed and released there."""


class Holding(AtPixel):
    """Pressed and held there: repeated until release, which then counts as a tap."""


class LongPress(NamedTuple):
    """The accept key or button has been held for 0.8 seconds: reported once."""

    hand: Hand


class Grab(AtPixel):
    """A drag began there, where the pointer went down."""


class Drag(AtPixel):
    """The pointer that drags is there now."""


class Drop(AtPixel):
    """A drag ended there."""


class Operate(NamedTuple):
    """Do something to the thing on the page that ``key`` identifies, wherever it is: for screen readers and
    switches. ``action``: press, focus, increase, decrease, or set to ``value``: a number, or the percentage
    of a slider."""

    hand: Hand
    key: str
    action: str = "press"
    value: float = 0.0


class Cancel(NamedTuple):
    """The hand's action was interrupted: the pointer or the window's focus was lost, or a pad unplugged."""

    hand: Hand


Pointed = Hover | Tap | Holding | Grab | Drag | Drop
Intent = Command | Released | Struck | TypedText | Pointed | LongPress | Operate | Cancel
