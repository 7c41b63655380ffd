"""Partners: two against two, into one total."""

from __future__ import annotations

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.pieces.events import MatchWon, Scored
from racko_game.rules.pieces.moves import Over, RoundOver

from .clauses import clause
from .games import every_printing
from .rounds import NO_RUN, SIX_IN_ORDER, ended
from .tables import RISING, after, arranged, charter, dealt, moves, on_turn

OTHER = (1, 2, 4, 5, 6, 8, 9, 10, 12, 13)


@clause("000.39", "001.42", "004.55", "004.56", "ours.3.35", "ours.3.36")
@pytest.mark.parametrize("caller", range(4))
@every_printing
def test_000_001_004_scores_of_those_across_are_added_each_round(edition: str, caller: int) -> None:
    table = arranged(
        on_turn(dealt(edition, partners=True), caller), {caller: RISING, (caller + 1) % 4: OTHER}
    )
    done, events = moves(table._replace(totals=(40, 100, 40, 100)), "draw", "toss")
    scored = events[-1]
    assert isinstance(scored, Scored)
    assert [scored.points[(caller + n) % 4] for n in range(4)] == [75, 50, 5, 5]
    more = [80 if seat % 2 == caller % 2 else 55 for seat in range(4)]
    assert done.totals == scored.totals == (40 + more[0], 100 + more[1], 40 + more[2], 100 + more[3])


@clause("004.55")
def test_004_teams_play_the_normal_game() -> None:
    one, teams = (ended("modern", NO_RUN, SIX_IN_ORDER, partners=on) for on in (False, True))
    assert [type(event) for event in one[1]] == [type(event) for event in teams[1]]


def test_a_partner_sits_across_and_who_has_none_is_a_team_alone() -> None:
    rules = ruleset(charter("original", partners=True), 4)
    assert rules.teams(4) == ((0, 2), (1, 3))
    assert [rules.team(seat) for seat in range(4)] == [(0, 2), (1, 3), (2, 0), (3, 1)]
    assert ruleset(charter("original"), 3).teams(3) == ((0,), (1,), (2,))


@clause("000.40", "001.43", "004.57", "ours.3.36", "ours.3.37")
@pytest.mark.parametrize(
    ("before", "winners"),
    [
        ((200, 415), None),
        ((200, 420), (1, 3)),
        ((490, 100), (0, 2)),  # the pair of the one who did not go out
        ((495, 430), (1, 3)),  # both are past the target
        ((525, 430), (0, 2)),
        ((500, 430), None),  # a tie is played on
    ],
)
@every_printing
def test_000_001_004_the_pair_with_the_higher_total_of_500_or_more_wins(
    edition: str, before: tuple[int, int], winners: tuple[int, ...] | None
) -> None:
    done, events = ended(edition, totals=before * 2, partners=True)
    assert done.totals == (before[0] + 10, before[1] + 80) * 2
    if winners is None:
        assert done.prompts == (RoundOver(),)
        assert after(done, "deal").round == 2
    else:
        assert done.prompts == (Over(),)
        assert events[-1] == MatchWon(winners)


@clause("000.38")
def test_000_nobody_goes_out_for_a_partner() -> None:
    table = arranged(dealt(partners=True), racks={3: RISING})
    assert after(table, "draw", "toss").prompts[-1].seat == 2


@clause("ours.2.21")
def test_ours_both_partners_may_go_out_with_equal_turns() -> None:
    table = arranged(dealt(partners=True, **{"equal turns": True}), {1: RISING, 3: OTHER})
    done = after(table, *("draw", "toss") * 3)
    assert (done.callers, done.totals) == ((1, 3), (10, 150, 10, 150))
