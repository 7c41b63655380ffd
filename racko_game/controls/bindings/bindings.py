"""Bindings: the command of each key and button, by kind of device."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ...message import Message
from ..intents import Device, DeviceKind, Half, Hand
from .manual import (
    HALVES,
    HELD,
    NEEDED,
    NUMBER_KEYS,
    PAD_CODES,
    SECOND,
    USUAL,
    Codes,
    Rows,
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
                    self._bind(kind, code, word)

    def _bind(self, kind: DeviceKind, code: str, word: str) -> None:
        there = self._commands.get((kind, code), OTHER)
        also = "" if there is OTHER else there.word
        words = (also, word) if also and word.startswith(SECOND) else (word, also)
        self._commands[kind, code] = KeyCommand(*words)

    def command_of(self, kind: DeviceKind, code: str) -> KeyCommand:
        """Return the command of the key or button ``code``; the command "other" if it has none."""
        return self._commands.get((kind, code), OTHER)

    def labels(self, kind: DeviceKind) -> Labels:
        """Return the labels of that kind of device; always the same object."""
        return self._labels[kind]

    def labels_of(self, hand: Hand) -> Labels:
        """Return the labels of the device that a hand (a person's device, or half of one) uses."""
        return self._labels[hand.kind]

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

    @property
    def points(self) -> bool:
        """Return whether it points at places rather than moving a focus."""
        return self.device.points

    @property
    def by_letters(self) -> bool:
        """Return whether letter keys move the focus on this keyboard."""
        return self.shared or len(self.code("up")) == 1

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
