"""A theatre: the whole game off-screen, with time and devices in the test's hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, ClassVar, TypeVar, cast

import pygame

from racko_game.ai.players.computers import Player, choose
from racko_game.ai.players.player import by_gaps
from racko_game.app.game import Game
from racko_game.audio.service import SoundService
from racko_game.controls.controls import Controls
from racko_game.controls.devices.devices import Devices
from racko_game.controls.intents import Hand
from racko_game.controls.signals import PadCame
from racko_game.jobs.work import ImmediateJobs, Work
from racko_game.match.coach.coaching import advise, look_back
from racko_game.match.coach.reasons import figures
from racko_game.match.coach.review import tip_from_rounds
from racko_game.match.host import move_of
from racko_game.match.plans.plan import SEATS, Plan
from racko_game.match.plans.seats import step_along
from racko_game.match.simulation import rehearse
from racko_game.rules.pieces.events import Event
from racko_game.scenes.context import AppContext
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Frame
from racko_game.stage.touch.hotspots import named
from racko_game.store.settings import Settings
from racko_game.ui.scene import Scene

from .gallery import SharedArt

T = TypeVar("T")
S = TypeVar("S", bound=Scene)

SEED = bytes(range(16))
MOMENT = 1 / 30
HELD = {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT}
STRIDE = 1 / 8  # seconds of a frame while nobody looks


def plan(edition: str = "original", seats: int = 2, persons: int = 1) -> Plan:
    """A match in which the first ``persons`` seats are people."""
    return Plan(edition, seats, [seat >= persons for seat in range(SEATS)])


def turn_option(plan: Plan, name: str, by: int) -> None:
    """Choose the next value of an option, or the one before."""
    plan.choose(name, step_along(plan.choices[name].allowed, plan.option(name), by))


def turn_scoring(plan: Plan, by: int) -> None:
    """Choose the next way to score, or the one before."""
    plan.take_way("scoring", step_along(plan.ways("scoring"), plan.way("scoring"), by))


def play(a_plan: Plan | None = None, rounds: int = 0) -> Callable[[AppContext], Scene]:
    """Makes the table of that match."""
    return lambda context: TableScene(context, (a_plan or plan()).start(SEED), rounds)


def instead(thing: object, **methods: Callable[..., object]) -> None:
    """Have a thing answer by these functions in the place of its own methods of those names."""
    for name, does in methods.items():
        setattr(thing, name, does)


class Sounds(SoundService):
    """Keeps what would be heard: ``heard`` by name, ``told`` with all that makes its tune."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []
        self.told: list[tuple[object, ...]] = []

    def play(self, name: str, *args: Any, **kwargs: Any) -> None:
        """Keep it."""
        super().play(name, *args, **kwargs)
        self.heard.append(name)
        self.told.append((name, *args, *kwargs.items()))


PURE: frozenset[Callable[..., object]] = frozenset(
    (choose, by_gaps, move_of, figures, advise, look_back, rehearse, tip_from_rounds)
)
"""The jobs whose result is told by what they are given, and stays as it is."""


class OnceOnly(ImmediateJobs):
    """Does a job at once; what any theatre of this process has found out is not thought out again."""

    found: ClassVar[dict[tuple[object, ...], Any]] = {}

    def begin(self, job: Callable[..., T], *given: object, **more: Any) -> Work[T]:
        """Begin a job, or remember what it came to."""
        if job not in PURE:
            return super().begin(job, *given, **more)
        chances = (hash(one.getstate()) if isinstance(one, Random) else one for one in given)
        return super().begin(self._done, (job, *chances), job, given, **more)

    def _done(self, key: tuple[object, ...], job: Callable[..., T], given: tuple[object, ...]) -> T:
        if key not in self.found:
            self.found[key] = job(*given)
        return cast(T, self.found[key])


class Slowly(OnceOnly):
    """Does no job before it ``may``; ``begun`` counts them."""

    may = False
    begun = 0

    def begin(self, job: Callable[..., T], *given: object, **more: Any) -> Work[T]:
        """Done at once, later."""
        self.begun += 1
        work = super().begin(job, *given, **more)
        return Work(lambda dt: work.poll(dt) if self.may else None)


class WithPads(Devices):
    """The real ones, and pads that are there though nobody can press anything on them."""

    def __init__(self, pads: Iterable[Hand]) -> None:
        super().__init__()
        self._gone = [PadCame(pad.which[0], pad.device) for pad in pads]


class OffScreen(Game):
    """The game, with what other theatres have painted; while it is ``blind`` nothing is drawn."""

    makes = SharedArt
    blind = False

    def _show(self, dt: float) -> None:
        """Draw; blind, make all that would be drawn of something new, once it rests."""
        if not self.blind:
            super()._show(dt)
        elif self._stale and not self.moving:
            self._stale = False
            self.stack.sprites()

    def see(self) -> None:
        """Draw all from now on, beginning with what is there."""
        self.blind, self._stale = False, True


