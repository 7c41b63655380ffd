"""Running the game in its window, from the title to the last saved move."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from ..audio.service import SoundService
from ..controls.devices.devices import MAPPINGS_FILE, Devices
from ..controls.devices.events import marked
from ..controls.reader import Controls
from ..jobs.background import Background
from ..jobs.threads import InOrder
from ..log import warn
from ..match.record.repository import MatchRepository
from ..message import Message, Trouble, why
from ..options import CommandLine
from ..resources import MissingAsset
from ..rules.chance import SEED_BYTES
from ..scenes.context import AppContext
from ..scenes.pages.title.title import Title
from ..stage.geometry import Frame
from ..store import folders
from ..store.folders import data_folder, log_folder
from ..store.settings import Settings
from ..store.settings_repository import SettingsRepository
from ..ui.scene import Scene
from ..words.language import say
from .configuration import loudness_by, plan_of
from .game import Game, Leaving
from .overlays import Pictures
from .rescue import FrameRunner, Rescue
from .window import (
    USUAL,
    Resizing,
    bridge_here,
    copy,
    fill_screen,
    hold_keyboard,
    open_window,
    paste,
    screen_size,
    set_icon,
    shown,
    toggle_full_screen,
)

if TYPE_CHECKING:
    from ..controls.intents import Hand
    from ..store.kiosk import Kiosk
    from ..store.log_file import LogFile
    from .access.access import Access

LONGEST_MOMENT = 0.065  # seconds: after a suspend the clock returns the whole gap
AWAKE, RESTING = 60, 16  # frames a second; at rest only input is looked for
SHAKES = {"off": 0.0, "soft": 0.4, "full": 1.0}
"""What is left of how strongly a pad shakes, by the setting."""
ALERT = 0.5  # seconds after the last input until the loop rests


class App(NamedTuple):
    """A game in its window, and the objects made for it."""

    options: CommandLine
    game: Game
    controls: Controls
    repository: SettingsRepository

    def title(self, why: Message | None = None) -> Title:
        """Return the first scene of a game; ``why`` is a message about its reason."""
        context = self.game.context
        return Title(
            context,
            plan_of(self.options, context.settings, context.kiosk.offer if context.kiosk else None),
            why,
        )

    def window(self, played: FrameRunner) -> Resizing:
        """Return the window of changing size in which ``played`` runs."""
        return Resizing(self.game, played, shown)


def play(options: CommandLine) -> int:
    """Play in the open window until the game is left, and return the exit code."""
    with _opened(options) as application, _logged_and_saved(application):
        _loop(
            application.window(Rescue(application.game, application.title)),
            application.repository,
            application.controls,
        )
    return 0


def play_in_public(file: Path, options: CommandLine) -> int:
    """Play in a public place: only the operator and the system can end the game."""
    from .kiosk.foreground import ForegroundWindow, bring_to_front, outlive_display
    from .kiosk.opening import attended, open_kiosk
    from .kiosk.service import START_AGAIN, ended_by, ignore_interrupts

    kiosk, options = open_kiosk(file, options)
    fills = kiosk.screen.fullscreen or options.fullscreen
    with ignore_interrupts(), outlive_display(_display_lost):
        if not open_window(options.size or USUAL):
            print(say("kiosk.no-display"), file=sys.stderr, flush=True)
            return START_AGAIN
        hold_keyboard()
        if fills:
            fill_screen()
        try:
            with (
                _opened(options, kiosk) as application,
                _logged_and_saved(application, public=True) as log,
                attended(application, kiosk, log) as attendant,
                ended_by(attendant.end),
            ):
                played = ForegroundWindow(attendant, bring_to_front) if fills else attendant
                _loop(application.window(played), attendant, application.controls)
        except (Trouble, MissingAsset):
            raise
        except Exception:
            return START_AGAIN  # it is logged
    return attendant.code or 0


def _display_lost() -> None:
    """End the process for a restart: a kiosk's display is gone. All moves are on the disk."""
    from .kiosk.service import START_AGAIN

    print(say("kiosk.lost-display"), file=sys.stderr, flush=True)
    os._exit(START_AGAIN)


def felt(settings: Settings, controls: Controls) -> Callable[[Hand, float, int], None]:
    """How a pad is shaken, as strongly as the settings have it."""

    def rumble(hand: Hand, strength: float, milliseconds: int) -> None:
        if share := SHAKES[settings.haptics]:
            controls.pads.rumble(hand, share * strength, milliseconds)

    return rumble


def learn(devices: Devices, folder: Path, mapping: str) -> Message | None:
    """Add the mapping of a gamepad, now and for later; return a message if it cannot be saved."""
    devices.learn(mapping)
    try:
        folders.save_pad_mapping(folder, mapping)
    except OSError as error:
        return Message("pads.not-kept", file=folder / folders.PAD_MAPPINGS, why=why(error))
    return None


