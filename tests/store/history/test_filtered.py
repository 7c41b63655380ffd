"""Statistics of some matches only: those of an edition, of so many seats, against a level."""

from __future__ import annotations

from pathlib import Path

import pytest

from racko_game.store.history.history import History
from racko_game.store.history.matches import MatchFilter
from tests.walks.histories import fill


@pytest.fixture(scope="module")
def history(tmp_path_factory: pytest.TempPathFactory) -> History:
    folder: Path = tmp_path_factory.mktemp("history")
    return fill(folder, many=24)


def test_each_row_is_what_its_own_filter_comes_to(history: History) -> None:
    whole = history.statistics("")
    assert whole.all.matches == 24
    for rows in (whole.editions, whole.seats, whole.levels):
        assert sum(balance.matches for _, balance in rows) == 24
        for _, balance in rows:
            assert history.statistics("", balance.of).all == balance
            assert history.how_many(balance.of) == balance.matches


def test_filters_hold_together_for_rows_curves_streaks_and_best_rounds(history: History) -> None:
    wanted = MatchFilter("", seats=3, counted=True)
    some = history.statistics("", wanted)
    assert [size for size, _ in some.seats] == [3]
    assert sum(point.balance.matches for point in some.over_time) == some.all.matches
    ids = {match.id for match in history.matches(wanted)}
    best = (*some.by_points, *some.by_turns, *some.by_run)
    assert best
    assert {one.match for one in best} <= ids
    assert history.how_many(some.longest.of) == some.longest.length


def test_nothing_of_it_is_nothing(history: History) -> None:
    assert history.statistics("Nobody").all.matches == 0
    assert history.statistics("", MatchFilter(edition="letters", seats=9)).over_time == ()
