"""Noise: whatever may happen to a game at the table that is no move."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import ExitStack

import pygame

from racko_game.controls.intents import Device
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.rulebook.book import RulesScreen
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Box

from ..pads import VirtualPad
from ..theatre import Theatre

SIZES = ((640, 480), (800, 480), (480, 800), (900, 640), (333, 222), (1300, 500))
WINDOW = (
    *("WINDOWFOCUSLOST", "WINDOWFOCUSGAINED", "WINDOWLEAVE", "WINDOWENTER", "WINDOWEXPOSED", "WINDOWHIDDEN"),
    *("WINDOWMINIMIZED", "WINDOWRESTORED", "WINDOWSHOWN", "WINDOWMOVED", "WINDOWRESIZED"),
    *("WINDOWSIZECHANGED", "WINDOWMAXIMIZED", "ACTIVEEVENT", "VIDEOEXPOSE", "KEYMAPCHANGED"),
    *("CLIPBOARDUPDATE", "AUDIODEVICEADDED", "AUDIODEVICEREMOVED", "RENDER_TARGETS_RESET"),
    *("APP_WILLENTERBACKGROUND", "APP_DIDENTERFOREGROUND", "WINDOWDISPLAYCHANGED"),
)
IDLE_KEYS = (
    *("a", "q", "f1", "tab", "home", "insert", "caps lock", "left shift", "right ctrl", "left alt"),
    *("print screen", "up", "down", "left", "right", "page up", "page down", "m", "h", "f11", "menu", ""),
)
MOVING_KEYS = ("d", "t", "x", "1", "5", "0", "return", "space", "delete")
IDLE_BUTTONS = (
    *("dpad_up", "dpad_down", "dpad_left", "dpad_right", "select", "guide", "left_shoulder", "left_stick"),
    *("right_stick",),
)
STICKS = ("left_x", "left_y", "right_x", "right_y", "left_trigger", "right_trigger")


class Noise:
    """One piece of noise after the other, in ``theatre``; the same ``seed`` makes the same noise."""

    def __init__(self, theatre: Theatre, seed: int, plugged: ExitStack) -> None:
        self.theatre = theatre
        self.chance = random.Random(seed)
        self.made: dict[str, int] = {}
        self._plugged = plugged
        self._pads: list[VirtualPad] = []
        self.kinds: tuple[tuple[Callable[[], None], int], ...] = (
            (self.window, 30),
            (self.size, 2),
            (self.idle_key, 20),
            (self.key_too_soon, 8),
            (self.half_a_key, 4),
            (self.mouse_moves, 20),
            (self.mouse_beside, 6),
            (self.wheel, 4),
            (self.other_button, 3),
            (self.second_finger, 6),
            (self.drag_of_nothing, 4),
            (self.plug, 2),
            (self.pad_button, 8),
            (self.stick, 8),
            (self.pause, 4),
            (self.time, 10),
        )

    @property
    def count(self) -> int:
        """How many pieces there were."""
        return sum(self.made.values())

    def make(self) -> None:
        """Something of it."""
        kinds, weights = zip(*self.kinds, strict=True)
        kind = self.chance.choices(kinds, weights)[0]
        self.made[kind.__name__] = self.made.get(kind.__name__, 0) + 1
        kind()
        # a pad's button, its trigger or the mouse's button may have opened them
        while isinstance(self.theatre.top, Pause | RulesScreen):
            self.theatre.key("escape")

    def window(self) -> None:
        kind = getattr(pygame, self.chance.choice(WINDOW))
        self.theatre.frame(pygame.Event(kind, x=5, y=5, gain=0, state=1), dt=self._moment())

    def size(self) -> None:
        self.theatre.resize(self.chance.choice(SIZES))

    def idle_key(self) -> None:
        name = self.chance.choice(IDLE_KEYS)
        self._key(pygame.KEYDOWN, name)
        self._key(pygame.KEYUP, name)

    def key_too_soon(self) -> None:
        """What would be a move, but it is not the person's turn."""
        top = self.theatre.top
        if isinstance(top, TableScene) and not top.asked:
            self._key(pygame.KEYDOWN, self.chance.choice(MOVING_KEYS))

    def half_a_key(self) -> None:
        """A key that comes up and never went down: somebody came here by Alt and Tab."""
        self._key(pygame.KEYUP, self.chance.choice((*IDLE_KEYS, *MOVING_KEYS)))

    def mouse_moves(self) -> None:
        for _ in range(self.chance.randint(1, 3)):
            self.theatre.move(self._anywhere())

    def mouse_beside(self) -> None:
        point = self._beside()
        self.theatre.press(point)
        self.theatre.release(point)

    def wheel(self) -> None:
        self.theatre.frame(
            pygame.Event(pygame.MOUSEWHEEL, x=0, y=self.chance.choice((-3, -1, 0, 1)), touch=False)
        )

    def other_button(self) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            button = self.chance.choice((2, 3, 4, 5, 6, 9))
            self.theatre.frame(pygame.Event(kind, pos=self._anywhere(), button=button, touch=False))

    def second_finger(self) -> None:
        """A palm lies on the glass; what another finger does meanwhile, anywhere, means nothing."""
        palm, point = self._beside(), self._anywhere()
        self.theatre.finger(pygame.FINGERDOWN, palm, which=7)
        self.theatre.finger(pygame.FINGERDOWN, point, which=8)
        self.theatre.finger(pygame.FINGERUP, point, which=8)
        self.theatre.finger(pygame.FINGERUP, palm, which=7)

    def drag_of_nothing(self) -> None:
        point, end = self._beside(), self._anywhere()
        self.theatre.drag(point, end)

    def plug(self) -> None:
        if self._pads and self.chance.random() < 0.6:
            self._pads.pop(self.chance.randrange(len(self._pads))).unplug()
        elif len(self._pads) < 2:
            device = self.chance.choice((Device.XBOX, Device.PLAYSTATION, Device.SWITCH, Device.PAD))
            self._pads.append(self._plugged.enter_context(VirtualPad(device)))
        self._pump()

    def pad_button(self) -> None:
        if self._pads:
            pad, button = self.chance.choice(self._pads), self.chance.choice(IDLE_BUTTONS)
            self.chance.choice((pad.press, pad.release, pad.tap))(button)
            self._pump()

    def stick(self) -> None:
        if self._pads:
            axis, value = self.chance.choice(STICKS), self.chance.uniform(-1, 1)
            self.chance.choice(self._pads).push(axis, value)
            self._pump()

    def pause(self) -> None:
        self._key(pygame.KEYDOWN, self.chance.choice(("p", "escape", "backspace")))

    def time(self) -> None:
        self.theatre.frame(dt=self._moment())

    def _pump(self) -> None:
        self.theatre.frame(*pygame.event.get())

    def _key(self, kind: int, name: str) -> None:
        code = pygame.key.key_code(name) if name else 0
        self.theatre.frame(pygame.Event(kind, key=code, mod=0, unicode="", scancode=0), dt=self._moment())

    def _moment(self) -> float:
        return self.chance.choice((0.0, 0.001, 0.016, 0.05))

    def _anywhere(self) -> tuple[float, float]:
        width, height = self.theatre.size
        return self.chance.uniform(-20, width + 20), self.chance.uniform(-20, height + 20)

    def _beside(self) -> tuple[float, float]:
        """A point where there is nothing to be done, now or when it is the person's turn."""
        while True:
            x, y = self._anywhere()
            if not any(box.inset(-30).holds(x, y) for box in self._furniture()):
                return x, y

    def _furniture(self) -> tuple[Box, ...]:
        top = self.theatre.top
        if not isinstance(top, TableScene):
            return tuple(spot.box for spot in top.hotspots())
        own = top.furniture.racks[top.viewpoint.viewer]
        return own.box, own.held.box, top.furniture.tray, top.furniture.menu
