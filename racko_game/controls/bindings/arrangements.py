"""Arrangements: other keys and buttons for many words at once, for one hand or for another habit."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..intents import Device, DeviceKind
from .halves import HALVES
from .manual import BESIDE_KEYS, NUMBER_KEYS, PADS, USUAL
from .rows import Codes, Rows

Marked = Callable[[str], str]
"""How the key is marked that is at this place of a keyboard; places are called as on one from the USA."""

PLAIN = "usual"


class Arrangement(NamedTuple):
    """A name's sentence, and what is not as usual: word -> keys or buttons. ``placed``: keys with a sign on
    them are meant by their places, whatever is marked there."""

    title: str
    rows: Rows
    placed: bool = False


NO_SECOND = dict.fromkeys((f"beside {row}" for row in range(1, len(BESIDE_KEYS) + 1)), Codes())
ROW_BELOW = {f"beside {row}": (key,) for row, key in enumerate("fghjkl;'", start=1)}
WALK = {"up": ("w", "up"), "left": ("a", "left"), "down": ("s", "down"), "right": ("d", "right")}
LEFT_KEYS = {
    **WALK,
    "draw": ("e",),
    "take": ("q",),
    "toss": ("x", "delete"),
    "take-back": ("z",),
    "racko": ("r",),
    "hold": ("f",),
    "hint": ("c",),
}
KEYPAD = {
    "up": "[8]",
    "down": "[2]",
    "left": "[4]",
    "right": "[6]",
    "accept": "[5]",
    "back": "[0]",
    "draw": "[7]",
    "take": "[9]",
    "toss": "[.]",
    "take-back": "[1]",
    "hint": "[3]",
    "menu": "[/]",
    "racko": "[*]",
    "hold": "[-]",
    "peek": "[+]",
}
KEYS = {
    PLAIN: Arrangement("arrangement.usual", {}),
    "wasd": Arrangement(
        "arrangement.letters",
        {**LEFT_KEYS, **ROW_BELOW, "menu": ("p", "break"), "mute": ("m",)},
        placed=True,
    ),
    "left": Arrangement(
        "arrangement.left-hand",
        {
            **LEFT_KEYS,
            **NO_SECOND,
            "accept": ("space", "return", "enter"),
            "menu": ("v", "break"),
            "mute": ("b",),
            "scroll-up": ("t", "page up"),
            "scroll-down": ("g", "page down"),
            "fullscreen": ("f5", "f11", "alt+return", "alt+enter"),
        },
        placed=True,
    ),
    "right": Arrangement(
        "arrangement.right-hand",
        {
            **NO_SECOND,
            "up": ("i", "up"),
            "left": ("j", "left"),
            "down": ("k", "down"),
            "right": ("l", "right"),
            "back": ("backspace", "escape"),
            "menu": ("p", "break"),
            "draw": ("u",),
            "take": ("o",),
            "toss": (".", "delete"),
            "take-back": (",",),
            "racko": ("h",),
            "hold": ("n",),
            "hint": ("m",),
            "peek": ("y",),
            "mute": ("-",),
            "rules": (";", "f1"),
        },
        placed=True,
    ),
    "keypad": Arrangement(
        "arrangement.keypad",
        {
            **{f"slot {place}": (digit,) for place, digit in enumerate(NUMBER_KEYS, start=1)},
            **{word: (key, *USUAL[Device.KEYS][word]) for word, key in KEYPAD.items()},
        },
    ),
}
# One hand has no button left for what the menu has as well: the rules, what helps, taking back.
PAD = {
    PLAIN: Arrangement("arrangement.usual", {}),
    "crossed": Arrangement("arrangement.crossed", {"accept": ("east",), "back": ("south",)}),
    "left": Arrangement(
        "arrangement.left-hand",
        {
            "up": ("left_y-",),
            "down": ("left_y+",),
            "left": ("left_x-",),
            "right": ("left_x+",),
            "accept": ("left_shoulder",),
            "back": ("left_trigger+",),
            "menu": ("select", "start"),
            "access": (),
            "rules": (),
            "draw": ("dpad_up",),
            "take": ("dpad_left",),
            "toss": ("dpad_right",),
            "peek": ("dpad_down",),
            "hint": ("left_stick",),
            "take-back": (),
        },
    ),
    "right": Arrangement(
        "arrangement.right-hand",
        {
            "up": ("right_y-",),
            "down": ("right_y+",),
            "left": ("right_x-",),
            "right": ("right_x+",),
            "scroll-up": (),
            "scroll-down": (),
            "hint": ("right_stick",),
            "take-back": (),
        },
    ),
}
ARRANGEMENTS: dict[DeviceKind, dict[str, Arrangement]] = {
    Device.KEYS: KEYS,
    **dict.fromkeys(PADS, PAD),
    Device.MOUSE: {PLAIN: Arrangement("arrangement.usual", {})},
    **{half: {PLAIN: Arrangement("arrangement.usual", rows, placed=True)} for half, rows in HALVES.items()},
}
"""By kind of device and name."""


def as_marked(place: str) -> str:
    """A keyboard that is marked as in the USA."""
    return place


def rows_of(kind: DeviceKind, name: str, marked: Marked = as_marked) -> Rows:
    """What says each word in an arrangement; KeyError if there is none of that name."""
    _, rows, placed = ARRANGEMENTS[kind][name]
    if placed:
        rows = {
            word: tuple(marked(key) if len(key) == 1 else key for key in keys) for word, keys in rows.items()
        }
    return {**USUAL[kind], **rows}
