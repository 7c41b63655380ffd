"""Keys: how they are marked, and where they are."""

from __future__ import annotations

import pygame

from ..bindings.manual import NUMBER_KEYS

PygameEvent = pygame.event.Event

DIGITS = {pygame.KSCAN_1 + i: digit for i, digit in enumerate(NUMBER_KEYS)}
LETTERS = {pygame.KSCAN_A + i: letter for i, letter in enumerate("abcdefghijklmnopqrstuvwxyz")}

PLACES = {
    **{letter: scancode for scancode, letter in LETTERS.items()},
    "-": pygame.KSCAN_MINUS,
    ";": pygame.KSCAN_SEMICOLON,
    "'": pygame.KSCAN_APOSTROPHE,
    ",": pygame.KSCAN_COMMA,
    ".": pygame.KSCAN_PERIOD,
}
"""Keys by what is marked on them in the USA -> where they are."""
SCANCODES = 512
PRINTED = range(0x21, 0x250)
"""The keys that Latin keyboards may be marked with, by number."""


def key_of(event: PygameEvent) -> str:
    """The key as it is marked. Digits, and letters on keyboards without Latin ones, go by their place."""
    scancode = event.dict.get("scancode", 0)
    if scancode in DIGITS:
        return DIGITS[scancode]
    return _marked(event.key, scancode)


def _marked(key: int, scancode: int) -> str:
    return pygame.key.name(key) or LETTERS.get(scancode) or pygame.key.name(key, False).lower()


def marked(place: str) -> str:
    """How the key is marked that is at a place of this keyboard; places are called as on one from the USA."""
    scancode_of = pygame.key.ScancodeWrapper(range(SCANCODES))  # type: ignore[arg-type]
    wanted = PLACES.get(place)
    keys = (key for key in PRINTED if wanted is not None and scancode_of[key] == wanted)
    return next((_marked(key, wanted or 0) for key in keys), place)
