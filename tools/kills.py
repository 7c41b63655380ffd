"""Matches whose game is killed at any moment, and what must be there afterwards.

    python3 tools/kills.py --kills 1000       a game is killed at random moments, in all editions
    python3 tools/kills.py --calls 200        a game is killed at each system call of its saves (needs strace)
                    --from 7                  other matches

A game plays matches and says what the history was heard to have kept; then it is killed. Whatever it has said
must be there, and the match must be the one that would have been without that. Exit code 1 if it is not.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only the tools' own folder would be searched

from racko_game.jobs.in_order import InOrder  # noqa: E402
from racko_game.jobs.work import result  # noqa: E402
from racko_game.match.host import Host  # noqa: E402
from racko_game.match.match import Match, Seat  # noqa: E402
from racko_game.match.record.keeper import MatchKeeper, Reopened  # noqa: E402
from racko_game.rules.editions import EDITIONS, with_books  # noqa: E402
from racko_game.rules.pieces.actions import Action  # noqa: E402
from racko_game.rules.table import Charter, View  # noqa: E402
from racko_game.store.history.database import BESIDE  # noqa: E402
from racko_game.store.history.history import FILE  # noqa: E402
from racko_game.store.library import open_library  # noqa: E402
from tools.walks.charters import any_charter  # noqa: E402
from tools.walks.walk import move  # noqa: E402

GAMES = tuple((name, seats) for name, edition in EDITIONS.items() for seats in edition.seats)
LIFE = 0.35  # seconds: the longest that a game goes on once it has begun to play
TRACED = 4.0  # seconds: the same where each call is looked at
SAVING = ("openat", "pwrite64", "fdatasync", "fsync", "ftruncate", "fcntl", "mmap")
"""System calls that a save is made of."""


class WalkingChair:
    """Answers by chance, which depends on the match and the ply alone: the same each time."""

    def __init__(self, match: Match) -> None:
        self._match = match

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        """Drawn."""
        self._answer = move(self._match.table, 0.1, Random(f"{self._match.seed.hex()} {ply}"))

    def poll(self, dt: float) -> Action | None:
        """The answer."""
        return self._answer


def match_of(number: int) -> Match:
    """The match of that number, just dealt: any edition, any options, a person in every seat."""
    name, seats = GAMES[number % len(GAMES)]
    chance = Random(f"killed {number}")
    charter = any_charter(name, seats, chance)
    while ("dictionary", "own") in charter.options:
        charter = any_charter(name, seats, chance)
    charter = with_books(Charter(name, charter.options), seats, open_library())
    return Match(charter, tuple(Seat(f"P{seat}") for seat in range(seats)), chance.randbytes(16))


def hosted(match: Match) -> Host:
    """Its host, with chairs that walk."""
    return Host(match, [WalkingChair(match)] * len(match.seats))


def play(folder: Path, number: int) -> None:
    """A game: match after match, each kept; says its number and what was kept of it after each action."""
    keeper = MatchKeeper(folder, InOrder())
    while True:
        match = match_of(number)
        host, keeping = hosted(match), keeper.keep(match)
        host.listen(keeping)
        print("match", number, keeping.entry.id, flush=True)
        while not match.over and host.step():
            while not keeping.safe(0.0001):
                time.sleep(0.0001)
            if keeping.problem:
                raise SystemExit(str(keeping.problem))
            print(len(match.actions), flush=True)
        number += len(GAMES)


def begin(folder: Path, number: int, before: Sequence[str] = ()) -> subprocess.Popen[str]:
    """Such a game in a process of its own."""
    command = [*before, sys.executable, __file__, "--play", str(number), "--folder", str(folder)]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )


def check(folder: Path, said: str) -> str:
    """What of that which a killed game has said is not so; nothing if all is."""
    heard: dict[int, tuple[int, int]] = {}  # by id: the number of the match, and its actions
    number = id = 0
    for line in said.splitlines(keepends=True):
        if not line.endswith("\n"):
            break
        if line.startswith("match"):
            number, id = map(int, line.split()[1:])
        else:
            heard[id] = number, int(line)
    keeper = MatchKeeper(folder, InOrder())
    history = keeper._history()
    entries = [entry for id in heard if (entry := history.match(id))]
    reopened = {one.entry.id: one for one in result(keeper.reopen(*entries))}
    history.close()
    wrong = (_wrong(number, plies, reopened.get(id)) for id, (number, plies) in heard.items())
    return "; ".join(filter(None, wrong))


def _wrong(number: int, plies: int, reopened: Reopened | None) -> str:
    if reopened is None:
        return f"match {number} is lost"
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


def killed(number: int) -> str:
    """What is wrong after a game was killed at a random moment of its play."""
    chance = Random(f"moment {number}")
    with tempfile.TemporaryDirectory() as folder:
        game = begin(Path(folder), number)
        assert game.stdout is not None, "it has one"
        first = game.stdout.readline()
        time.sleep(chance.random() * LIFE)
        game.kill()
        rest, troubles = game.communicate()
        return troubles.strip()[-300:] or check(Path(folder), first + rest)


def killed_in_calls(number: int, calls: int) -> Iterator[str]:
    """The same after it was killed at the first, the second … of each kind of call that a save is made of."""
    for call in SAVING:
        for when in range(1, calls + 1):
            with tempfile.TemporaryDirectory() as folder:
                inject = f"--inject={call}:signal=SIGKILL:when={when}"
                files = (f"--trace-path={folder}/{FILE}{end}" for end in BESIDE)
                before = ["strace", "-f", "-qq", "-o", "/dev/null", *files, f"--trace={call}", inject]
                game = begin(Path(folder), number, before)
                try:
                    said, _ = game.communicate(timeout=TRACED)
                except subprocess.TimeoutExpired:  # there are not so many of these calls
                    os.killpg(game.pid, signal.SIGKILL)
                    said, _ = game.communicate()
                yield check(Path(folder), said)


def main(argv: Sequence[str] | None = None) -> int:
    """Kill as the command line asks; the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--calls", type=int, default=0)
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--play", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args(argv)
    if asked.play is not None:
        play(asked.folder, asked.play)
    done = lost = 0
    for number in range(asked.first, asked.first + asked.kills):
        done, lost = done + 1, lost + _told(number, killed(number))
    if asked.calls:
        if shutil.which("strace") is None:
            parser.error("strace is needed")
        for wrong in killed_in_calls(asked.first, asked.calls):
            done, lost = done + 1, lost + _told(asked.first, wrong)
    print(f"{done} kills, {lost} of them lost something")
    return 1 if lost else 0


def _told(number: int, wrong: str) -> bool:
    if wrong:
        print(f"--from {number}: {wrong}", flush=True)
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
