"""Card stock: cream, with a finish like linen, and how a card is divided."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Surface

from ...stage.place.pose import CARD_HEIGHT
from ...stage.table.furniture import CARD, LEDGE
from ..engine.art import painter
from ..engine.shapes import even, gradient, noise, tiled
from ..ink.theme import Theme

CLEAR = (1 - LEDGE) / CARD  # of a card's width: what the ledge in front of it leaves in sight
BAND = 0.14  # of a card's width: how high the band is
CORNER = 0.05
PLAIN = 120  # narrower cards leave out what is too fine for them
CLOTH = 48  # threads of the tile that the linen is made of


def tall(width: int) -> int:
    """The height of a card of that width, in whole pixels."""
    return round(width * CARD_HEIGHT)


@painter("stock")
def paint_stock(theme: Theme, width: int) -> Surface:
    """Card stock, its lower edge seen from the side."""
    height = tall(width)
    tones = even(theme.lit(theme.cream, 0.35), theme.cream, theme.dim(theme.cream, 0.05))
    paper = gradient(width, height, tones)
    if width >= PLAIN and theme.grain:
        tiled(paper, _linen(max(width // 330, 1), round(255 - 7 * theme.grain)), pygame.BLEND_RGB_MULT)
    thick = max(round(width * 0.006), 1)
    paper.fill(theme.edge, (0, height - thick, width, thick))
    return paper


@lru_cache(maxsize=8)
def _linen(thread: int, dark: int) -> Surface:
    """A tile of cloth, its threads so many pixels thick."""
    small = noise(CLOTH, CLOTH, "linen", dark, 255)
    for i in range(0, CLOTH, 2):
        for part in ((i, 0, 1, CLOTH), (0, i, CLOTH, 1)):
            small.fill((254, 254, 254), part, pygame.BLEND_RGB_MULT)
    return pygame.transform.scale(small, (CLOTH * thread, CLOTH * thread))
