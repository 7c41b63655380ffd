"""The history: what is kept is there, whatever happens to the file, the disk or a window; and is found."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from racko_game.match.record.repository import MatchRepository
from racko_game.message import Trouble
from racko_game.store.history import database
from racko_game.store.history.database import APPLICATION, STEPS, connect
from racko_game.store.history.history import FILE, History
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

ANN, BEN = SavedSeat("Ann", "person", 75, won=True), SavedSeat("Ben", "person", 20)
ADA = SavedSeat("Ada", "sharp-penny", 10)
MATCHES = (
    SavedMatch(1, 10.0, 20.0, State.OVER, 3, 2, "original", "head 1", "", "", (ANN, ADA)),
    SavedMatch(2, 30.0, 40.0, State.OPEN, 1, 3, "tray", "head 2", "", "", (BEN, ANN)),
    SavedMatch(3, 50.0, 60.0, State.OPEN, 2, 1, "modern", "head 3", "", "", (BEN, ADA)),
)
SAID = {1: ("0 draw", "0 toss"), 2: ("0 draw", "0 toss", "back: 1"), 3: ("0 take",)}


def write_version_1(folder: Path) -> None:
    """The database as the first version of it wrote it."""
    folder.mkdir(exist_ok=True)
    with closing(sqlite3.connect(folder / FILE)) as database:
        database.executescript(STEPS[0])
        database.execute("PRAGMA journal_mode = WAL")
        database.execute(f"PRAGMA application_id = {APPLICATION}")
        database.execute("PRAGMA user_version = 1")
        for match in MATCHES:
            lines = Chain(match.seal, SAID[match.id])
            database.execute(f"INSERT INTO matches VALUES ({'?, ' * 10}?)", (*match[:10], match.seal))
            seats = [(match.id, seat, *who[:4]) for seat, who in enumerate(match.sitters)]
            database.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)", seats)
            said = [(match.id, n, text, lines.seals[n + 1]) for n, text in enumerate(lines.said)]
            database.executemany("INSERT INTO actions VALUES (?, ?, ?, ?)", said)
        database.commit()


def test_all_matches_are_there_and_go_on_and_the_version_before_lies_beside(tmp_path: Path) -> None:
    write_version_1(tmp_path)
    history = History(tmp_path)
    for match in MATCHES:
        now = match._replace(ranked=match.id != 2)  # something was taken back in it
        assert history.match(match.id) == now
        assert history.actions(now) == (SAID[match.id], True)
    assert [match.id for match in history.unfinished()] == [3, 2]
    assert [(who.name, who.first_seen, who.last_seen, who.matches) for who in history.players()] == [
        ("Ben", 30.0, 60.0, 2), ("Ann", 10.0, 40.0, 2),
    ]  # fmt: skip
    assert [match.id for match in history.to_count(9)] == [3, 1]
    assert history.statistics("Ann").all.matches == 0
    with closing(sqlite3.connect(tmp_path / "history.1.sqlite")) as copy:
        assert copy.execute("PRAGMA user_version").fetchone() == (1,)
        assert copy.execute("SELECT count(*) FROM actions").fetchone() == (6,)
    match = MATCHES[2]._replace(plies=2, played=70.0)
    history.save(match, Chain(match.seal, (*SAID[3], "0 put 3")))
    assert history.match(3) == match
    history.close()
    assert History(tmp_path).actions(match).said == ("0 take", "0 put 3")


def test_what_cannot_be_played_again_is_left_alone_while_all_else_is_counted(tmp_path: Path) -> None:
    write_version_1(tmp_path)
    repository = MatchRepository(tmp_path)
    work = repository.catch_up()
    for _ in range(9):
        assert not work.news(0.1)
    assert work.over
    assert [match.id for match in repository.history().to_count(9)] == [3, 1]


def test_a_damaged_history_of_then_is_saved_and_brought_up_to_date(tmp_path: Path) -> None:
    write_version_1(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.execute("PRAGMA writable_schema = ON")
        database.execute("UPDATE sqlite_master SET rootpage = 999 WHERE name = 'seats'")
        database.commit()
    history = History(tmp_path)
    history.unfinished()
    assert history.damage is not None
    assert (tmp_path / f"{FILE}.broken-1").exists()
    history.close()


def entry(id: int, plies: int = 0, played: float = 0.0, state: State = State.OPEN) -> SavedMatch:
    sitters = (SavedSeat("Ann", "person", 5 * id), SavedSeat("Coral", "casual", 75, won=state is State.OVER))
    head = f"head of {id}\nseed: 00"
    return SavedMatch(id, 1.0, played, state, 1 + id % 3, plies, "original", head, "", "", sitters)


def lines(match: SavedMatch) -> Chain:
    return Chain(match.seal, (f"{ply % 2} put {ply} of {match.id}" for ply in range(match.plies)))


def keep(history: History, match: SavedMatch) -> Chain:
    said = lines(match)
    history.save(match, said)
    return said


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    history = History(tmp_path)
    yield history
    history.close()


def test_what_is_kept_is_there_and_no_file_before(history: History) -> None:
    assert history.unfinished() == ()
    assert history.match(1) is None
    assert not history.file.exists()
    matches = [entry(id, 7, played=id % 5) for id in range(1, 12)]
    said = {match.id: keep(history, match).said for match in matches}
    history.close()
    again = History(history.file.parent)
    by_time = sorted(matches, key=lambda match: (match.played, match.id), reverse=True)
    assert again.unfinished() == tuple(by_time[:8])
    for match in matches:
        assert again.match(match.id) == match
        assert again.actions(match) == (tuple(said[match.id]), True)
    again.close()


def test_a_match_grows_action_by_action_ends_and_is_forgotten(history: History) -> None:
    keep(history, entry(2, 3))
    said = lines(entry(1, 20))
    for many in (1, 2, 5, 5, 20):
        history.save(entry(1, many), said)
        assert history.actions(entry(1, many)) == (tuple(said.said[:many]), True)
    assert history.match(1) == entry(1, 20)
    keep(history, entry(1, 21, state=State.OVER))
    assert history.match(1) == entry(1, 21, state=State.OVER)
    assert history.unfinished() == (entry(2, 3),)
    history.forget(1)
    assert history.match(1) is None
    assert history.actions(entry(1)).said == ()
    assert history.match(2) == entry(2, 3)


def test_two_windows_write_in_one_history_but_not_the_same_match(history: History) -> None:
    other = History(history.file.parent)
    for many in range(1, 6):
        keep(history, entry(1, many))
        keep(other, entry(2, many))
    assert {match.id for match in other.unfinished()} == {1, 2}
    with pytest.raises(Trouble, match="elsewhere"):
        other.save(entry(1, 2), Chain(entry(1).seal, ["0 draw", "0 toss"]))
    assert history.actions(entry(1, 5)) == (tuple(lines(entry(1, 5)).said), True)
    other.close()


def test_a_history_another_begins_is_waited_for(history: History, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for who writes, when it is to be read first: not even SQLite, asked to be patient."""
    slept: list[float] = []
    with closing(connect(history.file)) as other:
        other.execute("BEGIN IMMEDIATE")

        def sleep(seconds: float) -> None:
            slept.append(seconds)
            if len(slept) == 3:
                other.execute("ROLLBACK")

        monkeypatch.setattr(database, "sleep", sleep)
        match = entry(1, 3)
        keep(history, match)
        assert len(slept) == 3
        assert history.match(1) == match


