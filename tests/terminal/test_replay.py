"""``racko replay``: a saved match told again, and what is said of a file that is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from racko_game import cli
from racko_game.match.record.import_export import sealed
from racko_game.match.record.record import Player, Record, print_record, transcript
from racko_game.match.record.share import share
from racko_game.match.simulation import play_match
from racko_game.rules.table import Charter

from ..records import record as played
from ..rules.vectors import SEED

Said = pytest.CaptureFixture[str]


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
    assert lines[0] == f"Card tray, target 100, seed {SEED.hex()}"
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


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ([], "racko replay needs MATCH; racko replay --help says more."),
        (["none"], "none can't be read: No such file or directory."),
        (["tests"], "tests can't be read: Is a directory."),
        (["pyproject.toml"], "pyproject.toml, line 1: a match begins with "),
        (["a\0b"], "MATCH takes the name of a file."),
        (["none", "--powers", "none"], "The file none can't be read: No such file or directory."),
        (["none", "more"], "There is no option 'more'; racko replay --help lists those there are."),
    ],
    ids=ascii,
)
def test_a_bad_line_gets_one_sentence(line: list[str], sentence: str, capsys: Said) -> None:
    assert cli.main(["replay", *line]) == 2
    told, warned = capsys.readouterr()
    assert (told, warned[: len(sentence) + 7]) == ("", f"racko: {sentence}")
    assert warned.count("\n") == 1
