"""Powers of the modern printing: what a player who discards such a card may do, and what it shows."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from racko_game.rules.editions import EDITIONS, ruleset
from racko_game.rules.engine import options, play, redact, view
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces.events import Again, Arranged, Exchanged, Looked, Skipped, Traded, WentOut
from racko_game.rules.pieces.moves import NO_POWER, AskOrder, AskPower, AskTurn, RoundOver, UsePower
from racko_game.rules.table import Table
from tests.walks.lent import POWERS

from .clauses import clause
from .games import every_classic
from .rounds import ALL, knowers
from .tables import RISING, after, arranged, charter, dealt, moves, on_turn, rack, ranks, worn_down

QUIET = (60, 58, 57)
"""Numbers without a power."""


def discarded(card: int, seats: int = 4, *stock: int, **option: bool) -> Table:
    """Seat 1 has just tossed this card."""
    table = on_turn(dealt("modern", seats, powers=True, **option), 1)
    return after(arranged(table, stock=(card, *stock)), "draw", "toss")


JUMBLE = (1, 2, 4, 5, 6, 8, 9, 10, 12)
"""Nine numbers without a power."""


def ready(*row: int, stock: tuple[int, ...] = (), discard: tuple[int, ...] = ()) -> Table:
    """Seat 1 has this rack and begins its turn, by rules with powers."""
    return on_turn(arranged(dealt("modern", powers=True), {1: row} if row else {}, stock, discard), 1)


@clause("004.31", "004.32", "ours.3.51", "ours.3.52")
@pytest.mark.parametrize(("card", "power"), POWERS.items())
def test_004_who_discards_a_card_with_a_power_can_use_or_ignore_it(card: int, power: str) -> None:
    table = discarded(card)
    assert table.prompts == (AskTurn(1), AskPower(1, power))
    assert options(table)[-1] == NO_POWER
    done = after(table, "no power")
    assert done.prompts == (AskTurn(2),)
    assert (done.racks, done.stock, done.peeked) == (table.racks, table.stock, ())


@clause("ours.3.53", "ours.3.61", "ours.3.51")
def test_ours_the_cards_that_carry_powers_have_them_out_of_the_rack_but_not_kept_or_turned_up() -> None:
    for seats, highest in [(2, 40), (3, 50), (4, 60)]:
        assert sorted(POWERS) == [3, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59], (seats, highest)
        asking = {n for n in range(1, highest + 1) if len(discarded(n, seats).prompts) > 1}
        assert asking == {n for n in POWERS if n <= highest}, (seats, highest)
    table = ready(7, *JUMBLE, discard=(60,))
    for source in ("take", "draw"):
        assert after(table, source, "put 5").prompts[-1] == AskPower(1, "shuffle step"), source
    assert after(ready(60, *JUMBLE, stock=(7,)), "draw", "put 5").prompts == (AskTurn(2),)
    table = arranged(dealt("modern", powers=True), discard=(13,))
    assert table.prompts == (AskTurn(1),)


@clause("004.30", "ours.2.11", "ours.3.50")
@every_classic
def test_004_only_todays_printing_has_powers_and_they_are_off_by_default(edition: str, seats: int) -> None:
    offered = EDITIONS[edition].choices(seats, {})
    assert ("powers" in offered) == (edition == "modern")
    assert edition != "modern" or offered["powers"].default is False
    assert ruleset(charter(edition), seats).discards is None


@clause("ours.3.55")
def test_ours_a_shuffle_step_exchanges_two_own_cards_and_what_is_known_and_may_finish() -> None:
    table = discarded(7)
    assert options(table) == (*map(UsePower, combinations(range(10), 2)), NO_POWER)
    before = rack(table, 1)
    done, events = moves(table, "power 5 25")
    assert rack(done, 1) == (before[4], *before[1:4], before[0], *before[5:])
    assert events == (Exchanged(1, (0, 4)),)
    assert done.racks[:1] + done.racks[2:] == table.racks[:1] + table.racks[2:]
    table = ready(59, *JUMBLE[:8], 7, stock=(60,), discard=(58,))
    table = after(table, "take", "put 5", "no power", "draw", "toss")
    table = after(on_turn(table, 1), "draw", "put 50", "power 5 25")
    assert knowers(table, table.racks[1][4]) == [None, 0, 1, 2, 3]
    assert knowers(table, table.racks[1][0]) == [1]
    row = (RISING[4], *RISING[1:4], RISING[0], *RISING[5:])
    done, events = moves(ready(*row, stock=(53,)), "draw", "toss", "power 5 25")
    assert done.prompts == (RoundOver(),)
    assert WentOut(1) in events


@clause("ours.3.56")
def test_ours_go_again_takes_one_more_turn_at_once_but_never_two_in_a_row() -> None:
    done, events = moves(discarded(13, 4, 60), "power")
    assert done.prompts == (AskTurn(1, extra=True),)
    assert events == (Again(1),)
    assert after(done, "draw", "toss").prompts == (AskTurn(2),)
    assert after(discarded(13), "no power").prompts == (AskTurn(2),)
    assert after(discarded(13, 4, 31), "power", "draw", "toss").prompts == (AskTurn(2),)
    table = after(discarded(13, 4, 19), "power", "draw", "toss")
    assert table.prompts[-1] == AskPower(1, "skip")
    assert after(table, "power").prompts == (AskTurn(3),)
    table = after(discarded(13, 2, 40, 39, 31), "power", *("draw", "toss") * 3)
    assert table.prompts[-1] == AskPower(1, "go again")


@clause("ours.3.59")
def test_ours_skip_leaves_the_next_players_turn_out_and_equal_turns_make_up_for_it() -> None:
    done, events = moves(discarded(19), "power")
    assert done.prompts == (AskTurn(3),)
    assert events == (Skipped(1),)
    assert after(done, "draw", "toss").prompts == (AskTurn(0),)
    assert after(discarded(19, 2), "power").prompts == (AskTurn(1),), "with two players it is a turn more"
    table = on_turn(arranged(dealt("modern", powers=True), {2: RISING}, stock=(19,)), 1)
    assert after(table, "draw", "toss", "power").prompts == (AskTurn(3),)
    table = dealt("modern", powers=True, **{"equal turns": True})
    table = after(arranged(table, {3: RISING}, stock=(19, 60)), "draw", "toss", "power")
    assert (table.callers, table.prompts) == ((3,), (AskTurn(0),))
    assert after(table, "draw", "toss").prompts == (AskTurn(2),)


@clause("ours.3.60")
def test_ours_the_power_comes_before_going_out_and_before_the_refill() -> None:
    table = after(ready(53, *RISING[1:], stock=(RISING[0],)), "draw", "put 5")
    assert table.prompts[-1] == AskPower(1, "shuffle step")
    assert after(table, "no power").prompts == (RoundOver(),)
    assert after(table, "power 5 10").prompts == (AskTurn(2),)
    table = ready(13, *RISING[1:], stock=(RISING[0],))
    assert after(table, "draw", "put 5", "power").prompts == (RoundOver(),), "no extra turn is needed"
    table = worn_down(on_turn(dealt("modern", powers=True), 1), 1)
    table = after(arranged(table, stock=(17,)), "draw", "toss")
    assert table.stock == ()
    assert len(after(table, "power 5 3").stock) == 20


@clause("ours.3.57", "ours.6.9")
def test_ours_look_ahead_shows_its_owner_alone_three_cards_whose_order_is_a_secret_too() -> None:
    table, events = moves(discarded(11, 4, *QUIET), "power")
    three = table.stock[:3]
    looked = Looked(1, three, tuple(table.faces[t] for t in three))
    assert events == (looked,)
    assert table.prompts[-1] == AskOrder(1, three)
    assert [knowers(table, token) for token in table.stock] == [[1]] * 3 + [[]] * (len(table.stock) - 3)
    for other in (None, 0, 2, 3):
        assert redact(looked, other) == looked._replace(cards=None)
    table = after(discarded(11, 4, *QUIET), "power", "power 3 2 1", "draw", "put 5")
    assert knowers(table, table.racks[2][0]) == [1, 2]
    table = after(discarded(11, 4, *QUIET), "power")
    outcomes = [moves(table, f"power {' '.join(map(str, order))}") for order in permutations((1, 2, 3))]
    for other in (None, 0, 2, 3):
        assert len({(view(t, other), tuple(redact(e, other) for e in events)) for t, events in outcomes}) == 1
    assert len({view(t, 1) for t, _ in outcomes}) == 6
    # after the pile was turned over the order of the stock was known; now only one knows it
    table = discarded(11, 4, *QUIET)
    table = table._replace(seen=table.seen | sum(1 << token for token in table.stock))
    table = after(table, "power", "power 2 1 3")
    assert [knowers(table, token) for token in table.stock[:4]] == [[1], [1], [1], ALL]
    table = after(
        discarded(11, 4, 29, *QUIET), "power", "power 1 2 3", "draw", "toss", "power", "power 2 1 3"
    )
    assert [knowers(table, token) for token in table.stock[:3]] == [[2]] * 3


@clause("ours.3.57")
def test_ours_they_go_back_in_any_order_told_by_nothing_but_places_and_are_fewer_if_there_are_no_three() -> (
    None
):
    for order in tuple(permutations((1, 2, 3))):
        table, events = moves(discarded(11, 4, *QUIET), "power", "power " + " ".join(map(str, order)))
        assert ranks(table, table.stock[:3]) == tuple(QUIET[n - 1] for n in order), order
        assert table.prompts == (AskTurn(2),), order
        assert events[-1] == Arranged(1, table.stock[:3]), order
    for left in [0, 1, 2]:
        table = worn_down(on_turn(dealt("modern", powers=True), 1), left + 1)
        table = after(arranged(table, stock=(11, *QUIET[:left])), "draw", "toss")
        if left:
            table = after(table, "power")
            assert table.prompts[-1] == AskOrder(1, table.stock), left
            assert len(options(table)) == len(list(permutations(range(left)))), left
        else:
            assert (table.stock, options(table)) == ((), (NO_POWER,)), left
            assert len(after(table, "no power").stock) == 20, left


@clause("ours.3.58", "ours.6.5")
def test_ours_trade_exchanges_a_slot_with_any_other_seat_which_both_owners_know() -> None:
    table = discarded(17)
    mine, theirs = rack(table, 1), rack(table, 3)
    done, events = moves(table, "power 25 3")
    assert rack(done, 1) == (*mine[:4], theirs[4], *mine[5:])
    assert rack(done, 3) == (*theirs[:4], mine[4], *theirs[5:])
    assert events == (Traded(1, 3, 4),)
    given, got = done.racks[3][4], done.racks[1][4]
    assert knowers(done, given) == knowers(done, got) == [1, 3]
    table = discarded(17)
    table = after(table._replace(seen=table.seen | 1 << table.racks[1][4]), "power 25 3")
    assert knowers(table, table.racks[3][4]) == ALL
    for seats in [2, 3, 4]:
        others = [seat for seat in range(seats) if seat != 1]
        wanted = {UsePower((slot, other)) for slot in range(10) for other in others}
        assert set(options(discarded(17, seats))) == {*wanted, NO_POWER}, seats
        with pytest.raises(IllegalAction):
            play(discarded(17, seats), UsePower((0, 1)))


@clause("ours.3.24", "ours.3.58")
def test_ours_a_rack_finished_by_a_trade_goes_out_in_its_turn_and_is_traded_with_no_more() -> None:
    racks = {1: (RISING[0], 52, 51, 50, 49, 46, 45, 44, 42, 39), 3: (60, *RISING[1:])}
    table = on_turn(arranged(dealt("modern", powers=True), racks, stock=(17, 58)), 1)
    table = after(table, "draw", "toss", "power 5 3")
    assert table.prompts == (AskTurn(2),)
    assert WentOut(3) in moves(table, "draw", "toss")[1]
    table = dealt("modern", powers=True, **{"equal turns": True})
    table = arranged(table, racks={1: RISING}, stock=(60, 17))
    table = after(table, *("draw", "toss") * 2)
    assert {use.places[1] for use in options(table) if isinstance(use, UsePower)} == {0, 3}
