"""Sizes: what memory many sizes of one window leave behind, and how long its frames take meanwhile."""

from __future__ import annotations

import gc
import os
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time

import pygame

from racko_game.app.prefetch import release_memory
from racko_game.app.window import Resizing

from .gusts import Begin, Post, Resize, Wait
from .voyage import Size, Voyage

BEFORE = 30  # sizes that rest, until what comes after them is measured
PASSED = 4  # sizes of a drag, until the edge rests at another one
DRAGS = 6  # until something else is seen
LEAST, MOST = (160, 120), (1920, 1080)
WATCHED = 12  # frames of each size
DRAGGED, FIRST, OTHERS = "while an edge is dragged", "the first of a size", "all others"


def memory(many: int) -> tuple[int, int]:
    """Resident bytes before and after a table has stood in windows of so many sizes, at the same last one."""
    voyage, chance = Voyage(0), Random("sizes")
    for _ in range(BEFORE):  # what any match takes in the long run is there already
        voyage.meet(Resize(_size(chance)))
        voyage.meet(Wait(1.0))
    before = _settled(voyage)
    for at in range(many):
        voyage.meet(Resize(_size(chance), 0.0 if at % (PASSED + 1) else 0.2))
    return before, _settled(voyage)


def times(many: int) -> dict[str, list[float]]:
    """Seconds of the processor for each frame while so many sizes are dragged through, by what it is."""
    voyage, chance = Voyage(0), Random("frames")
    watch = Watch(voyage.window)
    while many > 0:
        voyage.meet(Begin(many))
        voyage.meet(Wait(2.0))
        voyage.watch = watch.frame
        for _ in range(DRAGS):
            many -= PASSED + 1
            for at in range(PASSED + 1):
                voyage.meet(Resize(_size(chance), 0.2 if at == PASSED else 0.0))
            for _ in range(WATCHED):
                point = chance.randrange(MOST[0]), chance.randrange(MOST[1])
                moved = pygame.MOUSEMOTION, {"pos": point, "rel": (9, 9), "buttons": (0, 0, 0)}
                voyage.meet(Post((moved,), 1 / 60))
        voyage.watch = voyage.window.frame
    return watch.times


class Watch:
    """Notes how long each frame takes, in the time of the processor: others on the machine do not count."""

    def __init__(self, window: Resizing) -> None:
        self.times: dict[str, list[float]] = {DRAGGED: [], FIRST: [], OTHERS: []}
        self._window = window

    def frame(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        """One frame of the window."""
        before, begun = self._window.moving, process_time()
        going = self._window.frame(events, dt)
        after = self._window.moving
        self.times[DRAGGED if after else FIRST if before else OTHERS].append(process_time() - begun)
        return going


def _size(chance: Random) -> Size:
    return chance.randint(LEAST[0], MOST[0]), chance.randint(LEAST[1], MOST[1])


def _settled(voyage: Voyage) -> int:
    """What memory is taken once the window is of its usual size, and the match has gone on for a while."""
    voyage.meet(Resize((1280, 720)))
    for _ in range(90):
        voyage.meet(Wait(0.5))
    gc.collect()
    release_memory()
    return resident()


def resident() -> int:
    """What memory this process takes, in bytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
