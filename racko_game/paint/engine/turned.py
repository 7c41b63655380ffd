"""Turned: sprites by quarter turns, each as crisp as it was."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect, Surface, transform

from ...stage.place.turn import Turn
from .art import Art, composer
from .sprite import TURNED, Picture, Sprite

CORNERS = "topleft", "topright", "bottomright", "bottomleft"
"""Where a picture's own top left corner is, by its quarter turns."""


def turned(sprites: Iterable[Sprite], turn: Turn) -> list[Sprite]:
    """These as one picture that is turned."""
    return [turned_sprite(sprite, turn) for sprite in sprites] if turn.quarter else list(sprites)


def turned_sprite(sprite: Sprite, turn: Turn) -> Sprite:
    """One of them."""
    x, y = turn.point(sprite.x, sprite.y)
    return sprite._replace(x=round(x), y=round(y), quarter=(sprite.quarter + turn.quarter) % 4)


def place_of(sprite: Sprite, surface: Surface) -> Rect:
    """The rectangle that a sprite fills, whose picture is this one, turned already."""
    return surface.get_rect(**{CORNERS[sprite.quarter]: (sprite.x, sprite.y)})


@composer(TURNED)
def paint_turned(art: Art, picture: Picture, quarter: int) -> Surface:
    """A picture, turned exactly; the upright one is only kept if somebody else shows it."""
    return transform.rotate(art.lent(picture), -90 * quarter)
