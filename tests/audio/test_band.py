"""The band: what is made up as it goes is in time, in tune, never the same, and as loud as it is to be."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator
from itertools import islice, product
from random import Random

import pytest
from pygame import mixer

from racko_game.audio.instruments import LEADS, TUNES, Tune, chord_take, lead_take
from racko_game.audio.musicians import TOGETHER, WHOLE, Block, Mixdown, Sampled, music, sampled, tune_played
from racko_game.audio.service import BUFFER, DISK_BUFFER, RATE
from racko_game.audio.sounds import MUSIC
from racko_game.resources import path
from racko_game.store.settings import Settings
from tests.audio.measure import decibels
from tests.counts import full
from tools.assets.loudness import integrated
from tools.assets.takes import TAKES

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
def test_a_block_is_a_whole_number_of_buffers_every_stroke_falls_into_it_and_a_tune_lasts_a_minute_or_two(
    tune: Tune,
) -> None:
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
def test_even_with_the_pulse_there_is_room_above_and_no_bar_is_silent(
    tune: Tune, takes: dict[str, Sampled]
) -> None:
    played = blocks(tune, 1, 1.0)[3 : full(13, 8)]
    heard, two_bars = mixed(played, takes), 2 * played[0].frames
    assert decibels(max(max(heard), -min(heard)) / 32768) < -6
    assert all(max(heard[i : i + two_bars]) > 500 for i in range(0, len(heard) - two_bars, two_bars))


@pytest.mark.parametrize("tune", TABLE, ids=lambda tune: tune.name)
def test_with_the_usual_volumes_music_is_twelve_decibels_below_the_rest(
    tune: Tune, takes: dict[str, Sampled]
) -> None:
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
