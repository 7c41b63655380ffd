"""Captions: what is heard, in words."""

from __future__ import annotations

from ..source import Source

SOUNDS: dict[str, Source] = {
    "sound.shuffle": "Cards are shuffled",
    "sound.knock": "The count stops here",
    "sound.named": "A swap is ordered",
    "sound.reversed": "The swap is reversed",
    "sound.swapped": "Two cards change places",
    "sound.refuse": "Not possible",
    "sound.turn": "Your turn",
    "sound.exchange": "Two cards change places",
    "sound.look": "Cards of the stock are looked at",
    "sound.arrange": "They go back on the stock",
    "sound.trade": "A card is traded",
    "sound.again": "One more turn",
    "sound.skip": "A turn is left out",
    "sound.racko": "RACK-O!",
    "sound.earned": "Something was achieved",
    "sound.last": "Last turns",
    "sound.win": "The match is won",
    "sound.lose": "The match is lost",
}
