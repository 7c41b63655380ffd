"""Teach the computer players' nets by rounds against themselves, and fit how odds are told.

    python3 tools/run.py train net two                   one of seven: two, two-with-run, three, four, …
    python3 tools/run.py train net two --rounds 0.1      with a tenth of the rounds, to try something
    python3 tools/run.py train net two --to FOLDER       not over the game's own file
    python3 tools/run.py train odds --played 345 --results FILE      fits assets/players/odds.json
    python3 tools/run.py train truth                     whether it is true, by other rounds
    python3 tools/run.py train truth --played 345 --results FILE     the same of all other games

Rounds are played by tools/engine, which the C compiler ``cc`` makes into a library first. The same compiler
on the same kind of machine makes the same net again, to the last rounding. Letters, Super Racko, powers and
known stocks are played by the game itself, and kept in the file of results: the same command goes on from it.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from ..command import parser_of
from ..engine import training as library
from . import odds
from .teaching import LESSONS, School


def main(argv: Sequence[str]) -> int:
    """Do what the command line asks for."""
    line = parser_of(__doc__)
    kinds = line.add_subparsers(required=True, metavar="WHAT")
    net = kinds.add_parser("net", help="teach one net, and write its file")
    net.set_defaults(run=taught)
    net.add_argument("net", choices=LESSONS, help="which net")
    net.add_argument("--rounds", type=float, default=1.0, metavar="SHARE", help="of the usual number")
    net.add_argument("--to", type=Path, default=library.ASSETS, metavar="FOLDER", help="where its file goes")
    fit = kinds.add_parser("odds", help="fit how odds are told, and write it")
    fit.set_defaults(run=fitted)
    truth = kinds.add_parser("truth", help="print what is told of positions, and how often it was so")
    truth.set_defaults(run=tried)
    for each, rounds in ((fit, odds.ROUNDS), (truth, 2000)):
        each.add_argument("--played", type=int, metavar="N", help="rounds of each game that no engine plays")
        each.add_argument("--rounds", type=int, default=rounds, metavar="N", help=f"for each net; {rounds}")
        each.add_argument("--results", type=Path, metavar="FILE", help="keep what was played there")
    asked = line.parse_args(argv)
    asked.run(asked)
    return 0


def taught(asked: argparse.Namespace) -> None:
    """Teach one net and write its file."""
    lesson = LESSONS[asked.net]
    with tempfile.TemporaryDirectory() as folder:
        school = School(lesson, library.compiled(Path(folder), lesson.inputs), asked.rounds)
        for number, surprise in enumerate(school.teach(), 1):
            print(f"pass {number} of {lesson.passes}: surprise {surprise:.4f}", flush=True)
    file = asked.to / f"{asked.net}.json"
    file.write_text(json.dumps({"layers": school.layers()}, separators=(",", ":")), encoding="ascii")
    print(file)


def fitted(asked: argparse.Namespace) -> None:
    """Fit how odds are told, and write it."""
    made = odds.calibrated(asked.rounds, asked.played or 0, asked.results)
    (library.ASSETS / "odds.json").write_text(made, encoding="ascii")


def tried(asked: argparse.Namespace) -> None:
    """Print how true the odds are."""
    found = odds.tried_on_games(asked.played, asked.results) if asked.played else odds.tried(asked.rounds)
    for table in found:
        print(table, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
