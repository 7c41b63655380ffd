"""Tiles: raised, lit surfaces with a border and a shadow, of which buttons and panels are made; sprites that
fill boxes."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import NamedTuple

from pygame import Surface

from ...stage.geometry import Box, MinTextPx, Px
from ...stage.layers import WIDGET
from .colours import Colour, Theme
from .shapes import blank, draw_soft, even, filled, gradient, outline, rounded
from .sprites import Paint, Picture, Sprite, painter

Reach = Callable[[int, int], int]
EDGES: dict[str, Reach] = {}
"""By the name of a raised picture: how far its shadow reaches, by the width and height of what is raised."""


class Tile(NamedTuple):
    """A control to be painted: its box, the size its words may shrink to before they are cut (``letter``, in
    pixels), its state, and its level ``z`` in the drawing order, where higher ones are on top."""

    box: Box
    letter: MinTextPx = inf
    focused: bool = False
    pressed: bool = False
    z: int = WIDGET


def shine(theme: Theme, w: int, h: int, hue: Colour, lit: float, dim: float) -> Surface:
    """Return a surface of that hue, lightened by ``lit`` (0 … 1) at its top, darkened by ``dim`` at its
    foot."""
    return gradient(w, h, even(theme.lit(hue, lit), hue, theme.dim(hue, dim)))


def tile(face: Surface, radius: Px, rim: Colour | Surface | None = None, thick: Px = 0) -> Surface:
    """Return ``face`` with rounded corners, and a border ``thick`` pixels wide unless ``rim`` is None."""
    if rim is not None:
        face.blit(filled(outline(*face.size, radius, thick), rim), (0, 0))
    return filled(rounded(*face.size, radius), face)


def rimmed(
    size: tuple[int, int],
    radius: Px,
    ground: Colour | Surface,
    rim: Colour | Surface,
    thick: Px,
    alphas: tuple[int, int] = (255, 255),
) -> Surface:
    """Return a flat tile of that size in pixels, with a border over its ground. ``alphas``: the opacity of
    ground and border, 0 … 255."""
    flat = filled(rounded(*size, radius), ground, alphas[0])
    flat.blit(filled(outline(*size, radius, thick), rim, alphas[1]), (0, 0))
    return flat


def inlaid(w: int, h: int, radius: Px, rim: Colour, ground: Colour | Surface, line: int) -> Surface:
    """Return an opaque rounded ``ground`` of w × h pixels in a border (``rim``) ``line`` pixels wide."""
    whole = filled(rounded(w, h, radius), rim)
    whole.blit(filled(rounded(w - 2 * line, h - 2 * line, radius - line), ground), (line, line))
    return whole


def shadowed(theme: Theme, mask: Surface, edge: int, blur: Px, dark: int, fall: int) -> Surface:
    """Return the shadow of a mask, with ``edge`` pixels of room on all sides. ``blur``: its softness,
    ``fall``: how far it falls down, both in pixels; ``dark``: its opacity, 0 … 255."""
    picture = blank(mask.width + 2 * edge, mask.height + 2 * edge)
    draw_soft(picture, mask, (edge, edge + fall), blur, theme.shadow, dark)
    return picture


def edged(name: str, edge: Reach, solid: float | None = None) -> Callable[[Paint], Paint]:
    """Register ``fn(theme, w, h, *arguments, edge) -> Surface`` as the painter of pictures that have a margin
    for their shadow. ``edge(w, h)`` is the margin in pixels around a box of that size; ``solid``: see
    ``painter``."""

    def register(paint: Paint) -> Paint:
        EDGES[name] = edge
        painter(name, solid=solid)(lambda theme, w, h, *more: paint(theme, w, h, *more, edge=edge(w, h)))
        return paint

    return register


def raised_tile(
    name: str, edge: Reach, dark: int, blur: float = 0.36, fall: int = 3
) -> Callable[[Paint], Paint]:
    """Register ``fn(theme, w, h, *arguments) -> Surface`` as the painter of a raised thing, and add its
    shadow. The shadow extends ``edge(w, h)`` pixels; ``dark`` is its opacity (0 … 255), ``blur`` its softness
    as a share of the extent, and it falls down by 1 / ``fall`` of the extent."""

    def register(paint: Paint) -> Paint:
        def whole(theme: Theme, w: int, h: int, *more: object, edge: int) -> Surface:
            body = paint(theme, w, h, *more)
            picture = shadowed(theme, body, edge, edge * blur, dark, edge // fall)
            picture.blit(body, (edge, edge))
            return picture

        edged(name, edge)(whole)
        return paint

    return register


def on(box: Box, z: int, name: str, *more: object) -> Sprite:
    """Return the sprite of the picture of that name that fills a box, with its shadow around it. ``more`` are
    further arguments of its painter."""
    edge = EDGES[name](round(box.w), round(box.h)) if name in EDGES else 0
    return around(box, edge, z, name, *more)


def around(box: Box, edge: int, z: int, name: str, *more: object) -> Sprite:
    """Return the sprite of the picture of that name for a box, ``edge`` pixels beyond it on each side."""
    x, y, w, h = (round(v) for v in box)
    return Sprite(z, (name, w, h, *more), x - edge, y - edge)


def amid(x: Px, y: Px, z: int, name: str, size: int, *more: object) -> Sprite:
    """Return the sprite of the picture of that name, ``size`` pixels wide and high and centered on x, y.
    ``more`` are further arguments of its painter."""
    return centred(z, (name, size, *more), x, y, size)


def centred(z: int, key: Picture, x: Px, y: Px, w: Px, h: Px | None = None) -> Sprite:
    """Return the sprite of a picture of w × h pixels (without ``h``, w × w), centered on x, y."""
    return Sprite(z, key, round(x - w / 2), round(y - (w if h is None else h) / 2))
