"""Bindings: what each kind of device says now, by which key or button."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from ...message import Message
from ..intents import Device, Hand
from .halves import OF_BOTH, halves_of
from .labels import HELD, PAD_CODES, label
from .manual import NEEDED, NUMBER_KEYS, PADS, SECOND, USUAL, Codes, Rows, clash, named

MOST = 6  # keys that say the same
LONGEST = 24  # letters: the name of a key
BUTTON = re.compile(r"button \d{1,3}", re.ASCII)
MOUSE_CODES = ("right", "middle", "wheel_up", "wheel_down")


class Said(NamedTuple):
    """The word that a key says, and what it says where that cannot be done."""

    word: str
    also: str = ""


OTHER = Said("other")
"""What has no word of its own."""


class Bindings:
    """A value: by kind of device, what says each word. To read a key is one look into a dictionary.

    ``marked`` tells how the key is marked that is at a place: halves of a keyboard go by places.
    """

    def __init__(
        self, rows: Mapping[Device, Rows] = USUAL, marked: Callable[[str], str] = lambda place: place
    ) -> None:
        self.rows = dict(rows)
        self._marked = marked
        self._labels = {(device, half): Labels(device, self, half) for device in Device for half in range(3)}
        self._said: dict[tuple[Device, str], Said] = {}
        for device, words in rows.items():
            for word, codes in words.items():
                for code in codes:
                    self._bind(device, code, word)

    def _bind(self, device: Device, code: str, word: str) -> None:
        there = self._said.get((device, code), OTHER)
        if there is OTHER:
            self._said[device, code] = Said(word)
        elif word.startswith(SECOND):
            self._said[device, code] = there._replace(also=word)
        else:
            self._said[device, code] = Said(word, there.word)

    def said(self, device: Device, code: str) -> Said:
        """What a key or button says; ``other`` if it has no word of its own."""
        return self._said.get((device, code), OTHER)

    @cached_property
    def _halves(self) -> dict[Device, tuple[Rows, Rows]]:
        """What says each word on halves: seldom asked for, and to ask a keyboard takes a while."""
        return {device: halves_of(device, self._marked) for device in Device}

    @cached_property
    def _said_by_half(self) -> dict[tuple[Device, str], tuple[int, Said]]:
        return {
            (device, code): (half, Said(word))
            for device, halves in self._halves.items()
            for half, rows in enumerate(halves, start=1)
            for word, codes in rows.items()
            for code in codes
        }

    def said_shared(self, device: Device, code: str) -> tuple[int, Said]:
        """What a key or button says where two share the device: whose half it belongs to, and the word."""
        if (device, code) in self._said_by_half:
            return self._said_by_half[device, code]
        said = self.said(device, code)
        return 0, Said(said.word) if said.word in OF_BOTH else OTHER

    def labels(self, device: Device) -> Labels:
        """What is to be pressed on that device: always the same thing."""
        return self._labels[device, 0]

    def labels_of(self, hand: Hand) -> Labels:
        """What is to be pressed by that hand."""
        return self._labels[hand.device, hand.half]

    def codes(self, device: Device, word: str, half: int = 0) -> Codes:
        """What says a word there, or on a half of it."""
        rows = self._halves[device][half - 1] if half else self.rows.get(device, {})
        return rows.get(word, ())

    def others(self, device: Device, word: str, code: str) -> Codes:
        """The words that could not be said any more if ``code`` said ``word``."""
        rows = self.rows.get(device, {})
        return tuple(other for other, codes in rows.items() if code in codes and clash(word, other))


class Labels(NamedTuple):
    """What is to be pressed on the device in use."""

    device: Device
    bindings: Bindings
    half: int = 0  # of the device, where two share it

    @property
    def points(self) -> bool:
        """Whether it points at places rather than moving a focus."""
        return self.device.points

    @property
    def on_pad(self) -> bool:
        """Whether it is a pad."""
        return self.device in PADS

    def code(self, word: str) -> str:
        """What says the word there, the first of them; empty if nothing does."""
        codes = self.bindings.codes(self.device, word, self.half)
        return codes[0] if codes else ""

    def of(self, word: str) -> str:
        """What to press to say the word, as it is marked there; empty if nothing says it."""
        code = self.code(word)
        return label(self.device, code) if code else ""

    def slots(self) -> str:
        """The first and the last key of the slots, if they stand in the usual row; else nothing."""
        keys = [self.code(f"slot {place}") for place in range(1, len(NUMBER_KEYS) + 1)]
        return f"{keys[0]}…{keys[-1]}" if "".join(keys) == NUMBER_KEYS else ""


def possible(device: Device, code: str) -> bool:
    """Whether there can be such a key or button on that kind of device."""
    if device is Device.KEYS:
        return 0 < len(code) <= LONGEST and code.isprintable() and not code.endswith(HELD)
    if device is Device.MOUSE:
        return code in MOUSE_CODES or BUTTON.fullmatch(code) is not None
    return code in PAD_CODES or BUTTON.fullmatch(code) is not None


def nonsense(device: Device, rows: Rows) -> Message | None:
    """What is wrong with these, if anything is: nobody could play by them."""
    unknown = next((word for word in rows if word not in USUAL[device]), None)
    if unknown is not None:
        return Message("controls.no-word", word=unknown[:LONGEST])
    return next((wrong for word in rows for wrong in _wrong(device, rows, word)), None)


def _wrong(device: Device, rows: Rows, word: str) -> Iterator[Message]:
    codes = rows[word]
    if len(set(codes)) < len(codes) or len(codes) > MOST:
        yield Message("controls.too-many", word=named(word))
    for code in codes:
        if not possible(device, code):
            yield Message("controls.no-key", key=code[:LONGEST])
        for other, others in rows.items():
            if code in others and clash(word, other):
                yield Message("controls.twice", key=label(device, code), one=named(word), other=named(other))
    if not codes and word in NEEDED and device is not Device.MOUSE:
        yield Message("controls.lost", word=named(word))


BY_DEFAULT = Bindings()
"""As it was."""
