"""A voyage: a game of its own, begun anywhere, in a storm; and the fewest events that lead to a fault."""

from __future__ import annotations

import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import NamedTuple, TypeVar

import pygame

from racko_game.app.game import Game
from racko_game.app.window import UNSEEN, ResizableWindow
from racko_game.audio.service import SoundService
from racko_game.controls.controls import Controls
from racko_game.controls.devices.devices import Devices
from racko_game.jobs.work import ImmediateJobs, Task, Work
from racko_game.match.host import Host
from racko_game.match.plans.plan import Plan
from racko_game.match.plans.seats import SEATS
from racko_game.paint.engine.colours import THEMES
from racko_game.rules.editions import EDITIONS
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.results.review import ReviewScreen
from racko_game.scenes.pages.results.scores import Ending, Scores
from racko_game.scenes.pages.setup.setup import Editions, Setup
from racko_game.scenes.pages.setup.sheets import OptionsPage, Tables
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Frame
from racko_game.store.settings import Settings
from racko_game.ui.scene import Scene

from ..faults.games import WalkingAgent, match_of
from .events import POINTERS, SIZES, Begin, Event, Gust, Post, Press, Resize, Wait, gust, key

T = TypeVar("T")

GIVEN_UP = 0.8  # the share of long jobs that come to nothing, as they do where they take too long


class Hasty(ImmediateJobs):
    """``chance`` says which of the long ones are given up."""

    def __init__(self, chance: Random) -> None:
        super().__init__()
        self._chance = chance

    def start(self, task: Task[T], long: bool) -> Work[T]:
        given_up = long and self._chance.random() < GIVEN_UP

        def come_to(dt: float) -> T:
            if given_up:
                return task.otherwise()
            result = task.job(*task.given)
            if not task.accepts(result):  # which nothing makes up for here
                raise ValueError(result)
            return result

        return Work(come_to)


LONGEST = 900  # actions until a round, or a match, has to be over


def harbour(context: AppContext, number: int) -> list[Scene]:
    """The one of that number."""
    chance = Random(f"harbour {number}")
    return chance.choices(tuple(OFTEN), tuple(OFTEN.values()))[0](context, chance)


def _title(context: AppContext, chance: Random) -> list[Scene]:
    return [Title(context, _plan(chance))]


def _setup(context: AppContext, chance: Random) -> list[Scene]:
    """The set-up, or what opens from it."""
    plan = _plan(chance)
    more = chance.choice((None, Editions, OptionsPage, Tables))
    scenes: list[Scene] = [Title(context, plan), Setup(context, plan)]
    return [*scenes, more(context, plan)] if more else scenes


def _table(context: AppContext, chance: Random) -> list[Scene]:
    host = _host(chance)
    host.play(chance.choice((0, 0, 9, 40, 90)))
    return [TableScene(context, host.match, chance.choice((0, 0, 0, 1)))]


def _counted(context: AppContext, chance: Random) -> list[Scene]:
    """A round or a match is over: at the table, at the scores, in the review."""
    host, whole = _host(chance), chance.random() < 0.5
    match = host.match
    while not match.over and len(match.actions) < LONGEST and (whole or not match.rounds):
        host.step()
    scenes: list[Scene] = [TableScene(context, match)]
    if match.asked is not None:
        return scenes
    if match.over and chance.random() < 0.4:
        return [*scenes, Ending(context, match)]
    if chance.random() < 0.8:
        scenes.append(Scores(context, match))
        if match.persons and chance.random() < 0.6:
            scenes.append(ReviewScreen(context, match, match.persons[0]))
    return scenes


OFTEN: dict[Callable[[AppContext, Random], list[Scene]], int] = {_title: 2, _setup: 3, _table: 8, _counted: 4}
"""How often it is which."""


def _plan(chance: Random) -> Plan:
    plan = Plan(seats=chance.choice((2, 3, 4)), computers=[chance.random() < 0.5 for _ in range(SEATS)])
    plan.take_edition(chance.choice(tuple(EDITIONS)))
    return plan


def _host(chance: Random) -> Host:
    """Of a match of any edition, with any options, and some persons, for whom it answers, too."""
    match = match_of(chance.randrange(10**6))
    return Host(match, [WalkingAgent(match)] * len(match.seats))


MOMENT = 1 / 30
HEARD = 0.2  # the share of those with sound, where there is a device
Framed = Callable[[Sequence[pygame.event.Event], float], bool]


