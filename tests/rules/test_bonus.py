"""Bonus RACK-O: more for a run, and the choice to wait for it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from racko_game.rules.engine import options
from racko_game.rules.pieces.events import Scored
from racko_game.rules.pieces.moves import CALL, HOLD, AskGoOut, AskTurn, Over, RoundOver
from racko_game.rules.table import Table

from .clauses import clause
from .tables import CLASSIC, after, arranged, dealt, moves, on_turn

NO_RUN = (1, 4, 8, 12, 16, 20, 24, 28, 33, 38)
LADDER = (14, 17, 20, 23, 26, 29, 32, 35, 37, 39)
"""What follows a run of 1 … 10 from 1 on, itself without a run."""


def with_run(length: int) -> tuple[int, ...]:
    """A finished rack with a run of this length."""
    return (*range(1, length + 1), *LADDER[length:])


def ready(row: Sequence[int], edition: str = "original", seats: int = 4, **option: bool) -> Table:
    """Seat 1 has this rack and begins its turn."""
    table = dealt(edition, seats, **({"bonus": True} | option))
    return on_turn(arranged(table, racks={1: row}), 1)


def scored(table: Table) -> Scored:
    """The count of the round that seat 1 ends."""
    event = moves(table, "racko")[1][1]
    assert isinstance(event, Scored)
    return event


@clause("000.41", "000.45", "ours.3.38")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
@pytest.mark.parametrize(("length", "bonus"), [(3, 50), (4, 100), (5, 200), (6, 400), (7, 400), (10, 400)])
def test_000_the_bonus_for_a_run_comes_to_the_75(edition: str, seats: int, length: int, bonus: int) -> None:
    assert scored(ready(with_run(length), edition, seats)).points[1] == 75 + bonus


@clause("000.43")
@pytest.mark.parametrize("length", [1, 2])
def test_000_a_rack_without_a_run_of_three_scores_75(length: int) -> None:
    assert scored(ready(with_run(length))).points[1] == 75


@clause("000.44", "ours.3.40")
def test_000_the_opponents_receive_only_5_points_for_each_card_in_order() -> None:
    table = arranged(
        on_turn(dealt("original", bonus=True), 1),
        racks={1: NO_RUN, 2: (41, 42, 43, 44, 45, 46, 5, 6, 7, 9), 3: (60, *range(49, 58))},
    )
    assert scored(table).points == (5, 75, 30, 5)


@clause("004.61")
def test_004_only_the_player_that_ended_the_round_scores_for_runs() -> None:
    table = arranged(on_turn(dealt("modern", bonus=True), 1), racks={1: NO_RUN, 2: range(41, 51)})
    assert scored(table).points[1:3] == (75, 50)


@clause("000.46", "ours.3.39")
@pytest.mark.parametrize(
    ("row", "points"),
    [
        ((1, 2, 3, 10, 11, 12, 13, 20, 25, 30), 175),  # the longer one
        ((1, 2, 3, 4, 10, 11, 12, 20, 25, 30), 175),
        ((1, 2, 3, 10, 11, 12, 20, 22, 24, 30), 125),  # two of the same length
        ((1, 2, 3, 10, 11, 12, 20, 21, 22, 30), 125),  # three
        ((1, 2, 3, 4, 5, 10, 11, 12, 13, 14), 275),
    ],
)
@pytest.mark.parametrize("edition", ["original", "tray", "modern"])
def test_000_of_two_or_more_runs_only_the_longest_counts_and_once(
    edition: str, row: tuple[int, ...], points: int
) -> None:
    assert scored(ready(row, edition)).points[1] == points


@clause("001.44")
def test_001_a_run_may_lie_anywhere_in_the_rack() -> None:
    assert scored(ready((1, 5, 9, 14, 24, 25, 26, 27, 40, 50), "tray")).points[1] == 175
    assert scored(ready((1, 5, 9, 14, 24, 26, 30, 57, 58, 59), "tray")).points[1] == 125


@clause("001.45")
def test_001_the_player_may_go_out_as_soon_as_possible() -> None:
    done = after(
        arranged(ready((60, *NO_RUN[1:])), {1: (60, *NO_RUN[1:])}, stock=(1,)), "draw", "put 5", "racko"
    )
    assert done.prompts == (RoundOver(),)
    assert done.totals[1] == 75


@clause("000.43", "ours.3.41")
def test_000_a_player_may_wait_to_improve_the_rack() -> None:
    table = after(ready(NO_RUN), "draw", "toss")
    assert table.prompts[-1] == AskGoOut(1)
    assert options(table) == (CALL, HOLD)
    assert after(table, "hold").prompts == (AskTurn(2),)


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
def test_001_another_may_go_out_first() -> None:
    table = arranged(ready(NO_RUN), {1: (1, 2, 3, 12, 16, 20, 24, 28, 33, 38), 2: (5, *range(41, 50))})
    done = after(table, "draw", "toss", "hold", "racko")
    assert done.totals[:3] == (5, 50, 475)


@clause("ours.3.42")
def test_ours_a_finished_rack_may_be_lost_again() -> None:
    table = arranged(ready(NO_RUN), {1: NO_RUN}, stock=(60,))
    broken = after(table, "draw", "put 5")
    assert broken.prompts == (AskTurn(2),)
    back = on_turn(broken, 1)
    assert CALL not in options(back)


@clause("000.42")
@pytest.mark.parametrize("edition", ["original", "tray", "modern"])
def test_000_all_the_rules_of_the_regular_game_are_used_so_two_players_need_a_run(edition: str) -> None:
    assert CALL not in options(ready(NO_RUN, edition, 2))
    assert CALL in options(ready(with_run(3), edition, 2))


@clause("000.42")
@pytest.mark.parametrize("edition", ["original", "tray"])
def test_000_two_players_without_that_rule_may_go_out_without_a_run(edition: str) -> None:
    assert scored(ready(NO_RUN, edition, 2, run=False)).points[1] == 75


@clause("000.41")
@pytest.mark.parametrize("edition", ["original", "tray", "modern"])
def test_000_without_bonus_a_run_brings_nothing(edition: str) -> None:
    table = on_turn(arranged(dealt(edition), racks={1: with_run(6)}), 1)
    assert after(table, "draw", "toss").totals[1] == 75


@clause("000.42")
def test_000_the_target_of_500_may_be_reached_in_two_rounds() -> None:
    table = ready(with_run(6))._replace(totals=(0, 25, 0, 0))
    assert after(table, "racko").prompts == (Over(),)


@clause("ours.3.38")
def test_ours_bonus_points_go_into_a_pairs_total() -> None:
    assert scored(ready(with_run(4), partners=True)).totals == (10, 180, 10, 180)
