"""The tunes in ``content/tunes.json``, and the takes (recorded notes) that their music is put together from.

All tunes are in keys close to that of the cards' notes, so that both can sound together. A beat is a whole
number of the mixer's buffers, so that bars follow each other without a gap.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from ..content import load
from .sounds import Place

BUFFER = 1024  # the frames that a beat is made of: the largest buffer the mixer has

Feel = Literal["swing", "bossa", "waltz", "ballad"]
Length = Literal["long", "half", "short"]


class Chord(NamedTuple):
    """A chord as MIDI keys: root and fifth for the bass, and a voicing without the root."""

    root: int
    fifth: int
    voicing: tuple[int, ...]


class Tune(NamedTuple):
    """A piece of music. ``feel``: its style; ``beat``: a beat's length in buffers of 1024 frames (samples);
    ``beats``: in a bar; ``chords``: by name; ``parts``: the chords of its eight-bar parts, A and B; ``form``:
    the order of its parts, such as AAB; ``comp``: the instrument of the chords; ``leads``: those of the
    melody; ``scale``: its keys, in half tones above C; ``swung``: when an off-beat eighth comes, as a share
    of the beat."""

    name: str
    feel: Feel
    beat: int  # buffers
    beats: int  # in a bar
    chords: dict[str, Chord]
    parts: dict[str, str]
    form: str
    comp: str  # what plays the chords
    leads: tuple[str, ...]  # what may have the melody
    scale: tuple[int, ...]  # half tones above C
    swung: float = 0.5  # where the second half of a beat falls

    @property
    def bar(self) -> int:
        """Return the length of a bar in frames (samples)."""
        return self.beats * self.beat * BUFFER

    def frame(self, eighth: int) -> int:
        """Return the frame (sample) at which an eighth note begins, counted from the start of its bar."""
        beat, second = divmod(eighth, 2)
        return round((beat + self.swung * second) * self.beat * BUFFER)

    def bars(self, part: str) -> tuple[tuple[str, ...], ...]:
        """Return the names of the chords (one or two) in each bar of a part (A or B)."""
        return tuple(tuple(measure.split()) for measure in self.parts[part].split("|"))


TUNES = load("tunes", dict[Place, tuple[Tune, ...]])  # what is played where

LEADS: dict[str, tuple[int, ...]] = {
    "vibes": (62, 63, 64, 65, 67, 69, 70, 72, 74, 75, 76, 77, 79, 81),
    "guitar": (57, 58, 60, 62, 63, 64, 65, 67, 69, 70, 72, 74, 75),
    "keys": (62, 64, 65, 67, 69, 70, 72, 74, 76, 77, 79),
}
"""The keys of each instrument that can play the melody."""

BASS = range(36, 49)  # the keys of the bass

DRUMS = {"sweep": 3, "tap": 3, "felt": 1, "rim": 2, "ride": 2, "shaker": 3, "pulse": 1}
"""The strokes of brush, stick and mallet, and the number of takes of each."""


def lead_take(lead: str, key: int) -> str:
    """Return the name of the recorded note (take) of a melody instrument for a MIDI key."""
    return f"{lead}-{key}"


def chord_take(tune: Tune, chord: str, length: Length) -> str:
    """Return the name of the recorded take of a chord, given its name and length."""
    return f"{tune.name}-{chord}-{length}"


def bass_take(key: int) -> str:
    """Return the name of the recorded take of a bass note (a MIDI key)."""
    return f"bass-{key}"


def drum_take(drum: str, one: int) -> str:
    """Return the name of recording ``one`` (from 0) of a drum stroke; beyond the last they start again."""
    return f"{drum}-{one % DRUMS[drum]}"


def lengths(tune: Tune, chord: str) -> tuple[Length, ...]:
    """Return the lengths in which a chord is recorded for its tune."""
    if tune.comp == "nylon":
        return ("short",)
    chords = {len(bar) for part in tune.parts for bar in tune.bars(part) if chord in bar}
    recorded: dict[Length, bool] = {"long": 1 in chords, "half": 2 in chords, "short": tune.feel != "ballad"}
    return tuple(length for length, is_there in recorded.items() if is_there)
