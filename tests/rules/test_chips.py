"""Chips instead of a score: who goes out is paid by the others."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import options, play
from racko_game.rules.pieces.events import MatchWon, Scored
from racko_game.rules.pieces.moves import CALL, DEAL, AskGoOut, Over, RoundOver
from racko_game.rules.scoring import Length
from racko_game.rules.table import Table

from .clauses import clause
from .tables import after, arranged, charter, dealt, moves, on_turn

LADDER = (14, 17, 20, 23, 26, 29, 32, 35, 37, 39)


def with_run(length: int) -> tuple[int, ...]:
    return (*range(1, length + 1), *LADDER[length:])


def ready(
    row: Sequence[int],
    seats: int = 4,
    caller: int = 1,
    *,
    number: int = 1,
    totals: Sequence[int] = (),
    **option: int,
) -> Table:
    """``caller`` has this rack and begins its turn, in that round and with these chips."""
    table = dealt("original", seats, chips=True, **option)._replace(round=number)
    table = table._replace(totals=tuple(totals) or table.totals)
    return on_turn(arranged(table, racks={caller: row}), caller)


@clause("000.48", "ours.3.44")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("length", "chips"), [(3, 2), (4, 3), (5, 5), (6, 9), (7, 9), (10, 9)])
def test_000_who_goes_out_gets_chips_from_each_opponent(seats: int, length: int, chips: int) -> None:
    done = after(ready(with_run(length), seats), "racko")
    others = [total for seat, total in enumerate(done.totals) if seat != 1]
    assert done.totals[1] == chips * (seats - 1)
    assert others == [-chips] * (seats - 1)


@clause("000.48")
@pytest.mark.parametrize("length", [1, 2])
def test_000_one_chip_for_a_rack_with_no_run(length: int) -> None:
    assert after(ready(with_run(length)), "racko").totals == (-1, 3, -1, -1)


@clause("000.47", "ours.3.43")
def test_000_no_score_is_kept() -> None:
    table = arranged(ready(with_run(3)), {1: with_run(3), 2: range(41, 51)})
    _, events = moves(table, "racko")
    scored = events[1]
    assert isinstance(scored, Scored)
    assert scored.points == (-2, 6, -2, -2)


@clause("ours.3.44")
def test_ours_of_two_runs_the_longest_is_paid() -> None:
    assert after(ready((1, 2, 3, 10, 11, 12, 13, 20, 25, 30)), "racko").totals[1] == 9


@clause("ours.3.46")
def test_ours_everybody_starts_at_nothing_and_may_go_below() -> None:
    table = ready(with_run(6))
    assert table.totals == (0, 0, 0, 0)
    assert after(table, "racko").totals == (-9, 27, -9, -9)


@clause("ours.3.46")
def test_ours_chips_are_added_up_round_by_round() -> None:
    assert after(ready(with_run(4), totals=(5, -3, -1, -1)), "racko").totals == (2, 6, -4, -4)


@clause("ours.3.45")
def test_ours_eight_rounds_are_played_unless_another_number_is_agreed_on() -> None:
    assert ruleset(charter("original", chips=True), 4).length == Length(rounds=8)
    assert after(ready(with_run(3), number=7), "racko").prompts == (RoundOver(),)
    assert after(ready(with_run(3), number=8), "racko").prompts == (Over(),)


@clause("000.47")
@pytest.mark.parametrize("rounds", [1, 2, 12, 99])
def test_000_a_game_may_be_for_any_number_of_rounds(rounds: int) -> None:
    assert after(ready(with_run(3), number=rounds, rounds=rounds), "racko").prompts == (Over(),)
    if rounds > 1:
        assert after(ready(with_run(3), number=rounds - 1, rounds=rounds), "racko").prompts == (RoundOver(),)


@clause("000.47")
def test_000_however_many_chips_one_has_the_agreed_rounds_are_played() -> None:
    assert after(ready(with_run(6), number=2, totals=(-300, 900, -300, -300)), "racko").prompts == (
        RoundOver(),
    )


@clause("000.49", "ours.3.47")
def test_000_the_player_with_the_most_chips_wins() -> None:
    _, events = moves(ready(with_run(3), number=8, totals=(9, -3, -3, -3)), "racko")
    assert events[-1] == MatchWon((0,))
    _, events = moves(ready(with_run(6), number=8, totals=(9, -3, -3, -3)), "racko")
    assert events[-1] == MatchWon((1,))


@clause("ours.3.47")
def test_ours_a_tie_for_first_plays_on() -> None:
    tied = after(ready(with_run(3), number=8, totals=(8, 0, -4, -4)), "racko")
    assert tied.totals == (6, 6, -6, -6)
    assert tied.prompts == (RoundOver(),)
    ninth = play(tied, DEAL)[0]
    assert ninth.round == 9
    last = after(on_turn(arranged(ninth, {1: with_run(3)}), 1), "racko")
    assert last.prompts == (Over(),)


@clause("ours.3.47")
def test_ours_a_tie_below_the_first_ends_the_match() -> None:
    assert after(ready(with_run(3), number=8), "racko").prompts == (Over(),)


@clause("ours.3.48")
def test_ours_who_may_go_out_is_asked() -> None:
    table = ready(with_run(1))
    assert CALL in options(table)
    assert after(table, "draw", "toss").prompts[-1] == AskGoOut(1)


@clause("ours.3.48")
def test_ours_two_players_need_their_run_for_chips_too() -> None:
    assert CALL not in options(ready(with_run(2), 2))
    assert CALL in options(ready(with_run(2), 2, run=False))


@clause("ours.2.21")
def test_ours_with_equal_turns_callers_do_not_pay_one_another() -> None:
    table = dealt("original", chips=True, **{"equal turns": True})
    racks = {1: with_run(3), 2: (21, 22, 24, 25, 27, 28, 30, 31, 33, 34)}
    table = on_turn(arranged(table, racks=racks), 1)._replace(turns=(0, 1, 0, 0))
    done = after(table, "racko", "racko", *("draw", "toss") * 2)
    assert done.callers == (1, 2)
    assert done.totals == (-3, 4, 2, -3)
