"""Halves: two play on one keyboard or with one pad, each with a side of it."""

from __future__ import annotations

from collections.abc import Callable

from ..intents import Device
from .manual import PADS, Rows

LEFT_KEYS: Rows = {
    "up": ("w",),
    "down": ("s",),
    "left": ("a",),
    "right": ("d",),
    "accept": ("f",),
    "back": ("r",),
    "menu": ("g",),
    "draw": ("e",),
    "take": ("c",),
    "toss": ("x",),
    "take-back": ("z",),
    "racko": ("v",),
    "hold": ("b",),
    "hint": ("t",),
    "peek": ("q", "tab"),
}
RIGHT_KEYS: Rows = {
    "up": ("up", "[8]"),
    "down": ("down", "[2]"),
    "left": ("left", "[4]"),
    "right": ("right", "[6]"),
    "accept": ("return", "enter", "[5]"),
    "back": ("backspace", "[0]"),
    "menu": ("p", "[/]"),
    "draw": ("k", "[7]"),
    "take": ("l", "[9]"),
    "toss": ("delete", "[.]"),
    "take-back": ("u", "[1]"),
    "racko": ("o", "[*]"),
    "hold": ("i", "[-]"),
    "hint": ("j", "[3]"),
    "peek": ("right shift", "h"),
}
LEFT_PAD: Rows = {
    "up": ("dpad_up", "left_y-"),
    "down": ("dpad_down", "left_y+"),
    "left": ("dpad_left", "left_x-"),
    "right": ("dpad_right", "left_x+"),
    "accept": ("left_shoulder",),
    "back": ("left_trigger+",),
    "menu": ("select",),
    "peek": ("left_stick",),
}
RIGHT_PAD: Rows = {
    "up": ("right_y-",),
    "down": ("right_y+",),
    "left": ("right_x-",),
    "right": ("right_x+",),
    "accept": ("south",),
    "back": ("east",),
    "menu": ("start",),
    "draw": ("north",),
    "take": ("west",),
    "toss": ("right_shoulder",),
    "hint": ("right_stick",),
    "peek": ("right_trigger+",),
}
HALVES: dict[Device, tuple[Rows, Rows]] = {
    Device.KEYS: (LEFT_KEYS, RIGHT_KEYS),
    **dict.fromkeys(PADS, (LEFT_PAD, RIGHT_PAD)),
}
"""By kind of device, what says each word on its left half and on its right one. Keys are called by their
places on a keyboard from the USA."""

OF_BOTH = frozenset({"back", "menu", "mute", "fullscreen", "picture", "quit"})
"""What is said by keys of neither half, for both; all the others mean nothing meanwhile."""


def halves_of(device: Device, marked: Callable[[str], str]) -> tuple[Rows, Rows]:
    """The halves of a kind of device; none have anything where it cannot be shared."""
    left, right = HALVES.get(device, ({}, {}))
    return _placed(left, marked), _placed(right, marked)


def _placed(rows: Rows, marked: Callable[[str], str]) -> Rows:
    """Keys with a sign on them are meant by their places, whatever is marked there."""
    return {
        word: tuple(marked(code) if len(code) == 1 else code for code in codes)
        for word, codes in rows.items()
    }
