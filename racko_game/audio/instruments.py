"""Tunes and their instruments: bass, chords and drums in the style of a tune, and an improvised melody.

The tunes are in ``content/tunes.json``, all in keys close to that of the cards' notes, so that both can sound
together. Their music is put together from takes: recordings of one note, chord or drum stroke. A beat is a
whole number of the mixer's buffers, so that bars follow each other without a gap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
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
    """A piece of music. ``feel``: its style; ``chords``: by name; ``parts``: chords of its eight-bar parts, A
    and B; ``form``: the order of its parts, such as AAB."""

    name: str
    feel: Feel
    beat: int  # its length in buffers of 1024 frames (samples)
    beats: int  # in a bar
    chords: dict[str, Chord]
    parts: dict[str, str]
    form: str
    comp: str  # what plays the chords
    leads: tuple[str, ...]  # what may have the melody
    scale: tuple[int, ...]  # half tones above C
    swung: float = 0.5  # of a beat: when its second half comes

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

# The keys of each instrument that can play the melody
LEADS: dict[str, tuple[int, ...]] = {
    "vibes": (62, 63, 64, 65, 67, 69, 70, 72, 74, 75, 76, 77, 79, 81),
    "guitar": (57, 58, 60, 62, 63, 64, 65, 67, 69, 70, 72, 74, 75),
    "keys": (62, 64, 65, 67, 69, 70, 72, 74, 76, 77, 79),
}

BASS = range(36, 49)  # the keys of the bass

# The strokes of brush, stick and mallet, and the number of takes of each
DRUMS = {"sweep": 3, "tap": 3, "felt": 1, "rim": 2, "ride": 2, "shaker": 3, "pulse": 1}


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


class NotePlayed(NamedTuple):
    """A recorded note (take) on an eighth of the bar (from 0), with its strength (1: full volume)."""

    eighth: int
    take: str
    strength: float


class Bar(NamedTuple):
    """A bar: the names of its chords (one or two), the next bar's first, its number (from 0) in its part."""

    tune: Tune
    names: tuple[str, ...]
    following: str
    number: int

    @property
    def split(self) -> bool:
        """Return whether the bar has two chords."""
        return len(self.names) > 1

    def chord(self, half: int) -> Chord:
        """Return the chord of the bar's first half (0) or its second (1)."""
        return self.tune.chords[self.names[half if self.split else 0]]

    @property
    def target(self) -> int:
        """Return the root of the next bar's chord, which the bass leads to; as a MIDI key."""
        return self.tune.chords[self.following].root

    def bass(self, key: int) -> str:
        """Return the name of the bass's recorded note for a MIDI key, moved by octaves into its range."""
        return bass_take(min(BASS, key=lambda near: ((near - key) % 12, abs(near - key))))

    def comp(self, half: int, length: Length) -> str:
        """Return the name of the take of the accompanying chord of the first half (0) or the second (1)."""
        return chord_take(self.tune, self.names[half if self.split else 0], length)


def _bass_in_four(bar: Bar, chance: Random, walks: bool) -> Iterator[NotePlayed]:
    """Yield root and fifth, often with a step into the next bar; or four notes if the bass ``walks``."""
    first, second = bar.chord(0), bar.chord(1)
    if walks:
        third = second.root if bar.split else first.root + chance.choice((7, 12, 5))
        for beat, key in enumerate((first.root, first.fifth, third, _step(third, bar.target))):
            yield NotePlayed(2 * beat, bar.bass(key), 0.95 if beat % 2 else 1.0)
        return
    yield NotePlayed(0, bar.bass(first.root), 1.0)
    yield NotePlayed(4, bar.bass(second.root if bar.split else first.fifth), 0.9)
    if chance.random() < 0.35:
        yield NotePlayed(7, bar.bass(_step(second.fifth, bar.target)), 0.7)


def _bass_in_three(bar: Bar, chance: Random, walks: bool) -> Iterator[NotePlayed]:
    """Yield one note in the bar, or if the bass ``walks``, root, fifth and a step into the next bar."""
    chord = bar.chord(0)
    yield NotePlayed(0, bar.bass(chord.root), 1.0)
    if walks:
        yield NotePlayed(2, bar.bass(chord.fifth), 0.85)
        yield NotePlayed(4, bar.bass(_step(chord.fifth, bar.target)), 0.85)
    elif chance.random() < 0.5:
        yield NotePlayed(4, bar.bass(chord.fifth), 0.75)


