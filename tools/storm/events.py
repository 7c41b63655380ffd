"""Events of all kinds, sensible and not, as data: a storm can be made again without some of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import pygame

from racko_game.controls.devices.devices import PAD_BUTTONS

SIZES = (
    (1, 1), (2, 900), (900, 3), (17, 11), (60, 40), (159, 119), (160, 120), (240, 320), (333, 222),
    (480, 800), (640, 480), (800, 480), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (1080, 1920),
    (3840, 2160),
)  # fmt: skip
KEYS = tuple(
    getattr(pygame, f"K_{name}")
    for name in (
        *("RETURN", "ESCAPE", "SPACE", "TAB", "BACKSPACE", "DELETE", "UP", "DOWN", "LEFT", "RIGHT", "PAGEUP"),
        *("PAGEDOWN", "HOME", "END", "INSERT", "F1", "F5", "F11", "F12", "PAUSE"),
        *"abdhkmprtxqwezu", *"1234567890",
    )
)  # fmt: skip
WHOLE = (
    0, 1, 2, 3, 4, 5, 9, 15, 16, 63, 64, -1, -2, 255, 256, 65535, 2**31 - 1, 2**31, 2**63, -(2**63), 10**30,
)  # fmt: skip
ODD: tuple[object, ...] = (
    None, "", "x", "\ud800", b"\0", 1j, 0.5, 1e300, -1e300, float("nan"), float("inf"), (), (1,), (1, 2, 3),
    [], {}, object, True, 10**40, -(10**40),
)  # fmt: skip
"""What stands in a field that other code has filled."""
STRANGE = 0.04  # the share of events of which a field is odd, or missing


Event = tuple[int, dict[str, Any]]  # the kind of an event, and its fields


class Post(NamedTuple):
    """Events of one frame."""

    events: tuple[Event, ...]
    dt: float


class Resize(NamedTuple):
    """The window gets another size, and keeps it for so many seconds."""

    size: tuple[int, int]
    rest: float = 0.2


class Press(NamedTuple):
    """Something that can be done is done: the hotspot of that number, by a mouse, a finger or a key."""

    number: int
    device: str


class Wait(NamedTuple):
    """So many seconds go by, in moments."""

    seconds: float


class Begin(NamedTuple):
    """Something else begins: the game is at the harbour of that number."""

    number: int


Gust = Post | Resize | Press | Wait | Begin


def gust(chance: Random) -> Gust:
    """The next one."""
    kind = chance.random()
    if kind < 0.62:
        many = chance.randint(1, chance.choice(BURSTS))
        return Post(tuple(event(chance) for _ in range(many)), chance.choice(MOMENTS))
    if kind < 0.87:
        return Press(chance.randrange(64), chance.choice(("mouse", "finger", "key", "drag")))
    if kind < 0.89:
        return Begin(chance.randrange(10**6))
    if kind < 0.96:
        return Wait(chance.choice((0.1, 0.5, 2.0, 9.0)))
    wild = chance.random() < 0.4
    size = (chance.randint(1, 2000), chance.randint(1, 1400)) if wild else chance.choice(SIZES)
    return Resize(size, chance.choice(RESTS))


BURSTS = (4, 40, 400, 1000)  # events of one frame, at the most
RESTS = (0.0, 0.05, 0.2, 0.2)  # seconds; not all of them long enough for a size to be taken up
MOMENTS = (0.0, 0.001, 0.016, 0.016, 0.05, 0.065)


def event(chance: Random) -> tuple[int, dict[str, Any]]:
    """Any kind of event that SDL knows; the kinds that mean something more often."""
    kind = chance.choice(MEANT) if chance.random() < 0.75 else chance.choice(KINDS)
    fields = {name: value(chance) for name, value in FIELDS.get(kind, {}).items()}
    if chance.random() < STRANGE:
        name = chance.choice((*fields, "which", "code"))
        if chance.random() < 0.3:
            fields.pop(name, None)
        else:
            fields[name] = chance.choice(ODD)
    return kind, fields


def _whole(chance: Random) -> int:
    return chance.choice(WHOLE)


def _some(*values: object) -> Callable[[Random], object]:
    return lambda chance: chance.choice(values)


def _share(chance: Random) -> float:
    return chance.choice((0.0, 1.0, -0.1, 1.1, chance.random(), chance.random(), chance.random()))


def _point(chance: Random) -> tuple[int, int]:
    return chance.randint(-50, 2100), chance.randint(-50, 1500)


_NONE = _some(None)
_PLACE = {"pos": _point, "rel": _point, "touch": _some(False, False, False, True), "window": _NONE}
_FINGER = {
    "touch_id": _some(0, 1, 1, 1, -1, 2**63), "finger_id": _whole, "x": _share, "y": _share, "dx": _share,
    "dy": _share, "pressure": _share, "window": _NONE,
}  # fmt: skip
_KEY = {
    "key": _some(*KEYS, 0, -1, 2**30), "mod": _some(0, 0, 0, 1, 64, 256, 4097), "unicode": _some("", "a"),
    "scancode": _some(0, 30, 39, 4, 600), "window": _NONE,
}  # fmt: skip
_PAD = {"instance_id": _some(0, 1, 2, 3, 70, -1, 2**31)}
FIELDS: dict[int, dict[str, Callable[[Random], object]]] = {
    pygame.KEYDOWN: _KEY,
    pygame.KEYUP: _KEY,
    pygame.MOUSEMOTION: _PLACE | {"buttons": _some((0, 0, 0), (1, 0, 0))},
    pygame.MOUSEBUTTONDOWN: _PLACE | {"button": _some(1, 1, 1, 1, 2, 3, 4, 5, 9)},
    pygame.MOUSEBUTTONUP: _PLACE | {"button": _some(1, 1, 1, 1, 2, 3, 4, 5, 9)},
    pygame.MOUSEWHEEL: {"x": _whole, "y": _whole, "flipped": _some(False, True), "touch": _some(False, True)},
    pygame.FINGERDOWN: _FINGER,
    pygame.FINGERMOTION: _FINGER,
    pygame.FINGERUP: _FINGER,
    pygame.CONTROLLERBUTTONDOWN: _PAD | {"button": _whole},
    pygame.CONTROLLERBUTTONUP: _PAD | {"button": _whole},
    pygame.CONTROLLERAXISMOTION: _PAD
    | {"axis": _some(0, 1, 2, 3, 4, 5, 6, -1), "value": _some(0, 32767, -32768, 9000, -9000, 10**9)},
    pygame.CONTROLLERDEVICEADDED: {"device_index": _whole, "guid": _some("", "0300")},
    pygame.CONTROLLERDEVICEREMOVED: _PAD,
    pygame.JOYAXISMOTION: _PAD | {"axis": _whole, "value": _share},
    pygame.JOYBUTTONDOWN: _PAD | {"button": _whole},
    pygame.TEXTINPUT: {
        "text": _some("a", "", "Freitag", "é", "\u202e", "\0", "x" * 60),
        "window": _some(None),
    },
    pygame.TEXTEDITING: {"text": _some("a", ""), "start": _whole, "length": _whole},
    pygame.DROPFILE: {"file": _some("", "/nowhere", "a" * 60, "\ud800")},
    pygame.DROPTEXT: {"text": _some("", "x" * 600)},
    pygame.AUDIODEVICEADDED: {"which": _whole, "iscapture": _some(0, 1)},
    pygame.AUDIODEVICEREMOVED: {"which": _some(0, 1, 2), "iscapture": _some(0, 1)},
    pygame.VIDEORESIZE: {"size": _point, "w": _whole, "h": _whole},
    pygame.WINDOWRESIZED: {"x": _whole, "y": _whole, "window": _NONE},
}
"""What pygame's own events of these kinds have."""

