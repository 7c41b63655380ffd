"""The attendant of a kiosk: visitors cannot leave the game, and each finds it as new.

Settings are reset between visits. If the size of the screen is known, words and buttons are large enough for
eyes and fingers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import fields
from functools import partial
from math import hypot
from pathlib import Path

import pygame

from ...controls import signals as raw
from ...controls.chord import OperatorChord
from ...controls.controls import WAKE
from ...controls.devices.devices import Devices
from ...controls.intents import MOUSE
from ...controls.signals import KeyDown, Signal
from ...log import note
from ...match.plans.options import check_offer
from ...message import Message
from ...options import CommandLine
from ...paint import widgets
from ...scenes.pages.kiosk import Closed, Desk, Lock, OperatorPage, PinPad, StillThere, broken
from ...scenes.pages.title.title import Title
from ...scenes.table.scene import TableScene
from ...stage.geometry import Frame
from ...stage.table.four_sided import TARGET, dots_per_mm
from ...store.kiosk import Kiosk, process_use, read_kiosk
from ...store.log_file import LogFile
from ...store.settings import TEXTS, PlayerSettings, Settings, SettingsRepository, Text
from ..game import Game
from ..rescue import FrameRunner, Rescue
from .service import MEGABYTE, START_AGAIN, STAY_AWAY, Notifier, Upkeep

PUSHED = 0.5  # how far a stick goes that somebody holds: one that nobody touches trembles
PRESSES = (raw.KeyDown, raw.TextTyped, raw.PadButtonDown, raw.PointerDown, raw.PointerUp, raw.Wheel)


class IdleTimer:
    """Measures the time since anything was touched: ``seconds``."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._lay: tuple[float, float] | None = None  # the mouse, when it was touched last

    def read(self, signals: Iterable[Signal], dt: float) -> bool:
        """Let ``dt`` seconds pass with these signals; return whether anything was touched."""
        touched = [self._touches(signal) for signal in signals]
        self.seconds = 0.0 if any(touched) else self.seconds + dt
        return any(touched)

    def _touches(self, signal: Signal) -> bool:
        match signal:
            case raw.PointerMove(hand, x, y) if hand == MOUSE:
                lay = self._lay or (x, y)
                moved = hypot(x - lay[0], y - lay[1]) >= WAKE  # a bump against the table is not enough
                self._lay = (x, y) if moved else lay
                return moved
            case raw.PointerDown(hand, x, y) if hand == MOUSE:
                self._lay = x, y
            case raw.PadAxis(_, _, value):
                return abs(value) > PUSHED
        return isinstance(signal, (*PRESSES, raw.PointerMove))


TYPE = 3.5  # millimetres: the smallest type, for eyes that stand before it


def legible(frame: Frame, inches: float, wished: Text) -> Text:
    """Return the text size (per cent) at which buttons are high enough for fingers, at least ``wished``.
    ``inches``: the screen's diagonal; 0 if it is unknown, then ``wished`` is returned."""
    if not inches:
        return wished
    a_millimetre = dots_per_mm(frame, inches)
    return next((text for text in TEXTS if text >= wished and _fits(frame, text, a_millimetre)), TEXTS[-1])


def _fits(frame: Frame, text: Text, a_millimetre: float) -> bool:
    large = frame._replace(text=text / 100)
    return widgets.height(large) >= TARGET * a_millimetre and large.letter >= TYPE * a_millimetre


OWN = (*(field.name for field in fields(PlayerSettings)), "muted", "table", "together",
       "tables", "names")  # fmt: skip
"""The settings a visitor may change: those of a player, the table, and names."""


