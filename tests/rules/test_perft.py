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


def test_every_edition_is_counted_and_nothing_else_is_stored() -> None:
    assert [case.name for case in CASES] == list(STORED)
    assert {case.edition for case in CASES} == set(EDITIONS)
    assert all(len(row) == DEPTH for found in STORED.values() for row in found)


def test_paths_may_meet_but_tables_are_not_made_of_nothing() -> None:
    for found in STORED.values():
        assert all(t <= p for p, t in zip(found.paths, found.tables, strict=True))
        assert all(c <= t for t, c in zip(found.tables, found.counted, strict=True))


def test_the_counts_are_stored_as_they_are_written() -> None:
    assert STORE.read_text(encoding="utf-8") == stored_form(STORED)


def test_the_small_games_leave_the_real_ones_as_they_were() -> None:
    before = dict(EDITIONS)
    counts(CASES[0], 1)
    assert before == EDITIONS
