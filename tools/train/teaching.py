"""Teach the nets of the computer players by rounds against themselves, played by ``engine/rounds.c``."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import NamedTuple

from tools.engine import training as library
from tools.engine.training import BONUS, CHIPS, GAP_TABLE, NET, PAIRED, PRIZED, REGULAR, WISHING

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


class School:
    """A net in the library, and the rounds it learns from: ``share`` of the usual number."""

    def __init__(self, lesson: Lesson, lib: ctypes.CDLL, share: float) -> None:
        self._lesson, self._share = lesson, share
        self._prized = lesson.prize != REGULAR
        self._player = PRIZED if self._prized else PAIRED if lesson.pairs else NET
        self._lib = lib
        library.tell(lib, TRIED=lesson.tried)
        ctypes.c_double.in_dll(lib, "SURE").value = 0.0
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
            arguments = [
                ctypes.byref(rules), player, self._net, ctypes.c_double(chance), int(many * self._share),
                ctypes.c_double(far), int(player == PRIZED), ctypes.c_uint64(seed),
            ]  # fmt: skip
            self._lib.gather(*arguments)

    def _learn(self, times: int, rate: float, seed: int) -> float:
        found = self._lib.train(self._net, times, ctypes.c_double(rate), BATCH, ctypes.c_uint64(seed))
        return float(found)
