"""A game in a process of its own, in which something is done instead of looking for input."""

from __future__ import annotations

import os
import subprocess
import sys

QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
GAME = """
import os, signal, sys
from racko_game import cli
from racko_game.app import run, window
window.UNSEEN = ()  # any display will do
real = run._loop
def loop(window, advance, controls):
    game, repository = window.game, advance.__self__
    {does}
run._loop = loop
raise SystemExit(cli.main(sys.argv[1:]))
"""


def python(*line: str, **shows: str) -> subprocess.CompletedProcess[str]:
    """What Python has done by this command line, with these in its environment."""
    return subprocess.run(
        [sys.executable, *line],
        env=os.environ | QUIET | shows, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip


def game(does: str, *line: str) -> subprocess.CompletedProcess[str]:
    """A game in which this is done, on one line, with ``game``, ``repository`` and ``controls``."""
    return python("-c", GAME.format(does=does), *line)
