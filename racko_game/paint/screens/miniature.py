"""A small picture of a table as it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter

import pygame
from pygame import Surface

from ...stage.place.pose import Box
from ..engine.art import Art, composer
from ..engine.sprite import Picture, Sprite
from ..engine.turned import place_of


class Still:
    """A table that stands still, as it looks at ``size``; known by its identity, not by what is on it."""

    def __init__(self, size: tuple[int, int], backdrop: Picture, sprites: Sequence[Sprite]) -> None:
        self.size = size
        self.backdrop = backdrop
        self.sprites = sorted(sprites, key=attrgetter("z"))


def miniature(still: Still, box: Box, z: int) -> Sprite:
    """The table, small, in a box of its proportion."""
    x, y, w, h = (round(v) for v in box)
    return Sprite(z, ("miniature", still, w, h), x, y)


def _parts(still: Still, w: int, h: int) -> Iterator[Picture]:
    return (sprite.key for sprite in still.sprites)


@composer("miniature", parts=_parts)
def paint_miniature(art: Art, still: Still, w: int, h: int) -> Surface:
    """The whole table, scaled down once."""
    whole = Surface(still.size)
    whole.blit(art.fresh(still.backdrop), (0, 0))
    for sprite in still.sprites:
        picture = art.picture(sprite.key)
        whole.blit(picture, place_of(sprite, picture))
    return pygame.transform.smoothscale(whole, (w, h))
