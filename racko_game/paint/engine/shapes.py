"""Drawing tools of all painters: anti-aliased shapes, gradients, shadows, signs made of strokes, and fonts.

A mask is white inside the shape and transparent outside; ``filled`` gives it a color or a texture.
Transparent pixels keep the shape's color, so that scaling never darkens an edge.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from io import BytesIO
from itertools import pairwise, product
from pathlib import Path
from random import Random
from typing import Any

import pygame.font  # so that it is named if it cannot be loaded
from pygame import (
    BLEND_RGBA_ADD,
    BLEND_RGBA_MAX,
    BLEND_RGBA_MULT,
    BLEND_RGBA_SUB,
    SRCALPHA,
    Rect,
    Surface,
    draw,
    image,
    transform,
)

from ...content import load
from ...resources import MissingAsset
from ...stage.geometry import Px
from ...store.files import read
from .colours import WHITE, Colour, mix

CLEAR = (255, 255, 255, 0)
SHADES = 128  # of a light that fades
SAMPLES, STRIP = 40, 64  # rows and pixels of a gradient that are reckoned: the rest is scaled, or repeated
FINE = 4  # shapes are drawn this many times larger, then scaled down
CORNERS = 96  # pixels: the largest radius of a corner of which there are many
ALL = (True, True, True, True)
TOP = (True, True, False, False)

Stops = Sequence[tuple[float, Colour]]
Point = tuple[float, float]
Strokes = tuple[Point, ...]
DrawSign = Callable[[Surface, int], object]
"""Draws a sign over all of a surface; the number says how many times larger than life that is."""


def blank(w: int, h: int, colour: tuple[int, ...] | str = CLEAR) -> Surface:
    """Return a surface with transparency, at least one pixel large, all in one color (RGB or RGBA)."""
    surface = Surface((max(w, 1), max(h, 1)), SRCALPHA)
    surface.fill(colour)
    return surface


def layered(ground: Surface, *parts: Surface | tuple[Surface, Point]) -> Surface:
    """Draw pictures on ``ground``, one over the other, and return it: each in its middle or, in a pair with
    the place of its top left corner, there."""
    for part in parts:
        if isinstance(part, Surface):
            part = part, ((ground.width - part.width) // 2, (ground.height - part.height) // 2)
        ground.blit(*part)
    return ground


def shape(w: int, h: int, sign: DrawSign, scale: int = FINE) -> Surface:
    """Return a mask of what ``sign(surface, scale)`` draws in white. It draws on a surface ``scale`` times as
    large, which is then scaled down: so edges are smooth."""
    large = blank(w * scale, h * scale)
    sign(large, scale)
    return transform.smoothscale(large, (max(w, 1), max(h, 1)))


def rounded(w: int, h: int, radius: Px, corners: tuple[bool, bool, bool, bool] = ALL) -> Surface:
    """Return the mask of a rectangle of w × h pixels; ``corners`` says which ones are rounded: top left, top
    right, bottom left, bottom right."""
    mask, r = blank(w, h, "white"), int(min(radius, w / 2, h / 2))
    if r < 1:
        return mask
    disc = (_cached_disc if r <= CORNERS else _disc)(r)
    for i, (x, y) in enumerate(((0, 0), (w - r, 0), (0, h - r), (w - r, h - r))):
        if corners[i]:
            mask.fill(CLEAR, (x, y, r, r))
            mask.blit(disc, (x, y), (i % 2 * r, i // 2 * r, r, r), BLEND_RGBA_MAX)
    return mask


def round_off(surface: Surface, radius: Px) -> None:
    """Cut rounded corners of that radius out of a picture that fills its surface."""
    w, h = surface.get_size()
    r = int(min(radius, w / 2, h / 2))
    disc = rounded(2 * r, 2 * r, r)
    for x, y in product((0, w - r), (0, h - r)):
        surface.blit(disc, (x, y), (r if x else 0, r if y else 0, r, r), BLEND_RGBA_MULT)


def outline(w: int, h: int, radius: Px, thick: Px) -> Surface:
    """Return the mask of the border, ``thick`` pixels wide, of a rectangle with corners of that radius."""
    mask, inset = rounded(w, h, radius), math.ceil(thick)
    hole = rounded(w - 2 * inset, h - 2 * inset, radius - thick)
    hole.fill((0, 0, 0, 255), special_flags=BLEND_RGBA_MULT)
    mask.blit(hole, (inset, inset), special_flags=BLEND_RGBA_SUB)
    mask.fill((255, 255, 255, 0), special_flags=BLEND_RGBA_ADD)
    return mask


def _disc(r: int) -> Surface:
    """Return the mask of a disc: one quarter is drawn, the others mirror it."""
    disc = blank(2 * r, 2 * r)
    quarter = shape(r, r, lambda surface, scale: draw.circle(surface, WHITE, surface.size, surface.width))
    for x, y in product((0, 1), (0, 1)):
        paste(disc, transform.flip(quarter, x == 1, y == 1), Rect(x * r, y * r, r, r))
    return disc


_cached_disc = lru_cache(maxsize=64)(_disc)  # of radii that corners need again and again


def paste(surface: Surface, picture: Surface, box: Rect) -> None:
    """Copy a picture, stretched to fill ``box``, over the surface without blending."""
    if box.w > 0 and box.h > 0:
        transform.scale(picture, box.size, surface.subsurface(box))


def filled(mask: Surface, paint: Colour | Surface, alpha: int = 255) -> Surface:
    """Return a new surface: the mask in a color, or in a texture of its size; ``alpha``: 0 … 255."""
    surface = mask.copy()
    if isinstance(paint, Surface):
        surface.blit(paint, (0, 0), special_flags=BLEND_RGBA_MULT)
        if alpha < 255:
            surface.fill((255, 255, 255, alpha), special_flags=BLEND_RGBA_MULT)
    else:
        surface.fill((*paint, alpha), special_flags=BLEND_RGBA_MULT)
    return surface


def gradient(w: int, h: int, stops: Stops) -> Surface:
    """Return an opaque vertical gradient. ``stops``: pairs of a height (0 top … 1 bottom) and a color."""
    rows = min(max(h, 1), SAMPLES)
    column = Surface((1, rows), SRCALPHA)
    for y, colour in enumerate(_samples(rows, tuple(stops))):
        column.set_at((0, y), colour)
    if rows < h:
        column = transform.smoothscale(column, (1, h))
    return repeated(transform.scale(column, (STRIP, max(h, 1))), w)


@lru_cache(maxsize=512)
def _samples(rows: int, stops: tuple[tuple[float, Colour], ...]) -> tuple[Colour, ...]:
    colours, at = [], 0
    for y in range(rows):
        share = (y + 0.5) / rows
        while at < len(stops) - 2 and share > stops[at + 1][0]:
            at += 1
        (start, a), (end, b) = stops[at], stops[at + 1]
        colours.append(mix(a, b, min(max((share - start) / (end - start), 0), 1)))
    return tuple(colours)


def even(*colours: Colour) -> Stops:
    """Return the colors (at least two) as gradient stops at equal distances, the first at the top."""
    return [(i / (len(colours) - 1), colour) for i, colour in enumerate(colours)]


def soft(mask: Surface, blur: Px, colour: Colour, alpha: int) -> tuple[Surface, int]:
    """Return a blurred silhouette of a mask in one color, and how many pixels it extends beyond the mask on
    each side. It is blurred small and scaled up: the same to the eye, at a fraction of the cost."""
    coarse = max(int(blur * 0.8), 1)
    reach = max(math.ceil(blur * 2 / coarse), 1)
    small = transform.smoothscale(mask, (max(mask.width // coarse, 1), max(mask.height // coarse, 1)))
    wide = blank(small.width + 2 * reach, small.height + 2 * reach)
    wide.blit(small, (reach, reach), special_flags=BLEND_RGBA_MAX)
    wide.fill((0, 0, 0, alpha), special_flags=BLEND_RGBA_MULT)
    wide.fill((*colour, 0), special_flags=BLEND_RGBA_ADD)
    for _ in range(2):
        wide = transform.box_blur(wide, max(round(blur / coarse / 2), 1))
    reach *= coarse
    return transform.smoothscale(wide, (mask.width + 2 * reach, mask.height + 2 * reach)), reach


def draw_soft(
    surface: Surface, mask: Surface, at: tuple[float, float], blur: Px, colour: Colour, alpha: int
) -> None:
    """Draw a mask's blurred silhouette, as a shadow or as light; ``at``: the top left corner of the mask
    itself, which the blur extends beyond."""
    shade, reach = soft(mask, blur, colour, alpha)
    surface.blit(shade, (at[0] - reach, at[1] - reach))


def nine_slice(surface: Surface, small: Surface, box: Rect, middle: bool = False) -> Surface:
    """Draw the rim of ``box`` from a small picture of it: corners as they are, edges stretched (nine-slice
    scaling). What lies inside the rim stays as it is, or with ``middle`` becomes the color of the small
    picture there. Return the surface."""
    cuts, ends = zip(*(((side - 1) // 2, (side + 2) // 2) for side in small.size), strict=True)
    xs, ys = (
        ((0, cut, at, cut), (cut, end - cut, at + cut, long - 2 * cut), (end, cut, at + long - cut, cut))
        for cut, end, at, long in zip(cuts, ends, box.topleft, box.size, strict=True)
    )
    if middle:
        surface.fill(small.get_at(cuts), box.inflate(-2 * cuts[0], -2 * cuts[1]))
    for (sx, sw, x, w), (sy, sh, y, h) in product(xs, ys):
        if w > 0 and h > 0 and (sx, sy) != cuts:
            _stretch_edge(surface, small.subsurface(sx, sy, sw, sh), Rect(x, y, w, h))
    return surface


def _stretch_edge(surface: Surface, part: Surface, box: Rect) -> None:
    ink = part.get_bounding_rect()
    if not ink.w or not ink.h:
        return
    if part.size == box.size:
        surface.blit(part, box)
        return
    across, down = part.width == box.w, part.height == box.h
    size = (ink.w if across else box.w), (ink.h if down else box.h)
    at = box.x + (ink.x if across else 0), box.y + (ink.y if down else 0)
    surface.blit(transform.scale(part.subsurface(ink) if across or down else part, size), at)


def widened(narrow: Surface, w: int) -> Surface:
    """Return a picture ``w`` pixels wide: the ``narrow`` one, whose middle column is repeated."""
    (wide, h), half = narrow.size, narrow.width // 2
    whole = transform.scale(narrow.subsurface(half, 0, 1, h), (w, h))
    for x, at in ((0, 0), (wide - half, w - half)):
        paste(whole, narrow.subsurface(x, 0, half, h), Rect(at, 0, half, h))
    return whole


def radial(
    w: int, h: int, inner: Colour, outer: Colour, centre: tuple[float, float], power: float
) -> Surface:
    """Return a small opaque radial gradient, to be scaled up. It goes from ``inner`` at the ``centre``
    (shares of w and h) outwards to ``outer``; the larger ``power``, the later it fades."""
    shares = [(i / SHADES) ** power for i in range(SHADES + 1)]
    tones = [bytes(mix(inner, outer, share * share * (3 - 2 * share))) for share in shares]
    beside = [((x + 0.5) / w - centre[0]) ** 2 for x in range(w)]
    above = [((y + 0.5) / h - centre[1]) ** 2 for y in range(h)]
    steps = SHADES / 0.75
    dots = b"".join([tones[min(round(steps * math.sqrt(x + y)), SHADES)] for y in above for x in beside])
    return layered(Surface((w, h), depth=32), image.frombytes(dots, (w, h), "RGB"))


def noise(w: int, h: int, seed: str, low: int, high: int) -> Surface:
    """Return random gray pixels between ``low`` and ``high`` (0 … 255); the same ones for the same seed."""
    surface = image.frombytes(Random(seed).randbytes(w * h), (w, h), "P")
    surface.set_palette([(low + (high - low) * i // 255,) * 3 for i in range(256)])
    return layered(Surface((w, h), depth=32), surface)


def tiled(surface: Surface, tile: Surface, flags: int) -> None:
    """Blend a repeated tile over all of the surface, with pygame's blend ``flags``."""
    across = range(0, surface.width, tile.width)
    down = range(0, surface.height, tile.height)
    surface.fblits([(tile, (x, y)) for y in down for x in across], flags)


