"""Nonsense at a kiosk: anything that a visitor can do, and what must not come of it."""

from __future__ import annotations

import os
import sys
import tempfile
import traceback
from collections import Counter, deque
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pygame

from racko_game.controls.intents import Device
from racko_game.scenes.pages.kiosk import OperatorPage, PinPad
from racko_game.stage.touch.hotspots import named
from racko_game.store.kiosk import read_kiosk
from racko_game.store.log_file import logged

from .day import DEVICES, anywhere, press
from .events import BURSTS, PAD, SIZES, Event, event
from .pads import VirtualPad
from .stand import Stand

CHORDS = (
    *((pygame.KMOD_LALT, name) for name in ("f4", "tab", "return", "space")),
    *((pygame.KMOD_LCTRL, name) for name in ("c", "q", "w", "z", "o", "s", "v", "escape")),
    *((pygame.KMOD_LGUI, name) for name in ("", "d", "l")),
    *((0, name) for name in ("f11", "escape", "print screen", "menu", "f1", "power")),
)
LEAVING = (pygame.QUIT, pygame.WINDOWCLOSE, pygame.APP_TERMINATING, pygame.APP_WILLENTERBACKGROUND)
WINDOW = (
    pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED,
    pygame.WINDOWLEAVE, pygame.WINDOWENTER, pygame.WINDOWEXPOSED, pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN,
)  # fmt: skip
MOMENTS = (0.0, 0.016, 0.016, 0.05)
HELD = 6.0  # seconds: longer than the operator's chord takes
LATELY = 12  # doings that are told
FORBIDDEN = ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.startfile", "webbrowser.open")
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGES = (
    "os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.truncate", "os.link", "os.symlink", "os.chmod",
)  # fmt: skip


class Wrong(Exception):
    """A visitor came to what none may come to."""


class Guard:
    """Hears of every file that this process opens from now on, and of every other process it would start.
    ``wrong`` is what was none of its business: all that is written outside its folder, but for what Python
    keeps of modules that it has read for the first time."""

    def __init__(self, folder: Path) -> None:
        self.wrong: list[str] = []
        self.on = True
        self._folder = os.path.realpath(folder)
        sys.addaudithook(self._hear)

    def _hear(self, what: str, given: tuple[Any, ...]) -> None:
        if not self.on:
            return
        if what in FORBIDDEN:
            self.wrong.append(f"{what} {given[:2]}")
        elif (what == "open" and _writes(*given[1:3])) or what in CHANGES or what == "sqlite3.connect":
            for path in given[: 2 if what == "os.rename" else 1]:
                self._look_at(what, path)

    def _look_at(self, what: str, path: object) -> None:
        if isinstance(path, bytes | str | Path):
            there = os.path.realpath(os.fsdecode(path))
            own = f"{there}{os.sep}".startswith((self._folder + os.sep, os.devnull))
            if not own and "__pycache__" not in Path(there).parts:
                self.wrong.append(f"{what} {there}")


def _writes(mode: object, flags: object) -> bool:
    if isinstance(mode, str):
        return any(letter in mode for letter in "wax+")
    return isinstance(flags, int) and bool(flags & WRITES)


