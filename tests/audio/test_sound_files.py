"""What the files in assets/ sound like, measured."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise

import pytest

from racko_game.audio.sounds import (
    FOLDER,
    MUSIC_FILE,
    NOTES,
    VOICES,
    file_of,
    gain_of,
    note_file,
    take_file,
)
from racko_game.resources import path
from racko_game.rules.pieces.cards import Card, numbers
from racko_game.store.settings import Settings
from tools.sounds.master import heard
from tools.sounds.measure import centroid, decibels, loudness, peak, rms, strength
from tools.sounds.signal import RATE, add
from tools.sounds.table import EFFECTS, FILES

LENGTHS = {
    "slide": (0.15, 0.4), "draw": (0.15, 0.4), "deal-0": (0.05, 0.25), "flip": (0.15, 0.4),
    "snap": (0.1, 0.3), "tray": (0.1, 0.3), "knock": (0.12, 0.5), "shuffle": (0.8, 1.2),
    "focus": (0.02, 0.06), "turn": (0.6, 1), "confirm": (0.2, 0.4), "refuse": (0.2, 0.5),
    "exchange": (0.4, 0.9), "look": (0.5, 1.1), "arrange": (0.4, 1), "trade": (0.7, 1.3),
    "again": (0.6, 1.1), "skip": (0.4, 0.9),
    "racko": (1.4, 1.8), "last": (0.6, 1.2), "win": (2.0, 3.0), "lose": (1.8, 3.0),
}  # fmt: skip
DULL_TO_BRIGHT = ("knock", "tray", "snap", "slide", "draw")
PITCHES = [
    43.653528929 * 2 ** (1 + i // 5 + (0, 2, 4, 7, 9)[i % 5] / 12) for i in range(NOTES)
]  # from F, 87 Hz


@cache
def sound(name: str) -> tuple[list[float], int]:
    return heard(path(f"{FOLDER}/{name}").read_bytes())


def test_all_files_together_are_small() -> None:
    assert sum(path(f"{FOLDER}/{name}").stat().st_size for name in FILES) <= 6_000_000


@pytest.mark.parametrize("name", LENGTHS)
def test_a_sound_is_as_long_as_its_moment(name: str) -> None:
    shortest, longest = LENGTHS[name]
    samples, rate = sound(f"{name}.wav")
    assert shortest <= len(samples) / rate <= longest


@pytest.mark.parametrize("name", FILES)
def test_no_sample_is_above_minus_one_decibel(name: str) -> None:
    assert decibels(peak(sound(name)[0])) <= -1


def test_files_are_equally_loud() -> None:
    levels = [decibels(loudness(*sound(name))) for name in EFFECTS]
    assert max(levels) - min(levels) <= 0.5


def as_heard() -> list[float]:
    """The loudness of every cue as the game plays it."""
    cues = [(name, Card(1, "1")) for name in VOICES] + [("note", card) for card in numbers(60)]
    return [decibels(loudness(*as_it_comes(name, card)) * gain_of(name, card)) for name, card in cues]


def as_it_comes(name: str, card: Card) -> tuple[list[float], int]:
    """A cue; cards are dealt many in a row, 45 ms apart, so those are put together."""
    if name != "deal":
        return sound(str(file_of(name, card)))
    total = [0.0] * RATE
    for take in range(15):
        add(total, sound(take_file("deal", take))[0], 0.045 * take)
    return total, RATE


def test_cues_are_equally_loud_as_they_are_heard() -> None:
    levels = as_heard()
    assert max(levels) - min(levels) <= 3


def test_the_music_stays_well_below_the_effects_with_the_usual_volumes() -> None:
    usual = Settings()
    music = decibels(rms(sound(MUSIC_FILE)[0]) * usual.music**2)
    below = [level + decibels(usual.effects**2) - music for level in as_heard()]
    assert 17 <= min(below) <= max(below) <= 23


@pytest.mark.parametrize("name", EFFECTS)
def test_no_effect_clicks_where_it_starts_or_ends(name: str) -> None:
    samples, rate = sound(name)
    assert abs(samples[0]) < 0.001
    assert abs(samples[-1]) < 0.001
    assert peak(samples[:4]) < 0.01
    assert peak(samples[-rate // 1000 :]) < 0.002


def test_the_notes_rise_by_the_pentatonic_scale() -> None:
    for index in range(NOTES):
        samples, rate = sound(note_file(index))
        middle = samples[rate // 50 : rate // 50 + rate // 7]
        heard_there = [strength(middle, pitch, rate) for pitch in PITCHES]
        assert heard_there.index(max(heard_there)) == index


@pytest.mark.parametrize("index", range(0, NOTES, 5))
def test_the_notes_are_in_tune(index: int) -> None:
    samples, rate = sound(note_file(index))
    tuned, flat, sharp = (strength(samples, PITCHES[index] * shift, rate) for shift in (1, 0.97, 1.03))
    assert tuned > max(flat, sharp)


def test_notes_brighten_as_they_rise() -> None:
    middles = [centroid(*sound(note_file(index))) for index in range(0, NOTES, 5)]
    assert all(after > before for before, after in pairwise(middles))


def test_wood_is_duller_than_plastic_and_plastic_than_paper() -> None:
    middles = [centroid(*sound(f"{name}.wav")) for name in DULL_TO_BRIGHT]
    assert middles == sorted(middles)


@pytest.mark.parametrize(
    ("name", "first", "second"), [("turn", 60, 65), ("refuse", 57, 53), ("confirm", 72, 79)]
)
def test_signs_are_two_notes(name: str, first: int, second: int) -> None:
    samples, rate = sound(f"{name}.wav")
    change = {"turn": 0.17, "refuse": 0.12, "confirm": 0.07}[name]
    before, after = samples[: round(change * rate)], samples[round((change + 0.01) * rate) :]
    low, high = (440 * 2 ** ((key - 69) / 12) for key in (first, second))
    share_before = strength(before, high, rate) / strength(before, low, rate)
    share_after = strength(after, high, rate) / strength(after, low, rate)
    assert share_before < 0.5
    assert share_after > 2 * share_before


def test_the_loop_lasts_a_minute_and_its_end_runs_into_its_beginning() -> None:
    samples, rate = sound(MUSIC_FILE)
    assert len(samples) / rate >= 60
    steps = [after - before for before, after in pairwise(samples[:rate])]
    usual = rms(steps)
    round_the_corner = [after - before for before, after in pairwise(samples[-20:] + samples[:20])]
    assert peak(round_the_corner) < 5 * usual
    bends = [after - before for before, after in pairwise(round_the_corner)]
    assert peak(bends) < 5 * usual


def test_the_loop_is_never_silent_for_long_and_never_jumps_out() -> None:
    samples, rate = sound(MUSIC_FILE)
    bars = [rms(samples[i : i + 2 * rate]) for i in range(0, len(samples) - 2 * rate, 2 * rate)]
    middle = sorted(bars)[len(bars) // 2]
    assert all(abs(decibels(bar / middle)) < 4 for bar in bars)
    assert not math.isclose(bars[0], bars[8], rel_tol=0.001)  # the second A is not the first