class Theatre:
    """A game on a surface that no window shows. Every method that does something plays a frame of it.

    Computers of no level in particular play as ``player`` does. Nothing is drawn unless somebody ``looks``,
    but what would be is made once all rests. Those of the hands ``there`` that are pads are plugged in.
    """

    def __init__(
        self,
        make: Callable[[AppContext], Scene],
        size: tuple[int, int] = (1280, 720),
        player: Player = choose,
        pointers: int = 1,
        looks: bool = False,
        there: Iterable[Hand] = (),
    ) -> None:
        pygame.display.init()
        self._surface = pygame.display.set_mode(size)
        pygame.event.clear()  # what earlier games left unread is nothing to this one
        self.controls = Controls(WithPads(hand for hand in there if hand.device.is_pad), pointers)
        self.controls.start()
        self.sounds = Sounds()
        self.context = AppContext(
            Frame(*size), Settings(), self.sounds, OnceOnly(), seed=lambda: SEED, player=player
        )
        self.game = OffScreen(self._surface, self.context, make(self.context), self.controls)
        if not looks:
            self.close_eyes()
        self.frame(dt=0.0)  # the table alone
        self.frame()

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on."""
        assert not self.game.blind, "nobody looks at it, so nothing is drawn"
        return self._surface

    @surface.setter
    def surface(self, surface: pygame.Surface) -> None:
        self._surface = surface

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window, in pixels."""
        return self._surface.get_size()

    @property
    def top(self) -> Scene:
        """The scene that is played."""
        return self.game.stack.top

    def close_eyes(self) -> None:
        """From now on nothing is drawn."""
        self.game.blind = True

    def open_eyes(self) -> None:
        """From now on all is drawn, beginning with what is there."""
        if self.game.blind:
            self.game.see()
        self.wait(8, dt=0.0)  # pictures of many parts are seen once those are painted, a few a frame

    def frame(self, *events: pygame.event.Event, dt: float = MOMENT) -> bool:
        """One frame with these events."""
        return self.game.frame(events, dt)

    def wait(self, many: int, dt: float = MOMENT) -> None:
        """So many frames in which nobody does anything."""
        for _ in range(many):
            self.frame(dt=dt)

    def until(self, reached: Callable[[], bool], seconds: float = 120.0) -> None:
        """Let time pass until it is so, in long frames; an error if it does not come to that."""
        for _ in range(round(seconds / STRIDE)):
            if reached():
                return
            self.frame(dt=STRIDE)
        raise AssertionError(f"not within {seconds} s: {self.top}")

    def at(self, kind: type[S]) -> S:
        """The scene that is played, which is of that kind."""
        assert isinstance(self.top, kind), self.top
        return self.top

    def reach(self, kind: type[S], seconds: float = 120.0) -> S:
        """Let time pass until a scene of that kind is played; that scene."""
        self.until(lambda: isinstance(self.top, kind), seconds)
        return self.at(kind)

    def copies(self) -> list[str]:
        """What is copied from now on, as it is copied."""
        copied: list[str] = []

        def copy(words: str) -> bool:
            copied.append(words)
            return True

        self.context.copy = copy
        return copied

    def asked(self) -> bool:
        """Whether the person at the table is asked, and nothing moves any more."""
        return not isinstance(self.top, TableScene) or (self.top.asked and self.top.playhead.idle)

    def spot(self, name: str) -> tuple[float, float]:
        """The middle of a hotspot of the scene that is played."""
        found = named(self.top.hotspots(), name)
        assert found is not None, f"no {name} among {[spot.name for spot in self.top.hotspots()]}"
        return self.top.turned_by.point(*found.box.centre)

    def key(self, *names: str) -> None:
        """Press a key, or one beside ctrl or alt, and let it go; several one after the other."""
        for name in names:
            held, _, beside = name.rpartition("+") if name[-1] not in "+]" else ("", "", name)
            code, mod = pygame.key.key_code(beside), HELD.get(held, 0)
            self.frame(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))
            self.frame(pygame.Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0))

    def keys(self, *names: str) -> None:
        """Press these keys, and wait after each until the person is asked."""
        for name in names:
            self.key(name)
            self.until(self.asked)

    def click(self, *names: str) -> None:
        """Press and let go the left mouse button in the middle of a hotspot, or of several in turn."""
        for name in names:
            self.press(self.spot(name))
            self.release(self.spot(name) if named(self.top.hotspots(), name) else self.pointer)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press at one point, let go at another."""
        self.press(start)
        for share in (0.3, 0.6, 1.0):
            x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
            self.move((x, y))
        self.release(end)

    def carry(self, start: tuple[float, float], name: str) -> None:
        """Press on a card, pull a little, and let it go over a place."""
        self.press(start)
        self.move((start[0] + 12, start[1] + 12))
        end = self.spot(name)
        self.move(end)
        self.release(end)

    def press(self, at: tuple[float, float]) -> None:
        """The left mouse button goes down."""
        self.pointer = at
        self.frame(_mouse(pygame.MOUSEBUTTONDOWN, at, button=1))

    def move(self, at: tuple[float, float]) -> None:
        """The mouse moves."""
        self.pointer = at
        self.frame(_mouse(pygame.MOUSEMOTION, at, rel=(1, 1), buttons=(1, 0, 0)))

    def release(self, at: tuple[float, float]) -> None:
        """The left mouse button goes up."""
        self.frame(_mouse(pygame.MOUSEBUTTONUP, at, button=1))

    def finger(self, kind: int, at: tuple[float, float], which: int = 1) -> None:
        """A finger event: FINGERDOWN, FINGERMOTION or FINGERUP."""
        x, y = at[0] / self.size[0], at[1] / self.size[1]
        self.frame(pygame.Event(kind, touch_id=1, finger_id=which, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0))

    def resize(self, size: tuple[int, int]) -> None:
        """The window gets another size."""
        self._surface = pygame.display.set_mode(size)
        self.game.resize(self._surface)
        self.frame()

    def tap(self, name: str) -> None:
        """A finger taps a hotspot."""
        at = self.spot(name)
        self.finger(pygame.FINGERDOWN, at)
        self.finger(pygame.FINGERUP, at)


def _mouse(kind: int, at: Sequence[float], **more: Any) -> pygame.event.Event:
    return pygame.Event(kind, pos=(round(at[0]), round(at[1])), touch=False, **more)


__all__ = ["MOMENT", "SEED", "Event", "Theatre", "plan", "play"]
