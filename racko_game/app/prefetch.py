"""Painting ahead, a few pictures a frame; and giving back the memory of pictures that were dropped."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import lru_cache

from ..paint.engine.sprites import PARTS, Art, Picture, Sprite

FEW, MANY = 4, 12  # pictures a frame: while nothing moves, and while the next scene is waited for
LARGE = 0.06  # of the window: pictures that together are so large are enough for one frame


class Prefetcher:
    """Has pictures painted that will be asked for soon, so that no frame has to paint them all.

    ``area`` is the window's, in pixels: the time that a picture takes grows with its own.
    """

    def __init__(self, area: int) -> None:
        self._enough = LARGE * area
        self._coming: Sequence[Sprite] = ()
        self._left: list[Picture] = []
        self._late: list[Picture] = []
        self._opened: set[Picture] = set()  # pictures of many parts that wait for those

    def idle(self, art: Art, prefetch_sprites: Sequence[Sprite]) -> None:
        """Paint the next few of those that are coming: the very same list until others are."""
        if prefetch_sprites is not self._coming:
            self._coming = prefetch_sprites
            self._left = list(dict.fromkeys(sprite.key for sprite in reversed(prefetch_sprites)))
        self._paint(art, self._left, FEW)

    def hasten(self, art: Art, sprites: Sequence[Sprite]) -> bool:
        """Paint some of what is to be seen at once; whether none is left to be painted."""
        wanted = dict.fromkeys(sprite.key for sprite in sprites)
        missing = [key for key in wanted if key[0] not in PARTS and not art.has(key)]
        self._paint(art, missing, MANY)
        return not missing

    def without_late(self, art: Art, sprites: Sequence[Sprite]) -> Sequence[Sprite]:
        """All of these but pictures of many parts that are not painted yet: that goes on, and they are seen
        when they are there."""
        wanted = dict.fromkeys(sprite.picture for sprite in sprites if sprite.picture[0] in PARTS)
        late = [key for key in wanted if not art.has(key)]
        if not late:
            self._late = []
            return sprites
        self._late = self._late or late[::-1]
        self._paint(art, self._late, MANY)
        return [sprite for sprite in sprites if sprite.picture not in late]

    def _paint(self, art: Art, left: list[Picture], most: int) -> None:
        """Paint the last of those that are left, as many as one frame has time for."""
        done = painted = 0
        while left and done < most and painted < self._enough:
            key = left.pop()
            if key not in self._opened and (parts := art.parts(key)):
                self._opened.add(key)
                left += [key, *parts]
            elif not art.has(key):
                self._opened.discard(key)
                done, painted = done + 1, painted + art.picture(key).width * art.picture(key).height
                if key[0] in PARTS:  # to put them together is enough for one frame
                    return


def give_back() -> None:
    """Give back what is free, some milliseconds' work: for a moment when nothing moves.

    The C library of Linux keeps the room of what was dropped between what is still there; others do not
    have to be asked.
    """
    _trim()(0)


@lru_cache(maxsize=1)
def _trim() -> Callable[[int], object]:
    if sys.platform == "linux":
        import ctypes  # not for the others

        try:
            return ctypes.CDLL(None).malloc_trim
        except (AttributeError, OSError):
            pass  # another C library
    return lambda keep: None
