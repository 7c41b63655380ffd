"""The default bindings: keys, buttons and sticks of each command, and what is printed on them.

Halves are for two people who share one keyboard or gamepad; their keys are given by position on a US
keyboard.
"""

from __future__ import annotations

from typing import NamedTuple

from ...message import Message
from ..intents import Device, DeviceKind, Half

Codes = tuple[str, ...]  # keys, or buttons of a pad or a mouse; the first one is shown on the screen
Rows = dict[str, Codes]  # commands, and the keys or buttons of each


# Half a pad has no button left for what the menu has as well, or the focus reaches.
# For each command its keys on the left and right half of a keyboard, its buttons on those of a pad
OF_HALVES: dict[str, tuple[Codes, Codes, Codes, Codes]] = {
    "up": (("w",), ("up", "[8]"), ("dpad_up", "left_y-"), ("right_y-",)),
    "down": (("s",), ("down", "[2]"), ("dpad_down", "left_y+"), ("right_y+",)),
    "left": (("a",), ("left", "[4]"), ("dpad_left", "left_x-"), ("right_x-",)),
    "right": (("d",), ("right", "[6]"), ("dpad_right", "left_x+"), ("right_x+",)),
    "accept": (("f",), ("return", "enter", "[5]"), ("left_shoulder",), ("south",)),
    "back": (("r",), ("backspace", "[0]"), ("left_trigger+",), ("east",)),
    "menu": (("g",), ("p", "[/]"), ("select",), ("start",)),
    "draw": (("e",), ("k", "[7]"), (), ("north",)),
    "take": (("c",), ("l", "[9]"), (), ("west",)),
    "toss": (("x",), ("delete", "[.]"), (), ("right_shoulder",)),
    "take-back": (("z",), ("u", "[1]"), (), ()),
    "racko": (("v",), ("o", "[*]"), (), ()),
    "hold": (("b",), ("i", "[-]"), (), ()),
    "hint": (("t",), ("j", "[3]"), (), ("right_stick",)),
    "peek": (("q", "tab"), ("right shift", "h", "[+]"), ("left_stick",), ("right_trigger+",)),
    "rules": (("f1",), ("y",), (), ()),
}
# The buttons of brands whose players expect others: A at the right accepts, as everywhere on a Switch
OF_BRANDS: dict[Device, Rows] = {Device.SWITCH: {"accept": ("east",), "back": ("south",)}}
# The commands on each half of a device that can be shared
HALVES: dict[Half, Rows] = {
    Half(device, half): {word: codes[2 * device.is_pad + half - 1] for word, codes in OF_HALVES.items()}
    | (OF_BRANDS.get(device, {}) if half == 2 else {})
    for device in Device
    if device is Device.KEYS or device.is_pad
    for half in (1, 2)
}

# Commands of the other keys that still work for both halves; all others do nothing meanwhile
OF_BOTH = frozenset({"back", "menu", "mute", "fullscreen", "picture", "quit"})


class Binding(NamedTuple):
    """A command with its default keys, gamepad buttons and mouse buttons."""

    word: str
    keys: Codes = ()
    pad: Codes = ()
    mouse: Codes = ()


# Keys are named as they are marked. A pad's buttons are named by their place, so that the lower one
# accepts on every pad whatever is printed on it, but where ``OF_BRANDS`` says otherwise; "left_x-" is the
# left stick pushed to the left.
# The number keys, as they stand in their row, are the first slots; others, and all slots on a pad, are
# reached by the focus, and so is going out. Mute, full screen and leaving are in the menu.
NUMBER_KEYS = "1234567890"
# Where a rack has a second side, the row of keys below them are its slots. Three of these say something else
# as well, which nobody does while a card is held.
BESIDE_KEYS = "qwertyui"
MANUAL = (
    Binding("up", ("up",), ("dpad_up", "left_y-")),
    Binding("down", ("down",), ("dpad_down", "left_y+")),
    Binding("left", ("left",), ("dpad_left", "left_x-")),
    Binding("right", ("right",), ("dpad_right", "left_x+")),
    Binding("accept", ("return", "enter", "space"), ("south",)),
    Binding("back", ("escape", "backspace"), ("east",), ("right",)),
    Binding("menu", ("p", "break"), ("start",)),
    Binding("draw", ("d",), ("north",)),
    Binding("take", ("t",), ("west",)),
    Binding("toss", ("x", "delete"), ("right_shoulder",)),
    Binding("take-back", ("u",), ("right_stick",)),
    Binding("racko", ("r",)),
    Binding("hold", ("b",)),
    Binding("hint", ("h",), ("left_shoulder",)),
    Binding("peek", ("tab",), ("right_trigger+",)),
    *(Binding(f"slot {place}", (digit, f"[{digit}]")) for place, digit in enumerate(NUMBER_KEYS, start=1)),
    *(Binding(f"beside {row}", (letter,)) for row, letter in enumerate(BESIDE_KEYS, start=1)),
    Binding("access", ("f9",), ("select",)),
    Binding("scroll-up", ("page up",), ("right_y-",), ("wheel_up",)),
    Binding("scroll-down", ("page down",), ("right_y+",), ("wheel_down",)),
    Binding("rules", ("f1",), ("left_trigger+",)),
    Binding("say-again", ("f2",)),
    Binding("say-place", ("f3",)),
    Binding("say-rack", ("f4",)),
    Binding("say-options", ("f6",)),
    Binding("hear-rack", ("home",)),
    Binding("scan", ("f10",)),
    Binding("voice", ("f8",)),
    Binding("mute", ("m",)),
    Binding("fullscreen", ("f11", "alt+return", "alt+enter")),
    Binding("picture", ("f12",)),
    Binding("quit", ("ctrl+q",)),
)

