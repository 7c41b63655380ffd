"""Rescue: after an error in a scene it is rebuilt from the match, which is a plain value, and the game goes
on."""

from __future__ import annotations

import os
import traceback
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from itertools import takewhile
from typing import Protocol

import pygame

from ..log import warn
from ..message import Message
from ..ui.scene import Scene
from .game import Game

PEACE = 10.0  # seconds without an error after which the next one is the first
OFTEN, MANY = 3, 9  # times the same error, or any, in a row: the scenes are given up
RECENT = 30  # events that are written down
RAISED = "RACKO_RAISE"  # an environment with this one: errors are raised, as tests want it


class FrameRunner(Protocol):
    """An object that runs frames: a game, or a wrapper around one."""

    def frame(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        """Run one frame, ``dt`` seconds after the last; return False once the game has been left."""

    def resize(self, surface: pygame.Surface) -> None:
        """Draw on this surface from now on, with everything laid out for its size."""


class Rescue(FrameRunner):
    """A game that goes on after an error, which is logged with what led to it. ``title`` makes the first
    scene of a game, with a message; it replaces scenes that cannot be rebuilt or fail again and again. An
    error that persists even then is raised."""

    def __init__(
        self, game: Game, title: Callable[[Message], Scene], page: Callable[[], Scene] | None = None
    ) -> None:
        """Take the game; in a public place ``page`` makes the scene shown for a moment after an error. There
        the log does not reveal the cards, either."""
        self.game = game
        self._title, self._page = title, page
        self._recent: deque[str] = deque(maxlen=RECENT)
        self._fault: tuple[type, str, int] | None = None  # the last error: its type, its file and line
        self._times = self._all = self._lost = 0  # the same in a row; any; how often scenes were given up
        self._peace = 0.0

    def frame(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        self._recent += (pygame.event.event_name(event.type) for event in events)
        self._peace += dt
        return self._guarded(partial(self.game.frame, events, dt)) is not False

    def resize(self, surface: pygame.Surface) -> None:
        self._guarded(partial(self.game.resize, surface))

    def _guarded(self, does: Callable[[], bool | None]) -> bool | None:
        """Return the result of ``does``; None after an error."""
        try:
            return does()
        except Exception as error:
            if os.environ.get(RAISED):
                raise
            self._again(error)
            return None

    def _again(self, error: Exception) -> None:
        """Rebuild the scenes after an error; errors meanwhile count as failures, too."""
        frame = traceback.extract_tb(error.__traceback__)[-1]
        fault = type(error), frame.filename, frame.lineno or 0
        if self._peace >= PEACE:
            self._times = self._all = self._lost = 0
        self._times = self._times + 1 if fault == self._fault else 1
        self._all += 1
        self._fault, self._peace = fault, 0.0
        warn(__name__, "\n".join(self._report(error)))
        lost = self._times == OFTEN or self._all == MANY
        if lost:
            self._times, self._all, self._lost = 0, 0, self._lost + 1
        if self._lost == OFTEN:
            raise error
        try:
            fresh = (scene.rebuilt() for scene in self.game.stack.scenes)  # as far as each can be
            scenes = [] if lost else [scene for scene in takewhile(bool, fresh) if scene]
            if self._page and scenes and self._times == 1:
                scenes.append(self._page())
            self.game.restart(scenes or [self._title(Message("title.went-wrong"))])
        except Exception as another:
            self._again(another)

    def _report(self, error: Exception) -> list[str]:
        """Return lines for the log: the error, the scenes, the last events, the matches as records."""
        scenes = self.game.stack.scenes
        if self._page:
            from ..store.log_file import error_places

            return [error_places(error), " > ".join(type(scene).__name__ for scene in scenes), *self._recent]
        return [
            "".join(traceback.format_exception(error)).rstrip(),
            f"{self._times}: {' > '.join(type(scene).__name__ for scene in scenes)} {self.game.size}",
            " ".join(self._recent),
            *(match for scene in scenes if (match := _replay_of(scene))),
        ]


def _replay_of(scene: Scene) -> str:
    """Return the record of a scene's match for ``racko replay``; "" without one, the error if it fails."""
    from ..match.record.record import print_record, record_of  # not before something went wrong

    match = getattr(scene, "match", None)
    try:
        return print_record(record_of(match)) if match else ""
    except Exception as error:
        return repr(error)
