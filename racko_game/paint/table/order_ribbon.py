"""The ribbon of a swap order: satin in the color of the seat that gives it, from its rack to a row of another
rack."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, ceil, cos, floor, sin

from pygame import Surface, draw

from ...stage.geometry import Box, MinTextPx, Px
from ...stage.layers import ORDER
from ..engine.colours import WHITE, Theme, darker, lighter
from ..engine.shapes import FINE, Point, blank, even, field, filled, gradient, shape
from ..engine.sprites import Sprite, painter
from ..engine.text import measure, text
from ..engine.tiles import on, raised_tile, tile

BROAD, TIP = 1.3, 2.5  # letters: how broad the ribbon and its tip are
LONG = 1.6  # letters: how long the tip is
HEM = 0.16  # of its breadth: the gold along both edges
PLATE, TYPE = 2.0, 1.15  # letters: how high the plate with its words is, and the type on it
MIDDLE = 0.42  # of the way: where that hangs


def order_ribbon(
    points: Sequence[Point], seat: int, share: float, words: str, letter: MinTextPx
) -> list[Sprite]:
    """Return the first ``share`` (0 … 1) of a ribbon along points; the whole one has its words."""
    return list(_ribbon(tuple(points), seat, round(share * (len(points) - 1)), words, letter))


@lru_cache(maxsize=64)
def _ribbon(
    points: tuple[Point, ...], seat: int, pieces: int, words: str, letter: MinTextPx
) -> tuple[Sprite, ...]:
    if not pieces:
        return ()
    half, tip = BROAD * letter / 2, TIP * letter / 2
    end, turn = points[pieces], _turn(points[pieces - 1], points[pieces])
    dx, dy, long = cos(turn), sin(turn), LONG * letter
    back = end[0] - long * dx, end[1] - long * dy
    body = [(x, y) for x, y in points[:pieces] if (x - end[0]) * dx + (y - end[1]) * dy < -long]
    sprites = [_piece(a, b, half, seat) for a, b in pairwise([*body, back])]
    across = dy * tip, -dx * tip
    wings = (back[0] + across[0], back[1] + across[1]), (back[0] - across[0], back[1] - across[1])
    sprites.append(_shape((wings[0], end, wings[1]), seat, letter, True))
    if pieces == len(points) - 1 and words:
        sprites += _plate(points[round(MIDDLE * pieces)], words, seat, letter)
    return tuple(sprites)


def _turn(a: Point, b: Point) -> float:
    return atan2(b[1] - a[1], b[0] - a[0])


def _piece(a: Point, b: Point, half: float, seat: int) -> Sprite:
    """Return a straight piece of ribbon from ``a`` to a little beyond ``b``; ``half`` is half its width."""
    turn = _turn(a, b)
    x, y, dx, dy = cos(turn), sin(turn), sin(turn) * half, -cos(turn) * half
    first, last = (a[0] - x, a[1] - y), (b[0] + x, b[1] + y)
    ends = (first, 1), (last, 1), (last, -1), (first, -1)
    corners = [(end[0] + side * dx, end[1] + side * dy) for end, side in ends]
    return _shape(corners, seat, 2 * half * HEM, False)


def _shape(corners: Sequence[Point], seat: int, thick: Px, tip: bool) -> Sprite:
    edge = 3
    left, top = (floor(min(c[i] for c in corners)) - edge for i in (0, 1))
    right, foot = (ceil(max(c[i] for c in corners)) + edge for i in (0, 1))
    inside = tuple((round((x - left) * 4), round((y - top) * 4)) for x, y in corners)
    size = right - left, foot - top
    return Sprite(ORDER, ("order-ribbon", size, inside, seat, round(thick * 4), tip), left, top)


@painter("order-ribbon")
def paint_piece(
    theme: Theme,
    size: tuple[int, int],
    corners: tuple[tuple[int, int], ...],
    seat: int,
    thick: int,
    tip: bool,
) -> Surface:
    """Paint satin with golden edges, to a ``tip``; ``corners`` and ``thick`` are in quarter pixels."""
    w, h = size

    def hem(surface: Surface, scale: int) -> None:
        ends = [(x * scale / 4, y * scale / 4) for x, y in corners]
        wide = max(round((thick * 0.11 if tip else thick) * scale / 4), scale)
        edges = [(ends[0], ends[1]), (ends[1], ends[2]), (ends[2], ends[0])] if tip else []
        for a, b in edges or [(ends[0], ends[1]), (ends[3], ends[2])]:
            draw.line(surface, WHITE, a, b, wide)

    hue = darker(theme.deep(seat), 0.12 if tip else 0.2)  # where the mat is light it stands out by this
    picture = blank(w, h)
    picture.blit(filled(field(w, h, [(x / FINE, y / FINE) for x, y in corners]), hue), (0, 0))
    picture.blit(filled(shape(w, h, hem), lighter(theme.brass, 0.2)), (0, 0))
    return picture


def _plate(at: Point, words: str, seat: int, letter: MinTextPx) -> list[Sprite]:
    size = TYPE * letter
    h, w = round(PLATE * letter), round(measure(words, size, "title")[0] + 1.4 * letter)
    x, y = round(at[0] - w / 2), round(at[1] - h / 2)
    return [
        on(Box(x, y, w, h), ORDER, "order-plate", seat),
        text(words, x + w / 2, y + h / 2, size, "lettering", "title", "centre", z=ORDER),
    ]


@raised_tile("order-plate", lambda w, h: max(round(h * 0.2), 2), 200, 0.4)
def paint_plate(theme: Theme, w: int, h: int, seat: int) -> Surface:
    """Paint the satin ground of the ribbon's words, with golden edges and a shadow."""
    hue = theme.deep(seat)
    face = gradient(w, h, even(theme.lit(hue, 0.12), hue, darker(hue, 0.16)))
    return tile(face, h * 0.32, lighter(theme.brass, 0.25), max(h * 0.07, 1.5))