class Visit:
    """The settings of a kiosk during a visit; ``end`` resets them."""

    def __init__(self, settings: Settings, kiosk: Kiosk) -> None:
        self._settings, self._screen = settings, kiosk.screen
        settings.override(
            theme=kiosk.screen.theme,
            text=kiosk.screen.text,
            motion=kiosk.screen.motion,
            fullscreen=kiosk.screen.fullscreen,
            inches=kiosk.screen.diagonal if kiosk.screen.diagonal >= 1 else 0.0,
        )
        self.adopt()

    def fit(self, frame: Frame) -> None:
        """Set the text size for the current screen."""
        text = legible(frame, self._screen.diagonal, self._screen.text)
        before, self._house["text"] = self._house["text"], text
        if self._settings.text == before:
            self._settings.override(text=text)

    def adopt(self) -> None:
        """Make the current settings the ones that every visitor starts with."""
        self._house = {name: getattr(self._settings, name) for name in OWN}
        self._stored = self._settings.stored()

    @property
    def changed(self) -> bool:
        """Return whether a visitor has changed a setting."""
        return any(getattr(self._settings, name) != value for name, value in self._house.items())

    def end(self) -> None:
        """End the visit: reset the settings."""
        for name, value in self._house.items():
            setattr(self._settings, name, self._stored[name])
            if value != self._stored[name]:
                self._settings.override(**{name: value})


LEFT_BEHIND = {"keep": "still-there.keep", "drop": "still-there.drop"}


