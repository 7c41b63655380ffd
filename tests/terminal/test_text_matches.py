"""Whole matches at the keyboard: one of each edition from first to last, in a terminal and in a pipe.

And how well the computers play against whom one sits there.
"""

from __future__ import annotations

import io
import sys
from contextlib import closing
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from racko_game import cli
from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import chance_for, player_of
from racko_game.match.match import Match
from racko_game.match.record.record import record_of, replay
from racko_game.rules.engine import asked, options, view
from racko_game.store.history import database
from racko_game.store.history.database import connect
from racko_game.store.history.history import FILE, History
from racko_game.terminal.commands import text

from ..counts import full
from .keyboard import PATIENCE, SEED, Terminal, by_hints, left, new_match, pipe, played, sit_down, typing

MATCHES = {
    "original": "--edition original --seats 2 --option target=75",
    "tray": "--edition tray --seats 4 --option target=75 --option bonus=on --option partners=on",
    "modern": "--edition modern --seats 3 --option single-round=on --option powers=on "
    "--option calling=own-voice",
    "letters": "--edition letters --seats 2 --option target=75 --option level=1",
    "super": "--edition super --seats 3",
}
TERMINALS = {
    "original": {},
    "tray": {"NO_COLOR": "1"},
    "modern": {"TERM": "dumb"},
    "letters": {"NO_COLOR": "1"},
    "super": {},
}
IN_TERMINALS, IN_PIPES = ["original", "modern", "letters"], ["super"]
"""In the quick run: each kind of terminal, and each game once; the tray's is the original's."""
COLUMNS = 40


@pytest.mark.parametrize("edition", full([*MATCHES], IN_TERMINALS))
def test_a_match_in_a_terminal_of_40_columns(edition: str, tmp_path: Path) -> None:
    with Terminal(f"{MATCHES[edition]} --seed {SEED}", tmp_path, COLUMNS, **TERMINALS[edition]) as terminal:
        by_hints(terminal)
        assert terminal.process.wait(PATIENCE) == 0
    assert "won the match." in terminal.lines()[-2]
    assert max(map(len, terminal.lines())) <= COLUMNS
    assert ("\x1b[1m" in terminal.seen) == ("\x1b" in terminal.seen) == (TERMINALS[edition] == {})
    assert History(tmp_path).unfinished() == (), "a match that is over waits for nobody"


WHOLE: dict[str, tuple[Match, list[str], CompletedProcess[str]]] = {}


def through_a_pipe(line: str, folder: Path) -> tuple[Match, list[str], CompletedProcess[str]]:
    """A match, what is typed in it, and what is written; each is played once."""
    if line not in WHOLE:
        match, typed = played(line)
        WHOLE[line] = match, typed, pipe(typed, line, folder, COLUMNS=str(COLUMNS))
    return WHOLE[line]


@pytest.mark.parametrize("edition", full([*MATCHES], IN_PIPES))
def test_a_match_through_a_pipe(edition: str, tmp_path: Path) -> None:
    line = f"{MATCHES[edition].replace('own-voice', 'ask')} --seed {SEED}"
    match, _, done = through_a_pipe(line, tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "won the match.\n" in done.stdout[-40:]
    assert "\x1b" not in done.stdout
    assert not any(said.startswith(">") for said in done.stdout.splitlines())
    assert max(map(len, done.stdout.splitlines())) <= COLUMNS
    assert done.stdout.count("is over.") == match.table.round


@pytest.mark.parametrize("edition", full(["original", "super"], ["super"]))
def test_leaving_and_going_on_gives_the_same_match(edition: str, tmp_path: Path) -> None:
    line = f"{MATCHES[edition]} --seed {SEED}"
    _, typed, done = through_a_pipe(line, tmp_path)
    whole = done.stdout
    half = len(typed) // 2
    first = pipe([*typed[:half], "quit"], line, tmp_path, COLUMNS=str(COLUMNS))
    assert first.returncode == 0
    assert "To continue: racko text resume" in first.stdout
    rest = pipe(typed[half:], "resume", tmp_path, COLUMNS=str(COLUMNS))
    assert rest.returncode == 0
    last = whole.index(f"Round {whole.count('is over.')} is over.")
    assert rest.stdout.endswith(whole[last:])


def test_leaving_while_another_program_holds_the_matches_keeps_this_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(text, "WAIT", 0.0)
    monkeypatch.setattr(sys, "stdin", io.StringIO("draw\ntoss\nquit\n"))
    monkeypatch.setattr(database, "PATIENCE", 0.0)
    with closing(connect(tmp_path / FILE)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("BEGIN EXCLUSIVE")
        assert cli.main(["text", "--seed", SEED, "--data-dir", str(tmp_path)]) == 0
    said = capsys.readouterr()
    assert "Another program is using the saved matches." in said.out
    assert "Your match is saved." in said.out
    assert said.err == ""
    (kept,) = History(tmp_path).unfinished()
    assert kept.plies > 1


@pytest.mark.parametrize(
    ("line", "level"), [("", "Casual"), ("--level novice", "Novice"), ("--level MASTER", "Master")]
)
def test_computers_play_as_well_as_they_are_asked_to_and_stay_so(
    line: str, level: str, tmp_path: Path
) -> None:
    match = new_match(f"--seats 3 --seed {SEED} {line}")
    assert [seat.character for seat in match.seats] == [None, Character(level), Character(level)]
    sit_down(match, tmp_path, typing(*["d", "x"] * 12))
    assert len(match.actions) > 50
    tables = (table for table, _ in replay(record_of(match)))
    for ply, (table, action) in enumerate(zip(tables, match.actions, strict=False)):
        if (seat := asked(table)) in (1, 2):
            chance = chance_for(match.seed, seat, ply)
            assert action == player_of(Character(level))(view(table, seat), options(table), chance)
    assert left(tmp_path)[0].seats == match.seats
