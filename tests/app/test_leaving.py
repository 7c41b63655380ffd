"""Leaving while somebody else holds the matches: it is said, nobody waits for long, and nothing is lost."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from racko_game.app.game import LEAVING_SILENCE, LEAVING_WAIT, Leaving
from racko_game.jobs.work import result
from racko_game.match.record.repository import MatchRepository
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.table.scene import TableScene
from racko_game.store.history.history import FILE
from racko_game.store.history.missing import missing_files
from tests.counts import full
from tests.theatre import Slowly, Theatre, play
from tools.faults.games import hosted, match_of

from .process import game

SIZE = (640, 480)
STEP = LEAVING_SILENCE / 2
MANY = full(2, 1)  # games that end while somebody else holds the matches, one after the other


def left(folder: Path, jobs: Slowly) -> tuple[Theatre, Leaving]:
    """A table whose matches cannot be written just now, and its end."""
    theatre = Theatre(play(), SIZE)
    matches = MatchRepository(folder, jobs)
    matches.history()
    theatre.context.matches = matches
    seen = tuple(theatre.game.stack.scenes)
    theatre.game.stack.close()
    return theatre, Leaving(theatre.game, seen, theatre.game.frame)


def test_nothing_is_said_where_nothing_is_in_the_way(tmp_path: Path) -> None:
    jobs = Slowly()
    theatre, leaving = left(tmp_path, jobs)
    assert leaving.frame((), STEP)
    jobs.may = True
    assert not leaving.frame((), STEP)
    assert theatre.game.stack.scenes == []
    theatre = Theatre(play(), SIZE)
    assert not Leaving(theatre.game, (), theatre.game.frame).frame((), 0.0), "there is no history at all"


@pytest.mark.parametrize("ends", ["the matches are written", "the button is pressed", ""])
def test_it_is_said_over_the_table_while_it_lasts_but_nobody_waits_long(tmp_path: Path, ends: str) -> None:
    jobs = Slowly()
    theatre, leaving = left(tmp_path, jobs)
    frames = 0
    while not theatre.game.stack.scenes:
        assert leaving.frame((), STEP)
        frames += 1
    assert isinstance(theatre.top, Notice)
    assert isinstance(theatre.game.stack.scenes[0], TableScene)
    if ends == "the matches are written":
        assert leaving.frame((), STEP)
        jobs.may = True
    elif ends == "the button is pressed":
        theatre.click("back")
    else:
        while leaving.frame((), STEP):
            frames += 1
        assert LEAVING_WAIT <= (frames + 1) * STEP < LEAVING_WAIT + 2 * STEP
        assert LEAVING_WAIT < 5
    assert not leaving.frame((), STEP)


def test_a_match_that_is_only_not_written_yet_is_left_without_a_question(tmp_path: Path) -> None:
    repository, match = MatchRepository(tmp_path, Slowly()), match_of(1)
    autosave, host = repository.autosave(match), hosted(match)
    host.listen(autosave)
    host.step()
    assert autosave.safe(60.0)
    assert autosave.problem is not None
    assert repository.has(match)


PLAYS = (
    "from racko_game.app import game as leaving; leaving.LEAVING_WAIT = 0.4; "
    "from tools.faults.games import hosted, match_of; match = match_of(1); host = hosted(match); "
    "host.listen(game.context.matches.autosave(match)); host.play(5); "
    "os.kill(os.getpid(), signal.SIGTERM); real(window, advance, controls)"
)
"""A match is played for a while and the system ends it: what ``leaving`` waits is less."""


@pytest.mark.skipif(os.name == "nt", reason="there are other signals")
@pytest.mark.parametrize("public", [False, True])
def test_the_system_ends_it_while_somebody_holds_the_matches(tmp_path: Path, public: bool) -> None:
    kiosk = tmp_path / "kiosk.toml"
    kiosk.touch()
    line = ["--data-dir", str(tmp_path), "--mute", "--size", "640x480"]
    line += ["--kiosk", str(kiosk)] if public else []
    for quits in range(1, MANY + 1):
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
            other.execute("PRAGMA journal_mode = WAL")
            other.execute("BEGIN EXCLUSIVE")
            done = game(PLAYS, *line)
        assert (done.returncode, done.stderr) == (0, "")
        assert len(missing_files(tmp_path)) == quits
    repository = MatchRepository(tmp_path)
    repository.refresh()
    repository.advance(0.0)
    reopened = result(repository.reopen(*repository.unfinished))
    whole = match_of(1)
    hosted(whole).play(5)
    assert [one.match and one.match.table for one in reopened] == [whole.table] * MANY
    assert missing_files(tmp_path) == []
    repository.history().close()
