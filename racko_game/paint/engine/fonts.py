"""Fonts: three faces; each is opened at a size when it is first needed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pygame.font  # so that it is named if it cannot be loaded

from ...resources import MissingAsset
from ...stage.geometry import Px
from ...store.files import read

FACES = {
    "text": "font_source_sans_pro/files/SourceSansPro-Regular.ttf",
    "bold": "font_source_sans_pro/files/SourceSansPro-Semibold.ttf",
    "title": "font_fredoka_one/files/FredokaOne-Regular.ttf",
    "digits": "font_fredoka_one/files/FredokaOne-Regular.ttf",
}
"""File by face; ``digits`` is the title face with every digit in a cell of the same width."""

LARGEST = 4_000_000  # bytes of such a file

CAPITALS = {"text": 0.66, "bold": 0.66, "title": 0.74, "digits": 0.74}
"""How high a capital letter or a digit is, as a share of the size."""


@lru_cache(maxsize=len(FACES))
def path(face: str) -> str:
    """Return the path of a face's font file, in the packages beside pygame or elsewhere on Python's path.
    MissingAsset if the font is not installed."""
    for place in (Path(pygame.__file__).parents[1], *map(Path, sys.path)):
        if (place / FACES[face]).is_file():
            return str(place / FACES[face])
    raise MissingAsset(FACES[face])


@lru_cache(maxsize=len(FACES))
def _content(face: str) -> bytes:
    """Return the bytes of a face's font file, read once for all sizes, so that no file stays open."""
    return read(Path(path(face)), LARGEST)


@lru_cache(maxsize=32)  # each takes up to 0.2 MB
def font(face: str, size: int) -> pygame.font.Font:
    """Return the font of a face (a key of ``FACES``) at that size: about one line's height in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(BytesIO(_content(face)), max(size, 1))


def capital(face: str, size: Px) -> Px:
    """Return the height in pixels of a capital letter or digit of a typeface at that size."""
    return CAPITALS[face] * size


def stamp(
    surface: pygame.Surface,
    words: str,
    face: str,
    size: int,
    tone: tuple[int, int, int],
    middle: tuple[float, float],
    snap: Callable[[float], int] = round,
) -> int:
    """Print words on a surface; return their width in pixels. ``tone``: RGB; ``middle``: the center of their
    capital letters in pixels; ``snap`` rounds the x of their left end to whole pixels; ``face``, ``size``:
    see ``font``."""
    letters = font(face, size).render(words, True, tone)
    top = middle[1] + capital(face, size) / 2 - font(face, size).get_ascent()
    surface.blit(letters, (snap(middle[0] - letters.width / 2), round(top)))
    return letters.width


def forget() -> None:
    """Close all fonts; they do not survive ``pygame.quit``."""
    font.cache_clear()
