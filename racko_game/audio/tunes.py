"""The tunes: their chords, forms, tempo and instruments. Keys are numbered as on a piano (MIDI).

All tunes are in keys near to that of the cards' notes, so that both can sound together. A beat is a whole
number of the mixer's buffers, so that bars follow each other without a gap.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from .sounds import Place

BUFFER = 1024
"""The frames that a beat is made of: the largest buffer the mixer has."""

Feel = Literal["swing", "bossa", "waltz", "ballad"]
Length = Literal["long", "half", "short"]


class Chord(NamedTuple):
    """Root and fifth for the bass, and a voicing without the root."""

    root: int
    fifth: int
    voicing: tuple[int, ...]


class Tune(NamedTuple):
    """A piece: its chords by name, and the eight-bar parts, A and B, of its form."""

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
        """Return the length of a bar in frames."""
        return self.beats * self.beat * BUFFER

    def frame(self, eighth: int) -> int:
        """Return the frame at which an eighth begins, from the start of its bar."""
        beat, second = divmod(eighth, 2)
        return round((beat + self.swung * second) * self.beat * BUFFER)

    def bars(self, part: str) -> tuple[tuple[str, ...], ...]:
        """Return the names of the chords in each bar of a part: one or two."""
        return tuple(tuple(measure.split()) for measure in self.parts[part].split("|"))


FLAT_ONE, FLAT_TWO = (0, 2, 4, 5, 7, 9, 10), (0, 2, 3, 5, 7, 9, 10)

LAMPLIGHT = Tune(
    "lamplight", "swing", 27, 4,
    {
        "Fmaj9": Chord(41, 36, (57, 60, 64, 67)), "F69": Chord(41, 36, (57, 60, 62, 67)),
        "Dm9": Chord(38, 45, (53, 57, 60, 64)), "D7": Chord(38, 45, (54, 57, 60, 63)),
        "Gm9": Chord(43, 38, (53, 57, 58, 62)), "C13": Chord(36, 43, (52, 57, 58, 62)),
        "Am7": Chord(45, 40, (55, 57, 60, 64)), "Bbmaj9": Chord(46, 41, (57, 60, 62, 65)),
        "Eb9": Chord(39, 46, (55, 58, 61, 65)),
    },
    {
        "A": "Fmaj9 | Dm9 | Gm9 | C13 | Am7 | D7 | Gm9 C13 | F69",
        "B": "Bbmaj9 | Eb9 | Am7 | D7 | Gm9 | C13 | Fmaj9 Dm9 | Gm9 C13",
    },
    "AABA", "keys", ("vibes", "guitar"), FLAT_ONE, 0.64,
)  # fmt: skip
"""A quartet late in the evening: a swing in F, in no hurry."""

WALNUT = Tune(
    "walnut", "bossa", 23, 4,
    {
        "Dm9": Chord(38, 45, (53, 60, 64, 69)), "Em7b5": Chord(40, 46, (55, 58, 62, 64)),
        "A7": Chord(45, 40, (55, 58, 61, 64)), "Bbmaj9": Chord(46, 41, (57, 60, 62, 65)),
        "Gm9": Chord(43, 38, (58, 62, 65, 69)), "C13": Chord(36, 43, (58, 62, 64, 69)),
        "Fmaj9": Chord(41, 36, (57, 60, 64, 67)),
    },
    {
        "A": "Dm9 | Dm9 | Em7b5 | A7 | Dm9 | Bbmaj9 | Em7b5 A7 | Dm9",
        "B": "Gm9 | C13 | Fmaj9 | Bbmaj9 | Em7b5 | A7 | Dm9 | Em7b5 A7",
    },
    "AABA", "nylon", ("keys", "vibes"), FLAT_ONE,
)  # fmt: skip
"""A bossa nova in D minor, on a guitar with nylon strings."""

TEAL = Tune(
    "teal", "waltz", 20, 3,
    {
        "Bbmaj9": Chord(46, 41, (57, 60, 62, 65)), "Gm9": Chord(43, 38, (53, 57, 58, 62)),
        "Cm9": Chord(36, 43, (51, 55, 58, 62)), "F13": Chord(41, 36, (51, 55, 57, 62)),
        "Dm7": Chord(38, 45, (53, 57, 60, 62)), "Ebmaj9": Chord(39, 46, (55, 58, 62, 65)),
        "Ebm6": Chord(39, 46, (54, 58, 60, 65)), "G7": Chord(43, 38, (53, 56, 59, 62)),
    },
    {
        "A": "Bbmaj9 | Gm9 | Cm9 | F13 | Dm7 | Gm9 | Cm9 | F13",
        "B": "Ebmaj9 | Ebm6 | Dm7 | G7 | Cm9 | F13 | Bbmaj9 | F13",
    },
    "AABA", "keys", ("guitar", "vibes"), FLAT_TWO, 0.62,
)  # fmt: skip
"""A waltz in B flat, light on its feet."""

EVENING = Tune(
    "evening", "ballad", 36, 4,
    {
        "Fmaj9": Chord(41, 36, (57, 60, 64, 67)), "Bbmaj9": Chord(46, 41, (57, 60, 62, 65)),
        "Dm9": Chord(38, 45, (53, 57, 60, 64)), "Gm9": Chord(43, 38, (53, 57, 58, 62)),
        "C9sus": Chord(36, 43, (53, 58, 60, 62)), "C13": Chord(36, 43, (52, 57, 58, 62)),
    },
    {
        "A": "Fmaj9 | Bbmaj9 | Fmaj9 | Bbmaj9 | Dm9 | Gm9 | C9sus | C13",
        "B": "Bbmaj9 | Dm9 | Gm9 | C13 | Bbmaj9 | Dm9 | C9sus | C13",
    },
    "AAB", "keys", ("vibes",), FLAT_ONE,
)  # fmt: skip
"""Before the lamp is lit: a ballad, hardly more than chords."""

TUNES: dict[Place, tuple[Tune, ...]] = {"title": (EVENING,), "table": (LAMPLIGHT, WALNUT, TEAL)}
"""The tunes by place."""

LEADS: dict[str, tuple[int, ...]] = {
    "vibes": (62, 63, 64, 65, 67, 69, 70, 72, 74, 75, 76, 77, 79, 81),
    "guitar": (57, 58, 60, 62, 63, 64, 65, 67, 69, 70, 72, 74, 75),
    "keys": (62, 64, 65, 67, 69, 70, 72, 74, 76, 77, 79),
}
"""The keys of each instrument that can play the melody."""

BASS = range(36, 49)
"""The keys of the bass."""

DRUMS = {"sweep": 3, "tap": 3, "felt": 1, "rim": 2, "ride": 2, "shaker": 3, "pulse": 1}
"""The strokes of brush, stick and mallet, and the number of takes of each."""


def lead_take(lead: str, key: int) -> str:
    """Return the take of a note of the melody."""
    return f"{lead}-{key}"


def chord_take(tune: Tune, chord: str, length: Length) -> str:
    """Return the take of a chord."""
    return f"{tune.name}-{chord}-{length}"


def bass_take(key: int) -> str:
    """Return the take of a note of the bass."""
    return f"bass-{key}"


def drum_take(drum: str, one: int) -> str:
    """Return a take of a stroke."""
    return f"{drum}-{one % DRUMS[drum]}"


def lengths(tune: Tune, chord: str) -> tuple[Length, ...]:
    """Return the lengths at which a chord is played in its tune."""
    if tune.comp == "nylon":
        return ("short",)
    bars = [bar for part in tune.parts for bar in tune.bars(part) if chord in bar]
    split = any(len(bar) > 1 for bar in bars)
    whole = any(len(bar) == 1 for bar in bars)
    short = tune.feel != "ballad"
    return (*(("long",) if whole else ()), *(("half",) if split else ()), *(("short",) if short else ()))
