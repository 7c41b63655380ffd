"""``racko simulate`` and ``racko replay``: what they play, print and write, and how they end."""

from __future__ import annotations

import errno
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from subprocess import PIPE
from typing import IO

import pytest

from racko_game import cli
from racko_game.match.record.import_export import sealed
from racko_game.match.record.reading import load_record
from racko_game.match.record.record import Player, Record, print_record, replay, transcript
from racko_game.match.record.share import share
from racko_game.match.simulation import match_seed, play_match
from racko_game.rules.pieces.moves import Over
from racko_game.rules.table import Charter
from racko_game.store import files
from racko_game.store.library import open_library
from racko_game.terminal.commands.simulate import Series
from tests.records import record as played
from tests.rules.vectors import SEED

from .keyboard import PATIENCE

BOOKS = open_library()

HEX = SEED.hex()
QUICK = ["simulate", "--edition", "letters", "--players", "random"]
QUICK += ["--option", "target=75", "--option", "words=off"]
Said = pytest.CaptureFixture[str]


def test_a_series_is_played_saved_and_told(tmp_path: Path, capsys: Said) -> None:
    line = [*QUICK, "--moves", "300", "--seats", "3", "--matches", "10", "--seed", HEX]
    assert cli.main([*line, "--save", str(tmp_path / "saved"), "--jsonl", str(tmp_path / "lines")]) == 0
    told, warned = capsys.readouterr()
    files = sorted((tmp_path / "saved").iterdir())
    records = [load_record(file, books=BOOKS) for file in files]
    assert [file.name for file in files] == [f"letters-00010203-{number:02}.racko" for number in range(1, 11)]
    assert [record.seed for record in records] == [match_seed(bytes.fromhex(HEX), k) for k in range(1, 11)]
    assert (tmp_path / "lines").read_text().splitlines() == [line for r in records for line in transcript(r)]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["lines", "saved"]
    assert warned == ""
    tables = [list(replay(record))[-1][0] for record in records]
    wins = [sum(t.prompts == (Over(),) and t.totals[s] == max(t.totals) for t in tables) for s in range(3)]
    means = [sum(table.totals[seat] for table in tables) / 10 for seat in range(3)]
    rows = [re.split(r" +", line) for line in told.splitlines()[4:7]]
    assert rows == [[str(seat), "random", str(wins[seat]), f"{means[seat]:.1f}"] for seat in range(3)]
    moves = sum(len(r.actions) - t.round + 1 for r, t in zip(records, tables, strict=True)) / 10
    assert f"a match: {sum(t.round for t in tables) / 10:.1f} rounds, {moves:.1f} moves" in told
    assert f"seed {HEX}" in told
    assert max(map(len, told.splitlines())) <= 40
    broken = sum(table.prompts != (Over(),) for table in tables)
    assert broken
    assert told.endswith(f"{broken} ran too long and were stopped\nafter 300 moves; see --moves\n")


def test_a_seed_of_its_own_is_told_and_plays_the_same_again(tmp_path: Path, capsys: Said) -> None:
    assert cli.main([*QUICK, "--moves", "40", "--matches", "2", "--jsonl", str(tmp_path / "one")]) == 0
    found = re.search(r"seed ([0-9a-f]{32})\n", capsys.readouterr().out)
    assert found
    line = [*QUICK, "--moves", "40", "--matches", "2", "--seed", found[1], "--jsonl", str(tmp_path / "two")]
    assert cli.main(line) == 0
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_options_and_players_are_as_named(tmp_path: Path) -> None:
    line = ["simulate", "--edition", "original", "--seats", "4", "--matches", "1", "--moves", "9"]
    line += ["--option", "equal-turns=on", "--option", "calling=own_voice", "--option", "bonus=off"]
    line += ["--players", "careful,random,random,careful", "--save", str(tmp_path)]
    assert cli.main(line) == 0
    record = load_record(only(tmp_path), books=BOOKS)
    assert record.charter == Charter("original", (("calling", "own voice"), ("equal turns", True)))
    assert [player.kind for player in record.players] == ["careful", "random", "random", "careful"]


def only(folder: Path) -> Path:
    (file,) = folder.glob("*.racko")
    return file


SERIES = [*QUICK, "--moves", "30", "--matches", "3", "--seed", HEX]


