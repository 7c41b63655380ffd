"""The score of the loop: its chords, its form, who has something to say and when. Keys are the piano's."""

from __future__ import annotations

from typing import NamedTuple


class Chord(NamedTuple):
    """Root, third and fifth as the bass has them, and a voicing without the root."""

    root: int
    third: int
    fifth: int
    voicing: tuple[int, ...]


CHORDS: dict[str, Chord] = {
    "F": Chord(41, 45, 36, (57, 60, 64, 67)),
    "F7": Chord(41, 45, 36, (57, 60, 63, 67)),
    "Dm": Chord(38, 41, 45, (53, 57, 60, 64)),
    "D7": Chord(38, 42, 45, (54, 57, 60, 63)),
    "Gm": Chord(43, 46, 38, (53, 57, 58, 62)),
    "C7": Chord(36, 40, 43, (52, 57, 58, 62)),
    "Am": Chord(45, 36, 40, (55, 57, 60, 64)),
    "Bb": Chord(46, 38, 41, (57, 60, 62, 65)),
    "Eb": Chord(39, 43, 46, (55, 58, 61, 65)),
    "Bbm": Chord(46, 37, 41, (55, 58, 61, 65)),
    "Abo": Chord(44, 47, 38, (53, 56, 59, 62)),
}

A = "F - | Dm - | Gm - | C7 - | Am - | D7 - | Gm C7 |"
FORM = f"{A} F Dm | {A} F F7 | Bb - | Eb - | Am - | D7 - | Gm - | Bbm - | Am Abo | Gm C7 | {A} F -"
BARS = 32
WALKS = range(16, 31)
"""The bars in which the bass walks and the guitar marks the beats."""

# How the piano plays a bar: (eighth of the bar from 0, length in eighths, how strongly).
COMPING = (
    ((0, 3.0, 0.9), (3, 3.5, 0.7)),
    ((0, 6.5, 0.85),),
    ((1, 2.0, 0.7), (4, 3.0, 0.85)),
    ((0, 2.2, 0.8), (5, 2.8, 0.7)),
    ((2, 4.0, 0.75), (7, 1.2, 0.55)),
    ((3, 4.5, 0.75),),
)
TWO_CHORDS = ((0, 3.4, 0.85), (4, 3.4, 0.8))

# Who says what: bar from 0, eighth, key.
VIBRAPHONE = (
    (0, 2, 72), (0, 3, 69), (0, 5, 72), (1, 0, 74), (4, 2, 76), (4, 3, 72), (4, 5, 76),
    (5, 0, 75), (5, 3, 74),
    (6, 1, 70), (6, 3, 74), (6, 4, 72), (6, 7, 69),
    (8, 2, 72), (8, 3, 69), (8, 5, 72), (9, 0, 77), (9, 3, 74),
    (12, 2, 79), (12, 3, 76), (12, 5, 72), (13, 0, 75), (13, 3, 74), (13, 6, 72),
    (14, 3, 70), (14, 4, 67), (15, 0, 65),
    (16, 0, 74), (16, 3, 77), (16, 6, 74), (17, 3, 77), (17, 6, 73), (18, 1, 72), (18, 3, 76),
    (19, 0, 75), (19, 4, 74),
    (20, 3, 74), (20, 6, 77), (21, 1, 79), (21, 3, 77), (21, 6, 73), (22, 0, 72),
    (26, 3, 77), (26, 4, 74), (26, 7, 70), (27, 3, 76),
    (30, 1, 70), (30, 3, 74), (30, 4, 72), (30, 7, 69), (31, 3, 74), (31, 5, 77),
)  # fmt: skip
GUITAR = (
    (2, 3, 70), (2, 4, 69), (2, 6, 67), (3, 1, 64), (7, 4, 65), (7, 5, 67), (7, 7, 69),
    (10, 3, 74), (10, 4, 72), (10, 5, 70), (10, 7, 67), (11, 3, 69), (11, 5, 64),
    (15, 4, 69), (15, 5, 72), (15, 7, 75),
    (22, 4, 74), (22, 7, 71), (23, 1, 70), (23, 3, 67), (23, 5, 69), (23, 6, 70),
    (24, 2, 72), (24, 3, 69), (24, 5, 72), (25, 0, 74), (28, 2, 76), (28, 3, 72), (28, 5, 76),
    (29, 0, 75), (29, 3, 74),
)  # fmt: skip


def bars() -> list[tuple[Chord, Chord]]:
    """The two half bars of each bar."""
    halves = [measure.split() for measure in FORM.split("|")]
    return [(CHORDS[one], CHORDS[one if two == "-" else two]) for one, two in halves]
