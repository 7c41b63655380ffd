"""What the files in assets/ sound like, measured."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from racko_game.audio.sounds import FOLDER, NOTES, note_file, take_file
from racko_game.resources import path
from tests.audio.measure import centroid, decibels, rms, strength, true_peak
from tests.counts import full
from tools.assets.effects import EFFECTS, FILES
from tools.assets.files import heard
from tools.assets.loudness import momentary, peak
from tools.assets.signals import RATE, add

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
def ears(name: str) -> tuple[list[list[float]], int]:
    return heard(path(f"{FOLDER}/{name}").read_bytes())


def sound(name: str) -> tuple[list[float], int]:
    """What the left ear hears."""
    both, rate = ears(name)
    return both[0], rate


def test_all_files_together_are_small() -> None:
    assert sum(path(name).stat().st_size for name in FILES) <= 10_500_000


@pytest.mark.parametrize("name", LENGTHS)
def test_a_sound_is_as_long_as_its_moment(name: str) -> None:
    shortest, longest = LENGTHS[name]
    samples, rate = sound(f"{name}.wav")
    assert rate == RATE
    assert shortest <= len(samples) / rate <= longest


SOME = [name for name in EFFECTS if not name.startswith("note") or name in ("note-00.wav", "note-25.wav")]
"""Of the notes, which are one recipe, the lowest and the highest."""


@pytest.mark.parametrize("name", full([*EFFECTS], SOME))
def test_nothing_between_the_samples_is_above_minus_one_decibel(name: str) -> None:
    assert decibels(true_peak(ears(name)[0])) <= -1


@cache
def loudness(name: str) -> float:
    """LUFS of a cue; cards are dealt many in a row, 45 ms apart, so those are put together."""
    if name != "deal":
        return momentary(*ears(f"{name}.wav"))
    total = [0.0] * RATE
    for take in range(15):
        add(total, sound(take_file("deal", take))[0], 0.045 * take)
    return momentary([total], RATE)


@pytest.mark.parametrize("name", ["snap", "focus", "racko", "win", "note-00", "note-25"])
def test_an_effect_is_as_loud_as_its_recipe_says(name: str) -> None:
    assert loudness(name) == pytest.approx(EFFECTS[f"{name}.wav"].lufs, abs=0.3)


def test_nothing_is_louder_than_racko_and_what_ends_a_match_comes_next() -> None:
    usual = [name.removesuffix(".wav") for name in EFFECTS if not name.startswith("deal")]
    fanfares = ["racko", "win", "lose"]
    rest = max(EFFECTS[f"{name}.wav"].lufs for name in usual if name not in fanfares)
    levels = [loudness(name) for name in fanfares]
    assert levels == sorted(levels, reverse=True)
    assert levels[0] > levels[1] + 2
    assert levels[2] > rest + 1
    assert loudness("deal") < levels[0] - 6


def test_fanfares_fill_the_room_and_cards_lie_where_they_lie() -> None:
    for name in ("racko", "win", "lose"):
        left, right = ears(f"{name}.wav")[0]
        assert rms([a - b for a, b in zip(left, right, strict=True)]) > 0.1 * rms(left)
    assert all(len(ears(f"{name}.wav")[0]) == 1 for name in ("snap", "tray", "note-07"))


@pytest.mark.parametrize("name", EFFECTS)
def test_no_effect_clicks_where_it_starts_or_ends(name: str) -> None:
    for samples in ears(name)[0]:
        _clicks_nowhere(samples)


def _clicks_nowhere(samples: list[float]) -> None:
    assert abs(samples[0]) < 0.001
    assert abs(samples[-1]) < 0.001
    assert peak(samples[:4]) < 0.01
    assert peak(samples[-RATE // 1000 :]) < 0.002


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
    middles = [centroid(*sound(note_file(index))) for index in range(0, NOTES, full(5, 10))]
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
