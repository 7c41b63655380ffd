"""Painting pictures ahead, a few a frame; and returning the memory of dropped pictures to the system."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from math import ceil, inf, prod
from typing import cast

from pygame import Surface, image

from ..paint.engine.sprites import PARTS, Art, Picture, Sprite, name_of

FEW, MANY = 4, 14  # pictures a frame: while nothing moves, and while the next scene is waited for
LARGE = 0.08  # of the window: pictures that together are so large are enough for one frame
# How many times as long as others of their size pictures take; some are enough for a frame, however small:
COSTS = {"emblem": 8, "worn-persona": 16} | dict.fromkeys(
    ("floor", "leaf", "logo", "panel", "pick", "rack", "sitter", "table", "tabletop"), inf
)
# Collections of what is new, after which what is not quite new is looked through, too; of these, after which
# all that has come since the last time is looked through for garbage
OFTEN, DUE = 2, 3
TRIMMED, MAPPED = -1, -3  # options of ``mallopt``: what is free at the end; what is mapped by itself
SPARE = 1 << 25  # bytes: so much free memory is kept for the next frames, what is smaller not mapped
NEVER = 1_000_000
LARGE_PAGE = 1 << 21  # bytes

HasTime = Callable[[], bool]


def never() -> bool:
    """Return False: of the time nothing is known."""
    return False


class Prefetcher:
    """Paints pictures that will be needed soon, so that no single frame has to paint them all. ``area`` is
    the window's, in pixels: the time for a picture grows with its size."""

    def __init__(self, area: int) -> None:
        self._enough = LARGE * area
        self._upcoming: Sequence[Sprite] = ()
        self._left: list[Picture] = []
        self._late: list[Picture] = []
        self._opened: set[Picture] = set()  # pictures of many parts that wait for those

    def idle(self, art: Art, prefetch_sprites: Sequence[Sprite]) -> bool:
        """Paint the next few of these sprites; the same list is passed until it changes. Return whether there
        are some, and all were painted before."""
        if prefetch_sprites is not self._upcoming:
            self._upcoming = prefetch_sprites
            self._left = list(dict.fromkeys(sprite.key for sprite in reversed(prefetch_sprites)))
        painted = bool(prefetch_sprites) and not self._left
        self._paint(art, self._left, FEW)
        return painted

    def hasten(self, art: Art, sprites: Sequence[Sprite], has_time: HasTime = never) -> bool:
        """Paint some of the sprites that are needed at once, as long as the frame ``has_time`` if that is
        known; return whether all are painted."""
        missing = [
            key
            for key in dict.fromkeys(sprite.key for sprite in sprites)
            if key[0] not in PARTS and not art.has(key)
        ]
        self._paint(art, missing, MANY, has_time)
        return not missing

    def without_late(self, art: Art, sprites: Sequence[Sprite]) -> Sequence[Sprite]:
        """Paint some of the composed pictures; return the sprites except those for which more is to be
        painted."""
        composed = dict.fromkeys(sprite.picture for sprite in sprites if sprite.picture[0] in PARTS)
        late = [key for key in composed if not art.has(key)]
        if not late:
            self._late = []
            return sprites
        if not any(key in late for key in self._late):  # others are wanted than before
            self._late = late[::-1]
        self._paint(art, self._late, MANY)
        missing = {key for key in late if not art.has(key)}
        return [sprite for sprite in sprites if sprite.picture not in missing] if missing else sprites

    def _paint(self, art: Art, left: list[Picture], most: int, has_time: HasTime = never) -> None:
        """Paint pictures from the end of the list: as many as one frame usually has time for or, if there is
        a clock, as long as it ``has_time``, and at least one."""
        painted, least = 0.0, self._enough / (most - 0.5)  # for so many at the most
        while left and (painted < (self._enough if has_time is never else least) or has_time()):
            key = left.pop()
            if key not in self._opened and (parts := art.parts(key)):
                self._opened.add(key)
                left += [key, *parts]
            elif not art.has(key):
                picture = art.advance(key)
                area = COSTS.get(name_of(key), 1) * prod(picture.size) if picture else self._enough
                painted += max(area, least)
                if picture is None:  # a step of it is enough for one frame
                    left.append(key)
                elif key[0] in PARTS:  # to put them together is enough for one frame, too
                    self._opened.discard(key)
                    return


def collect_at_rest() -> None:
    """Let Python look through everything for garbage only when ``release_memory`` asks for it, never in the
    middle of a frame: it takes as long as five to ten frames. What is not quite new is looked through often,
    before it is much. Nor is free memory returned to the system except then: to get it again takes longer
    than to paint a picture in it."""
    gc.freeze()  # all that the start has made stays
    gc.enable()
    gc.set_threshold(gc.get_threshold()[0], OFTEN, NEVER)
    for option in (TRIMMED, MAPPED):
        _allocator("mallopt")(option, SPARE)


def release_memory() -> bool:
    """Look for garbage if that is due, else return free memory to the system; return whether that is left to
    do. Each takes some milliseconds. Only the C library of Linux needs to be asked to return memory."""
    if due := gc.get_count()[2] >= DUE:
        gc.collect()
        gc.freeze()  # what is left is not looked through again: scenes that are left leave no garbage
    else:
        _allocator("malloc_trim")(0)
    return due


def large_surface(size: tuple[int, int]) -> Surface:
    """Return a surface with an alpha channel, as large as a window, for a short time. Where the system can
    provide its memory in few large pages, it is there in a fraction of the time."""
    import mmap  # not before the first scene is left

    taken = prod(size) * 4
    memory = mmap.mmap(-1, ceil(taken / LARGE_PAGE) * LARGE_PAGE, access=mmap.ACCESS_COPY)
    with suppress(AttributeError, OSError):  # another system, or one that has no large pages
        memory.madvise(mmap.MADV_HUGEPAGE)
    return image.frombuffer(memoryview(memory)[:taken], size, "BGRA")


@cache
def _allocator(name: str) -> Callable[..., object]:
    """Return the function of that name of the C library of Linux; one that does nothing elsewhere."""
    if sys.platform == "linux":
        import ctypes  # not for the others

        with suppress(AttributeError, OSError):  # another C library
            return cast(Callable[..., object], getattr(ctypes.CDLL(None), name))
    return lambda *numbers: None
