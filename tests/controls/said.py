"""Intents and signals as words, so that a test is a line of text."""

from __future__ import annotations

from collections.abc import Iterable

from racko_game.controls.intents import Command, Device, Hand, Intent
from racko_game.controls.signals import Signal


def said(intents: Iterable[Intent]) -> list[str]:
    """``Tap mouse 10 20``, whichever hand of that device; of a word only the word."""
    plain = [intent._replace(hand=Hand(intent.hand.device)) for intent in intents]
    return [intent.word if isinstance(intent, Command) else told([intent])[0] for intent in plain]


def told(values: Iterable[Intent | Signal]) -> list[str]:
    """``PointerDown touch (1, 7) 10 20 left``; ``Command xbox (3,) draw``."""
    return [" ".join([type(value).__name__, *filter(None, map(_shown, value))]) for value in values]


def _shown(field: object) -> str:
    if isinstance(field, Hand):
        return " ".join([field.device.value, *([str(field.which)] if field.which else [])])
    if isinstance(field, Device):
        return field.value
    return f"{field:g}" if isinstance(field, float) else str(field)
