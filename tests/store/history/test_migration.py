"""A history of version 1 becomes one of now: nothing of it is lost, and what is new in it is filled in."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from racko_game.match.record.repository import MatchRepository
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
