"""Damaged histories by the thousand: what is missing is said, nothing wrong is shown, and the game goes on.

    python3 tools/damage.py flips --count 10000     bytes changed, pages in the wrong place
                                  --from 700        other ones
    python3 tools/damage.py cuts                    cut at every page, and in the middle of each
    python3 tools/damage.py disks                   disks that are full, read-only folders (needs root)

Exit code 1 if anything did not hold.
"""

from __future__ import annotations

import argparse
import logging
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only the tools' own folder would be searched

from tools.harms.disks import SIZES, full, read_only, settings_on_a_full_disk, small_disk  # noqa: E402
from tools.harms.games import GAMES  # noqa: E402
from tools.harms.spoiled import Files, Written, by_chance, cut, judged, written  # noqa: E402

DamagedRow = Iterable[tuple[Written, str, Files]]
"""What each history was, what was done to it, and its files since."""

REPORT = 1000  # histories
MEMORY = Path("/dev/shm")
"""Where a disk is not waited for."""


def main(argv: Sequence[str] | None = None) -> int:
    """Damage as the command line asks; the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("flips", "cuts", "disks"))
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--from", dest="first", type=int, default=0)
    asked = parser.parse_args(argv)
    logging.disable(logging.WARNING)  # that there is damage
    if asked.what == "disks":
        return on_disks(asked.first)
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as name:
        folder = Path(name)
        open_one, closed = (written(folder / str(closed), closed) for closed in (False, True))
        spoiled: DamagedRow
        if asked.what == "cuts":
            spoiled = chain(told_apart(closed, cut(closed)), told_apart(open_one, cut(open_one)))
        else:
            spoiled = by_number(open_one, closed, asked.first, asked.count)
        return judge(folder / "spoiled", spoiled)


def on_disks(first: int) -> int:
    """Matches of all editions on disks of many sizes that are full; 1 if anything did not hold."""
    outcomes = Counter[str]()
    for kilobytes in SIZES:
        for number in range(first, first + len(GAMES)):
            with small_disk(kilobytes) as disk:
                outcomes[told(f"{kilobytes} KB, --from {number}", full(disk, number))] += 1
        with small_disk(kilobytes) as disk:
            outcomes[told(f"{kilobytes} KB", settings_on_a_full_disk(disk))] += 1
    for number in range(first, first + len(GAMES)):
        with tempfile.TemporaryDirectory() as name:
            Path(name).chmod(0o777)
            outcomes[told(f"read-only, --from {number}", read_only(Path(name), number))] += 1
    print(f"{outcomes.total()} disks: {dict(outcomes)}")
    return int(outcomes["FAULT"] > 0)


def told(where: str, wrong: str) -> str:
    """``FAULT`` if anything is wrong, which is said."""
    if wrong:
        print(f"{where}: {wrong}", flush=True)
    return "FAULT" if wrong else "told"


def by_number(one: Written, other: Written, first: int, count: int) -> Iterator[tuple[Written, str, Files]]:
    """Histories that are spoiled by chance; their numbers are told."""
    for number in range(first, first + count):
        was = (one, other)[number % 2]
        what, files = by_chance(was, number)
        yield was, f"--from {number}: {what}", files


def told_apart(was: Written, spoiled: Iterable[tuple[str, Files]]) -> Iterator[tuple[Written, str, Files]]:
    """The same, each with what it was."""
    for what, files in spoiled:
        yield was, what, files


def judge(folder: Path, spoiled: DamagedRow) -> int:
    """What comes of them all; 1 if anything did not hold."""
    outcomes = Counter[str]()
    for was, what, files in spoiled:
        outcome = judged(folder, files, was)
        outcomes[outcome.partition(":")[0]] += 1
        if outcome.startswith("FAULT"):
            print(f"{what}: {outcome}", flush=True)
        if outcomes.total() % REPORT == 0:
            print(f"{outcomes.total()}: {dict(outcomes)}", flush=True)
    print(f"{outcomes.total()} histories: {dict(outcomes)}")
    return int(outcomes["FAULT"] > 0)


if __name__ == "__main__":
    raise SystemExit(main())
