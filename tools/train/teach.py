"""Teach the computer player's nets by rounds against themselves.

    python3 tools/train/teach.py two            one net: two, two-with-run, three, four, bonus or chips
    python3 tools/train/teach.py two --rounds 0.1        with a tenth of the rounds, to try something
    python3 tools/train/teach.py two --to FOLDER         not over the game's own file

The rounds are played by ``rounds.c``, which the C compiler ``cc`` makes into a library first. The same
compiler on the same kind of machine makes the same net again, to the last rounding.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import struct
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
ASSETS = HERE.parent.parent / "assets" / "players"

SEED = 1
TOLD, ROOM, UNITS = 53, 56, 64  # the most a net is told, and what rounds.c has room for
FIRST, SECOND = 32, 16  # units of the two layers
GAP_TABLE, NET, GOAL, PRIZED_NET = 3, 4, 6, 7  # players, as rounds.c numbers them
REGULAR, BONUS, CHIPS = range(3)
HIGHEST = {2: 40, 3: 50, 4: 60}
LAMBDA, CHANCE = 0.8, 0.02  # how far ahead a move looks for its value; moves made by chance


class Rules(ctypes.Structure):
    """A way to play, as rounds.c has it."""

    _fields_ = [(name, ctypes.c_int) for name in ("seats", "cards", "run", "start", "prize")]


class Lesson(NamedTuple):
    """How a net is taught: at which tables, how much, and what it is told."""

    tables: tuple[tuple[int, int], ...]  # seats and the run that is asked for
    prize: int
    told: int
    first: int  # rounds of the gap table to begin with, at each table
    passes: int
    rounds: int  # of each pass, at each table
    tried: int  # cards that may be drawn that are looked at
    near: int  # places for a card that are looked at


ALL = ((2, 1), (2, 3), (3, 1), (4, 1))
LESSONS = {
    "two": Lesson(((2, 1),), REGULAR, 32, 8000, 12, 4000, 6, 3),
    "two-with-run": Lesson(((2, 3),), REGULAR, 32, 8000, 12, 2500, 6, 3),
    "three": Lesson(((3, 1),), REGULAR, 32, 8000, 10, 2500, 6, 3),
    "four": Lesson(((4, 1),), REGULAR, 32, 8000, 10, 2000, 6, 3),
    "bonus": Lesson(ALL, BONUS, 53, 1500, 12, 1200, 5, 1),
    "chips": Lesson(ALL, CHIPS, 53, 1500, 7, 800, 5, 1),
}


class School:
    """The library, a net in it, and the rounds it learns from."""

    def __init__(self, lesson: Lesson, folder: Path, share: float) -> None:
        self._lesson, self._share = lesson, share
        self._lib = compiled(folder, lesson.told)
        self._lib.make_table()
        for name, value in (("TOP", lesson.near), ("NEARG", lesson.near), ("SAMPLE", lesson.tried)):
            ctypes.c_int.in_dll(self._lib, name).value = value
        self._net = ctypes.create_string_buffer(self._lib.trainer_size())
        self._lib.init_net(self._net, ctypes.c_uint64(SEED))
        self._lib.train.restype = ctypes.c_double

    def teach(self) -> None:
        """First from rounds of the gap table, then from its own."""
        lesson = self._lesson
        self._lib.clear_buffer()
        prized = lesson.prize != REGULAR
        self._play(GOAL if prized else GAP_TABLE, lesson.first, 0.0, 1.0, 5 if prized else 77 + SEED)
        self._learn(6, 2e-3, SEED)
        for number in range(lesson.passes):
            if number % 4 == 0:
                self._lib.clear_buffer()
            seed = 1000 + number if prized else 1000 * SEED + number
            self._play(PRIZED_NET if prized else NET, lesson.rounds, CHANCE, LAMBDA, seed)
            rate = 1.5e-3 * (1 - number / lesson.passes) + 1e-4
            surprise = self._learn(1 if number % 4 else 2, rate, number)
            print(f"pass {number + 1} of {lesson.passes}: surprise {surprise:.4f}", flush=True)

    def layers(self) -> list[dict[str, object]]:
        """The net's layers, rounded to five digits."""
        count = ROOM * UNITS + UNITS + UNITS * UNITS + 2 * UNITS + 1
        numbers = [float(f"{x:.5g}") for x in struct.unpack(f"{count}f", self._net.raw[: 4 * count])]
        told, at = self._lesson.told, iter(numbers)
        first = [[next(at) for _ in range(UNITS)] for _ in range(ROOM)]
        begin = [next(at) for _ in range(UNITS)]
        second = [[next(at) for _ in range(UNITS)] for _ in range(UNITS)]
        middle, last, end = [next(at) for _ in range(UNITS)], [next(at) for _ in range(UNITS)], next(at)
        return [
            {
                "weights": [[row[unit] for row in first[:told]] for unit in range(FIRST)],
                "begin": begin[:FIRST],
            },
            {
                "weights": [[row[u] for row in second[:FIRST]] for u in range(SECOND)],
                "begin": middle[:SECOND],
            },
            {"weights": [last[:SECOND]], "begin": [end]},
        ]

    def _play(self, player: int, rounds: int, chance: float, far: float, seed: int) -> None:
        lesson = self._lesson
        gather = self._lib.gather if lesson.prize == REGULAR else self._lib.gather_prize
        for seats, run in lesson.tables:
            rules = Rules(seats, HIGHEST[seats], run, 0, lesson.prize)
            many = rounds * 2 // seats if player == PRIZED_NET else rounds
            gather(
                ctypes.byref(rules), player, self._net, ctypes.c_double(chance), int(many * self._share),
                ctypes.c_double(far), ctypes.c_uint64(seed),
            )  # fmt: skip

    def _learn(self, times: int, rate: float, seed: int) -> float:
        found = self._lib.train(self._net, times, ctypes.c_double(rate), 256, ctypes.c_uint64(seed))
        return float(found)


def compiled(folder: Path, told: int) -> ctypes.CDLL:
    """The library for nets that are told so many numbers."""
    library = folder / "rounds.so"
    flags = ["-O3", "-march=native", "-ffast-math", "-shared", "-fPIC", "-w", f"-DUSED={told}"]
    subprocess.run(["cc", *flags, "-o", library, HERE / "rounds.c", "-lm"], check=True)
    return ctypes.CDLL(str(library))


def main(argv: Sequence[str]) -> int:
    """Teach one net and write its file."""
    line = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    line.add_argument("net", choices=LESSONS, help="which net")
    line.add_argument("--rounds", type=float, default=1.0, metavar="SHARE", help="of the usual number")
    line.add_argument("--to", type=Path, default=ASSETS, metavar="FOLDER", help="where its file goes")
    asked = line.parse_args(argv)
    with tempfile.TemporaryDirectory() as folder:
        school = School(LESSONS[asked.net], Path(folder), asked.rounds)
        school.teach()
    file = asked.to / f"{asked.net}.json"
    file.write_text(json.dumps({"layers": school.layers()}, separators=(",", ":")), encoding="ascii")
    print(file)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