class Nonsense:
    """A visitor who does anything to a stand; the same number does the same."""

    def __init__(self, stand: Stand, guard: Guard, number: int) -> None:
        self.stand = stand
        self.events = 0
        self.lately = deque[str](maxlen=LATELY)
        self.pins = 0  # how often a PIN was asked for
        self._guard, self._chance = guard, Random(f"nonsense {number}")
        self._pads: list[VirtualPad] = []
        self._ways = {
            self._burst: 50, self._press: 30, self._chord: 10, self._leave: 4, self._window: 4,
            self._hold: 1, self._pin: 2, self._plug: 2, self._resize: 1, self._wait: 4,
        }  # fmt: skip

    def go_on(self) -> None:
        """Do another thing. Wrong if anything came of it that must not be."""
        does = self._chance.choices(list(self._ways), list(self._ways.values()))[0]
        self.lately.append(does.__name__)
        does()
        scenes = self.stand.game.stack.scenes
        if not scenes:
            raise Wrong("nothing is seen any more")
        if any(isinstance(scene, OperatorPage) for scene in scenes):
            raise Wrong("the operator's page is open")
        if self._guard.wrong:
            raise Wrong(f"it reached for {self._guard.wrong}")

    def _frame(self, events: tuple[Event, ...] = (), dt: float = 1 / 30) -> None:
        own = [one for one in pygame.event.get() if self._pads]
        posted = [pygame.Event(kind, fields) for kind, fields in events]
        self.events += len(own) + len(posted)
        before = sum(isinstance(scene, PinPad) for scene in self.stand.game.stack.scenes)
        if not self.stand.play([*own, *posted], dt):
            raise Wrong("the game was left")
        self.pins += sum(isinstance(scene, PinPad) for scene in self.stand.game.stack.scenes) > before

    def _burst(self) -> None:
        chance = self._chance
        many = chance.randint(1, chance.choice(BURSTS))
        self._frame(tuple(event(chance) for _ in range(many)), chance.choice(MOMENTS))

    def _press(self) -> None:
        device, spots = self._chance.choice(DEVICES), self.stand.top.hotspots()
        moments = anywhere(device, self.stand.size)
        if spots:
            name, across = self._chance.choice(spots).name, self._chance.choice((0.1, 0.5, 0.9))
            moments = press(device, lambda: self.stand.top, name, self.stand.size, across)
        for moment in moments:
            self._frame(moment)

    def _chord(self) -> None:
        modifier, name = self._chance.choice(CHORDS)
        code = pygame.key.key_code(name) if name else pygame.K_LGUI
        fields = {"key": code, "mod": modifier, "unicode": "", "scancode": 0}
        self._frame(((pygame.KEYDOWN, fields),))
        if self._chance.random() < 0.9:
            self._frame(((pygame.KEYUP, fields),))

    def _leave(self) -> None:
        """As a window manager, or a system, asks a window to close."""
        self._frame(((self._chance.choice(LEAVING), {"window": None}),))

    def _window(self) -> None:
        self._frame(((self._chance.choice(WINDOW), {"window": None}),))

    def _hold(self) -> None:
        """The operator's chord, on any device, for long enough."""
        corner = {"touch_id": 1, "finger_id": 9, "x": 0.01, "y": 0.01, "pressure": 1.0}
        both = [{"instance_id": PAD, "button": number} for number in (4, 6)]
        key = {"key": pygame.K_o, "mod": pygame.KMOD_LCTRL, "unicode": "", "scancode": 0}
        down, up, held = self._chance.choice((
            (pygame.FINGERDOWN, pygame.FINGERUP, [corner]),
            (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, both),
            (pygame.KEYDOWN, pygame.KEYUP, [key]),
        ))  # fmt: skip
        self._frame(tuple((down, one) for one in held))
        for _ in range(round(HELD * 10)):
            self._frame(dt=0.1)
        self._frame(tuple((up, one) for one in held))
        self._pin()

    def _pin(self) -> None:
        """Digits, where a PIN is asked for: all but the right ones."""
        if not isinstance(self.stand.top, PinPad):
            return
        for name in (*(f"digit {self._chance.randrange(10)}" for _ in range(4)), "done"):
            if named(self.stand.top.hotspots(), name):
                for moment in press("finger", lambda: self.stand.top, name, self.stand.size):
                    self._frame(moment)

    def _plug(self) -> None:
        if not self._pads or (len(self._pads) < 3 and self._chance.random() < 0.4):
            self._pads.append(VirtualPad(self._chance.choice((Device.XBOX, Device.SWITCH, Device.PAD))))
        pad = self._chance.choice(self._pads)
        pad.press(self._chance.choice(("south", "east", "start", "select", "dpad_down", "guide")))
        pad.push(self._chance.choice(("left_x", "right_y", "left_trigger")), self._chance.uniform(-1, 1))
        self._frame()
        if self._chance.random() < 0.5:
            pad.unplug()
            self._pads.remove(pad)
        self._frame()

    def _resize(self) -> None:
        self.stand.resize(self._chance.choice(SIZES[6:12]))
        for dt in (0.0, 0.2, 0.0):
            self._frame(dt=dt)

    def _wait(self) -> None:
        """Nothing is done, for long enough that it is asked whether somebody is there, or for less."""
        for _ in range(round(self._chance.choice((0.5, 2.0, 9.0, 90.0)) * 2)):
            self._frame(dt=0.5)

    def end(self) -> None:
        """Pull out what is plugged in."""
        for pad in self._pads:
            pad.unplug()


SIZE = (800, 480)
EACH = 20_000  # events at a stand, until another is begun


def besiege(file: Path, events: int, first: int = 0) -> int:
    """So many events, by one visitor after the other, each at a new stand; 1 as soon as anything is wrong."""
    met = Counter[str]()
    with tempfile.TemporaryDirectory() as name:
        guard = Guard(Path(name))
        for number in count(first):
            least = min(EACH, events - met.total())
            wrong = _visited(file, Path(name, str(number)), guard, number, least, met)
            scenes = ", ".join(f"{scene} {many}" for scene, many in met.most_common())
            print(f"{met.total():,} events; {scenes}", flush=True)
            if wrong or met.total() >= events:
                break
        guard.on = False
    print(wrong)
    return int(bool(wrong))


def _visited(file: Path, folder: Path, guard: Guard, number: int, events: int, met: Counter[str]) -> str:
    """What is wrong after one visitor at a new stand, and where the events were met."""
    with logged(folder, public=True) as log:
        stand = Stand(read_kiosk(file), folder, SIZE, number, log)
        visitor = Nonsense(stand, guard, number)
        try:
            while (before := visitor.events) < events:
                visitor.go_on()
                met[type(stand.top).__name__] += visitor.events - before
        except Exception:
            return f"--from {number}: {' '.join(visitor.lately)}\n{traceback.format_exc()}"
        finally:
            visitor.end()
            pygame.event.clear()
            stand.close()
    return ""
