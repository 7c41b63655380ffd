"""What is printed on a mat: a dial whose marks grow, stairs in the corners; or the grid of an old game."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

import pygame
from pygame import Surface

from ..engine.shapes import blank, filled, gradient
from ..ink.colours import mix
from ..ink.theme import Theme

MARKS = 60  # on the dial: one for each card of the largest deck
DIAL = 0.39  # of the shorter side: the dial's outer radius
STAIRS = 4  # across a corner


def _dial(theme: Theme, mat: Surface, short: int) -> None:
    """Sixty marks round the middle, each longer than the one before; a line of stairs in each corner."""
    tone = mix(theme.mat, theme.stitch, 0.2)
    faint = mix(theme.mat, theme.stitch, 0.11)
    x, y = mat.width / 2, mat.height * 0.48
    outer, thick = short * DIAL, max(round(short / 420), 1)
    pygame.draw.aacircle(mat, faint, (x, y), outer * 1.06, thick)
    pygame.draw.aacircle(mat, tone, (x, y), outer * 1.09, thick)
    for i in range(MARKS):
        angle = pi * (0.5 + 2 * (i + 0.5) / MARKS)
        away = (cos(angle), sin(angle))
        inner = outer * (0.97 - 0.34 * (i + 1) / MARKS)
        half = outer * 0.012
        _ray(mat, tone if i % 5 == 4 else faint, (x, y), away, (inner, outer), half)
    _frame(mat, tone, short)


def _ray(
    mat: Surface,
    tone: tuple[int, int, int],
    middle: tuple[float, float],
    away: tuple[float, float],
    reach: tuple[float, float],
    half: float,
) -> None:
    """A mark of the dial, a little wider at its outer end."""
    (x, y), (dx, dy), (inner, outer) = middle, away, reach
    points = [
        (x + dx * far - dy * side, y + dy * far + dx * side)
        for far, side in ((inner, -half * 0.6), (outer, -half), (outer, half), (inner, half * 0.6))
    ]
    pygame.draw.polygon(mat, tone, points)
    pygame.draw.aalines(mat, tone, True, points)


def _frame(mat: Surface, tone: tuple[int, int, int], short: int) -> None:
    """Two lines round the mat that take stairs across its corners."""
    for i, (inset, tread) in enumerate(((0.044, 0.022), (0.053, 0.022))):
        start, step, thick = (
            round(short * inset),
            round(short * tread),
            max(round(short / (540 + 300 * i)), 1),
        )
        corner = [
            (start + i // 2 * step, start + (STAIRS - (i + 1) // 2) * step) for i in range(2 * STAIRS + 1)
        ]
        w, h = mat.width - 1, mat.height - 1
        way = [*corner, *((w - x, y) for x, y in reversed(corner))]
        way += [(w - x, h - y) for x, y in corner]
        way += [(x, h - y) for x, y in reversed(corner)]
        pygame.draw.lines(mat, tone, True, way, thick)


def _grid(theme: Theme, mat: Surface, short: int) -> None:
    """A plain that runs to the horizon, behind it a round sun cut into bars."""
    w, h = mat.size
    x, sky, r = w // 2, round(h * 0.56), round(short * 0.34)
    _sun(theme, mat, (x, sky), r)
    mat.fill(theme.mat, (0, sky, w, h - sky))
    faint, thick = mix(theme.mat, theme.plum, 0.3), max(round(short / 700), 1)
    for i in range(-16, 17):
        pygame.draw.aaline(mat, faint, (x + i * w * 0.035, sky), (x + i * w * 0.16, h), thick)
    for i in range(12):
        y = sky + (h - sky) * (i / 11) ** 2.2
        tone = faint if i else mix(theme.mat, theme.stitch, 0.6)
        pygame.draw.line(mat, tone, (0, y), (w, y), thick)


def _sun(theme: Theme, mat: Surface, middle: tuple[int, int], r: int) -> None:
    """Half a disc over the horizon, from one colour to another, its gaps wider the lower they are."""
    x, sky = middle
    low, high = mix(theme.mat, theme.stitch, 0.3), mix(theme.mat, theme.mustard, 0.26)
    wide = 2 * r + 1
    disc = blank(wide, round(1.15 * r))
    pygame.draw.aacircle(disc, "white", (r, r), r)
    colours = gradient(wide, wide, [(0.0, high), (0.55, low), (1.0, low)])
    mat.blit(filled(disc, colours), (x - r, sky - disc.height))
    for i in range(7):
        gap = max(round(r * (0.012 + 0.011 * i)), 1)
        mat.fill(theme.mat, (x - r, sky - round(r * (0.86 - 0.135 * i)), wide, gap))


MOTIFS: dict[str, Callable[[Theme, Surface, int], None]] = {"dial": _dial, "grid": _grid}
"""By name: what prints it on a mat, for a window whose shorter side is so many pixels long."""
