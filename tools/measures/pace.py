"""How fast a whole round can be shown, and how fast the rules are."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from time import perf_counter

from . import games
from .figure import Figure, median
from .stage import HD, STEP, Table, window

ROOT = Path(__file__).parents[2]
ROUNDS = 3
QUICK = 300  # frames
SECONDS, BRIEFLY = 2.0, 0.1


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
    players, _ = games.pace(games.racko(), random.Random(1).choice, BRIEFLY if quick else SECONDS)
    return [Figure("engine", "random legal play, four seats, events told", players, "actions a second")]
