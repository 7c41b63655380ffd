"""A round played off-screen with time in the film's hand: the same pictures every time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame
from PIL import Image

from racko_game.ai.players.computers import chance_for
from racko_game.ai.players.player import choose
from racko_game.app.game import Game
from racko_game.audio.service import SoundService
from racko_game.controls.controls import Controls
from racko_game.controls.intents import MOUSE, Tap
from racko_game.controls.pads import Source
from racko_game.match.plans.plan import SEATS, Plan
from racko_game.scenes.context import AppContext
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Frame
from racko_game.stage.touch.choices import leads
from racko_game.store.settings import Settings
from racko_game.ui.scene import Scene

Size = tuple[int, int]

SEED = bytes([14]) * 16  # of a match whose first round the person in front wins
STEP = 1 / 50  # seconds from frame to frame
THINKS = 0.8  # seconds that the person takes for a move


def begun(
    make: Callable[[AppContext], Scene], size: Size, devices: Source | None = None, theme: str = "evening"
) -> Game:
    """A game that begins with a scene, in a window of that size that nobody sees."""
    pygame.display.init()
    surface = pygame.display.set_mode(size)
    context = AppContext(Frame(*size), Settings(theme=theme), SoundService())
    return Game(surface, context, make(context), Controls(devices))


def rested(game: Game) -> Image.Image:
    """The picture of a game once nothing moves any more."""
    game.frame((), 0.0)
    while game.moving:
        game.frame((), STEP)
    game.frame((), STEP)
    return image(game.surface)


class Film:
    """A match of a person against computers, three by themselves. The person plays what a computer would."""

    def __init__(self, size: Size, theme: str = "evening") -> None:
        self.match = Plan(seats=SEATS).start(SEED)
        self.game = begun(lambda context: TableScene(context, self.match), size, theme=theme)
        self.play: TableScene = self.game.stack.top  # type: ignore[assignment]
        self.frames = 0
        self._waited = 0.0

    @property
    def plies(self) -> int:
        """How many actions there have been."""
        return len(self.match.actions)

    @property
    def rests(self) -> bool:
        """True while the person is asked, and nothing moves."""
        return self.play.asked and not self.play.moving

    @property
    def holds(self) -> bool:
        """True while the person is asked where to put a card, and nothing moves."""
        return self.rests and self.match.table.held is not None

    @property
    def finished(self) -> bool:
        """True once a rack is finished."""
        return bool(self.match.rounds)

    def until(self, reached: Callable[[], bool]) -> None:
        """Play until it is so; an error if the round ends before."""
        while not reached():
            if self.game.stack.top is not self.play:
                raise ValueError(f"the round ended after {self.plies} actions, and it never came to that")
            self.frame()

    def run(self, seconds: float) -> None:
        """Play on for so long."""
        for _ in range(round(seconds / STEP)):
            self.frame()

    def frame(self) -> None:
        """Play a frame, and in it perhaps a move of the person's."""
        self.game.frame((), STEP)
        self.frames += 1
        self._waited = self._waited + STEP if self.rests else 0.0
        if self._waited >= THINKS:
            self._waited = 0.0
            self._move()

    def _move(self) -> None:
        """Tap what a computer in this seat would choose, or the next part of it."""
        view = self.play.view  # in which a discard that is lifted is taken
        chance = chance_for(self.match.seed, 0, self.plies + self.play.state.lifted)
        action = choose(view, self.play.state.options, chance)
        spot = next(spot for spot in self.play.hotspots() if leads(view.prompts[-1], spot, action))
        self.game.stack.handle(Tap(MOUSE, *spot.box.centre))

    def pictures(self, seconds: float, every: int) -> list[Image.Image]:
        """Every so many frames of the next seconds."""
        taken = []
        for i in range(round(seconds / STEP)):
            self.frame()
            if i % every == 0:
                taken.append(image(self.game.surface))
        return taken


def image(surface: pygame.Surface, mode: Literal["RGB", "RGBA"] = "RGB") -> Image.Image:
    """A surface as Pillow's kind of picture."""
    return Image.frombytes(mode, surface.get_size(), pygame.image.tobytes(surface, mode))


def reduced(picture: Image.Image, size: Size) -> Image.Image:
    """A picture made smaller, its edges smooth."""
    return picture.resize(size, Image.Resampling.LANCZOS)
