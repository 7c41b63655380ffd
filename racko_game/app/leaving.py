"""Leaving: what was done is written before the game ends; while somebody else is in the way that is said."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ..scenes.pages.dialogs import Saving
from ..ui.scene import Scene
from .game import Game

WAIT = 4.0  # seconds at most; whatever else the end takes is done within another
MOMENT = 0.25  # seconds until it is said that there is something to wait for


class Leaving:
    """The last frames of a game, before its matches are closed."""

    def __init__(
        self,
        game: Game,
        seen: Sequence[Scene],
        play: Callable[[Sequence[pygame.event.Event], float], bool],
    ) -> None:
        """``seen`` are the scenes that it was left from: the topmost that fills the window stays in sight.

        ``play`` makes a frame of the game in its window.
        """
        self._game, self._play = game, play
        self._seen = [scene for scene in seen if scene.opaque][-1:]
        self._written = game.kit.matches.finish(WAIT)
        self._waited = 0.0
        self._said = False

    def frame(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        """One frame, ``dt`` seconds after the last; False once all is written or nobody waits any longer."""
        self._waited += dt
        if self._written.poll(dt) is not None or self._waited >= WAIT:
            return False
        if self._waited < MOMENT:
            return True
        if not self._said:
            self._said = True
            self._game.restart([*self._seen, Saving(self._game.kit)])
        return self._play(events, dt)
