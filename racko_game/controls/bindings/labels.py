"""Labels: what is printed on keys and buttons."""

from __future__ import annotations

from typing import NamedTuple

from ..intents import Device
from .manual import PADS

BESIDE = ("ctrl+", "alt+", "meta+")  # the prefixes of keys held together with another
HELD = ("ctrl", "alt", "meta", "alt gr")  # the endings of keys that mean nothing alone
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


class PadButton(NamedTuple):
    """A button of a pad, or a direction of a stick or trigger: its name in SDL's mappings, its label on pads
    of an unknown brand, where only the places are certain, and its labels on others if they differ."""

    mapped: str
    pad: str
    xbox: str = ""
    playstation: str = ""
    switch: str = ""


BUTTONS = {
    "south": PadButton("a", "south", "A", "cross", "B"),
    "east": PadButton("b", "east", "B", "circle", "A"),
    "west": PadButton("x", "west", "X", "square", "Y"),
    "north": PadButton("y", "north", "Y", "triangle", "X"),
    "dpad_up": PadButton("dpup", "dpad_up"),
    "dpad_down": PadButton("dpdown", "dpad_down"),
    "dpad_left": PadButton("dpleft", "dpad_left"),
    "dpad_right": PadButton("dpright", "dpad_right"),
    "left_y-": PadButton("-lefty", "L ↑"),
    "left_y+": PadButton("+lefty", "L ↓"),
    "left_x-": PadButton("-leftx", "L ←"),
    "left_x+": PadButton("+leftx", "L →"),
    "right_y-": PadButton("-righty", "R ↑"),
    "right_y+": PadButton("+righty", "R ↓"),
    "right_x-": PadButton("-rightx", "R ←"),
    "right_x+": PadButton("+rightx", "R →"),
    "left_shoulder": PadButton("leftshoulder", "L", "LB", "L1"),
    "right_shoulder": PadButton("rightshoulder", "R", "RB", "R1"),
    "left_trigger+": PadButton("lefttrigger", "LT", "", "L2", "ZL"),
    "right_trigger+": PadButton("righttrigger", "RT", "", "R2", "ZR"),
    "left_stick": PadButton("leftstick", "L3", "LS"),
    "right_stick": PadButton("rightstick", "R3", "RS"),
    "select": PadButton("back", "Select", "View", "Share", "−"),
    "start": PadButton("start", "Start", "Menu", "Options", "+"),
    "guide": PadButton("guide", "Home", "Xbox", "PS"),
}
"""The buttons that every pad has, by their place, in the order in which they are asked for."""
PAD_CODES = frozenset(BUTTONS)


def label(device: Device, code: str) -> str:
    """Return what is printed on the key or button ``code``, in words: D, A, cross."""
    if device in PADS:
        button = BUTTONS.get(code)
        return (getattr(button, device.value) or button.pad) if button else code.removeprefix("button ")
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
