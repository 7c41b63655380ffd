"""Charts: a ring that is filled by a share, bars, and curves over time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin

import pygame
from pygame import Surface

from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ..engine.art import painter
from ..engine.shapes import Stops, blank, even, filled, gradient, rounded, shape, stroke
from ..engine.sprite import Sprite
from ..ink.colours import Colour, readable
from ..ink.theme import WHITE, Theme, mix

FULL = 1000  # what heights and shares are counted in: their pictures are few
THICK = 0.14  # of a ring's size: how thick it is
LINE, DOT, CASE = 0.022, 2.6, 2.0  # of a curve's height; of a line's thickness: its marks, its dark rim
LEAST, MOST = 2.5, 7.0  # pixels: a curve's line
AREA = 96, 8  # of 255: how much of its colour is seen below a curve, at its top and at its foot
TWICE = 2  # as large as they are shown: how a curve's strokes are drawn
DASH, HOLE = 3.2, 2.4  # of a line's thickness
GRID = 0.2  # from the panel to quiet words: the lines behind a curve

SEEN = 3.2  # the contrast of a curve or a bar with its ground

Heights = tuple[int | None, ...]
"""A curve from left to right, 0 (the foot) … ``FULL``; None where nothing is known."""


def heights(values: Sequence[float | None], low: float, high: float) -> Heights:
    """A curve of values, with ``low`` at the foot and ``high`` at the top."""
    span = (high - low) or 1.0
    return tuple(
        None if value is None else round(min(max((value - low) / span, 0.0), 1.0) * FULL) for value in values
    )


def ring(x: float, y: float, size: float, share: float, z: int = WIDGET) -> Sprite:
    """A ring with its middle at x, y, filled by a share from the top on, clockwise."""
    side = max(round(size), 16)
    return Sprite(z, ("share-ring", side, round(share * FULL)), round(x - side / 2), round(y - side / 2))


def bar(box: Box, share: float, mark: float | None = None, z: int = WIDGET) -> Sprite:
    """A bar as long as a share of its groove; ``mark``: a share to compare it with, as a notch."""
    x, y, w, h = (round(v) for v in box)
    notch = -1 if mark is None else round(mark * FULL)
    return Sprite(z, ("share-bar", max(w, 4), max(h, 4), round(share * FULL), notch), x, y)


def curve(
    box: Box,
    own: Heights,
    theirs: Heights = (),
    zero: int | None = None,
    dot: int | None = None,
    z: int = WIDGET,
) -> Sprite:
    """A curve in a box, with a dashed one to compare it with; ``zero`` is a strong line, ``dot`` what is
    marked of it: the last that is known if it is not said."""
    x, y, w, h = (round(v) for v in box)
    at = next((i for i in reversed(range(len(own))) if own[i] is not None), -1) if dot is None else dot
    return Sprite(z, ("time-curve", max(w, 8), max(h, 8), own, theirs, zero, at), x, y)


def thickness(high: float) -> float:
    """How thick the line of a curve is that is so high."""
    return min(max(LINE * high, LEAST), MOST)


def edge(high: float) -> int:
    """How far within its box a curve that is so high runs: there is room for its mark."""
    return round(DOT * thickness(high))


@painter("share-ring")
def paint_ring(theme: Theme, size: int, share: int) -> Surface:
    """A groove with brass in it."""
    picture = filled(shape(size, size, lambda surface, fine: _arc(surface, 1.0)), _groove(theme))
    if share:
        brass = gradient(size, size, _brass(theme))
        mask = shape(size, size, lambda surface, fine: _arc(surface, share / FULL))
        picture.blit(filled(mask, brass), (0, 0))
    return picture


def _own(theme: Theme) -> Colour:
    """The colour of what is one's own: brass that stands out from the panel."""
    return readable(theme.brass, theme.panel, SEEN)


def _groove(theme: Theme) -> Colour:
    """What is not filled."""
    return mix(theme.panel, theme.quiet, GRID)


def _brass(theme: Theme) -> Stops:
    """The same, with light on it."""
    hue = _own(theme)
    return even(theme.lit(hue, 0.3), hue, theme.dim(hue, 0.1))


def _arc(surface: Surface, share: float) -> None:
    whole = surface.get_height()
    far = whole * (0.5 - THICK / 2)
    steps = max(round(120 * share), 1)
    way = [
        (whole / 2 + far * sin(2 * pi * share * i / steps), whole / 2 - far * cos(2 * pi * share * i / steps))
        for i in range(steps + 1)
    ]
    stroke(surface, WHITE, way, whole * (THICK - 0.02))


