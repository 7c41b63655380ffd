"""Running the game according to the command line."""

from __future__ import annotations

import gc
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ..audio.service import SoundService
from ..controls.controls import Controls
from ..controls.devices.devices import MAPPINGS_FILE, Devices, marked
from ..jobs.work import Background, InOrder
from ..log import warn
from ..match.plans.plan import Plan
from ..match.record.repository import MatchRepository
from ..message import Message, Trouble, why
from ..options import CommandLine
from ..resources import MissingAsset
from ..rules.chance import SEED_BYTES
from ..scenes.context import AppContext
from ..scenes.pages.title.title import Title
from ..stage.geometry import Frame
from ..store.files import PAD_MAPPINGS, data_folder, log_folder, pad_mappings, save_pad_mapping
from ..store.settings import Settings, SettingsRepository
from ..ui.scene import Scene
from ..words.language import say
from .configuration import loudness_by, plan_of
from .game import Game, Leaving
from .overlays import Screenshots
from .prefetch import collect_at_rest
from .rescue import Rescue
from .window import (
    USUAL,
    ResizableWindow,
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


LONGEST_MOMENT = 0.09  # seconds: after a suspend the clock returns the whole gap
AWAKE, RESTING = 60, 12  # times a second; at rest only input is looked for
REST = 0.4  # seconds that pass at rest between two frames
PAINTING = 0.004  # seconds: until then a frame paints more of a page that is waited for
SHAKES = {"off": 0.0, "soft": 0.4, "full": 1.0}  # what is left of how strongly a pad shakes, by the setting
ALERT = 0.5  # seconds after the last input until the loop rests


class App(NamedTuple):
    """A game in its window, and the objects made for it."""

    options: CommandLine
    game: Game
    controls: Controls
    repository: SettingsRepository

    def title(self, why: Message | None = None) -> Title:
        """Return the first scene of a game; ``why``: a message shown on it, such as what went wrong."""
        return Title(self.game.context, _next_plan(self.game.context, self.options), why)


def play(options: CommandLine) -> int:
    """Play in the open window until the game is left, and return the exit code."""
    with _opened(options) as application, _logged_and_saved(application):
        window = ResizableWindow(application.game, Rescue(application.game, application.title), shown)
        _loop(window, application.repository.advance, application.controls)
    return 0


def play_in_public(file: Path, options: CommandLine) -> int:
    """Play in a public place: only the operator and the system can end the game."""
    from .kiosk.attendant import attended, open_kiosk
    from .kiosk.service import (
        START_AGAIN,
        ForegroundWindow,
        bring_to_front,
        ended_by,
        ignore_interrupts,
        outlive_display,
    )

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
                attended(
                    application.game, application.repository, application.title, kiosk, log
                ) as attendant,
                ended_by(attendant.end),
            ):
                played = ForegroundWindow(attendant, bring_to_front) if fills else attendant
                _loop(
                    ResizableWindow(application.game, played, shown), attendant.advance, application.controls
                )
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


def rumbler(settings: Settings, controls: Controls) -> Callable[[Hand, float, int], None]:
    """Return a function that shakes the pad of a hand (device) as strongly as the settings say; its
    arguments: hand, strength 0 … 1, milliseconds."""

    def rumble(hand: Hand, strength: float, milliseconds: int) -> None:
        if share := SHAKES[settings.haptics]:
            controls.pads.rumble(hand, share * strength, milliseconds)

    return rumble


def learn(devices: Devices, folder: Path, mapping: str) -> Message | None:
    """Add an SDL mapping line for a gamepad, and save it in ``folder``; return a message if that fails."""
    devices.learn(mapping)
    try:
        save_pad_mapping(folder, mapping)
    except OSError as error:
        return Message("pads.not-kept", file=folder / PAD_MAPPINGS, why=why(error))
    return None


