"""How many ways small games can go on, against the stored counts."""

from __future__ import annotations

import json

import pytest

from racko_game.rules.editions import EDITIONS

from .perft import CASES, DEPTH, STORE, Case, Counts, counts, stored_form

STORED = {
    name: Counts(*map(tuple, found.values()))
    for name, found in json.loads(STORE.read_text(encoding="utf-8")).items()
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_there_are_as_many_ways_to_go_on_as_were_stored(case: Case) -> None:
    assert counts(case, DEPTH) == STORED[case.name]


def test_every_edition_is_counted_and_nothing_else_is_stored_as_it_is_written() -> None:
    assert [case.name for case in CASES] == list(STORED)
    assert {case.edition for case in CASES} == set(EDITIONS)
    for found in STORED.values():
        assert [*map(len, found)] == [DEPTH] * 3
        assert all(c <= t <= p for p, t, c in zip(*found, strict=True)), "no table is made of nothing"
    assert STORE.read_text(encoding="utf-8") == stored_form(STORED)


def test_the_small_games_leave_the_real_ones_as_they_were() -> None:
    before = dict(EDITIONS)
    counts(CASES[0], 1)
    assert before == EDITIONS
