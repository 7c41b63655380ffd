"""What a round counts for."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from racko_game.rules.engine import view
from racko_game.rules.pieces.events import Event, Scored
from racko_game.rules.table import Table

from .clauses import clause
from .tables import after, arranged, dealt, moves, on_turn

CALLER = (1, 6, 12, 18, 21, 26, 32, 38, 52, 58)
FIGURE_3 = (5, 9, 14, 20, 28, 37, 22, 40, 41, 44)
"""Card 37 in slot 30 is followed by card 22 in slot 35; the last four rise again."""


def round_of(others: Sequence[int], edition: str = "original") -> tuple[Table, tuple[Event, ...]]:
    """A round that seat 1 ends while seat 2 has these cards."""
    table = arranged(dealt(edition), racks={1: (60, *CALLER[1:]), 2: others}, stock=(CALLER[0],))
    return moves(on_turn(table, 1), "draw", "put 5")


def points(others: Sequence[int], edition: str = "original") -> int:
    return round_of(others, edition)[0].totals[2]


@clause("000.27", "ours.3.27")
@pytest.mark.parametrize("edition", ["original", "tray", "modern"])
def test_000_the_player_who_goes_racko_scores_75(edition: str) -> None:
    table, events = round_of(FIGURE_3, edition)
    scored = events[-1]
    assert isinstance(scored, Scored)
    assert scored.points[1] == table.totals[1] == 5 * 10 + 25


@clause("000.28", "000.29")
@pytest.mark.parametrize("edition", ["original", "tray", "modern"])
def test_000_the_others_score_5_for_each_card_up_to_the_first_break(edition: str) -> None:
    assert points(FIGURE_3, edition) == 30


@clause("001.33")
def test_001_six_cards_from_5_to_31_score_30() -> None:
    assert points((5, 9, 14, 20, 28, 31, 22, 40, 41, 44)) == 30


@clause("000.28", "ours.1.10", "ours.3.28")
@pytest.mark.parametrize("prefix", range(1, 10))
def test_000_scoring_stops_at_the_first_break(prefix: int) -> None:
    rising = [n for n in range(3, 60) if n not in CALLER][:9]
    row = (*rising[:prefix], 2, *rising[prefix:])
    assert points(row) == 5 * prefix


@clause("000.30")
def test_000_no_points_for_the_last_cards_though_they_are_arranged() -> None:
    assert points((*FIGURE_3[:7], 23, 24, 25)) == points((*FIGURE_3[:7], 25, 24, 23)) == 30


@clause("000.28")
def test_000_scoring_starts_with_the_card_in_slot_5() -> None:
    assert points((59, *range(2, 6), *range(7, 12))) == 5


@clause("000.31")
def test_000_only_5_points_if_the_card_in_slot_10_is_lower() -> None:
    assert points((30, 2, 3, 4, 5, 7, 8, 9, 10, 11)) == 5


@clause("004.75")
def test_004_the_highest_card_in_front_still_scores_5() -> None:
    table = arranged(dealt(), racks={1: (59, *CALLER[1:]), 2: (60, *range(39, 48))}, stock=(CALLER[0],))
    assert after(table, "draw", "put 5").totals[2] == 5


@clause("004.45")
@pytest.mark.parametrize("prefix", range(1, 10))
def test_004_the_slot_of_the_last_card_in_order_is_the_score(prefix: int) -> None:
    rising = [n for n in range(3, 60) if n not in CALLER][:9]
    _, events = round_of((*rising[:prefix], 2, *rising[prefix:]))
    scored = events[-1]
    assert isinstance(scored, Scored)
    assert scored.counted[2] == prefix
    assert scored.points[2] == 5 * prefix


@clause("000.28")
def test_000_every_seat_but_the_caller_is_counted_the_same() -> None:
    falling = (2, 59, 57, 56, 55, 54, 53, 51, 50, 49)
    table = arranged(
        dealt(),
        racks={0: FIGURE_3, 1: (60, *CALLER[1:]), 2: falling, 3: (43, 42, 39, 36, 35, 34, 33, 31, 30, 29)},
        stock=(CALLER[0],),
    )
    _, events = moves(table, "draw", "put 5")
    assert events[-1] == Scored((6, 10, 2, 1), (30, 75, 10, 5), (30, 75, 10, 5))


@clause("ours.3.29")
def test_ours_a_complete_rack_that_did_not_go_out_scores_50() -> None:
    assert points((2, 3, 4, 5, 7, 8, 9, 10, 11, 13)) == 50


@clause("ours.3.29")
def test_ours_a_complete_rack_that_was_not_allowed_to_go_out_scores_50() -> None:
    without_run = (2, 5, 8, 11, 14, 17, 20, 23, 26, 29)
    with_run = (4, 7, 10, 13, 16, 30, 31, 32, 38, 39)
    table = arranged(dealt("tray", 2), racks={1: without_run, 0: (40, *with_run[1:])}, stock=(4,))
    assert after(on_turn(table, 0), "draw", "put 5").totals == (75, 50)


@clause("000.32")
def test_000_points_are_added_up_round_by_round() -> None:
    table = arranged(dealt(), racks={1: (60, *CALLER[1:]), 2: FIGURE_3}, stock=(CALLER[0],))
    done = after(table._replace(totals=(100, 20, 45, 0)), "draw", "put 5")
    assert done.totals == (105, 95, 75, 5)


@clause("ours.3.30")
def test_ours_the_racks_lie_open_when_the_round_is_counted() -> None:
    table, _ = round_of(FIGURE_3)
    for seat in (None, 0, 1, 2, 3):
        faces = view(table, seat).faces
        assert all(faces[token] == table.faces[token] for row in table.racks for token in row)
        assert all(faces[token] is None for token in table.stock)