@contextmanager
def _opened(options: CommandLine, kiosk: Kiosk | None = None) -> Iterator[App]:
    """Open the window, and yield the game in it; at the end everything is closed."""
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
        loudness=loudness_by(repository.settings, kiosk),
        screen=screen_size,
        loaded=False,
    )
    if mappings := pad_mappings(folder):
        os.environ.setdefault(MAPPINGS_FILE, str(mappings))
    devices = Devices()
    controls = Controls(devices)
    game = Game(surface, context, first_scene(context, options), controls)
    context.rumble, context.leaning = rumbler(repository.settings, controls), controls.sticks.leaning
    context.unknown, context.learn = lambda: devices.unknown, partial(learn, devices, folder)
    context.fullscreen = lambda: setattr(context.settings, "fullscreen", toggle_full_screen())
    if kiosk is None:
        context.copy, context.paste = copy, paste
        game.screenshots = Screenshots(folder, files)
    try:
        game.frame((), 0.0)  # the title stands before anything slow is begun
        yield App(options, game, controls, repository)
    finally:
        if game.access:
            time.sleep(game.access.close())
        context.sound.close()
        context.jobs.close()
        pygame.quit()
        if repository.problems:
            print("racko:", *map(say, repository.problems), file=sys.stderr)


@contextmanager
def _logged_and_saved(application: App, public: bool = False) -> Iterator[LogFile]:
    """Log errors during the block; at the end settings and matches are saved."""
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


class FramePace:
    """When frames are due: at once with input, else sixty times a second while something goes on, or two or
    three times. ``passed``: the seconds since the last frame."""

    def __init__(self) -> None:
        self.passed = 0.0
        self._calm = 0.0  # seconds without input
        self._awake = True
        self._began = 0.0  # by the clock, the current frame

    @property
    def polls_a_second(self) -> int:
        """Return how often input is looked for, in times a second."""
        return AWAKE if self._awake else RESTING

    def due(self, input: bool) -> bool:
        """Return whether a frame is due now, with ``input`` or without."""
        return self._awake or input or self.passed >= REST

    def begin(self) -> None:
        """Note that a frame begins."""
        self._began = time.perf_counter()

    def has_time(self) -> bool:
        """Return whether the current frame may still take up more work."""
        return time.perf_counter() - self._began < PAINTING

    def framed(self, input: bool, lively: bool) -> None:
        """Note that a frame was run, with ``input`` or without; ``lively``: the picture goes on changing."""
        self._calm = 0.0 if input else self._calm + self.passed
        self._awake = lively or self._calm < ALERT
        self.passed = 0.0

    def wait(self, seconds: float) -> None:
        """Let so many seconds pass; of a gap, as after a suspend, only a moment counts."""
        self.passed += min(seconds, LONGEST_MOMENT)


def _loop(window: ResizableWindow, advance: Callable[[float], None], controls: Controls) -> None:
    """Run the game until it is left; ``advance`` is called with every frame, with the seconds past."""
    game = window.game
    beginning = _begin(game, controls)
    if game.context.settings.fullscreen and not pygame.display.is_fullscreen():
        toggle_full_screen()
    clock, pace = pygame.time.Clock(), FramePace()
    game.has_time = pace.has_time
    running, seen = True, tuple[Scene, ...]()
    with interrupts_noted() as raise_noted:
        while running:
            raise_noted()
            events = pygame.event.get()
            wanted = bool(events) or game.requested
            if pace.due(wanted):
                seen = tuple(game.stack.scenes)
                pace.begin()
                running = window.frame(events, pace.passed)
                advance(pace.passed)
                begins = next(beginning, False) is None
                pace.framed(wanted, game.moving or window.moving or game.awaits or begins)
            pace.wait(clock.tick(pace.polls_a_second) / 1000)
    leaving = Leaving(game, seen, ResizableWindow(game, game, shown).frame)
    while leaving.frame(pygame.event.get(), clock.tick(AWAKE) / 1000):
        pass


@contextmanager
def interrupts_noted() -> Iterator[Callable[[], None]]:
    """Note Ctrl-C during the block, and yield a function that raises KeyboardInterrupt if it was pressed.
    Raised by Python itself, in the middle of anything, it may be lost: an import or a garbage collection
    drops errors of its callbacks. A second Ctrl-C is raised at once. Where Ctrl-C is ignored, it stays so."""
    noted: list[int] = []

    def note(number: int, frame: object) -> None:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        noted.append(number)

    def raise_noted() -> None:
        if noted:
            raise KeyboardInterrupt

    before = signal.getsignal(signal.SIGINT)
    if before is signal.default_int_handler:
        signal.signal(signal.SIGINT, note)
    try:
        yield raise_noted
    finally:
        signal.signal(signal.SIGINT, before)


