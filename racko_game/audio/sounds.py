"""The sounds by name: their files, how loud they are beside each other, their captions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from ..rules.pieces.cards import Card

FOLDER = "sounds"
"""Where the files lie among the game's resources."""

MUSIC_FILE = "lounge.wav"

NOTES = 26
"""How many notes the cards have: five octaves of the pentatonic scale, and the F above them."""


Bus = Literal["effects", "voice"]
"""What has a volume of its own: what cards, wood and buttons do, and what speaks to the players."""


class Voice(NamedTuple):
    """What is heard for a name. The files are equally loud; ``gain`` sets them beside each other."""

    gain: float
    caption: str = ""  # the id of the sentence that tells it
    dips: float = 0.0  # seconds for which the music makes room
    bus: Bus = "effects"


LARGE, USUAL, SMALL = 1.0, 0.86, 0.74
"""What is heard seldom, often, all the time: 2.6 dB between the first and the last."""

VOICES: dict[str, Voice] = {
    "slide": Voice(SMALL),
    "draw": Voice(SMALL),
    "deal": Voice(0.52),  # so many of them, so fast, that they add up
    "flip": Voice(SMALL),
    "focus": Voice(SMALL),
    "confirm": Voice(SMALL),
    "snap": Voice(USUAL),
    "tray": Voice(USUAL),
    "shuffle": Voice(USUAL, "sound.shuffle"),
    "note": Voice(LARGE),
    "knock": Voice(LARGE, "sound.knock"),
    "exchange": Voice(USUAL, "sound.exchange"),
    "look": Voice(USUAL, "sound.look"),
    "arrange": Voice(USUAL, "sound.arrange"),
    "trade": Voice(USUAL, "sound.trade"),
    "again": Voice(USUAL, "sound.again"),
    "skip": Voice(USUAL, "sound.skip"),
    "named": Voice(LARGE, "sound.named"),
    "reversed": Voice(LARGE, "sound.reversed"),
    "swapped": Voice(USUAL, "sound.swapped"),
    "refuse": Voice(USUAL, "sound.refuse", bus="voice"),
    "turn": Voice(LARGE, "sound.turn", bus="voice"),
    "racko": Voice(LARGE, "sound.racko", dips=1.6, bus="voice"),
    "last": Voice(LARGE, "sound.last", bus="voice"),
    "win": Voice(LARGE, "sound.win", dips=2.5, bus="voice"),
    "lose": Voice(LARGE, "sound.lose", dips=2.4, bus="voice"),
}


TAKES = {"deal": 4}
"""Of what is heard again and again within a second, how many there are."""


def note_index(rank: int, top: int) -> int:
    """The note of a card in a deck of ranks 1 … top, 0 … NOTES - 1: a higher card never sounds lower."""
    place = min(max(rank, 1), max(top, 1)) - 1
    return place * (NOTES - 1) // max(top - 1, 1)


def note_file(index: int) -> str:
    """The file of a note."""
    return f"note-{index:02}.wav"


def take_file(name: str, take: int) -> str:
    """The file of one of several takes, in turn."""
    return f"{name}-{take % TAKES[name]}.wav"


def file_of(name: str, card: Card | None = None, top: int = 60, take: int = 0) -> str | None:
    """The file a cue plays; None for the note of a card that nobody may know. KeyError: no such sound."""
    if name not in VOICES:
        raise KeyError(name)
    if name in TAKES:
        return take_file(name, take)
    if name != "note":
        return f"{name}.wav"
    return note_file(note_index(card.rank, top)) if card else None


def gain_of(name: str, card: Card | None = None, top: int = 60) -> float:
    """How loud a cue is played, 0 … 1. High notes are softer: the ear hears them better."""
    gain = VOICES[name].gain
    if name == "note" and card:
        return gain + (SMALL - gain) * note_index(card.rank, top) / (NOTES - 1)
    return gain
