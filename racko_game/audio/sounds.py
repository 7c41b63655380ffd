"""The sounds by name: their files, mixer buses and captions; and the mood that the music follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from ..rules.pieces.cards import Card


FOLDER, MUSIC = "sounds", "music"  # the folders of effects and of takes among the game's resources
NOTES = 26  # the number of notes for cards: five octaves of the pentatonic scale, and the F above them


Bus = Literal["effects", "signals"]  # groups with a volume of their own: cards and buttons, calls to players


class Voice(NamedTuple):
    """How the sound of a cue (a moment of an animation) is played. Its relative volume is in the file."""

    caption: str = ""  # the id of the sentence that tells it
    dips: float = 0.0  # seconds for which the music makes room
    bus: Bus = "effects"  # whose volume it has
    file: str = ""  # whose file is heard, if it has none of its own


VOICES: dict[str, Voice] = {
    **dict.fromkeys(("slide", "draw", "deal", "flip", "focus", "confirm", "snap", "tray", "note"), Voice()),
    "shuffle": Voice("sound.shuffle"),
    "knock": Voice("sound.knock"),
    "exchange": Voice("sound.exchange"),
    "look": Voice("sound.look"),
    "arrange": Voice("sound.arrange"),
    "trade": Voice("sound.trade"),
    "again": Voice("sound.again"),
    "skip": Voice("sound.skip"),
    "named": Voice("sound.named"),
    "reversed": Voice("sound.reversed"),
    "swapped": Voice("sound.swapped"),
    "refuse": Voice("sound.refuse", bus="signals"),
    "turn": Voice("sound.turn", bus="signals"),
    "racko": Voice("sound.racko", dips=1.6, bus="signals"),
    "earned": Voice("sound.earned", bus="signals", file="again"),
    "last": Voice("sound.last", bus="signals"),
    "win": Voice("sound.win", dips=2.5, bus="signals"),
    "lose": Voice("sound.lose", dips=2.4, bus="signals"),
}


TAKES = {"deal": 4}  # the number of takes of sounds that repeat within a second


class RackNote(NamedTuple):
    """The card in a slot as a note, higher for higher cards. ``top``: the deck's highest rank; ``side``: its
    direction, -1 (left) to 1; ``off_key``: it breaks the order, so after it the neighboring note is to sound
    (see ``file``)."""

    card: Card
    top: int
    side: float
    off_key: bool

    def file(self, off: bool) -> str:
        """Return the file of its note; if ``off``, of the neighboring note, which sounds off key."""
        index = note_index(self.card.rank, self.top)
        return note_file(index + (1 if index + 1 < NOTES else -1) * off)


def note_index(rank: int, top: int) -> int:
    """Return the number of a card's note, 0 … NOTES - 1, for rank 1 … ``top``: it never falls with rank."""
    place = min(max(rank, 1), max(top, 1)) - 1
    return place * (NOTES - 1) // max(top - 1, 1)


def note_file(index: int) -> str:
    """Return the file name of note number ``index`` (see ``note_index``)."""
    return f"note-{index:02}.wav"


def take_file(name: str, take: int) -> str:
    """Return the file name of recording ``take`` (from 0) of a sound; beyond the last they start again."""
    return f"{name}-{take % TAKES[name]}.wav"


def file_of(name: str, card: Card | None = None, top: int = 60, take: int = 0) -> str | None:
    """Return the file name of the sound ``name``, of recording ``take`` if it has several; None for the note
    of a face-down card. ``top``: the deck's highest rank, for notes. KeyError if there is no such sound."""
    voice = VOICES[name]
    if name in TAKES:
        return take_file(name, take)
    if name != "note":
        return f"{voice.file or name}.wav"
    return note_file(note_index(card.rank, top)) if card else None


Place = Literal["title", "table"]


class Mood(NamedTuple):
    """The place in the game, and its tension, 0 … 1."""

    place: Place
    tense: float = 0.0