def test_no_series_takes_the_place_of_another_and_a_match_that_is_there_is_not_written_over(
    tmp_path: Path, capsys: Said
) -> None:
    def kept() -> dict[str, bytes]:
        return {file.name: file.read_bytes() for file in folder.iterdir()}

    folder, lines = tmp_path / "saved", tmp_path / "lines"
    save = ["--save", str(folder)]
    assert cli.main([*SERIES, *save]) == 0
    first = kept()
    assert len(first) == 3
    assert cli.main([*SERIES, *save]) == 0
    assert kept() == first
    assert cli.main([*SERIES, "--seed", HEX[::-1], *save]) == 0
    tray = ["--edition", "tray", "--players", "random", "--moves", "30", "--matches", "3", "--seed", HEX]
    assert cli.main(["simulate", *tray, *save]) == 0
    assert len(kept()) == 9
    assert first.items() <= kept().items()
    other = folder / "letters-00010203-2.racko"
    other.write_text("something else")
    (folder / "letters-00010203-3.racko").unlink()
    capsys.readouterr()
    assert cli.main([*SERIES, *save, "--jsonl", str(lines)]) == 1
    told, warned = capsys.readouterr()
    assert warned == f"racko: {other} is there already and is a different match. Choose another folder.\n"
    assert "1 of 3 matches in " in told
    assert len(kept()) == 8
    assert other.read_text() == "something else"
    record = load_record(folder / "letters-00010203-1.racko", books=BOOKS)
    assert lines.read_text().splitlines() == list(transcript(record))


@pytest.mark.parametrize("option", ["--save", "--jsonl"])
def test_a_full_disk_or_a_folder_that_may_not_be_written_to_is_said_and_leaves_whole_files(
    option: str, tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = iter([None] if option == "--save" else [])

    def sync(number: int) -> None:
        if next(left, "full") == "full":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", sync)
    place = tmp_path / "place"
    assert cli.main([*SERIES, option, str(place)]) == 1
    told, warned = capsys.readouterr()
    name = place / "letters-00010203-2.racko" if option == "--save" else place
    assert warned == f"racko: {name} can't be written: No space left on device.\n"
    assert f"{1 if option == '--save' else 3} of 3 matches in " in told
    if option == "--save":
        assert [file.name for file in place.iterdir()] == ["letters-00010203-1.racko"]
        assert load_record(only(place), books=BOOKS).seed == match_seed(bytes.fromhex(HEX), 1)
    else:
        assert list(tmp_path.iterdir()) == []

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(files, "_begin", refuse)
    assert cli.main([*SERIES, "--save", str(tmp_path)]) == 1
    file = tmp_path / "letters-00010203-1.racko"
    assert capsys.readouterr() == ("", f"racko: {file} can't be written: Permission denied.\n")


def test_own_words_and_powers(tmp_path: Path) -> None:
    (tmp_path / "words").write_text("abcd\n")
    (tmp_path / "powers").write_text('{"skip": [3]}')
    own = ["--words", str(tmp_path / "words"), "--powers", str(tmp_path / "powers"), "--save", str(tmp_path)]
    short = ["--matches", "1", "--moves", "5", "--players", "random"]
    assert cli.main(["simulate", "--edition", "letters", *own, *short]) == 0
    saved = str(only(tmp_path))
    books = open_library(tmp_path / "words", tmp_path / "powers")
    assert ("dictionary", "own") in load_record(Path(saved), books=books).charter.options
    assert cli.main(["replay", saved, "--words", str(tmp_path / "words")]) == 0
    assert cli.main(["replay", saved]) == 2
    Path(saved).unlink()
    assert cli.main(["simulate", "--edition", "modern", "--option", "powers=on", *own, *short]) == 0
    assert load_record(only(tmp_path), books=books).charter.options == (("powers", True),)


PLAYERS = "careful, random, novice, casual, steady, sharp, master, or a character like sharp-penny"
BAD = [
    (["--edition", "chess"], "There is no edition 'chess'; choose one of these: original, tray, "),
    (["--seats", "5"], "Original is for 2 to 4 seats, not 5."),
    (["--seats", "two"], "--seats takes a whole number, not 'two'."),
    (["--option", "target=83"], "The option target may be a multiple of 5 from 75 to 1000, not 83."),
    (["--option", "target=-5"], "The option target may be a multiple of 5 from 75 to 1000, not '-5'."),
    (["--option", "target"], "An option is a name and a value, like bonus=on, not 'target'."),
    (["--option", "bonus=on", "--option", "bonus=off"], "The option bonus is given twice."),
    (["--option", "bonus=maybe"], "The option bonus may be on or off, not 'maybe'."),
    (["--players", "chess"], f"There is no player 'chess'; choose one of these: {PLAYERS}."),
    (["--players", ""], f"There is no player ''; choose one of these: {PLAYERS}."),
    (["--players", "random,random,random"], "--players names one for all or one for each of 2 seats, not 3."),
    (["--matches", "0"], "--matches takes a number of matches, at least 1, not 0."),
    (["--matches", "-3"], "--matches takes a whole number, not '-3'."),
    (["--moves", "70001"], "--moves takes a number of moves, 1 to 70000, not 70001."),
    (["--seed", "abc"], "--seed takes 32 hexadecimal digits, not 3."),
    (["--seed"], "--seed needs a value after it."),
    (["--jsonl", ""], "--jsonl takes the name of a file."),
    (["--jsonl", "none/file"], "--jsonl takes the name of a file in a folder that is there, not "),
    (["--save", "pyproject.toml"], "--save can't use 'pyproject.toml': File exists."),
    (["--words", "none"], "The file none can't be read: No such file or directory."),
    (["--powers", "pyproject.toml"], "The powers file pyproject.toml isn't readable JSON: "),
    (["--fast"], "There is no option '--fast'; racko simulate --help lists those there are."),
    (["more"], "There is no option 'more'; racko simulate --help lists those there are."),
]  # fmt: skip


BAD_REPLAY = [
    ([], "racko replay needs MATCH; racko replay --help says more."),
    (["none"], "none can't be read: No such file or directory."),
    (["tests"], "tests can't be read: Is a directory."),
    (["pyproject.toml"], "pyproject.toml, line 1: a match begins with "),
    (["a\0b"], "MATCH takes the name of a file."),
    (["none", "--powers", "none"], "The file none can't be read: No such file or directory."),
    (["none", "more"], "There is no option 'more'; racko replay --help lists those there are."),
]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [(["simulate", *line], said) for line, said in BAD]
    + [(["replay", *line], said) for line, said in BAD_REPLAY],
    ids=lambda value: ascii(value)[:40],
)
def test_a_bad_line_gets_one_sentence(line: list[str], sentence: str, capsys: Said) -> None:
    assert cli.main(line) == 2
    told, warned = capsys.readouterr()
    assert told == ""
    assert warned.startswith(f"racko: {sentence}")
    assert warned.count("\n") == 1


