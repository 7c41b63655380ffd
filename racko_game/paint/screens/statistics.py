"""Statistics: the ground of tiles, rings, bars, and curves over time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from math import hypot
from typing import NamedTuple

from pygame import SRCALPHA, Surface, transform

from ...stage.geometry import Box, MinTextPx, Px
from ...stage.layers import WIDGET
from ..engine.colours import Colour, Theme, lighter, mix, readable
from ..engine.shapes import (
    DrawSign,
    Point,
    arc,
    blank,
    filled,
    lines,
    rounded,
    shape,
    stroke,
    translucent_polygon,
)
from ..engine.sprites import Sprite, painter
from ..engine.tiles import Tile, amid, on, rimmed, shine, tile
from ..material.light import ringed

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


class TimeCurve(NamedTuple):
    """A curve over time; empty if nothing is known. ``own``: its heights; ``theirs``: those of a dashed curve
    to compare it with; ``zero``: the height of a line at zero, None for no line. Heights are in thousandths
    (see ``curve_heights``)."""

    own: Heights = ()
    theirs: Heights = ()
    zero: int | None = None


def curve_heights(values: Sequence[float | None], low: float, high: float) -> Heights:
    """Return the heights of a curve in thousandths from ``low`` (0) to ``high``; None for unknown values."""
    span = (high - low) or 1.0
    return tuple(
        None if value is None else round(min(max((value - low) / span, 0.0), 1.0) * FULL) for value in values
    )


def share_ring(box: Box, letter: MinTextPx, share: float) -> list[Sprite]:
    """Return a ring in the middle of a box, filled by ``share`` (0 … 1) clockwise from the top."""
    size = max(round(min(box.w, box.h)), 16)
    return [amid(*box.centre, WIDGET + 1, "share-ring", size, round(share * FULL))]


def share_bar(box: Box, letter: MinTextPx, share: float, mark: float | None) -> list[Sprite]:
    """Return a bar filled by ``share`` (0 … 1), with a notch at ``mark``, a share to compare it with."""
    x, y, w, h = (round(v) for v in box)
    notch = -1 if mark is None else round(mark * FULL)
    return [Sprite(WIDGET + 1, ("share-bar", max(w, 4), max(h, 4), round(share * FULL), notch), x, y)]


def curve(box: Box, letter: MinTextPx, shown: TimeCurve, dot: int | None = None) -> list[Sprite]:
    """Return a curve in a box, and the dashed one to compare it with. ``dot``: the index of the marked value;
    None for the last that is known."""
    x, y, w, h = (round(v) for v in box)
    known = (i for i in reversed(range(len(shown.own))) if shown.own[i] is not None)
    at = next(known, -1) if dot is None else dot
    return [Sprite(WIDGET + 1, ("time-curve", max(w, 8), max(h, 8), shown, at), x, y)]


def curve_thickness(high: Px) -> Px:
    """Return the thickness in pixels of a curve's line in a box ``high`` pixels high."""
    return min(max(LINE * high, LEAST), MOST)


def curve_edge(high: Px) -> int:
    """Return the margin in pixels of a curve in a box ``high`` pixels high: room for the marked dot."""
    return round(DOT * curve_thickness(high))


@painter("share-ring")
def paint_ring(theme: Theme, size: int, share: int) -> Surface:
    """Paint a circular groove, filled with brass clockwise from the top by ``share`` thousandths."""
    picture = filled(shape(size, size, _arc(1.0)), _groove(theme))
    if share:
        brass = shine(theme, size, size, _own(theme), 0.3, 0.1)
        picture.blit(filled(shape(size, size, _arc(share / FULL)), brass), (0, 0))
    return picture


def _own(theme: Theme) -> Colour:
    """Return the color of the player's own curve: brass that contrasts with the panel."""
    return readable(theme.brass, theme.panel, SEEN)


def _groove(theme: Theme) -> Colour:
    return mix(theme.panel, theme.quiet, GRID)


def _arc(share: float) -> DrawSign:
    return lines(arc(0.5, 0.5, 0.5 - THICK / 2, 0, share, max(round(120 * share), 1)), thick=THICK - 0.02)


