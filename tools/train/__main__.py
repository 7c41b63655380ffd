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
import ctypes
import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from ..command import parser_of
from ..engine import training as library
from ..engine.training import BONUS, CHIPS, GAP_TABLE, NET, PAIRED, PRIZED, REGULAR, WISHING
from . import odds

SEED = 1
BATCH = 256  # moves that are learnt from at a time
LAMBDA, CHANCE = 0.8, 0.02  # how far ahead a move looks for its value; moves made by chance


class Lesson(NamedTuple):
    """How a net is taught: at which tables, how much, and what it is told."""

    tables: tuple[tuple[int, int], ...]  # seats and the run that is asked for
    prize: int
    inputs: int
    first: int  # rounds of the gap table to begin with, at each table
    passes: int
    rounds: int  # of each pass, at each table
    tried: int  # cards that may be drawn that are looked at
    pairs: bool = False


ALL = ((2, 1), (2, 3), (3, 1), (4, 1))
LESSONS = {
    "two": Lesson(((2, 1),), REGULAR, 32, 8000, 12, 4000, 6),
    "two-with-run": Lesson(((2, 3),), REGULAR, 32, 8000, 12, 2500, 6),
    "three": Lesson(((3, 1),), REGULAR, 32, 8000, 10, 2500, 6),
    "four": Lesson(((4, 1),), REGULAR, 32, 8000, 10, 2000, 6),
    "partners": Lesson(((4, 1),), REGULAR, 34, 16000, 12, 10000, 6, pairs=True),
    "bonus": Lesson(ALL, BONUS, 53, 1500, 12, 1500, 5),
    "chips": Lesson(ALL, CHIPS, 53, 1500, 10, 1000, 5),
}


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


class School:
    """A net in the library, and the rounds it learns from: ``share`` of the usual number."""

    def __init__(self, lesson: Lesson, lib: ctypes.CDLL, share: float) -> None:
        self._lesson, self._share = lesson, share
        self._prized = lesson.prize != REGULAR
        self._player = PRIZED if self._prized else PAIRED if lesson.pairs else NET
        self._lib = lib
        library.play_as_the_game(lib, lesson.tried, 0.0)
        self._net = library.blank(lib)
        lib.init_net(self._net, ctypes.c_uint64(SEED))

    def teach(self) -> Iterator[float]:
        """First from rounds of the gap table, then from its own. Gives how surprised it was by each pass."""
        lesson = self._lesson
        self._begin(5 if self._prized else 77 + SEED)
        self._learn(6, 2e-3, SEED)
        for number in range(lesson.passes):
            if number % 4 == 0:
                self._lib.clear_buffer()
            seed = 1000 + number if self._prized else 1000 * SEED + number
            self._play(self._player, lesson.rounds, CHANCE, LAMBDA, seed)
            rate = 1.5e-3 * (1 - number / lesson.passes) + 1e-4
            yield self._learn(1 if number % 4 else 2, rate, number)

    def surprise(self, seed: int) -> float:
        """How surprised the net is by other rounds of the gap table."""
        self._begin(seed)
        return float(self._lib.surprise(self._net))

    def layers(self) -> list[dict[str, object]]:
        """The net's layers, rounded to five digits."""
        return library.layers(self._net, self._lesson.inputs)

    def _begin(self, seed: int) -> None:
        self._lib.clear_buffer()
        self._play(WISHING if self._prized else GAP_TABLE, self._lesson.first, 0.0, 1.0, seed)

    def _play(self, player: int, rounds: int, chance: float, far: float, seed: int) -> None:
        lesson = self._lesson
        for seats, run in lesson.tables:
            many = rounds * 2 // seats if player == PRIZED else rounds
            rules = library.way(seats, run, lesson.prize, lesson.pairs)
            self._lib.gather(
                ctypes.byref(rules), player, self._net, ctypes.c_double(chance), int(many * self._share),
                ctypes.c_double(far), int(player == PRIZED), ctypes.c_uint64(seed),
            )  # fmt: skip

    def _learn(self, times: int, rate: float, seed: int) -> float:
        found = self._lib.train(self._net, times, ctypes.c_double(rate), BATCH, ctypes.c_uint64(seed))
        return float(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
