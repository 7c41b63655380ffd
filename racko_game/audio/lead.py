"""The melody: made up as it goes, phrase by phrase, over the chords of a tune."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from .tunes import LEADS, Chord, Tune


class Sung(NamedTuple):
    """A note of a phrase: the eighth of the two bars at which it comes, its key, how strongly."""

    eighth: int
    key: int
    strength: float


Figure = tuple[int, ...]
"""The eighths of two bars at which notes come."""

FIGURES: dict[int, tuple[Figure, ...]] = {
    4: (
        (2, 3, 5, 8), (1, 2, 3, 6, 8, 11), (0, 3, 6, 8, 11), (4, 5, 6, 7, 8), (3, 4, 7, 10), (2, 4, 5, 7, 8),
        (3, 6, 7, 8, 11, 12), (1, 3, 5, 8), (0, 1, 3, 8, 9, 11), (5, 6, 7, 8, 10), (2, 3, 4, 5, 8, 12),
    ),
    3: ((0, 3, 4, 6), (2, 3, 5, 6), (1, 2, 4, 6, 9), (0, 2, 4, 6), (3, 4, 5, 6, 8), (2, 4, 6, 9), (1, 4, 6)),
}  # fmt: skip
STEADY = 0.45
"""How likely it is that a phrase takes up the rhythm of the one before."""
LEAP = 0.22
"""How likely it is that a note leaps to the next note of the chord and past it."""


class Melody:
    """Whoever has the melody, and what was played last: the next phrase follows from it."""

    def __init__(self, tune: Tune, lead: str, chance: Random) -> None:
        self._tune, self._chance = tune, chance
        self._keys = LEADS[lead]
        self._key = self._keys[len(self._keys) // 2]
        self._figure = chance.choice(FIGURES[tune.beats])
        self._up = chance.random() < 0.5

    def phrase(self, halves: Sequence[Chord]) -> list[Sung]:
        """A phrase over two bars, whose half bars have these chords."""
        if self._chance.random() > STEADY:
            self._figure = self._chance.choice(FIGURES[self._tune.beats])
        self._up = not self._up if self._chance.random() < 0.7 else self._up
        in_half = self._tune.beats  # eighths in half a bar
        last = len(self._figure) - 1
        sung = []
        for i, eighth in enumerate(self._figure):
            chord = halves[min(eighth // in_half, len(halves) - 1)]
            held = i == last or self._figure[i + 1] - eighth > 1 or eighth % in_half == 0
            self._key = self._next(chord, held)
            accent = 0.12 if held else 0.0
            sung.append(Sung(eighth, self._key, 0.78 + accent + 0.1 * self._chance.random()))
        return sung

    def _next(self, chord: Chord, held: bool) -> int:
        """The next key on the way up or down: one of the chord's where it is held, else a step."""
        pool = self._in_chord(chord) if held else self._in_reach(chord)
        way = sorted(
            (key for key in pool if (key > self._key) == self._up and key != self._key), reverse=not self._up
        )
        if not way or self._chance.random() < 0.15:
            self._up = not self._up
            way = sorted((key for key in pool if key != self._key), key=lambda key: abs(key - self._key))
        leap = len(way) > 1 and self._chance.random() < LEAP
        return way[1 if leap else 0]

    def _in_chord(self, chord: Chord) -> list[int]:
        tones = {key % 12 for key in (chord.root, *chord.voicing)}
        return [key for key in self._keys if key % 12 in tones]

    def _in_reach(self, chord: Chord) -> list[int]:
        """The chord's own notes, and those of the scale that rub against none of them."""
        tones = {key % 12 for key in (chord.root, *chord.voicing)}
        rubs = {(tone + 1) % 12 for tone in tones} | {(tone - 1) % 12 for tone in tones}
        return [
            key
            for key in self._keys
            if key % 12 in tones or (key % 12 in self._tune.scale and key % 12 not in rubs)
        ]
