"""Darkness: a screen that lights no room."""

from __future__ import annotations

from pygame import Surface

from ..engine.art import painter
from ..engine.sprite import Picture
from ..ink.theme import BLACK, Theme


def darkness(width: int, height: int) -> Picture:
    """The picture of it."""
    return ("darkness", width, height)


@painter("darkness")
def paint_darkness(theme: Theme, width: int, height: int) -> Surface:
    """Black, in every theme."""
    picture = Surface((width, height))
    picture.fill(BLACK)
    return picture