# Commands that repeat while the key, button or stick is held
REPEATED = frozenset({"up", "down", "left", "right", "scroll-up", "scroll-down"})

LASTING = frozenset({"peek"})  # commands that last while their key or button is held

# Commands that keys and pads never lose: they suffice to reach everything
NEEDED = ("up", "down", "left", "right", "accept", "back")

SECOND = "beside "  # the prefix of commands for slots of a second side
# Commands that are impossible with a card in hand: a slot of a second side may share their key
BEFORE_HOLDING = frozenset({"draw", "take", "take-back", "racko", "hold"})

PADS = (Device.XBOX, Device.PLAYSTATION, Device.SWITCH, Device.PAD)
# The kinds of device with bindings; each that two people can share is followed by its halves
KINDS: tuple[DeviceKind, ...] = (
    *(kind for device in (Device.KEYS, *PADS) for kind in (device, Half(device, 1), Half(device, 2))),
    Device.MOUSE,
)

USUAL: dict[DeviceKind, Rows] = {
    Device.KEYS: {row.word: row.keys for row in MANUAL},
    **{device: {row.word: row.pad for row in MANUAL} | OF_BRANDS.get(device, {}) for device in PADS},
    Device.MOUSE: {row.word: row.mouse for row in MANUAL},
    **dict[DeviceKind, Rows](HALVES.items()),
}

NAMES = {id.removeprefix("word."): id for id in (
    "word.up", "word.down", "word.left", "word.right", "word.accept", "word.back", "word.menu",
    "word.draw", "word.take", "word.toss", "word.take-back", "word.racko", "word.hold", "word.hint",
    "word.peek", "word.access", "word.scroll-up", "word.scroll-down", "word.rules", "word.say-again",
    "word.say-place", "word.say-rack", "word.say-options", "word.hear-rack", "word.scan", "word.voice",
    "word.mute", "word.fullscreen", "word.picture", "word.quit",
)}  # fmt: skip
KIND_NAMES = {Device(id.removeprefix("kind.")): id for id in (
    "kind.keys", "kind.xbox", "kind.playstation", "kind.switch", "kind.pad", "kind.mouse",
)}  # fmt: skip


def called(kind: DeviceKind) -> Message:
    """Return the name of a kind of device or half; KeyError for one without keys (touch, assist)."""
    name = Message(KIND_NAMES[kind.undivided])
    if isinstance(kind, Half):
        return Message("kind.left" if kind.half == 1 else "kind.right", kind=name)
    return name


def named(word: str) -> Message:
    """Return the name of the command ``word``, to be shown; KeyError if there is no such command."""
    if row := word.partition(" ")[2]:
        return Message("word.beside" if word.startswith(SECOND) else "word.slot", row=int(row))
    return Message(NAMES[word])


def clash(one: str, other: str) -> bool:
    """Return whether two commands, by name, cannot share a key."""
    if one.startswith(SECOND) == other.startswith(SECOND):
        return one != other
    return (other if one.startswith(SECOND) else one) not in BEFORE_HOLDING


BESIDE = ("ctrl+", "alt+", "meta+")  # the prefixes of keys held together with another
HELD = ("ctrl", "alt", "meta", "alt gr")  # the endings of keys that mean nothing alone
# Keys that control the machine: without a command of their own they do nothing here
FOR_THE_MACHINE = frozenset({
    "volumeup", "volumedown", "mute", "audiomute", "audioplay", "audiostop", "audionext", "audioprev",
    "audiorewind", "audiofastforward", "mediaselect", "brightnessup", "brightnessdown", "displayswitch",
    "kbdillumup", "kbdillumdown", "kbdillumtoggle", "eject", "sleep", "power", "print screen", "sys req",
})  # fmt: skip
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


# The buttons that every pad has, by their place, in the order in which they are asked for
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
