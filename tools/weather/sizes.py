"""Sizes: what memory many sizes of one window leave behind, and how long its frames take meanwhile."""

from __future__ import annotations

import gc
import os
from pathlib import Path
from random import Random

from racko_game.app.trim_memory import give_back

from .gusts import Resize, Wait
from .voyage import Voyage

SIZES_BEFORE = 30  # until what comes after them is measured


def resized(many: int) -> tuple[int, int]:
    """Resident bytes before and after a table has stood in windows of so many sizes, at the same last one."""
    voyage, chance = Voyage(0), Random("sizes")
    for _ in range(SIZES_BEFORE):  # what any match takes in the long run is there already
        voyage.meet(Resize((chance.randint(160, 2000), chance.randint(120, 1400))))
        voyage.meet(Wait(1.0))
    before = _settled(voyage)
    for _ in range(many):
        voyage.meet(Resize((chance.randint(160, 2000), chance.randint(120, 1400))))
    return before, _settled(voyage)


def _settled(voyage: Voyage) -> int:
    """What memory is taken once the window is of its usual size, and the match has gone on for a while."""
    voyage.meet(Resize((1280, 720)))
    for _ in range(90):
        voyage.meet(Wait(0.5))
    gc.collect()
    give_back()
    return resident()


def resident() -> int:
    """What memory this process takes, in bytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
