"""The sounds by name: their files, how loud they are beside each other, their captions."""

from __future__ import annotations

from typing import NamedTuple

from ..rules.cards import Card

FOLDER = "sounds"
"""Where the files lie among the game's resources."""

MUSIC_FILE = "lounge.wav"

NOTES = 26
"""How many notes the cards have: five octaves of the pentatonic scale, and the F above them."""


class Voice(NamedTuple):
    """What is heard for a name. The files are equally loud; ``gain`` sets them beside each other."""

    gain: float
    caption: str = ""
    dips: float = 0.0  # seconds for which the music makes room


VOICES: dict[str, Voice] = {
    "slide": Voice(0.26),
    "draw": Voice(0.28),
    "deal": Voice(0.38),
    "flip": Voice(0.38),
    "snap": Voice(0.65),
    "tray": Voice(0.9),
    "shuffle": Voice(0.42, "Cards are shuffled"),
    "focus": Voice(0.42),
    "confirm": Voice(0.38),
    "refuse": Voice(0.8, "Not possible"),
    "turn": Voice(0.7, "Your turn"),
    "note": Voice(0.9),
    "knock": Voice(1.0, "The count stops here"),
    "racko": Voice(0.85, "RACK-O!", dips=1.6),
    "win": Voice(0.85, "The match is won", dips=2.5),
    "lose": Voice(0.8, "The match is lost", dips=2.2),
}


def note_index(rank: int, top: int) -> int:
    """The note of a card in a deck of ranks 1 … top, 0 … NOTES - 1: a higher card never sounds lower."""
    place = min(max(rank, 1), max(top, 1)) - 1
    return place * (NOTES - 1) // max(top - 1, 1)


def note_file(index: int) -> str:
    """The file of a note."""
    return f"note-{index:02}.wav"


def file_of(name: str, card: Card | None = None, top: int = 60) -> str | None:
    """The file a cue plays; None for the note of a card that nobody may know. KeyError: no such sound."""
    if name not in VOICES:
        raise KeyError(name)
    if name != "note":
        return f"{name}.wav"
    return note_file(note_index(card.rank, top)) if card else None


def gain_of(name: str, card: Card | None = None, top: int = 60) -> float:
    """How loud a cue is played, 0 … 1. High notes are softer: the ear hears them better."""
    gain = VOICES[name].gain
    if name == "note" and card:
        return gain / (1 + note_index(card.rank, top) / 8)
    return gain
