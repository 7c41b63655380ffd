"""Powers of the modern printing: what the one who discards such a card may do."""

from __future__ import annotations

from itertools import combinations

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import options, view
from racko_game.rules.pieces.events import Again, Arranged, Exchanged, Skipped, WentOut
from racko_game.rules.pieces.moves import NO_POWER, AskPower, AskTurn, RoundOver, UsePower
from tests.walks.lent import POWERS

from .clauses import clause
from .discards import QUIET, discarded, powerless
from .tables import CLASSIC, RISING, after, arranged, charter, dealt, moves, on_turn, rack, worn_down


@clause("004.31", "ours.3.51")
@pytest.mark.parametrize(("card", "power"), POWERS.items())
def test_004_if_you_discard_a_card_with_a_power_you_can_take_the_action(card: int, power: str) -> None:
    assert discarded(card).prompts == (AskTurn(1), AskPower(1, power))


@clause("004.32", "ours.3.52")
@pytest.mark.parametrize("card", POWERS)
def test_004_you_can_also_choose_to_ignore_the_power(card: int) -> None:
    table = discarded(card)
    assert options(table)[-1] == NO_POWER
    done = after(table, "no power")
    assert done.prompts == (AskTurn(2),)
    assert (done.racks, done.stock, done.peeked) == (table.racks, table.stock, ())


@clause("ours.3.53", "ours.3.61")
def test_ours_the_cards_that_carry_powers() -> None:
    assert sorted(POWERS) == [3, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59]
    for seats, highest in ((2, 40), (3, 50), (4, 60)):
        asking = set()
        for n in range(1, highest + 1):
            if len(discarded(n, seats).prompts) > 1:
                asking.add(n)
        assert asking == {n for n in POWERS if n <= highest}


@clause("ours.3.51")
def test_ours_a_card_put_out_of_the_rack_may_be_used_too() -> None:
    table = on_turn(dealt("modern", powers=True), 1)
    table = arranged(table, racks={1: (7, 1, 2, 4, 5, 6, 8, 9, 10, 12)}, discard=(60,))
    assert after(table, "take", "put 5").prompts[-1] == AskPower(1, "shuffle step")
    assert after(table, "draw", "put 5").prompts[-1] == AskPower(1, "shuffle step")


@clause("ours.3.51")
def test_ours_the_power_of_the_starter_is_nobodys() -> None:
    table = arranged(dealt("modern", powers=True), discard=(13,))
    assert table.prompts == (AskTurn(1),)


@clause("ours.3.51")
def test_ours_a_power_card_that_is_kept_does_nothing() -> None:
    table = on_turn(dealt("modern", powers=True), 1)
    table = arranged(table, racks={1: (60, 1, 2, 4, 5, 6, 8, 9, 10, 12)}, stock=(7,))
    assert after(table, "draw", "put 5").prompts == (AskTurn(2),)


@clause("ours.2.11", "ours.3.50")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_ours_powers_are_off_by_default(edition: str, seats: int) -> None:
    assert ruleset(charter(edition), seats).discards is None


# Shuffle step


@clause("ours.3.55")
def test_ours_shuffle_step_exchanges_two_cards_of_the_own_rack() -> None:
    table = discarded(7)
    before = rack(table, 1)
    done, events = moves(table, "power 5 25")
    assert rack(done, 1) == (before[4], *before[1:4], before[0], *before[5:])
    assert events == (Exchanged(1, (0, 4)),)
    assert done.racks[:1] + done.racks[2:] == table.racks[:1] + table.racks[2:]


@clause("ours.3.55")
def test_ours_shuffle_step_takes_any_two_slots() -> None:
    assert options(discarded(7)) == (*map(UsePower, combinations(range(10), 2)), NO_POWER)


@clause("ours.3.55")
def test_ours_what_is_known_of_a_card_goes_with_it() -> None:
    table = on_turn(dealt("modern", powers=True), 1)
    table = arranged(table, racks={1: (59, 1, 2, 4, 5, 6, 8, 9, 10, 7)}, stock=(60,), discard=(58,))
    table = after(table, "take", "put 5", "no power", "draw", "toss")
    table = after(on_turn(table, 1), "draw", "put 50", "power 5 25")
    assert view(table, 0).faces[table.racks[1][4]] is not None
    assert view(table, 0).faces[table.racks[1][0]] is None


