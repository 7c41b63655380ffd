"""The attendant of a kiosk: nobody leaves the game, and the next visitor finds it new."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ...controls.devices import Devices
from ...controls.signals import KeyDown
from ...log import note
from ...message import Message
from ...scenes.kiosk.still_there import StillThere
from ...scenes.kit.scene import Scene
from ...scenes.table.play import Play
from ...store.kiosk import Kiosk
from ..game import Game
from ..rescue import Framed
from .absence import Absence
from .visit import Visit

LEFT_BEHIND = {"keep": "still-there.keep", "drop": "still-there.drop"}


class Attendant:
    """A game that goes on until ``end`` is called; ``code`` is what the process ends with, None: not yet.

    ``title`` makes the scene that every visitor begins with.
    """

    def __init__(
        self, game: Game, played: Framed, kiosk: Kiosk, visit: Visit, title: Callable[[], Scene]
    ) -> None:
        self.game = game
        self.code: int | None = None
        self.settings = game.kit.settings
        self._played, self._kiosk, self._visit, self._title = played, kiosk, visit, title
        self._devices = Devices()  # it only listens
        self._absence = Absence()
        self._touched = False  # since the last visitor went

    def end(self, code: int) -> None:
        """The process is to end."""
        self.code = code

    def resize(self, surface: pygame.Surface) -> None:
        """Draw on this surface from now on."""
        self._played.resize(surface)

    def frame(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        """One frame; False once the operator, or the system, has ended it."""
        signals = self._devices.signals(events, self.game.size)
        self._touched |= self._absence.read(signals, dt)
        asked = self._asking
        self._played.frame(events, dt)
        if asked and asked is self._asking and any(isinstance(signal, KeyDown) for signal in signals):
            self.game.stack.scenes.pop()  # a key that means something everywhere
        if not self.game.stack.scenes:
            self.begin()
        self._look_after()
        return self.code is None

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by."""

    @property
    def _asking(self) -> StillThere | None:
        """The question that is asked now."""
        scenes = self.game.stack.scenes
        return scenes[-1] if scenes and isinstance(scenes[-1], StillThere) else None

    def _look_after(self) -> None:
        """Ask whether somebody is still there; where nobody need be, tidy up."""
        if self._asking or self._absence.seconds < self._kiosk.idle.still_there:
            return
        if not self.game.stack.top.begins:
            self._ask()
        elif self._touched:
            self._tidy()

    def _ask(self) -> None:
        lines = [Message(LEFT_BEHIND[self._kiosk.idle.left])] if self._left() else []
        question = StillThere(self.game.kit, self._kiosk.idle.countdown, self._gone, lines)
        self.game.stack.scenes.append(question)

    def _left(self) -> list[Play]:
        """The tables at which a match of visitors is under way."""
        plays = (scene for scene in self.game.stack.scenes if isinstance(scene, Play))
        return [play for play in plays if play.keeping and not play.match.over]

    def _gone(self) -> None:
        """Nobody is there any more."""
        left = self._left()
        note(__name__, f"A visitor went; matches left behind: {len(left)}")
        if self._kiosk.idle.left == "drop":
            for play in left:
                assert play.keeping
                self.game.kit.matches.forget(play.keeping.entry)
        self.begin()

    def _tidy(self) -> None:
        """Where a visitor has only looked around: what was set is as it was."""
        self._touched = False
        self._visit.over()
        self.game.stack.scenes[0] = self._title()

    def begin(self) -> None:
        """The next visitor finds everything new."""
        self._touched = False
        self._visit.over()
        self.game.restart([self._title()])
