"""Partners: two against two, into one total."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import play
from racko_game.rules.pieces.events import MatchWon, Scored
from racko_game.rules.pieces.moves import DEAL, Over, RoundOver
from racko_game.rules.table import Table

from .clauses import clause
from .tables import RISING, after, arranged, charter, dealt, moves, on_turn

EDITIONS = ("original", "tray", "modern")
FALLING_TO_FIVE = (60, 59, 58, 56, 55, 54, 53, 52, 51, 50)


def ready(
    totals: Sequence[int] = (0, 0, 0, 0), edition: str = "original", caller: int = 1, **option: int
) -> Table:
    """``caller`` ends the round by drawing and tossing; all others score 5."""
    table = dealt(edition, partners=True, **option)._replace(totals=tuple(totals))
    return on_turn(arranged(table, racks={caller: RISING}), caller)


@clause("000.39", "ours.3.36")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("caller", range(4))
def test_000_the_scores_of_the_two_partners_are_added_together_after_each_round(
    edition: str, caller: int
) -> None:
    done = after(ready(edition=edition, caller=caller), "draw", "toss")
    assert [done.totals[(caller + n) % 4] for n in range(4)] == [80, 10, 80, 10]


def test_a_partner_sits_across_and_who_has_none_is_a_team_alone() -> None:
    rules = ruleset(charter("original", partners=True), 4)
    assert rules.teams(4) == ((0, 2), (1, 3))
    assert [rules.team(seat) for seat in range(4)] == [(0, 2), (1, 3), (2, 0), (3, 1)]
    assert ruleset(charter("original"), 3).teams(3) == ((0,), (1,), (2,))


@clause("ours.3.35")
def test_ours_seats_0_and_2_play_against_1_and_3() -> None:
    table = arranged(ready(), {1: RISING, 3: (1, 2, 4, 5, 6, 8, 9, 10, 12, 13)})
    _, events = moves(table, "draw", "toss")
    scored = events[-1]
    assert isinstance(scored, Scored)
    assert scored.points == (5, 75, 5, 50)
    assert scored.totals == (10, 125, 10, 125)


@clause("001.42")
def test_001_each_partnership_keeps_a_combined_score() -> None:
    assert after(ready((100, 40, 100, 40)), "draw", "toss").totals == (110, 120, 110, 120)


@clause("000.40", "ours.3.36")
@pytest.mark.parametrize("edition", EDITIONS)
def test_000_the_pair_scoring_500_first_wins(edition: str) -> None:
    done, events = moves(ready((200, 420, 200, 420), edition), "draw", "toss")
    assert done.totals == (210, 500, 210, 500)
    assert done.prompts == (Over(),)
    assert events[-1] == MatchWon((1, 3))


@clause("004.57")
def test_004_the_pair_of_the_one_who_did_not_go_out_may_win() -> None:
    _, events = moves(ready((490, 100, 490, 100)), "draw", "toss")
    assert events[-1] == MatchWon((0, 2))


@clause("ours.3.37")
def test_ours_if_both_pairs_are_over_the_target_the_higher_total_wins() -> None:
    _, events = moves(ready((495, 430, 495, 430)), "draw", "toss")
    assert events[-1] == MatchWon((1, 3))
    _, events = moves(ready((525, 430, 525, 430)), "draw", "toss")
    assert events[-1] == MatchWon((0, 2))


@clause("000.40")
def test_000_no_pair_wins_before_the_target() -> None:
    assert after(ready((200, 415, 200, 415)), "draw", "toss").prompts == (RoundOver(),)


@clause("ours.3.37")
def test_ours_a_tie_of_the_pairs_plays_on() -> None:
    tied = after(ready((500, 430, 500, 430)), "draw", "toss")
    assert tied.totals == (510, 510, 510, 510)
    assert tied.prompts == (RoundOver(),)
    assert play(tied, DEAL)[0].round == 2


@clause("000.38")
def test_000_partners_play_by_the_same_rules_otherwise() -> None:
    """Nobody sees a partner's rack, and nobody goes out for the other."""
    table = arranged(dealt(partners=True), racks={3: RISING})
    assert after(table, "draw", "toss").prompts[-1].seat == 2


@clause("ours.2.21")
def test_ours_both_partners_may_go_out_with_equal_turns() -> None:
    table = dealt(partners=True, **{"equal turns": True})
    table = arranged(table, racks={1: RISING, 3: (1, 2, 4, 5, 6, 8, 9, 10, 12, 13)})
    done = after(table, "draw", "toss", "draw", "toss", "draw", "toss")
    assert done.callers == (1, 3)
    assert done.totals == (10, 150, 10, 150)
