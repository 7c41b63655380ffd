"""Games that are killed, alone or beside others that read their matches, and what must be there then."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from operator import itemgetter
from pathlib import Path
from random import Random
from threading import Thread
from typing import IO, NamedTuple

from racko_game.jobs.work import ImmediateJobs, result
from racko_game.match.record.repository import MatchRepository, Reopened
from racko_game.store.history.database import BESIDE
from racko_game.store.history.history import FILE

from .games import hosted, match_of

GAME = (sys.executable, "-P", "-m", "tools.faults.games")
LIFE = 0.35  # seconds: the longest that a game goes on once it has begun to play
LIVES = 2  # times that each game is begun, and killed
TRACED = 60.0  # seconds for a game that ends by itself
SHORT = 16  # actions of a game whose every call is looked at
NEARLY = 985 * 4120  # bytes of a write-ahead log that is soon copied into the database
READING = ("pread64", "read", "lseek")
READS = 25  # of those in a row one: nothing changes from one to the next
OURS = re.compile(r"^(\d+) +(\w+)\(")


class Kill(NamedTuple):
    """The outcome of a kill: what is wrong, if anything, and how many actions had been said to be kept."""

    wrong: str
    said: int = 0
    call: str = ""

    @property
    def outcome(self) -> str:
        """``FAULT`` and what is wrong, or whether anything had been said to be kept."""
        return f"FAULT: {self.wrong}" if self.wrong else "kept" if self.said else "nothing said"


def begin(
    folder: Path, number: int, most: int = sys.maxsize, before: Sequence[str] = (), goes_on: bool = True
) -> subprocess.Popen[str]:
    """A game in a process of its own; unless it ``goes_on`` it leaves what it finds alone."""
    command = [*before, *GAME, "play", str(folder), str(number), str(most), *(["leave"] * (not goes_on))]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True)


def lines(game: subprocess.Popen[str]) -> IO[str]:
    """What a game says: a line once it has begun to play, and one for all that is kept."""
    assert game.stdout is not None, "it has one"
    return game.stdout


def struck(game: subprocess.Popen[str], first: str, chance: Random) -> tuple[str, str]:
    """Kill a game at a random moment of its play; all that it said, ``first`` before it, and its troubles."""
    time.sleep(chance.random() * LIFE)
    game.kill()
    rest, troubles = game.communicate()
    return whole_lines(first + rest), troubles.strip()[-300:]


def killed(number: int) -> Kill:
    """A game is killed at a random moment of its play, goes on, and is killed once more."""
    chance, said = Random(f"moment {number}"), ""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for _ in range(LIVES):
            game = begin(folder, number)
            more, troubles = struck(game, lines(game).readline(), chance)
            said += more
            if troubles:
                return Kill(troubles)
        return check(folder, said)


def killed_together(number: int) -> Kill:
    """Two games in one folder are killed at random moments."""
    chance = Random(f"moments {number}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        games = [begin(folder, number + one, goes_on=False) for one in range(2)]
        begun = [lines(game).readline() for game in games]
        ended = [struck(game, first, chance) for game, first in zip(games, begun, strict=True)]
        kills = [Kill(troubles) if troubles else check(folder, said) for said, troubles in ended]
    return Kill("; ".join(kill.wrong for kill in kills if kill.wrong), sum(kill.said for kill in kills))


def killed_in_calls(number: int) -> Iterator[Kill]:
    """A game is killed at each system call that touches its history: the first of its kind, the second … Once
    while the history is begun, some actions are saved, and it is closed; once while one that was left behind
    is opened again, and its log is copied into the database."""
    with tempfile.TemporaryDirectory() as name:
        left = Path(name)
        said = _leave(left, number)
        for start, before in ((None, ""), (left, said)):
            for call, many in calls(number, start).items():
                for when in range(1, many + 1, READS if many > READS and call in READING else 1):
                    yield killed_at(number, start, call, when, before)


def calls(number: int, start: Path | None) -> Counter[str]:
    """The calls of such a game, how many of each kind, as strace names them."""
    with _copied(start) as name:
        log = Path(name, "calls")
        game = begin(Path(name), number, SHORT, _strace(name, str(log)))
        _, troubles = game.communicate(timeout=TRACED)
        if troubles:
            raise ValueError(troubles)
        made = Counter((found[2], found[1]) for line in log.open() if (found := OURS.match(line)))
    return Counter({call: many for (call, _), many in sorted(made.items(), key=itemgetter(1))})


def killed_at(number: int, start: Path | None, call: str, when: int, before: str = "") -> Kill:
    """The outcome of a game that was killed when it began the n-th call of that kind. ``before`` is what had
    been said by the one whose folder it found."""
    with _copied(start) as name:
        inject = [f"--trace={call}", f"--inject={call}:signal=SIGKILL:when={when}"]
        game = begin(Path(name), number, SHORT, [*_strace(name, "/dev/null"), *inject])
        try:
            said, troubles = game.communicate(timeout=TRACED)
        except subprocess.TimeoutExpired:
            os.killpg(game.pid, signal.SIGKILL)
            return Kill("it hangs", 0, call)
        if troubles:
            return Kill(troubles.strip()[-300:], 0, call)
        return check(Path(name), before + whole_lines(said))._replace(call=call)


def _strace(folder: str, log: str) -> list[str]:
    return ["strace", "-f", "-qq", *(f"--trace-path={folder}/{FILE}{end}" for end in BESIDE), "-o", log]


def _copied(start: Path | None) -> tempfile.TemporaryDirectory[str]:
    """A folder that is empty, or as the one that was left."""
    copy = tempfile.TemporaryDirectory()
    if start:
        shutil.copytree(start, copy.name, dirs_exist_ok=True)
    return copy


def _leave(folder: Path, number: int) -> str:
    """A history whose game is killed shortly before its log is copied into the database; what it said."""
    with tempfile.TemporaryDirectory() as name:
        game, log, said = begin(Path(name), number), Path(name, f"{FILE}-wal"), ""
        for line in lines(game):
            said += line
            if log.exists() and log.stat().st_size >= NEARLY:
                break
        game.kill()
        rest, _ = game.communicate()
        shutil.copytree(name, folder, dirs_exist_ok=True)
        return whole_lines(said + rest)


def whole_lines(said: str) -> str:
    """The text without a last line that was broken off."""
    return said[: said.rfind("\n") + 1]


def check(folder: Path, said: str) -> Kill:
    """Check that all that killed games have said is so."""
    heard: dict[int, tuple[int, int]] = {}  # by id: the number of the match, and its actions
    id = done = 0
    for line in said.splitlines():
        what, *rest = line.split()
        if what == "match":
            id, number = map(int, rest)
            heard[id] = number, 0
        elif what == "again":
            id = int(rest[0])
        else:
            done, heard[id] = done + 1, (heard[id][0], int(what))
    repository = MatchRepository(folder, ImmediateJobs())
    history = repository.history()
    entries = [entry for id in heard if (entry := history.match(id))]
    reopened = {one.entry.id: one for one in result(repository.reopen(*entries))}
    damage = str(history.damage or "")
    history.close()
    wrong = (_wrong(number, plies, reopened.get(id)) for id, (number, plies) in heard.items())
    return Kill("; ".join(filter(None, (damage, *wrong))), done)


def _wrong(number: int, plies: int, reopened: Reopened | None) -> str:
    if reopened is None:
        return f"match {number} is lost" if plies else ""
    if reopened.match is None or reopened.problem:
        return f"match {number}: {reopened.problem}"
    kept = len(reopened.match.actions)
    if kept < plies:
        return f"match {number} has {kept} actions, not {plies}"
    whole = match_of(number)
    hosted(whole).play(kept)
    if whole.table != reopened.match.table:
        return f"match {number} is another one"
    for match in (whole, reopened.match):
        hosted(match).play(kept + 20)
    return "" if whole.table == reopened.match.table else f"match {number} goes on in another way"


LOOK = 0.01  # seconds between two looks


def gone_on_beside(number: int, readers: int) -> Kill:
    """A game is killed at a random moment and goes on; meanwhile so many readers come and go."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        game = begin(folder, number)
        said, _ = struck(game, lines(game).readline(), Random(f"beside {number}"))
        wrong, more = _beside(folder, number, readers)
        kill = check(folder, said + whole_lines(more))
        return kill._replace(wrong="; ".join(filter(None, (wrong, kill.wrong))))


def _beside(folder: Path, number: int, readers: int) -> tuple[str, str]:
    """A game that goes on, and is killed at last: what went wrong until then, and what it said."""
    game, said = begin(folder, number), list[str]()
    assert game.stderr is not None, "it has one"
    listening = Thread(target=said.extend, args=(lines(game),))
    with game:
        listening.start()
        _more(game, said)
        line = [*GAME, "read", str(folder), str(readers)]
        read = subprocess.run(line, stderr=subprocess.PIPE, text=True, check=False)
        _more(game, said)
        died = game.poll()
        game.kill()
        listening.join()
        wrong = [game.stderr.read().strip()[-300:]]
    if died is not None:
        wrong.append(f"it died: {died}")
    if read.returncode:
        wrong.append(f"{read.returncode} of {readers} could not read: {read.stderr[-300:]}")
    return "; ".join(filter(None, wrong)), "".join(said)


def _more(game: subprocess.Popen[str], said: list[str]) -> None:
    """Wait until the game has kept another action, or is no more."""
    heard = len(said)
    while game.poll() is None and not any(line.strip().isdigit() for line in said[heard:]):
        time.sleep(LOOK)
