"""The display on which it is measured: the one there is, one of its own, or none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

LARGEST = (3840, 2160)
XVFB = "Xvfb"
WITHOUT = "Measured without a display: neither the game nor what it is held against waits for a window."


@contextmanager
def display() -> Iterator[str]:
    """A display for this process and those it starts; what it is, in one sentence."""
    if sys.platform != "linux":
        yield "Measured on this machine's own display."
    elif os.environ.get("DISPLAY"):
        yield f"Measured on display {os.environ['DISPLAY']}."
    elif shutil.which(XVFB):
        with _own_display() as name:
            os.environ["DISPLAY"] = name
            try:
                yield f"Measured on an Xvfb of its own, {LARGEST[0]}×{LARGEST[1]}."
            finally:
                del os.environ["DISPLAY"]
    else:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        yield WITHOUT


@contextmanager
def _own_display() -> Iterator[str]:
    """An Xvfb as long as it is wanted; its name."""
    reading, writing = os.pipe()
    screen = f"{LARGEST[0]}x{LARGEST[1]}x24"
    server = subprocess.Popen(
        [XVFB, "-displayfd", str(writing), "-screen", "0", screen, "-nolisten", "tcp", "-noreset"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as name:
            yield f":{name.readline().strip()}"
    finally:
        pygame.display.quit()  # whoever still has a window when its server goes is ended at once
        server.terminate()
        server.wait()
