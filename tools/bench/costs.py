"""The costs of starting, waiting and remembering: each beside a floor, or held to a limit."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from statistics import median
from time import perf_counter, process_time

import pygame

from racko_game.app.game import CALM
from racko_game.app.run import _loop, preload
from racko_game.app.window import ResizableWindow, shown
from racko_game.rules.editions import EDITIONS
from racko_game.store.settings import Settings

from ..memory import resident
from .figures import Figure
from .frames import table_frames
from .tables import FULL_HD, STEP, Table, window

TIMES, QUICK = 15, 3

BARE_WINDOW = """
import os
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # as the game does
import pygame
pygame.display.init()
pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
pygame.display.flip()
os._exit(0)
"""
GAME = """
import os, pygame, sys
def end(*_):
    os._exit(0)
if os.environ.get("SDL_VIDEODRIVER") == "dummy":
    from racko_game.app import window
    window.UNSEEN = ()  # there is no display to be measured on: this one will do
{}
from racko_game.cli import main
main(["--size", "1280x720"])
os._exit(1)
"""
WINDOW = GAME.format("flip = pygame.display.flip; pygame.display.flip = lambda: (flip(), end())")
"""The game as the command starts it, ended as soon as there is a window."""
PLAYABLE = GAME.format("pygame.event.get = end")
"""The same, ended when its title stands and it looks for what is pressed."""


def start(quick: bool = False) -> list[Figure]:
    """Whole processes, by turns."""
    with tempfile.TemporaryDirectory() as folder:
        programs = (BARE_WINDOW, WINDOW, PLAYABLE)
        bare, window, playable = by_turns([(program, folder) for program in programs], quick)
    return [
        Figure("start", "a window is seen / process that opens a bare one", window / bare, "×", 1.4,
               note=f"{1000 * window:.0f} / {1000 * bare:.0f} ms"),
        Figure("start", "a press is answered / bare window", playable / bare, "×", 1.7,
               note=f"{1000 * playable:.0f} ms"),
    ]  # fmt: skip


def by_turns(programs: Sequence[tuple[str, str]], quick: bool) -> list[float]:
    """The median seconds of each program, with the folder of its files, run by turns."""
    for each in programs:
        run(*each)  # from now on all is compiled, and read from the disk
    taken = [[run(*each) for each in programs] for _ in range(QUICK if quick else TIMES)]
    return [median(times) for times in zip(*taken, strict=True)]


def run(program: str, folder: str) -> float:
    """Run a Python program in a process of its own, its files in a folder; how many seconds it took."""
    environment = os.environ | {
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_AUDIODRIVER": "dummy",
        "PYTHONPYCACHEPREFIX": folder,  # compiled once, as an installed game is
        "PYTHONDONTWRITEBYTECODE": "",
        "XDG_DATA_HOME": folder,
    }
    begin = perf_counter()
    subprocess.run([sys.executable, "-c", program], env=environment, check=True)
    return perf_counter() - begin


LOOKS, BRIEFLY = 3.0, 0.5  # seconds
SETTLED = 3.0  # seconds until all is loaded, and nobody has touched anything for a while


class Watch:
    """Is told of every turn of the loop, and ends it in time."""

    def __init__(self, table: Table, seconds: float) -> None:
        self._table, self._seconds = table, seconds
        self._settling = SETTLED
        self._start = perf_counter(), process_time(), 0
        self.cpu, self.flips = 0.0, 0.0  # a second

    def advance(self, dt: float) -> None:
        """A turn of the loop; the first ones, while things are started and settle, are not counted."""
        now = perf_counter(), process_time(), self._table.flips
        self._settling -= dt
        if self._settling > 0:
            self._start = now
        taken, cpu, flips = (new - old for new, old in zip(now, self._start, strict=True))
        if taken >= self._seconds:
            self.cpu, self.flips = cpu / taken, flips / taken
            self._table.game.stack.scenes.clear()


def idle(quick: bool = False) -> list[Figure]:
    """A person's turn in the game's own loop, in silence and with music."""
    surface, seconds = window(FULL_HD), BRIEFLY if quick else LOOKS
    silent, music = (_watched(surface, seconds, volume) for volume in (0.0, Settings().music))
    return [
        Figure("idle", "flips while nothing moves", silent.flips + music.flips, "a second", 0),
        Figure("idle", "CPU while nothing moves, in silence", 100 * silent.cpu, "% of a core", 0.3),
        Figure("idle", "CPU while nothing moves, with music", 100 * music.cpu, "% of a core"),
    ]


def _watched(surface: pygame.Surface, seconds: float, volume: float) -> Watch:
    table = Table(surface, seats=2, persons=1)
    table.game.context.settings.music = volume
    while table.busy or not table.play.asked:
        table.frame()
    watch = Watch(table, seconds)
    try:
        _loop(ResizableWindow(table.game, table.game, shown), watch.advance, table.controls)
    finally:
        table.game.context.sound.close()
    return watch


MEGABYTE = 1e6
EVENING = ("original", "tray", "modern", "super") * 2 + ("original", "super")
MEMORY = 2.5  # windows, after any of them
BARE = """
import json, os
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"  # as the game does
import pygame
from tools.memory import resident
pygame.display.init()
pygame.display.set_mode((1920, 1080))
pygame.display.flip()
print(json.dumps([[resident()], 0]))
"""
SPENT = """
import json, sys
from tools.bench.costs import spent_evening
sizes = list(spent_evening(int(sys.argv[1]), sys.argv[2:]))
print(json.dumps([sizes, sum(name.split(".")[0] == "numpy" for name in sys.modules)]))
"""


def memory(quick: bool = False) -> list[Figure]:
    """Return the memory after the first match of an evening, the most after any, and after one of Letters,
    each in a process of its own."""
    names = EVENING[:2] if quick else EVENING
    most = str(50 if quick else 1_000_000)  # frames of each
    ((bare,), _) = _told(BARE)
    (first, *others), numpy = _told(SPENT, most, *names)
    (*_, words), more = _told(SPENT, most, "letters")
    return [
        Figure("memory", f"memory after {what} / a bare window, 1920×1080", size / bare, "×", limit,
               note=f"{size / MEGABYTE:.0f} / {bare / MEGABYTE:.0f} MB")
        for what, size, limit in (
            ("a match", first, None),
            (f"any of {len(names)} matches", max(others), MEMORY),
            ("one of letters, dictionary included", words, None),
        )
    ] + [Figure("memory", "parts of numpy imported by then", numpy + more, "modules", 0)]  # fmt: skip


def _told(program: str, *arguments: str) -> tuple[list[int], int]:
    """The bytes in memory that a program tells, and how much of numpy it has imported."""
    command = [sys.executable, "-c", program, *arguments]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    sizes, numpy = json.loads(told.splitlines()[-1])
    return sizes, numpy


def spent_evening(most: int, names: Iterable[str]) -> Iterator[int]:
    """Yield the bytes in memory after a round of each of these editions, with all modules that a title takes
    along."""
    list(preload())
    table = Table(window(FULL_HD))
    for name in names:
        table.next(name, max(EDITIONS[name].seats))
        for _ in islice(table_frames(table), most):
            pass
        for dt in (STEP, CALM):  # the round fades out, and the game rests until memory is freed
            table.frame(dt)
            while table.over and table.game.moving:
                table.frame()
        yield resident()
