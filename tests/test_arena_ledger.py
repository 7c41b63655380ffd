"""The arena's ledger: what was played is not played again, and a broken-off contest goes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.arena import contest as playing
from tools.arena.contest import Chunk, Contest, play_chunk
from tools.arena.results import fingerprint, key_of, read
from tools.ledger import Ledger

from .test_arena import PLAIN, compete


def test_what_was_played_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, begun = tmp_path / "results.jsonl", list[Chunk]()

    def counting(chunk: Chunk) -> playing.Tallies:
        begun.append(chunk)
        return play_chunk(chunk)

    monkeypatch.setattr("tools.arena.__main__.play_chunk", counting)
    compete("--rounds", "80", "--results", str(file))
    assert len(begun) == len(file.read_text().splitlines()) == 2
    compete("--rounds", "80", "--results", str(file))
    assert len(begun) == 2
    compete("--rounds", "120", "--results", str(file))
    assert [chunk.first for chunk in begun] == [0, 20, 40]


def test_a_broken_off_contest_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ("--rounds", "120")
    compete(*line)
    whole = capsys.readouterr().out.split("\n\n")[1]
    file, begun = tmp_path / "results.jsonl", list[Chunk]()

    def interrupted(chunk: Chunk) -> playing.Tallies:
        begun.append(chunk)
        if len(begun) == 2:
            raise KeyboardInterrupt
        return play_chunk(chunk)

    with monkeypatch.context() as patch:
        patch.setattr("tools.arena.__main__.play_chunk", interrupted)
        assert compete(*line, "--results", str(file)) == 130
    with file.open("a") as ledger:
        ledger.write('[{"first": 20, "dea')  # and the power failed
    capsys.readouterr()
    assert compete(*line, "--results", str(file)) == 0
    assert capsys.readouterr().out.split("\n\n")[1] == whole
    assert len(file.read_text().splitlines()) == 4
    assert json.loads(file.read_text().splitlines()[-1])[0]["first"] == 40


def test_a_tally_is_read_as_it_was_written(tmp_path: Path) -> None:
    chunk = Chunk(Contest(("greedy", "random"), PLAIN, 2), 0, 3)
    tallies, file = play_chunk(chunk), tmp_path / "results.jsonl"
    Ledger(file).add(key_of(chunk, "sources"), {name: vars(tally) for name, tally in tallies.items()})
    kept = Ledger(file)
    assert read(kept.get(key_of(chunk, "sources"))) == tallies
    assert kept.get(key_of(chunk, "other sources")) is None
    assert kept.get(key_of(chunk._replace(first=3), "sources")) is None


def test_other_sources_have_another_fingerprint(tmp_path: Path) -> None:
    for source in ("racko_game/rules", "racko_game/ai", "tools/arena"):
        (tmp_path / source).mkdir(parents=True)
    file = tmp_path / "tools" / "arena" / "contest.py"
    file.write_text("1\n")
    before = fingerprint(tmp_path)
    assert fingerprint(tmp_path) == before
    file.write_text("2\n")
    assert fingerprint(tmp_path) != before


def test_other_processes_come_to_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    compete("--rounds", "80")
    alone = capsys.readouterr().out.split("\n\n")[:3]
    compete("--rounds", "80", "--jobs", "2")
    assert capsys.readouterr().out.split("\n\n")[:3] == alone
