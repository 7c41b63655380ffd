"""A screen of our own: an X server without a monitor, a window manager, and a hand for keys and mouse."""

from __future__ import annotations

import mmap
import os
import re
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from struct import unpack
from typing import Any

import pygame

from racko_game.app.rescue import RAISED

PROGRAMS = ("Xvfb", "openbox", "xdotool", "xprop", "xwininfo")
SIZE = (1600, 1000)
MOMENT, LONGEST = 0.03, 0.25  # seconds between two looks, at first and after a while
PATIENCE = 300.0  # seconds; nothing here takes a hundredth of it but on a machine with much other work to do
COLOUR_BYTES = 12  # of an entry of the table of colours that precedes the pixels


def wait(so: Callable[[], object], what: str, seconds: float = PATIENCE) -> None:
    """Look again and again until it is so, less often the longer it takes; an error that says what did not
    come."""
    begun = time.monotonic()
    while not so():
        waited = time.monotonic() - begun
        if waited > seconds:
            raise AssertionError(f"not within {seconds} s: {what}")
        time.sleep(min(max(MOMENT, waited / 10), LONGEST))


class Screen:
    """``environment`` is that of a program that is to open its window here; ``size`` is in pixels.

    ``managed``: there is a window manager.
    """

    def __init__(self, folder: Path, managed: bool = True) -> None:
        self.size = SIZE
        self.environment = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith("SDL_") and name != "WAYLAND_DISPLAY"
        } | {RAISED: "1"}
        self._server = self._start_server(folder)
        with (folder / "Xvfb_screen0").open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        self._programs = [self._server]
        if not managed:
            return
        manager = subprocess.Popen(["openbox"], env=self.environment, stdout=_NOWHERE, stderr=_NOWHERE)
        self._programs.insert(0, manager)
        try:
            wait(lambda: "window id" in self._ask("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"), "openbox")
        except AssertionError:
            self.close()
            raise
        self.do("key", "Shift_L")  # the first key has openbox read the keys anew, which may cost it the next

    def clear(self) -> None:
        """Wait until the windows of earlier games are gone; let go, and point where no window will be."""
        wait(lambda: "0x" not in self._ask("xprop", "-root", "_NET_CLIENT_LIST"), "an empty screen")
        self.do("mouseup", "1")
        self.do("mousemove", "1", "1")

    def do(self, *words: object) -> str:
        """Move, press, type: what ``xdotool`` is told to; what it says."""
        return self._ask("xdotool", *map(str, words))

    def window_of(self, program: subprocess.Popen[Any]) -> str:
        found: list[str] = []

        def there() -> bool:
            found[:] = self.do("search", "--onlyvisible", "--pid", program.pid).split()
            return bool(found) or program.poll() is not None

        wait(there, "a window")
        assert found, f"the program ended at once: {program.communicate()}"
        return found[-1]

    def place(self, window: str) -> pygame.Rect:
        """Where a window's picture is on the screen, without what the window manager puts around it."""
        told = self._ask("xwininfo", "-id", window)
        rows = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        return pygame.Rect([int(re.findall(rf"{row}: +(-?\d+)", told)[0]) for row in rows])

    def picture(self, place: pygame.Rect) -> pygame.Surface:
        """What can be seen there now: a copy, smaller where the place is beyond the screen's edge."""
        header = unpack(">25I", self._memory[:100])
        begin, width, height, across = header[0] + COLOUR_BYTES * header[19], *header[4:6], header[12]
        part = place.clip(pygame.Rect(0, 0, width, height))
        if not part:
            return pygame.Surface((0, 0))
        rows = self._memory[begin + part.top * across : begin + part.bottom * across]
        return pygame.image.frombuffer(rows, (width, part.h), "BGRA", across).subsurface(
            part.move(0, -part.y)
        )

    def close(self) -> None:
        for process in self._programs:
            process.terminate()
            process.wait()
        self._memory.close()

    def _start_server(self, folder: Path) -> subprocess.Popen[bytes]:
        """The server chooses a display that is free, and says which when it is up."""
        ear, mouth = os.pipe()
        kind = ("-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nocursor", "-nolisten", "tcp", "-noreset", "-r")
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(mouth), "-fbdir", str(folder), *kind],
            pass_fds=(mouth,), stdout=_NOWHERE, stderr=_NOWHERE,
        )  # fmt: skip
        os.close(mouth)
        with os.fdopen(ear, "rb") as said:
            number = said.readline().decode().strip()
        assert number, f"Xvfb ended with {server.wait()}"
        self.environment["DISPLAY"] = f":{number}"
        return server

    def _ask(self, *line: str) -> str:
        done = subprocess.run(line, env=self.environment, capture_output=True, text=True, check=False)
        return done.stdout


_NOWHERE = subprocess.DEVNULL
