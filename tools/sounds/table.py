"""Which file is made by which recipe, and how loud the effects are beside each other."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from racko_game.audio.sounds import FOLDER, MUSIC, NOTES, TAKES, note_file, take_file

from . import cardboard, powers, takes, tones
from .master import finished, wav
from .signal import Signal
from .stereo import Stereo

LOWER, HIGHER = -24.0, -27.0
"""LUFS of the lowest and of the highest note: the ear hears high ones better."""


class Effect(NamedTuple):
    """How a sound is made, and the LUFS of its loudest 0.4 s, with all volumes to the end."""

    made: Callable[[], Signal | Stereo]
    lufs: float

    def file(self) -> bytes:
        """Its file."""
        return wav(finished(self.made(), self.lufs))


def _note(index: int) -> Effect:
    return Effect(partial(tones.note, index), LOWER + (HIGHER - LOWER) * index / (NOTES - 1))


EFFECTS: dict[str, Effect] = {
    "slide.wav": Effect(cardboard.slide, -26),
    "draw.wav": Effect(cardboard.draw, -24),
    **{take_file("deal", take): Effect(partial(cardboard.deal, take), -30) for take in range(TAKES["deal"])},
    "flip.wav": Effect(cardboard.flip, -24.5),
    "snap.wav": Effect(cardboard.snap, -22),
    "tray.wav": Effect(cardboard.tray, -22),
    "knock.wav": Effect(cardboard.knock, -20),
    "shuffle.wav": Effect(cardboard.shuffle, -22),
    "swapped.wav": Effect(cardboard.swapped, -23),
    "focus.wav": Effect(tones.focus, -34),
    "confirm.wav": Effect(tones.confirm, -26),
    "refuse.wav": Effect(tones.refuse, -23),
    "turn.wav": Effect(tones.turn, -21),
    "named.wav": Effect(tones.named, -20),
    "reversed.wav": Effect(tones.turned, -20),
    "exchange.wav": Effect(powers.exchange, -21),
    "look.wav": Effect(powers.look, -21),
    "arrange.wav": Effect(powers.arrange, -21),
    "trade.wav": Effect(powers.trade, -21),
    "again.wav": Effect(powers.again, -21),
    "skip.wav": Effect(powers.skip, -21),
    "last.wav": Effect(tones.last, -18),
    "racko.wav": Effect(tones.racko, -11.5),
    "win.wav": Effect(tones.win, -14),
    "lose.wav": Effect(tones.lose, -16),
    **{note_file(index): _note(index) for index in range(NOTES)},
}

FILES: dict[str, Callable[[], bytes]] = {
    **{f"{FOLDER}/{name}": effect.file for name, effect in EFFECTS.items()},
    **{f"{MUSIC}/{name}": made for name, made in takes.TAKES.items()},
}
"""Every file there is to be, by its place among the assets."""


def made(name: str) -> bytes:
    """The file of that name, from nothing."""
    return FILES[name]()
