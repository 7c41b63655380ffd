"""How fast a whole round can be shown, and how fast the rules are."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from time import perf_counter

from racko_game.rules.engine import open_match, options, play
from racko_game.rules.table import Charter, Over, RoundOver

from .figure import Figure, median
from .stage import HD, SEED, STEP, Table, window

ROOT = Path(__file__).parents[2]
ROUNDS = 3
QUICK = 300  # frames
SECONDS, BRIEFLY = 2.0, 0.1
SEATS = 4


def shown(quick: bool = False) -> list[Figure]:
    """Seconds of a round of four computers that are drawn in a second, and that a window shows in one."""
    most, times = (QUICK, 1) if quick else (None, ROUNDS)
    drawn = median([drawn_round(most) for _ in range(times)])
    shown = median([shown_round(most) for _ in range(times)])
    return [
        Figure("round", "round of four computers, drawn, 1280×720", drawn, "× real time", 50, True,
               note=f"{1000 * STEP / drawn:.3f} ms a frame, thinking included"),
        Figure("round", "the same, shown in the window", shown, "× real time",
               note=f"{1000 * STEP / shown:.3f} ms a frame"),
    ]  # fmt: skip


def drawn_round(most: int | None) -> float:
    """The same as ``shown_round`` in a process without a display: what --headless does."""
    words = [sys.executable, "-c", f"from {__name__} import shown_round; print(shown_round({most}))"]
    said = subprocess.run(
        words, cwd=ROOT, env=os.environ | {"SDL_VIDEODRIVER": "dummy"}, check=True, capture_output=True
    )
    return float(said.stdout.split()[-1])


def shown_round(most: int | None) -> float:
    """Play a round as fast as it can be shown, or so many frames of it; against real time."""
    table = Table(window(HD))
    begin, frames = perf_counter(), 0
    while not table.over and frames != most:
        table.frame()
        frames += 1
    return frames * STEP / (perf_counter() - begin)


def engine(quick: bool = False) -> list[Figure]:
    """Actions a second in random legal play, with events and scores."""
    seconds = BRIEFLY if quick else SECONDS
    chance, begin, count = random.Random(1), perf_counter(), 0
    while (taken := perf_counter() - begin) < seconds:
        count += _random_round(chance)
    return [Figure("engine", "random legal play, four seats, events told", count / taken, "actions a second")]


def _random_round(chance: random.Random, most: int = 2000) -> int:
    table, _ = open_match(Charter("original"), SEATS, SEED)
    for done in range(most):
        if type(table.prompts[-1]) in (Over, RoundOver):
            return done
        table, _events = play(table, chance.choice(options(table)))
    return most
