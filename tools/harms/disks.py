"""Disks that are full, folders that nobody may write in: the game goes on, and says what is not kept."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from errno import ENOSPC
from pathlib import Path

from racko_game.jobs.work import ImmediateJobs, result
from racko_game.match.match import Match
from racko_game.match.record.autosave import Autosave
from racko_game.match.record.repository import MatchRepository
from racko_game.message import Message
from racko_game.store import settings_repository as settings_keeper
from racko_game.store.history import history  # noqa: F401 - nobody may not be able to read it later
from racko_game.words.language import say

from .games import GAMES, hosted, match_of

NOBODY = 65534
SIZES = (64, 96, 128, 192, 256, 512, 1024)  # kilobytes: of a small disk
ROOM = 16  # kilobytes that are left when a disk is nearly full
MOST = 400  # actions until a disk must be full
AFTER = 6  # actions once it is
EMPTY = 250  # kilobytes: what a history takes while it is begun


@contextmanager
def small_disk(kilobytes: int) -> Iterator[Path]:
    """A disk of its own, in memory. OSError if that cannot be had: only the system's owner may mount one."""
    with tempfile.TemporaryDirectory() as name:
        command = ["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "racko", name]
        if subprocess.run(command, capture_output=True).returncode:
            raise PermissionError(f"{' '.join(command)} is not allowed")
        try:
            yield Path(name)
        finally:
            subprocess.run(["umount", name], check=True)


def full(folder: Path, number: int) -> str:
    """What is wrong while a match is played until its disk is full, on, and on again once there is room."""
    ballast, match, repository = (
        folder / "ballast",
        match_of(number),
        MatchRepository(folder, ImmediateJobs()),
    )
    _fill(ballast, ROOM)
    autosave, host = repository.autosave(match), hosted(match)
    host.listen(autosave)
    problem, kept = _until_full(match, autosave, host.step)
    if problem is None:
        return "the disk was never full"
    if wrong := _said(problem) or _there(folder, autosave, kept, "on a full disk"):
        return wrong
    host.play(len(match.actions) + AFTER)  # the game goes on
    ballast.unlink()
    autosave.save()
    autosave.safe()
    if autosave.problem:
        repository.history().close()
        room = shutil.disk_usage(folder).free > 1024 * EMPTY
        return f"there is room, and still {autosave.problem}" if room else _said(autosave.problem)
    wrong = _there(folder, autosave, len(match.actions), "once there was room")
    repository.history().close()
    return wrong


def _fill(ballast: Path, but: int) -> None:
    """Fill the disk, but for so many kilobytes."""
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(bytes(1024)):
            pass
    with ballast.open("r+b") as file:
        file.truncate(max(0, ballast.stat().st_size - 1024 * but))


def _until_full(match: Match, autosave: Autosave, step: Callable[[], bool]) -> tuple[Message | None, int]:
    """Play until something is not kept: why, and how many actions were."""
    kept = 0
    while len(match.actions) < MOST and not match.over and step():
        autosave.safe()
        if autosave.problem:
            return autosave.problem, kept
        kept = len(match.actions)
    return None, kept


def _there(folder: Path, autosave: Autosave, plies: int, when: str) -> str:
    """What is wrong with that which another window finds."""
    repository = MatchRepository(folder, ImmediateJobs())
    try:
        opened = result(repository.reopen(autosave.entry))[0] if plies else None
        if opened and (opened.match is None or len(opened.match.actions) < plies):
            return f"{when} {opened.problem or len(opened.said)} is left of {plies} actions"
    finally:
        repository.history().close()
    return ""


def _said(problem: Message) -> str:
    """What is wrong with what is said."""
    sentence = say(problem)
    return "" if sentence.endswith(".") and sentence.isprintable() else f"it says {sentence!r}"


def read_only(folder: Path, number: int) -> str:
    """What is wrong where a match was kept, and now nobody may write in its folder, or in the file."""
    match, repository = match_of(number), MatchRepository(folder, ImmediateJobs())
    hosted(match).play(AFTER)
    autosave = repository.autosave(match)
    autosave.save()
    autosave.safe()
    repository.history().close()
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    folder.chmod(0o555)
    wrong = _as_nobody(lambda: _played_unkept(folder, number))
    folder.chmod(0o777)
    for file in folder.iterdir():
        file.chmod(0o444)
    wrong = wrong or _as_nobody(lambda: _played_unkept(folder, number))
    after = {name: (folder / name).read_bytes() for name in before}
    return wrong or ("" if after == before else "what was there is there no more")


def _played_unkept(folder: Path, number: int) -> str:
    """What is wrong while a match is played that cannot be kept."""
    repository = MatchRepository(folder, ImmediateJobs())
    repository.refresh()
    repository.advance(0.0)
    match = match_of(number + len(GAMES))
    autosave, host = repository.autosave(match), hosted(match)
    host.listen(autosave)
    for _ in range(AFTER):
        if not match.over:
            host.step()
        autosave.safe()
    return _said(autosave.problem) if autosave.problem else "it is said to be kept"


def _as_nobody(does: Callable[[], str]) -> str:
    """What a process says that may do no more than anybody."""
    read, write = os.pipe()
    if (child := os.fork()) == 0:
        try:
            if os.geteuid() == 0:
                os.setgroups([])
                os.setgid(NOBODY)
                os.setuid(NOBODY)
            os.write(write, (does() or " ").encode())
        except BaseException as error:
            os.write(write, repr(error).encode())
        finally:
            os._exit(0)
    os.close(write)
    os.waitpid(child, 0)
    with open(read, "rb") as said:  # noqa: PTH123 - it is no path
        return said.read().decode().strip()


def settings_on_a_full_disk(folder: Path) -> str:
    """What is wrong with settings that cannot be kept: the old ones stay, and it is said."""
    repository = settings_keeper.SettingsRepository(folder, ImmediateJobs())
    repository.settings.speed = 2
    repository.close()
    _fill(folder / "ballast", 0)
    repository = settings_keeper.SettingsRepository(folder, ImmediateJobs())
    repository.settings.speed = 4
    repository.close()
    told = [say(problem) for problem in repository.problems]
    if not any(os.strerror(ENOSPC) in sentence for sentence in told):
        return f"it says {told}"
    again = settings_keeper.SettingsRepository(folder, ImmediateJobs())
    return "" if (again.settings.speed, again.problems) == (2, ()) else "the old settings are gone"
