"""Labels: what is printed on keys and buttons."""

from __future__ import annotations

from ..intents import Device
from .manual import PADS

BESIDE = ("ctrl+", "alt+", "meta+")
"""The prefixes of keys held together with another."""
HELD = ("ctrl", "alt", "meta", "alt gr")
"""The endings of keys that mean nothing alone."""
FOR_THE_MACHINE = frozenset({
    "volumeup", "volumedown", "mute", "audiomute", "audioplay", "audiostop", "audionext", "audioprev",
    "audiorewind", "audiofastforward", "mediaselect", "brightnessup", "brightnessdown", "displayswitch",
    "kbdillumup", "kbdillumdown", "kbdillumtoggle", "eject", "sleep", "power", "print screen", "sys req",
})  # fmt: skip
"""Keys that control the machine: without a command of their own they do nothing here."""
KEY_NAMES = {
    "return": "Enter",
    "escape": "Esc",
    "page up": "PgUp",
    "page down": "PgDn",
    "backspace": "Bksp",
    "delete": "Del",
    "insert": "Ins",
    "break": "Pause",
    "enter": "Num Enter",
    "left shift": "Shift",
    "right shift": "R Shift",
    "caps lock": "Caps",
    "numlock": "Num",
    "scroll lock": "ScrLk",
    "print screen": "PrtSc",
}
COMMON_NAMES = {
    "south": "south",
    "east": "east",
    "west": "west",
    "north": "north",
    "dpad_up": "dpad_up",
    "dpad_down": "dpad_down",
    "dpad_left": "dpad_left",
    "dpad_right": "dpad_right",
    "left_y-": "L ↑",
    "left_y+": "L ↓",
    "left_x-": "L ←",
    "left_x+": "L →",
    "right_y-": "R ↑",
    "right_y+": "R ↓",
    "right_x-": "R ←",
    "right_x+": "R →",
    "left_shoulder": "L",
    "right_shoulder": "R",
    "left_trigger+": "LT",
    "right_trigger+": "RT",
    "left_stick": "L3",
    "right_stick": "R3",
    "select": "Select",
    "start": "Start",
    "guide": "Home",
}
PAD_CODES = frozenset(COMMON_NAMES)
"""The buttons that every pad has, by their place, and the directions of sticks and triggers."""
PAD_NAMES: dict[Device, dict[str, str]] = {
    Device.XBOX: {
        "south": "A",
        "east": "B",
        "west": "X",
        "north": "Y",
        "left_shoulder": "LB",
        "right_shoulder": "RB",
        "left_stick": "LS",
        "right_stick": "RS",
        "select": "View",
        "start": "Menu",
        "guide": "Xbox",
    },
    Device.PLAYSTATION: {
        "south": "cross",
        "east": "circle",
        "west": "square",
        "north": "triangle",
        "left_shoulder": "L1",
        "right_shoulder": "R1",
        "left_trigger+": "L2",
        "right_trigger+": "R2",
        "select": "Share",
        "start": "Options",
        "guide": "PS",
    },
    Device.SWITCH: {
        "south": "B",
        "east": "A",
        "west": "Y",
        "north": "X",
        "left_trigger+": "ZL",
        "right_trigger+": "ZR",
        "select": "−",
        "start": "+",
    },
    Device.PAD: {},  # of a brand we do not know only the places of the buttons are certain
}
"""The labels of buttons, if they differ from the common names."""


def label(device: Device, code: str) -> str:
    """Return what is printed on the key or button ``code``, in words: D, A, cross."""
    if device in PADS:
        return PAD_NAMES[device].get(code) or COMMON_NAMES.get(code) or code.removeprefix("button ")
    if device is Device.MOUSE:
        return code
    for held in BESIDE:
        if code.startswith(held) and len(code) > len(held):
            return f"{held.title()}{label(device, code[len(held) :])}"
    if code.startswith("[") and code.endswith("]") and len(code) > 2:
        return code[1:-1] if code[1:-1].isalpha() else f"Num {code[1:-1]}"
    if len(code) == 1:
        return code.upper() if len(code.upper()) == 1 else code
    return KEY_NAMES.get(code, code.title())
