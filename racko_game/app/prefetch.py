"""Painting ahead: what will be seen next is painted before, a few pictures a frame."""

from __future__ import annotations

from collections.abc import Sequence

from ..paint.engine.art import Art
from ..paint.engine.sprite import Picture, Sprite

FEW, MANY = 4, 12  # pictures a frame: while nothing moves, and while the next scene is waited for
LARGE = 0.06  # of the window: pictures that together are so large are enough for one frame


class Ahead:
    """Has pictures painted that will be asked for soon, so that no frame has to paint them all.

    ``area`` is the window's, in pixels: the time that a picture takes grows with its own.
    """

    def __init__(self, area: int) -> None:
        self._enough = LARGE * area
        self._coming: Sequence[Sprite] = ()
        self._left: list[Picture] = []

    def idle(self, art: Art, coming: Sequence[Sprite]) -> None:
        """Paint the next few of those that are coming: the very same list until others are."""
        if coming is not self._coming:
            self._coming = coming
            self._left = list(dict.fromkeys(sprite.picture for sprite in reversed(coming)))
        self._paint(art, self._left, FEW)

    def hasten(self, art: Art, sprites: Sequence[Sprite]) -> bool:
        """Paint some of what is to be seen at once; whether none is left to be painted."""
        missing = list(dict.fromkeys(sprite.picture for sprite in sprites if not art.has(sprite.picture)))
        self._paint(art, missing, MANY)
        return not missing

    def _paint(self, art: Art, left: list[Picture], most: int) -> None:
        """Paint the last of those that are left, as many as one frame has time for."""
        done = painted = 0
        while left and done < most and painted < self._enough:
            key = left.pop()
            if not art.has(key):
                done, painted = done + 1, painted + art.picture(key).width * art.picture(key).height
