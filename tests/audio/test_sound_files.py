"""The sounds in assets/ and the band that plays of its takes: what they sound like, and how they are made."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise, product
from pathlib import Path
from random import Random

import pytest
from pygame import mixer

from racko_game.audio.instruments import LEADS, TUNES, Tune, chord_take, lead_take
from racko_game.audio.musicians import TOGETHER, WHOLE, Block, Mixdown, Sampled, music, sampled, tune_played
from racko_game.audio.service import BUFFER, DISK_BUFFER, RATE
from racko_game.audio.sounds import FOLDER, MUSIC, NOTES, VOICES, file_of, note_file, note_index, take_file
from racko_game.resources import path
from racko_game.rules.pieces.cards import Card, numbers
from racko_game.store.settings import Settings
from tests.audio.measure import centroid, decibels, rms, strength, true_peak
from tests.counts import full
from tests.rules.clauses import clause
from tools.assets import __main__ as tool
from tools.assets.effects import EFFECTS, FILES, made
from tools.assets.files import heard
from tools.assets.loudness import integrated, momentary, peak
from tools.assets.signals import add
from tools.assets.takes import TAKES

LENGTHS = {
    "slide": (0.15, 0.4), "draw": (0.15, 0.4), "deal-0": (0.05, 0.25), "flip": (0.15, 0.4),
    "snap": (0.1, 0.3), "tray": (0.1, 0.3), "knock": (0.12, 0.5), "shuffle": (0.8, 1.2),
    "focus": (0.02, 0.06), "turn": (0.6, 1), "confirm": (0.2, 0.4), "refuse": (0.2, 0.5),
    "exchange": (0.4, 0.9), "look": (0.5, 1.1), "arrange": (0.4, 1), "trade": (0.7, 1.3),
    "again": (0.6, 1.1), "skip": (0.4, 0.9),
    "racko": (1.4, 1.8), "last": (0.6, 1.2), "win": (2.0, 3.0), "lose": (1.8, 3.0),
}  # fmt: skip
DULL_TO_BRIGHT = ("knock", "tray", "snap", "slide", "draw")
# From F, 87 Hz.
PITCHES = [43.653528929 * 2 ** (1 + i // 5 + (0, 2, 4, 7, 9)[i % 5] / 12) for i in range(NOTES)]


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


def test_nothing_is_louder_than_racko_fanfares_fill_the_room_and_wood_is_duller_than_plastic() -> None:
    usual = [name.removesuffix(".wav") for name in EFFECTS if not name.startswith("deal")]
    fanfares = ["racko", "win", "lose"]
    rest = max(EFFECTS[f"{name}.wav"].lufs for name in usual if name not in fanfares)
    levels = [loudness(name) for name in fanfares]
    assert levels == sorted(levels, reverse=True)
    assert levels[0] > levels[1] + 2
    assert levels[2] > rest + 1
    assert loudness("deal") < levels[0] - 6
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
    early, late = (strength(part, high, rate) / strength(part, low, rate) for part in (before, after))
    assert early < 0.5
    assert late > 2 * early


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


EVERY = tuple(tune for tunes in TUNES.values() for tune in tunes)
TABLE = TUNES["table"]


def blocks(tune: Tune, seed: int = 1, tense: float = 0.3) -> list[Block]:
    return list(tune_played(tune, Random(seed), lambda: tense))


def test_three_tunes_at_the_table_and_one_at_the_title_play_every_take_with_takes_of_their_chords() -> None:
    assert [len(TUNES["table"]), len(TUNES["title"])] == [3, 1]
    assert len({(tune.feel, tune.beat, tune.parts["A"]) for tune in EVERY}) == 4
    played: set[str] = set()
    for tune, seed in product(EVERY, range(8)):
        for block in blocks(tune, seed, seed / 7):
            played |= {stroke.take for stroke in (*block.strokes, *block.pulse)}
    takes = {name.removesuffix(".wav") for name in TAKES}
    assert played <= takes
    assert len(played) > 0.9 * len(takes)
    for tune in EVERY:
        for chord in tune.chords:
            assert {chord_take(tune, chord, length) for length in ("long", "short")} & takes


@pytest.mark.parametrize("tune", EVERY, ids=lambda tune: tune.name)
def test_a_block_is_whole_buffers_holds_its_strokes_and_a_tune_lasts_a_minute_or_two(tune: Tune) -> None:
    played = blocks(tune)
    for block in played:
        assert block.frames == TOGETHER * tune.bar
        assert block.frames % max(BUFFER, DISK_BUFFER) == 0
        assert all(0 <= stroke.at < block.frames for stroke in (*block.strokes, *block.pulse))
    if tune in TABLE:
        assert 60 <= sum(block.frames for block in played) / RATE <= 180


def test_an_hour_has_no_two_bars_alike_but_by_the_rarest_chance_and_the_same_chance_makes_the_same() -> None:
    hour, length, heard = list[tuple[object, ...]](), 0, music("table", Random(4), lambda: 0.2)
    while length < 3600 * RATE:
        block = next(heard)
        hour.append((block.tune.name, tuple(stroke[1:] for stroke in block.strokes)))
        length += block.frames
    assert len(set(hour)) > 0.98 * len(hour)
    tunes = [name for i, (name, _) in enumerate(hour) if not i or hour[i - 1][0] != name]
    assert {tunes.count(tune.name) >= 6 for tune in TABLE} == {True}
    one, same, other = (list(islice(music("table", Random(seed), lambda: 0.2), 30)) for seed in (1, 1, 2))
    assert one == same != other


def held(tune: Tune) -> Iterator[tuple[int, set[int]]]:
    """Every note of the melody on the first beat of a bar or of its second half, and the chord under it."""
    for seed in range(12):
        parts = [tune.bars(tune.form[i % len(tune.form)]) for i in range(7)]
        bars = [bar for part in parts for bar in part]
        for i, block in enumerate(blocks(tune, seed)[:-1]):
            for stroke in block.strokes:
                lead, _, key = stroke.take.partition("-")
                if lead not in LEADS or not key.isdigit():
                    continue
                bar, within = divmod(stroke.at, tune.bar)
                if within < 1000:
                    chord = tune.chords[bars[TOGETHER * i + bar][0]]
                    yield int(key), {each % 12 for each in (chord.root, *chord.voicing)}


@pytest.mark.parametrize("tune", EVERY, ids=lambda tune: tune.name)
def test_what_the_melody_holds_is_of_the_chord(tune: Tune) -> None:
    notes = list(held(tune))
    assert len(notes) > 30
    assert all(key % 12 in chord for key, chord in notes)


def test_the_tenser_it_is_the_more_is_played() -> None:
    calm, tense = (
        sum(len(block.strokes) for seed in range(10) for block in blocks(TABLE[0], seed, level))
        for level in (0.0, 1.0)
    )
    assert tense > 1.1 * calm


@pytest.fixture(scope="module")
def takes() -> dict[str, Sampled]:
    mixer.init(RATE, -16, 2, BUFFER, None, 0)
    taken = {name: sampled(mixer.Sound(path(f"{MUSIC}/{name}")).get_raw()) for name in TAKES}
    mixer.quit()
    return taken


def mixed(played: list[Block], takes: dict[str, Sampled], pulse: bool = True) -> array[int]:
    mix, heard = Mixdown(), array("h")
    for block in played:
        for stroke in sorted((*block.strokes, *(block.pulse if pulse else ()))):
            mix.add(takes[f"{stroke.take}.wav"], stroke.at, stroke.strength)
        heard.frombytes(mix.cut(block.frames))
    if sys.byteorder == "big":
        heard.byteswap()
    return heard


@pytest.mark.parametrize("tune", EVERY, ids=lambda tune: tune.name)
def test_even_with_a_pulse_there_is_room_and_no_bar_is_silent(tune: Tune, takes: dict[str, Sampled]) -> None:
    played = blocks(tune, 1, 1.0)[3 : full(13, 8)]
    heard, two_bars = mixed(played, takes), 2 * played[0].frames
    assert decibels(max(max(heard), -min(heard)) / 32768) < -6
    assert all(max(heard[i : i + two_bars]) > 500 for i in range(0, len(heard) - two_bars, two_bars))


@pytest.mark.parametrize("tune", TABLE, ids=lambda tune: tune.name)
def test_with_usual_volumes_music_is_twelve_decibels_lower(tune: Tune, takes: dict[str, Sampled]) -> None:
    heard = mixed(blocks(tune)[5:8], takes, pulse=False)
    usual = decibels(Settings().music ** 2)
    level = integrated([[x / 32768 for x in heard[ear::2]] for ear in (0, 1)], RATE) + usual
    assert level == pytest.approx(-32, abs=2)


@pytest.mark.parametrize("key", [62, 76])
def test_a_take_is_no_louder_in_pieces(key: int, takes: dict[str, Sampled]) -> None:
    whole, mix = Mixdown(), Mixdown()
    for one in (whole, mix):
        one.add(takes[f"{lead_take('vibes', key)}.wav"], 700, WHOLE)
        one.add(takes[f"{lead_take('vibes', key)}.wav"], 9000, WHOLE // 2)
    assert whole.cut(200 * 1024) == b"".join(mix.cut(1024) for _ in range(200))


def test_what_is_put_together_is_the_sum_of_its_parts() -> None:
    left, right = (array("h", [0, 1600, -3200, 32000, 16]), array("h", [-16, 320, 0, 8000, -32000]))
    raw = array("h", [x for pair in zip(left, right, strict=True) for x in pair]).tobytes()
    mix = Mixdown()
    mix.add(sampled(raw), 1, 8)
    mix.add(sampled(raw), 2, 4)
    heard = array("h", mix.cut(7))
    ears = (
        [[0, *(x // 2 for x in ear), 0] for ear in (left, right)],
        [[0, 0, *(x // 4 for x in ear)] for ear in (left, right)],
    )
    for i, (half, quarter) in enumerate(zip(*ears, strict=True)):
        assert heard[i::2].tolist() == [a + b for a, b in zip(half, quarter, strict=True)]