def _bass_bossa(bar: Bar, chance: Random, walks: bool) -> Iterator[NotePlayed]:
    """Yield the bossa nova bass, walking or not: root and fifth, each a long and a short note."""
    first, second = bar.chord(0), bar.chord(1)
    yield NotePlayed(0, bar.bass(first.root), 1.0)
    if walks or chance.random() < 0.6:
        yield NotePlayed(3, bar.bass(second.root if bar.split else first.fifth), 0.7)
    yield NotePlayed(4, bar.bass(second.root if bar.split else first.fifth), 0.9)
    if walks:
        yield NotePlayed(7, bar.bass(_step(second.fifth, bar.target)), 0.7)


def _bass_slow(bar: Bar, chance: Random, walks: bool) -> Iterator[NotePlayed]:
    """Yield the root, and now and then the fifth, walking or not."""
    yield NotePlayed(0, bar.bass(bar.chord(0).root), 0.9)
    if chance.random() < 0.4:
        yield NotePlayed(4, bar.bass(bar.chord(1).fifth), 0.6)


def _step(key: int, target: int) -> int:
    """Return the key half a tone from the target, on the side of the key before it."""
    return target + (1 if key > target else -1)


STABS = ((0, 3), (1, 4), (3,), (2, 7), (0, 5), (3, 6))  # eighths on which the piano answers, short


def _comp_swing(bar: Bar, chance: Random, walks: bool) -> Iterator[NotePlayed]:
    """Yield long chords, or short ones off the beat if the bass ``walks``."""
    if bar.split:
        yield NotePlayed(0, bar.comp(0, "half"), 0.85)
        yield NotePlayed(4, bar.comp(1, "half"), 0.85)
    elif walks or chance.random() < 0.3:
        for eighth in chance.choice(STABS):
            yield NotePlayed(eighth, bar.comp(0, "short"), 0.75 + 0.2 * chance.random())
    else:
        yield NotePlayed(chance.choice((0, 0, 0, 1)), bar.comp(0, "long"), 0.9)


def _comp_waltz(bar: Bar, chance: Random, walks: bool) -> Iterator[NotePlayed]:
    """Yield one chord in the bar, or two light ones after the bass."""
    if walks or chance.random() < 0.4:
        for eighth in chance.choice(((2, 4), (3,), (2,), (2, 4), (1, 4))):
            yield NotePlayed(eighth, bar.comp(0, "short"), 0.75 + 0.2 * chance.random())
    else:
        yield NotePlayed(0, bar.comp(0, "long"), 0.9)


# The guitar's patterns for two bars
BOSSA = (((0, 3, 6), (2, 5)), ((0, 3, 6), (1, 4, 6)), ((0, 3, 4, 7), (2, 5)))


