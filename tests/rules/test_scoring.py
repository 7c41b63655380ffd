"""What a round counts for."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from racko_game.rules.engine import view
from racko_game.rules.pieces.events import Scored
from racko_game.rules.pieces.moves import RoundOver

from .clauses import clause
from .games import every_printing
from .rounds import GOES_OUT, NO_RUN, SIX_IN_ORDER, ended, points
from .tables import after, arranged, dealt, moves, on_turn


@clause("000.27", "000.41", "001.31", "004.39", "004.41", "ours.3.27")
@pytest.mark.parametrize("row", [NO_RUN, GOES_OUT, range(1, 11)])
@every_printing
def test_000_001_004_who_goes_out_scores_75_with_or_without_a_run(edition: str, row: Sequence[int]) -> None:
    assert points(edition, row)[0] == 10 * 5 + 25


@clause("000.28", "001.32", "004.42", "004.43", "004.44", "004.45", "ours.1.10", "ours.3.28")
@pytest.mark.parametrize("length", range(1, 10))
@every_printing
def test_000_001_004_the_others_score_5_a_card_up_to_the_first_break(edition: str, length: int) -> None:
    rising = (5, 6, 7, 9, 10, 11, 13, 14, 15)
    scored = ended(edition, GOES_OUT, (*rising[:length], 2, *rising[length:]))[1][-1]
    assert isinstance(scored, Scored)
    assert (scored.counted[2], scored.points[2]) == (length, 5 * length)


@clause("000.28", "000.29", "000.30", "000.31", "001.33", "001.34", "001.35", "004.46", "004.47", "004.74")
@clause("004.73", "004.75", "004.76", "ours.3.28", "ours.3.29")
@pytest.mark.parametrize(
    ("row", "score"),
    [
        (SIX_IN_ORDER, 30),
        ((5, 9, 14, 20, 28, 37, 22, 40, 41, 44), 30),  # the figure of the sheet
        ((5, 9, 14, 20, 28, 37, 22, 44, 41, 40), 30),
        ((30, 2, 3, 5, 6, 7, 9, 10, 11, 13), 5),
        ((59, 40, 60, 2, 3, 5, 6, 7, 9, 10), 5),
        ((59, *range(2, 4), *range(5, 8), *range(9, 12), 13), 5),
        ((60, *range(39, 48)), 5),
        ((2, 3, 5, 6, 7, 9, 10, 11, 13, 14), 50),  # it might have gone out, a turn later
    ],
)
@every_printing
def test_000_001_004_cards_after_the_break_count_nothing(
    edition: str, row: tuple[int, ...], score: int
) -> None:
    assert points(edition, GOES_OUT, row) == (75, score)


@clause("000.28", "004.40")
def test_000_004_every_seat_but_the_caller_is_counted_the_same() -> None:
    falling = (2, 59, 57, 56, 55, 54, 53, 51, 50, 49)
    last = (43, 42, 39, 37, 35, 34, 32, 31, 30, 29)
    table = arranged(dealt(), {0: (5, 9, 14, 20, 27, 36, 22, 40, 41, 44), 1: GOES_OUT, 2: falling, 3: last})
    _, events = moves(table, "draw", "toss")
    assert events[-1] == Scored((6, 10, 2, 1), (30, 75, 10, 5), (30, 75, 10, 5))


@clause("ours.3.29")
def test_ours_a_complete_rack_that_was_not_allowed_to_go_out_scores_50() -> None:
    without_run = (2, 5, 9, 11, 14, 17, 21, 23, 27, 29)
    assert ended("tray", GOES_OUT, without_run, 2)[0].totals == (50, 75)


@clause("004.1")
def test_004_who_is_faster_scores_more() -> None:
    racks = {1: NO_RUN, 2: (2, 3, 5, 6, 7, 9, 10, 11, 13, 14)}
    for first, second in ((1, 2), (2, 1)):
        done = after(arranged(on_turn(dealt("modern"), first), racks), "draw", "toss")
        assert (done.totals[first], done.totals[second]) == (75, 50), first


@clause("000.32", "001.5", "004.48")
@every_printing
def test_000_001_004_points_are_added_up_round_by_round(edition: str) -> None:
    assert ended(edition, totals=(100, 20, 45, 0))[0].totals == (105, 95, 50, 5)


@clause("ours.3.30")
def test_ours_the_racks_lie_open_when_the_round_is_counted() -> None:
    table, _ = ended("original", GOES_OUT, SIX_IN_ORDER)
    assert table.prompts == (RoundOver(),)
    for seat in (None, 0, 1, 2, 3):
        faces = view(table, seat).faces
        assert all(faces[token] == table.faces[token] for row in table.racks for token in row)
        assert all(faces[token] is None for token in table.stock)
