"""What stays in memory after a round, against a bare window of that size."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from .figure import Figure

ROOT = Path(__file__).resolve().parents[2]
MEGABYTE = 1e6

BARE = """
import json, os
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"  # as the game does: a window without OpenGL is far smaller
import pygame
from tools.memory import resident
pygame.display.init()
pygame.display.set_mode((1920, 1080))
pygame.display.flip()
print(json.dumps([resident(), []]))
"""
ROUND = """
import json, sys
from tools.memory import resident
from tools.measures.stage import FULL_HD, Table, window
table = Table(window(FULL_HD), edition=sys.argv[1])
while not table.over and table.flips < int(sys.argv[2]):
    table.frame()
table.frame()
while table.game.moving and table.over:  # the scores come
    table.frame()
print(json.dumps([resident(), sorted(sys.modules)]))
"""
"""A round of four computers, to the scores."""

QUICK, WHOLE = 50, 1_000_000  # pictures at most
MOST = {"original": 3.0, "super": 3.2}
"""Times a bare window, by the edition; the last has four double racks: the most there is on a table."""


def memory(quick: bool = False) -> list[Figure]:
    """Each in a process of its own."""
    bare, _ = told(BARE)
    figures, numpy = list[Figure](), 0
    for edition, most in MOST.items():
        ours, modules = told(ROUND, edition, str(QUICK if quick else WHOLE))
        what = f"resident after a round / bare window, 1920×1080, {edition}"
        note = f"{ours / MEGABYTE:.0f} / {bare / MEGABYTE:.0f} MB"
        figures.append(Figure("memory", what, ours / bare, "×", most, note=note))
        numpy += sum(name.split(".")[0] == "numpy" for name in modules)
    return [*figures, Figure("memory", "parts of numpy imported by then", numpy, "modules", 0)]


def told(program: str, *arguments: str) -> tuple[int, list[str]]:
    """What a process says at its end: the bytes it has in memory, and the modules."""
    command = [sys.executable, "-c", program, *arguments]
    said = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    size, modules = json.loads(said.splitlines()[-1])
    return size, modules


def resident() -> int:
    """The bytes of this process that are in memory now."""
    try:
        lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
    except OSError:
        return _most_resident()
    return next(1024 * int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))


def _most_resident() -> int:
    """Where the system does not tell of now: the most there ever were."""
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else 1024 * most
