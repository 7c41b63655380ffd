"""A voyage: a game of its own, let loose in a storm."""

from __future__ import annotations

import gc
import os
import time
import traceback
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from racko_game.ai.players.character import Character
from racko_game.ai.players.protocol import Chances
from racko_game.app.game import Game
from racko_game.app.trim_memory import give_back
from racko_game.audio.service import SoundService
from racko_game.controls.reader import Controls
from racko_game.jobs.at_once import AtOnce
from racko_game.match.chairs.computer import PlayerChair
from racko_game.match.host import Host
from racko_game.match.match import Match, Seat
from racko_game.match.plan import Plan
from racko_game.paint.ink.theme import THEMES
from racko_game.rules.editions import EDITIONS
from racko_game.rules.pieces.actions import Action
from racko_game.scenes.kit.scene import Kit, Scene
from racko_game.scenes.menus.title import Title
from racko_game.scenes.table.play import Play
from racko_game.stage.place.pose import Frame
from racko_game.store.settings import Settings

from ..walks.charters import any_charter
from ..walks.sorter import sort
from .gusts import SIZES, Event, Gust, Post, Press, Resize, Wait, gust

T = TypeVar("T")

MOMENT = 1 / 30
SIZES_BEFORE = 30  # until what comes after them is measured
PATIENCE = 30.0  # seconds for which fewer gusts are looked for
TITLES = 0.3  # the share of voyages that set out from the title
WILD = 0.2  # the share of moves that are anything
NAMES = ("Ann", "Bo", "Cy", "Di")
Fault = tuple[str, str]
"""What an exception is called, and the place in our code where it was raised."""


class Wreck(NamedTuple):
    """An exception that reached the loop: which, by which voyage, and the gusts that lead there."""

    fault: Fault
    number: int
    gusts: tuple[Gust, ...]
    told: str


class Voyage:
    """The same number sets out with the same game."""

    def __init__(self, number: int) -> None:
        self.chance = Random(f"voyage {number}")
        self.number = number
        self.events = self.frames = 0
        size = self.chance.choice(SIZES[6:])
        pygame.display.init()
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        settings = Settings(
            theme=self.chance.choice(tuple(THEMES)),
            text=self.chance.choice((100, 100, 150, 200)),
            motion=self.chance.choice(("full", "full", "reduced", "none")),
            speed=self.chance.choice((1, 2, 4)),
        )
        self.kit = Kit(
            Frame(*size), settings, SoundService(), AtOnce(), seed=lambda: self.chance.randbytes(16),
            player=lambda view, options, chance: chance.choice(options),
        )  # fmt: skip
        self.controls = Controls(pointers=self.chance.choice((1, 1, 4)))
        self.controls.start()
        self.game = Game(self.surface, self.kit, self._first(), self.controls)
        self.sailing = True

    def _first(self) -> Scene:
        if self.chance.random() < TITLES:
            return Title(self.kit, Plan(seats=self.chance.choice((2, 3, 4))))
        row = self.chance.choice(tuple(EDITIONS.values()))
        seats = self.chance.choice(row.seats)
        charter = any_charter(row.name, seats, self.chance)
        persons = self.chance.choice((0, 1, 1, 1, 2, seats))
        who = tuple(Seat(name, Character() if i >= persons else None) for i, name in enumerate(NAMES[:seats]))
        match = Match(charter, who, self.chance.randbytes(16))
        chair = PlayerChair(lambda *given: self._next(match), Chances(match.seed, 0))
        Host(match, [chair] * seats).play(self.chance.choice((0, 0, 9, 40, 90)))
        return Play(self.kit, match)

    def _next(self, match: Match) -> Action:
        """Something that brings a rack to order, or anything."""
        return self.chance.choice(match.options()) if self.chance.random() < WILD else sort(match.table)

    def meet(self, one: Gust) -> None:
        """Let it happen."""
        match one:
            case Post(events, dt):
                self._frame([pygame.Event(kind, fields) for kind, fields in events], dt)
            case Resize(size):
                self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
                self.events += 1
                self.game.resize(self.surface)
                self._frame([], MOMENT)
            case Press(number, device):
                self._press(number, device)
            case Wait(seconds):
                for _ in range(6):
                    self._frame([], seconds / 6)

    def _press(self, number: int, device: str) -> None:
        spots = self.game.stack.top.hotspots() if self.game.stack.scenes else ()
        if not spots:
            return
        box = spots[number % len(spots)].box
        x, y = box.centre
        if device == "key":
            self.game.stack.top.focus = spots[number % len(spots)].name
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                self._frame([pygame.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)])
            return
        end = spots[number * 7 % len(spots)].box.centre if device == "drag" else (x, y)
        way = [(x, y), ((x + end[0]) / 2, (y + end[1]) / 2), end]
        if device == "finger":
            self._finger(way)
        else:
            self._mouse(way)

    def _mouse(self, way: Sequence[tuple[float, float]]) -> None:
        kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)
        for kind, (x, y) in zip(kinds, way, strict=True):
            more: dict[str, Any] = {"button": 1} if kind != pygame.MOUSEMOTION else {"rel": (9, 9)}
            self._frame([pygame.Event(kind, pos=(round(x), round(y)), touch=False, **more)])

    def _finger(self, way: Sequence[tuple[float, float]]) -> None:
        w, h = self.surface.get_size()
        for kind, (x, y) in zip((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP), way, strict=True):
            self._frame([pygame.Event(kind, touch_id=1, finger_id=3, x=x / w, y=y / h, pressure=1.0)])

    def _frame(self, events: Sequence[pygame.event.Event], dt: float = MOMENT) -> None:
        self.events += len(events)
        self.frames += 1
        if self.sailing:
            self.sailing = self.game.frame(events, dt)


