"""Noise: whatever may happen to a game at the table that is no move. It changes nothing."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import ExitStack

import pygame

from racko_game.ai.players.player import by_gaps
from racko_game.controls.intents import Device
from racko_game.rules.table import Table
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.rulebook.book import RulesScreen
from racko_game.scenes.pages.settings.settings import SettingsSheet
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Box
from racko_game.stage.table.layout import SMALLEST

from ..counts import full
from ..moves import asked, best, meant, spot_of
from ..pads import VirtualPad
from ..theatre import SEED, Theatre, plan, play

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
        self.kinds: dict[Callable[[], None], int] = {
            self.window: 30, self.size: 2, self.key: 20, self.half_a_key: 4, self.key_too_soon: 8,
            self.mouse_moves: 20, self.mouse_beside: 6, self.wheel: 4, self.other_button: 3,
            self.second_finger: 6, self.plug: 2, self.pad_button: 8, self.stick: 8,
            self.pause: 4, self.time: 10,
        }  # fmt: skip
        """What there is, and how often each comes."""

    def make(self) -> None:
        (kind,) = self.chance.choices([*self.kinds], [*self.kinds.values()])
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

    def key(self) -> None:
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
        """A click where there is nothing, or a drag of nothing."""
        point = self._beside()
        self.theatre.drag(point, self.chance.choice((point, self._anywhere())))

    def wheel(self) -> None:
        turn = self.chance.choice((-3, -1, 0, 1))
        self.theatre.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=turn, touch=False))

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


PIECES = full(1200, 400)


def after(actions: int) -> Table:
    match = plan("original", 3).start(SEED)
    while len(match.actions) < actions:
        seat = match.asked
        match.submit(seat, match.options()[0] if seat is None else best(match))
    return match.table


def test_noise_changes_nothing() -> None:
    theatre = Theatre(play(plan("original", 3)), SMALLEST, by_gaps, looks=True)
    theatre.context.settings.speed = 4
    table = theatre.top
    assert isinstance(table, TableScene)
    with ExitStack() as plugged:
        noise = Noise(theatre, 1, plugged)
        while sum(noise.made.values()) < PIECES:
            for _ in range(noise.chance.randint(0, 80)):
                if theatre.top is table:
                    noise.make()
            if min(theatre.size) < min(SMALLEST):
                theatre.resize(SMALLEST)  # nobody could point at what lies beyond the edge
            if isinstance(theatre.top, SettingsSheet):
                theatre.click("back")
                continue
            theatre.click(spot_of(table, meant(table)) if asked(theatre) else "on")
    assert len(noise.made) == len(noise.kinds)
    assert len(table.match.actions) > PIECES / 40
    assert table.match.table == after(len(table.match.actions))
