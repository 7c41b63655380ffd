"""What is kept can be taken away, brought back and deleted: nothing else changes by it."""

from __future__ import annotations

import csv
import json
from io import StringIO
from pathlib import Path

import pytest

from racko_game.match.record.exporting import (
    as_csv,
    as_json,
    every,
    export,
    export_all,
    export_player,
    name_of,
    noted,
    text_of,
)
from racko_game.match.record.importing import Came, delete_player, import_file
from racko_game.match.record.keeper import MatchKeeper
from racko_game.match.record.reading import parse_record
from racko_game.rules.terms.books import Books
from racko_game.store.files import write
from racko_game.store.history.hall import Best
from racko_game.store.history.history import History
from racko_game.store.history.rows import KeptMatch
from racko_game.store.library import open_library
from racko_game.trouble import Trouble
from tools.harms.games import GAMES, hosted, match_of

NOW = 1_000_000.0
BOOKS: Books = open_library()
SOME = (0, 2, 5, 8, len(GAMES) - 1, len(GAMES) + 1)


@pytest.fixture
def keeper(tmp_path: Path) -> MatchKeeper:
    """Matches of several editions, some of them between persons."""
    keeper = MatchKeeper(tmp_path / "data", now=lambda: NOW)
    for number in SOME:
        match = match_of(number)
        keeping, host = keeper.keep(match), hosted(match)
        host.listen(keeping)
        host.play(120)
        assert keeping.safe()
    return keeper


def whole(history: History) -> dict[int, tuple[KeptMatch, tuple[str, ...]]]:
    """All matches and what was done in them."""
    return {entry.id: (entry, history.actions(entry).said) for entry in every(history)}


def test_all_that_is_exported_comes_back_as_it_was(keeper: MatchKeeper, tmp_path: Path) -> None:
    history = keeper.history()
    files = list(export_all(history, tmp_path / "out"))
    assert len({file.name for file in files}) == len(SOME)
    other = History(tmp_path / "other")
    assert [import_file(other, file, BOOKS, 5.0) for file in files] == [Came.NEW] * len(SOME)
    assert whole(other) == whole(history)
    assert [import_file(other, file, BOOKS, 5.0) for file in files] == [Came.KNOWN] * len(SOME)
    assert whole(other) == whole(history)
    other.close()


def test_an_exported_match_is_a_record_like_any(keeper: MatchKeeper) -> None:
    history = keeper.history()
    for entry in every(history):
        text = text_of(entry, history.actions(entry).said)
        assert len(parse_record(text, BOOKS).actions) == entry.plies
        assert noted(text) == (entry.id, entry.began, entry.played, entry.ranked)


def test_a_match_that_went_on_elsewhere_goes_on_here(keeper: MatchKeeper, tmp_path: Path) -> None:
    history = keeper.history()
    entry = next(entry for entry in every(history) if entry.state == "open")
    file = export(history, entry, tmp_path / name_of(entry))
    other = History(tmp_path / "other")
    said = history.actions(entry).said
    shorter = tmp_path / "shorter"
    lines = file.read_text().splitlines(keepends=True)
    assert import_file(other, file, BOOKS, NOW) is Came.NEW
    elsewhere = MatchKeeper(tmp_path / "other", now=lambda: NOW + 9)
    (reopened,) = elsewhere.reopen(entry).poll() or ()
    assert reopened.match is not None
    keeping, host = elsewhere.keep(reopened.match, reopened), hosted(reopened.match)
    host.listen(keeping)
    host.play(len(reopened.match.actions) + 3)
    assert keeping.safe()
    write(shorter, text_of(keeping.entry, elsewhere.history().actions(keeping.entry).said).encode())
    assert import_file(history, shorter, BOOKS, NOW) is Came.FURTHER
    assert history.actions(keeping.entry).said[: len(said)] == said
    assert len(history.actions(keeping.entry).said) > len(said)
    assert import_file(history, file, BOOKS, NOW) is Came.KNOWN
    write(shorter, "".join(line for line in lines if not line.startswith("# match")).encode())
    assert import_file(history, shorter, BOOKS, NOW) is Came.NEW, "without its number it is another one"
    assert import_file(history, shorter, BOOKS, NOW) is Came.KNOWN


@pytest.mark.parametrize("note", ["# match 7, dealt soon, last played 2026-11-23", "# match 7", ""])
def test_a_note_that_means_nothing_is_none(note: str) -> None:
    assert noted(f"text\n{note}\n") is None


def test_a_file_that_is_no_match_is_said_so(tmp_path: Path) -> None:
    file = tmp_path / "no match"
    file.write_text("hello")
    with pytest.raises(Trouble, match=r"record\.in-file"):
        import_file(History(tmp_path), file, BOOKS, NOW)
    with pytest.raises(Trouble, match=r"file\.unreadable"):
        import_file(History(tmp_path), tmp_path / "none", BOOKS, NOW)
    assert not History(tmp_path).begun


def test_a_players_rounds_are_exported_as_a_table_and_as_json(keeper: MatchKeeper, tmp_path: Path) -> None:
    history = keeper.history()
    balance = history.statistics("P0").all
    rows = list(csv.DictReader(StringIO(as_csv(history, "P0"))))
    assert len(rows) == balance.rounds > 0
    found = json.loads(as_json(history, "P0"))
    assert [row["match"] for row in found["rounds"]] == [int(row["match"]) for row in rows]
    assert len(found["matches"]) == len(SOME)
    assert {one["id"] for one in found["achievements"]} == {one.id for one in history.achieved("P0")}
    assert export_player(history, "P0", "csv", tmp_path / "deep" / "p0.csv").read_text() == as_csv(
        history, "P0"
    )


def test_who_is_deleted_is_found_nowhere(keeper: MatchKeeper) -> None:
    history = keeper.history()
    history.best(Best("original", 2, "PPP", 500, NOW, player="P0"))
    shared = {entry.id for entry in every(history) if sum(who.kind == "person" for who in entry.sitters) > 1}
    before, rounds = whole(history), history.statistics("P1").all
    deleted = delete_player(history, "P0")
    assert deleted == (len(SOME) - len(shared), len(shared))
    after = whole(history)
    assert set(after) == shared
    for id, (entry, said) in after.items():
        assert said == before[id][1]
        assert "P0" not in entry.head
        assert "P0" not in {who.name for who in entry.sitters}
        assert [who.nobody for who in entry.sitters].count(True) == 1
    assert "P0" not in {player.name for player in history.players()}
    assert history.statistics("P0").all.matches == 0
    assert history.achieved("P0") == ()
    assert history.rounds_of("P0") == ()
    assert history.bests("original", 2) == ()
    assert history.statistics("P1").all == rounds
    for file in history.file.parent.iterdir():
        assert b"P0" not in file.read_bytes()


def test_a_match_without_a_name_plays_on_and_counts_for_the_others_only(keeper: MatchKeeper) -> None:
    history = keeper.history()
    delete_player(history, "P0")
    names = {player.name for player in history.players()}
    for entry in every(history):
        (reopened,) = keeper.reopen(entry).poll() or ()
        assert reopened.match is not None
        keeping, host = keeper.keep(reopened.match, reopened), hosted(reopened.match)
        host.listen(keeping)
        host.play(400)
        assert keeping.safe()
        assert keeping.problem is None
    assert {player.name for player in history.players()} == names
    assert all(history.statistics(name).all.rounds == 0 for name in ("P0", "Coral"))
