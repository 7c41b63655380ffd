"""Bindings: the command of each key and button, by kind of device. Arrangements are alternative bindings, for
one hand or other habits; of them and of a player's own changes only the differences are stored."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from ...message import Message
from ...store.settings import SavedControls
from ..intents import Device, DeviceKind, Half
from .manual import (
    BESIDE_KEYS,
    HALVES,
    HELD,
    KINDS,
    NEEDED,
    NUMBER_KEYS,
    PAD_CODES,
    PADS,
    SECOND,
    USUAL,
    Codes,
    Rows,
    called,
    clash,
    label,
    named,
)

MOST, LONGEST = 6, 24  # keys that say the same; letters of the name of a key
BUTTON = re.compile(r"button \d{1,3}", re.ASCII)
MOUSE_CODES = ("right", "middle", "wheel_up", "wheel_down")


class KeyCommand(NamedTuple):
    """The name of a key's command (``word``), and of another (or "") for when the first is impossible."""

    word: str
    also: str = ""


OTHER = KeyCommand("other")  # the meaning of keys without a command


class Meaning(NamedTuple):
    """The command ``word`` on a kind of device, or on one half of a device that two people share."""

    kind: DeviceKind
    word: str

    def named(self, kind: DeviceKind) -> Message:
        """Return the command's name for a message about ``kind``; with the name of its half, if it is a
        command of the device's other half."""
        if kind == self.kind or not isinstance(self.kind, Half):
            return named(self.word)
        return Message("word.on-left" if self.kind.half == 1 else "word.on-right", word=named(self.word))


class Bindings:
    """The keys and buttons of each command, by kind of device; an immutable value with fast lookup."""

    def __init__(self, rows: Mapping[DeviceKind, Rows] = USUAL) -> None:
        self.rows = dict(rows)
        self._labels = {kind: Labels(kind, self) for kind in (*Device, *HALVES)}
        self._commands: dict[tuple[DeviceKind, str], KeyCommand] = {}
        for kind, words in rows.items():
            for word, codes in words.items():
                for code in codes:
                    also, _ = self._commands.get((kind, code), ("", ""))
                    said = (also, word) if also and word.startswith(SECOND) else (word, also)
                    self._commands[kind, code] = KeyCommand(*said)

    def command_of(self, kind: DeviceKind, code: str) -> KeyCommand:
        """Return the command of the key or button ``code``; the command "other" if it has none."""
        return self._commands.get((kind, code), OTHER)

    def labels(self, kind: DeviceKind) -> Labels:
        """Return the labels of that kind of device; always the same object."""
        return self._labels[kind]

    def codes(self, kind: DeviceKind, word: str) -> Codes:
        """Return the keys or buttons of the command ``word``; empty if it has none."""
        return self.rows.get(kind, {}).get(word, ())

    def others(self, meaning: Meaning, code: str) -> tuple[Meaning, ...]:
        """Return the commands that would lose the key ``code`` if it were bound to ``meaning``."""
        return tuple(_others(self.rows, meaning, code))


def together(kind: DeviceKind) -> tuple[DeviceKind, ...]:
    """Return the kinds of device whose keys are in use at the same time: a half, and the other one."""
    return (kind, kind.other) if isinstance(kind, Half) else (kind,)


def _others(rows: Mapping[DeviceKind, Rows], meaning: Meaning, code: str) -> Iterator[Meaning]:
    """Yield the other commands of a key that cannot share it: a key belongs to one half only."""
    for kind in together(meaning.kind):
        for word, codes in rows.get(kind, {}).items():
            if code in codes and (kind != meaning.kind or clash(meaning.word, word)):
                yield Meaning(kind, word)


