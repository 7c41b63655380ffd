"""Resizing: while the edge of a window is dragged its last picture is scaled; then all is laid out anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter

import pygame

from ..log import warn
from ..words.language import say
from .game import Game
from .rescue import Framed

REST = 0.15  # seconds without another size, until the game takes the last one up
SLOW = 0.25  # seconds, at 1920 × 1080: what takes longer is written down
FULL_HD = 1920 * 1080


class Resizing:
    """A game in a window whose size changes: ``window`` gives its surface, ``played`` plays a frame."""

    def __init__(self, game: Game, played: Framed, window: Callable[[], pygame.Surface]) -> None:
        self.game = game
        self._played = played
        self._window = window
        self._size = game.size
        self._picture: pygame.Surface | None = None  # what the game draws on meanwhile
        self._rested = 0.0

    def frame(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        """One frame of the game, in the window as it is now."""
        window = self._window()
        if window.get_size() != self._size:
            if self._picture is None:  # by now the game's surface has the other size already
                self._picture = pygame.Surface(self._size)
                self.game.draw_aside(self._picture)
            self._size, self._rested = window.get_size(), 0.0
        elif self._picture:
            self._rested += dt
        if self._picture and self._rested >= REST:
            self._picture = None
            return self._take_up(window, events, dt)
        if self._picture is None and window is not self.game.surface:
            return self._take_up(window, events, dt)
        going = self._played.frame(events, dt)
        if self._picture:
            pygame.transform.scale(self._picture, window.get_size(), window)
            pygame.display.flip()
        return going

    @property
    def moving(self) -> bool:
        """Whether another size is about to be taken up."""
        return self._picture is not None

    def _take_up(self, window: pygame.Surface, events: Sequence[pygame.event.Event], dt: float) -> bool:
        """The first frame of a new size."""
        begun = perf_counter()
        self._played.resize(window)
        going = self._played.frame(events, dt)
        took, width, height = perf_counter() - begun, *window.get_size()
        if took > SLOW * max(width * height / FULL_HD, 1):
            warn(__name__, say("log.slow-size", width=width, height=height, took=took))
        return going
