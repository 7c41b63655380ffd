"""The pictures of the README, each taken from the game itself, off-screen, with time in the film's hand: the
same bytes every time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Literal

import pygame
from PIL import Image

from racko_game.ai.players.computers import chance_for
from racko_game.ai.players.player import choose
from racko_game.app.game import Game
from racko_game.audio.service import SoundService
from racko_game.controls.bindings.bindings import BY_DEFAULT
from racko_game.controls.controls import Controls
from racko_game.controls.devices.devices import Devices
from racko_game.controls.intents import MOUSE, Device, Tap
from racko_game.controls.pads import Source
from racko_game.controls.signals import KeyDown, PadButtonDown, PadCame, Signal
from racko_game.match.lessons.table_lesson import LESSONS
from racko_game.match.plans.plan import Plan
from racko_game.match.plans.seats import SEATS
from racko_game.paint.engine.colours import EVENING, THEMES
from racko_game.paint.screens import logo
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.lessons.lesson_table import lesson_table
from racko_game.scenes.pages.lobby.lobby import Lobby
from racko_game.scenes.seats.gathering import Gathering
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Frame
from racko_game.stage.touch.choices import leads
from racko_game.store.settings import Settings
from racko_game.ui.scene import Scene

Size = tuple[int, int]

SEED = bytes([14]) * 16  # of a match whose first round the person in front wins
STEP = 1 / 50  # seconds from frame to frame
THINKS = 0.8  # seconds that the person takes for a move

LARGE, MIDDLING, HALF, SMALL = (1920, 1080), (1280, 720), (960, 540), (800, 450)

PADS = (Device.XBOX, Device.PLAYSTATION, Device.SWITCH)
SITS: tuple[Signal, ...] = (
    *(PadCame(number, device) for number, device in enumerate(PADS)),
    *(PadButtonDown(number, BY_DEFAULT.codes(pad, "accept")[0]) for number, pad in enumerate(PADS)),
    KeyDown("return"),
)
"""Three pads are plugged in; whoever has one presses it, and somebody a key."""
READY: tuple[Signal, ...] = (
    *(PadButtonDown(number, "start") for number in (0, 2)),
    PadButtonDown(1, "guide"),  # which means nothing: it is seen what that pad can do
)


class Presses(Devices):
    """Devices that are pretended: ``next`` is what they do in the next frame."""

    next: tuple[Signal, ...] = ()

    def signals(self, events: Iterable[Any], size: tuple[int, int]) -> list[Signal]:
        """Done once."""
        done, self.next = self.next, ()
        return list(done)


def lobby() -> Image.Image:
    """The lobby: four people with their devices, two of them ready."""
    presses = Presses()
    plan = Plan(names=["Ann", "Bo", "Cleo", ""])
    game = begun(lambda context: Lobby(context, Gathering(plan)), LARGE, presses)
    for presses.next in (SITS, READY):
        game.frame((), STEP)
    return reduced(rested(game), HALF)


RUN = 4  # the step of the first lesson at which a card is to be taken for the run


def lesson() -> Image.Image:
    """The first lesson: a card is to be taken, for the run."""

    def taught(context: AppContext) -> TableScene:
        made = lesson_table(context, LESSONS["first"], RUN)
        made.playhead.skip()
        return made

    return reduced(rested(begun(taught, MIDDLING)), HALF)


MIDDLE = 32  # actions until the picture of a round under way


def table(theme: str = "evening") -> Image.Image:
    """The middle of the round: the person holds a card."""
    film = Film(LARGE, theme)
    film.until(lambda: film.plies >= MIDDLE and film.holds)
    return image(film.game.surface)


def themes() -> Image.Image:
    """Four quarters, a theme in each."""
    w, h = LARGE[0] // 2, LARGE[1] // 2
    sheet = Image.new("RGB", LARGE)
    for i, name in enumerate(THEMES):
        sheet.paste(reduced(table(name), (w, h)), (i % 2 * w, i // 2 * h))
    return sheet


EVERY = 3  # frames of the game to one picture of the film
BEFORE, AFTER = 5.0, 4.0  # seconds of it, on both sides of the last card
BLEND = 8  # of its pictures, over which its end becomes its beginning


def ending() -> list[Image.Image]:
    """The last turns of the round and the cheers, picture by picture."""
    film = Film(MIDDLING)
    film.until(lambda: film.finished)
    last, film = film.frames, Film(MIDDLING)
    film.run(last * STEP - BEFORE)
    return [reduced(picture, SMALL) for picture in film.pictures(BEFORE + AFTER, EVERY)]


def looped(pictures: list[Image.Image], fade: int = BLEND) -> list[Image.Image]:
    """The pictures without the first few, into which the last few fade."""
    pairs = enumerate(zip(pictures[-fade:], pictures[:fade], strict=True), start=1)
    return pictures[fade:-fade] + [Image.blend(late, early, i / (fade + 1)) for i, (late, early) in pairs]


PICTURES = {"table": (table, 84), "themes": (themes, 82), "lobby": (lobby, 82), "lesson": (lesson, 84)}
"""The function that takes each picture, and how finely it is kept."""

MOST = 3_000_000  # bytes of the moving one


def taken(folder: Path) -> int:
    """Write all pictures into ``folder``: 1 if the one that moves is too large a file."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (take, quality) in PICTURES.items():
        take().save(folder / f"{name}.jpg", quality=quality, optimize=True)
    image(logo.icon(EVENING, 256), "RGBA").save(folder / "icon.png", optimize=True)
    first, *rest = looped(ending())
    file = folder / "play.webp"
    duration = 20 * EVERY  # milliseconds
    first.save(file, save_all=True, append_images=rest, loop=0, duration=duration, quality=62, method=4)
    size = file.stat().st_size
    print(f"{file.name}: {len(rest) + 1} pictures, {size / 1e6:.2f} MB")
    return int(size > MOST)


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
        table = self.game.stack.top
        assert isinstance(table, TableScene)
        self.play = table
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
        for _ in range(0, round(seconds / STEP), every):
            self.frame()
            taken.append(image(self.game.surface))
            self.run(STEP * (every - 1))
        return taken


def image(surface: pygame.Surface, mode: Literal["RGB", "RGBA"] = "RGB") -> Image.Image:
    """A surface as Pillow's kind of picture."""
    return Image.frombytes(mode, surface.get_size(), pygame.image.tobytes(surface, mode))


def reduced(picture: Image.Image, size: Size) -> Image.Image:
    """A picture made smaller, its edges smooth."""
    return picture.resize(size, Image.Resampling.LANCZOS)
