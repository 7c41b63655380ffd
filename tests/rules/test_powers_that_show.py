"""Powers that show somebody a card: Look ahead and Trade."""

from __future__ import annotations

from itertools import permutations

import pytest

from racko_game.rules.engine import options, play, redact, view
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces.events import Arranged, Looked, Traded, WentOut
from racko_game.rules.pieces.moves import NO_POWER, AskOrder, AskTurn, UsePower

from .clauses import clause
from .discards import QUIET, discarded
from .rounds import knowers
from .tables import RISING, after, arranged, dealt, moves, on_turn, rack, ranks, worn_down

ALL = [None, 0, 1, 2, 3]


@clause("ours.3.57", "ours.6.9")
def test_ours_look_ahead_shows_its_owner_alone_the_top_three_cards_of_the_stock() -> None:
    table, events = moves(discarded(11, 4, *QUIET), "power")
    three = table.stock[:3]
    looked = Looked(1, three, tuple(table.faces[t] for t in three))
    assert events == (looked,)
    assert table.prompts[-1] == AskOrder(1, three)
    assert [knowers(table, token) for token in table.stock] == [[1]] * 3 + [[]] * (len(table.stock) - 3)
    for other in (None, 0, 2, 3):
        assert redact(looked, other) == looked._replace(cards=None)


@clause("ours.3.57")
@pytest.mark.parametrize("order", tuple(permutations((1, 2, 3))))
def test_ours_they_go_back_in_any_order_told_by_nothing_but_places(order: tuple[int, ...]) -> None:
    table, events = moves(discarded(11, 4, *QUIET), "power", "power " + " ".join(map(str, order)))
    assert ranks(table, table.stock[:3]) == tuple(QUIET[n - 1] for n in order)
    assert table.prompts == (AskTurn(2),)
    assert events[-1] == Arranged(1, table.stock[:3])


@clause("ours.6.9")
def test_ours_the_order_is_a_secret_too() -> None:
    """Whatever the order, the others see the same."""
    table = after(discarded(11, 4, *QUIET), "power")
    outcomes = [moves(table, f"power {' '.join(map(str, order))}") for order in permutations((1, 2, 3))]
    for other in (None, 0, 2, 3):
        assert len({(view(t, other), tuple(redact(e, other) for e in events)) for t, events in outcomes}) == 1
    assert len({view(t, 1) for t, _ in outcomes}) == 6


@clause("ours.6.9")
def test_ours_who_arranged_them_still_knows_them_when_they_are_drawn() -> None:
    table = after(discarded(11, 4, *QUIET), "power", "power 3 2 1", "draw", "put 5")
    assert knowers(table, table.racks[2][0]) == [1, 2]


@clause("ours.6.9")
def test_ours_cards_known_to_all_are_so_no_longer_once_arranged() -> None:
    """After the pile was turned over the order of the stock was known; now only one knows it."""
    table = discarded(11, 4, *QUIET)
    table = table._replace(seen=table.seen | sum(1 << token for token in table.stock))
    table = after(table, "power", "power 2 1 3")
    assert [knowers(table, token) for token in table.stock[:4]] == [[1], [1], [1], ALL]


@clause("ours.6.9")
def test_ours_who_looks_later_takes_the_order_from_who_looked_before() -> None:
    table = after(
        discarded(11, 4, 29, *QUIET), "power", "power 1 2 3", "draw", "toss", "power", "power 2 1 3"
    )
    assert [knowers(table, token) for token in table.stock[:3]] == [[2]] * 3


@clause("ours.3.57")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_ours_fewer_cards_are_looked_at_if_there_are_no_three(left: int) -> None:
    table = worn_down(on_turn(dealt("modern", powers=True), 1), left + 1)
    table = after(arranged(table, stock=(11, *QUIET[:left])), "draw", "toss")
    if left:
        table = after(table, "power")
        assert table.prompts[-1] == AskOrder(1, table.stock)
        assert len(options(table)) == len(list(permutations(range(left))))
    else:
        assert (table.stock, options(table)) == ((), (NO_POWER,))
        assert len(after(table, "no power").stock) == 20


@clause("ours.3.58")
def test_ours_trade_exchanges_the_cards_in_the_same_slot_of_two_racks_which_both_owners_know() -> None:
    table = discarded(17)
    mine, theirs = rack(table, 1), rack(table, 3)
    done, events = moves(table, "power 25 3")
    assert rack(done, 1) == (*mine[:4], theirs[4], *mine[5:])
    assert rack(done, 3) == (*theirs[:4], mine[4], *theirs[5:])
    assert events == (Traded(1, 3, 4),)
    given, got = done.racks[3][4], done.racks[1][4]
    assert knowers(done, given) == knowers(done, got) == [1, 3]


@clause("ours.6.5")
def test_ours_a_card_that_was_known_to_all_stays_known_through_a_trade() -> None:
    table = discarded(17)
    table = after(table._replace(seen=table.seen | 1 << table.racks[1][4]), "power 25 3")
    assert knowers(table, table.racks[3][4]) == ALL


@clause("ours.3.58")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ours_a_trade_is_with_any_other_seat_and_any_slot(seats: int) -> None:
    others = [seat for seat in range(seats) if seat != 1]
    wanted = {UsePower((slot, other)) for slot in range(10) for other in others}
    assert set(options(discarded(17, seats))) == {*wanted, NO_POWER}
    with pytest.raises(IllegalAction):
        play(discarded(17, seats), UsePower((0, 1)))


@clause("ours.3.24")
def test_ours_a_rack_finished_by_anothers_trade_goes_out_in_its_own_turn() -> None:
    racks = {1: (RISING[0], 52, 51, 50, 49, 46, 45, 44, 42, 39), 3: (60, *RISING[1:])}
    table = on_turn(arranged(dealt("modern", powers=True), racks, stock=(17, 58)), 1)
    table = after(table, "draw", "toss", "power 5 3")
    assert table.prompts == (AskTurn(2),)
    assert WentOut(3) in moves(table, "draw", "toss")[1]


@clause("ours.3.58")
def test_ours_nobody_trades_with_one_who_has_gone_out() -> None:
    table = dealt("modern", powers=True, **{"equal turns": True})
    table = arranged(table, racks={1: RISING}, stock=(60, 17))
    table = after(table, *("draw", "toss") * 2)
    assert {use.places[1] for use in options(table) if isinstance(use, UsePower)} == {0, 3}
