"""The game as it is measured: a table of four computers, in a window, with time in the measurement's hand; on
the display there is, one of its own, or none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from time import perf_counter
from typing import TypeVar

import pygame

from racko_game.ai.players.computers import chance_for, choose
from racko_game.app.game import Game
from racko_game.app.window import open_window, shown
from racko_game.audio.service import SoundService
from racko_game.controls.controls import Controls
from racko_game.jobs.work import ImmediateJobs, Task, Work
from racko_game.match.plans.plan import Plan
from racko_game.match.plans.seats import SEATS
from racko_game.match.privacy import Policy
from racko_game.paint.engine.canvas import Canvas
from racko_game.scenes.context import AppContext
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Frame
from racko_game.store.settings import Settings

T = TypeVar("T")

STEP = 1 / 60  # seconds from frame to frame
SEED = bytes(range(16))

Size = tuple[int, int]
HD, FULL_HD, UHD = (1280, 720), (1920, 1080), (3840, 2160)


def window(size: Size) -> pygame.Surface:
    """A window of that size, opened as the game does; the memory alone where there is no display."""
    if not open_window(size):
        pygame.display.set_mode(size)
    pygame.event.get()
    return shown()


class Floor:
    """The least a frame can be: the whole window blitted, then flipped."""

    def __init__(self, surface: pygame.Surface) -> None:
        self._surface = surface
        self._picture = pygame.Surface(surface.get_size())
        self._picture.fill((30, 60, 50))

    def frame(self) -> float:
        """Draw such a frame; return how many seconds it took."""
        start = perf_counter()
        self._surface.blit(self._picture, (0, 0))
        pygame.display.flip()
        return perf_counter() - start


class Apart(ImmediateJobs):
    """Thinks at once, and counts for how long: in the game that is done by another process."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__()
        self._clock = clock
        self.thought = 0.0  # seconds of the clock

    def start(self, task: Task[T], long: bool) -> Work[T]:
        return super().start(task._replace(job=partial(self._think, task.job)), long)

    def _think(self, job: Callable[..., T], *given: object) -> T:
        start = self._clock()
        found = job(*given)
        self.thought += self._clock() - start
        return found

    def timed(self, work: Callable[[], object]) -> float:
        """How long some work takes, without what is thought in it."""
        start, thought = self._clock(), self.thought
        work()
        return self._clock() - start - (self.thought - thought)


class Table:
    """A match on a surface; everybody is a computer but the first ``persons``. ``flips`` counts pictures.
    ``cards``: what the screen shows of the racks. ``played``: persons are played for, too. ``clock`` times
    the frames."""

    def __init__(
        self,
        surface: pygame.Surface,
        seats: int = SEATS,
        persons: int = 0,
        edition: str = "original",
        cards: Policy = Policy.CURTAIN,
        played: bool = False,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self._played = played
        self._jobs = Apart(clock)
        context = AppContext(Frame(*surface.get_size()), Settings(), SoundService(), self._jobs)
        plan = Plan(edition, seats, [seat >= persons for seat in range(SEATS)], cards=cards)
        self.play = TableScene(context, plan.start(SEED))
        self.controls = Controls()
        self.game = Game(surface, context, self.play, self.controls)
        self.flips = 0
        self.game.present = self._flip

    def _flip(self, *rects: list[pygame.Rect]) -> None:
        self.flips += 1
        pygame.display.update(*rects)

    def redraw_all(self) -> None:
        """Let the next frame draw everything, what rests, too."""
        self.game.canvas = Canvas(self.game.surface, self.game.art, self._flip)

    def next(self, edition: str, seats: int) -> None:
        """Go on with another match of computers in the same game."""
        self.play = TableScene(self.game.context, Plan(edition, seats, [True] * SEATS).start(SEED))
        self.game.stack.scenes[:] = [self.play]

    def frame(self, dt: float = STEP) -> float:
        """Play a frame; return how many seconds it took."""
        if self._played and self.play.asked and self.play.move.called and not self.play.moving:
            match, seat = self.play.match, self.play.viewpoint.viewer
            chance = chance_for(match.seed, seat, len(match.actions))
            self.play.move.answer(choose(match.view(seat), match.options(), chance))
        return self._jobs.timed(lambda: self.game.frame((), dt))

    @property
    def over(self) -> bool:
        """True once the round has been played to its end."""
        return self.game.stack.top is not self.play

    @property
    def busy(self) -> bool:
        """True while cards or confetti are under way."""
        return not self.over and self.play.moving


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
