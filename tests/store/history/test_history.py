"""The history: what is kept is there, whatever happens to the file, the disk or another window."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from racko_game.match.record.repository import MatchRepository
from racko_game.message import Trouble
from racko_game.store.history import database
from racko_game.store.history.connections import connect
from racko_game.store.history.database import APPLICATION, STEPS
from racko_game.store.history.history import FILE, History
from racko_game.store.history.rows import Chain, SavedMatch, SavedSeat, State

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
