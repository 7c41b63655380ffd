"""Arrangements: alternative bindings of keys and buttons, for one hand or other habits, and a player's own
changes.

Only differences from an arrangement are stored.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from ...message import Message
from ...store.settings import SavedControls
from ..intents import Device, DeviceKind
from .bindings import BY_DEFAULT, Bindings, nonsense, together
from .manual import BESIDE_KEYS, HALVES, KINDS, NUMBER_KEYS, PADS, USUAL, Codes, Rows, called

Marked = Callable[[str], str]  # from the place of a key on a US keyboard to the character marked on it

PLAIN = "usual"


class Arrangement(NamedTuple):
    """A named set of bindings. ``title``: the id of the message that is its title; ``rows``: for each command
    that differs from the defaults, all its keys or buttons.

    ``placed``: keys that print a character mean their position on a US keyboard, whatever is printed there.
    """

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
KEYPAD_DIGITS = ("back", "take-back", "down", "hint", "left", "accept", "right", "draw", "up", "take")
KEYPAD_SIGNS = {".": "toss", "/": "menu", "*": "racko", "-": "hold", "+": "peek"}
KEYS = {
    PLAIN: Arrangement("arrangement.usual", {}),
    "wasd": Arrangement(
        "arrangement.letters", {**LEFT_KEYS, **ROW_BELOW, "menu": ("p", "break"), "mute": ("m",)}, placed=True
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
            **{
                word: (f"[{key}]", *USUAL[Device.KEYS][word])
                for key, word in (*enumerate(KEYPAD_DIGITS), *KEYPAD_SIGNS.items())
            },
        },
    ),
}
STICK = {"up": "y-", "down": "y+", "left": "x-", "right": "x+"}  # how a stick is pushed for a step
# One hand has no button left for what the menu has as well: the rules, what helps, taking back.
PAD = {
    PLAIN: Arrangement("arrangement.usual", {}),
    "crossed": Arrangement("arrangement.crossed", {"accept": ("east",), "back": ("south",)}),
    "left": Arrangement(
        "arrangement.left-hand",
        {
            **{way: (f"left_{push}",) for way, push in STICK.items()},
            "accept": ("left_shoulder",),
            "back": ("left_trigger+",),
            "menu": ("select", "start"),
            **dict.fromkeys(("access", "rules", "take-back"), Codes()),
            "draw": ("dpad_up",),
            "take": ("dpad_left",),
            "toss": ("dpad_right",),
            "peek": ("dpad_down",),
            "hint": ("left_stick",),
        },
    ),
    "right": Arrangement(
        "arrangement.right-hand",
        {
            **{way: (f"right_{push}",) for way, push in STICK.items()},
            **dict.fromkeys(("scroll-up", "scroll-down", "take-back"), Codes()),
            "hint": ("right_stick",),
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
    """Return ``place``, a key's position: what is printed there on a US keyboard."""
    return place


def rows_of(kind: DeviceKind, name: str, marked: Marked = as_marked) -> Rows:
    """Return the keys or buttons of all commands in the arrangement of that name, such as "wasd". ``marked``
    returns what is printed on the key at a position. Raises KeyError if there is no arrangement of that
    name."""
    _, rows, placed = ARRANGEMENTS[kind][name]
    if placed:
        rows = {
            word: tuple(marked(key) if len(key) == 1 else key for key in keys) for word, keys in rows.items()
        }
    return {**USUAL[kind], **rows}


def bindings_of(saved: SavedControls, marked: Marked = as_marked) -> tuple[Bindings, tuple[Message, ...]]:
    """Return the bindings of all kinds of device, and a message for each kind whose stored bindings are
    invalid; such a kind gets the defaults. ``marked``: as for ``rows_of``."""
    if not (saved.arranged or saved.moved) and marked is as_marked:
        return BY_DEFAULT, ()
    rows, wrong = _read(saved, marked)
    unknown = {*saved.arranged, *saved.moved} - {kind.value for kind in KINDS}
    problems = [Message("controls.no-kind", kind=kind) for kind in unknown]
    problems += [Message("controls.senseless", kind=called(kind), why=why) for kind, why in wrong.items()]
    return Bindings(rows), tuple(problems)


def _read(saved: SavedControls, marked: Marked) -> tuple[dict[DeviceKind, Rows], dict[DeviceKind, Message]]:
    """Return the bindings of each kind of device, and their problems: on their own, then together with the
    device's other half."""
    usual = {kind: rows_of(kind, PLAIN, marked) for kind in KINDS}
    touched = [kind for kind in KINDS if kind.value in {*saved.arranged, *saved.moved}]
    wanted = {kind: _wanted(saved, kind, marked) for kind in touched}
    wrong = {kind: why for kind, (_, why) in wanted.items() if why}
    rows = usual | {kind: alone for kind, (alone, _) in wanted.items() if kind not in wrong}
    pairs = {kind: nonsense({one: rows[one] for one in together(kind)}) for kind in touched}
    wrong |= {kind: why for kind, why in pairs.items() if why and kind not in wrong}
    return rows | {kind: usual[kind] for kind in wrong}, wrong


def _wanted(saved: SavedControls, kind: DeviceKind, marked: Marked) -> tuple[Rows, Message | None]:
    """Return the stored bindings of a kind of device, and the reason why they cannot be used, if any."""
    name = arrangement_of(saved, kind)
    if name not in ARRANGEMENTS[kind]:
        return {}, Message("controls.no-arrangement", name=name)
    moved = {word: tuple(codes) for word, codes in saved.moved.get(kind.value, {}).items()}
    rows = {**rows_of(kind, name, marked), **moved}
    return rows, nonsense({kind: rows})


def arrangement_of(saved: SavedControls, kind: DeviceKind) -> str:
    """Return the name of the arrangement chosen for a kind of device; "usual" if none was."""
    return saved.arranged.get(kind.value, PLAIN)


def with_arrangement(saved: SavedControls, kind: DeviceKind, name: str) -> SavedControls:
    """Return the stored controls with that arrangement for a kind, without the player's changes to it."""
    others = {other: words for other, words in saved.moved.items() if other != kind.value}
    names = {other: arranged for other, arranged in saved.arranged.items() if other != kind.value}
    return replace(saved, moved=others, arranged=names if name == PLAIN else {**names, kind.value: name})


def with_moved(
    saved: SavedControls, kind: DeviceKind, changes: Mapping[str, Codes], marked: Marked = as_marked
) -> SavedControls:
    """Return the stored controls with other keys or buttons for some commands on a kind of device:
    ``changes`` has all keys of each. Raises KeyError for an unknown command."""
    before = rows_of(kind, arrangement_of(saved, kind), marked)
    moved = {**saved.moved.get(kind.value, {}), **{word: list(codes) for word, codes in changes.items()}}
    moved = {word: codes for word, codes in moved.items() if tuple(codes) != before[word]}
    others = {other: words for other, words in saved.moved.items() if other != kind.value}
    return replace(saved, moved={**others, kind.value: moved} if moved else others)


def without_nonsense(saved: SavedControls, marked: Marked = as_marked) -> SavedControls:
    """Return the stored controls without the kinds of device whose bindings are unusable (``nonsense``)."""
    _, wrong = _read(saved, marked)
    fine = {kind.value for kind in KINDS if kind not in wrong}
    return SavedControls(
        arranged={kind: name for kind, name in saved.arranged.items() if kind in fine},
        moved={kind: words for kind, words in saved.moved.items() if kind in fine},
    )