class Voyage:
    """The same number sets out with the same game. A game that has been left is begun anew. ``met`` counts
    events by the scene that they met; ``watch`` plays each frame."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.chance = Random(f"voyage {number}")
        self.met = Counter[str]()
        self.frames = 0
        size = self.chance.choice(SIZES[6:])
        pygame.display.init()
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        settings = Settings(
            theme=self.chance.choice(tuple(THEMES)),
            text=self.chance.choice((100, 100, 150, 200)),
            motion=self.chance.choice(("full", "full", "reduced", "none")),
            speed=self.chance.choice((1, 2, 4)),
        )
        self.context = AppContext(
            Frame(*size), settings, SoundService(), Hasty(self.chance),
            seed=lambda: self.chance.randbytes(16),
            player=lambda view, options, chance: chance.choice(options),
        )  # fmt: skip
        if self.chance.random() < HEARD:
            self.context.sound.start()
        self._devices = Devices()
        self.controls = Controls(self._devices, self.chance.choice((1, 1, 4)))
        self.controls.start()
        self._seen = pygame.display.get_driver() not in UNSEEN
        first, *more = harbour(self.context, number)
        self.game = Game(self.surface, self.context, first, self.controls)
        self.game.stack.scenes += more
        self.window = ResizableWindow(self.game, self.game, lambda: self.surface)
        self.watch: Framed = self.window.frame

    def meet(self, one: Gust) -> None:
        """Let it happen."""
        match one:
            case Post(events, dt):
                self._frame([pygame.Event(kind, fields) for kind, fields in events], dt)
            case Resize(size, rest):
                self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
                for dt in (0.0, rest, 0.0):
                    self._frame([], dt)
            case Press(number, device):
                self._press(number, device)
            case Begin(number):
                self.game.restart(harbour(self.context, number))
            case Wait(seconds):
                for _ in range(6):
                    self._frame([], seconds / 6)

    def _press(self, number: int, device: str) -> None:
        spots = self.game.stack.top.hotspots()
        if not spots:
            return
        spot = spots[number % len(spots)]
        if device == "key":
            self.game.stack.top.focus = spot.name
            moments = key("return")
        else:
            (x, y), other = spot.box.centre, spots[number * (7 if device == "drag" else 1) % len(spots)]
            end = other.box.centre
            way = [(x, y), ((x + end[0]) / 2, (y + end[1]) / 2), end]
            moments = POINTERS["finger" if device == "finger" else "mouse"](way, self.surface.get_size())
        for moment in moments:
            self.meet(Post(moment, MOMENT))

    def _frame(self, events: Sequence[pygame.event.Event], dt: float = MOMENT) -> None:
        """A frame with these events, and those of the window itself where there is one."""
        own = pygame.event.get()
        events = [*own, *events] if self._seen else events
        self.met[type(self.game.stack.top).__name__] += len(events)
        self.frames += 1
        if not self.watch(events, dt):
            self.meet(Begin(self.frames))

    def end(self) -> None:
        """Let go of what a next one is to have."""
        self.context.sound.close()
        self._devices.stop()


GUSTS = 120  # of a voyage
PATIENCE = 60.0  # seconds of the processor for which fewer gusts are looked for
Fault = tuple[str, str]  # what an exception is called, and the place in our code where it was raised
Aboard = Callable[[Voyage], object] | None  # lets something else come along


class Wreck(NamedTuple):
    """An exception that reached the loop: which, by which voyage, and the gusts that lead there."""

    fault: Fault
    number: int
    gusts: tuple[Gust, ...]
    trace: str
    aboard: Aboard


class Passage(NamedTuple):
    """The outcome of a voyage: the events it met, by scene, its frames, and its wreck, if any."""

    met: Counter[str]
    frames: int
    wreck: Wreck | None


def sail(number: int, gusts: int = GUSTS, aboard: Aboard = None) -> Passage:
    """A voyage through so many gusts."""
    chance = Random(f"storm {number}")
    return _through(number, (gust(chance) for _ in range(gusts)), aboard)


def wrecked(number: int, gusts: Iterable[Gust], aboard: Aboard = None) -> Wreck | None:
    """The wreck of a voyage through these gusts, if there is one."""
    return _through(number, gusts, aboard).wreck


def _through(number: int, gusts: Iterable[Gust], aboard: Aboard) -> Passage:
    voyage, met, wreck = Voyage(number), list[Gust](), None
    try:
        if aboard:
            aboard(voyage)
        for one in gusts:
            met.append(one)
            voyage.meet(one)
    except Exception as error:
        wreck = Wreck(fault(error), number, tuple(met), traceback.format_exc(), aboard)
    voyage.end()
    return Passage(voyage.met, voyage.frames, wreck)


def fault(error: BaseException) -> Fault:
    """The fault of an exception: what tells it from another."""
    frames = traceback.extract_tb(error.__traceback__)
    last = [*frames, *(frame for frame in frames if "racko_game" in frame.filename)][-1]
    return type(error).__name__, f"{last.filename.partition('racko_game/')[2]}:{last.lineno} {last.name}"


def fewest(wreck: Wreck, seconds: float = PATIENCE) -> Wreck:
    """The same with as few gusts, and events in them, as still lead there and are found in that time."""
    end = time.process_time() + seconds
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
        while at < len(whole) and time.process_time() < end:
            without = whole[:at] + whole[at + step :]
            if leads(without):
                whole = without
            else:
                at += step
        step //= 2
    return whole


def _leads_to(wreck: Wreck, gusts: Sequence[Gust]) -> bool:
    found = wrecked(wreck.number, gusts, wreck.aboard)
    return found is not None and found.fault == wreck.fault
