"""How well the computers play against whom one sits at the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import chance_for, player_of
from racko_game.match.record.record import record_of, replay
from racko_game.rules.engine import asked, options, view
from racko_game.store.library import open_library

from .keyboard import SEED, left, new_match, sit_down, typing

BOOKS = open_library()


@pytest.mark.parametrize(
    ("line", "level"), [("", "Casual"), ("--level novice", "Novice"), ("--level MASTER", "Master")]
)
def test_computers_play_as_well_as_they_are_asked_to_and_stay_so(
    line: str, level: str, tmp_path: Path
) -> None:
    match = new_match(f"--seats 3 --seed {SEED} {line}")
    assert [seat.character for seat in match.seats] == [None, Character(level), Character(level)]
    sit_down(match, tmp_path, typing(*["d", "x"] * 12))
    assert len(match.actions) > 50
    tables = (table for table, _ in replay(record_of(match)))
    for ply, (table, action) in enumerate(zip(tables, match.actions, strict=False)):
        if (seat := asked(table)) in (1, 2):
            chance = chance_for(match.seed, seat, ply)
            assert action == player_of(Character(level))(view(table, seat), options(table), chance)
    assert left(tmp_path)[0].seats == match.seats