@contextmanager
def _opened(options: CommandLine, kiosk: Kiosk | None = None) -> Iterator[App]:
    """Make the game in the open window, and show it; at the end everything is closed."""
    folder, files = data_folder(options.data_dir), InOrder()
    repository = SettingsRepository(folder, files)
    override(repository.settings, options)
    surface = shown()
    thinkers = Background()
    context = AppContext(
        Frame(*surface.get_size()),
        repository.settings,
        SoundService(),
        thinkers,
        seed=seeds(options.seed),
        shown=lambda: os.urandom(SEED_BYTES),
        marked=marked,
        problems=() if kiosk else repository.problems,
        matches=MatchRepository(None if options.no_history else folder, files, thinkers=thinkers),
        kiosk=kiosk,
        logs=log_folder(options.data_dir),
    )
    if mappings := folders.pad_mappings(folder):
        os.environ.setdefault(MAPPINGS_FILE, str(mappings))
    devices = Devices()
    controls = Controls(devices)
    game = Game(surface, context, first_scene(context, options), controls)
    context.rumble, context.leaning = felt(repository.settings, controls), controls.leaning
    context.unknown, context.learn = lambda: devices.unknown, partial(learn, devices, folder)
    context.loudness = loudness_by(repository.settings, kiosk)
    context.screen = screen_size
    context.fullscreen = lambda: setattr(context.settings, "fullscreen", toggle_full_screen())
    if kiosk is None:
        context.copy, context.paste = copy, paste
        game.pictures = Pictures(folder, files)
    try:
        game.frame((), 0.0)  # the title stands before anything slow is begun
        gc.enable()
        yield App(options, game, controls, repository)
    finally:
        context.sound.close()
        context.jobs.close()
        pygame.quit()
        if repository.problems:
            print("racko:", *map(say, repository.problems), file=sys.stderr)


@contextmanager
def _logged_and_saved(application: App, public: bool = False) -> Iterator[LogFile]:
    """Log errors meanwhile; at the end settings and matches are saved."""
    from ..store.log_file import logged

    repository, matches = application.repository, application.game.context.matches
    with logged(log_folder(application.options.data_dir), public) as log:
        for problem in repository.problems:
            warn(__name__, say(problem))
        try:
            yield log
        finally:
            matches.hurry()
            repository.close()
            if lost := matches.close():
                print("racko:", say(lost), file=sys.stderr)


def accessible(game: Game, controls: Controls) -> Access:
    """What the game does for those who hear it or press one switch: once the title stands."""
    from .access.access import Access

    return Access(game.context, game.stack, controls, bridge_here())


class Beside(Protocol):
    """An object that is advanced with every frame, such as ``SettingsRepository``."""

    settings: Settings

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""


def _loop(window: Resizing, repository: Beside, controls: Controls) -> None:
    game = window.game
    beginning = _begin(game, controls)
    if repository.settings.fullscreen and not pygame.display.is_fullscreen():
        toggle_full_screen()
    clock, calm, dt = pygame.time.Clock(), 0.0, 0.0
    running, seen = True, tuple[Scene, ...]()
    while running:
        seen = tuple(game.stack.scenes)
        events = pygame.event.get()
        calm = 0.0 if events else calm + dt
        running = window.frame(events, dt)
        repository.advance(dt)
        next(beginning, None)
        awake = game.moving or window.moving or calm < ALERT
        dt = min(clock.tick(AWAKE if awake else RESTING) / 1000, LONGEST_MOMENT)
    leaving = Leaving(game, seen, Resizing(game, game, shown).frame)
    while leaving.frame(pygame.event.get(), clock.tick(AWAKE) / 1000):
        pass


def _begin(game: Game, controls: Controls) -> Iterator[None]:
    """Do what a title need not wait for, a piece a frame: sound, pads, modules, screen readers."""
    game.context.sound.start()
    game.context.sound.apply(game.context.settings)
    yield
    controls.start()
    set_icon()
    yield
    yield from preload()
    game.access = accessible(game, controls)


def preload() -> Iterator[None]:
    """Import what the title leads to, some of it at each step, so that no press waits for it."""
    from ..scenes.seats import gathering  # noqa: F401 - only to have them at hand

    yield
    from ..rules import engine  # noqa: F401

    yield
    from ..match import match  # noqa: F401

    yield
    from ..stage.motion import timeline  # noqa: F401

    yield
    from ..paint.table import bubble  # noqa: F401

    yield
    from ..scenes.picture import performance  # noqa: F401

    yield
    from ..scenes.table import scene  # noqa: F401

    yield
    from ..match.record import tallying  # noqa: F401

    yield
    from ..store.history import history  # noqa: F401

    yield
    from ..scenes.pages.attract import attract  # noqa: F401

    yield
    from ..jobs import pool  # noqa: F401

    yield
    gc.freeze()  # all of that stays: no frame has to wait while it is searched for what is not needed


def first_scene(context: AppContext, options: CommandLine) -> Scene:
    """Return the title, or for a demonstration a table where only computers play."""
    plan = plan_of(options, context.settings, context.kiosk.offer if context.kiosk else None)
    if options.demo is None:
        return Title(context, plan)
    from ..scenes.table.scene import TableScene  # a title is sooner there without it

    return TableScene(context, plan.start(context.seed()), rounds=options.demo)


def seeds(first: bytes | None) -> Callable[[], bytes]:
    """Return a function that gives a seed for each match: the one asked for, then random ones."""
    given = [first] if first else []
    return lambda: given.pop() if given else os.urandom(SEED_BYTES)


def override(settings: Settings, options: CommandLine) -> None:
    """Apply the settings named on the command line, for this run only."""
    for option, name in (("mute", "muted"), ("speed", "speed"), ("fullscreen", "fullscreen")):
        if option in options.given:
            settings.override(**{name: getattr(options, option)})
