"""Chips instead of a score: who goes out is paid by the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import options, play
from racko_game.rules.pieces.events import MatchWon, Scored
from racko_game.rules.pieces.moves import CALL, DEAL, AskGoOut, Over, RoundOver
from racko_game.rules.scoring import Length
from racko_game.rules.table import Table

from .clauses import clause
from .rounds import with_run
from .tables import after, arranged, charter, dealt, moves, on_turn


def ready(
    row: Sequence[int], seats: int = 4, *, number: int = 1, totals: Sequence[int] = (), **option: int
) -> Table:
    """Seat 1 has this rack and begins its turn, in that round and with these chips."""
    table = dealt("original", seats, chips=True, **option)._replace(round=number)
    table = table._replace(totals=tuple(totals) or table.totals)
    return on_turn(arranged(table, racks={1: row}), 1)


@clause("000.48", "ours.3.44", "ours.3.46")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("length", "chips"), [(3, 2), (4, 3), (5, 5), (6, 9), (7, 9), (10, 9)])
def test_000_who_goes_out_gets_chips_from_each_opponent(seats: int, length: int, chips: int) -> None:
    table = ready(with_run(length), seats)
    assert table.totals == (0,) * seats
    paid = (-chips, chips * (seats - 1), *(-chips,) * (seats - 2))
    assert after(table, "racko").totals == paid


@clause("000.48", "ours.3.44")
@pytest.mark.parametrize(
    ("row", "chips"), [(with_run(1), 1), (with_run(2), 1), ((1, 2, 3, 10, 11, 12, 13, 20, 25, 30), 3)]
)
def test_000_one_chip_without_a_run_and_of_two_the_longest_is_paid(row: Sequence[int], chips: int) -> None:
    assert after(ready(row), "racko").totals == (-chips, 3 * chips, -chips, -chips)


@clause("000.47", "ours.3.43", "ours.3.46")
def test_000_no_score_is_kept_but_chips_are_added_up_round_by_round() -> None:
    table = ready(with_run(3), totals=(5, -3, -1, -1))
    _, events = moves(arranged(table, {1: with_run(3), 2: range(41, 51)}), "racko")
    scored = events[1]
    assert isinstance(scored, Scored)
    assert (scored.points, scored.totals) == ((-2, 6, -2, -2), (3, 3, -3, -3))


@clause("000.47", "ours.3.45", "ours.3.47")
@pytest.mark.parametrize(
    ("option", "rounds"), [({}, 8), *(({"rounds": n}, n) for n in (1, 2, 12, 99))], ids=str
)
def test_000_eight_rounds_or_any_number_agreed_on_are_played(option: dict[str, Any], rounds: int) -> None:
    assert ruleset(charter("original", chips=True, **option), 4).length == Length(rounds=rounds)
    assert after(ready(with_run(3), number=rounds, **option), "racko").prompts == (Over(),)
    if rounds > 1:
        rich = ready(with_run(6), number=rounds - 1, totals=(-300, 900, -300, -300), **option)
        assert after(rich, "racko").prompts == (RoundOver(),)


@clause("000.49", "ours.3.47")
@pytest.mark.parametrize(("length", "winner"), [(3, 0), (6, 1)])
def test_000_the_player_with_the_most_chips_wins(length: int, winner: int) -> None:
    _, events = moves(ready(with_run(length), number=8, totals=(9, -3, -3, -3)), "racko")
    assert events[-1] == MatchWon((winner,))


@clause("ours.3.47")
def test_ours_a_tie_for_first_plays_on() -> None:
    tied = after(ready(with_run(3), number=8, totals=(8, 0, -4, -4)), "racko")
    assert (tied.totals, tied.prompts) == ((6, 6, -6, -6), (RoundOver(),))
    ninth = play(tied, DEAL)[0]
    assert ninth.round == 9
    assert after(on_turn(arranged(ninth, {1: with_run(3)}), 1), "racko").prompts == (Over(),)


@clause("ours.3.48")
def test_ours_who_may_go_out_is_asked_and_two_players_need_their_run_for_chips_too() -> None:
    table = ready(with_run(1))
    assert CALL in options(table)
    assert after(table, "draw", "toss").prompts[-1] == AskGoOut(1)
    assert CALL not in options(ready(with_run(2), 2))
    assert CALL in options(ready(with_run(2), 2, run=False))


@clause("ours.2.21")
def test_ours_with_equal_turns_callers_do_not_pay_one_another() -> None:
    racks = {1: with_run(3), 2: (21, 22, 24, 25, 27, 28, 30, 31, 33, 34)}
    table = arranged(dealt("original", chips=True, **{"equal turns": True}), racks)
    done = after(table, "racko", "racko", *("draw", "toss") * 2)
    assert (done.callers, done.totals) == ((1, 2), (-3, 4, 2, -3))
