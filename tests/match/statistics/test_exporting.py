"""What is kept can be taken away, brought back and deleted: nothing else changes by it."""

from __future__ import annotations

import csv
import json
import re
from contextlib import closing
from io import StringIO
from pathlib import Path
from shutil import copytree

import pytest

from racko_game.match.record.import_export import (
    ImportResult,
    as_csv,
    as_json,
    delete_player,
    every_match,
    export,
    export_all,
    export_player,
    file_name_of,
    import_file,
    read_note,
    sealed,
    text_of,
)
from racko_game.match.record.reading import LARGEST, decode_record, load_record, parse_record
from racko_game.match.record.record import RecordError, lines_of, saved_match
from racko_game.match.record.repository import MatchRepository
from racko_game.message import Trouble, message_of
from racko_game.rules.books import Books
from racko_game.scenes.pages.dialogs import when
from racko_game.store.files import write
from racko_game.store.history.history import History
from racko_game.store.history.matches import Best
from racko_game.store.history.rows import Chain, SavedMatch
from racko_game.store.library import open_library
from racko_game.terminal.commands.history import match_lines
from racko_game.words.language import say
from tools.faults.games import GAMES, hosted, match_of

from ..playing import kept, reopened

NOW = 1_000_000.0
BOOKS: Books = open_library()
SOME = (0, 2, 5, 8, len(GAMES) - 1, len(GAMES) + 1)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with matches of several editions, some of them between persons; each test has a copy of it."""
    folder = tmp_path_factory.mktemp("kept")
    repository = MatchRepository(folder, now=lambda: NOW)
    for number in SOME:
        kept(repository, match_of(number), 120)
    repository.history().close()
    return folder


@pytest.fixture
def repository(folder: Path, tmp_path: Path) -> MatchRepository:
    return MatchRepository(copytree(folder, tmp_path / "data"), now=lambda: NOW)


def whole(history: History) -> dict[int, tuple[SavedMatch, tuple[str, ...]]]:
    """All matches and what was done in them."""
    return {entry.id: (entry, history.actions(entry).said) for entry in every_match(history)}


def test_what_is_exported_comes_back_as_it_was(repository: MatchRepository, tmp_path: Path) -> None:
    history = repository.history()
    for entry in every_match(history):
        text = text_of(entry, history.actions(entry).said)
        assert len(parse_record(text, BOOKS).actions) == entry.plies
        assert read_note(text) == (entry.id, entry.began, entry.played, entry.ranked)
    files = list(export_all(history, tmp_path / "out", print))
    assert len({file.name for file in files}) == len(SOME)
    other = History(tmp_path / "other")
    for came in (ImportResult.NEW, ImportResult.KNOWN):
        assert [import_file(other, file, BOOKS, 5.0) for file in files] == [came] * len(SOME)
        assert whole(other) == whole(history)
    other.close()


def test_a_match_that_went_on_elsewhere_goes_on_here(repository: MatchRepository, tmp_path: Path) -> None:
    history = repository.history()
    entry = next(entry for entry in every_match(history) if entry.state == "open")
    file = export(history, entry, tmp_path / file_name_of(entry))
    other = History(tmp_path / "other")
    said = history.actions(entry).said
    shorter = tmp_path / "shorter"
    lines = text_of(entry, said).splitlines(keepends=True)
    assert import_file(other, file, BOOKS, NOW) is ImportResult.NEW
    elsewhere = MatchRepository(tmp_path / "other", now=lambda: NOW + 9)
    again, match = reopened(elsewhere, entry)
    autosave = kept(elsewhere, match, len(match.actions) + 3, again)
    write(shorter, text_of(autosave.entry, elsewhere.history().actions(autosave.entry).said).encode())
    assert import_file(history, shorter, BOOKS, NOW) is ImportResult.FURTHER
    assert history.actions(autosave.entry).said[: len(said)] == said
    assert len(history.actions(autosave.entry).said) > len(said)
    assert import_file(history, file, BOOKS, NOW) is ImportResult.KNOWN
    write(shorter, "".join(line for line in lines if not line.startswith("# match")).encode())
    assert import_file(history, shorter, BOOKS, NOW) is ImportResult.NEW, (
        "without its number it is another one"
    )
    assert import_file(history, shorter, BOOKS, NOW) is ImportResult.KNOWN


def test_what_is_not_over_is_sealed_and_goes_on(repository: MatchRepository, tmp_path: Path) -> None:
    history, other = repository.history(), MatchRepository(tmp_path / "other", now=lambda: NOW)
    left = [entry for entry in every_match(history) if entry.state == "open"]
    assert left
    for entry in left:
        text = text_of(entry, history.actions(entry).said)
        seed = re.search("seed: ([0-9a-f]{32})", text)
        file = export(history, entry, tmp_path / file_name_of(entry))
        read = file.read_text()
        assert seed
        assert read.startswith("Rack-O match, sealed until it is over\n")
        assert all(word in text for word in ("seed:", ": draw", '"Person0"'))
        assert not [word for word in (seed[1], "seed:", ": draw", ", put", '"Person0"') if word in read]
        assert import_file(other.history(), file, BOOKS, NOW) is ImportResult.NEW
        again, match = reopened(other, entry)
        assert again.said == history.actions(entry).said
        assert match.options()
        assert load_record(file, BOOKS) == parse_record(text, BOOKS)
        for damaged in (read[:-40], f"{read[:200]}!{read[202:]}"):
            with pytest.raises(RecordError) as error:
                decode_record(damaged.encode(), BOOKS)
            assert say(message_of(error.value)).startswith("This sealed match is damaged")
    over = next(entry for entry in every_match(history) if entry.state == "over")
    assert export(history, over, tmp_path / "over").read_text().startswith("Rack-O match, format 1\n")
    other.history().close()


@pytest.mark.parametrize("note", ["# match 7, dealt soon, last played 2026-11-23", "# match 7", ""])
def test_a_note_that_means_nothing_is_none(note: str) -> None:
    assert read_note(f"text\n{note}\n") is None


SOON = "2026-11-23T12:00:00.000+00:00"


@pytest.mark.parametrize(
    "note",
    [
        f"# match 0, dealt {SOON}, last played {SOON}",
        f"# match 7, dealt {SOON}, last played 9999-12-31T23:59:59-14:00",
        f"# match 7, dealt 0001-01-01T00:00:00+14:00, last played {SOON}",
        f"# match 7, dealt {SOON}, last played 9999-12-31T23:59:59.999+00:00",
        f"# match 7, dealt 1969-12-31T00:00:00+00:00, last played {SOON}",
        f"# match 7, dealt {SOON}, last played 12026-11-23T12:00:00.000+00:00",
    ],
)
def test_a_wrong_date_is_told_and_ignored(repository: MatchRepository, tmp_path: Path, note: str) -> None:
    history, file, told = repository.history(), tmp_path / "file", list[str]()
    said = history.actions(entry := next(every_match(history))).said
    file.write_text("\n".join([*text_of(entry, said).splitlines()[:-1], note]))
    with closing(History(tmp_path / "other")) as other:
        came = import_file(other, file, BOOKS, NOW, lambda one: told.append(say(one)))
        assert came is ImportResult.NEW
        assert told == [f"{file} has an impossible number or date. It was imported as a match of today."]
        (found,) = every_match(other)
        assert (found.began, found.played, other.actions(found).said) == (NOW, NOW, said)
        assert found.id not in (0, 7)


@pytest.mark.parametrize(
    "time", [253_402_300_800.0, 253_402_351_199.0, 1e18, 1e300, -1.0, -62_135_647_200.0, -1e300]
)
def test_a_match_of_a_time_that_cannot_be_is_read_shown_and_exported(tmp_path: Path, time: float) -> None:
    match = match_of(2)
    hosted(match).play(40)
    entry = saved_match(match, 7, time, time)
    with closing(History(tmp_path / "data")) as history, closing(History(tmp_path / "other")) as other:
        history.save(entry, Chain(entry.seal, lines_of(match)))
        assert list(every_match(history)) == [entry]
        assert say(when(entry.played, NOW))
        (row, _) = match_lines([entry], 1)
        assert re.match("7  [A-Z][a-z]+ [0-9]{1,2}, ([0-9]{4}, )?[0-9]{2}:[0-9]{2}  ", row)
        assert json.loads(as_json(history, "Person0"))["matches"][0]["match"] == 7
        (file,) = export_all(history, tmp_path / "out", print)
        assert import_file(other, file, BOOKS, NOW) is ImportResult.NEW
        assert history.actions(entry) == other.actions(next(every_match(other)))


def test_a_file_that_is_no_match_is_said_so_and_what_unpacks_to_more_than_one_is_none(tmp_path: Path) -> None:
    file = tmp_path / "no match"
    file.write_text("hello")
    for wrong, why in ((file, r"record\.in-file"), (tmp_path / "none", r"file\.unreadable")):
        with pytest.raises(Trouble, match=why):
            import_file(History(tmp_path), wrong, BOOKS, NOW)
    assert not History(tmp_path).begun
    with pytest.raises(RecordError, match=r"record\.too-large"):
        decode_record(sealed("#\n" * LARGEST).encode(), BOOKS)


def test_rounds_are_exported_as_a_table_and_as_json(repository: MatchRepository, tmp_path: Path) -> None:
    history = repository.history()
    balance = history.statistics("Person0").all
    rows = list(csv.DictReader(StringIO(as_csv(history, "Person0"))))
    assert len(rows) == balance.rounds > 0
    found = json.loads(as_json(history, "Person0"))
    assert [row["match"] for row in found["rounds"]] == [int(row["match"]) for row in rows]
    assert len(found["matches"]) == len(SOME)
    assert {one["id"] for one in found["achievements"]} == {one.id for one in history.achieved("Person0")}
    assert export_player(history, "Person0", "csv", tmp_path / "deep" / "p0.csv").read_text() == as_csv(
        history, "Person0"
    )


def test_who_is_deleted_is_found_nowhere_and_their_matches_play_on(repository: MatchRepository) -> None:
    history = repository.history()
    history.best(Best("original", 2, "PPP", 500, NOW, player="Person0"))
    before, rounds = whole(history), history.statistics("Person1").all
    persons = {id: sum(who.kind == "person" for who in entry.sitters) for id, (entry, _) in before.items()}
    shared = {id for id, many in persons.items() if many > 1}
    assert delete_player(history, "Person0") == (len(SOME) - len(shared), len(shared))
    after = whole(history)
    assert set(after) == shared
    for id, (entry, said) in after.items():
        assert said == before[id][1]
        assert "Person0" not in entry.head
        assert "Person0" not in {who.name for who in entry.sitters}
        assert [who.nobody for who in entry.sitters].count(True) == 1
    names = {player.name for player in history.players()}
    assert "Person0" not in names
    assert history.statistics("Person0").all.matches == 0
    for of in (history.achieved("Person0"), history.rounds_of("Person0"), history.bests("original", 2)):
        assert of == ()
    assert history.statistics("Person1").all == rounds
    history.close()
    for file in history.file.parent.iterdir():
        assert b"Person0" not in file.read_bytes()

    history = repository.history()
    for entry in every_match(history):
        again, match = reopened(repository, entry)
        kept(repository, match, 400, again)
    assert {player.name for player in history.players()} == names
    assert all(history.statistics(name).all.rounds == 0 for name in ("Person0", "Coral"))
