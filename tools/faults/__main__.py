"""Damage of all kinds: what is missing must be said, nothing wrong shown, and the game must go on.

    python3 tools/run.py faults kills --count 1000      games are killed at random moments, in all editions
    python3 tools/run.py faults pairs --count 50        two games in one folder at a time are killed
    python3 tools/run.py faults beside --count 100      one is killed and goes on, beside thirty that read
    python3 tools/run.py faults calls                   one is killed at each call of its saves (needs strace)
    python3 tools/run.py faults flips --count 10000     bytes of histories changed, pages in the wrong place
    python3 tools/run.py faults cuts                    histories cut at every page, and in the middle of each
    python3 tools/run.py faults files --count 200000    damaged match files, in about ten minutes on one core
    python3 tools/run.py faults disks                   disks that are full, read-only folders (needs root)

--from 7 tries others. A killed game says what it was told to be kept; it is begun again and killed once more.
Whatever it has said must be there, and the match must go on as it would have without that. Exit code 1 if
anything did not hold; each such case is printed with the number that brings it back.
"""

from __future__ import annotations

import logging
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random

from racko_game.match.record.record import print_record
from tests.walks.records import any_record

from ..command import parser_of
from . import histories, kills, matches
from .games import GAMES

REPORT = 1000  # cases
READERS = 30
MOVES = (20, 150, 600, 600)  # of whole match files
MEMORY = Path("/dev/shm")  # where a disk is not waited for

Cases = Iterable[tuple[str, str]]
"""What was done, and what came of it: a word, more about it behind a colon; ``FAULT`` is looked for."""


def main(argv: Sequence[str]) -> int:
    """Damage as the command line asks; 1 if anything did not hold."""
    parser = parser_of(__doc__)
    parser.add_argument("what", choices=KINDS)
    parser.add_argument("--count", type=int, default=1000, metavar="N", help="how many cases; 1000")
    parser.add_argument("--from", dest="first", type=int, default=0, metavar="N", help="number of the first")
    asked = parser.parse_args(argv)
    if asked.what == "calls" and shutil.which("strace") is None:
        parser.error("strace is needed")
    logging.disable(logging.WARNING)  # that there is damage
    return tallied(asked.what, KINDS[asked.what](range(asked.first, asked.first + asked.count)))


def tallied(what: str, cases: Cases) -> int:
    """Print each fault, how far it is now and then, and the sums; 1 if there was a fault."""
    outcomes = Counter[str]()
    for case, outcome in cases:
        outcomes[outcome.partition(":")[0]] += 1
        if outcome.startswith("FAULT"):
            print(f"{case}: {outcome}", flush=True)
        if outcomes.total() % REPORT == 0:
            print(f"{outcomes.total()}: {dict(outcomes)}", flush=True)
    print(f"{outcomes.total()} {what}: {dict(outcomes)}")
    return int(outcomes["FAULT"] > 0)


def by_number(kill: Callable[[int], kills.Kill]) -> Callable[[range], Cases]:
    """A kind of kill, tried with each number."""
    return lambda numbers: ((f"--from {number}", kill(number).outcome) for number in numbers)


def spoiled(numbers: range) -> Cases:
    """Histories that are spoiled by chance."""
    with _written() as (folder, written):
        for number in numbers:
            was = written[number % 2]
            what, files = histories.by_chance(was, number)
            yield f"--from {number}: {what}", histories.judged(folder, files, was)


def cut(numbers: range) -> Cases:
    """Histories that are cut at every page, closed ones and those that a killed game leaves."""
    with _written() as (folder, written):
        for was in reversed(written):
            for what, files in histories.cut(was):
                yield what, histories.judged(folder, files, was)


@contextmanager
def _written() -> Iterator[tuple[Path, Sequence[histories.Written]]]:
    """A folder for spoiled histories, and two that are whole: as a killed game leaves it, and closed."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as name:
        folder = Path(name)
        yield folder / "spoiled", [histories.written(folder / str(end), end) for end in (False, True)]


def in_files(numbers: range) -> Cases:
    """Match files of every edition and number of seats that are damaged."""
    whole = [any_record(*game, match, moves) for game in GAMES for match, moves in enumerate(MOVES)]
    for number in numbers:
        chance = Random(number)
        record = chance.choice(whole)
        names, mutant = matches.mutated(print_record(record).encode(), chance)
        yield f"--from {number}: {' and '.join(names)}", matches.judged(mutant, record)


def on_disks(numbers: range) -> Cases:
    """Matches of all editions on disks of many sizes that are full, and where nobody may write."""
    for case, wrong in _on_disks(range(numbers.start, numbers.start + len(GAMES))):
        yield case, f"FAULT: {wrong}" if wrong else "said"


def _on_disks(numbers: range) -> Cases:
    """The same, and what is wrong."""
    for size in histories.SIZES:
        for number in numbers:
            with histories.small_disk(size) as disk:
                yield f"{size} KB, --from {number}", histories.full(disk, number)
        with histories.small_disk(size) as disk:
            yield f"{size} KB", histories.settings_on_a_full_disk(disk)
    for number in numbers:
        with tempfile.TemporaryDirectory() as name:
            Path(name).chmod(0o777)
            yield f"read-only, --from {number}", histories.read_only(Path(name), number)


KINDS: dict[str, Callable[[range], Cases]] = {
    "kills": by_number(kills.killed),
    "pairs": by_number(kills.killed_together),
    "beside": by_number(lambda number: kills.gone_on_beside(number, READERS)),
    "calls": lambda numbers: ((one.call, one.outcome) for one in kills.killed_in_calls(numbers.start)),
    "flips": spoiled,
    "cuts": cut,
    "disks": on_disks,
    "files": in_files,
}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
