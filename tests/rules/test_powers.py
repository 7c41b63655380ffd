"""Powers of the modern printing: what the one who discards such a card may do."""

from __future__ import annotations

from itertools import combinations

import pytest

from racko_game.rules.editions import EDITIONS, ruleset
from racko_game.rules.engine import options
from racko_game.rules.pieces.events import Again, Exchanged, Skipped, WentOut
from racko_game.rules.pieces.moves import NO_POWER, AskPower, AskTurn, RoundOver, UsePower
from racko_game.rules.table import Table
from tests.walks.lent import POWERS

from .clauses import clause
from .discards import discarded, powerless
from .games import every_classic
from .rounds import knowers
from .tables import RISING, after, arranged, charter, dealt, moves, on_turn, rack, worn_down

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


@clause("ours.3.53", "ours.3.61")
@pytest.mark.parametrize(("seats", "highest"), [(2, 40), (3, 50), (4, 60)])
def test_ours_the_cards_that_carry_powers(seats: int, highest: int) -> None:
    assert sorted(POWERS) == [3, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59]
    asking = {n for n in range(1, highest + 1) if len(discarded(n, seats).prompts) > 1}
    assert asking == {n for n in POWERS if n <= highest}


@clause("ours.3.51")
def test_ours_a_card_put_out_of_the_rack_may_be_used_too_but_one_that_is_kept_does_nothing() -> None:
    table = ready(7, *JUMBLE, discard=(60,))
    for source in ("take", "draw"):
        assert after(table, source, "put 5").prompts[-1] == AskPower(1, "shuffle step"), source
    assert after(ready(60, *JUMBLE, stock=(7,)), "draw", "put 5").prompts == (AskTurn(2),)


@clause("ours.3.51")
def test_ours_the_power_of_the_starter_is_nobodys() -> None:
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
def test_ours_shuffle_step_exchanges_any_two_cards_of_the_own_rack() -> None:
    table = discarded(7)
    assert options(table) == (*map(UsePower, combinations(range(10), 2)), NO_POWER)
    before = rack(table, 1)
    done, events = moves(table, "power 5 25")
    assert rack(done, 1) == (before[4], *before[1:4], before[0], *before[5:])
    assert events == (Exchanged(1, (0, 4)),)
    assert done.racks[:1] + done.racks[2:] == table.racks[:1] + table.racks[2:]


@clause("ours.3.55")
def test_ours_what_is_known_of_a_card_goes_with_it() -> None:
    table = ready(59, *JUMBLE[:8], 7, stock=(60,), discard=(58,))
    table = after(table, "take", "put 5", "no power", "draw", "toss")
    table = after(on_turn(table, 1), "draw", "put 50", "power 5 25")
    assert knowers(table, table.racks[1][4]) == [None, 0, 1, 2, 3]
    assert knowers(table, table.racks[1][0]) == [1]


@clause("ours.3.55")
def test_ours_a_shuffle_step_may_finish_the_rack() -> None:
    row = (RISING[4], *RISING[1:4], RISING[0], *RISING[5:])
    done, events = moves(ready(*row, stock=(53,)), "draw", "toss", "power 5 25")
    assert done.prompts == (RoundOver(),)
    assert WentOut(1) in events


@clause("ours.3.56")
def test_ours_go_again_takes_one_more_turn_at_once_and_then_the_next_player_follows() -> None:
    done, events = moves(discarded(13, 4, 60), "power")
    assert done.prompts == (AskTurn(1, extra=True),)
    assert events == (Again(1),)
    assert after(done, "draw", "toss").prompts == (AskTurn(2),)
    assert after(discarded(13), "no power").prompts == (AskTurn(2),)


@clause("ours.3.56")
def test_ours_never_two_extra_turns_in_a_row_but_the_other_powers_count_in_one() -> None:
    assert after(discarded(13, 4, 31), "power", "draw", "toss").prompts == (AskTurn(2),)
    table = after(discarded(13, 4, 19), "power", "draw", "toss")
    assert table.prompts[-1] == AskPower(1, "skip")
    assert after(table, "power").prompts == (AskTurn(3),)


@clause("ours.3.56")
def test_ours_the_next_ordinary_turn_may_be_followed_by_another_again() -> None:
    table = after(discarded(13, 2, 40, 39, 31), "power", *("draw", "toss") * 3)
    assert table.prompts[-1] == AskPower(1, "go again")


@clause("ours.3.59")
def test_ours_skip_leaves_the_next_players_turn_out() -> None:
    done, events = moves(discarded(19), "power")
    assert done.prompts == (AskTurn(3),)
    assert events == (Skipped(1),)
    assert after(done, *powerless(done)).prompts == (AskTurn(0),)
    assert after(discarded(19, 2), "power").prompts == (AskTurn(1),), "with two players it is a turn more"


@clause("ours.3.59")
def test_ours_a_skipped_player_with_a_finished_rack_has_to_wait() -> None:
    table = on_turn(arranged(dealt("modern", powers=True), {2: RISING}, stock=(19,)), 1)
    assert after(table, "draw", "toss", "power").prompts == (AskTurn(3),)


@clause("ours.3.59")
def test_ours_one_left_out_makes_up_for_it_if_turns_are_equal() -> None:
    table = dealt("modern", powers=True, **{"equal turns": True})
    table = after(arranged(table, {3: RISING}, stock=(19, 60)), "draw", "toss", "power")
    assert (table.callers, table.prompts) == ((3,), (AskTurn(0),))
    assert after(table, "draw", "toss").prompts == (AskTurn(2),)


@clause("ours.3.60")
def test_ours_the_power_comes_before_going_out_is_looked_at() -> None:
    table = after(ready(53, *RISING[1:], stock=(RISING[0],)), "draw", "put 5")
    assert table.prompts[-1] == AskPower(1, "shuffle step")
    assert after(table, "no power").prompts == (RoundOver(),)
    assert after(table, "power 5 10").prompts == (AskTurn(2),)
    table = ready(13, *RISING[1:], stock=(RISING[0],))
    assert after(table, "draw", "put 5", "power").prompts == (RoundOver(),), "no extra turn is needed"


@clause("ours.3.60")
def test_ours_the_refill_comes_after_the_power() -> None:
    table = worn_down(on_turn(dealt("modern", powers=True), 1), 1)
    table = after(arranged(table, stock=(17,)), "draw", "toss")
    assert table.stock == ()
    assert len(after(table, "power 5 3").stock) == 20