def sail(number: int, gusts: int) -> tuple[int, Wreck | None]:
    """A voyage through so many gusts: how many events it met, and what was found, if anything was."""
    voyage, chance = Voyage(number), Random(f"storm {number}")
    wreck = _through(voyage, (gust(chance) for _ in range(gusts)))
    return voyage.events, wreck


def wrecked(number: int, gusts: Iterable[Gust]) -> Wreck | None:
    """What is found by a voyage through these gusts, if anything is."""
    return _through(Voyage(number), gusts)


def _through(voyage: Voyage, gusts: Iterable[Gust]) -> Wreck | None:
    met: list[Gust] = []
    try:
        for one in gusts:
            met.append(one)
            voyage.meet(one)
            if not voyage.sailing:
                break
    except Exception as error:
        return Wreck(fault(error), voyage.number, tuple(met), traceback.format_exc())
    return None


def resized(many: int) -> tuple[int, int]:
    """Resident bytes before and after a table has stood in windows of so many sizes, at the same last one."""
    voyage, chance = Voyage(0), Random("sizes")
    for _ in range(SIZES_BEFORE):  # what any match takes in the long run is there already
        voyage.meet(Resize((chance.randint(160, 2000), chance.randint(120, 1400))))
        voyage.meet(Wait(1.0))
    before = _settled(voyage)
    for _ in range(many):
        voyage.meet(Resize((chance.randint(160, 2000), chance.randint(120, 1400))))
    return before, _settled(voyage)


def _settled(voyage: Voyage) -> int:
    """What memory is taken once the window is of its usual size, and the match has gone on for a while."""
    voyage.meet(Resize((1280, 720)))
    for _ in range(90):
        voyage.meet(Wait(0.5))
    gc.collect()
    give_back()
    return resident()


def resident() -> int:
    """What memory this process takes, in bytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def fault(error: BaseException) -> Fault:
    """What tells one from another."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "racko_game" in frame.filename] or list(frames)
    place = f"{ours[-1].filename.partition('racko_game/')[2]}:{ours[-1].lineno} {ours[-1].name}"
    return type(error).__name__, place


def fewest(wreck: Wreck, seconds: float = PATIENCE) -> Wreck:
    """The same with as few gusts, and events in them, as still lead there and are found in that time."""
    end = time.monotonic() + seconds
    gusts = _fewer(list(wreck.gusts), lambda kept: _leads_to(wreck, kept), end)
    for i, one in enumerate(gusts):
        if isinstance(one, Post):

            def leads(kept: list[Event], at: int = i, post: Post = one) -> bool:
                return _leads_to(wreck, [*gusts[:at], post._replace(events=tuple(kept)), *gusts[at + 1 :]])

            gusts[i] = one._replace(events=tuple(_fewer(list(one.events), leads, end)))
    return wreck._replace(gusts=tuple(gusts))


def _fewer(whole: list[T], leads: Callable[[list[T]], bool], end: float) -> list[T]:
    """Leave out what is not needed, in halves, quarters, and so on."""
    step = len(whole)
    while step and whole:
        at = 0
        while at < len(whole) and time.monotonic() < end:
            without = whole[:at] + whole[at + step :]
            if leads(without):
                whole = without
            else:
                at += step
        step //= 2
    return whole


def _leads_to(wreck: Wreck, gusts: Sequence[Gust]) -> bool:
    found = wrecked(wreck.number, gusts)
    return found is not None and found.fault == wreck.fault
