"""Positions to solve: looked for where levels disagree, and judged by thousands of rounds played on.

    python3 tools/positions.py --results FILE     all of them; the same command goes on where it broke off
    python3 tools/positions.py --items 1 --table original-3 --rounds 1000 --file FILE     a glance
    python3 tools/positions.py --check 10         plays some of the file on with other cards
    python3 tools/positions.py --levels           the share that each level solves
    python3 tools/positions.py --levels --again   the same, asked anew, and written

An item is some deals at one table; its positions depend on its number, the seed and the rounds alone, not on
how many items there are, nor on how many processes. Rounds are played on by a quick player in C, for which it
takes a C compiler; every answer in them is one of the game's own.
Any Python will do: it goes on as that of the project's own environment.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only the tools' own folder would be searched

from tools import run  # noqa: E402

if TYPE_CHECKING:
    from racko_game.match.challenges.positions import Position
    from tools.composing.ledger import Item

SEED, ROUNDS, ITEMS = "positions", 10_000, 100
FILE = ROOT / "assets" / "positions" / "positions.json"


def main(argv: Sequence[str]) -> int:
    """Do what the command line asks for; 1 if a position of the file no longer stands."""
    asked = parser().parse_args(argv)
    if Path(sys.prefix).resolve() != (ROOT / ".venv").resolve():
        run.prepare(ROOT, dev=False)
        return run.become(__file__, *argv)
    if asked.check:
        return checked(asked.check, asked.rounds)
    return levels(asked.again, asked.file) if asked.levels else made(asked)


def parser() -> argparse.ArgumentParser:
    """What the command line may say."""
    line = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = line.add_argument
    add("--seed", metavar="TEXT", default=SEED, help="other deals")
    add("--items", metavar="N", type=int, default=ITEMS, help="of each table, at most")
    add("--rounds", metavar="N", type=int, default=ROUNDS, help=f"played on after both answers; {ROUNDS}")
    add("--table", metavar="NAME", action="append", default=[], help="only this one; may be repeated")
    add("--results", metavar="FILE", type=Path, help="keep what is done there, and go on from it")
    add("--file", metavar="FILE", type=Path, default=FILE, help="write the positions there")
    add("--jobs", metavar="N", type=int, default=1, help="cores to use; 1")
    add("--check", metavar="N", type=int, default=0, help="play so many of the file on again")
    add("--levels", action="store_true", help="the share that each level solves")
    add("--again", action="store_true", help="with --levels: ask them anew, and write it")
    return line


def made(asked: argparse.Namespace) -> int:
    """Make the positions, and write the file."""
    from racko_game.match.challenges.positions import file_of
    from tools.composing.checking import counted, graded
    from tools.composing.ledger import Ledger, items
    from tools.composing.tables import BY_NAME

    tables = [BY_NAME[name] for name in asked.table or BY_NAME]
    wanted = items(tables, asked.items, asked.seed, asked.rounds)
    ledger, begun = Ledger(asked.results), time.monotonic()
    left = [item for item in wanted if ledger.done(item) is None]
    for number, (item, found) in enumerate(_worked(left, asked.jobs), start=1):
        ledger.add(item, found)
        took = time.monotonic() - begun
        print(f"{number} of {len(left)} items, {took:.0f} s: {len(found)} at {item.setting}", flush=True)
    positions = [one for item in wanted for one in ledger.done(item) or () if graded(one)]
    how = {"seed": asked.seed, "rounds": asked.rounds}
    asked.file.write_text(file_of(positions, how), encoding="utf-8")
    print(counted(positions))
    return 0


def _worked(left: Sequence[Item], jobs: int) -> Iterator[tuple[Item, list[Position]]]:
    if jobs == 1:
        yield from ((item, worked(item)) for item in left)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as executor:
        yield from zip(left, executor.map(worked, left), strict=True)


def worked(item: Item) -> list[Position]:
    """The positions of one item."""
    from tools.composing.tables import BY_NAME
    from tools.composing.work import compose

    return compose(BY_NAME[item.setting], item.number, item.seed, item.rounds)


def checked(many: int, rounds: int) -> int:
    """Play some positions of the file on again, drawn by lot: 1 if one is not as it is written."""
    from racko_game.match.challenges.positions import positions
    from tools.composing.checking import played_again

    every = list(positions().values())
    fallen = 0
    for one in Random(time.time_ns()).sample(every, min(many, len(every))):
        again = played_again(one, rounds)
        fallen += not again.stands
        now = f"{again.gap.gap:+.3f} ± {again.gap.within:.3f}"
        verdict = "stands" if again.stands else "IS OTHERWISE"
        print(
            f"{one.id}: {one.best} over {one.other} {one.gap:+.3f} ± {one.within:.3f}, now {now}: {verdict}"
        )
    return 1 if fallen else 0


def levels(again: bool, file: Path) -> int:
    """Say which share each level solves: as it is written, or asked anew and written; 1 if that does not
    rise."""
    from racko_game.match.challenges.positions import file_of, positions
    from tools.composing.checking import asked_again, counted, shares

    every = list(positions().values())
    if again:
        every = [one._replace(found=asked_again(one)) for one in every]
        made = json.loads(FILE.read_text(encoding="utf-8"))["made"]
        file.write_text(file_of(every, made), encoding="utf-8")
    print(counted(every))
    told = shares(every)
    for level, share in told.items():
        print(f"    {level:8} {share:6.1%}")
    return 0 if list(told.values()) == sorted(told.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