def repeated(strip: Surface, w: int) -> Surface:
    """Return an opaque strip (of a surface with transparency), repeated over a width of ``w`` pixels."""
    surface = Surface((max(w, 1), strip.height), SRCALPHA)
    tiled(surface, strip, BLEND_RGBA_ADD)  # to nothing: that is the quickest copy
    return surface


def stroke(surface: Surface, colour: tuple[int, ...], points: Sequence[Point], width: Px) -> None:
    """Draw a line with round ends in RGB or RGBA, in pixels; for surfaces that are scaled down later."""
    r = width / 2
    for (x1, y1), (x2, y2) in pairwise(points):
        length = math.hypot(x2 - x1, y2 - y1) or 1.0
        dx, dy = (y2 - y1) / length * r, (x1 - x2) / length * r
        corners = ((x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy))
        draw.polygon(surface, colour, corners)
    for x, y in points:
        draw.circle(surface, colour, (x, y), r)


def stroked(w: int, h: int, strokes: Iterable[tuple[float, Sequence[Point]]], scale: int = FINE) -> Surface:
    """Return the mask of lines with round ends (``strokes``: a width and the points of each, all in pixels);
    it is drawn ``scale`` times as large."""

    def scaled(surface: Surface, scale: int) -> None:
        for width, points in strokes:
            stroke(surface, WHITE, _enlarged(points, scale), width * scale)

    return shape(w, h, scaled, scale)


