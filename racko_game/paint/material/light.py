"""Light: what glows because something can be done there, and the ring round what has the focus."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from ...stage.geometry import Box
from ...stage.layers import FOCUS
from ..engine.colours import BLACK, THEMES, WHITE, Colour, Theme, contrast, lighter, mix
from ..engine.shapes import blank, filled, outline, rounded, soft
from ..engine.sprites import Sprite, painter
from ..engine.tiles import Tile

if TYPE_CHECKING:
    from ...stage.table.lamplight import Glow

COARSE = 24  # pixels across: the pool of light before it is scaled up
READABLE = 4.6  # contrast of words by WCAG's level AA, and a little more
SHADES = 256  # of its fading


@lru_cache(maxsize=256)
def glow(box: Box, z: int, round_by: float, reach: float) -> Sprite:
    """A lit edge round a box: something can be done there now."""
    out = max(round(reach), 2)
    x, y, w, h = (round(v) for v in box)
    return Sprite(z, ("glow", w, h, round(round_by), out), x - out, y - out)


@lru_cache(maxsize=256)
def halo(box: Box, z: int, tone: str | Colour, round_by: float, reach: float) -> Sprite:
    """Return soft light that lies round a box."""
    out = max(round(reach), 2)
    x, y, w, h = (round(v) for v in box)
    return Sprite(z, ("halo", w, h, round(round_by), out, tone), x - out, y - out)


class PoolShape(NamedTuple):
    """A pool of light: the lit box's size with its reach, the part of it on the mat, and the mat's box.

    Both boxes are as seen from the pool's and from the part's own corner; ``radius`` is that of the mat's.
    """

    size: tuple[int, int]
    reach: int
    part: tuple[int, ...]
    mat: tuple[int, ...]
    radius: int


def pool(glow: Glow, z: int, mat: Box, round_by: float, passing: bool = False) -> Sprite:
    """The lamp's light that leans to a box: full up to its edges, gone at ``reach`` from its edges.

    It is light on the mat, whose corners are so round: none falls beside that. ``passing``: it is on its way.
    """
    whole = Rect(*(round(v) for v in glow.box.inset(-glow.reach)))
    ground = Rect(*(round(v) for v in mat))
    part = whole.clip(ground)
    name, share = ("passing-pool" if passing else "pool"), round(100 * glow.share)
    inside, under = part.move(-whole.x, -whole.y), ground.move(-part.x, -part.y)
    light = PoolShape(whole.size, round(glow.reach), tuple(inside), tuple(under), round(round_by))
    return Sprite(z, (name, light, share), part.x, part.y)


@lru_cache(maxsize=256)
def focus_ring(box: Box, z: int = FOCUS, round_by: float | None = None) -> Sprite:
    """The ring round what has the focus: lines of light and dark, so that it shows on any ground.

    ``round_by`` is the radius of the box's own corners; a button's if it is not said. A box for which there
    was no room has a ring round its corner.
    """
    x, y, *size = (round(v) for v in box)
    w, h = (max(v, 0) for v in size)
    thick, out = _thick(w, h), ring_beyond(w, h)
    radius = round((min(w, h) * 0.28 if round_by is None else round_by) + out)
    return Sprite(z, ("focus", w + 2 * out, h + 2 * out, radius, thick), x - out, y - out)


def ringed(tile: Tile, sprites: Sequence[Sprite], round_by: float | None = None) -> list[Sprite]:
    """Return the sprites of a control, and a ring round it if it has the focus; see ``focus_ring``."""
    return [*sprites, focus_ring(tile.box, tile.z + 3, round_by)] if tile.focused else [*sprites]


def ring_beyond(w: int, h: int) -> int:
    """Return how far the ring goes beyond a box of that size, on each side."""
    thick = _thick(w, h)
    return thick + thick // 2 + 2


def _thick(w: int, h: int) -> int:
    return max(3, round(0.42 * sqrt(min(w, h))))


@lru_cache(maxsize=256)
def shade(box: Box, z: int, round_by: float) -> Sprite:
    """A shade over a box: what lies there does not count."""
    x, y, w, h = (round(v) for v in box)
    return Sprite(z, ("shade", w, h, round(round_by)), x, y)


@painter("shade")
def paint_shade(theme: Theme, w: int, h: int, round_by: int) -> Surface:
    """Paint the colour of a panel, as much of it as lets words on a card be read."""
    return filled(rounded(w, h, round_by), theme.panel, shade_strength())


@cache
def shade_strength() -> int:
    """Return how strong a shade over a card is, 0 … 255: words there can be read in all themes."""

    def readable(theme: Theme, alpha: int) -> bool:
        tones = (mix(tone, theme.panel, alpha / 255) for tone in (theme.cream, theme.ink))
        return contrast(*tones) >= READABLE

    strengths = range(165, -1, -5)
    return next(alpha for alpha in strengths if all(readable(theme, alpha) for theme in THEMES.values()))


@painter("glow")
def paint_glow(theme: Theme, w: int, h: int, round_by: int, reach: int) -> Surface:
    """Paint a fine bright line on the edge of the box, and its light on both sides."""
    picture = blank(w + 2 * reach, h + 2 * reach)
    light, out = soft(outline(w, h, round_by, max(reach * 0.7, 2)), reach * 0.45, theme.glow, 255)
    picture.blit(light, (reach - out, reach - out))
    line = outline(w, h, round_by, max(round(reach * 0.38), 2))
    picture.blit(filled(line, lighter(theme.glow, 0.35)), (reach, reach))
    return picture


@painter("halo")
def paint_halo(theme: Theme, w: int, h: int, round_by: int, reach: int, tone: str | Colour) -> Surface:
    """Paint light round a box, brightest at its edge; a plain ring, where all is flat."""
    picture = blank(w + 2 * reach, h + 2 * reach)
    if not theme.gloss:
        out, thick = round(reach * 0.3), max(reach * 0.14, 2)  # clear of the plinth
        ring = filled(outline(w + 2 * out, h + 2 * out, round_by + out, thick), theme.text)
        picture.blit(ring, (reach - out, reach - out))
        return picture
    colour = mix(theme.colour(tone), theme.glow, 0.1 if theme.neon else 0.8)
    light, out = soft(rounded(w, h, round_by), reach * 0.34, colour, 235)
    picture.blit(light, (reach - out, reach - out))
    return picture


@painter("pool", passing=True)
def paint_pool(theme: Theme, light: PoolShape, share: int, across: int = COARSE) -> Surface:
    """Paint the mat in so many hundredths of full light, fading out over its reach.

    It is painted small, ``across`` pixels wide, and scaled up.
    """
    (w, h), reach, (left, top, wide, high) = light.size, light.reach, light.part
    down = max(round(across * high / wide), 4)
    tones = _tones(theme.pool, theme.lean * share // 100)
    beside = [_beyond(left + (x + 0.5) * wide / across, reach, w) for x in range(across)]
    above = [_beyond(top + (y + 0.5) * high / down, reach, h) for y in range(down)]
    dots = b"".join([tones[min(int(SHADES * (x + y)), SHADES)] for y in above for x in beside])
    small = pygame.image.frombytes(dots, (across, down), "BGRA")
    pool = pygame.transform.smoothscale(small, (wide, high))
    _cut_corners(pool, Rect(light.mat), light.radius)
    return pool


@lru_cache(maxsize=64)
def _tones(colour: Colour, full: int) -> tuple[bytes, ...]:
    """The colour, blue first, and how much of it there is, by the square of the way out to its end."""
    b_g_r = bytes(reversed(colour))
    shares = (max(1 - 1.1 * (i / SHADES) ** 0.5, 0) ** 1.6 for i in range(SHADES + 1))
    return tuple(b_g_r + bytes([round(full * share)]) for share in shares)


@painter("passing-pool", passing=True)
def paint_passing_pool(theme: Theme, light: PoolShape, share: int) -> Surface:
    """Paint the same, coarser: it is gone after a frame or two."""
    return paint_pool(theme, light, share, COARSE // 2)


def _cut_corners(light: Surface, mat: Rect, radius: int) -> None:
    """Make the corners outside the mat's roundings transparent."""
    for i, (x, y) in enumerate(product((mat.x, mat.right - radius), (mat.y, mat.bottom - radius))):
        if light.get_rect().colliderect(x, y, radius, radius):
            disc = rounded(2 * radius, 2 * radius, radius)
            part = (i // 2 * radius, i % 2 * radius, radius, radius)
            light.blit(disc, (x, y), part, pygame.BLEND_RGBA_MULT)


def _beyond(at: float, reach: int, whole: int) -> float:
    """Return how far a place lies outside what is lit, in reaches, squared."""
    away = max(reach - at, at - (whole - reach), 0) / reach
    return away * away


@painter("focus")
def paint_focus(theme: Theme, w: int, h: int, radius: int, thick: int) -> Surface:
    """Paint a ring in the colour of the focus between two lines of its opposite."""
    picture = filled(outline(w, h, radius, thick + 4), opposite(theme.focus), 215)
    picture.blit(filled(outline(w - 4, h - 4, radius - 2, thick), theme.focus), (2, 2))
    return picture


def opposite(colour: Colour) -> Colour:
    """Return black or white, whichever is further from the colour."""
    return max(BLACK, WHITE, key=lambda other: contrast(other, colour))


@lru_cache(maxsize=64)
def scan_light(box: Box, z: int) -> Sprite:
    """Return a broad band round what a switch would choose: it is seen from across a room."""
    x, y, w, h = (round(v) for v in box)
    thick = scan_breadth(w, h)
    return Sprite(z, ("scan-light", w + 2 * thick, h + 2 * thick, thick), x - thick, y - thick)


def scan_breadth(w: int, h: int) -> int:
    """Return how broad that band is for a box of that size, in pixels."""
    return max(8, round(0.9 * sqrt(min(w, h))))


@painter("scan-light")
def paint_scan_light(theme: Theme, w: int, h: int, thick: int) -> Surface:
    """Paint the colour of the focus between two dark lines, so that it stands out on any ground."""
    picture = blank(w, h)
    edge = max(thick // 4, 2)
    dark = theme.focus if contrast(theme.focus, WHITE) > contrast(theme.focus, BLACK) else BLACK
    bright = theme.focus if dark is BLACK else WHITE
    picture.blit(filled(outline(w, h, thick, thick), dark), (0, 0))
    inner = outline(w - 2 * edge, h - 2 * edge, thick, thick - 2 * edge)
    picture.blit(filled(inner, bright), (edge, edge))
    return picture
