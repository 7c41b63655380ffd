"""From the command to the first picture, against a process that only imports pygame."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from .figure import Figure, median

ROOT = Path(__file__).resolve().parents[2]
TIMES, QUICK = 15, 3

PYGAME = "import os, pygame; os._exit(0)"
IMPORTS = "import os, racko_game.cli, racko_game.app; os._exit(0)"
FIRST_FRAME = """
import os, pygame.display
update, pictures = pygame.display.update, []
def first(*rects):
    update(*rects)
    pictures.append(rects)
    if len(pictures) == 2:  # the bare table, then the title on it
        os._exit(0)
pygame.display.update = pygame.display.flip = first
if os.environ.get("SDL_VIDEODRIVER") == "dummy":
    from racko_game.app import window
    window.UNSEEN = ()  # there is no display to be measured on: this one will do
from racko_game.cli import main
main(["--size", "1280x720"])
os._exit(1)
"""
"""The game as the command starts it, ended as soon as its first picture stands."""


def start(quick: bool = False) -> list[Figure]:
    """Whole processes, by turns."""
    programs = (PYGAME, IMPORTS, FIRST_FRAME)
    taken: list[list[float]] = [[], [], []]
    with tempfile.TemporaryDirectory() as folder:
        for program in programs:
            run(program, folder)  # from now on all is compiled, and read from the disk
        for _ in range(QUICK if quick else TIMES):
            for program, times in zip(programs, taken, strict=True):
                times.append(run(program, folder))
    pygame, imports, first = (median(times) for times in taken)
    return [
        Figure("start", "first frame / process that imports pygame", first / pygame, "×", 3,
               note=f"{1000 * first:.0f} / {1000 * pygame:.0f} ms"),
        Figure("start", "of which imports", (imports - pygame) / pygame, "×",
               note=f"{1000 * (imports - pygame):.0f} ms beyond pygame"),
    ]  # fmt: skip


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
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=environment, check=True)
    return perf_counter() - begin
