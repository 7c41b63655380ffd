"""Disks that are full, folders that nobody may write in: the game goes on, says so, and nothing is lost."""

from __future__ import annotations

import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from racko_game.jobs.work import ImmediateJobs, result
from racko_game.match.record.repository import MatchRepository
from tools.faults.games import hosted, match_of
from tools.faults.histories import full, read_only, settings_on_a_full_disk, small_disk
from tools.faults.kills import killed_together

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a disk of its own needs Linux")


@contextmanager
def longest_file(size: int) -> Iterator[None]:
    """No file may become longer: to whoever writes it that is a full disk, too."""
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)


def test_a_file_that_may_not_grow_is_told_and_what_was_kept_is_there(tmp_path: Path) -> None:
    match, repository = match_of(1), MatchRepository(tmp_path, ImmediateJobs())
    autosave, host = repository.autosave(match), hosted(match)
    host.listen(autosave)
    host.play(3)
    assert autosave.safe()
    with longest_file(150_000):
        kept = len(match.actions)
        while autosave.problem is None:
            kept = len(match.actions)
            host.step()
            assert autosave.safe()
            assert len(match.actions) < 200
        (opened,) = result(MatchRepository(tmp_path, ImmediateJobs()).reopen(autosave.entry))
        assert opened.match
        assert len(opened.match.actions) == kept
    host.step()
    assert autosave.safe()
    assert autosave.problem is None
    (opened,) = result(MatchRepository(tmp_path, ImmediateJobs()).reopen(autosave.entry))
    assert opened.match
    assert opened.match.table == match.table


@linux
@pytest.mark.parametrize("kilobytes", [64, 512])
def test_a_full_disk_is_told_and_loses_nothing(kilobytes: int) -> None:
    try:
        with small_disk(kilobytes) as disk:
            assert full(disk, 2) == ""
        with small_disk(kilobytes) as disk:
            assert settings_on_a_full_disk(disk) == ""
    except PermissionError as error:
        pytest.skip(str(error))


@linux
def test_a_folder_that_is_read_only_is_told_and_left_as_it_is(tmp_path: Path) -> None:
    for folder in (tmp_path, *tmp_path.parents[:2]):
        folder.chmod(0o777)
    assert read_only(tmp_path, 0) == ""


def test_two_games_in_one_folder_lose_nothing_either_of_them_has_said() -> None:
    assert killed_together(5).wrong == ""
