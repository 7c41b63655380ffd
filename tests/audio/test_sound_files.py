"""The sounds: every cue has one, what the files in assets/ sound like, and how they are made.

Of the tool that makes them: the same bytes every time, and --check says what is not so.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from racko_game.audio.sounds import FOLDER, NOTES, VOICES, file_of, note_file, note_index, take_file
from racko_game.resources import path
from racko_game.rules.pieces.cards import Card, numbers
from tests.audio.measure import centroid, decibels, rms, strength, true_peak
from tests.counts import full
from tests.rules.clauses import clause
from tools.assets import __main__ as tool
from tools.assets.effects import EFFECTS, FILES, made
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
    both, rate = ears(name)
    return both[0], rate


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


def test_fanfares_fill_the_room_cards_lie_where_they_lie_and_wood_is_duller_than_plastic_and_paper() -> None:
    for name in ("racko", "win", "lose"):
        left, right = ears(f"{name}.wav")[0]
        assert rms([a - b for a, b in zip(left, right, strict=True)]) > 0.1 * rms(left)
    assert all(len(ears(f"{name}.wav")[0]) == 1 for name in ("snap", "tray", "note-07"))
    middles = [centroid(*sound(f"{name}.wav")) for name in DULL_TO_BRIGHT]
    assert middles == sorted(middles)


@pytest.mark.parametrize("name", EFFECTS)
def test_no_effect_clicks_where_it_starts_or_ends(name: str) -> None:
    for samples in ears(name)[0]:
        assert abs(samples[0]) < 0.001
        assert abs(samples[-1]) < 0.001
        assert peak(samples[:4]) < 0.01
        assert peak(samples[-RATE // 1000 :]) < 0.002


def test_the_notes_rise_by_the_pentatonic_scale_in_tune_and_brighten() -> None:
    for index in range(NOTES):
        samples, rate = sound(note_file(index))
        middle = samples[rate // 50 : rate // 50 + rate // 7]
        heard_there = [strength(middle, pitch, rate) for pitch in PITCHES]
        assert heard_there.index(max(heard_there)) == index
        if index % 5 == 0:
            shifted = (strength(samples, PITCHES[index] * shift, rate) for shift in (1, 0.97, 1.03))
            tuned, flat, sharp = shifted
            assert tuned > max(flat, sharp), index
    middles = [centroid(*sound(note_file(index))) for index in range(0, NOTES, full(5, 10))]
    assert all(after > before for before, after in pairwise(middles))


@pytest.mark.parametrize(
    ("name", "first", "second", "change"),
    [("turn", 60, 65, 0.17), ("refuse", 57, 53, 0.12), ("confirm", 72, 79, 0.07)],
)
def test_signs_are_two_notes(name: str, first: int, second: int, change: float) -> None:
    samples, rate = sound(f"{name}.wav")
    before, after = samples[: round(change * rate)], samples[round((change + 0.01) * rate) :]
    low, high = (440 * 2 ** ((key - 69) / 12) for key in (first, second))
    share_before, share_after = (
        strength(part, high, rate) / strength(part, low, rate) for part in (before, after)
    )
    assert share_before < 0.5
    assert share_after > 2 * share_before


MEANINGFUL = {
    "shuffle", "refuse", "turn", "knock", "racko", "last", "win", "lose",
    "named", "reversed", "swapped", "exchange", "look", "arrange", "trade", "again", "skip", "earned",
}  # fmt: skip
CUES = MEANINGFUL | {"slide", "snap", "flip", "tray", "focus", "confirm", "note", "deal", "draw"}


def test_every_cue_has_a_sound_none_is_left_over_and_those_that_tell_something_have_a_caption() -> None:
    assert VOICES.keys() == CUES
    assert {name for name, voice in VOICES.items() if voice.caption} == MEANINGFUL
    with pytest.raises(KeyError):
        file_of("gong")


@pytest.mark.parametrize("top", [26, 40, 50, 60])
def test_a_higher_card_never_sounds_lower_and_one_three_higher_sounds_different(top: int) -> None:
    notes = [note_index(card.rank, top) for card in numbers(top)]
    assert notes == sorted(notes)
    assert set(notes) == set(range(NOTES))
    if top >= 40:
        assert all(low < high for low, high in zip(notes, notes[3:], strict=False))


@clause("ours.6.11")
def test_a_card_that_nobody_may_know_has_no_note_but_a_rank_outside_of_the_deck_has_one() -> None:
    for rank, top in ((0, 60), (-5, 60), (61, 60), (1, 1), (5, 0)):
        assert 0 <= note_index(rank, top) < NOTES
    assert file_of("note", None, 60) is None
    assert file_of("note", Card(60, "60"), 60) == note_file(NOTES - 1)


CHEAP = (
    *(f"sounds/{name}.wav" for name in ("slide", "snap", "knock", "focus", "refuse", "note-00", "note-25")),
    *(f"music/{name}.wav" for name in ("bass-41", "shaker-0", "rim-1", "pulse-0", "walnut-Dm9-short")),
)
TWO = ("sounds/deal-0.wav", "sounds/focus.wav")


@pytest.mark.parametrize("name", CHEAP)
def test_a_sound_is_made_of_the_same_bytes_every_time(name: str) -> None:
    assert made(name) == path(name).read_bytes()


def test_every_file_of_a_cue_is_there_made_by_a_recipe_none_is_left_over_and_all_are_small() -> None:
    there = {f"{folder}/{file.name}" for folder in tool.FOLDERS for file in path(folder).iterdir()}
    assert there == set(FILES)
    names = [file_of(name) for name in CUES - {"note"}] + [note_file(i) for i in range(NOTES)]
    assert {f"{FOLDER}/{name}" for name in names} <= there
    assert sum(path(name).stat().st_size for name in FILES) <= 10_500_000


def test_what_was_built_passes_the_check_and_one_bit_or_a_missing_or_foreign_file_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tool, "FILES", TWO)
    monkeypatch.setattr(tool, "ASSETS", tmp_path)
    assert tool.main(["sounds"]) == 0
    first, second = (tmp_path / name for name in TWO)
    assert sorted(first.parent.iterdir()) == [first, second]
    capsys.readouterr()
    assert tool.main(["check"]) == 0
    assert capsys.readouterr() == ("", "")
    data = first.read_bytes()
    first.write_bytes(data[:-100] + bytes([data[-100] ^ 1]) + data[-99:])
    assert tool.main(["check"]) == 1
    assert capsys.readouterr().err == "Not as run.py assets makes them: sounds/deal-0.wav.\n"
    first.write_bytes(data)
    second.rename(first.with_name("stranger.wav"))
    assert tool.main(["check"]) == 1
    assert capsys.readouterr().err.endswith(": sounds/focus.wav, sounds/stranger.wav.\n")
