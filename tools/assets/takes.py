"""The takes of which the band's music is put together: single notes, chords and strokes, in a room."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from racko_game.audio import instruments
from racko_game.audio.instruments import (
    BASS,
    DRUMS,
    LEADS,
    TUNES,
    Length,
    Tune,
    lengths,
)

from . import signals
from .files import adpcm_wav, balanced
from .instruments import bar, electric_piano, guitar, hertz, nylon, upright_bass
from .signals import RATE, Band, Mode, Signal, Stereo, add, hiss, in_hall, passed, shaped, silence, struck

Recipe = Callable[[], Stereo]

STRUM = 0.011  # seconds from string to string, from key to key
ROLL = 0.004
RELEASE = 0.16
SHORT = {"keys": 0.30, "nylon": 0.62}  # seconds for which a short chord is held


def _vibes(key: int) -> Stereo:
    """A bar whose tube is opened and closed five times a second."""
    dry = bar(hertz(key), 1.5)
    return signals.swayed(in_hall(dry, 0.36, 0.35, to=0.35), 0.15, 5.0)


def _guitar(key: int) -> Stereo:
    return in_hall(guitar(hertz(key), 1.2), 0.34, 0.3, to=-0.45)


def _keys(key: int) -> Stereo:
    return signals.swayed(in_hall(electric_piano(hertz(key), 1.3), 0.32, 0.3, to=0.15), 0.3, 4.2)


LEAD: dict[str, Callable[[int], Stereo]] = {"vibes": _vibes, "guitar": _guitar, "keys": _keys}


def _chord(tune: Tune, name: str, length: Length) -> Stereo:
    """A chord in its tune: rolled by the piano, strummed by the guitar."""
    bar_long = tune.bar / RATE
    held = {"long": bar_long - 0.04, "half": bar_long / 2 - 0.03, "short": SHORT[tune.comp]}[length] + RELEASE
    dry = silence(held)
    strings = tune.comp == "nylon"
    for i, key in enumerate(tune.chords[name].voicing):
        tone = (nylon if strings else electric_piano)(hertz(key), held - 0.05)
        add(dry, tone, (STRUM if strings else ROLL) * i, 0.9 if i else 1.0)
    end = (0, 1), (held - RELEASE, 0.9), (held, 0)
    ringing = in_hall(shaped(dry, *end), 0.34, 0.25, to=-0.25 if strings else 0.0)
    return ringing if strings else signals.swayed(ringing, 0.34, 4.2)


def _bass(key: int) -> Stereo:
    return _same(upright_bass(hertz(key), 1.1))


def _sweep(one: int) -> Stereo:
    """Half a circle of the brush."""
    dry = passed(hiss(0.62, 200 + one), Band("band", 1900, 0.5, to=3600))
    return in_hall(shaped(dry, (0, 0), (0.27, 0.8), (0.36, 0.75), (0.62, 0)), 0.15, 0.1, to=0.4 - 0.4 * one)


def _tap(one: int) -> Stereo:
    wires = passed(hiss(0.16, 300 + one), Band("band", 3400, 0.5))
    dry = shaped(wires, (0, 0), (0.004, 1), (0.04, 0.5), (0.16, 0))
    skin = passed(hiss(0.1, 400 + one), Band("band", 330, 1.5))
    add(dry, shaped(skin, (0, 0), (0.003, 1), (0.1, 0)), gain=0.8)
    return in_hall(dry, 0.2, 0.15, to=0.2)


def _felt(one: int) -> Stereo:
    """A felt beater on a small bass drum, hardly touched."""
    dry = struck([Mode(62, 0.9, 0.35), Mode(97, 0.4, 0.2), Mode(151, 0.15, 0.1)], 0.4)
    return _same(shaped(dry, (0, 0), (0.004, 1), (0.4, 0)))


def _rim(one: int) -> Stereo:
    """The stick across the drum, on its rim."""
    modes = ((430, 0.5, 0.05), (1180, 0.9, 0.045), (2250, 0.5, 0.03))
    dry = struck([Mode(hertz * (1 + 0.04 * one), level, ring) for hertz, level, ring in modes], 0.12)
    return in_hall(dry, 0.25, 0.2, to=-0.3)


def _ride(one: int) -> Stereo:
    """The tip of a stick on a large cymbal."""
    wash = shaped(passed(hiss(0.8, 500 + one), Band("high", 6000)), (0, 0), (0.002, 1), (0.1, 0.45), (0.8, 0))
    ping = struck([Mode(3150, 0.2, 0.5), Mode(4790, 0.16, 0.4), Mode(6900, 0.12, 0.3)], 0.8)
    add(wash, ping, gain=0.8)
    return in_hall(wash, 0.1, 0.1, to=0.45)


def _shaker(one: int) -> Stereo:
    """Seeds in a small box."""
    seeds = passed(hiss(0.09, 600 + one), Band("band", 6200, 0.8))
    return in_hall(shaped(seeds, (0, 0), (0.03, 1), (0.05, 0.5), (0.09, 0)), 0.12, 0.08, to=-0.45)


def _pulse(one: int) -> Stereo:
    """A soft mallet on a low drum: a heart."""
    dry = struck([Mode(52, 1.0, 0.5), Mode(78, 0.5, 0.3), Mode(118, 0.3, 0.16)], 0.5)
    return _same(shaped(dry, (0, 0), (0.006, 1), (0.5, 0)))


def _same(dry: Signal) -> Stereo:
    return Stereo(dry, dry)


STROKES: dict[str, Callable[[int], Stereo]] = {
    "sweep": _sweep, "tap": _tap, "felt": _felt, "rim": _rim, "ride": _ride, "shaker": _shaker,
    "pulse": _pulse,
}  # fmt: skip

LOUDNESS = {
    "bass": -28.5, "keys": -27.0, "nylon": -26.5, "vibes": -26.0, "guitar": -26.0, "sweep": -39.0,
    "tap": -33.5, "felt": -32.0, "rim": -33.0, "ride": -37.5, "shaker": -39.0, "pulse": -30.0,
}  # fmt: skip
"""LUFS of the loudest 0.4 s of a take at its whole strength."""


def _every() -> Iterator[tuple[str, str, Recipe]]:
    """Every take: its name, the instrument, how it is made."""
    for lead, keys in LEADS.items():
        for key in keys:
            yield instruments.lead_take(lead, key), lead, partial(LEAD[lead], key)
    for tune in (tune for mood in TUNES.values() for tune in mood):
        for name in tune.chords:
            for length in lengths(tune, name):
                yield (
                    instruments.chord_take(tune, name, length),
                    tune.comp,
                    partial(_chord, tune, name, length),
                )
    for key in BASS:
        yield instruments.bass_take(key), "bass", partial(_bass, key)
    for drum, many in DRUMS.items():
        for one in range(many):
            yield instruments.drum_take(drum, one), drum, partial(STROKES[drum], one)


def _file(recipe: Recipe, instrument: str) -> bytes:
    return adpcm_wav(balanced(recipe(), LOUDNESS[instrument]))


TAKES: dict[str, Callable[[], bytes]] = {
    f"{name}.wav": partial(_file, recipe, instrument) for name, instrument, recipe in _every()
}
"""The files of the takes, by name."""