@painter("share-bar")
def paint_bar(theme: Theme, w: int, h: int, share: int, notch: int) -> Surface:
    """A groove with brass in it, and a notch across."""
    picture = filled(rounded(w, h, h / 2), _groove(theme))
    long = round(w * share / FULL)
    if long:
        long = max(long, h)
        brass = gradient(long, h, _brass(theme))
        picture.blit(filled(rounded(long, h, h / 2), brass), (0, 0))
    if notch >= 0:
        wide = max(h // 5, 2)
        at = min(max(round(w * notch / FULL) - wide // 2, wide), w - 2 * wide)
        picture.fill(theme.panel, (at - wide, 0, 3 * wide, h))
        picture.fill(theme.text, (at, 0, wide, h))
    return picture


@painter("time-curve")
def paint_curve(
    theme: Theme, w: int, h: int, own: Heights, theirs: Heights, zero: int | None, dot: int
) -> Surface:
    """Light lines, the area below the curve, the dashed one, the curve with a rim, and its mark."""
    picture = blank(w, h)
    thick, rim = thickness(h), edge(h)
    for share in (0, FULL // 2, FULL):
        picture.fill(mix(theme.panel, theme.quiet, GRID), (0, _row(h, rim, share), w, 1))
    if zero is not None:
        picture.fill(mix(theme.panel, theme.quiet, 0.6), (0, _row(h, rim, zero), w, 2))
    way = _way(own, w, h, rim)
    foot = h - rim if zero is None else _row(h, rim, zero)
    for part in _parts(way):
        _area(picture, theme, part, foot)
    strokes = Surface((w * TWICE, h * TWICE), pygame.SRCALPHA)
    strokes.fill((*theme.panel, 0))
    _draw(strokes, theme, thick, _way(theirs, w, h, rim), way, dot)
    picture.blit(pygame.transform.smoothscale(strokes, (w, h)), (0, 0))
    return picture


def _draw(
    surface: Surface,
    theme: Theme,
    thick: float,
    theirs: Sequence[Place | None],
    own: Sequence[Place | None],
    dot: int,
) -> None:
    """All strokes at once, on a surface that is scaled down later."""
    for part in _parts(theirs):
        _dashed(surface, theme.quiet, part, 0.8 * thick)
    for part in _parts(own):
        _solid(surface, theme.panel, part, CASE * thick)
        _solid(surface, _own(theme), part, thick)
    if 0 <= dot < len(own) and (point := own[dot]) is not None:
        _solid(surface, theme.panel, [point], 1.6 * DOT * thick)
        _solid(surface, theme.text, [point], 1.1 * DOT * thick)


Place = tuple[float, float]


def _row(h: int, rim: int, share: int) -> int:
    return round(rim + (h - 2 * rim) * (1 - share / FULL))


def _way(own: Heights, w: int, h: int, rim: int) -> list[Place | None]:
    """Where its values stand; a single one stands in the middle."""
    step = (w - 2 * rim) / max(len(own) - 1, 1)
    left = w / 2 if len(own) == 1 else rim
    return [None if one is None else (left + step * i, float(_row(h, rim, one))) for i, one in enumerate(own)]


def _parts(way: Sequence[Place | None]) -> Iterator[list[Place]]:
    """The pieces of a way between what is not known."""
    part: list[Place] = []
    for place in (*way, None):
        if place is not None:
            part.append(place)
        elif part:
            yield part
            part = []


def _area(picture: Surface, theme: Theme, part: Sequence[Place], foot: float) -> None:
    """A breath of the curve's colour between it and its foot."""
    if len(part) < 2:
        return
    w, h = picture.get_size()
    veil = blank(w, h)
    pygame.draw.polygon(veil, (*_own(theme), 255), [*part, (part[-1][0], foot), (part[0][0], foot)])
    fading = Surface((1, 2), pygame.SRCALPHA)
    for y, alpha in enumerate(AREA):
        fading.set_at((0, y), (255, 255, 255, alpha))
    veil.blit(pygame.transform.smoothscale(fading, (w, h)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(veil, (0, 0))


def _solid(surface: Surface, colour: Colour, part: Sequence[Place], thick: float) -> None:
    stroke(surface, colour, [(x * TWICE, y * TWICE) for x, y in part], thick * TWICE)


def _dashed(surface: Surface, colour: Colour, part: Sequence[Place], thick: float) -> None:
    """Dashes along a way, none of them cut by its corners."""
    long, gone = (DASH + HOLE) * thick, 0.0
    for (x, y), (to_x, to_y) in pairwise(part):
        whole = hypot(to_x - x, to_y - y) or 1.0
        at = -(gone % long)
        while at < whole:
            ends = max(at, 0.0), min(at + DASH * thick, whole)
            if ends[1] > ends[0]:
                dash = [((x + (to_x - x) * end / whole), (y + (to_y - y) * end / whole)) for end in ends]
                _solid(surface, colour, dash, thick)
            at += long
        gone += whole
