"""A turn that ends as nearly every turn does takes a short way; the long way comes to the same."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from racko_game.rules import turns
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import play
from racko_game.rules.pieces.cards import one_rises, rising_prefix
from racko_game.rules.pieces.moves import Over
from racko_game.rules.ruleset import Ruleset
from racko_game.rules.table import Charter, Racks, Table, moved, waiting, with_card
from tests.walks.walk import walk

from .games import every_classic
from .tables import RISING, arranged, charter, dealt, on_turn


def long_way(charter: Charter, seats: int) -> Ruleset:
    return replace(ruleset(charter, seats), quick_check=None)


@every_classic
def test_both_ways_come_to_the_same(edition: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = list(islice(walk(edition, seats, 11, careless=0.1), 2000))
    monkeypatch.setattr(turns, "ruleset", long_way)
    assert all(play(step.table, step.action) == (step.after, step.events) for step in steps)


def test_the_short_way_is_taken_where_nothing_else_can_happen() -> None:
    assert ruleset(Charter("original"), 4).quick_check is one_rises
    assert ruleset(Charter("original", (("equal turns", True),)), 4).quick_check is None
    assert ruleset(charter("modern", powers=True), 4).quick_check is None
    assert ruleset(Charter("super"), 4).quick_check is None


def test_what_makes_tables_quickly_says_what_replace_says() -> None:
    table = dealt()
    racks: Racks = ((6,), (7,))
    there = table._replace(seen=5, stock=(1,), discard=(2, 3), held=4, racks=racks, prompts=(Over(),))
    assert moved(table, (5, (1,), (2, 3), 4, racks, (Over(),))) == there
    assert type(moved(table, (5, (1,), (2, 3), 4, racks, (Over(),)))) is Table
    assert waiting(table, Over()) == table._replace(prompts=(Over(),))
    assert with_card(((1, 2), (3, 4)), 1, 0, 9) == ((1, 2), (9, 4))


@pytest.mark.parametrize("seat", [1, 2])
def test_a_rack_that_rises_is_looked_at_closely(seat: int) -> None:
    """That of the seat whose turn ends, and that of the next."""
    table = on_turn(arranged(dealt(), {seat: RISING}), 1)
    assert rises(table, seat)
    assert not rises(table, 3)


def rises(table: Table, seat: int) -> bool:
    rack = table.racks[seat]
    risen = one_rises(table.faces, rack, table.racks[0])
    assert risen == one_rises(table.faces, table.racks[0], rack)
    assert risen == (rising_prefix([table.faces[token] for token in rack]) == len(rack))
    return risen