class Labels(NamedTuple):
    """The labels of the keys and buttons of a kind of device, by its current bindings."""

    kind: DeviceKind
    bindings: Bindings

    @property
    def device(self) -> Device:
        """Return the device; of half a device the whole one."""
        return self.kind.undivided

    @property
    def shared(self) -> bool:
        """Return whether it is half a device, which two people share."""
        return isinstance(self.kind, Half)

    def code(self, word: str) -> str:
        """Return the first key or button of the command ``word``; empty if it has none."""
        codes = self.bindings.codes(self.kind, word)
        return codes[0] if codes else ""

    def of(self, word: str) -> str:
        """Return what is printed on the first key or button of the command ``word``; empty if it has none."""
        code = self.code(word)
        return label(self.device, code) if code else ""

    def slots(self) -> str:
        """Return the first and the last key of the slots, "1…0", if these are the row of digits; else ""."""
        keys = [self.code(f"slot {place}") for place in range(1, len(NUMBER_KEYS) + 1)]
        return f"{keys[0]}…{keys[-1]}" if "".join(keys) == NUMBER_KEYS else ""


def possible(kind: DeviceKind, code: str) -> bool:
    """Return whether that kind of device can have a key or button of that code."""
    if kind.undivided is Device.KEYS:
        return 0 < len(code) <= LONGEST and code.isprintable() and not code.endswith(HELD)
    if kind is Device.MOUSE:
        return code in MOUSE_CODES or BUTTON.fullmatch(code) is not None
    return code in PAD_CODES or BUTTON.fullmatch(code) is not None


def nonsense(rows: Mapping[DeviceKind, Rows]) -> Message | None:
    """Return the problem that makes these bindings unusable; None if there is none."""
    meanings = [Meaning(kind, word) for kind, words in rows.items() for word in words]
    unknown = next((word for kind, word in meanings if word not in USUAL[kind]), None)
    if unknown is not None:
        return Message("controls.no-word", word=unknown[:LONGEST])
    return next((wrong for meaning in meanings for wrong in _wrong(rows, meaning)), None)


def _wrong(rows: Mapping[DeviceKind, Rows], meaning: Meaning) -> Iterator[Message]:
    kind, word = meaning
    codes = rows[kind][word]
    if len(set(codes)) < len(codes) or len(codes) > MOST:
        yield Message("controls.too-many", word=named(word))
    for code in codes:
        if not possible(kind, code):
            yield Message("controls.no-key", key=code[:LONGEST])
        for other in _others(rows, meaning, code):
            key = label(kind.undivided, code)
            yield Message("controls.twice", key=key, one=named(word), other=other.named(kind))
    if not codes and word in NEEDED and kind is not Device.MOUSE:
        yield Message("controls.lost", word=named(word))


BY_DEFAULT = Bindings()


Marked = Callable[[str], str]  # from the place of a key on a US keyboard to the character marked on it

PLAIN = "usual"


class Arrangement(NamedTuple):
    """A named set of bindings. ``title``: the id of the message that is its title; ``rows``: for each command
    that differs from the defaults, all its keys or buttons. ``placed``: keys that print a character mean
    their position on a US keyboard, whatever is printed there."""

    title: str
    rows: Rows
    placed: bool = False


NO_SECOND = dict.fromkeys((f"beside {row}" for row in range(1, len(BESIDE_KEYS) + 1)), Codes())
ROW_BELOW = {f"beside {row}": (key,) for row, key in enumerate("fghjkl;'", start=1)}
LEFT_KEYS = {
    "up": ("w", "up"),
    "left": ("a", "left"),
    "down": ("s", "down"),
    "right": ("d", "right"),
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
# By kind of device and name
ARRANGEMENTS: dict[DeviceKind, dict[str, Arrangement]] = {
    Device.KEYS: KEYS,
    **dict.fromkeys(PADS, PAD),
    Device.MOUSE: {PLAIN: Arrangement("arrangement.usual", {})},
    **{half: {PLAIN: Arrangement("arrangement.usual", rows, placed=True)} for half, rows in HALVES.items()},
}


def as_marked(place: str) -> str:
    """Return ``place``, a key's position: what is printed there on a US keyboard."""
    return place


def rows_of(kind: DeviceKind, name: str, marked: Marked = as_marked) -> Rows:
    """Return the keys or buttons of all commands in the arrangement of that name, such as "wasd". ``marked``
    returns what is printed on the key at a position. Raises KeyError if there is no such arrangement."""
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
    """Return the bindings of each kind of device, and their problems: alone, then with the other half."""
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