def _begin(game: Game, controls: Controls) -> Iterator[None]:
    """Start what the title need not wait for (sound, pads, modules, readers); yield after each piece."""
    collect_at_rest()
    yield
    game.context.sound.apply(game.context.settings)
    game.context.sound.start()
    yield
    controls.start()
    set_icon()
    yield
    yield from preload()
    game.context.loaded = True
    from .access.access import Access

    if bridge := bridge_here():
        bridge.window_focus(pygame.key.get_focused())  # it was gained before anybody could be told
    game.access = Access(game.context, game.stack, controls, bridge)


# What the title leads to, in the order in which it is imported, with all that each needs: few modules at once
PRELOADED = [
    ".rules.pieces.events",
    ".rules.ruleset",
    ".rules.editions",
    ".store.history.history",
    ".stage.table.play_area",
    ".scenes.seats.gathering",
    ".rules.engine",
    ".match.match",
    ".match.plans.options",
    ".stage.clearing",
    ".stage.table.layout",
    ".stage.motion.timeline",
    ".paint.cards.card",
    ".paint.table.bubble",
    ".stage.touch.spots",
    ".ai.model.card_counting",
    ".ai.evaluators.evaluator",
    ".ai.evaluators.nets",
    ".ai.evaluators.registry",
    ".ai.players.odds",
    ".store.library",
    ".match.record.record",
    ".match.messages.scores",
    ".paint.people.emblems",
    ".paint.people.name_plate",
    ".paint.table.hud",
    ".scenes.picture.cards",
    ".stage.motion.choreography",
    ".paint.table.celebration",
    ".paint.table.rack",
    ".scenes.picture.table_picture",
    ".match.coach.slot_reasons",
    ".scenes.picture.show",
    ".scenes.picture.performance",
    ".match.coach.review",
    ".match.record.reading",
    ".match.record.tallying",
    "pickle",
    "subprocess",
    "multiprocessing.context",
    "multiprocessing.connection",
    ".jobs.pool",
    ".paint.screens.progress",
    ".paint.screens.results",
    ".paint.screens.totals_chart",
    ".scenes.pages.hall",
    ".scenes.pages.results.scores",
    ".scenes.talk.remarks",
    ".scenes.talk.speech_bubble",
    ".scenes.table.viewpoint",
    ".scenes.table.state",
    ".scenes.table.covers",
    ".scenes.table.edges.edge_page",
    ".match.record.autosave",
    ".scenes.table.parts",
    ".scenes.table.aloud",
    ".scenes.table.scene",
    ".scenes.pages.results.review",
    ".match.lessons.table_lesson",
    ".match.challenges.positions",
    ".scenes.pages.positions.positions",
    ".scenes.pages.lessons.lesson_table",
    ".scenes.pages.lessons.lessons",
    ".scenes.pages.lobby.chairs",
    ".scenes.pages.lobby.lobby",
    ".scenes.pages.setup.sheets",
    ".scenes.pages.setup.setup",
    ".scenes.pages.attract.attract",
    ".match.rulebook.books",
    ".scenes.pages.rulebook.book",
    ".scenes.pages.settings.settings",
    ".scenes.pages.history.statistics",
]


def preload() -> Iterator[None]:
    """Import modules that the title leads to while it is shown, so that no later frame has to wait for them;
    yields after each piece."""
    for name in PRELOADED:
        import_module(name, "racko_game")
        yield
    say("table.stock")  # all sentences are read with the first one that is not the title's
    yield
    gc.freeze()  # all of that stays: no frame has to wait while it is searched for what is not needed


def first_scene(context: AppContext, options: CommandLine) -> Scene:
    """Return the title, or for a demonstration a table where only computers play."""
    plan = _next_plan(context, options)
    if options.demo is None:
        return Title(context, plan)
    from ..scenes.table.scene import TableScene  # a title is sooner there without it

    return TableScene(context, plan.start(context.seed()), rounds=options.demo)


def _next_plan(context: AppContext, options: CommandLine) -> Plan:
    return plan_of(options, context.settings, context.kiosk.offer if context.kiosk else None)


def seeds(first: bytes | None) -> Callable[[], bytes]:
    """Return a function that returns a seed for each match: ``first`` once, if given, then random ones."""
    given = [first] if first else []
    return lambda: given.pop() if given else os.urandom(SEED_BYTES)


def override(settings: Settings, options: CommandLine) -> None:
    """Apply the settings given on the command line, for this run only."""
    for option, name in (("mute", "muted"), ("speed", "speed"), ("fullscreen", "fullscreen")):
        if option in options.given:
            settings.override(**{name: getattr(options, option)})