NAMELESS = ("Unknown", "UserEvent", "Quit")  # and the one that leaves
KINDS = tuple(kind for kind in range(pygame.NUMEVENTS) if pygame.event.event_name(kind) not in NAMELESS)
RARE = (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED, pygame.VIDEORESIZE)
MEANT = tuple(kind for kind in FIELDS if kind not in RARE)


Moment = tuple[Event, ...]  # what happens in one frame
Point = tuple[float, float]
Size = tuple[int, int]
PAD = 3  # the instance id of a pad that nobody told the game of


def mouse(way: Sequence[Point], size: Size) -> Iterator[Moment]:
    """A click at a place, or a drag from the first of several to the last."""
    more = {"touch": False, "button": 1, "rel": (9, 9), "buttons": (0, 0, 0)}
    places = [{"pos": (round(x), round(y)), **more} for x, y in way]
    yield ((pygame.MOUSEMOTION, places[0]),)
    yield from _stroke(places, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)


def finger(way: Sequence[Point], size: Size) -> Iterator[Moment]:
    """The same of a finger."""
    places = [{"touch_id": 1, "finger_id": 1, "x": x / size[0], "y": y / size[1], "pressure": 1.0}
              for x, y in way]  # fmt: skip
    yield from _stroke(places, pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


def _stroke(places: Sequence[dict[str, Any]], down: int, motion: int, up: int) -> Iterator[Moment]:
    yield ((down, places[0]),)
    yield from (((motion, place),) for place in places[1:])
    yield ()
    yield ((up, places[-1]),)


def key(name: str) -> Iterator[Moment]:
    """A key, pressed and let go."""
    code = {"key": pygame.key.key_code(name), "mod": 0, "unicode": "", "scancode": 0}
    yield ((pygame.KEYDOWN, code),)
    yield ((pygame.KEYUP, code),)


def button(name: str) -> Iterator[Moment]:
    """A button of a pad."""
    where = {"instance_id": PAD, "button": PAD_BUTTONS.index(name)}
    yield ((pygame.CONTROLLERBUTTONDOWN, where),)
    yield ((pygame.CONTROLLERBUTTONUP, where),)


POINTERS: dict[str, Callable[[Sequence[Point], Size], Iterator[Moment]]] = {"mouse": mouse, "finger": finger}
