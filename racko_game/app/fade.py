"""The fade from one scene to the next: what was seen before goes softly."""

from __future__ import annotations

import pygame

from ..store.settings import Motion
from ..ui.scene import Scene

LENGTH = 0.24  # seconds
PATIENCE = 0.15  # seconds for which the picture before may stand while the next one is painted
LONGER = 0.6  # the same where all of it is to look otherwise
NOBODY: frozenset[int] = frozenset()


class Fade:
    """Keeps the last picture of a scene that was left, and lays it over the next one, fainter and fainter.

    Until the next scene's pictures are painted (``waits``) the picture before stands as it is.
    """

    def __init__(self) -> None:
        self.left = 0.0  # seconds
        self.waits = False
        self._patience = self._waited = 0.0
        self._seen: tuple[Scene, object] | None = None
        self.secrets = NOBODY  # the seats whose cards are on the surface, for some eyes only
        self._picture: pygame.Surface | None = None

    def end(self) -> None:
        """What is seen next is seen at once, whatever was seen before."""
        self._stop()
        self._seen = None

    def _stop(self) -> None:
        self.left, self._picture, self.waits = 0.0, None, False

    def advance(self, dt: float) -> bool:
        """``dt`` seconds went by; whether it was over a picture until now."""
        if self.waits:
            self._waited += dt
            self.waits = self._waited < self._patience
        if self.waits:
            return False
        fading, self.left = self.left > 0, max(self.left - dt, 0.0)
        if not self.left:
            self._picture = None
        return fading

    def meet(
        self, scene: Scene, surface: pygame.Surface, motion: Motion, secrets: frozenset[int] = NOBODY
    ) -> None:
        """``scene`` is seen now; if another was till now, its picture is still on the surface.

        What a sudden scene covers is gone at once, and so is a scene that ends at once, and a picture with
        cards that are no longer to be seen: ``secrets`` are the seats whose cards some may see now, and
        others not.
        """
        before, self._seen = self._seen, (scene, scene.side)
        gone, self.secrets = not self.secrets <= secrets, secrets
        other = before is not None and before != self._seen
        left = before[0] if before else scene
        ended = left.ends_at_once and type(left) is not type(scene)
        if gone or other:
            self._stop()
        if other and not (gone or scene.sudden):
            self._wait(PATIENCE)
            if motion != "none" and not ended:
                self.left, self._picture = LENGTH, surface.copy()

    def hold(self) -> None:
        """All is to look otherwise: until that is painted, what is seen stands as it is."""
        self._wait(LONGER)

    def _wait(self, patience: float) -> None:
        self.waits, self._patience, self._waited = True, patience, 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Lay over the surface what is left of the picture before."""
        if self._picture:
            share = self.left / LENGTH
            self._picture.set_alpha(round(255 * share * share * (3 - 2 * share)))
            surface.blit(self._picture, (0, 0))
