"""What it costs to wait for a person."""

from __future__ import annotations

from time import perf_counter, process_time

import pygame

from racko_game.app.run import _loop
from racko_game.app.window import Resizing, shown
from racko_game.store.settings import Settings

from .figure import Figure
from .stage import FULL_HD, Floor, Table, window

LOOKS, BRIEFLY = 3.0, 0.5  # seconds
SETTLED = 0.6  # seconds until nobody has touched anything for a while


class Watch:
    """Stands where the settings are kept, is told of every turn of the loop, and ends it in time."""

    def __init__(self, table: Table, seconds: float) -> None:
        self.settings = Settings()
        self._table = table
        self._seconds = seconds
        self._settling = SETTLED
        self._start: tuple[float, float, int] | None = None
        self.cpu, self.flips = 0.0, 0.0  # a second

    def advance(self, dt: float) -> None:
        """A turn of the loop; the first ones, while things are started and settle, are not counted."""
        self._settling -= dt
        if self._start is None or self._settling > 0:
            self._start = perf_counter(), process_time(), self._table.flips
        start, cpu, flips = self._start
        taken = perf_counter() - start
        if taken >= self._seconds:
            self.cpu, self.flips = (process_time() - cpu) / taken, (self._table.flips - flips) / taken
            self._table.game.stack.scenes.clear()


def idle(quick: bool = False) -> list[Figure]:
    """A person's turn in the game's own loop, and a loop that redraws everything sixty times a second."""
    surface, seconds = window(FULL_HD), BRIEFLY if quick else LOOKS
    watch = _watched(surface, seconds)
    bare = _bare_loop(surface, seconds)
    return [
        Figure("idle", "flips while nothing moves", watch.flips, "a second", 0),
        Figure("idle", "CPU while nothing moves / 60 Hz loop that redraws all", watch.cpu / bare, "×", 0.1,
               note=f"{100 * watch.cpu:.2f} / {100 * bare:.2f} % of a core"),
    ]  # fmt: skip


def _watched(surface: pygame.Surface, seconds: float) -> Watch:
    table = Table(surface, seats=2, persons=1)
    while table.busy or not table.play.asked:
        table.frame()
    watch = Watch(table, seconds)
    try:
        _loop(Resizing(table.game, table.game, shown), watch, table.controls)
    finally:
        table.game.context.sound.close()
    return watch


def _bare_loop(surface: pygame.Surface, seconds: float) -> float:
    """What share of a core it takes to blit and flip the whole window sixty times a second."""
    floor, clock = Floor(surface), pygame.time.Clock()
    start, cpu = perf_counter(), process_time()
    while (taken := perf_counter() - start) < seconds:
        clock.tick(60)
        pygame.event.get()
        floor.frame()
    return (process_time() - cpu) / taken
