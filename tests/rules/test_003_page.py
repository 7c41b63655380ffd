"""The page of Letters: the sentences that no other file of tests has."""

from __future__ import annotations

import pytest

from racko_game.rules.editions import EDITIONS
from racko_game.rules.pieces.events import MatchWon, WentOut

from .clauses import clause
from .rounds import knowers
from .spelling import may_call, ready
from .tables import after, dealt, moves

ORDERED, WORD, PLAIN = "ABDFHJLNPR", "ZXCARDBQVJ", "ZXBQVJTGPC"


@clause("003.1")
def test_003_alphabetical_order_or_a_word_of_four_letters_before_the_others() -> None:
    assert [may_call(row) for row in (ORDERED, WORD, PLAIN)] == [True, True, False]
    for row in (ORDERED, WORD):
        assert WentOut(1) in moves(ready(row), "racko")[1]


@clause("003.2")
def test_003_the_levels_are_1_and_3() -> None:
    level = EDITIONS["letters"].choices(4, {})["level"]
    assert sorted(level.allowed, key=int) == [1, 3]
    assert level.default == 3


@clause("003.4")
def test_003_the_draw_pile_lies_face_down() -> None:
    table = dealt("letters", 3)
    assert [knowers(table, token) for token in table.stock] == [[]] * 31


@clause("003.5")
def test_003_the_first_discard_lies_face_up() -> None:
    table = dealt("letters", 3)
    assert knowers(table, table.discard[0]) == [None, 0, 1, 2]


@clause("003.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_003_cards_are_kept_in_order_as_dealt(seats: int) -> None:
    """Each rack holds its cards in the order in which they came, the first of them at the back."""
    table = dealt("letters", seats)
    for place in range(seats):
        row = table.racks[(table.dealer + 1 + place) % seats]
        assert row[::-1] == tuple(range(place, 10 * seats, seats))


@clause("003.11")
def test_003_a_drawn_card_may_be_discarded_at_once() -> None:
    table = ready(PLAIN)
    done = after(table, "draw", "toss")
    assert done.racks == table.racks
    assert done.discard == (table.stock[0], *table.discard)


@clause("003.10")
def test_003_a_replaced_card_is_discarded() -> None:
    table = ready(PLAIN)
    done = after(table, "take", "put 3")
    assert done.racks[1][2] == table.discard[0]
    assert done.discard == (table.racks[1][2],)


@clause("003.12")
def test_003_play_then_goes_to_the_next_player() -> None:
    assert after(ready(PLAIN), "draw", "toss").prompts[-1].seat == 2


@clause("003.25")
def test_003_the_longer_run_is_asked_for_until_there_is_a_winner() -> None:
    growing = ready("ABCDFHJLNP", **{"growing run": True})
    assert after(growing, "racko", "deal").round == 2
    last = moves(growing._replace(round=3, totals=(0, 425, 0)), "racko")
    assert last[1][-1] == MatchWon((1,))
    assert not may_call("ABCDFHJLNP", 4, **{"growing run": True})