def test_what_is_read_is_of_one_moment_though_another_window_plays_on(history: History) -> None:
    keep(history, entry(1, 3))
    other = History(history.file.parent)
    totals: list[object] = []

    def look(found: sqlite3.Connection) -> None:
        for plies in (4, 5):
            totals.append(found.execute("SELECT plies FROM matches").fetchall())
            keep(other, entry(1, plies))

    history.read(look, None)
    assert totals == [[(3,)], [(3,)]]
    other.close()


def test_an_older_history_is_brought_up_to_date_beside_its_copy_and_a_newer_one_is_left_as_it_is(
    history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = keep(history, entry(1, 3))
    history.close()
    old = len(database.STEPS)
    steps = (*database.STEPS, "CREATE TABLE more (id INTEGER); INSERT INTO more SELECT id FROM matches")
    monkeypatch.setattr("racko_game.store.history.database.STEPS", steps)
    assert history.actions(entry(1)).said == tuple(said.said)
    history.close()
    monkeypatch.undo()
    with closing(sqlite3.connect(history.file)) as written:
        assert written.execute("SELECT id FROM more").fetchall() == [(1,)]
        assert written.execute("PRAGMA user_version").fetchone() == (old + 1,)
    with closing(sqlite3.connect(history.file.with_name(f"history.{old}.sqlite"))) as written:
        assert written.execute("PRAGMA user_version").fetchone() == (old,)
        assert written.execute("SELECT count(*) FROM actions").fetchone() == (3,)
    before = history.file.read_bytes()
    for _ in range(2):
        with pytest.raises(Trouble, match=r"history\.newer"):
            keep(history, entry(2, 3))
    assert history.file.read_bytes() == before


def test_a_folder_that_nobody_can_write_in_is_trouble_and_no_more(tmp_path: Path) -> None:
    there = tmp_path / "a file"
    there.write_text("not a folder")
    history = History(there)
    with pytest.raises(Trouble, match=r"history\.not-kept"):
        keep(history, entry(1, 1))
    assert history.unfinished() == ()


MANY = 30
MADE = [made_up(number, "Ann" if number % 3 else "Ben", MANY) for number in range(MANY)]
"""Matches that nobody played, of Ann and Ben."""
T = TypeVar("T")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[History]:
    """They are kept, in another order than they were played in."""
    made = History(tmp_path_factory.mktemp("made"))
    for one in sorted(MADE, key=lambda one: one.match.id):
        made.save(one.match, Chain(one.match.seal, ["made up"]))
        assert made.count(one.match.id, one.tally)
        made.review(one.match.id, one.reviews)
    yield made
    made.close()


def saved(id: int, state: State = State.OPEN) -> SavedMatch:
    return entry(id, played=float(id), state=state)


@pytest.fixture
def few(history: History) -> History:
    for match in (saved(1, State.OVER), saved(2), saved(3)):
        keep(history, match)
    return history


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
@example(MatchFilter("Ann", end=MatchEnd.LOST))
@given(FILTERS.map(lambda some: MatchFilter(*some)))
def test_all_such_matches_are_found_and_no_others(made: History, wanted: MatchFilter) -> None:
    those = sorted((one.match for one in MADE if is_wanted(one, wanted)), key=lambda match: -match.played)
    assert made.matches(wanted, MANY) == tuple(those)
    assert made.how_many(wanted) == len(those)
    assert made.matches(wanted, 4, 2) == tuple(those[2:6])
    assert made.matches(wanted._replace(since=those[0].played), MANY) == (those[0],) if those else True
    for match in those[:3]:
        assert made.matches(wanted._replace(match=match.id)) == (match,)


def test_statistics_of_each_filter_agree_and_streaks_are_the_matches_won_in_a_row(made: History) -> None:
    whole = made.statistics("Ann")
    for rows in (whole.editions, whole.seats, whole.levels):
        assert sum(balance.matches for _, balance in rows) == whole.all.matches
        for _, balance in rows:
            assert made.statistics("Ann", balance.of).all == balance
            assert made.how_many(balance.of) == balance.matches
    assert made.statistics("Nobody").all.matches == 0
    assert made.statistics("Ann", MatchFilter(edition="letters", seats=9)).over_time == ()
    wanted = MatchFilter("Ann", seats=3, counted=True)
    some = made.statistics("Ann", wanted)
    assert [size for size, _ in some.seats] == [3]
    assert sum(point.balance.matches for point in some.over_time) == some.all.matches
    ids = {match.id for match in made.matches(wanted, MANY)}
    best = (*some.by_points, *some.by_turns, *some.by_run)
    assert best
    assert {one.match for one in best} <= ids
    assert made.how_many(some.longest.of) == some.longest.length
    own = sorted((one.match for one in MADE if one.match.sitters[0].name == "Ann"), key=lambda m: m.played)
    won = "".join("x" if match.sitters[0].won else " " for match in own)
    found = made.statistics("Ann")
    assert found.longest.length == max(map(len, won.split()))
    assert found.current.length == len(won) - len(won.rstrip("x"))
    for streak in (found.longest, found.current):
        those = made.matches(streak.of, MANY)
        assert len(those) == streak.length or not streak.length
        assert all(match.sitters[0].won for match in those)


def test_statistics_are_the_sums_of_what_was_counted(made: History) -> None:
    for player in ("Ann", "Ben"):
        own = [one for one in MADE if one.match.sitters[0].name == player]
        rows = [row for one in own for row in one.tally.rounds if row.seat == 0]
        reviews = [review for one in own for review in one.reviews]
        found = made.statistics(player)
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
    keep(few, saved(2)._replace(played=9.0))
    assert few.match(2) == saved(2)._replace(played=9.0, star=True), "playing on leaves it there"
    few.star(2, False)
    assert few.matches(MatchFilter(stars=True)) == ()
    for number, day in enumerate(("2026-12-01", "2026-11-23", "2026-11-05"), start=4):
        keep(few, saved(number)._replace(day=day))
    daily = {match.day: match.id for match in few.matches(MatchFilter(daily=True))}
    assert daily == {"2026-12-01": 4, "2026-11-23": 5, "2026-11-05": 6}
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
