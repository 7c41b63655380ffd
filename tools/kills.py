"""Matches whose game is killed at any moment, and what must be there afterwards.

    python3 tools/kills.py --kills 1000       games are killed at random moments, in all editions
    python3 tools/kills.py --pairs 50         two games in one folder at a time are killed
    python3 tools/kills.py --beside 100       one is killed and goes on, beside thirty that read its matches
    python3 tools/kills.py --calls            one is killed at each system call of its saves (needs strace)
                    --from 7                  other matches

A game plays matches and says what the history was heard to have kept; then it is killed, begun again, and
killed once more. Whatever it has said must be there, and the match must be the one that would have been
without that, and go on as that would. Exit code 1 if it is not.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only the tools' own folder would be searched

from tools.harms.by_hand import watch  # noqa: E402
from tools.harms.games import play  # noqa: E402
from tools.harms.killed import (  # noqa: E402
    LIVES,
    Kill,
    edition_of,
    killed,
    killed_in_calls,
    killed_together,
)
from tools.harms.readers import gone_on_beside, read  # noqa: E402

REPORT = 100  # kills
READERS = 30


def main(argv: Sequence[str] | None = None) -> int:
    """Kill as the command line asks; the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--pairs", type=int, default=0)
    parser.add_argument("--beside", type=int, default=0)
    parser.add_argument("--calls", action="store_true")
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--play", nargs=3, help=argparse.SUPPRESS)
    parser.add_argument("--read", nargs=2, help=argparse.SUPPRESS)
    parser.add_argument("--leave", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args(argv)
    if asked.read:
        return read(Path(asked.read[0]), int(asked.read[1]))
    if asked.play:
        watch()
        number, most, folder = asked.play
        play(Path(folder), int(number), int(most), not asked.leave)
    lost = at_random(asked.first, asked.kills) if asked.kills else 0
    lost += in_pairs(asked.first, asked.pairs)
    lost += beside_readers(asked.first, asked.beside)
    if asked.calls:
        if shutil.which("strace") is None:
            parser.error("strace is needed")
        lost += in_calls(asked.first)
    return 1 if lost else 0


def at_random(first: int, kills: int) -> int:
    """So many kills; how many of them lost something."""
    lost, said, editions = 0, 0, Counter[str]()
    for done, number in enumerate(range(first, first + -(-kills // LIVES)), start=1):
        kill = killed(number)
        lost, said = lost + _told(f"--from {number}", kill), said + kill.said
        editions[edition_of(number)] += LIVES
        if done * LIVES % REPORT == 0:
            print(f"{done * LIVES} kills, {said} actions said to be kept, {lost} lost something", flush=True)
    print(f"{sum(editions.values())} kills, {said} actions said to be kept, {lost} lost something")
    print(*(f"{edition}: {many}" for edition, many in editions.items()), sep=", ")
    return lost


def in_pairs(first: int, pairs: int) -> int:
    """So many pairs of games; how many of them lost something."""
    kills = [(number, killed_together(number)) for number in range(first, first + pairs)]
    lost = sum(_told(f"--from {number}", kill) for number, kill in kills)
    if pairs:
        said = sum(kill.said for _, kill in kills)
        print(f"{pairs} pairs, {said} actions said to be kept, {lost} lost something")
    return lost


def beside_readers(first: int, games: int) -> int:
    """So many games that go on after a kill; how many of them died or lost something."""
    lost = said = 0
    for done, number in enumerate(range(first, first + games), start=1):
        kill = gone_on_beside(number, READERS)
        lost, said = lost + _told(f"--from {number}", kill), said + kill.said
        if done % 10 == 0 or done == games:
            print(f"{done} games beside {READERS} readers each, {said} actions, {lost} wrong", flush=True)
    return lost


def in_calls(number: int) -> int:
    """A kill at each call; how many of them lost something."""
    lost, calls = 0, Counter[str]()
    for kill in killed_in_calls(number):
        lost += _told(kill.call, kill)
        calls[kill.call] += 1
        if calls.total() % REPORT == 0:
            print(f"{calls.total()} calls, {lost} lost something", flush=True)
    print(f"{calls.total()} calls, {lost} lost something")
    print(*(f"{call}: {many}" for call, many in calls.most_common()), sep=", ")
    return lost


def _told(where: str, kill: Kill) -> bool:
    if kill.wrong:
        print(f"{where}: {kill.wrong}", flush=True)
    return bool(kill.wrong)


if __name__ == "__main__":
    raise SystemExit(main())
