"""``racko history``, and every command line there can be: each is read, or gets one sentence."""

from __future__ import annotations

import io
import json
import os
import re
from argparse import Action
from calendar import month_name
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from shutil import copytree
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game import cli
from racko_game.match.record.repository import MatchRepository
from racko_game.store.library import open_library
from racko_game.terminal.commands.arguments import Parser, WrongOption
from racko_game.terminal.commands.history import COMMANDS
from racko_game.terminal.commands.matches import open_match
from racko_game.words.language import sentence_of
from tests.counts import full
from tools.faults.games import GAMES, hosted, match_of

SOME = (0, 7, len(GAMES), len(GAMES) + 2)
Said = pytest.CaptureFixture[str]
Run = Callable[..., tuple[int, list[str], str]]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which some matches are kept; each test has a copy of it."""
    folder = tmp_path_factory.mktemp("kept")
    repository = MatchRepository(folder)
    for number in SOME:
        match = match_of(number)
        autosave, host = repository.autosave(match), hosted(match)
        host.listen(autosave)
        host.play(110)
        assert autosave.safe()
    repository.history().close()
    return folder


@pytest.fixture
def run(kept: Path, tmp_path: Path, capsys: Said) -> Run:
    """The command with these words, where those are kept: its code, its lines, and its warnings."""
    copytree(kept, tmp_path / "data")

    def run(*words: str, data: str = "data") -> tuple[int, list[str], str]:
        code = cli.main(["history", *words, "--data-dir", str(tmp_path / data)])
        out, warned = capsys.readouterr()
        return code, out.splitlines(), warned

    return run


def test_matches_are_listed_statistics_told_and_data_written_of_who_is_named(
    run: Run, tmp_path: Path
) -> None:
    code, lines, warned = run("list")
    assert (code, warned, lines[-1]) == (0, "", "4 of 4 matches")
    day = f"{month_name[date.today().month]} {date.today().day}"
    row = re.compile(rf"[0-9a-f]{{8,15}}  {day}, [0-9:]{{5}}  [A-Z].*: Person0 -?[0-9]+, .*\.$")
    assert all(row.match(line) for line in lines[:-1])
    assert run("list", "--most", "1")[1][-1] == "1 of 4 matches"
    assert run("list", "--edition", "super", "--player", "Person0")[1] == ["0 of 0 matches"]
    assert run("list", "--stars")[1] == ["0 of 0 matches"]
    code, lines, _ = run("statistics", "--player", "Person0")
    assert code == 0
    assert lines[0].startswith("Person0: won ")
    for said in ("Against people: ", "Original: ", "Best round: ", "Quickest: ", "Longest run: "):
        assert sum(line.startswith(said) for line in lines) == 1, said
    code, lines, warned = run("statistics")
    assert (code, lines) == (2, [])
    assert "Name one: 'Person0', 'Person1'" in warned
    assert "Nobody called 'Zoe'" in run("statistics", "--player", "Zoe")[2]
    file = tmp_path / "p0.json"
    assert run("export-player", "Person0", str(file))[:2] == (0, [str(file)])
    assert len(json.loads(file.read_text())["matches"]) == 4
    (table,) = run("export-player", "Person0", "--format", "csv")[1]
    assert Path(table).read_text().startswith("match,began,")
    assert "takes json or csv" in run("export-player", "Person0", "--format", "xml")[2]


def test_what_is_exported_all_or_one_is_replayed_and_imported(run: Run, tmp_path: Path, capsys: Said) -> None:
    code, files, _ = run("export")
    assert code == 0
    assert len(files) == 4
    assert all(Path(file).parent == tmp_path / "data" / "exports" for file in files)
    assert cli.main(["replay", files[0]]) == 0
    capsys.readouterr()
    (tmp_path / "data" / "exports" / "other.txt").write_text("no match")
    code, lines, warned = run("import", str(tmp_path / "data" / "exports"), data="new")
    assert (code, lines) == (1, ["4 new, 0 continued, 0 already there."])
    assert "other.txt" in warned
    assert run("list", data="new")[1] == run("list")[1]
    id, file = run("list")[1][0].split()[0], tmp_path / "deep" / "mine.racko"
    assert run("export", str(file), "--match", id)[:2] == (0, [str(file)])
    assert run("import", str(file), data="newer")[1] == ["1 new, 0 continued, 0 already there."]
    assert run("export", str(file), "--match", "1")[2] == "racko: No saved match fits that.\n"
    assert "takes the number of a match" in run("export", "--match", "no")[2]


def test_each_file_of_a_batch_is_imported_for_itself(run: Run, tmp_path: Path) -> None:
    files = [Path(file) for file in run("export")[1]]
    half = files[1].read_text()
    names = re.findall(r'seat 0: [a-z-]+ "([^"]*)"', half)
    head, _, _ = half.replace(f'"{names[0]}"', '"\\d800;"').partition("\ncheck")
    files[1].write_text(f"{head}\ncheck: {'0' * 16}\n")
    os.mkfifo(tmp_path / "pipe")
    files[2].write_bytes(b"\xff")
    batch = [files[0], tmp_path, tmp_path / "pipe", tmp_path / "none", *files[1:]]
    code, lines, warned = run("import", *map(str, batch), data="new")
    assert (code, lines) == (1, ["2 new, 0 continued, 0 already there."])
    assert "pipe" in warned
    assert "none can't be read: No such file" in warned
    assert r"the name '\\d800;' has a character that is none" in warned
    assert "isn't UTF-8 text" in warned
    assert run("import", str(files[0]), str(files[3]), data="new")[0] == 0


def test_a_match_of_a_newer_version_is_named_and_all_others_are_exported(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    repository = MatchRepository(tmp_path / "data")
    match = match_of(7)
    autosave, host = repository.autosave(match), hosted(match)
    host.listen(autosave)
    host.play(12)
    monkeypatch.setattr("racko_game.match.record.autosave.note_line", lambda entry: "later: 1")
    host.take_back(0, 1)
    assert autosave.safe()
    repository.history().close()
    code, files, warned = run("export")
    assert (code, len(files)) == (1, 4)
    assert re.fullmatch("racko: Match [0-9a-f]+ can't be exported: .+[.]\n", warned), warned


def test_a_match_that_is_not_over_is_exported_only_with_all_others_and_sealed(
    run: Run, tmp_path: Path, capsys: Said
) -> None:
    left = match_of(2)
    hosted(left).play(12)
    autosave = MatchRepository(tmp_path / "data").autosave(left)
    autosave.save()
    assert autosave.safe()
    id = f"{autosave.entry.id:x}"
    for place in ([], [str(tmp_path / "mine.racko")], [str(tmp_path)]):
        code, lines, warned = run("export", *place, "--match", id)
        assert (code, lines) == (2, [])
        assert warned.startswith(f"racko: Match {id} isn't over, so its cards stay hidden.")
    assert not (tmp_path / "mine.racko").exists()
    code, files, _ = run("export")
    assert (code, len(files)) == (0, 5)
    (mine,) = [file for file in files if id in file]
    assert Path(mine).read_text().startswith("Rack-O match, sealed")
    assert cli.main(["replay", mine]) == 2
    assert "isn't over" in capsys.readouterr().err
    assert run("import", *files, data="new")[1] == ["5 new, 0 continued, 0 already there."]
    assert run("list", data="new")[1] == run("list")[1]
    assert open_match(Path(mine), open_library()).options() == left.options()


def test_a_player_is_deleted_only_if_it_is_meant(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for answer in ("", "n\n", "what?\n"):
        monkeypatch.setattr("sys.stdin", io.StringIO(answer))
        code, lines, _ = run("delete-player", "Person1")
        assert code == 1
        assert lines[-1].endswith("Nothing was deleted.")
    assert "Person1" in " ".join(run("list")[1])
    monkeypatch.setattr("sys.stdin", io.StringIO("y\n"))
    assert run("delete-player", "Person1")[0] == 0
    assert sum("Teal" in line for line in run("list")[1]) == 2, "where it was a person's"
    assert run("delete-player", "Person0", "--yes")[0] == 0
    assert "Nobody called 'Person0'" in run("delete-player", "Person0", "--yes")[2]


def test_each_has_a_help_of_its_own_what_makes_no_sense_is_said_and_where_nothing_is_kept_nothing_is_made(
    tmp_path: Path, capsys: Said
) -> None:
    for what in COMMANDS:
        with pytest.raises(SystemExit) as ended:
            cli.main(["history", what, "--help"])
        assert ended.value.code == 0
        assert f"racko history {what}" in capsys.readouterr().out
    for words in ([], ["fly"], ["list", "--fly"]):
        assert cli.main(["history", *words]) == 2
        assert capsys.readouterr().err.startswith("racko: ")
    for words in (["list"], ["statistics"], ["export"], ["export-player", "Ann"]):
        cli.main(["history", *words, "--data-dir", str(tmp_path / "none")])
    assert "Nobody has played here yet." in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


LINES: tuple[tuple[str, ...], ...] = (
    (),
    *((name,) for name in cli.COMMANDS),
    *(("history", what) for what in COMMANDS),
)
"""The words before what a parser reads, for every parser."""
VALUES = ("--", "-", "", "=", "=--", "---", "\0", "2", "on", "x=--", "bonus=on", "²", "\udcff", "a b", "ann")
OTHERS = (
    *("--", "-", "", "--=--", "---=--", "--none=--", "-x=--", "--mute", "list", "resume", "x", "\0", "=--"),
)


class Read(Exception):
    """A line that a parser has read; nothing is done after that."""


@cache
def parser_of(line: tuple[str, ...]) -> Parser:
    made: list[Parser] = []

    def read(parser: Parser, argv: Sequence[str]) -> dict[str, Any]:
        made.append(parser)
        if argv and line == ("history", *argv):
            return {"what": argv[0]}
        raise Read

    with patch.object(Parser, "read", read), pytest.raises(Read):
        cli.main(line)
    return made[-1]


def said_of(line: tuple[str, ...], words: Sequence[str]) -> str | dict[str, Any]:
    """What a parser reads in these words, or the sentence that is said of them."""
    try:
        return parser_of(line).read(words)
    except WrongOption as wrong:
        return sentence_of(wrong)
    except SystemExit as ended:
        if ended.code:  # else --help and --version
            raise
        return {}


def options_of(line: tuple[str, ...]) -> Iterator[tuple[str, Action]]:
    for action in parser_of(line)._actions:
        yield from ((name, action) for name in action.option_strings if name.startswith("--"))


ALL = [(line, name) for line in LINES for name, _ in options_of(line)]


def test_every_parser_is_looked_at_and_who_types_two_dashes_reads_one_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert len({parser_of(line).prog for line in LINES}) == len(LINES)
    assert {"--seats", "--option", "--data-dir", "--words", "--match", "--format"} <= {
        name for _, name in ALL
    }
    assert cli.main(["history", "list", "--data-dir=--"]) == 2
    assert capsys.readouterr() == ("", "racko: --data-dir doesn't take '--'.\n")


@pytest.mark.parametrize(("line", "name"), ALL, ids=lambda given: "-".join(given) if given else "racko")
def test_two_dashes_are_no_value(line: tuple[str, ...], name: str) -> None:
    assert said_of(line, [f"{name}=--"]) == f"{name} doesn't take '--'."


@settings(max_examples=full(600, 200))
@given(st.data())
def test_whatever_is_typed_is_read_as_what_was_meant_or_gets_a_sentence(data: st.DataObject) -> None:
    line = data.draw(st.sampled_from(LINES))
    names = [name for name, _ in options_of(line)]
    option = st.builds("{}={}".format, st.sampled_from(names), st.sampled_from(VALUES))
    word = st.one_of(option, st.sampled_from([*names, *VALUES, *OTHERS]))
    found = said_of(line, data.draw(st.lists(word, max_size=5)))
    if isinstance(found, str):
        assert found.endswith((".", ". --help says more."))
        return
    for name, action in options_of(line):
        if action.nargs is None and (value := found.get(action.dest)) is not None:
            assert value != [], f"{name} was read without a value"
