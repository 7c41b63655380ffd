"""Captions: what is heard, in words."""

from __future__ import annotations

from ..source import Source

SOUNDS: dict[str, Source] = {
    "sound.shuffle": "Cards are shuffled",
    "sound.knock": "The count stops here",
    "sound.refuse": "Not possible",
    "sound.turn": "Your turn",
    "sound.racko": "RACK-O!",
    "sound.last": "Last turns",
    "sound.win": "The match is won",
    "sound.lose": "The match is lost",
}
