"""A storm at a real screen: keys, the mouse, windows as programs move them; what is seen must be the game."""

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

from ..bench.display import own_display
from .mirror import Shown, look
from .xlib import NONE, POINTER_ROOT, Client, Picture

HELD = ("Shift_L", "Control_L", "Alt_L", "Super_L", "ISO_Level3_Shift", "Control_R", "Super_R")
CHORDS = (
    "Alt_L Tab", "Alt_L Shift_L Tab", "Control_L Alt_L Tab", "Alt_L F4", "Alt_L Escape", "Alt_L space",
    "Super_L", "Super_L d", "Super_L e", "Super_L F2", "Control_L Alt_L Left", "Control_L Alt_L Right",
    "Control_L Alt_L Up", "Control_L Alt_L Down", "Shift_L Alt_L Right", "Super_L Shift_L Left",
    "Control_L Alt_L F2", "Control_L Alt_L Delete", "Control_L q", "Alt_L Print", "Print", "F11",
    "Alt_L Return", "Control_L Escape", "Menu",
)  # fmt: skip
ENDS_SERVER = {"Control", "Alt", "BackSpace"}  # an installed kiosk has DontZap
STATES = ("FULLSCREEN", "MAXIMIZED_VERT", "MAXIMIZED_HORZ", "SHADED", "BELOW", "HIDDEN", "ABOVE", "STICKY")
STRANGERS = 3  # other windows, at most
ICONIC, PAGER = 3, 2
MOVES_AND_SIZES = 0xF00  # which of _NET_MOVERESIZE_WINDOW's numbers hold


class Acts:
    """A person at a screen, and programs beside the one with that window; the same chance does the same."""

    def __init__(self, client: Client, window: int, chance: Random) -> None:
        self._x, self._window, self._chance = client, window, chance
        self._strangers: list[int] = []
        self._rows: tuple[tuple[Callable[[], None], int], ...] = (
            (self._key, 40), (self._chord, 12), (self._point, 20), (self._click, 12), (self._drag, 3),
            (self._put_away, 3), (self._place, 3), (self._state, 2), (self._close, 1), (self._desktop, 2),
            (self._stranger, 3), (self._in_front, 3), (self._focus, 2),
        )  # fmt: skip

    def act(self) -> str:
        """Do one thing; its name."""
        does = self._chance.choices([row for row, _ in self._rows], [often for _, often in self._rows])[0]
        does()
        self._x.settle()
        return does.__name__.strip("_")

    def rest(self) -> None:
        """Press a last key: a window manager that has missed how keys were let go shows its list of windows
        until it hears of another."""
        self._press(self._x.code("Escape"))
        self._x.heard()

    def _press(self, *codes: int) -> None:
        """Hold all but the last, press that, let all go, no sooner than hands would."""
        for code in codes:
            self._x.key(code, True)
        self._x.heard()
        for code in reversed(codes):
            self._x.key(code, False)

    def _key(self) -> None:
        held = self._chance.sample(HELD, self._chance.choice((0, 0, 0, 1, 1, 2, 3)))
        codes = {name: self._x.code(name) for name in held}
        code = self._chance.randrange(8, 256)
        kinds = {name.partition("_")[0] for name in held} | ENDS_SERVER & {"BackSpace"}
        if code == self._x.code("BackSpace") and kinds >= ENDS_SERVER:
            return
        self._press(*(held for held in codes.values() if held and held != code), code)

    def _chord(self) -> None:
        names = self._chance.choice(CHORDS).split()
        self._press(*filter(None, map(self._x.code, names)))

    def _at(self) -> tuple[int, int]:
        return self._chance.randrange(self._x.size[0]), self._chance.randrange(self._x.size[1])

    def _point(self) -> None:
        self._x.point(*self._at())

    def _click(self) -> None:
        """With a key held, it may mean something to a window manager."""
        held = self._chance.choice((0, 0, *map(self._x.code, HELD[:4])))
        button = self._chance.choice((1, 1, 1, 2, 3, 4, 5, 8, 9))
        if held:
            self._x.key(held, True)
        self._x.button(button, True)
        self._x.heard()
        self._x.button(button, False)
        if held:
            self._x.key(held, False)

    def _drag(self) -> None:
        held = self._chance.choice((0, self._x.code("Alt_L"), self._x.code("Super_L")))
        button = self._chance.choice((1, 1, 3))
        if held:
            self._x.key(held, True)
        self._x.button(button, True)
        for _ in range(4):
            self._point()
        self._x.heard()
        self._x.button(button, False)
        if held:
            self._x.key(held, False)

    def _put_away(self) -> None:
        if self._chance.random() < 0.5:
            self._x.tell(self._window, "WM_CHANGE_STATE", ICONIC)
        else:
            self._x.ask("XUnmapWindow", self._window)

    def _place(self) -> None:
        (x, y), (width, height) = self._at(), self._at()
        way = self._chance.choice(("XMoveWindow", "XResizeWindow", "XLowerWindow", "_NET_MOVERESIZE_WINDOW"))
        if way == "XMoveWindow":
            self._x.ask(way, self._window, x, y)
        elif way == "XResizeWindow":
            self._x.ask(way, self._window, width + 1, height + 1)
        elif way == "XLowerWindow":
            self._x.ask(way, self._window)
        else:
            self._x.tell(self._window, way, MOVES_AND_SIZES, x, y, width + 1, height + 1)

    def _state(self) -> None:
        state = self._x.atom(f"_NET_WM_STATE_{self._chance.choice(STATES)}")
        self._x.tell(self._window, "_NET_WM_STATE", self._chance.randrange(3), state, 0, PAGER)

    def _close(self) -> None:
        if self._chance.random() < 0.5:
            self._x.tell(self._window, "_NET_CLOSE_WINDOW", 0, PAGER)
        else:
            self._x.tell(self._window, "WM_PROTOCOLS", self._x.atom("WM_DELETE_WINDOW"), manager=False)

    def _desktop(self) -> None:
        way = self._chance.choice(("_NET_CURRENT_DESKTOP", "_NET_WM_DESKTOP", "_NET_SHOWING_DESKTOP"))
        number = self._chance.randrange(2 if way == "_NET_SHOWING_DESKTOP" else 4)
        self._x.tell(self._window if way == "_NET_WM_DESKTOP" else self._x.root, way, number)

    def _stranger(self) -> None:
        """Another window comes, or goes."""
        if len(self._strangers) < STRANGERS:
            (x, y), size = self._at(), self._chance.choice(((300, 200), self._x.size))
            self._strangers.append(self._x.stranger(x, y, *size, self._chance.randrange(1 << 24)))
        else:
            self._x.ask("XDestroyWindow", self._strangers.pop(0))

    def _in_front(self) -> None:
        """Another window is brought to the front, as a taskbar or a program does."""
        if self._strangers:
            other = self._chance.choice(self._strangers)
            if self._chance.random() < 0.5:
                self._x.tell(other, "_NET_ACTIVE_WINDOW", PAGER)
            else:
                self._x.ask("XRaiseWindow", other)

    def _focus(self) -> None:
        """Keys go elsewhere."""
        self._x.focus(self._chance.choice((NONE, POINTER_ROOT, *self._strangers)))


