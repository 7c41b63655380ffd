"""Frames in which cards move while the best computer thinks in its process, against those while it rests."""

from __future__ import annotations

from contextlib import closing
from random import Random
from typing import NamedTuple

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import MASTER
from racko_game.jobs.background import Background
from racko_game.jobs.work import Work
from racko_game.match.chair import begin_move
from racko_game.rules.engine import asked, deal, options, view
from racko_game.rules.pieces.moves import Action
from racko_game.rules.table import Charter

from .figure import Figure, share
from .stage import FULL_HD, SEED, Table, window

BLOCK = 20  # busy frames in a row, by turns with and without a thought
QUICK = 4 * BLOCK
ROUNDS = 3
TARGET = 1.2


class Times(NamedTuple):
    """Seconds for each busy frame."""

    thinking: list[float]
    resting: list[float]


class Thought:
    """Somebody who thinks of nothing but the first move of a round for four that pays for runs."""

    def __init__(self, jobs: Background) -> None:
        table = deal(Charter("original", (("bonus", True),)), 4, SEED)
        self._jobs = jobs
        self._question = view(table, asked(table)), options(table)
        self._answer: Work[Action] | None = None
        self.thoughts = 0

    def go_on(self) -> None:
        """Ask once more if there is an answer."""
        if self._answer is None or self._answer.poll(0.0) is not None:
            self.thoughts += 1
            chance = Random(self.thoughts)
            self._answer = begin_move(self._jobs, *self._question, chance, Character(MASTER))

    def rest(self) -> None:
        """Wait for the last answer."""
        while self._answer is not None and self._answer.poll(0.0) is None:
            pass


def thought(quick: bool = False) -> list[Figure]:
    """The frames of rounds of four computers."""
    with closing(Background()) as jobs:
        asks = Thought(jobs)
        asks.go_on()
        asks.rest()  # it has come up
        times, thoughts = busy(asks, quick), asks.thoughts - 1
    return figures(times, thoughts)


def busy(asks: Thought, quick: bool = False) -> Times:
    """The busy frames, in blocks with and without a thought."""
    surface, times = window(FULL_HD), Times([], [])
    for _ in range(1 if quick else ROUNDS):
        table = Table(surface)
        table.frame()
        while not table.over and not (quick and sum(map(len, times)) >= QUICK):
            thinks = sum(map(len, times)) // BLOCK % 2 == 0
            asks.go_on() if thinks else asks.rest()
            flips, took = table.flips, table.frame()
            if table.flips != flips and table.busy:
                times[not thinks].append(took)
    return times


def figures(times: Times, thoughts: int) -> list[Figure]:
    """What is reckoned from the times."""
    thinking, resting = (share(row, 0.95) for row in times)
    note = (
        f"{1000 * thinking:.2f} / {1000 * resting:.2f} ms, {sum(map(len, times))} frames, {thoughts} thoughts"
    )
    what = f"busy frame while Master thinks / while it rests, {FULL_HD[0]}×{FULL_HD[1]}, p95"
    return [Figure("thought", what, thinking / resting, "×", TARGET, note=note)]
