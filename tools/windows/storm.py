"""A storm at a real screen: whatever is done there, what is seen is the game."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import NamedTuple

import pygame

from racko_game.store.log_file import FILE

from ..measures.display import own_display
from .acts import Acts
from .mirror import Shown, look
from .xlib import Client, Picture

ROOT = Path(__file__).resolve().parent.parent.parent
SIZE = (1280, 800)
EACH = 100  # events between two looks
FASTEST, SLOWEST = 0.0, 0.01  # seconds between two events
PATIENCE = 180.0  # seconds until the game must be seen, on a machine with other work to do
MOMENT = 0.004  # seconds between two looks


class Unseen(Exception):
    """What is seen is not the game."""


class Watched(NamedTuple):
    """What came of it: what was done how often, and how many seconds it took at each look until the game was
    all that was seen."""

    done: Counter[str]
    looks: list[float]
    managers: list[int]  # exit codes of window managers that gave up, and were started again

    @property
    def line(self) -> str:
        """It in words."""
        took = sorted(self.looks)
        times = f"back after {took[len(took) // 2]:.2f} s in the middle, {took[-1]:.2f} s at most"
        acts = ", ".join(f"{name} {many}" for name, many in self.done.most_common())
        gave_up = f", window managers that gave up: {len(self.managers)}" if self.managers else ""
        return f"{self.done.total():,} events, {len(took)} looks, always the game, {times}{gave_up}; {acts}"


def besiege(
    file: Path, events: int, number: int, manager: str = "", tell: Callable[[str], object] = str
) -> Watched:
    """So many events at a kiosk on a screen of its own; Unseen as soon as something else is seen.

    ``manager`` is the window manager's program, "" for none.
    """
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        name = stack.enter_context(own_display(SIZE))
        managers = _Managers(name, manager)
        stack.callback(managers.close)
        client = Client(name, lambda: managers.runs)
        stack.callback(client.close)
        mirror = folder / "mirror"
        line = ("-m", "tools.windows.mirror", mirror, *SIZE, "--kiosk", file, "--data-dir", folder / "data")
        game = stack.enter_context(_started(name, sys.executable, *map(str, line)))
        stack.callback(game.kill)
        return _Storm(client, game, managers, mirror).blow(Random(f"screen {number}"), events, tell)


def _started(display: str, *line: str) -> subprocess.Popen[bytes]:
    """A program with its windows there."""
    hidden = ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    plain = {name: value for name, value in os.environ.items() if name not in hidden}
    given = plain | {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
    return subprocess.Popen(line, cwd=ROOT, env=given, stdout=subprocess.DEVNULL)


class _Managers:
    """A window manager on a display; one that gives up is started again, as a desktop does. "" for none."""

    def __init__(self, display: str, program: str) -> None:
        self._display, self._program = display, program
        self.gave_up: list[int] = []
        self._process = _started(display, program) if program else None

    @property
    def runs(self) -> bool:
        """Whether there is one now."""
        return self._process is not None and self._process.poll() is None

    def look_after(self) -> None:
        """Start it again if it gave up."""
        if self._process and (code := self._process.poll()) is not None:
            self.gave_up.append(code)
            self._process = _started(self._display, self._program)

    def close(self) -> None:
        """End it."""
        if self._process:
            self._process.kill()
            self._process.wait()


class _Storm:
    def __init__(
        self, client: Client, game: subprocess.Popen[bytes], managers: _Managers, mirror: Path
    ) -> None:
        self._client, self._game, self._managers, self._mirror = client, game, managers, mirror

    def blow(self, chance: Random, events: int, tell: Callable[[str], object]) -> Watched:
        self._look()
        acts = Acts(self._client, self._client.window_of(self._game.pid), chance)
        watched = Watched(Counter(), [], self._managers.gave_up)
        while watched.done.total() < events:
            watched.done[acts.act()] += 1
            time.sleep(chance.uniform(FASTEST, SLOWEST))
            if watched.done.total() % EACH == 0 or watched.done.total() == events:
                acts.rest()
                watched.looks.append(self._look())
                if watched.done.total() % (10 * EACH) == 0:
                    tell(watched.line)
        return watched

    def _look(self) -> float:
        """Seconds until the game, and nothing else, is seen."""
        begun = time.monotonic()
        while time.monotonic() - begun < PATIENCE:
            self._managers.look_after()
            if self._game.poll() is not None:
                raise Unseen(f"the game has ended with {self._game.returncode}{self._logged()}")
            if self._mirror.exists() and self._alike():
                return time.monotonic() - begun
            time.sleep(MOMENT)
        raise Unseen(f"not the game, see {_kept(self._client.picture(), look(self._mirror))}")

    def _logged(self) -> str:
        """What the game has written down."""
        log = self._mirror.with_name("data") / FILE
        return f"\n{log.read_text(encoding='utf-8')}" if log.exists() else ""

    def _alike(self) -> bool:
        """Whether the screen shows what the game does, which shows nothing new meanwhile."""
        shown, seen = look(self._mirror), self._client.picture()
        return shown[:3] == (shown.number & ~1, *seen[:2]) and seen.pixels == shown.pixels


def _kept(seen: Picture, shown: Shown) -> Path:
    """The folder where both pictures are kept."""
    folder = Path(tempfile.mkdtemp(prefix="unseen-"))
    for name, picture in (("screen", seen), ("game", shown)):
        size, pixels = picture[-3:-1], picture[-1]
        if pixels:
            surface = pygame.image.frombuffer(pixels, size, "BGRA")
            pygame.image.save(
                pygame.image.frombytes(pygame.image.tobytes(surface, "RGB"), size, "RGB"),
                folder / f"{name}.png",
            )
    return folder
