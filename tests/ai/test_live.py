"""Which cards can still come, as far as a seat may know."""

from __future__ import annotations

from racko_game.ai.model.card_counting import AFTER_A_REFILL, Unseen, unseen_cards
from racko_game.ai.model.gaps import PARTS
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import view
from racko_game.rules.table import Table

from ..rules.tables import after, arranged, dealt, worn_down


def live(table: Table, seat: int) -> Unseen:
    return unseen_cards(view(table, seat), ruleset(table.charter, len(table.racks)).deck)


def test_the_weights_are_bounded_by_zeros() -> None:
    weights = live(dealt(), 1).weights()
    assert (len(weights), weights[0], weights[-1]) == (62, 0, 0)


def test_what_nobody_has_seen_is_live_wherever_it_is() -> None:
    table = arranged(dealt(), {2: range(21, 31)}, stock=[50], discard=[60])
    weights = live(table, 1).weights()
    assert {weights[rank] for rank in (50, *range(21, 31))} == {PARTS}
    assert live(table, 2).weights()[21:31] == (0,) * 10


def test_the_held_card_and_the_own_rack_are_not_live() -> None:
    table = after(arranged(dealt(), {1: range(1, 11)}, stock=[50]), "draw")
    assert live(table, 1).weights()[1:11] == (0,) * 10
    assert live(table, 1).weights()[50] == 0
    assert live(table, 2).weights()[50] == PARTS


def test_a_card_known_to_be_in_anothers_rack_is_not_live() -> None:
    table = after(arranged(dealt(), discard=[33]), "take", "put 25")
    assert live(table, 2).weights()[33] == 0


def test_a_discarded_card_comes_nearer_with_the_refill() -> None:
    start = arranged(dealt(), discard=[33], stock=range(1, 20))
    weights = [live(worn_down(start, left), 1).weights()[33] for left in (19, 10, 1)]
    assert weights == sorted(weights)
    assert weights[0] == 0 < weights[1] <= weights[2] == round(AFTER_A_REFILL * PARTS)


def test_after_a_refill_the_order_of_the_stock_is_known() -> None:
    table = after(worn_down(arranged(dealt(), discard=[33], stock=range(1, 20)), 1), "draw", "toss")
    assert [card.rank for card in live(table, 2).next] == [33]
    assert set(live(table, 2).weights()[1:20]) == {PARTS}


def test_after_a_refill_nobody_waits_for_what_others_keep() -> None:
    start = arranged(dealt(), {3: range(41, 51)}, discard=[33], stock=range(1, 20))
    assert set(live(start, 2).weights()[41:51]) == {PARTS}
    table = after(worn_down(start, 1), "draw", "toss")
    assert live(table, 2).weights()[41:51] == (0,) * 10


def test_the_next_card_may_be_any_that_nobody_has_seen() -> None:
    table = arranged(dealt(), {1: range(1, 11)}, discard=[60])
    assert [card.rank for card in live(table, 1).next] == list(range(11, 60))
