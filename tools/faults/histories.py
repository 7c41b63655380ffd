"""Histories whose files are spoiled, disks that are full, read-only folders, and what must hold of them.
Nothing is shown that was not written; what is missing is told in a sentence; what was spoiled lies there as
it was, for a person to look at; and the match that is played then is kept."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from errno import ENOSPC
from pathlib import Path
from random import Random
from typing import NamedTuple

from racko_game.jobs.work import ImmediateJobs, result
from racko_game.match.record.autosave import Autosave
from racko_game.match.record.repository import MatchRepository, Reopened
from racko_game.message import Message
from racko_game.store.history.history import FILE
from racko_game.store.history.rows import SavedMatch
from racko_game.store.settings import SettingsRepository
from racko_game.words.language import say

from .games import GAMES, hosted, match_of

PAGE = 4096
LOG = f"{FILE}-wal"
HEADER, FRAME = 32, 24 + PAGE  # bytes: of the log, and of each page in it
PLIES = (3, 12, 40)
Files = dict[str, bytes]


class Written(NamedTuple):
    """A history as it was written: its files, the matches, and what was done in each."""

    files: Files
    entries: dict[int, SavedMatch]
    said: dict[int, tuple[str, ...]]


def written(folder: Path, closed: bool) -> Written:
    """A history of eight matches of all editions: closed, or as a killed game leaves it."""
    repository = MatchRepository(folder, ImmediateJobs())
    entries, said = dict[int, SavedMatch](), dict[int, tuple[str, ...]]()
    for at, number in enumerate(range(0, len(GAMES), 2)):
        if at == 6:
            repository.history().close()  # what is written from now on is in the log, and nowhere else
        match = match_of(number)
        autosave, host = repository.autosave(match), hosted(match)
        host.listen(autosave)
        while len(match.actions) < PLIES[at % len(PLIES)] and host.step():
            assert autosave.safe(), "it was done at once"
        entries[autosave.entry.id], said[autosave.entry.id] = autosave.entry, tuple(autosave._lines.said)
    if closed:
        repository.history().close()
    else:
        repository.history().abandon()
    return Written(_files(folder), entries, said)


def judged(folder: Path, files: Files, was: Written) -> str:
    """The outcome of these files: ``same``, ``told``, ``earlier`` or ``FAULT``, and more about it.
    ``earlier``: the last actions are missing and nothing is said, as if they had never been done."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    repository = MatchRepository(folder, ImmediateJobs())
    try:
        repository.refresh()
        repository.advance(0.0)
        opened = result(repository.reopen(*repository.unfinished))
        wrong = [wrong for one in opened if (wrong := _wrong(one, was))]
        messages = [one for one in (repository.problem, *(one.problem for one in opened)) if one]
        wrong += filter(None, map(_said, messages))
        newer = "history.newer" in {message.id for message in messages}
        if newer and (now := _files(folder)) != files:
            wrong.append(f"it was touched: {sorted(now)}")
        elif not newer:
            wrong += _goes_on(folder, repository) + (_lost_aside(folder, files) if messages else [])
        less = len(opened) < len(was.entries) or any(one.said != was.said[one.entry.id] for one in opened)
        if less and not messages and files[FILE] not in (was.files[FILE], b""):  # none: only just begun
            wrong.append("some is missing, and nothing is said")
    except Exception as error:  # whatever it is, it is what we look for
        return f"FAULT: {error!r}"
    finally:
        repository.history().close()
    if wrong:
        return f"FAULT: {'; '.join(wrong)}"
    return "told" if messages else "earlier" if less else "same"


def _wrong(one: Reopened, was: Written) -> str:
    """The fault of a match that shows what was not written; "" if there is none."""
    entry = was.entries.get(one.entry.id)
    if entry is None:
        return f"shows {one.entry}"
    if one.entry._replace(plies=0) != entry._replace(plies=0) and one.entry.plies >= entry.plies:
        return f"shows {one.entry}, not {entry}"
    if one.said != was.said[entry.id][: len(one.said)]:
        return f"says that {one.said} was done"
    return "" if one.match or one.problem else "cannot be played on, and nothing is said"


def _goes_on(folder: Path, repository: MatchRepository) -> list[str]:
    """A match is played now: it is kept as if nothing had been."""
    match = match_of(len(GAMES) + 1)
    autosave, host = repository.autosave(match), hosted(match)
    host.listen(autosave)
    host.play(2)
    autosave.safe()
    if autosave.problem:
        return [f"nothing is kept: {autosave.problem}"]
    (again,) = result(MatchRepository(folder, ImmediateJobs()).reopen(autosave.entry))
    return [] if again.match and again.match.table == match.table else ["what is played then is lost"]