@painter("share-bar")
def paint_bar(theme: Theme, w: int, h: int, share: int, notch: int) -> Surface:
    """Paint a groove filled with brass by ``share`` thousandths, and a notch at ``notch``; -1: none."""
    picture = filled(rounded(w, h, h / 2), _groove(theme))
    if long := round(w * share / FULL):
        long = max(long, h)
        picture.blit(tile(shine(theme, long, h, _own(theme), 0.3, 0.1), h / 2), (0, 0))
    if notch >= 0:
        wide = max(h // 5, 2)
        at = min(max(round(w * notch / FULL) - wide // 2, wide), w - 2 * wide)
        picture.fill(theme.panel, (at - wide, 0, 3 * wide, h))
        picture.fill(theme.text, (at, 0, wide, h))
    return picture


@painter("time-curve")
def paint_curve(theme: Theme, w: int, h: int, shown: TimeCurve, dot: int) -> Surface:
    """Paint a chart over time: grid lines, the person's own curve with the area below it filled, and dashed
    the curve it is compared with. ``dot``: the index of the own curve's marked value; -1: none."""
    picture, thick, rim = blank(w, h), curve_thickness(h), curve_edge(h)
    foot = h - rim
    for share in (0, FULL // 2, FULL):
        picture.fill(_groove(theme), (0, _row(h, rim, share), w, 1))
    if shown.zero is not None:
        foot = _row(h, rim, shown.zero)
        picture.fill(mix(theme.panel, theme.quiet, 0.6), (0, foot, w, 2))
    points = _points(shown.own, w, h, rim)
    for part in _parts(points):
        if len(part) > 1:
            translucent_polygon(picture, _own(theme), [*part, (part[-1][0], foot), (part[0][0], foot)], AREA)
    strokes = Surface((w * TWICE, h * TWICE), SRCALPHA)
    strokes.fill((*theme.panel, 0))
    _draw(strokes, theme, thick, _points(shown.theirs, w, h, rim), points, dot)
    picture.blit(transform.smoothscale(strokes, (w, h)), (0, 0))
    return picture


def _draw(
    surface: Surface,
    theme: Theme,
    thick: Px,
    theirs: Sequence[Point | None],
    own: Sequence[Point | None],
    dot: int,
) -> None:
    """Draw all strokes on an enlarged surface that is scaled down later."""
    for part in _parts(theirs):
        _dashed(surface, theme.quiet, part, 0.8 * thick)
    for part in _parts(own):
        _solid(surface, theme.panel, part, CASE * thick)
        _solid(surface, _own(theme), part, thick)
    if 0 <= dot < len(own) and (point := own[dot]) is not None:
        _solid(surface, theme.panel, [point], 1.6 * DOT * thick)
        _solid(surface, theme.text, [point], 1.1 * DOT * thick)


def _row(h: int, rim: int, share: int) -> int:
    return round(rim + (h - 2 * rim) * (1 - share / FULL))


def _points(own: Heights, w: int, h: int, rim: int) -> list[Point | None]:
    """Return the points of a curve in pixels, None for unknown values; a single one stands in the middle."""
    step = (w - 2 * rim) / max(len(own) - 1, 1)
    left = w / 2 if len(own) == 1 else rim
    return [None if one is None else (left + step * i, float(_row(h, rim, one))) for i, one in enumerate(own)]


def _parts(points: Sequence[Point | None]) -> Iterator[list[Point]]:
    """Yield the pieces of a curve between unknown values."""
    for known, part in groupby(points, lambda point: point is not None):
        if known:
            yield [point for point in part if point is not None]


def _solid(surface: Surface, colour: Colour, part: Sequence[Point], thick: Px) -> None:
    stroke(surface, colour, [(x * TWICE, y * TWICE) for x, y in part], thick * TWICE)


def _dashed(surface: Surface, colour: Colour, part: Sequence[Point], thick: Px) -> None:
    """Draw a dashed line through the points, none of its dashes cut off by corners."""
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


ROUND, ROUNDED = 0.09, 3  # of the shorter side, and so many pixels more: a tile's corners
LIT = 0.14, 0.08  # how much lighter than the panel a tile is, with the focus and without
RIM = 0.2  # from the panel to quiet words: a tile's rim


def tile_ground(tile: Tile) -> list[Sprite]:
    """Return the ground of a tile, and a ring around it if it has the focus."""
    plain = on(tile.box, WIDGET, "figure-tile", tile.focused)
    return ringed(tile, [plain], _radius(round(tile.box.w), round(tile.box.h)))


def _radius(w: int, h: int) -> float:
    return min(ROUND * min(w, h) + ROUNDED, 0.4 * h)


@painter("figure-tile")
def paint_tile(theme: Theme, w: int, h: int, lit: bool) -> Surface:
    """Paint a raised plate on the panel; a brighter one if ``lit``."""
    face = shine(theme, w, h, lighter(theme.panel, LIT[0] if lit else LIT[1]), 0.06, 0.1)
    return rimmed((w, h), _radius(w, h), face, mix(theme.panel, theme.quiet, RIM), 1)
