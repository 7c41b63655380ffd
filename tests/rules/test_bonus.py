"""Bonus RACK-O: more for a run, and the choice to wait for it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from racko_game.rules.engine import options
from racko_game.rules.pieces.events import Scored
from racko_game.rules.pieces.moves import CALL, HOLD, AskGoOut, AskTurn, Over, RoundOver
from racko_game.rules.table import Table

from .clauses import clause
from .games import every_classic, every_printing
from .rounds import GOES_OUT, NO_RUN, SIX_IN_ORDER, ended, points, with_run
from .tables import after, arranged, dealt, moves, on_turn


def ready(row: Sequence[int], edition: str = "original", seats: int = 4, **option: bool) -> Table:
    """Seat 1 has this rack and begins its turn."""
    table = dealt(edition, seats, **({"bonus": True} | option))
    return on_turn(arranged(table, racks={1: row}), 1)


@clause("000.3", "000.41", "000.45", "001.44", "001.49", "004.59", "004.63", "004.64", "004.65", "004.66")
@clause("004.67", "ours.3.38")
@pytest.mark.parametrize(("length", "bonus"), [(3, 50), (4, 100), (5, 200), (6, 400), (7, 400), (10, 400)])
@every_classic
def test_000_001_004_a_runs_bonus_comes_to_the_75(edition: str, seats: int, length: int, bonus: int) -> None:
    assert points(edition, with_run(length), seats=seats, bonus=True)[0] == 75 + bonus
    assert points(edition, with_run(length), seats=seats)[0] == 75


@clause("000.43", "000.46", "001.44", "001.48", "004.60", "004.68", "004.69", "ours.3.39")
@pytest.mark.parametrize(
    ("row", "score"),
    [
        (with_run(1), 75),
        (with_run(2), 75),
        ((1, 2, 4, 5, 7, 8, 10, 12, 14, 16), 75),
        ((1, 2, 3, 10, 11, 12, 13, 20, 25, 30), 175),  # the longer one
        ((1, 2, 3, 4, 10, 11, 12, 20, 25, 30), 175),
        ((1, 2, 3, 10, 11, 12, 20, 22, 24, 30), 125),  # two of the same length
        ((1, 2, 3, 10, 11, 12, 20, 21, 22, 30), 125),  # three
        ((1, 2, 3, 4, 5, 10, 11, 12, 13, 14), 275),
        ((1, 5, 9, 14, 24, 25, 26, 27, 40, 50), 175),  # anywhere in the rack
        ((1, 5, 9, 14, 24, 26, 30, 57, 58, 59), 125),
        ((1, 3, 5, 7, 9, 11, 13, 33, 34, 35), 125),
        ((1, 3, 5, 7, 9, 11, 13, 33, 34, 36), 75),
    ],
)
@every_printing
def test_000_001_004_only_the_longest_run_counts_once(edition: str, row: tuple[int, ...], score: int) -> None:
    assert points(edition, row, bonus=True)[0] == score


@clause("000.44", "001.47", "004.58", "004.61", "ours.3.40")
@every_printing
def test_000_001_004_the_opponents_receive_only_5_points_for_each_card_in_order(edition: str) -> None:
    racks = {1: NO_RUN, 2: (41, 42, 43, 44, 45, 46, 5, 6, 7, 9), 3: (60, *range(49, 58))}
    scored = moves(arranged(on_turn(dealt(edition, bonus=True), 1), racks), "racko")[1][1]
    assert isinstance(scored, Scored)
    assert scored.points == (5, 75, 30, 5)
    assert points(edition, NO_RUN, range(41, 51), bonus=True) == (75, 50)
    assert points(edition, GOES_OUT, SIX_IN_ORDER, bonus=True) == (125, 30)


@clause("000.43", "001.45", "ours.3.41")
def test_000_001_a_player_may_go_out_as_soon_as_possible_or_wait_to_improve_the_rack() -> None:
    table = arranged(ready(NO_RUN), {1: (60, *NO_RUN[1:])}, stock=(1,))
    table = after(table, "draw", "put 5")
    assert table.prompts[-1] == AskGoOut(1)
    assert options(table) == (CALL, HOLD)
    assert after(table, "hold").prompts == (AskTurn(2),)
    done = after(table, "racko")
    assert (done.prompts, done.totals[1]) == ((RoundOver(),), 75)


@clause("004.62")
def test_004_you_can_choose_not_to_go_out_and_score_more_later() -> None:
    table = arranged(ready(NO_RUN), {1: NO_RUN}, stock=(60, 59, 58, 57, 9))
    table = after(table, "draw", "toss", "hold", *("draw", "toss") * 3)
    assert table.prompts == (AskTurn(1),)
    assert CALL in options(table)
    table = after(table, "draw", "put 20", "hold", *("draw", "toss") * 3)  # 8 9
    assert after(table, "racko").totals[1] == 75
    improved = arranged(table, {1: (1, 4, 8, 9, 10, 20, 24, 28, 33, 38)})
    assert after(improved, "racko").totals[1] == 125


@clause("001.46", "ours.3.42")
def test_001_another_may_go_out_first_and_a_finished_rack_may_be_lost_again() -> None:
    table = arranged(ready(NO_RUN), {1: with_run(3), 2: (5, *range(41, 50))}, stock=(60,))
    assert after(table, "draw", "toss", "hold", "racko").totals[:3] == (5, 50, 475)
    broken = after(table, "draw", "put 5")
    assert broken.prompts == (AskTurn(2),)
    assert CALL not in options(on_turn(broken, 1))


@clause("000.42")
@every_printing
def test_000_all_the_rules_of_the_regular_game_are_used_so_two_players_need_a_run(edition: str) -> None:
    assert CALL not in options(ready(NO_RUN, edition, 2))
    assert CALL in options(ready(with_run(3), edition, 2))
    if edition != "modern":
        assert points(edition, NO_RUN, seats=2, bonus=True, run=False)[0] == 75
    assert ended(edition, with_run(6), totals=(0, 25, 0, 0), bonus=True)[0].prompts == (Over(),)


@clause("ours.3.38")
def test_ours_bonus_points_go_into_a_pairs_total() -> None:
    assert ended("original", with_run(4), bonus=True, partners=True)[0].totals == (10, 180, 10, 180)