def test_help_names_every_option(capsys: Said) -> None:
    with pytest.raises(SystemExit, match="0"):
        cli.main(["simulate", "--help"])
    told = capsys.readouterr().out
    options = {f"--{name}" for name in (*Series.__slots__, "edition", "seats", "option", "words", "powers")}
    assert {option for option in options - {"--charter"} if option not in told} == set()


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT can be sent there")
def test_ctrl_c_leaves_whole_files(tmp_path: Path) -> None:
    files = ("--save", str(tmp_path), "--jsonl", str(tmp_path / "l"))
    line = [*QUICK, "--matches", "100000", "--moves", "100", *files]
    racko = subprocess.Popen([sys.executable, "-m", "racko_game", *line], stdout=PIPE, stderr=PIPE, text=True)
    deadline = time.monotonic() + PATIENCE
    while len(list(tmp_path.glob("letters-*.racko"))) < 3 and time.monotonic() < deadline:
        time.sleep(0.02)
    racko.send_signal(signal.SIGINT)
    told, warned = racko.communicate(timeout=PATIENCE)
    assert (racko.returncode, warned) == (130, "")
    saved = sorted(tmp_path.glob("letters-*.racko"))
    records = [load_record(file, books=BOOKS) for file in saved]
    written = (tmp_path / "l").read_text()
    lines = [line for record in records for line in transcript(record)]
    assert written.endswith("\n")
    assert written.splitlines() == lines[: len(written.splitlines())]
    matches = sum("match" in json.loads(line) for line in written.splitlines())
    assert len(records) - 1 <= matches <= len(records)
    assert re.search(rf"^(?:{matches}|{matches - 1}) of 100000 matches in ", told, re.MULTILINE)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")
def test_a_bar_grows_where_a_person_watches_and_goes_away(tmp_path: Path) -> None:
    import pty

    own, theirs = pty.openpty()
    racko = subprocess.Popen(
        [sys.executable, "-m", "racko_game", *QUICK, "--matches", "30", "--moves", "100"],
        stdout=subprocess.DEVNULL, stderr=theirs,
    )  # fmt: skip
    os.close(theirs)
    seen = b""
    while data := _read(own):
        seen += data
    assert racko.wait(timeout=PATIENCE) == 0
    os.close(own)
    pictures = seen.decode().split("\r")
    assert pictures[1] == f"[{'.' * 24}] 0 of 30"
    assert pictures[-2].strip() == pictures[-1] == ""
    assert max(map(len, pictures)) < 60


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # nobody is at the other end
        return b""


