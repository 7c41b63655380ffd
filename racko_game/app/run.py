"""Running the game as the command line asks."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from ..audio.service import SoundService
from ..controls.devices import environment
from ..controls.reader import Controls
from ..jobs.background import Background
from ..jobs.in_order import InOrder
from ..log import warn
from ..match.record.keeper import MatchKeeper
from ..options import CommandLine
from ..rules.chance import SEED_BYTES
from ..scenes.kit.scene import Kit, Scene
from ..scenes.menus.title import Title
from ..stage.place.pose import Frame
from ..store.folders import data_folder, log_folder
from ..store.keeper import Keeper
from ..store.settings import Settings
from ..words.language import say
from .asked_for import plan_of
from .game import Game
from .rescue import Rescue
from .resizing import Resizing
from .window import adorn, copy, open_window, shown, toggle_full_screen

USUAL = (1280, 720)
LONGEST_MOMENT = 0.065  # seconds: after a suspend the clock returns the whole gap
AWAKE, RESTING = 60, 16  # frames a second; at rest only input is looked for
ALERT = 0.5  # seconds after the last input until the loop rests


def run(options: CommandLine) -> int:
    """Play as ``options`` ask; the exit code. Trouble is raised, with a sentence for a person."""
    os.environ.update(environment())
    if options.headless:
        return off_screen(options)
    if not open_window(options.size or USUAL):
        print(say("demonstration.no-display"), flush=True)
        return off_screen(options)
    folder, files = data_folder(options.data_dir), InOrder()
    keeper = Keeper(folder, files)
    override(keeper.settings, options)
    surface = shown()
    kit = Kit(
        Frame(*surface.get_size()),
        keeper.settings,
        SoundService(),
        Background(),
        seed=seeds(options.seed),
        shown=lambda: os.urandom(SEED_BYTES),
        matches=MatchKeeper(None if options.no_history else folder, files),
    )
    controls = Controls()
    game = Game(surface, kit, first_scene(kit, options), controls)
    kit.rumble = controls.rumble
    kit.copy = copy
    kit.fullscreen = lambda: setattr(kit.settings, "fullscreen", toggle_full_screen())
    try:
        for _ in range(2):
            game.frame((), 0.0)  # the table, then the title stand before anything slow is begun
        gc.enable()
        acquaint()
        with _looked_after(options, keeper):
            rescue = Rescue(game, lambda why: Title(kit, plan_of(options, kit.settings), why))
            _loop(Resizing(game, rescue, shown), keeper, controls)
    finally:
        kit.sound.close()
        kit.jobs.close()
        pygame.quit()
        if keeper.problems:
            print("racko:", *map(say, keeper.problems), file=sys.stderr)
    return 0


@contextmanager
def _looked_after(options: CommandLine, keeper: Keeper) -> Iterator[None]:
    """What goes wrong meanwhile is logged; at the end the settings are kept."""
    from ..store.log_file import logged

    with logged(log_folder(options.data_dir)):
        for problem in keeper.problems:
            warn(__name__, say(problem))
        try:
            yield
        finally:
            keeper.close()


def off_screen(options: CommandLine) -> int:
    """A round without a window."""
    from .demonstration import demonstrate  # a window is sooner there without it

    gc.enable()
    return demonstrate(options)


def _loop(window: Resizing, keeper: Keeper, controls: Controls) -> None:
    game = window.game
    adorn()
    game.kit.sound.start()
    game.kit.sound.settle(keeper.settings)
    controls.start()
    if keeper.settings.fullscreen:
        toggle_full_screen()
    clock, calm = pygame.time.Clock(), 0.0
    running = True
    while running:
        awake = game.moving or window.moving or calm < ALERT
        dt = min(clock.tick(AWAKE if awake else RESTING) / 1000, LONGEST_MOMENT)
        events = pygame.event.get()
        calm = 0.0 if events else calm + dt
        running = window.frame(events, dt)
        keeper.advance(dt)


def acquaint() -> None:
    """Import what the title leads to, while it stands: later a frame would wait for that."""
    from ..jobs import pool  # noqa: F401 - only to have them at hand
    from ..scenes.table import play  # noqa: F401
    from ..store import log_file  # noqa: F401
    from ..store.history import history  # noqa: F401


def first_scene(kit: Kit, options: CommandLine) -> Scene:
    """The title, or a table where only computers play if a demonstration was asked for."""
    plan = plan_of(options, kit.settings)
    if options.demo is None:
        return Title(kit, plan)
    from ..scenes.table.play import Play  # a title is sooner there without it

    return Play(kit, plan.start(kit.seed()), rounds=options.demo)


def seeds(first: bytes | None) -> Callable[[], bytes]:
    """A seed for each match: the one that was asked for, then new ones."""
    given = [first] if first else []
    return lambda: given.pop() if given else os.urandom(SEED_BYTES)


def override(settings: Settings, options: CommandLine) -> None:
    """What the command line names goes, this time, before what was set last time."""
    for option, name in (("mute", "muted"), ("speed", "speed"), ("fullscreen", "fullscreen")):
        if option in options.given:
            settings.override(**{name: getattr(options, option)})
