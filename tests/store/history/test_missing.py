"""What cannot be written because somebody else holds the history lies beside it, and is taken in, once."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from racko_game.message import Trouble
from racko_game.store import files
from racko_game.store.history import matches
from racko_game.store.history.database import connect
from racko_game.store.history.history import History
from racko_game.store.history.matches import Best, MatchFilter
from racko_game.store.history.missing import MissingMark, missing_files
from racko_game.store.history.rows import Chain

from .test_history import entry, keep, lines

BEST = Best("original", 2, "ANN", 300, 5.0, 1, "Ann")


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    """Two matches are kept."""
    history = History(tmp_path)
    for id in (1, 2):
        keep(history, entry(id, 3))
    yield history
    history.close()


@pytest.fixture(autouse=True)
def holds(history: History) -> Iterator[sqlite3.Connection]:
    """Somebody else holds it."""
    other = connect(history.file)
    other.execute("BEGIN EXCLUSIVE")
    yield other
    other.close()


def quits(folder: Path, *, plies: int) -> None:
    """A game in which the first match goes on, and much else is done, ends while somebody holds it."""
    game = History(folder)
    game.hurry(0.0)
    for many in range(4, plies + 1):
        keep(game, entry(1, many))
    game.star(2)
    game.write(MissingMark(1, "day", "2026-11-23"))
    game.best(BEST)
    game.close()


def all_there(folder: Path, plies: int) -> None:
    history = History(folder)
    kept = entry(1, plies)
    assert history.match(1) == kept._replace(day="2026-11-23")
    assert history.actions(kept) == (tuple(lines(kept).said), True)
    assert history.how_many() == 2
    assert [match.id for match in history.matches(MatchFilter(stars=True))] == [2]
    assert history.bests("original", 2) == (BEST,)
    assert missing_files(folder) == []
    history.close()


def test_several_quits_are_taken_in_in_their_order_and_nothing_old_is_shown_before(
    holds: sqlite3.Connection, tmp_path: Path
) -> None:
    for number, plies in enumerate((5, 6, 9), start=1):
        quits(tmp_path, plies=plies)
        assert len(missing_files(tmp_path)) == number
    game = History(tmp_path)
    game.hurry(0.0)
    with pytest.raises(Trouble, match=r"history\.held"):
        game.unfinished()
    assert len(missing_files(tmp_path)) == 3
    holds.execute("ROLLBACK")
    assert {match.plies for match in game.unfinished()} == {9, 3}
    game.close()
    all_there(tmp_path, 9)


@pytest.mark.parametrize(("where", "what", "written"), [(matches, "add_in", 3), (files, "remove", 6)])
def test_who_is_killed_has_taken_in_all_or_nothing_and_the_next_takes_in_none_twice(
    holds: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: object, what: str,
    written: int,
) -> None:  # fmt: skip
    quits(tmp_path, plies=6)
    holds.execute("ROLLBACK")

    def killed(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(where, what, killed)
    with pytest.raises(KeyboardInterrupt):
        History(tmp_path).unfinished()
    monkeypatch.undo()
    assert holds.execute("SELECT plies FROM matches WHERE id = 1").fetchone() == (written,)
    assert len(missing_files(tmp_path)) == 1
    all_there(tmp_path, 6)


def test_a_match_that_has_gone_on_further_stays_and_one_that_went_otherwise_is_there_both_ways(
    history: History, holds: sqlite3.Connection, tmp_path: Path
) -> None:
    quits(tmp_path, plies=6)
    (file,) = missing_files(tmp_path)
    written = file.read_bytes()
    holds.execute("ROLLBACK")
    keep(history, entry(1, 8))
    file.write_bytes(written)  # it could not be removed
    all_there(tmp_path, 8)
    history.forget(1)
    otherwise = Chain(entry(1).seal, [*lines(entry(1, 3)).said, "0 draw", "0 toss"])
    history.save(entry(1, 5), otherwise)
    for _ in range(2):
        file.write_bytes(written)
        again = History(tmp_path)
        assert again.actions(entry(1, 5)).said == tuple(otherwise.said)
        (other,) = (match for match in again.unfinished() if match.id not in (1, 2))
        assert (other.plies, other.ranked) == (6, False)
        assert again.actions(other).said == tuple(lines(entry(1, 6)).said)
        again.close()


def test_a_match_that_was_to_be_forgotten_is(holds: sqlite3.Connection, tmp_path: Path) -> None:
    game = History(tmp_path)
    game.hurry(0.0)
    keep(game, entry(1, 4))
    game.forget(1)
    game.close()
    holds.execute("ROLLBACK")
    assert [match.id for match in History(tmp_path).matches()] == [2]


def test_a_file_that_is_not_what_was_written_is_put_aside(holds: sqlite3.Connection, tmp_path: Path) -> None:
    for plies in (5, 6):
        quits(tmp_path, plies=plies)
    file = missing_files(tmp_path)[0]
    file.write_bytes(file.read_bytes().replace(b"put 3", b"put 9"))
    (tmp_path / "history.missing-1.json").write_text("[")
    holds.execute("ROLLBACK")
    all_there(tmp_path, 6)
    assert len(list(tmp_path.glob("history.missing-*.broken"))) == 2


def test_what_was_told_not_to_be_saved_is_once_it_can_be_or_at_the_end(
    history: History, holds: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("racko_game.store.history.database.PATIENCE", 0.0)
    with pytest.raises(Trouble, match=r"history\.held"):
        keep(history, entry(1, 5))
    with pytest.raises(Trouble, match=r"history\.held"):
        history.best(BEST)
    holds.execute("ROLLBACK")
    assert history.bests("original", 2) == (BEST,)
    assert history.match(1) == entry(1, 5)
    holds.execute("BEGIN EXCLUSIVE")
    with pytest.raises(Trouble, match=r"history\.held"):
        keep(history, entry(1, 6))
    monkeypatch.undo()
    monkeypatch.setattr("racko_game.store.history.database.sleep", lambda s: holds.execute("ROLLBACK"))
    history.hurry(60.0)
    assert history.flush()
    history.close()
    assert missing_files(tmp_path) == []
    assert History(tmp_path).match(1) == entry(1, 6)


def test_where_nothing_can_be_beside_it_it_is_told(history: History, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "write", full)
    history.hurry(0.0)
    keep(history, entry(1, 5))
    with pytest.raises(Trouble, match="No space left"):
        history.close()