def _comp_bossa(bar: Bar, chance: Random, walks: bool) -> Iterator[NotePlayed]:
    for eighth in BOSSA[2 if walks else chance.randrange(2)][bar.number % 2]:
        yield NotePlayed(eighth, bar.comp(eighth // 4, "short"), 0.8 + 0.2 * (eighth in (0, 3)))


def _comp_slow(bar: Bar, chance: Random, walks: bool) -> Iterator[NotePlayed]:
    yield NotePlayed(0, bar.comp(0, "long"), 0.9)


def _drums_in_four(bar: Bar, chance: Random, walks: bool) -> Iterator[NotePlayed]:
    """Yield brush sweeps with a tap on two and four; if the bass ``walks``, the ride cymbal as well."""
    for beat in range(4):
        yield NotePlayed(2 * beat, drum_take("sweep", chance.randrange(3)), 0.6 if beat % 2 else 0.8)
        if beat % 2:
            yield NotePlayed(2 * beat, drum_take("tap", chance.randrange(3)), 0.8)
        elif chance.random() < 0.25:
            yield NotePlayed(2 * beat + 1, drum_take("tap", chance.randrange(3)), 0.3)
    for eighth in (0, 2, 3, 4, 6, 7) if walks else ():
        yield NotePlayed(eighth, drum_take("ride", eighth), 0.5 if eighth in (3, 7) else 0.7)


def _drums_in_three(bar: Bar, chance: Random, walks: bool) -> Iterator[NotePlayed]:
    """Yield a brush sweep on one, taps on two and three."""
    yield NotePlayed(0, drum_take("sweep", chance.randrange(3)), 0.9)
    yield NotePlayed(2, drum_take("tap", chance.randrange(3)), 0.6)
    if walks or chance.random() < 0.6:
        yield NotePlayed(4, drum_take("tap", chance.randrange(3)), 0.45)
    for eighth in (0, 2, 3, 4) if walks else ():
        yield NotePlayed(eighth, drum_take("ride", eighth), 0.6 if eighth == 0 else 0.45)


CLAVE = ((0, 3, 6), (2, 5))  # the eighths of two bars on which the stick hits the rim


def _drums_bossa(bar: Bar, chance: Random, walks: bool) -> Iterator[NotePlayed]:
    """Yield a steady shaker, rim clicks and a bass drum."""
    for eighth in range(8):
        yield NotePlayed(eighth, drum_take("shaker", chance.randrange(3)), 0.75 if eighth % 2 else 0.45)
    for eighth in CLAVE[bar.number % 2]:
        yield NotePlayed(eighth, drum_take("rim", eighth), 0.55)
    for eighth in (0, 4):
        yield NotePlayed(eighth, drum_take("felt", 0), 0.6)


def pulse(bar: Bar, chance: Random, walks: bool) -> Iterator[NotePlayed]:
    """Yield a heartbeat, a shaker, and the root repeated."""
    last = 2 * bar.tune.beats
    for eighth in range(last):
        yield NotePlayed(eighth, drum_take("shaker", eighth), 0.7 if eighth % 2 == 0 else 0.5)
        yield NotePlayed(eighth, bar.bass(bar.chord(2 * eighth // last).root), 0.5 if eighth % 2 else 0.38)
    for eighth in (0, 1) if bar.tune.beats == 3 else (0, 1, 4, 5):
        yield NotePlayed(eighth, drum_take("pulse", 0), 0.6 if eighth % 2 else 1.0)


# By style: the part of each instrument, which plays a bar; whether the bass walks
STYLES: dict[Feel, dict[str, Callable[[Bar, Random, bool], Iterator[NotePlayed]]]] = {
    "swing": {"bass": _bass_in_four, "comp": _comp_swing, "drums": _drums_in_four},
    "bossa": {"bass": _bass_bossa, "comp": _comp_bossa, "drums": _drums_bossa},
    "waltz": {"bass": _bass_in_three, "comp": _comp_waltz, "drums": _drums_in_three},
    "ballad": {"bass": _bass_slow, "comp": _comp_slow},
}


FIGURES: dict[int, tuple[tuple[int, ...], ...]] = {  # the eighths of two bars on which notes start
    4: (
        (2, 3, 5, 8), (1, 2, 3, 6, 8, 11), (0, 3, 6, 8, 11), (4, 5, 6, 7, 8), (3, 4, 7, 10), (2, 4, 5, 7, 8),
        (3, 6, 7, 8, 11, 12), (1, 3, 5, 8), (0, 1, 3, 8, 9, 11), (5, 6, 7, 8, 10), (2, 3, 4, 5, 8, 12),
    ),
    3: ((0, 3, 4, 6), (2, 3, 5, 6), (1, 2, 4, 6, 9), (0, 2, 4, 6), (3, 4, 5, 6, 8), (2, 4, 6, 9), (1, 4, 6)),
}  # fmt: skip
STEADY, LEAP = 0.45, 0.22  # chances: a phrase has the rhythm of the last; a note skips the nearest one


class Melody:
    """The melody of one instrument; each phrase continues from the last one."""

    def __init__(self, tune: Tune, lead: str, chance: Random) -> None:
        self._tune, self._lead, self._chance = tune, lead, chance
        self._keys = LEADS[lead]
        self._key = self._keys[len(self._keys) // 2]
        self._figure, self._up = chance.choice(FIGURES[tune.beats]), chance.random() < 0.5

    def phrase(self, halves: Sequence[Chord]) -> list[NotePlayed]:
        """Return a phrase over two bars; ``halves`` are the chords of their four halves."""
        if self._chance.random() > STEADY:
            self._figure = self._chance.choice(FIGURES[self._tune.beats])
        self._up = not self._up if self._chance.random() < 0.7 else self._up
        in_half = self._tune.beats  # eighths in half a bar
        sung = []
        for i, eighth in enumerate(self._figure):
            chord = halves[min(eighth // in_half, len(halves) - 1)]
            held = i + 1 == len(self._figure) or self._figure[i + 1] - eighth > 1 or eighth % in_half == 0
            self._key = self._next(chord, held)
            strength = (0.9 if held else 0.78) + 0.1 * self._chance.random()
            sung.append(NotePlayed(eighth, lead_take(self._lead, self._key), strength))
        return sung

    def _next(self, chord: Chord, held: bool) -> int:
        """Return the next key up or down: in the chord; unless the note is long (``held``), also one of the
        scale that does not clash."""
        tones = {key % 12 for key in (chord.root, *chord.voicing)}
        rubs = {(tone + step) % 12 for tone in tones for step in (1, -1)}
        fits = tones if held else tones | {*self._tune.scale} - rubs
        others = [key for key in self._keys if key % 12 in fits and key != self._key]
        others.sort(key=lambda key: abs(key - self._key))
        way = [key for key in others if (key > self._key) == self._up]
        if not way or self._chance.random() < 0.15:
            self._up, way = not self._up, others
        return way[len(way) > 1 and self._chance.random() < LEAP]
