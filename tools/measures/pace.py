"""How fast a whole round can be shown, and how fast the rules are."""

from __future__ import annotations

import random
from time import perf_counter

from racko_game.rules.engine import open_match, options, play
from racko_game.rules.table import Charter, Over, RoundOver

from .figure import Figure, median
from .stage import HD, SEED, STEP, Table, window

ROUNDS = 3
QUICK = 300  # frames
SECONDS, BRIEFLY = 2.0, 0.1
SEATS = 4


def shown(quick: bool = False) -> list[Figure]:
    """Seconds of a round of four computers that are shown in a second."""
    speeds = [shown_round(QUICK if quick else None) for _ in range(1 if quick else ROUNDS)]
    speed = median(speeds)
    return [
        Figure("round", "round of four computers, shown, 1280×720", speed, "× real time", 50, True,
               note=f"{1000 * STEP / speed:.3f} ms a frame, thinking included"),
    ]  # fmt: skip


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
