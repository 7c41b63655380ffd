"""Decisions of the house that no other file of tests has: the table, the editions, what never changes."""

from __future__ import annotations

from itertools import islice

import pytest

from racko_game.rules.chance import Stream
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import asked
from racko_game.rules.pieces.moves import Deal, Put, RoundOver, Take
from tests.walks.walk import walk

from .clauses import clause
from .games import every_game
from .tables import GAMES, after, charter, dealt
from .vectors import SEED

STEPS = 150


@clause("ours.2.6", "ours.3.31", "ours.7.7", "ours.7.12")
@every_game
def test_ours_the_deal_moves_left_and_each_round_is_shuffled_anew(edition: str, seats: int) -> None:
    table, deck = dealt(edition, seats), ruleset(charter(edition), seats).deck
    assert table.faces == Stream(SEED, "deal/1").shuffle(deck)
    for number in range(2, seats + 2):
        following = after(table._replace(prompts=(RoundOver(),)), "deal")
        assert (following.dealer, following.refills) == ((table.dealer + 1) % seats, 0)
        assert following.faces == Stream(SEED, f"deal/{number}").shuffle(deck)
        table = following


@clause("ours.3.6")
@pytest.mark.parametrize(("edition", "seats"), [game for game in GAMES if game[0] != "super"])
def test_ours_nobody_rearranges_anything_ever(edition: str, seats: int) -> None:
    """Without powers, swaps and reverses, the only card of a rack that moves is the one exchanged."""
    for step in islice(walk(edition, seats, 5, charter=charter(edition)), STEPS):
        if isinstance(step.action, Deal):
            continue
        wanted = [list(row) for row in step.table.racks]
        if isinstance(step.action, Put):
            seat, held = asked(step.table), step.table.held
            assert seat is not None
            assert held is not None
            wanted[seat][step.action.slot] = held
        assert [list(row) for row in step.after.racks] == wanted


@clause("ours.2.2", "ours.3.14")
@every_game
def test_ours_no_option_changes_and_a_card_on_the_discard_pile_stays_there(edition: str, seats: int) -> None:
    """Until its top is taken, or the pile becomes the stock: cards only come on top of it."""
    for step in islice(walk(edition, seats, 3, charter=charter(edition)), STEPS):
        assert step.after.charter == step.table.charter
        before, now = step.table.discard, step.after.discard
        if isinstance(step.action, Deal) or len(step.after.stock) > len(step.table.stock):
            continue
        if isinstance(step.action, Take):
            assert now == before[1:]
        else:
            assert now[len(now) - len(before) :] == before
            assert len(now) - len(before) in (0, 1)
