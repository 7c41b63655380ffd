"""What is looked for is found: by who played, how it ended, stars and days; and the hall of fame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from racko_game.store.history.hall import MOST, Best
from racko_game.store.history.history import History
from racko_game.store.history.matches import MatchEnd, MatchFilter
from racko_game.store.history.rows import (
    Achieved,
    Chain,
    SavedMatch,
    SavedReview,
    SavedSeat,
    SavedTally,
    State,
)
from tests.walks.histories import MadeUp, made_up

MANY = 30


@pytest.fixture(scope="module")
def matches() -> list[MadeUp]:
    """Matches that nobody played, of Ann and Ben."""
    return [made_up(number, "Ann" if number % 3 else "Ben", MANY) for number in range(MANY)]


@pytest.fixture(scope="module")
def history(tmp_path_factory: pytest.TempPathFactory, matches: list[MadeUp]) -> Iterator[History]:
    """They are kept, in another order than they were played in."""
    history = History(tmp_path_factory.mktemp("history"))
    for one in sorted(matches, key=lambda one: one.match.id):
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


WANTED: dict[str, tuple[MatchFilter, Callable[[MadeUp], bool]]] = {
    "all": (MatchFilter(), lambda one: True),
    "Ann": (MatchFilter("Ann"), lambda one: one.match.sitters[0].name == "Ann"),
    "won": (MatchFilter(end=MatchEnd.WON), lambda one: one.match.sitters[0].won),
    "lost": (MatchFilter(end=MatchEnd.LOST), lambda one: not one.match.sitters[0].won),
    "Ben won": (MatchFilter("Ben", end=MatchEnd.WON), lambda one: one.match.sitters[0][::3] == ("Ben", True)),
    "Ann lost": (
        MatchFilter("Ann", end=MatchEnd.LOST),
        lambda one: one.match.sitters[0][::3] == ("Ann", False),
    ),
    "open": (MatchFilter(end=MatchEnd.OPEN), lambda one: False),
    "letters": (MatchFilter(edition="letters"), lambda one: one.match.edition == "letters"),
    "three": (MatchFilter(seats=3), lambda one: len(one.match.sitters) == 3),
    "Sharp": (MatchFilter(level="Sharp"), lambda one: one.tally.persons[0].level == "Sharp"),
    "Ann in Super against Master": (
        MatchFilter("Ann", "super", level="Master", counted=True),
        lambda one: (
            (one.match.sitters[0].name, one.match.edition, one.tally.persons[0].level)
            == ("Ann", "super", "Master")
        ),
    ),
}


@pytest.mark.parametrize("name", WANTED)
def test_all_such_matches_are_found_and_no_others(history: History, matches: list[MadeUp], name: str) -> None:
    wanted, is_wanted = WANTED[name]
    those = sorted((one.match for one in matches if is_wanted(one)), key=lambda match: -match.played)
    assert history.matches(wanted, MANY) == tuple(those)
    assert history.how_many(wanted) == len(those)
    assert history.matches(wanted, 4, 2) == tuple(those[2:6])
    assert history.matches(wanted._replace(since=those[0].played), MANY) == (those[0],) if those else True
    for match in those[:3]:
        assert history.matches(wanted._replace(match=match.id)) == (match,)


def test_statistics_are_the_sums_of_what_was_counted(history: History, matches: list[MadeUp]) -> None:
    for player in ("Ann", "Ben"):
        own = [one for one in matches if one.match.sitters[0].name == player]
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


def test_streaks_are_the_matches_won_in_a_row(history: History, matches: list[MadeUp]) -> None:
    own = sorted((one.match for one in matches if one.match.sitters[0].name == "Ann"), key=lambda m: m.played)
    won = "".join("x" if match.sitters[0].won else " " for match in own)
    found = history.statistics("Ann")
    assert found.longest.length == max(map(len, won.split()))
    assert found.current.length == len(won) - len(won.rstrip("x"))
    for streak in (found.longest, found.current):
        those = history.matches(streak.of, MANY)
        assert len(those) == streak.length or not streak.length
        assert all(match.sitters[0].won for match in those)


def test_a_star_is_given_and_taken_away(few: History) -> None:
    few.star(2)
    assert [match.id for match in few.matches(MatchFilter(stars=True))] == [2]
    keep(few, entry(2)._replace(played=9.0))
    assert few.match(2) == entry(2)._replace(played=9.0, star=True), "playing on leaves it there"
    few.star(2, False)
    assert few.matches(MatchFilter(stars=True)) == ()


def test_a_daily_deal_is_found_by_its_day(few: History) -> None:
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


def test_an_achievement_is_had_once_for_the_first_time(few: History) -> None:
    for at in (5.0, 3.0, 7.0):
        few.review(1, [SavedReview(1, 0)], [Achieved("Ann", "faultless", at, 1, round(at))])
    assert few.achieved("Ann") == (Achieved("Ann", "faultless", 3.0, 1, 3),)
    assert few.achieved("Ben") == ()


def test_rounds_are_counted_in_their_order(few: History) -> None:
    rows = {row.round: row for row in made_up(1).tally.rounds if row.seat == 0}
    assert not few.count(1, SavedTally((rows[2],), ())), "the first is not counted yet"
    assert few.count(1, SavedTally((rows[1],), ()))
    assert few.count(1, SavedTally((rows[2],), ()))
    assert not few.count(99, SavedTally((rows[1],), ())), "there is no such match"
