"""What a round counts for: regular, by Bonus RACK-O, and in chips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import options, play, view
from racko_game.rules.pieces.events import MatchWon, Scored
from racko_game.rules.pieces.moves import CALL, DEAL, HOLD, AskGoOut, AskTurn, Over, RoundOver
from racko_game.rules.scoring import Length
from racko_game.rules.table import Table

from .clauses import clause
from .games import every_classic, every_printing
from .rounds import GOES_OUT, NO_RUN, SIX_IN_ORDER, ended, points, with_run
from .tables import after, arranged, charter, dealt, moves, on_turn


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
@clause("000.27", "000.41", "001.31", "004.39", "004.41", "ours.3.27")
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
    assert points(edition, GOES_OUT, row) == (10 * 5 + 25, score)
    assert points(edition, NO_RUN)[0] == 75, "with or without a run"


@clause("000.28", "004.40", "004.1")
def test_000_004_every_seat_but_the_caller_is_counted_the_same_and_who_is_faster_has_more() -> None:
    falling = (2, 59, 57, 56, 55, 54, 53, 51, 50, 49)
    last = (43, 42, 39, 37, 35, 34, 32, 31, 30, 29)
    table = arranged(dealt(), {0: (5, 9, 14, 20, 27, 36, 22, 40, 41, 44), 1: GOES_OUT, 2: falling, 3: last})
    _, events = moves(table, "draw", "toss")
    assert events[-1] == Scored((6, 10, 2, 1), (30, 75, 10, 5), (30, 75, 10, 5))
    racks = {1: NO_RUN, 2: (2, 3, 5, 6, 7, 9, 10, 11, 13, 14)}
    for first, second in ((1, 2), (2, 1)):
        done = after(arranged(on_turn(dealt("modern"), first), racks), "draw", "toss")
        assert (done.totals[first], done.totals[second]) == (75, 50), first


@clause("ours.3.29", "ours.3.30")
def test_ours_a_complete_rack_that_may_not_go_out_scores_50_and_all_racks_lie_open() -> None:
    without_run = (2, 5, 9, 11, 14, 17, 21, 23, 27, 29)
    assert ended("tray", GOES_OUT, without_run, 2)[0].totals == (50, 75)
    table, _ = ended("original", GOES_OUT, SIX_IN_ORDER)
    assert table.prompts == (RoundOver(),)
    for seat in (None, 0, 1, 2, 3):
        faces = view(table, seat).faces
        assert all(faces[token] == table.faces[token] for row in table.racks for token in row)
        assert all(faces[token] is None for token in table.stock)


@clause("000.32", "001.5", "004.48", "000.44", "001.47", "004.58", "004.61", "ours.3.40")
@every_printing
def test_000_001_004_points_are_added_up_and_with_a_bonus_others_receive_only_5_a_card(edition: str) -> None:
    assert ended(edition, totals=(100, 20, 45, 0))[0].totals == (105, 95, 50, 5)
    racks = {1: NO_RUN, 2: (41, 42, 43, 44, 45, 46, 5, 6, 7, 9), 3: (60, *range(49, 58))}
    scored = moves(arranged(on_turn(dealt(edition, bonus=True), 1), racks), "racko")[1][1]
    assert isinstance(scored, Scored)
    assert scored.points == (5, 75, 30, 5)
    assert points(edition, NO_RUN, range(41, 51), bonus=True) == (75, 50)
    assert points(edition, GOES_OUT, SIX_IN_ORDER, bonus=True) == (125, 30)


def with_bonus(row: Sequence[int], edition: str = "original", seats: int = 4, **option: bool) -> Table:
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


@clause("000.43", "001.45", "ours.3.41", "004.62", "001.46", "ours.3.42")
def test_000_001_004_a_player_may_go_out_at_once_or_wait_to_score_more_or_lose_the_rack() -> None:
    table = arranged(with_bonus(NO_RUN), {1: (60, *NO_RUN[1:])}, stock=(1,))
    table = after(table, "draw", "put 5")
    assert table.prompts[-1] == AskGoOut(1)
    assert options(table) == (CALL, HOLD)
    assert after(table, "hold").prompts == (AskTurn(2),)
    done = after(table, "racko")
    assert (done.prompts, done.totals[1]) == ((RoundOver(),), 75)
    table = arranged(with_bonus(NO_RUN), {1: NO_RUN}, stock=(60, 59, 58, 57, 9))
    table = after(table, "draw", "toss", "hold", *("draw", "toss") * 3)
    assert table.prompts == (AskTurn(1),)
    assert CALL in options(table)
    table = after(table, "draw", "put 20", "hold", *("draw", "toss") * 3)  # 8 9
    assert after(table, "racko").totals[1] == 75
    improved = arranged(table, {1: (1, 4, 8, 9, 10, 20, 24, 28, 33, 38)})
    assert after(improved, "racko").totals[1] == 125
    table = arranged(with_bonus(NO_RUN), {1: with_run(3), 2: (5, *range(41, 50))}, stock=(60,))
    assert after(table, "draw", "toss", "hold", "racko").totals[:3] == (5, 50, 475)
    broken = after(table, "draw", "put 5")
    assert broken.prompts == (AskTurn(2),)
    assert CALL not in options(on_turn(broken, 1))


@clause("000.42")
@every_printing
def test_000_all_the_rules_of_the_regular_game_are_used_so_two_players_need_a_run(edition: str) -> None:
    assert CALL not in options(with_bonus(NO_RUN, edition, 2))
    assert CALL in options(with_bonus(with_run(3), edition, 2))
    if edition != "modern":
        assert points(edition, NO_RUN, seats=2, bonus=True, run=False)[0] == 75
    assert ended(edition, with_run(6), totals=(0, 25, 0, 0), bonus=True)[0].prompts == (Over(),)


@clause("ours.3.38", "ours.3.48", "ours.2.21")
def test_ours_a_bonus_goes_into_a_pairs_total_and_who_goes_out_for_chips_is_asked_and_paid() -> None:
    assert ended("original", with_run(4), bonus=True, partners=True)[0].totals == (10, 180, 10, 180)
    table = with_chips(with_run(1))
    assert CALL in options(table)
    assert after(table, "draw", "toss").prompts[-1] == AskGoOut(1)
    assert CALL not in options(with_chips(with_run(2), 2))
    assert CALL in options(with_chips(with_run(2), 2, run=False))
    racks = {1: with_run(3), 2: (21, 22, 24, 25, 27, 28, 30, 31, 33, 34)}
    table = arranged(dealt("original", chips=True, **{"equal turns": True}), racks)
    done = after(table, "racko", "racko", *("draw", "toss") * 2)
    assert (done.callers, done.totals) == ((1, 2), (-3, 4, 2, -3))


def with_chips(
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
    table = with_chips(with_run(length), seats)
    assert table.totals == (0,) * seats
    paid = (-chips, chips * (seats - 1), *(-chips,) * (seats - 2))
    assert after(table, "racko").totals == paid


@clause("000.47", "ours.3.43", "ours.3.46", "ours.3.47", "ours.3.45", "000.48", "ours.3.44", "000.49")
def test_000_chips_are_added_up_over_eight_rounds_or_others_a_tie_plays_on_and_the_most_chips_win() -> None:
    table = with_chips(with_run(3), totals=(5, -3, -1, -1))
    _, events = moves(arranged(table, {1: with_run(3), 2: range(41, 51)}), "racko")
    scored = events[1]
    assert isinstance(scored, Scored)
    assert (scored.points, scored.totals) == ((-2, 6, -2, -2), (3, 3, -3, -3))
    tied = after(with_chips(with_run(3), number=8, totals=(8, 0, -4, -4)), "racko")
    assert (tied.totals, tied.prompts) == ((6, 6, -6, -6), (RoundOver(),))
    ninth = play(tied, DEAL)[0]
    assert ninth.round == 9
    assert after(on_turn(arranged(ninth, {1: with_run(3)}), 1), "racko").prompts == (Over(),)
    ways: list[tuple[dict[str, Any], int]] = [({}, 8), *(({"rounds": n}, n) for n in (1, 2, 12, 99))]
    for option, rounds in ways:
        assert ruleset(charter("original", chips=True, **option), 4).length == Length(rounds=rounds), option
        assert after(with_chips(with_run(3), number=rounds, **option), "racko").prompts == (Over(),), option
        if rounds > 1:
            rich = with_chips(with_run(6), number=rounds - 1, totals=(-300, 900, -300, -300), **option)
            assert after(rich, "racko").prompts == (RoundOver(),), (option, rounds)
    for row, chips in [(with_run(1), 1), (with_run(2), 1), ((1, 2, 3, 10, 11, 12, 13, 20, 25, 30), 3)]:
        assert after(with_chips(row), "racko").totals == (-chips, 3 * chips, -chips, -chips), (row, chips)
    for length, winner in [(3, 0), (6, 1)]:
        _, events = moves(with_chips(with_run(length), number=8, totals=(9, -3, -3, -3)), "racko")
        assert events[-1] == MatchWon((winner,)), (length, winner)
