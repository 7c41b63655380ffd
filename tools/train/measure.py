"""What the computer player earns where runs earn more or partners play, by the rounds of ``rounds.c``.

    python3 tools/train/measure.py bonus                 a match of 500 points, at every table
    python3 tools/train/measure.py chips --matches 500   a match of eight rounds, fewer of them
    python3 tools/train/measure.py partners              a match of 500 points, pair against pair
    python3 tools/train/measure.py bonus --at-once FILE  and against a net taught where all go out at once
    python3 tools/train/measure.py bonus --racks 2000    what it brings to hold a finished rack back

Each deal is played from every seat; what follows ± is half of a 95 % interval.
"""

from __future__ import annotations

import argparse
import ctypes
import sys
import tempfile
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only the tools' own folder would be searched

from tools.train import library  # noqa: E402
from tools.train.library import (  # noqa: E402
    AT_ONCE,
    BONUS,
    CHIPS,
    GAP_TABLE,
    NET,
    NOT_HOLDING,
    PAIRED,
    PRIZED,
    REGULAR,
    DatabaseBusy,
    Figures,
    Rules,
    Weights,
)

SEED = 7
TRIES = 48  # of each way to hold a rack back
GUESSES = (-1000, -60, -30, -15, -5, 0, 5, 1000)
GOALS = {REGULAR: 500, BONUS: 500, CHIPS: 8}  # points or rounds of a match
PRIZES = {"bonus": BONUS, "chips": CHIPS, "partners": REGULAR}
TABLES = {(2, 1): "two", (2, 3): "two-with-run", (3, 1): "three", (4, 1): "four"}
"""Seats and the run that is asked for, and the net that only wants to win there."""


class Other(NamedTuple):
    """Whom the net is measured against."""

    name: str
    kind: int
    net: Weights | None


def others(lib: ctypes.CDLL, rules: Rules, ours: Weights, net: str, at_once: Path | None) -> Iterator[Other]:
    """The players to be measured against at a table, ``net`` the one that only wants to win there."""
    if rules.prize:
        yield Other("itself, never holding back", NOT_HOLDING, ours)
    if at_once:
        yield Other("taught to go out at once", AT_ONCE, library.read(lib, at_once))
    yield Other("the net that only wants to win", NET, library.read(lib, library.ASSETS / f"{net}.json"))
    yield Other("gap tables that go out at once", GAP_TABLE, None)


def main(argv: Sequence[str]) -> int:
    """Measure at every table, a line for each other or for each way to decide."""
    line = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    line.add_argument("net", choices=PRIZES, help="which net")
    line.add_argument("--file", type=Path, help="that net from another file")
    line.add_argument(
        "--matches", type=int, default=1000, metavar="N", help="deals with two, each from every seat"
    )
    line.add_argument("--rounds", action="store_true", help="single rounds instead of matches")
    line.add_argument("--at-once", type=Path, metavar="FILE", help="of a net taught with --at-once")
    line.add_argument("--tried", type=int, default=0, metavar="N", help="cards looked at before drawing; all")
    line.add_argument("--racks", type=int, metavar="N", help="finished racks to be held back, not matches")
    asked = line.parse_args(argv)
    pairs = asked.net == "partners"
    if pairs and (asked.racks or asked.at_once):
        line.error("partners hold nothing back")
    with tempfile.TemporaryDirectory() as folder:
        lib = library.compiled(Path(folder))
    library.play_as_the_game(lib, asked.tried)
    ours = library.read(lib, asked.file or library.ASSETS / f"{asked.net}.json")
    for (seats, run), net in TABLES.items():
        if pairs and seats < 4:
            continue
        rules = library.way(seats, run, PRIZES[asked.net], pairs)
        print(f"{seats} seats, {f'run of {run}' if run > 1 else 'no run'}")
        if asked.racks:
            hold_back(lib, rules, ours, asked)
        else:
            compete(lib, rules, ours, list(others(lib, rules, ours, net, asked.at_once)), asked)
    return 0


def compete(
    lib: ctypes.CDLL, rules: Rules, ours: Weights, against: Sequence[Other], asked: argparse.Namespace
) -> None:
    """Play matches against each of the others."""
    goal = 0 if asked.rounds else GOALS[rules.prize]
    for other in against:
        found = Figures()
        players = library.agent(PAIRED if rules.pairs else PRIZED, ours), library.agent(other.kind, other.net)
        deals = asked.matches * 4 // rules.seats**2  # the more seats, the more rounds
        told = ctypes.byref(rules), *map(ctypes.byref, players), deals, goal
        lib.duel(*told, ctypes.c_uint64(SEED), ctypes.byref(found))
        print(f"    {other.name}: {said(found)}", flush=True)


def said(found: Figures) -> str:
    """The figures in a line; chips that one wins another loses, so they have no ratio."""
    share = f" ({found.own / found.others - 1:+.1%} ± {found.ratio_within:.1%})" if found.others > 1 else ""
    return (
        f"{found.own:.1f} to {found.others:.1f}, {found.more:+.1f} ± {found.more_within:.1f}{share},"
        f" won {found.won:.1%} ± {found.won_within:.1%}, {found.rounds:.1f} rounds,"
        f" out first in {found.out:.1%} ± {found.out_within:.1%},"
        f" held back in {found.held:.1%}"
    )


def hold_back(lib: ctypes.CDLL, rules: Rules, ours: Weights, asked: argparse.Namespace) -> None:
    """Hold racks back that are finished first, by what the net expects of it and by what it brings."""
    lines = (DatabaseBusy * asked.racks)()
    other = library.agent(AT_ONCE, library.read(lib, asked.at_once)) if asked.at_once else None
    other = other or library.agent(PRIZED, ours)
    rounds = lib.holding(
        ctypes.byref(rules), ours, ctypes.byref(other), len(lines), TRIES, ctypes.c_uint64(SEED), lines
    )
    print(f"    finished first in {len(lines) / rounds:.1%} of the rounds")
    for low, high in pairwise(GUESSES):
        brought = [(held.brought[0] + held.again[0]) / 2 for held in lines if low < held.guess <= high]
        print(f"    it expects {low:+.0f} to {high:+.0f}: {average(brought, len(lines))}")
    seen = [gained(held.brought, held.again) for held in lines]
    print(f"    who sees the others' racks gains {average(seen, len(lines))}", flush=True)


def gained(brought: Sequence[float], again: Sequence[float]) -> float:
    """What the best way to hold back brings again, if it was better than going out."""
    best = max(range(len(brought)), key=brought.__getitem__)
    return again[best] if brought[best] > 0 else 0.0


def average(numbers: Sequence[float], of: int) -> str:
    """The mean of some of so many numbers."""
    count = len(numbers)
    if count < 2:
        return "hardly any"
    return f"{fmean(numbers):+.1f} ± {1.96 * stdev(numbers) / count**0.5:.1f} ({count / of:.1%})"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