class Attendant(FrameRunner):
    """A game that runs until ``end`` is called; ``code`` is then its exit code, None while it runs. ``title``
    makes the first scene of every visit."""

    def __init__(
        self,
        rescue: Rescue,
        kiosk: Kiosk,
        title: Callable[[], Title],
        desk: Desk,
        visit: Visit,
        upkeep: Upkeep,
    ) -> None:
        self.game = game = rescue.game
        self.code: int | None = None
        self.visits = 0
        self._rescue, self._kiosk, self._title = rescue, kiosk, title
        self._desk, self._visit, self._upkeep = desk, visit, upkeep
        self._devices = Devices()  # it only listens
        self._absence, self._chord = IdleTimer(), OperatorChord()
        self._touched = False  # since the last visitor went
        self._fresh = True  # nobody has touched anything since the start
        visit.fit(game.context.frame)
        self._held = False  # something may be held down

    def end(self, code: int) -> None:
        """End the game after this frame; the process then exits with that code."""
        self.code = code

    def resize(self, surface: pygame.Surface) -> None:
        self._rescue.resize(surface)
        self._visit.fit(self.game.context.frame)

    def frame(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        signals = self._devices.signals(events, self.game.size)
        if self._absence.read(signals, dt):
            self._fresh, self._held = False, True
            self.visits += not self._touched
            self._touched = True
        asked = self._asking
        self._rescue.frame(events, dt)
        if asked and asked is self._asking and any(isinstance(signal, KeyDown) for signal in signals):
            self.game.stack.scenes.pop()  # a key that means something everywhere
        if not self.game.stack.scenes:
            self.begin()
        if self._chord.held(signals, dt, self.game.size):
            self._ask_operator()
        self._look_after()
        return self.code is None

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._desk.lock.advance(dt)
        self._upkeep.advance()
        matches = self.game.context.matches
        if self._fresh and matches.unfinished and isinstance(top := self.game.stack.top, Title):
            self._fresh, last = False, matches.unfinished[0]
            patience = self._kiosk.idle.still_there + self._kiosk.idle.countdown
            if 0 <= matches.now() - last.played <= patience:
                top.continue_match(last)  # which was played just before a restart of the game

    @property
    def _asking(self) -> StillThere | None:
        scenes = self.game.stack.scenes
        return scenes[-1] if scenes and isinstance(scenes[-1], StillThere) else None

    def _ask_operator(self) -> None:
        scenes = self.game.stack.scenes
        if not self._kiosk.operator.known or any(isinstance(one, PinPad | OperatorPage) for one in scenes):
            return
        if self._asking:
            scenes.pop()
        scenes.append(PinPad(self.game.context, self._desk))

    def _look_after(self) -> None:
        """Ask whether a visitor is still there; without one, tidy up, close or restart."""
        top = self.game.stack.top
        hours = self._kiosk.hours
        open_now = hours.include(f"{self._upkeep.now():%H:%M}")
        if isinstance(top, Closed) and open_now:
            self.begin()
        if self._absence.seconds < self._kiosk.idle.still_there:
            return
        if self._held:  # after so long, something lies on a key, or its release was never reported
            self._held = False
            self.game.let_go()
        if self._asking:
            return
        if not top.begins:
            self._ask()
        elif self._upkeep.due:
            self.end(START_AGAIN)
        elif not open_now and not isinstance(top, Closed):
            self.begin()
            self.game.stack.scenes.append(Closed(self.game.context, hours.start))
        elif self._touched:  # by a visitor who has only looked around
            self.close()
            self._drop()
            self.game.stack.scenes[0] = self._title()

    def _ask(self) -> None:
        lines = [Message(LEFT_BEHIND[self._kiosk.idle.left])] if self._left() else []
        question = StillThere(self.game.context, self._kiosk.idle.countdown, self._gone, lines)
        self.game.stack.scenes.append(question)

    def _left(self) -> list[TableScene]:
        plays = (scene for scene in self.game.stack.scenes if isinstance(scene, TableScene))
        return [play for play in plays if play.autosave and not play.match.over]

    def _gone(self) -> None:
        left = self._left()
        note(__name__, f"A visitor went; matches left behind: {len(left)}")
        self._drop(left)
        self.begin()

    def _drop(self, left: Sequence[TableScene] = ()) -> None:
        if self._kiosk.idle.left == "drop":
            matches = self.game.context.matches
            for entry in {*matches.unfinished, *(play.autosave.entry for play in left if play.autosave)}:
                matches.forget(entry)

    def close(self) -> None:
        """Reset the settings at the end of a visit, or of the game."""
        self._touched = False
        self._visit.end()

    def begin(self) -> None:
        """Start the next visit."""
        self.close()
        self.game.context.share_none()
        self.game.restart([self._title()])


MakeTitle = Callable[[Message | None], Title]
"""A function that returns the first scene, with a message or None."""


def open_kiosk(file: Path, options: CommandLine) -> tuple[Kiosk, CommandLine]:
    """Return the kiosk described in a file, and the command line with the folder that the file names. The
    command line takes precedence. Raises Trouble if the file is invalid."""
    kiosk = read_kiosk(file)
    check_offer(kiosk.offer)
    if kiosk.data and "data_dir" not in options.given:
        options = options._replace(data_dir=Path(kiosk.data))
    return kiosk, options


@contextmanager
def attended(
    game: Game, repository: SettingsRepository, title: MakeTitle, kiosk: Kiosk, log: LogFile
) -> Iterator[Attendant]:
    """Give a game its attendant; at the end the settings are reset."""
    upkeep = Upkeep(Notifier(), restart=kiosk.restart)
    attendant = attend(game, repository, title, kiosk, upkeep, log)
    with closing(upkeep), closing(attendant):
        upkeep.begin()
        yield attendant


def attend(
    game: Game, repository: SettingsRepository, title: MakeTitle, kiosk: Kiosk, upkeep: Upkeep, log: LogFile
) -> Attendant:
    """Return the attendant of a game, with the operator's desk."""
    visit, desk = Visit(repository.settings, kiosk), Desk(Lock(kiosk.operator))
    by_the_clock = game.context.loudness
    game.context.loudness = lambda: by_the_clock() * desk.volume
    rescue = Rescue(game, title, partial(broken, game.context))
    attendant = Attendant(rescue, kiosk, partial(title, None), desk, visit, upkeep)
    desk.opened = visit.end
    desk.adopt = partial(_adopt, visit, repository)
    desk.restart, desk.leave = partial(attendant.end, START_AGAIN), partial(attendant.end, STAY_AWAY)
    desk.log = lambda: tuple(log.recent)
    desk.status = partial(_status, attendant, upkeep, repository.folder)
    return attendant


def _adopt(visit: Visit, repository: SettingsRepository) -> None:
    """Make the current settings the ones that every visitor starts with, and save them."""
    visit.adopt()
    repository.advance(repository.MOMENT)


def _status(attendant: Attendant, upkeep: Upkeep, folder: Path) -> list[Message]:
    minutes, (memory, files) = int(upkeep.uptime // 60), process_use()
    return [
        Message("operator.since", hours=minutes // 60, minutes=minutes % 60),
        Message("operator.visits", n=attendant.visits),
        Message("operator.memory", megabytes=memory // MEGABYTE, files=files),
        Message("operator.data", folder=folder),
    ]
