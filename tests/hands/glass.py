"""The glass: all that a game's window shows in a frame, also what it showed before and fades only now."""

from __future__ import annotations

from typing import cast

import pygame

from racko_game.app.game import Game
from racko_game.app.overlays import Fade
from racko_game.paint.engine.sprites import Sprite

from ..theatre import instead

Seen = tuple[Sprite, ...]


class Glass:
    """Sprites in the place of pixels. What stands until the next picture is painted stands as long as it ever
    may."""

    def __init__(self, game: Game) -> None:
        self.sprites: Seen = ()
        self._game, self._fade = game, Fade()
        instead(game, _show=self._show)

    def copy(self) -> Seen:
        """What is seen now."""
        return self.sprites

    def _show(self, dt: float) -> None:
        stack, fade, settings = self._game.stack, self._fade, self._game.context.settings
        fade.advance(dt * settings.speed)
        fade.meet(stack.top, cast(pygame.Surface, self), settings.motion, stack.secrets)
        if not fade.waits:
            before = cast(Seen, fade._picture or ())
            self.sprites = (*stack.sprites(), *before)