@clause("ours.3.55")
def test_ours_a_shuffle_step_may_finish_the_rack() -> None:
    table = on_turn(dealt("modern", powers=True), 1)
    row = (RISING[4], *RISING[1:4], RISING[0], *RISING[5:])
    done, events = moves(arranged(table, racks={1: row}, stock=(53,)), "draw", "toss", "power 5 25")
    assert done.prompts == (RoundOver(),)
    assert WentOut(1) in events


# Go again


@clause("ours.3.56")
def test_ours_go_again_takes_one_more_turn_at_once() -> None:
    done, events = moves(discarded(13), "power")
    assert done.prompts == (AskTurn(1, extra=True),)
    assert events == (Again(1),)


@clause("ours.3.56")
def test_ours_after_the_extra_turn_the_next_player_follows() -> None:
    assert after(discarded(13, 4, 60), "power", "draw", "toss").prompts == (AskTurn(2),)


@clause("ours.3.56")
def test_ours_never_two_extra_turns_in_a_row() -> None:
    table = after(discarded(13, 4, 31), "power", "draw", "toss")
    assert table.prompts == (AskTurn(2),)


@clause("ours.3.56")
def test_ours_in_an_extra_turn_the_other_powers_count() -> None:
    table = after(discarded(13, 4, 19), "power", "draw", "toss")
    assert table.prompts[-1] == AskPower(1, "skip")
    assert after(table, "power").prompts == (AskTurn(3),)


@clause("ours.3.56")
def test_ours_the_next_ordinary_turn_may_be_followed_by_another_again() -> None:
    table = after(discarded(13, 2, 40, 39, 31), "power", "draw", "toss", "draw", "toss", "draw", "toss")
    assert table.prompts[-1] == AskPower(1, "go again")


@clause("ours.3.56")
def test_ours_go_again_left_alone_gives_no_turn() -> None:
    assert after(discarded(13), "no power").prompts == (AskTurn(2),)


# Skip


@clause("ours.3.59")
def test_ours_skip_leaves_the_next_players_turn_out() -> None:
    done, events = moves(discarded(19), "power")
    assert done.prompts == (AskTurn(3),)
    assert events == (Skipped(1),)
    assert after(done, *powerless(done)).prompts == (AskTurn(0),)


@clause("ours.3.59")
def test_ours_with_two_players_a_skip_is_a_turn_more() -> None:
    assert after(discarded(19, 2), "power").prompts == (AskTurn(1),)


@clause("ours.3.59")
def test_ours_a_skipped_player_with_a_finished_rack_has_to_wait() -> None:
    table = on_turn(dealt("modern", powers=True), 1)
    table = arranged(table, racks={2: RISING}, stock=(19,))
    assert after(table, "draw", "toss", "power").prompts == (AskTurn(3),)


@clause("ours.3.59")
def test_ours_one_left_out_makes_up_for_it_if_turns_are_equal() -> None:
    table = dealt("modern", powers=True, **{"equal turns": True})
    table = arranged(table, racks={3: RISING}, stock=(19, 60))
    table = after(table, "draw", "toss", "power")
    assert table.callers == (3,)
    assert table.prompts == (AskTurn(0),)
    table = after(table, "draw", "toss")
    assert table.prompts == (AskTurn(2),)


# When


@clause("ours.3.60")
def test_ours_the_power_comes_before_going_out_is_looked_at() -> None:
    table = on_turn(dealt("modern", powers=True), 1)
    table = arranged(table, racks={1: (53, *RISING[1:])}, stock=(RISING[0],))
    table = after(table, "draw", "put 5")
    assert table.prompts[-1] == AskPower(1, "shuffle step")
    assert after(table, "no power").prompts == (RoundOver(),)
    assert after(table, "power 5 10").prompts == (AskTurn(2),)


@clause("ours.3.60")
def test_ours_one_who_goes_out_needs_no_extra_turn() -> None:
    table = on_turn(dealt("modern", powers=True), 1)
    table = arranged(table, racks={1: (13, *RISING[1:])}, stock=(RISING[0],))
    assert after(table, "draw", "put 5", "power").prompts == (RoundOver(),)


@clause("ours.3.60")
def test_ours_the_refill_comes_after_the_power() -> None:
    table = worn_down(on_turn(dealt("modern", powers=True), 1), 1)
    table = after(arranged(table, stock=(17,)), "draw", "toss")
    assert table.stock == ()
    assert len(after(table, "power 5 3").stock) == 20


@clause("ours.3.57")
def test_ours_arranged_cards_are_told_by_nothing_but_their_places() -> None:
    table, events = moves(discarded(11, 4, *QUIET), "power", "power 2 3 1")
    assert events[-1] == Arranged(1, table.stock[:3])
