"""The seats' emblems: disc, diamond, square, triangle."""

from __future__ import annotations

import pygame
from pygame import Surface

from ..engine.art import painter
from ..engine.shapes import even, filled, gradient, shape, stroke
from ..engine.sprite import Sprite
from ..ink.colours import WHITE, contrast, mix
from ..ink.theme import Theme

Points = tuple[tuple[float, float], ...]
CORNERS: tuple[Points, ...] = (
    (),  # a disc has none
    ((0.5, 0.03), (0.97, 0.5), (0.5, 0.97), (0.03, 0.5)),
    ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)),
    ((0.5, 0.05), (0.98, 0.9), (0.02, 0.9)),
)
"""By seat, in shares of the emblem's size."""
SOFTNESS = 0.075  # how round the corners are


def emblem(seat: int, x: float, y: float, size: float, z: int) -> Sprite:
    """A seat's emblem with its middle at x, y."""
    size = max(round(size), 4)
    return Sprite(z, ("emblem", seat, size), round(x - size / 2), round(y - size / 2))


@painter("emblem")
def paint_emblem(theme: Theme, seat: int, size: int) -> Surface:
    """The emblem in its seat's colour, rimmed with what stands out from the ground it is on."""
    hue = theme.seats[seat]
    rim = theme.cream if contrast(theme.cream, theme.panel) >= 3 else mix(theme.ink, hue, 0.15)
    picture = filled(silhouette(seat, size, 0), rim)
    ground = gradient(size, size, even(theme.lit(hue, 0.22), hue, theme.dim(hue, 0.14)))
    picture.blit(filled(silhouette(seat, size, max(size * 0.08, 1)), ground), (0, 0))
    return picture


def silhouette(seat: int, size: int, inset: float) -> Surface:
    """The mask of a seat's shape, drawn in from its edge by so many pixels."""

    def draw(surface: Surface, fine: int) -> None:
        whole = size * fine
        if not CORNERS[seat]:
            pygame.draw.circle(surface, "white", (whole / 2, whole / 2), whole / 2 - inset * fine)
            return
        soft = max(SOFTNESS * whole - inset * fine, 0.5)
        near = 1 - 2 * (SOFTNESS * (1.5 if seat == 3 else 1.2))
        points = [
            ((0.5 + (x - 0.5) * near) * whole, (0.5 + (y - 0.5) * near) * whole) for x, y in CORNERS[seat]
        ]
        pygame.draw.polygon(surface, "white", points)
        stroke(surface, WHITE, [*points, points[0]], 2 * soft)

    return shape(size, size, draw)