def racko(*line: str, stdout: IO[str] | int) -> tuple[int, str]:
    """What the program comes to in a process of its own, and what it says on the way."""
    done = subprocess.run(
        [sys.executable, "-m", "racko_game", *line], stdout=stdout, stderr=subprocess.PIPE, text=True
    )
    return done.returncode, done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
@pytest.mark.parametrize("command", ["simulate", "replay"])
def test_what_cannot_be_printed_is_said(command: str, tmp_path: Path) -> None:
    assert cli.main([*SERIES, "--save", str(tmp_path)]) == 0
    line = SERIES if command == "simulate" else ["replay", str(min(tmp_path.iterdir()))]
    with Path("/dev/full").open("w") as full:
        said = racko(*line, stdout=full)
    assert said == (1, "racko: The output can't be printed: No space left on device.\n")


@pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="no /dev/stdout here")
def test_a_reader_of_the_lines_who_has_left_is_no_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        line = (*QUICK, "--matches", "3", "--moves", "100", "--jsonl", "/dev/stdout")
        assert racko(*line, stdout=writer) == (141, "")
    finally:
        os.close(writer)


def saved(folder: Path, most: int = 10_000) -> tuple[str, Record]:
    record = play_match(Charter("tray", (("target", 100),)), ("careful",) * 2, SEED, most).record
    file = folder / "match.racko"
    file.write_text(print_record(record))
    return str(file), record


def test_a_match_is_told_round_by_round_and_its_transcript_written_whole(
    tmp_path: Path, capsys: Said
) -> None:
    file, record = saved(tmp_path)
    assert cli.main(["replay", file]) == 0
    told, warned = capsys.readouterr()
    lines = told.splitlines()
    assert warned == ""
    assert lines[0] == f"Card tray, target 100, seed {HEX}"
    assert lines[1:3] == ["Seat 0: Ada, careful", "Seat 1: Mo, careful"]
    assert lines[3].startswith("Round 1, dealt by ")
    assert lines[-2].startswith(f"Round {len(lines) - 4}, dealt by ")
    assert "calls RACK-O!: " in lines[-2]
    assert lines[-1] in [f"{name} won after {record.moves} moves." for name in ("Ada", "Mo")]
    assert cli.main(["replay", file, "--jsonl", str(tmp_path / "lines")]) == 0
    assert (tmp_path / "lines").read_text().splitlines() == list(transcript(record))
    assert cli.main(["replay", file, "--jsonl", str(tmp_path / "none" / "lines")]) == 2
    assert capsys.readouterr().err.endswith("can't be written: No such file or directory.\n")


def test_a_match_that_is_not_over_says_what_is_waited_for_and_a_damaged_one_its_line(
    tmp_path: Path, capsys: Said
) -> None:
    file, _ = saved(tmp_path, 1)
    assert cli.main(["replay", file]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Not over after 1 moves: Ada is next (place)."
    Path(file).write_text(Path(file).read_text().replace("draw", "fly", 1))
    assert cli.main(["replay", file]) == 2
    told, warned = capsys.readouterr()
    assert told == ""
    assert warned.startswith(f"racko: {file}, line ")
    assert "'fly' is no move" in warned
    assert warned.count("\n") == 1


def test_a_match_of_people_is_told_to_nobody_before_it_is_over(tmp_path: Path, capsys: Said) -> None:
    left = played("original", 2, plies=30)
    file, lines = tmp_path / "match.racko", tmp_path / "lines"
    file.write_text(print_record(left))
    sealed_file = tmp_path / "sealed.racko"
    sealed_file.write_text(sealed(print_record(left)))
    for given in (str(file), str(sealed_file), share(left)):
        for words in ([given], [given, "--jsonl", str(lines)]):
            assert cli.main(["replay", *words]) == 2
            told, warned = capsys.readouterr()
            assert told == ""
            assert warned.startswith("racko: This match isn't over, so its cards stay hidden.")
    assert not lines.exists()
    file.write_text(print_record(played("original", 2)))
    assert cli.main(["replay", str(file), "--jsonl", str(lines)]) == 0
    assert lines.exists()


def test_a_terminal_is_not_told_what_it_would_obey(tmp_path: Path, capsys: Said) -> None:
    players = (Player("A\x1b[2Jb\n", "careful"), Player("", "careful"))
    file = tmp_path / "match"
    file.write_text(print_record(Record(Charter("tray"), players, SEED)))
    assert cli.main(["replay", str(file)]) == 0
    assert "Seat 0: A[2Jb, careful" in capsys.readouterr().out.splitlines()
