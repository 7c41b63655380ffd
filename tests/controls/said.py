"""Intents and signals as words, so that a test is a line of text."""

from __future__ import annotations

from collections.abc import Iterable

from racko_game.controls.intents import Device, Intent, Word
from racko_game.controls.signals import Signal


def said(intents: Iterable[Intent]) -> list[str]:
    """``Tap mouse 10 20``; of a word only the word."""
    return [intent.word if isinstance(intent, Word) else told([intent])[0] for intent in intents]


def told(values: Iterable[Intent | Signal]) -> list[str]:
    """``PointerDown touch (1, 7) 10 20 left``."""
    return [" ".join([type(value).__name__, *map(_shown, value)]) for value in values]


def _shown(field: object) -> str:
    if isinstance(field, Device):
        return field.value
    return f"{field:g}" if isinstance(field, float) else str(field)
