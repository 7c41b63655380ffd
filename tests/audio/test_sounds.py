"""The table of sounds: every cue has one, and the notes keep the order of the cards."""

from __future__ import annotations

import pytest

from racko_game.audio.sounds import FOLDER, NOTES, VOICES, file_of, note_file, note_index
from racko_game.resources import path
from racko_game.rules.pieces.cards import Card, numbers
from tests.rules.clauses import clause

CUES = {
    "slide", "snap", "flip", "shuffle", "tray", "refuse", "focus", "confirm", "turn", "note", "racko",
    "last", "win", "lose", "knock", "deal", "draw",
    "named", "reversed", "swapped", "exchange", "look", "arrange", "trade", "again", "skip", "earned",
}  # fmt: skip
MEANINGFUL = {
    "shuffle", "refuse", "turn", "knock", "racko", "last", "win", "lose",
    "named", "reversed", "swapped", "exchange", "look", "arrange", "trade", "again", "skip", "earned",
}  # fmt: skip


def test_every_cue_has_a_sound_and_no_sound_is_left_over() -> None:
    assert VOICES.keys() == CUES


def test_every_file_is_there() -> None:
    names = [file_of(name) for name in CUES - {"note"}] + [note_file(i) for i in range(NOTES)]
    assert all(path(f"{FOLDER}/{name}").is_file() for name in names)


def test_sounds_that_tell_something_have_a_caption() -> None:
    assert {name for name, voice in VOICES.items() if voice.caption} == MEANINGFUL


@pytest.mark.parametrize("top", [26, 40, 50, 60])
def test_a_higher_card_never_sounds_lower(top: int) -> None:
    notes = [note_index(card.rank, top) for card in numbers(top)]
    assert notes == sorted(notes)
    assert set(notes) == set(range(NOTES))


@pytest.mark.parametrize("top", [40, 50, 60])
def test_cards_three_apart_sound_different(top: int) -> None:
    assert all(note_index(rank, top) < note_index(rank + 3, top) for rank in range(1, top - 2))


@pytest.mark.parametrize(("rank", "top"), [(0, 60), (-5, 60), (61, 60), (1, 1), (5, 0)])
def test_a_rank_outside_of_the_deck_has_a_note_all_the_same(rank: int, top: int) -> None:
    assert 0 <= note_index(rank, top) < NOTES


@clause("ours.6.11")
def test_a_card_that_nobody_may_know_has_no_note() -> None:
    assert file_of("note", None, 60) is None
    assert file_of("note", Card(60, "60"), 60) == note_file(NOTES - 1)


def test_an_unknown_sound_is_an_error() -> None:
    with pytest.raises(KeyError):
        file_of("gong")