def read_strokes(name: str) -> dict[str, tuple[Strokes, ...]]:
    """Return the signs in the content file ``name``, by their own names, each as strokes for ``lines``."""
    return load(name, dict[str, tuple[Strokes, ...]], {Strokes: _points})


def _points(written: Any) -> Strokes:
    """Return a stroke from a content file, where it is points or the arguments of ``arc``."""
    return arc(*written["arc"]) if isinstance(written, dict) else tuple((x, y) for x, y in written)


def read_signs(name: str) -> dict[str, DrawSign]:
    """Return the signs in the content file ``name``, by their own names. Each is a list of parts, one drawn
    over the other: a key of ``PARTS`` with its first argument, then further arguments by name."""
    return load(name, dict[str, DrawSign], {DrawSign: _sign})


def _sign(written: Sequence[dict[str, Any]]) -> DrawSign:
    parts = []
    for (kind, first), *more in map(dict.items, written):
        parts.append(PARTS[kind](first, **dict(more)))

    def sign(surface: Surface, scale: int) -> None:
        for part in parts:
            part(surface, scale)

    return sign


def arrow(x: int, y: int) -> DrawSign:
    """Return a function that draws an arrow head pointing along an axis: x or y is 1 or -1, the other 0."""

    def sign(surface: Surface, scale: int) -> None:
        h = surface.get_height()
        tip = (h * (0.5 + 0.26 * x), h * (0.5 + 0.26 * y))
        foot = (h * (0.5 - 0.18 * x), h * (0.5 - 0.18 * y))
        wing = (0.3 * h * y, 0.3 * h * x)
        ends = ((foot[0] + wing[0], foot[1] + wing[1]), (foot[0] - wing[0], foot[1] - wing[1]))
        draw.polygon(surface, WHITE, (tip, *ends))

    return sign


