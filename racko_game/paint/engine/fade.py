"""Fading: a sprite as good as gone, or nearly there."""

from __future__ import annotations

import pygame
from pygame import Surface

from .art import Art, composer
from .sprite import Picture, Sprite

STEPS = 6  # from nothing to all


def faded(sprite: Sprite, share: float) -> list[Sprite]:
    """So much of a sprite, in a few steps; nothing of it at 0."""
    step = round(min(max(share, 0.0), 1.0) * STEPS)
    if not step:
        return []
    return [sprite if step == STEPS else sprite._replace(picture=("faded", sprite.picture, step))]


@composer("faded", brief=True)
def paint_faded(art: Art, picture: Picture, step: int) -> Surface:
    """A picture you can see through."""
    surface = art.picture(picture).copy()
    surface.fill((255, 255, 255, 255 * step // STEPS), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
