"""Keeping: a match in the history is the match, at every moment, in every edition; reports of problems."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from racko_game import __version__
from racko_game.jobs.work import ImmediateJobs, InOrder, result
from racko_game.match.host import Host
from racko_game.match.match import Match, Seat
from racko_game.match.plans.options import charter_of
from racko_game.match.plans.plan import Plan
from racko_game.match.record.autosave import GIVEN_UP, PATIENCE, Autosave
from racko_game.match.record.import_export import write_report
from racko_game.match.record.reading import parse_record
from racko_game.match.record.record import resume
from racko_game.match.record.repository import MatchRepository, Reopened
from racko_game.message import Trouble
from racko_game.store import log_file
from racko_game.store.history.history import FILE, History
from racko_game.store.history.rows import Chain, SavedMatch
from racko_game.store.library import open_library, read_words
from racko_game.store.settings import Settings
from racko_game.words.language import say
from tests.theatre import SEED, Slowly
from tools.faults.games import GAMES, hosted, match_of
from tools.faults.kills import SHORT, killed, killed_at

from .playing import kept, play_out

NOW = 1_000_000.0


@pytest.fixture
def repository(tmp_path: Path) -> MatchRepository:
    return MatchRepository(tmp_path, now=lambda: NOW)


def unfinished(repository: MatchRepository) -> tuple[Reopened, ...]:
    repository.refresh()
    repository.advance(0.0)
    return result(repository.reopen(*repository.unfinished))


def waits(repository: MatchRepository) -> tuple[Reopened, Match]:
    (again,) = unfinished(repository)
    assert again.match is not None
    return again, again.match


def listened(match: Match, repository: MatchRepository) -> tuple[Autosave, Host]:
    autosave, host = repository.autosave(match), hosted(match)
    host.listen(autosave)
    return autosave, host


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_match_goes_on_where_it_stood_and_is_kept_on(repository: MatchRepository, number: int) -> None:
    match = match_of(number)
    kept(repository, match, 3 + 5 * number)
    if match.over:
        assert unfinished(repository) == ()
        return
    first, again = waits(repository)
    assert first.problem is None
    assert (again.table, again.seats) == (match.table, match.seats)
    assert [ended.scored for ended in again.rounds] == [ended.scored for ended in match.rounds]
    kept(repository, again, len(again.actions) + 5, first)
    if not again.over:
        later, now = waits(repository)
        assert (now.table, later.entry.began) == (again.table, first.entry.began)
    upto = len(match.actions) + 30
    for one in (match, again):
        hosted(one).play(upto)
    assert again.table == match.table


def test_a_match_played_elsewhere_is_kept_whole_and_one_of_computers_or_nowhere_is_not(
    repository: MatchRepository,
) -> None:
    match = match_of(4)
    hosted(match).play(20)
    kept(repository, match, 20)
    assert waits(repository)[1].table == match.table
    assert not repository.autosaves(Plan("original", 2, [True] * 4).start(bytes(16)))
    repository = MatchRepository(None)
    repository.refresh()
    assert not repository.advance(1.0)
    assert not repository.autosaves(match_of(0))


def test_what_is_not_on_the_disk_yet_is_not_safe_but_a_slow_disk_keeps_nobody_waiting(tmp_path: Path) -> None:
    jobs = Slowly()
    autosave, host = listened(match_of(0), MatchRepository(tmp_path, jobs, lambda: NOW))
    assert autosave.safe()
    host.step()
    assert not autosave.safe(PATIENCE * 0.9)
    assert autosave.safe(PATIENCE * 0.2)
    assert autosave.problem is None, "it may only be slow"
    host.step()
    assert autosave.safe(GIVEN_UP)
    assert autosave.problem is not None
    assert say(autosave.problem) == "This match isn't being saved: the disk doesn't answer."
    host.step()
    jobs.may = True
    assert autosave.safe()
    assert autosave.problem is None


class Full(History):
    """A disk without room, for a while."""

    full = True

    def save(self, match: SavedMatch, lines: Chain) -> None:
        if self.full:
            raise Trouble("history.not-kept", folder=Path("there"), why="No space left")
        super().save(match, lines)


def test_a_full_disk_is_told_and_once_there_is_room_all_is_kept(tmp_path: Path) -> None:
    disk, match = Full(tmp_path), match_of(1)
    autosave, host = Autosave(match, disk, ImmediateJobs(), lambda: NOW), hosted(match)
    host.listen(autosave)
    for _ in range(4):
        host.step()
        assert autosave.safe()
        assert autosave.problem is not None
        assert "No space left" in say(autosave.problem)
    disk.full = False
    host.step()
    assert autosave.safe()
    assert autosave.problem is None
    assert waits(MatchRepository(tmp_path))[1].table == match.table


def test_a_match_with_a_damaged_end_goes_on_before_it(repository: MatchRepository, tmp_path: Path) -> None:
    kept(repository, match_of(0), 12)
    repository.history().close()
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute("UPDATE actions SET said = said || ' ' WHERE ply = 8")
    database.close()
    damaged, match = waits(repository)
    assert len(match.actions) == 8
    assert damaged.problem is not None
    kept(repository, match, 9, damaged)
    again, match = waits(repository)
    assert (len(match.actions), again.problem) == (9, None)


def test_a_match_by_words_that_are_gone_says_so_and_stays(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("CARDS\nGAMES\n")
    charter = charter_of("letters", 2, {"dictionary": "own"}, open_library(words))
    match = Match(charter, (Seat("A"), Seat("B")), bytes(16))
    repository = MatchRepository(tmp_path, now=lambda: NOW)
    kept(repository, match, 4)
    words.unlink()
    read_words.cache_clear()
    (reopened,) = unfinished(repository)
    assert reopened.match is None
    assert reopened.problem is not None
    assert "words.txt" in say(reopened.problem)
    words.write_text("CARDS\nGAMES\n")
    assert waits(repository)


@pytest.mark.parametrize("number", [3, 8])
def test_a_killed_game_loses_nothing_it_has_said(number: int) -> None:
    assert killed(number).wrong == ""


@pytest.mark.parametrize(("call", "when"), [("fdatasync", 9), ("unlink", 1)])
def test_a_game_killed_in_a_save_loses_nothing_said(need: Callable[..., None], call: str, when: int) -> None:
    need("strace")
    kill = killed_at(1, None, call, when)
    assert kill.wrong == ""
    assert 0 < kill.said <= SHORT


def test_a_thread_keeps_what_was_done_in_its_order(tmp_path: Path) -> None:
    jobs, match = InOrder(), match_of(2)
    autosave, host = listened(match, MatchRepository(tmp_path, jobs, lambda: NOW))
    host.play(25)
    jobs.close()
    assert autosave.safe()
    assert autosave.problem is None
    assert waits(MatchRepository(tmp_path))[1].table == match.table


NAME = "Wilhelmina"


def reported(folder: Path, over: bool) -> str:
    """The text of a report, with a match of somebody whose name is known."""
    repository = MatchRepository(folder)
    plan = Plan(names=[NAME] * 4, computers=[False, False, True, True], options={"target": 75})
    match = play_out(plan.start(SEED)) if over else plan.start(SEED)
    kept(repository, match, 0)
    (folder / log_file.FILE).write_text(f"ERROR {NAME} fell off {Path.home()}/chair\n", encoding="utf-8")
    settings = Settings(names=[NAME], theme="daylight")
    return write_report(repository.history(), folder, folder, settings.stored()).read_text("utf-8")


@pytest.mark.parametrize("over", [True, False])
def test_it_says_all_that_helps_no_name_and_no_card_of_an_open_match(tmp_path: Path, over: bool) -> None:
    text = reported(tmp_path, over)
    for part in (f"racko {__version__}", "theme: daylight", "ERROR … fell off ~/chair"):
        assert part in text
    assert NAME not in text
    assert str(Path.home()) not in text
    if over:
        record = text.split("[last match]\n")[1].split("\n\n[log]")[0]
        assert resume(parse_record(record)).over
    else:
        assert SEED.hex() not in text
        assert "original, open: round 1, 0 actions" in text


def test_why_it_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "exports").write_text("in the way", encoding="utf-8")
    with pytest.raises(Trouble):
        reported(tmp_path, over=True)
