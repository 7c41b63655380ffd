"""Positions to solve, and how good each answer in a lesson is.

    python3 tools/run.py puzzles positions --results FILE     all; the same command goes on where it broke off
    python3 tools/run.py puzzles positions --items 1 --table original-3 --rounds 1000 --file FILE     a glance
    python3 tools/run.py puzzles check 10          plays some of the file on with other cards
    python3 tools/run.py puzzles levels            the share that each level solves
    python3 tools/run.py puzzles levels --again    the same, asked again, and written
    python3 tools/run.py puzzles lesson first      measures every answer on the lesson's line

Positions are looked for where levels disagree, and judged by thousands of rounds played on. An item is some
deals at one table; its positions depend on its number, the seed and the rounds alone, not on how many items
there are, nor on how many processes. Rounds are played on by a quick player in C, for which it takes a C
compiler; every answer in them is one of the game's own.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

from racko_game.match.challenges.positions import Position, file_of
from racko_game.match.challenges.positions import positions as every_position
from racko_game.match.lessons.table_lesson import LEARNER, LESSONS
from racko_game.rules.engine import options, view

from ..command import Ledger, parser_of, spread
from .composing import BY_NAME, items, worked
from .judging import asked_again, counted, graded, margins, places, played_again, said, shares

SEED, ROUNDS, ITEMS = "positions", 10_000, 100
FILE = Path(__file__).resolve().parents[2] / "assets" / "positions" / "positions.json"


def main(argv: Sequence[str]) -> int:
    """Do what the command line asks for; 1 if a position of the file no longer stands."""
    line = parser_of(__doc__)
    kinds = line.add_subparsers(required=True, metavar="WHAT")
    positions = kinds.add_parser("positions", help="make the positions, and write the file")
    positions.set_defaults(run=made)
    add = positions.add_argument
    add("--seed", metavar="TEXT", default=SEED, help="other deals")
    add("--items", metavar="N", type=int, default=ITEMS, help="of each table, at most")
    add("--rounds", metavar="N", type=int, default=ROUNDS, help=f"played on after both answers; {ROUNDS}")
    add("--table", metavar="NAME", action="append", default=[], help="only this one; may be repeated")
    add("--results", metavar="FILE", type=Path, help="keep what is done there, and go on from it")
    add("--file", metavar="FILE", type=Path, default=FILE, help="write the positions there")
    add("--jobs", metavar="N", type=int, default=1, help="cores to use; 1")
    check = kinds.add_parser("check", help="play some positions of the file on with other cards")
    check.set_defaults(run=checked)
    check.add_argument("many", metavar="N", type=int, help="how many positions, drawn by lot")
    check.add_argument("--rounds", metavar="N", type=int, default=ROUNDS, help=f"of each; {ROUNDS}")
    levels = kinds.add_parser("levels", help="the share that each level solves")
    levels.set_defaults(run=solved)
    levels.add_argument("--again", action="store_true", help="ask them again, and write it")
    levels.add_argument("--file", metavar="FILE", type=Path, default=FILE, help="where it is written")
    lesson = kinds.add_parser("lesson", help="measure every answer on a lesson's line")
    lesson.set_defaults(run=weighed)
    lesson.add_argument("lesson", choices=LESSONS, help="which")
    asked = line.parse_args(argv)
    return int(asked.run(asked))


def made(asked: argparse.Namespace) -> int:
    """Make the positions, and write the file."""
    tables = [BY_NAME[name] for name in asked.table or BY_NAME]
    wanted = items(tables, asked.items, asked.seed, asked.rounds)
    ledger, begun = Ledger(asked.results), time.monotonic()
    left = [item for item in wanted if ledger.get(item) is None]
    for number, (item, found) in enumerate(spread(worked, left, asked.jobs), start=1):
        ledger.add(item, [one.written() for one in found])
        took = time.monotonic() - begun
        print(f"{number} of {len(left)} items, {took:.0f} s: {len(found)} at {item.setting}", flush=True)
    found = [Position.read(row) for item in wanted for row in ledger.get(item)]
    positions = list(filter(graded, found))
    how = {"seed": asked.seed, "rounds": asked.rounds}
    asked.file.write_text(file_of(positions, how), encoding="utf-8")
    print(counted(positions))
    return 0


def checked(asked: argparse.Namespace) -> int:
    """Play some positions of the file on again, drawn by lot: 1 if one is not as it is written."""
    every = list(every_position().values())
    fallen = 0
    for one in Random(time.time_ns()).sample(every, min(asked.many, len(every))):
        again = played_again(one, asked.rounds)
        fallen += not again.stands
        was, now = (f"{each.gap:+.3f} ± {each.within:.3f}" for each in (one, again.gap))
        verdict = "stands" if again.stands else "IS OTHERWISE"
        print(f"{one.id}: {one.best} over {one.other} {was}, now {now}: {verdict}")
    return int(fallen > 0)


def solved(asked: argparse.Namespace) -> int:
    """Print which share each level solves: as it is written, or asked again; 1 if that does not rise."""
    every = list(every_position().values())
    if asked.again:
        every = [one._replace(found=asked_again(one)) for one in every]
        how = json.loads(FILE.read_text(encoding="utf-8"))["made"]
        asked.file.write_text(file_of(every, how), encoding="utf-8")
    print(counted(every))
    rising = shares(every)
    print(*(f"    {level:8} {share:6.1%}" for level, share in rising.items()), sep="\n")
    return int(list(rising.values()) != sorted(rising.values()))


def weighed(asked: argparse.Namespace) -> int:
    """Print how far each answer on a lesson's line is behind the best."""
    for at, table in places(LESSONS[asked.lesson]):
        print(f'"{at}": {said(table, margins(view(table, LEARNER), options(table)))},', flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
