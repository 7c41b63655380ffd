"""Whether single positions are told truly: each played on many times, and two moves of it compared.

    python3 tools/train/positions.py alike     the chance to be first, of positions one by one
    python3 tools/train/positions.py forced    what a choice costs, by what came of it and of the best

Masters play rounds of rounds.c. The hidden cards of a position are exchanged for others that would have led
to the same moves, from how they lay on (a Markov chain that begins where it is to come to).
"""

from __future__ import annotations

import argparse
import ctypes
import sys
import tempfile
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from statistics import fmean, pstdev

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only the tools' own folder would be searched

from racko_game.ai.players.calibration import every_calibration  # noqa: E402
from tools.train import library  # noqa: E402
from tools.train.truth import LEVELS, Level  # noqa: E402

SEED = 900
LONGEST = 25  # turns of all seats, after which no position is looked at
NEAR = 0.03
COSTS = (0.0, 0.005, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1.0)
PLAIN = 4  # of the levels, those that one net plays and tells
SURE = 1.96  # deviations: 95 of 100 times


class Alike(ctypes.Structure):
    """A position, as ``alike.c`` has it."""

    _fields_ = [
        ("said", ctypes.c_float),
        *((name, ctypes.c_int) for name in ("tries", "first", "changed")),
    ]


class Forced(ctypes.Structure):
    """Two moves of a position, as ``alike.c`` has them."""

    _fields_ = [
        *((name, ctypes.c_float) for name in ("best", "other")),
        *((name, ctypes.c_uint8) for name in ("first", "as_other")),
    ]


def _table(lib: ctypes.CDLL, level: Level) -> tuple[object, object]:
    player = library.agent(level.kind, library.read(lib, library.ASSETS / f"{level.player}.json"))
    return ctypes.byref(library.way(level.seats, level.run, level.prize)), ctypes.byref(player)


def alike(lib: ctypes.CDLL, level: Level, many: int, tries: int) -> str:
    """How near the positions are to what is told of them, one by one."""
    lines = (Alike * many)()
    given = ctypes.c_long(many), ctypes.c_int(tries), ctypes.c_int(LONGEST), ctypes.c_uint64(SEED)
    lib.alike(*_table(lib, level), *given, lines)
    told = every_calibration()[level.name].by_net
    free = [line for line in lines if line.changed >= tries]  # a third of what was tried, or more
    return "\n".join(
        compared(name, [(told(line.said), line.first / line.tries) for line in some], tries)
        for name, some in ((level.name, list(lines)), ("    of them where cards could change freely", free))
        if some
    )


def compared(name: str, pairs: Sequence[tuple[float, float]], tries: int) -> str:
    """Told and found: the means, the spread beyond chance, and how many the simulation does not refute."""
    off = [found - said for said, found in pairs]
    chance = [found * (1 - found) / tries for _, found in pairs]
    spread = max(0.0, fmean(each * each for each in off) - fmean(chance)) ** 0.5
    near = sum(abs(each) <= NEAR for each in off)
    open_ = sum(abs(each) <= NEAR + SURE * one**0.5 for each, one in zip(off, chance, strict=True))
    said, found = (fmean(each) for each in zip(*pairs, strict=True))
    return (
        f"{name}: {len(pairs)} positions, {100 * said:.1f}→{100 * found:.1f} %, {near} found within 3 points,"
        f" {open_} with a 95 % interval that comes so near; {100 * spread:.1f} off, chance left out"
    )


def forced(lib: ctypes.CDLL, level: Level, many: int, turns: bool, only: bool = False) -> str:
    """What choices cost: told, and found, by what was told; ``only``: where cards stay in their slots."""
    lines = (Forced * many)()
    library.tell(lib, KEPT_ONLY=only)
    play = lib.forced_turns if turns else lib.forced
    play(*_table(lib, level), ctypes.c_long(many), ctypes.c_int(LONGEST), ctypes.c_uint64(SEED), lines)
    told = every_calibration()[level.name].by_net
    pairs = [
        (max(0.0, told(min(1.0, line.best)) - told(min(1.0, line.other))), line.first - line.as_other)
        for line in lines
    ]
    each = [[pair for pair in pairs if low <= pair[0] < high] for low, high in pairwise(COSTS)]
    return "  ".join(map(_costs, [pairs, *filter(None, each)]))


def _costs(pairs: Sequence[tuple[float, int]]) -> str:
    said, found = zip(*pairs, strict=True)
    within = SURE * pstdev(found) / len(found) ** 0.5
    return f"{100 * fmean(said):.1f}→{100 * fmean(found):.1f}±{100 * within:.1f} % ({len(found)})"


def main(argv: Sequence[str]) -> int:
    """Say how true what is told of single positions is."""
    line = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    line.add_argument("what", choices=("alike", "forced"))
    line.add_argument("--many", type=int, default=100, metavar="N", help="positions of each table")
    line.add_argument("--tries", type=int, default=800, metavar="N", help="rounds from each position")
    given = line.parse_args(argv)
    with tempfile.TemporaryDirectory() as folder:
        lib = library.compiled(Path(folder))
    library.play_as_the_game(lib)
    for level in LEVELS[:PLAIN]:
        if given.what == "alike":
            print(alike(lib, level, given.many, given.tries), flush=True)
            continue
        print(f"{level.name}, a drawn card: {forced(lib, level, given.many, False)}", flush=True)
        print(f"{level.name}, draw or take: {forced(lib, level, given.many, True)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
