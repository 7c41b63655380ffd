"""Today's rules, sentence by sentence: scores, and the games for two, for teams and with a bonus."""

from __future__ import annotations

import pytest

from racko_game.rules.editions import EDITIONS
from racko_game.rules.pieces.events import MatchWon
from racko_game.rules.pieces.moves import Over, RoundOver

from .clauses import clause
from .rounds import GOES_OUT, NO_RUN, SIX_IN_ORDER, ended, goes_out, players, points
from .tables import dealt


@clause("004.39", "004.41")
def test_004_who_ended_the_round_scores_75() -> None:
    assert [points("modern", row)[0] for row in (NO_RUN, GOES_OUT, range(1, 11))] == [75, 75, 75]


@clause("004.40")
def test_004_every_player_scores_for_the_cards_in_the_rack() -> None:
    assert ended("modern", NO_RUN, SIX_IN_ORDER)[0].totals == (5, 75, 30, 5)


@clause("004.42", "004.43", "004.44")
@pytest.mark.parametrize("length", range(1, 10))
def test_004_five_points_for_each_card_until_the_order_is_broken(length: int) -> None:
    rising = (5, 6, 7, 9, 10, 11, 13, 14, 15)
    assert points("modern", GOES_OUT, (*rising[:length], 2, *rising[length:]))[1] == 5 * length


@clause("004.46")
def test_004_another_set_in_order_later_in_the_rack_scores_nothing() -> None:
    assert points("modern", GOES_OUT, (30, 2, 3, 5, 6, 7, 9, 10, 11, 13))[1] == 5


@clause("004.47")
def test_004_six_cards_in_order_score_30() -> None:
    assert points("modern", GOES_OUT, SIX_IN_ORDER)[1] == 30


@clause("004.48")
def test_004_the_points_of_each_round_are_kept() -> None:
    assert ended("modern", totals=(100, 20, 45, 0))[0].totals == (105, 95, 50, 5)


@clause("004.49")
@pytest.mark.parametrize(("before", "prompt"), [(420, RoundOver()), (425, Over()), (430, Over())])
def test_004_the_first_player_to_score_500_or_more_wins(before: int, prompt: RoundOver | Over) -> None:
    assert ended("modern", totals=(0, before, 0, 0))[0].prompts == (prompt,)


@clause("004.51")
def test_004_two_players_use_cards_1_to_40() -> None:
    assert max(card.rank for card in dealt("modern", 2).faces) == 40


@clause("004.52")
def test_004_two_players_claim_nothing_without_a_run_of_three() -> None:
    assert not goes_out("modern", NO_RUN, 2)
    assert not goes_out("modern", (1, 2, 8, 12, 16, 20, 24, 28, 33, 38), 2)
    assert goes_out("modern", GOES_OUT, 2)
    assert goes_out("modern", NO_RUN, 3)


@clause("004.53")
@pytest.mark.parametrize(("last", "run"), [(12, True), (13, False)])
def test_004_10_11_12_is_a_run(last: int, run: bool) -> None:
    assert goes_out("modern", (1, 3, 10, 11, last, 20, 24, 28, 33, 38), 2) == run


@clause("004.54")
def test_004_four_players_may_play_in_teams() -> None:
    assert players("modern", partners=True) == [4]
    assert EDITIONS["modern"].choices(4, {})["partners"].default is False


@clause("004.55", "004.56")
def test_004_teams_play_the_normal_game_but_add_their_scores() -> None:
    one, teams = (ended("modern", NO_RUN, SIX_IN_ORDER, partners=on) for on in (False, True))
    assert one[0].totals == (5, 75, 30, 5)
    assert teams[0].totals == (5 + 30, 75 + 5, 30 + 5, 5 + 75)
    assert [type(event) for event in one[1]] == [type(event) for event in teams[1]]


@clause("004.57")
def test_004_the_first_team_to_score_500_or_more_wins() -> None:
    assert ended("modern", totals=(300, 415, 300, 415), partners=True)[0].prompts == (RoundOver(),)
    assert ended("modern", totals=(300, 420, 300, 420), partners=True)[1][-1] == MatchWon((1, 3))


@clause("004.58", "004.59")
def test_004_bonus_is_the_normal_game_with_more_points_for_runs() -> None:
    assert points("modern", NO_RUN, SIX_IN_ORDER) == points("modern", NO_RUN, SIX_IN_ORDER, bonus=True)
    assert points("modern", GOES_OUT, SIX_IN_ORDER, bonus=True) == (125, 30)


@clause("004.60")
@pytest.mark.parametrize(("last", "total"), [(35, 125), (36, 75)])
def test_004_33_34_35_is_a_run(last: int, total: int) -> None:
    assert points("modern", (1, 3, 5, 7, 9, 11, 13, 33, 34, last), bonus=True)[0] == total


@clause("004.63", "004.64", "004.65", "004.66", "004.67")
@pytest.mark.parametrize(("length", "total"), [(2, 75), (3, 125), (4, 175), (5, 275), (6, 475), (7, 475)])
def test_004_the_bonus_points_of_a_run(length: int, total: int) -> None:
    row = (*range(1, length + 1), *(12, 14, 16, 19, 24, 29, 34, 38)[length - 2 :])
    assert points("modern", row, bonus=True)[0] == total


@clause("004.68")
def test_004_a_run_of_four_in_the_middle_scores_175() -> None:
    assert points("modern", (3, 8, 13, 24, 25, 26, 27, 32, 36, 39), bonus=True)[0] == 175


@clause("004.69")
@pytest.mark.parametrize(
    ("row", "total"), [((1, 2, 3, 8, 9, 10, 11, 20, 30, 38), 175), ((1, 2, 3, 8, 9, 10, 15, 20, 30, 38), 125)]
)
def test_004_with_several_runs_only_the_longest_scores(row: tuple[int, ...], total: int) -> None:
    assert points("modern", row, bonus=True)[0] == total


@clause("004.74")
def test_004_5_points_even_if_slot_10_is_lower_than_slot_5() -> None:
    assert points("modern", GOES_OUT, (59, 40, 60, 2, 3, 5, 6, 7, 9, 10))[1] == 5


@clause("004.73", "004.76")
def test_004_a_60_in_the_first_slot_scores_5_by_the_rules_and_nothing_by_agreement() -> None:
    front = (60, 2, 3, 5, 6, 7, 9, 10, 11, 13)
    assert points("modern", GOES_OUT, front)[1] == 5
    assert points("modern", GOES_OUT, front, **{"top card first scores nothing": True})[1] == 0
    assert points("modern", GOES_OUT, (59, *front[1:]), **{"top card first scores nothing": True})[1] == 5