SIZE = (1280, 800)
EACH = 100  # events between two looks
FASTEST, SLOWEST = 0.0, 0.01  # seconds between two events
PATIENCE = 180.0  # seconds until the game must be seen, on a machine with other work to do
MOMENT = 0.004  # seconds between two looks


class Unseen(Exception):
    """The screen does not show the game."""


class Watched(NamedTuple):
    """The outcome: what was done how often, and how many seconds it took at each look until the game was
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
        line = ("-m", "tools.storm.mirror", mirror, *SIZE, "--kiosk", file, "--data-dir", folder / "data")
        game = stack.enter_context(_started(name, sys.executable, *map(str, line)))
        stack.callback(game.kill)
        return _Storm(client, game, managers, mirror).blow(Random(f"screen {number}"), events, tell)


def _started(display: str, *line: str) -> subprocess.Popen[bytes]:
    """A program with its windows there."""
    hidden = ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    plain = {name: value for name, value in os.environ.items() if name not in hidden}
    given = plain | {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
    return subprocess.Popen(line, env=given, stdout=subprocess.DEVNULL)


class _Managers:
    """A window manager on a display; one that gives up is started again, as a desktop does. "" for none."""

    def __init__(self, display: str, program: str) -> None:
        self._display, self._program = display, program
        self.gave_up: list[int] = []
        self._process = _started(display, program) if program else None

    @property
    def runs(self) -> bool:
        """True if there is one now."""
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
        """The log of the game, for the end of a sentence."""
        log = self._mirror.with_name("data") / FILE
        return f"\n{log.read_text(encoding='utf-8')}" if log.exists() else ""

    def _alike(self) -> bool:
        """True if the screen shows what the game does, which shows nothing new meanwhile."""
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
