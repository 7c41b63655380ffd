"""A storm of visitors' nonsense at a stand, and what came of it."""

from __future__ import annotations

import tempfile
import traceback
from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pygame

from racko_game.store.kiosk import read_kiosk
from racko_game.store.log_file import logged

from .nonsense import Guard, Nonsense
from .stand import Stand

SIZE = (800, 480)
EACH = 20_000  # events at a stand, until another is begun
TOLD = 50_000  # events between two lines


class Siege(NamedTuple):
    """How many events there were, what they met, and what was wrong, if anything."""

    events: int
    frames: int
    pins: int
    met: Counter[str]
    wrong: str = ""

    @property
    def line(self) -> str:
        """It in words."""
        scenes = ", ".join(f"{name} {many}" for name, many in self.met.most_common())
        return f"{self.events:,} events, {self.frames:,} frames, a PIN asked for {self.pins} times; {scenes}"


def besiege(file: Path, events: int, first: int = 0, tell: Callable[[str], object] = str) -> Siege:
    """So many events, by one visitor after the other, each at a new stand; until something is wrong."""
    siege = Siege(0, 0, 0, Counter())
    with tempfile.TemporaryDirectory() as name:
        guard = Guard(Path(name))
        try:
            for number in count(first):
                folder = Path(name, str(number))
                siege = _visited(file, folder, guard, number, min(EACH, events - siege.events), siege)
                if siege.wrong or siege.events >= events:
                    return siege
                if siege.events // TOLD > (siege.events - EACH) // TOLD:
                    tell(siege.line)
        finally:
            guard.on = False
    return siege


def _visited(file: Path, folder: Path, guard: Guard, number: int, events: int, siege: Siege) -> Siege:
    """What it came to with one visitor more, at a new stand."""
    wrong, met = "", Counter(siege.met)
    with logged(folder, public=True) as log:
        stand = Stand(read_kiosk(file), folder, SIZE, number, log)
        visitor = Nonsense(stand, guard, number)
        try:
            while visitor.events < events:
                before = visitor.events
                visitor.go_on()
                met[type(stand.top).__name__] += visitor.events - before
        except Exception:
            wrong = f"--from {number}: {' '.join(visitor.lately)}\n{traceback.format_exc()}"
        visitor.end()
        pygame.event.clear()
        stand.close()
    events = siege.events + visitor.events
    return Siege(events, siege.frames + stand.frames, siege.pins + visitor.pins, met, wrong)
