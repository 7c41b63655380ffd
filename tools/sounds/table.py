"""Which file is made by which recipe."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from racko_game.audio.sounds import MUSIC_FILE, NOTES, TAKES, note_file, take_file

from . import cardboard, powers, tones
from .lounge import LOOP_RATE, loop
from .master import finished, wav
from .signal import Signal

EFFECTS: dict[str, Callable[[], Signal]] = {
    "slide.wav": cardboard.slide,
    "draw.wav": cardboard.draw,
    **{take_file("deal", take): partial(cardboard.deal, take) for take in range(TAKES["deal"])},
    "flip.wav": cardboard.flip,
    "snap.wav": cardboard.snap,
    "tray.wav": cardboard.tray,
    "knock.wav": cardboard.knock,
    "shuffle.wav": cardboard.shuffle,
    "named.wav": tones.named,
    "reversed.wav": tones.turned,
    "swapped.wav": cardboard.swapped,
    "focus.wav": tones.focus,
    "confirm.wav": tones.confirm,
    "refuse.wav": tones.refuse,
    "turn.wav": tones.turn,
    "racko.wav": tones.racko,
    "last.wav": tones.last,
    "win.wav": tones.win,
    "lose.wav": tones.lose,
    "exchange.wav": powers.exchange,
    "look.wav": powers.look,
    "arrange.wav": powers.arrange,
    "trade.wav": powers.trade,
    "again.wav": powers.again,
    "skip.wav": powers.skip,
    **{note_file(index): partial(tones.note, index) for index in range(NOTES)},
}

FILES = (*EFFECTS, MUSIC_FILE)
"""Every file there is to be, by name."""


def made(name: str) -> bytes:
    """The file of that name, from nothing. The music takes half of all the time."""
    if name == MUSIC_FILE:
        return wav(loop(), LOOP_RATE)
    return wav(finished(EFFECTS[name]()))
