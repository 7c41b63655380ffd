"""Everything that an older build has written is read by this one, and gone on with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from typing import Any
from zipfile import ZipFile

import pytest

from racko_game.jobs.work import result
from racko_game.match.host import Host
from racko_game.match.record.import_export import ImportResult, import_file
from racko_game.match.record.reading import load_record
from racko_game.match.record.record import resume
from racko_game.match.record.repository import MatchRepository
from racko_game.match.record.share import shared
from racko_game.store.files import pad_mappings, read
from racko_game.store.history.history import History
from racko_game.store.history.rows import State
from tests.match.playing import Sorter

from . import make

HERE = Path(__file__).resolve().parent
CORPORA = sorted(HERE.glob("*.zip"))
LATER = make.NOW + 1_000_000
LONGEST = 5_000  # actions to the end of a match


class Corpus:
    """An unpacked corpus, and what is expected of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.expected: dict[str, Any] = json.loads((folder / "expected.json").read_text(encoding="utf-8"))

    def data(self, to: Path) -> Path:
        """A copy of the history's folder: to open one writes beside it."""
        return copytree(self.folder / "data", to / "data")


@pytest.fixture(scope="module", params=CORPORA, ids=lambda file: file.stem)
def corpus(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    """Each corpus that is kept."""
    folder = tmp_path_factory.mktemp(request.param.stem)
    with ZipFile(request.param) as packed:
        packed.extractall(folder)
    return Corpus(folder)


OTHER_BY_DEFAULT = {"take_back", "text"}
"""Settings that are something else now where nobody has chosen."""
OTHER_BUTTONS = {"accept": ["east"], "back": ["south"]}
"""Buttons of a Switch's pad and its right half that mean something else now where nobody has moved them."""


def missing(wanted: Any, found: Any, at: str = "") -> Iterator[str]:
    """Where something is not as it was; names that are new do no harm."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        for name, value in wanted.items():
            yield from missing(value, found.get(name), f"{at}/{name}")
    elif isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        for number, (one, other) in enumerate(zip(wanted, found, strict=True)):
            yield from missing(one, other, f"{at}/{number}")
    elif wanted != found:
        yield f"{at}: {found!r} was {wanted!r}"


def test_there_is_a_corpus_and_each_is_small() -> None:
    assert "a9457bd" in [file.stem for file in CORPORA]
    assert all(file.stat().st_size < 300_000 for file in CORPORA)


def test_settings_have_the_values_they_were_saved_with(corpus: Corpus) -> None:
    for name, wanted in corpus.expected["settings"].items():
        folder = corpus.folder / "settings" / name
        said = "".join(file.read_text(encoding="utf-8", errors="replace") for file in folder.iterdir())
        for unsaid in (one for one in OTHER_BY_DEFAULT if one not in said):
            wanted["kept"].pop(unsaid)
        for unmoved in (one for one in ("switch", "switch-right") if f'"{one}"' not in said):
            wanted["said by"][unmoved] |= OTHER_BUTTONS
        assert not list(missing(wanted, make.settings_of(folder), name))
    pads = pad_mappings(corpus.folder / "settings" / "changed")
    assert pads
    assert read(pads, 10_000).decode().splitlines() == list(make.PADS)


def test_a_kiosk_stands_as_its_file_says(corpus: Corpus) -> None:
    for name, wanted in corpus.expected["kiosk"].items():
        assert not list(missing(wanted, make.kiosk_of(corpus.folder / f"{name}.toml"), name))


def test_the_history_says_what_it_said(corpus: Corpus, tmp_path: Path) -> None:
    history = History(corpus.data(tmp_path))
    assert not list(missing(corpus.expected["history"], make.history_of(history)))
    assert history.damage is None
    history.close()


def test_every_match_stands_as_it_was_left_and_is_played_to_its_end(corpus: Corpus, tmp_path: Path) -> None:
    repository = MatchRepository(corpus.data(tmp_path), now=lambda: LATER)
    wanted = corpus.expected["matches"]
    entries = repository.history().matches(most=len(wanted))
    assert {str(entry.id) for entry in entries} == set(wanted)
    for reopened in result(repository.reopen(*entries)):
        match = reopened.match
        assert match, reopened.problem
        assert reopened.problem is None
        was = {name: value for name, value in wanted[str(reopened.entry.id)].items() if name != "name"}
        assert not list(missing(was, make.truth_of(match)))
        host, autosave = Host(match, [Sorter(match)] * len(match.seats)), repository.autosave(match, reopened)
        host.listen(autosave)
        host.play(LONGEST)
        assert autosave.safe()
        assert autosave.problem is None
    assert {entry.state for entry in repository.history().matches(most=len(wanted))} == {State.OVER}
    repository.history().close()


def test_text_files_and_share_codes_are_the_matches_they_were(corpus: Corpus, tmp_path: Path) -> None:
    wanted, history = corpus.expected["matches"], History(tmp_path)
    digests = {match["digest"] for match in wanted.values()}
    files = sorted((corpus.folder / "exports").iterdir())
    for file in files:
        assert import_file(history, file, make.BOOKS, LATER) is ImportResult.NEW
        assert make.digest(load_record(file, make.BOOKS)) in digests
    came = {str(entry.id): entry for entry in history.matches(most=len(wanted))}
    assert set(came) == set(wanted)
    known = {entry["id"]: entry for entry in corpus.expected["history"]["matches"]}
    for entry in came.values():
        of = known[entry.id]
        told = [(who["name"], who["kind"], who["total"], who["won"]) for who in of["sitters"]]
        assert [who[:4] for who in entry.sitters] == told
        assert (entry.began, entry.played, entry.ranked) == (of["began"], of["played"], of["ranked"])
    for id, match in wanted.items():
        code = (corpus.folder / "codes" / id).read_text(encoding="ascii")
        assert make.digest(shared(code, make.BOOKS)) == match["digest"]
    history.close()


def test_a_match_among_computers_ends_as_it_did(corpus: Corpus) -> None:
    record = load_record(corpus.folder / "computers.racko", make.BOOKS)
    assert make.digest(record) == corpus.expected["computers"]
    assert resume(record).over
