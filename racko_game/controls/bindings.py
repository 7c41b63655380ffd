"""The bindings: which key, button or stick says which word. This table is the manual."""

from __future__ import annotations

from typing import NamedTuple

from .intents import Device


class Binding(NamedTuple):
    """A word, and what says it; what stands first is what the screen tells people to press."""

    word: str
    keys: tuple[str, ...] = ()
    pad: tuple[str, ...] = ()
    mouse: tuple[str, ...] = ()


# Keys are named as they are marked. A pad's buttons are named by their place, so that the lower one
# accepts on every pad whatever is printed on it; "left_x-" is the left stick pushed to the left.
# The number keys, as they stand in their row, are the first slots; others, and all slots on a pad, are
# reached by the focus, and so is going out. Mute, full screen and leaving are in the menu.
NUMBER_KEYS = "1234567890"
# Where a rack has a second side, the row of keys below them are its slots. Three of these say something else,
# which nobody does while a card is held.
BESIDE_KEYS = "qwertyui"
ALSO = {"racko": "beside 4", "take": "beside 5", "take-back": "beside 7"}
"""What a word means where what it says cannot be done."""
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
    *(Binding(f"slot {place}", (digit, f"[{digit}]")) for place, digit in enumerate(NUMBER_KEYS, start=1)),
    *(
        Binding(said, (letter,))
        for row, letter in enumerate(BESIDE_KEYS, start=1)
        if (said := f"beside {row}") not in ALSO.values()
    ),
    Binding("scroll-up", ("page up",), ("right_y-",), ("wheel_up",)),
    Binding("scroll-down", ("page down",), ("right_y+",), ("wheel_down",)),
    Binding("mute", ("m",)),
    Binding("fullscreen", ("f11", "alt+return", "alt+enter")),
    Binding("quit", ("ctrl+q",), (), ("closed",)),
    Binding("end", (), (), ("ended",)),
)

REPEATED = frozenset({"up", "down", "left", "right", "scroll-up", "scroll-down"})
"""Words that are said again and again while the key, button or stick is held."""

BINDINGS: dict[tuple[str, str], str] = {
    (kind, code): row.word
    for row in MANUAL
    for kind, codes in (("key", row.keys), ("pad", row.pad), ("mouse", row.mouse))
    for code in codes
}
"""(kind, code) -> word."""

KEY_NAMES = {
    "return": "Enter",
    "escape": "Esc",
    "page up": "PgUp",
    "page down": "PgDn",
    "ctrl+q": "Ctrl+Q",
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
    "right_y-": "R ↑",
    "right_y+": "R ↓",
    "left_shoulder": "L",
    "right_shoulder": "R",
    "start": "Start",
    "right_stick": "R3",
}
PAD_NAMES: dict[Device, dict[str, str]] = {
    Device.XBOX: {
        "south": "A",
        "east": "B",
        "west": "X",
        "north": "Y",
        "left_shoulder": "LB",
        "right_shoulder": "RB",
        "start": "Menu",
    },
    Device.PLAYSTATION: {
        "south": "cross",
        "east": "circle",
        "west": "square",
        "north": "triangle",
        "left_shoulder": "L1",
        "right_shoulder": "R1",
        "start": "Options",
    },
    Device.SWITCH: {
        "south": "B",
        "east": "A",
        "west": "Y",
        "north": "X",
        "left_shoulder": "L",
        "right_shoulder": "R",
        "start": "+",
    },
    Device.PAD: {},  # of a brand we do not know only the places of the buttons are certain
}
"""What is printed on the buttons, where it is other than the common name."""


def word(kind: str, code: str) -> str:
    """The word that a key, pad button or mouse button says; ``other`` if it has none of its own."""
    return BINDINGS.get((kind, code), "other")


def pressed_by(device: Device, word: str) -> str | None:
    """What to press on this device to say the word, as it is marked there: D, A, cross; or None."""
    word = next((says for says, other in ALSO.items() if other == word), word)
    row = next((row for row in MANUAL if row.word == word), Binding(word))
    if device is Device.KEYS and row.keys:
        return KEY_NAMES.get(row.keys[0], row.keys[0].title())
    if device in PAD_NAMES and row.pad:
        return {**COMMON_NAMES, **PAD_NAMES[device]}[row.pad[0]]
    return None
