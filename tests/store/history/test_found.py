"""What is looked for is found: by who played, how it ended, stars and days; and the hall of fame."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from racko_game.store.history.history import History
from racko_game.store.history.matches import MOST, Best, MatchEnd, MatchFilter
from racko_game.store.history.rows import (
    Achieved,
    Chain,
    SavedMatch,
    SavedReview,
    SavedSeat,
    SavedTally,
    State,
)
from tests.walks.histories import EDITIONS, LEVELS, MadeUp, made_up

MANY = 30
MATCHES = [made_up(number, "Ann" if number % 3 else "Ben", MANY) for number in range(MANY)]
"""Matches that nobody played, of Ann and Ben."""
T = TypeVar("T")


@pytest.fixture(scope="module")
def history(tmp_path_factory: pytest.TempPathFactory) -> Iterator[History]:
    """They are kept, in another order than they were played in."""
    history = History(tmp_path_factory.mktemp("history"))
    for one in sorted(MATCHES, key=lambda one: one.match.id):
        history.save(one.match, Chain(one.match.seal, ["made up"]))
        assert history.count(one.match.id, one.tally)
        history.review(one.match.id, one.reviews)
    yield history
    history.close()


def entry(id: int, state: State = State.OPEN) -> SavedMatch:
    sitters = (SavedSeat("Ann", "person"), SavedSeat("Ada", "sharp"))
    return SavedMatch(id, 1.0, float(id), state, 1, 0, "original", f"head {id}", "", "", sitters)


def keep(history: History, *found: SavedMatch) -> None:
    for one in found:
        history.save(one, Chain(one.seal))


@pytest.fixture
def few(tmp_path: Path) -> Iterator[History]:
    history = History(tmp_path)
    keep(history, entry(1, State.OVER), entry(2), entry(3))
    yield history
    history.close()


def is_wanted(one: MadeUp, wanted: MatchFilter) -> bool:
    """Whether a filter lets a match through that is over and counted."""
    person, level = one.match.sitters[0], one.tally.persons[0].level
    ends = {None: True, MatchEnd.WON: person.won, MatchEnd.LOST: not person.won, MatchEnd.OPEN: False}
    return (
        wanted.player in (None, person.name)
        and wanted.edition in ("", one.match.edition)
        and wanted.seats in (0, len(one.match.sitters))
        and wanted.level in ("", level)
        and ends[wanted.end]
    )


def maybe(usual: T, *others: T) -> st.SearchStrategy[T]:
    """Mostly the usual one, which wants nothing in particular."""
    return st.sampled_from((*[usual] * (1 + len(others)), *others))


PEOPLE = maybe(None, "Ann", "Ben")
FILTERS = st.tuples(
    PEOPLE, maybe("", *EDITIONS), maybe(0, 2, 3, 4), maybe("", *LEVELS), maybe(None, *MatchEnd)
)


@example(MatchFilter("Ann", "super", level="Master", counted=True))
@given(FILTERS.map(lambda some: MatchFilter(*some)))
def test_all_such_matches_are_found_and_no_others(history: History, wanted: MatchFilter) -> None:
    those = sorted((one.match for one in MATCHES if is_wanted(one, wanted)), key=lambda match: -match.played)
    assert history.matches(wanted, MANY) == tuple(those)
    assert history.how_many(wanted) == len(those)
    assert history.matches(wanted, 4, 2) == tuple(those[2:6])
    assert history.matches(wanted._replace(since=those[0].played), MANY) == (those[0],) if those else True
    for match in those[:3]:
        assert history.matches(wanted._replace(match=match.id)) == (match,)


def test_statistics_of_each_filter_agree_and_streaks_are_the_matches_won_in_a_row(history: History) -> None:
    whole = history.statistics("Ann")
    for rows in (whole.editions, whole.seats, whole.levels):
        assert sum(balance.matches for _, balance in rows) == whole.all.matches
        for _, balance in rows:
            assert history.statistics("Ann", balance.of).all == balance
            assert history.how_many(balance.of) == balance.matches
    assert history.statistics("Nobody").all.matches == 0
    assert history.statistics("Ann", MatchFilter(edition="letters", seats=9)).over_time == ()
    wanted = MatchFilter("Ann", seats=3, counted=True)
    some = history.statistics("Ann", wanted)
    assert [size for size, _ in some.seats] == [3]
    assert sum(point.balance.matches for point in some.over_time) == some.all.matches
    ids = {match.id for match in history.matches(wanted, MANY)}
    best = (*some.by_points, *some.by_turns, *some.by_run)
    assert best
    assert {one.match for one in best} <= ids
    assert history.how_many(some.longest.of) == some.longest.length
    own = sorted((one.match for one in MATCHES if one.match.sitters[0].name == "Ann"), key=lambda m: m.played)
    won = "".join("x" if match.sitters[0].won else " " for match in own)
    found = history.statistics("Ann")
    assert found.longest.length == max(map(len, won.split()))
    assert found.current.length == len(won) - len(won.rstrip("x"))
    for streak in (found.longest, found.current):
        those = history.matches(streak.of, MANY)
        assert len(those) == streak.length or not streak.length
        assert all(match.sitters[0].won for match in those)


def test_statistics_are_the_sums_of_what_was_counted(history: History) -> None:
    for player in ("Ann", "Ben"):
        own = [one for one in MATCHES if one.match.sitters[0].name == player]
        rows = [row for one in own for row in one.tally.rounds if row.seat == 0]
        reviews = [review for one in own for review in one.reviews]
        found = history.statistics(player)
        assert found.all.matches == len(own)
        assert found.all.won == sum(one.match.sitters[0].won for one in own)
        assert found.all.rounds == found.all.scored == len(rows)
        assert found.all.points == sum(row.points for row in rows)
        assert found.all.theirs == pytest.approx(sum(row.theirs for row in rows))
        assert found.all.out_turns == sum(row.turns for row in rows if row.out)
        assert found.all.outs == sum(row.out > 0 for row in rows)
        assert found.all.luck == pytest.approx(sum(review.luck for review in reviews))
        assert found.all.accuracy == sum(review.accuracy or 0 for review in reviews)
        assert found.by_points[0].value == max(row.points for row in rows)
        assert found.by_turns[0].value == min(row.turns for row in rows if row.out)
        assert sum(point.balance.rounds for point in found.over_time) == len(rows)


def test_a_match_is_found_by_its_star_and_a_daily_deal_by_its_day(few: History) -> None:
    few.star(2)
    assert [match.id for match in few.matches(MatchFilter(stars=True))] == [2]
    keep(few, entry(2)._replace(played=9.0))
    assert few.match(2) == entry(2)._replace(played=9.0, star=True), "playing on leaves it there"
    few.star(2, False)
    assert few.matches(MatchFilter(stars=True)) == ()
    for number, day in enumerate(("2026-12-01", "2026-11-23", "2026-11-05"), start=4):
        keep(few, entry(number)._replace(day=day))
    found = few.day("2026-11-23")
    assert found is not None
    assert (found.id, found.day) == (5, "2026-11-23")
    assert few.day("2026-11-24") is None
    assert [match.day for match in few.days("2026-11")] == ["2026-11-05", "2026-11-23"]
    assert few.how_many(MatchFilter(daily=True)) == 3


def test_the_hall_has_the_ten_best_the_older_first(few: History) -> None:
    for number in range(14):
        few.best(Best("original", 2, f"A{number:02}", 100 + 10 * (number // 2), 50.0 - number))
    few.best(Best("original", 3, "XXX", 999, 1.0))
    few.best(Best("tray", 2, "YYY", 999, 1.0))
    found = few.bests("original", 2)
    assert len(found) == MOST
    assert [best.initials for best in found[:4]] == ["A13", "A12", "A11", "A10"]
    assert [best.initials for best in few.bests("original", 2, since=48.0)] == ["A02", "A01", "A00"]
    assert few.place("original", 2, 160) == 3, "behind those who have as much"
    assert few.place("original", 2, 165) == 1
    assert few.place("letters", 2, 1) == 1
    few.close()
    assert History(few.file.parent).bests("original", 2) == found


def test_an_achievement_is_had_once_for_the_first_time_and_rounds_are_counted_in_order(few: History) -> None:
    for at in (5.0, 3.0, 7.0):
        few.review(1, [SavedReview(1, 0)], [Achieved("Ann", "faultless", at, 1, round(at))])
    assert few.achieved("Ann") == (Achieved("Ann", "faultless", 3.0, 1, 3),)
    assert few.achieved("Ben") == ()
    rows = {row.round: row for row in made_up(1).tally.rounds if row.seat == 0}
    assert not few.count(1, SavedTally((rows[2],), ())), "the first is not counted yet"
    assert few.count(1, SavedTally((rows[1],), ()))
    assert few.count(1, SavedTally((rows[2],), ()))
    assert not few.count(99, SavedTally((rows[1],), ())), "there is no such match"
