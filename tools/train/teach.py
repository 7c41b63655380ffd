"""Teach the computer player's nets by rounds against themselves.

    python3 tools/train/teach.py two            one net: two, two-with-run, three, four, bonus or chips
    python3 tools/train/teach.py two --rounds 0.1        with a tenth of the rounds, to try something
    python3 tools/train/teach.py two --to FOLDER         not over the game's own file
    python3 tools/train/teach.py bonus --at-once --to FOLDER    where everybody goes out at once, to compare

The rounds are played by ``rounds.c``, which the C compiler ``cc`` makes into a library first. The same
compiler on the same kind of machine makes the same net again, to the last rounding.
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

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only the tools' own folder would be searched

from tools.train import library  # noqa: E402
from tools.train.library import (  # noqa: E402
    AT_ONCE,
    BONUS,
    CHIPS,
    EAGER,
    GAP_TABLE,
    NET,
    PAIRED,
    PRIZED,
    REGULAR,
    WISHING,
)

SEED = 1
BATCH = 256  # moves that are learnt from at a time
LAMBDA, CHANCE = 0.8, 0.02  # how far ahead a move looks for its value; moves made by chance


class Lesson(NamedTuple):
    """How a net is taught: at which tables, how much, and what it is told."""

    tables: tuple[tuple[int, int], ...]  # seats and the run that is asked for
    prize: int
    told: int
    first: int  # rounds of the gap table to begin with, at each table
    passes: int
    rounds: int  # of each pass, at each table
    tried: int  # cards that may be drawn that are looked at
    pairs: bool = False
    at_once: bool = False  # everybody goes out with the first finished rack


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


class School:
    """A net in the library, and the rounds it learns from: ``share`` of the usual number."""

    def __init__(self, lesson: Lesson, lib: ctypes.CDLL, share: float) -> None:
        self._lesson, self._share = lesson, share
        self._prized = lesson.prize != REGULAR
        self._player = (
            (AT_ONCE if lesson.at_once else PRIZED) if self._prized else PAIRED if lesson.pairs else NET
        )
        self._lib = lib
        library.tell(self._lib, TRIED=lesson.tried)
        ctypes.c_double.in_dll(lib, "SURE").value = 0.0
        self._net = library.blank(self._lib)
        self._lib.init_net(self._net, ctypes.c_uint64(SEED))

    def teach(self) -> Iterator[float]:
        """First from rounds of the gap table, then from its own. Gives how surprised it was by each pass."""
        lesson = self._lesson
        self._begin(5 if self._prized else 77 + SEED)
        self._learn(6, 2e-3, SEED)
        for number in range(lesson.passes):
            if number % 4 == 0:
                self._lib.clear_buffer()
            yield self._pass(number)

    def surprise(self, seed: int) -> float:
        """How surprised the net is by other rounds of the gap table."""
        self._begin(seed)
        return float(self._lib.surprise(self._net))

    def layers(self) -> list[dict[str, object]]:
        """The net's layers, rounded to five digits."""
        return library.layers(self._net, self._lesson.told)

    def _begin(self, seed: int) -> None:
        lesson = self._lesson
        beginner = (EAGER if lesson.at_once else WISHING) if self._prized else GAP_TABLE
        self._lib.clear_buffer()
        self._play(beginner, lesson.first, 0.0, 1.0, seed)

    def _pass(self, number: int) -> float:
        lesson = self._lesson
        seed = 1000 + number if self._prized else 1000 * SEED + number
        self._play(self._player, lesson.rounds, CHANCE, LAMBDA, seed)
        rate = 1.5e-3 * (1 - number / lesson.passes) + 1e-4
        return self._learn(1 if number % 4 else 2, rate, number)

    def _play(self, player: int, rounds: int, chance: float, far: float, seed: int) -> None:
        lesson = self._lesson
        gather = self._lib.gather_prize if self._prized else self._lib.gather
        for seats, run in lesson.tables:
            many = rounds * 2 // seats if player in (PRIZED, AT_ONCE) else rounds
            rules = library.way(seats, run, lesson.prize, lesson.pairs)
            told = [
                ctypes.byref(rules), player, self._net, ctypes.c_double(chance), int(many * self._share),
                ctypes.c_double(far),
            ]  # fmt: skip
            gather(*told, *([int(player == PRIZED)] if self._prized else []), ctypes.c_uint64(seed))

    def _learn(self, times: int, rate: float, seed: int) -> float:
        found = self._lib.train(self._net, times, ctypes.c_double(rate), BATCH, ctypes.c_uint64(seed))
        return float(found)


def main(argv: Sequence[str]) -> int:
    """Teach one net and write its file."""
    line = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    line.add_argument("net", choices=LESSONS, help="which net")
    line.add_argument("--rounds", type=float, default=1.0, metavar="SHARE", help="of the usual number")
    line.add_argument("--at-once", action="store_true", help="where nobody holds a finished rack back")
    line.add_argument("--to", type=Path, default=library.ASSETS, metavar="FOLDER", help="where its file goes")
    asked = line.parse_args(argv)
    lesson = LESSONS[asked.net]._replace(at_once=asked.at_once)
    with tempfile.TemporaryDirectory() as folder:
        school = School(lesson, library.compiled(Path(folder), lesson.told), asked.rounds)
        for number, surprise in enumerate(school.teach(), 1):
            print(f"pass {number} of {lesson.passes}: surprise {surprise:.4f}", flush=True)
    file = asked.to / f"{asked.net}.json"
    file.write_text(json.dumps({"layers": school.layers()}, separators=(",", ":")), encoding="ascii")
    print(file)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