def _files(folder: Path) -> Files:
    return {file.name: file.read_bytes() for file in folder.iterdir() if not file.name.endswith("-shm")}


def _lost_aside(folder: Path, files: Files) -> list[str]:
    """Faults if a spoiled file does not lie aside."""
    there = [file.read_bytes() for file in folder.glob(f"{FILE}.broken-*")]
    gone = [name for name in (FILE, LOG) if files.get(name) and files[name] not in there]
    return [f"what was spoiled is gone: {name}" for name in gone]


Spoil = Callable[[bytes, Random], bytes]


def flipped(data: bytes, chance: Random) -> bytes:
    """Some bits of it are others."""
    spoiled = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 3, 20))):
        spoiled[chance.randrange(len(spoiled))] ^= 1 << chance.randrange(8)
    return bytes(spoiled)


def scribbled(data: bytes, chance: Random) -> bytes:
    """A stretch of it is other bytes."""
    at, long = chance.randrange(len(data)), chance.choice((1, 2, 16, 300, PAGE))
    return data[:at] + chance.choice((bytes(long), chance.randbytes(long))) + data[at + long :]


def swapped(data: bytes, chance: Random) -> bytes:
    """A page lies where another was."""
    pages = [data[at : at + PAGE] for at in range(0, len(data), PAGE)]
    pages[chance.randrange(len(pages))] = chance.choice(pages)
    return b"".join(pages)


SPOILS: dict[str, Spoil] = {"flipped": flipped, "scribbled": scribbled, "swapped": swapped}


def by_chance(was: Written, number: int) -> tuple[str, Files]:
    """The files of a history with one spoiled; what was done to which."""
    chance = Random(f"spoiled {number}")
    name = chance.choice(sorted(was.files))
    kind = chance.choices(tuple(SPOILS), (8, 2, 1))[0]
    return f"{name} {kind}", {**was.files, name: SPOILS[kind](was.files[name], chance)}


def cut(was: Written) -> Iterator[tuple[str, Files]]:
    """Each of the files, cut at every page and in the middle of each."""
    for name, data in was.files.items():
        head, page = (HEADER, FRAME) if name == LOG else (0, PAGE)
        for at in range(head, len(data), page):
            for end in (at, at + page // 3):
                yield f"{name} cut at {end}", {**was.files, name: data[:end]}
        if name == LOG:
            yield f"{name} gone", {FILE: was.files[FILE]}


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
    """Return what is wrong when a match is played until its disk is full, on, and on once there is room."""
    ballast, match = folder / "ballast", match_of(number)
    repository = MatchRepository(folder, ImmediateJobs())
    _fill(ballast, ROOM)
    autosave, host = repository.autosave(match), hosted(match)
    host.listen(autosave)
    kept = 0
    while not autosave.problem and len(match.actions) < MOST and not match.over and host.step():
        autosave.safe()
        kept = kept if autosave.problem else len(match.actions)
    if autosave.problem is None:
        return "the disk was never full"
    if wrong := _said(autosave.problem) or _there(folder, autosave, kept, "on a full disk"):
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
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(bytes(1024)):
            pass
    with ballast.open("r+b") as file:
        file.truncate(max(0, ballast.stat().st_size - 1024 * but))


def _there(folder: Path, autosave: Autosave, plies: int, when: str) -> str:
    """The fault of what another window finds; "" if there is none."""
    repository = MatchRepository(folder, ImmediateJobs())
    try:
        opened = result(repository.reopen(autosave.entry))[0] if plies else None
        if opened and (opened.match is None or len(opened.match.actions) < plies):
            return f"{when} {opened.problem or len(opened.said)} is left of {plies} actions"
    finally:
        repository.history().close()
    return ""


def _said(problem: Message) -> str:
    """The fault of what is said; "" if there is none."""
    sentence = say(problem)
    whole = sentence.isprintable() and sentence.endswith(".") and len(sentence) < 500
    return "" if whole else f"it says {sentence!r}"


def read_only(folder: Path, number: int) -> str:
    """The fault where a match was kept, and its folder or file is read-only now; "" if there is none."""
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
    """The fault while a match is played that cannot be kept; "" if there is none."""
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
    """Run it in a process without any rights; return what that returns."""
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
    """The fault of settings that cannot be kept, "" for none: the old ones stay, and it is said."""
    for speed in (2, 4):
        repository = SettingsRepository(folder, ImmediateJobs())
        repository.settings.speed = speed
        repository.close()
        _fill(folder / "ballast", 0)
    said = [say(problem) for problem in repository.problems]
    if not any(os.strerror(ENOSPC) in sentence for sentence in said):
        return f"it says {said}"
    again = SettingsRepository(folder, ImmediateJobs())
    return "" if (again.settings.speed, again.problems) == (2, ()) else "the old settings are gone"