def lines(*strokes: Strokes, thick: float = 0.09, clear: bool = False) -> DrawSign:
    """Return a function that draws a sign of strokes, or cuts them out of what is there if ``clear``; points
    and thickness are shares of the sign's size."""

    def sign(surface: Surface, scale: int) -> None:
        for points in strokes:
            ends = _enlarged(points, surface.height)
            stroke(surface, CLEAR if clear else WHITE, ends, surface.height * thick)

    return sign


def polygon(points: Strokes) -> DrawSign:
    """Return a function that draws a filled polygon; its corners are shares of the sign's size."""
    return lambda surface, scale: draw.polygon(surface, WHITE, _enlarged(points, surface.height))


def _enlarged(points: Sequence[Point], size: int) -> list[Point]:
    return [(x * size, y * size) for x, y in points]


def field(w: int, h: int, points: Sequence[Point]) -> Surface:
    """Return the mask of a polygon with these corners, in pixels."""
    return shape(w, h, lambda surface, scale: draw.polygon(surface, WHITE, _enlarged(points, scale)))


def translucent_polygon(
    picture: Surface, colour: Colour, points: Sequence[Point], alphas: tuple[int, int]
) -> None:
    """Draw a translucent polygon; ``alphas`` are its opacity (0 … 255) at the picture's top and bottom."""
    veil, fading = blank(*picture.get_size()), Surface((1, 2), SRCALPHA)
    draw.polygon(veil, (*colour, 255), points)
    for y, alpha in enumerate(alphas):
        fading.set_at((0, y), (255, 255, 255, alpha))
    veil.blit(transform.smoothscale(fading, veil.get_size()), (0, 0), special_flags=BLEND_RGBA_MULT)
    picture.blit(veil, (0, 0))


