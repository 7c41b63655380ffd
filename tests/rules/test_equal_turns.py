"""Equal turns: after somebody goes out, the round runs on until all have had as many turns."""

from __future__ import annotations

import pytest

from racko_game.rules.engine import asked, options
from racko_game.rules.pieces.events import Refilled, Scored, WentOut
from racko_game.rules.pieces.moves import CALL, AskTurn, RoundOver
from racko_game.rules.table import Table

from .clauses import clause
from .tables import RISING, after, arranged, dealt, moves, worn_down

OTHER = (1, 2, 4, 5, 6, 8, 9, 10, 12, 13)
THIRD = (14, 15, 17, 18, 20, 21, 23, 24, 26, 27)
TURN = ("draw", "toss")


def fair(edition: str = "original", seats: int = 4, **option: int | str) -> Table:
    """Seat 0 deals, seat 1 begins; all have as many turns."""
    return dealt(edition, seats, **({"equal turns": True} | option))


@clause("ours.2.20")
def test_ours_the_round_runs_on_until_every_seat_but_the_caller_has_had_as_many_turns() -> None:
    table, events = moves(worn_down(arranged(fair(), {1: RISING}), 1), *TURN)
    assert table.callers == (1,)
    assert any(isinstance(event, Refilled) for event in events), "a stock used up on the way is refilled"
    for seat in (2, 3, 0):
        assert asked(table) == seat
        table = after(table, *TURN)
    assert (table.prompts, table.totals) == ((RoundOver(),), (5, 75, 5, 5))


@clause("ours.2.20")
def test_ours_if_the_dealer_goes_out_all_have_had_their_turns() -> None:
    table = after(arranged(fair(), {0: RISING}), *TURN * 3)
    assert (table.callers, table.prompts) == ((0,), (RoundOver(),))


@clause("ours.2.21")
def test_ours_each_seat_that_goes_out_too_scores_as_a_caller() -> None:
    done, events = moves(arranged(fair(), {1: RISING, 2: OTHER, 0: THIRD}), *TURN * 2)
    assert [event.seat for event in events if isinstance(event, WentOut)] == [1, 2, 0]
    assert (done.prompts, done.totals) == ((RoundOver(),), (75, 75, 75, 5))


@clause("ours.2.21")
def test_ours_a_rack_finished_in_the_last_turn_goes_out() -> None:
    table = arranged(fair(), {1: RISING, 2: (60, *OTHER[1:])}, stock=(59, 1))
    done = after(table, *TURN, "draw", "put 5", *TURN * 2)
    assert (done.callers, done.totals) == ((1, 2), (5, 75, 75, 5))


@clause("ours.2.20")
def test_ours_one_who_goes_out_at_the_start_of_a_turn_has_had_that_turn() -> None:
    """Seat 2 held back in the first turn; when it calls in its second, seat 1 has had two as well."""
    table = arranged(fair(calling="ask"), {2: RISING})
    table = after(table, *TURN * 2, "hold", *TURN * 3, "racko")
    assert table.prompts == (AskTurn(3),)
    done = after(table, *TURN * 2)
    assert (done.prompts, done.turns) == ((RoundOver(),), (2, 2, 2, 2))


@clause("ours.2.21")
def test_ours_those_after_a_caller_may_hold_back_and_score_50() -> None:
    table = after(arranged(fair(calling="ask"), {1: RISING, 2: OTHER}), "racko")
    assert CALL in options(table)
    done = after(table, *TURN, "hold", *TURN * 2)
    assert (done.callers, done.totals) == ((1,), (5, 75, 50, 5))


@clause("ours.2.21")
def test_ours_several_callers_of_a_bonus_game_each_have_their_bonus() -> None:
    racks = {1: (1, 2, 3, *OTHER[5:], 20, 22), 2: (30, 31, 32, 33, 35, 37, 39, 41, 43, 45)}
    done = after(arranged(fair(bonus=True), racks), "racko", "racko", *TURN * 2)
    assert done.totals == (5, 125, 175, 5)


@clause("ours.2.21")
def test_ours_the_first_to_reach_the_target_together_tie_and_play_on() -> None:
    done = after(arranged(fair(target=75), {1: RISING, 2: OTHER}), *TURN * 3)
    assert (done.totals, done.prompts) == ((5, 75, 75, 5), (RoundOver(),))


@clause("000.23")
def test_000_the_pile_is_not_turned_over_when_the_round_is_over() -> None:
    unfinished = {0: (60, *RISING[1:])}
    table = worn_down(after(arranged(fair(), unfinished), *TURN * 3), 1)
    done, events = moves(arranged(table, unfinished, stock=RISING[:1]), "draw", "put 5")
    assert (done.prompts, done.stock) == ((RoundOver(),), ())
    assert not any(isinstance(event, Refilled) for event in events)


@clause("ours.2.20")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", ["letters", "super"])
def test_ours_equal_turns_are_for_every_edition(edition: str, seats: int) -> None:
    table = fair(edition, seats)
    assert sum(table.turns) == 1
    assert after(table, *TURN).turns.count(1) in (1, 2)


@clause("ours.2.20")
def test_ours_without_them_turns_are_not_counted_and_the_round_ends_at_once() -> None:
    table = arranged(dealt(), {1: RISING, 2: OTHER})
    done, events = moves(table, *TURN)
    assert (table.turns, done.callers, done.totals[2]) == ((), (1,), 50)
    assert sum(isinstance(event, Scored) for event in events) == 1
