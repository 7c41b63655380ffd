"""Halves: what says each word where two play on one keyboard or with one pad, each with a side of it.

It is so as long as nobody has moved it. Keys are called by their places on a keyboard from the USA.
"""

from __future__ import annotations

from ..intents import Device, Half
from .rows import Rows

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
    "rules": ("f1",),
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
    "peek": ("right shift", "h", "[+]"),
    "rules": ("y",),
}
# Half a pad has no button left for what the menu has as well, or the focus reaches.
LEFT_PAD: Rows = {
    "up": ("dpad_up", "left_y-"),
    "down": ("dpad_down", "left_y+"),
    "left": ("dpad_left", "left_x-"),
    "right": ("dpad_right", "left_x+"),
    "accept": ("left_shoulder",),
    "back": ("left_trigger+",),
    "menu": ("select",),
    "draw": (),
    "take": (),
    "toss": (),
    "take-back": (),
    "racko": (),
    "hold": (),
    "hint": (),
    "peek": ("left_stick",),
    "rules": (),
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
    "take-back": (),
    "racko": (),
    "hold": (),
    "hint": ("right_stick",),
    "peek": ("right_trigger+",),
    "rules": (),
}
PAIRS = {
    Device.KEYS: (LEFT_KEYS, RIGHT_KEYS),
    **{device: (LEFT_PAD, RIGHT_PAD) for device in Device if device.is_pad},
}
HALVES: dict[Half, Rows] = {
    Half(device, half): rows for device, pair in PAIRS.items() for half, rows in enumerate(pair, start=1)
}
"""What says each word on each half of what can be shared."""

OF_BOTH = frozenset({"back", "menu", "mute", "fullscreen", "picture", "quit"})
"""What is said by keys of neither half, for both; all the others mean nothing meanwhile."""
