"""Histories whose files are spoiled, and what must hold of them.

Nothing is shown that was not written; what is missing is told in a sentence; what was spoiled lies there as
it was, for a person to look at; and the match that is played then is kept.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from racko_game.jobs.work import ImmediateJobs, result
from racko_game.match.record.repository import MatchRepository, Reopened
from racko_game.message import Message
from racko_game.store.history.history import FILE
from racko_game.store.history.rows import SavedMatch
from racko_game.words.language import say

from .games import GAMES, hosted, match_of

PAGE = 4096
LOG = f"{FILE}-wal"
HEADER, FRAME = 32, 24 + PAGE  # bytes: of the log, and of each page in it
PLIES = (3, 12, 40)
Files = dict[str, bytes]


class Written(NamedTuple):
    """What a history was given: its files, the matches, and what was done in each."""

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
    files = {file.name: file.read_bytes() for file in folder.iterdir() if not file.name.endswith("-shm")}
    return Written(files, entries, said)


def judged(folder: Path, files: Files, was: Written) -> str:
    """What comes of these files: ``same``, ``told``, ``earlier`` or ``FAULT``, and more about it.

    ``earlier``: the last actions are missing and nothing is said, as if they had never been done.
    """
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
        told = _told(repository, opened)
        wrong += [f"says {sentence!r}" for message in told if not _whole(sentence := say(message))]
        newer = "history.newer" in {message.id for message in told}
        wrong += _overwritten(folder, files) if newer else _goes_on(folder, repository)
        if told and not newer:
            wrong += _lost_aside(folder, files)
        less = len(opened) < len(was.entries) or any(one.said != was.said[one.entry.id] for one in opened)
        if less and not told and files[FILE] not in (was.files[FILE], b""):  # none: only just begun
            wrong.append("some is missing, and nothing is said")
    except Exception as error:  # whatever it is, it is what we look for
        return f"FAULT: {error!r}"
    finally:
        repository.history().close()
    if wrong:
        return f"FAULT: {'; '.join(wrong)}"
    return "told" if told else "earlier" if less else "same"


def _told(repository: MatchRepository, opened: Iterable[Reopened]) -> list[Message]:
    """All that is said of what was found."""
    return [message for message in (repository.problem, *(one.problem for one in opened)) if message]


def _whole(sentence: str) -> bool:
    return sentence.isprintable() and sentence.endswith(".") and len(sentence) < 500


def _wrong(one: Reopened, was: Written) -> str:
    """What is shown of a match and was not written."""
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


def _overwritten(folder: Path, files: Files) -> list[str]:
    """What is of a newer version is as it was."""
    now = {file.name: file.read_bytes() for file in folder.iterdir() if not file.name.endswith("-shm")}
    return [] if now == files else [f"it was touched: {sorted(now)}"]


def _lost_aside(folder: Path, files: Files) -> list[str]:
    """What was spoiled lies aside."""
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
