"""Emblems: the shape in a seat's color that marks what belongs to it; two joined shapes for partners."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame import Surface, draw

from ...stage.geometry import Box, MinTextPx, Px
from ...stage.layers import WIDGET
from ..engine.colours import WHITE, Theme, contrast, lighter, mix
from ..engine.shapes import Strokes, blank, filled, layered, outline, shape, stroke, stroked
from ..engine.sprites import Sprite, Steps, centred, painter, shine
from ..material.plastic import between_lines, ring_beyond

CORNERS: tuple[Strokes, ...] = (
    (),  # a disc has none
    ((0.5, 0.03), (0.97, 0.5), (0.5, 0.97), (0.03, 0.5)),
    ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)),
    ((0.5, 0.05), (0.98, 0.9), (0.02, 0.9)),
)
"""By seat, in shares of the emblem's size."""
SOFTNESS = 0.075  # how round the corners are
LARGE = 150  # pixels: what is larger is painted in steps


def emblem(seat: int, x: Px, y: Px, size: Px, z: int) -> Sprite:
    """Return the emblem of a seat (from 0), ``size`` pixels high and centered on x, y; ``z``: its level."""
    size = max(round(size), 4)
    return centred(z, ("emblem", seat, size), x, y, size)


@painter("emblem")
def paint_emblem(theme: Theme, seat: int, size: int) -> Steps:
    """Paint the emblem in its seat's color, with a rim that contrasts with its ground."""
    hue, inside = theme.seats[seat], silhouette(seat, size, max(size * 0.08, 1))
    if size > LARGE:
        yield None
    rim = theme.cream if contrast(theme.cream, theme.panel) >= 3 else mix(theme.ink, hue, 0.15)
    field = filled(inside, shine(theme, size, size, hue, 0.22, 0.14))
    yield layered(filled(silhouette(seat, size, 0), rim), field)


def silhouette(seat: int, size: int, inset: Px) -> Surface:
    """Return the mask of a seat's shape, ``size`` pixels wide and high, less ``inset`` pixels all around."""

    def shrunk(surface: Surface, scale: int) -> None:
        whole = size * scale
        if not CORNERS[seat]:
            draw.circle(surface, "white", (whole / 2, whole / 2), whole / 2 - inset * scale)
            return
        soft = max(SOFTNESS * whole - inset * scale, 0.5)
        near = 1 - 2 * (SOFTNESS * (1.5 if seat == 3 else 1.2))
        points = [
            ((0.5 + (x - 0.5) * near) * whole, (0.5 + (y - 0.5) * near) * whole) for x, y in CORNERS[seat]
        ]
        draw.polygon(surface, "white", points)
        stroke(surface, WHITE, [*points, points[0]], 2 * soft)

    return shape(size, size, shrunk)


JOINED = 1.62  # of its height: how wide the emblem of a pair is


def emblems(team: Sequence[int], x: Px, y: Px, size: Px, z: int) -> Sprite:
    """Return the emblem of a ``team``: of its seat, or the joined ones of two partners, the first in front.
    It is ``size`` pixels high and centered on x, y; ``z``: its level in the drawing order."""
    if len(team) == 1:
        return emblem(team[0], x, y, size, z)
    high = max(round(size), 4)
    return centred(z, ("emblems", *team[:2], high), x, y, round(high * JOINED), high)


def team_sign(box: Box, letter: MinTextPx, team: Sequence[int]) -> list[Sprite]:
    """Return the emblem of a seat or of partners in the middle of a box, as large as there is room for."""
    return [emblems(team, *box.centre, min(box.h, box.w / emblems_width(team, 1.0)), WIDGET)]


def emblems_width(team: Sequence[int], size: Px) -> Px:
    """Return the width in pixels of the emblem of a seat or of partners (``team``), ``size`` pixels high."""
    return size * (JOINED if len(team) > 1 else 1.0)


@painter("emblems")
def paint_emblems(theme: Theme, seat: int, partner: int, size: int) -> Surface:
    """Paint a seat's emblem in front of its partner's."""
    front, behind = ([*paint_emblem(theme, one, size)][-1] for one in (seat, partner))
    ground = blank(round(size * JOINED), size)
    return layered(ground, (behind, (ground.width - size, 0)), (front, (0, 0)))


def cord(box: Box, team: Sequence[int], radius: Px, thick: Px, z: int) -> list[Sprite]:
    """Return a two-colored cord, ``thick`` pixels wide, along the edge of a box with corners of that radius;
    its strands have both partners' colors."""
    x, y, w, h = (round(side) for side in box)
    r, t = max(round(radius), 2), max(round(thick), 2)
    parts = {(0, 0): (w, r), (0, h - r): (w, r), (0, r): (t, h - 2 * r), (w - t, r): (t, h - 2 * r)}
    return [
        Sprite(z, ("cord", tuple(team[:2]), (w, h), r, t, (dx, dy, *size)), x + dx, y + dy)
        for (dx, dy), size in parts.items()
    ]


@painter("cord")
def paint_cord(
    theme: Theme,
    team: tuple[int, int],
    size: tuple[int, int],
    radius: int,
    thick: int,
    part: tuple[int, int, int, int],
) -> Surface:
    """Paint a ``part`` (x, y, w, h) of a cord around a box of that size: leaning strands in the colors of the
    ``team`` (seat and partner) with a line of shade between them."""
    (seat, partner), (x, y, w, h) = team, part
    step = 2.6 * thick
    starts = [(i + 0.5) * step - y - x for i in range(0, round((size[0] + size[1]) / step) + 2, 2)]

    def strands(width: Px) -> Surface:
        return stroked(w, h, [(width, [(at, 0), (at - h, h)]) for at in starts], 2)

    shade = filled(strands(0.82 * step), mix(theme.seats[seat], theme.shadow, 0.7))
    cloth = layered(blank(w, h, theme.seats[seat]), shade, filled(strands(0.66 * step), theme.seats[partner]))
    if h > w:
        return cloth
    rim = outline(w, 2 * h + 2 * thick, radius, thick)
    return filled(rim.subsurface((0, rim.height - h if y else 0, w, h)), cloth)


@lru_cache(maxsize=256)
def seat_ring(box: Box, seat: int, z: int, round_by: Px, letter: MinTextPx) -> tuple[Sprite, ...]:
    """Return a ring in a seat's color around a box with corners of radius ``round_by``, with the seat's
    emblem on its top left corner, a little larger than ``letter``: it shows one of several players' focus."""
    x, y, w, h = (round(v) for v in box)
    w, h = max(w, 0), max(h, 0)
    out = ring_beyond(w, h)
    key = ("seat-ring", w + 2 * out, h + 2 * out, round(round_by + out), max(out - 2, 3), seat)
    mark = max(min(1.3 * letter, 0.8 * min(w, h)), 8)
    return Sprite(z, key, x - out, y - out), emblem(seat, x - out / 2, y - out / 2, mark, z + 1)


@painter("seat-ring")
def paint_seat_ring(theme: Theme, w: int, h: int, radius: int, thick: int, seat: int) -> Surface:
    """Paint a ring ``thick`` pixels wide in the seat's color, between two contrasting lines."""
    return between_lines((w, h), radius, thick, lighter(theme.seats[seat], 0.25), 225)