def disc(
    radius: float = 0.5, thick: float = 0.0, *, x: float = 0.5, y: float = 0.5, clear: bool = False
) -> DrawSign:
    """Return a function that draws a disc of that radius around x, y, or only its border if ``thick`` is not
    0; if ``clear``, it is cut out of what is there. All lengths are shares of the sign's size."""

    def sign(surface: Surface, scale: int) -> None:
        h = surface.height
        draw.circle(surface, CLEAR if clear else WHITE, (x * h, y * h), h * radius, round(h * thick))

    return sign


def star(points: int, reach: Sequence[float], middle: float = 0.5) -> DrawSign:
    """Return a function that draws a star with so many ``points``, clockwise from its top. ``reach``: the
    distances of tips and of inner corners from the center (more are used in turn, one only for all);
    ``middle``: the center's distance from the top. All are shares of the sign's size."""
    turns = ((reach[i % len(reach)], math.pi * i / points) for i in range(2 * points))
    return polygon(tuple((0.5 + far * math.sin(turn), middle - far * math.cos(turn)) for far, turn in turns))


def figure(form: Callable[..., object], box: Sequence[float], clear: bool = False) -> DrawSign:
    """Return a function that fills ``form`` (an ellipse or a rectangle) in a box, or cuts it out of what is
    there if ``clear``; x, y, w, h of the box are shares of the sign's size."""

    def sign(surface: Surface, scale: int) -> None:
        form(surface, CLEAR if clear else WHITE, Rect(*(round(side * surface.height) for side in box)))

    return sign


def arc(x: float, y: float, radius: float, begin: float = 0.0, end: float = 1.0, steps: int = 20) -> Strokes:
    """Return the points of an arc around x, y, clockwise from ``begin`` to ``end``, in whole turns from the
    top of the circle, in so many ``steps``. Lengths are shares of the sign's size."""
    turns = (math.tau * (begin + (end - begin) * i / steps) for i in range(steps + 1))
    return tuple((x + radius * math.sin(turn), y - radius * math.cos(turn)) for turn in turns)


TICK: Strokes = ((0.28, 0.52), (0.44, 0.68), (0.73, 0.34))
CROSS: tuple[Strokes, Strokes] = (((0.3, 0.3), (0.7, 0.7)), ((0.7, 0.3), (0.3, 0.7)))

PARTS: dict[str, Callable[..., DrawSign]] = {
    "lines": lambda strokes, **more: lines(*map(_points, strokes), **more),
    "polygon": polygon,
    "star": star,
    "disc": disc,
    "oval": partial(figure, draw.ellipse),
    "block": partial(figure, draw.rect),
}
"""By name: what parts signs in content files may have."""

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
