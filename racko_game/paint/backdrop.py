"""The table itself: walnut, a mat of felt, the light of a lamp."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from random import Random

import pygame
from pygame import Rect, Surface

from .art import painter
from .shapes import filled, noise, outline, radial, rounded, shape, soft, stretched, stroke, tiled
from .sprite import Picture
from .theme import Colour, Theme, darker, lighter, mix

LAMP = (0.5, 0.47)
"""Over which point of the window the lamp hangs, in shares of it."""
BOARDS = 7  # of which the table is made, across the window's shorter side
RIM = 0.016  # of the shorter side: how much of the wood is in sight on each side of the mat
GRAIN = 6  # the wood is painted so many times narrower: its grain runs across


def table(width: int, height: int) -> Picture:
    """The whole window's ground."""
    return ("table", width, height)


@painter("table")
def paint_table(theme: Theme, width: int, height: int) -> Surface:
    """Wood, mat and light, opaque."""
    ground = Surface((width, height))
    pygame.transform.smoothscale(_wood(theme, width // GRAIN + 1, height), (width, height), ground)
    _lay_mat(theme, ground)
    light = radial(32, 18, theme.lamp, theme.dusk, LAMP, 1.3)
    ground.blit(
        pygame.transform.smoothscale(light, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_MULT
    )
    return ground


def _wood(theme: Theme, width: int, height: int) -> Surface:
    """Boards of walnut that lie across, each with a tone and a grain of its own."""
    chance = Random("walnut")
    wood = Surface((width, height))
    board = max(min(width * GRAIN, height) // BOARDS, 8)
    for y in range(0, height, board):
        part = Rect(0, y, width, board)
        tone = mix(theme.wood[1], theme.wood[2], chance.random())
        figure = _stained(noise(7, 26, f"figure {y // board}", 0, 255), theme.wood[0], tone, part.size)
        fibre = pygame.transform.smoothscale(noise(16, 90, f"fibre {y // board}", 150, 255), part.size)
        wood.blit(figure, part)
        wood.blit(fibre, part, special_flags=pygame.BLEND_RGB_MULT)
        pygame.draw.line(wood, darker(theme.wood[0], 0.6), (0, y), (width, y), max(board // 70, 1))
    return wood


def _stained(grain: Surface, dark: Colour, light: Colour, size: tuple[int, int]) -> Surface:
    """Grey noise in shades from dark to light, drawn out to a size."""
    grain.fill([b - a for a, b in zip(dark, light, strict=True)], special_flags=pygame.BLEND_RGB_MULT)
    grain.fill(dark, special_flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.smoothscale(grain, size)


def _lay_mat(theme: Theme, ground: Surface) -> None:
    """A mat of felt with a stitched seam, its shadow on the wood."""
    short = min(ground.get_size())
    rim, radius = round(short * RIM), round(short * 0.055)
    box = ground.get_rect().inflate(-2 * rim, -2 * rim)
    whole = rounded(4 * radius, 4 * radius, radius)
    shade, reach = soft(whole, short * 0.009, (0, 0, 0), 210)
    stretched(ground, shade, box.inflate(2 * reach, 2 * reach).move(0, round(short * 0.004)))
    corners = [ground.subsurface(part).copy() for part in _corners(box, radius)]
    ground.fill(theme.mat, box)
    tiled(ground.subsurface(box), noise(256, 256, "felt", 0, 17), pygame.BLEND_RGB_ADD)
    _cut_corners(ground, box, radius, corners)
    _seam(theme, ground, box, radius, max(short / 1000, 0.8))


def _corners(box: Rect, r: int) -> tuple[Rect, ...]:
    left, top, right, bottom = box.x, box.y, box.right - r, box.bottom - r
    return tuple(Rect(x, y, r, r) for y in (top, bottom) for x in (left, right))


def _cut_corners(ground: Surface, box: Rect, r: int, corners: list[Surface]) -> None:
    """Put back what lay under the corners of the box, outside its roundings."""
    disc = rounded(2 * r, 2 * r, r)
    outside = Surface(disc.size, pygame.SRCALPHA)
    outside.fill("white")
    outside.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    outside.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    for i, part in enumerate(_corners(box, r)):
        piece = outside.subsurface(i % 2 * r, i // 2 * r, r, r).copy()
        piece.blit(corners[i], (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        ground.blit(piece, part)


def _seam(theme: Theme, ground: Surface, box: Rect, radius: int, unit: float) -> None:
    """A lighter edge, and stitches beside it."""
    edge = outline(4 * radius, 4 * radius, radius, max(round(2 * unit), 1))
    stretched(ground, filled(edge, lighter(theme.mat, 0.35), 150), box)
    inner = box.inflate(-12 * unit, -12 * unit)
    r = max(radius - round(6 * unit), 4)
    long, gap, thick = 13 * unit, 8 * unit, max(round(2.2 * unit), 1)
    thread = mix(theme.mat, theme.stitch, 0.62)
    for length, lay in ((inner.w, _across(inner, thick)), (inner.h, _down(inner, thick))):
        count = max(int((length - 2 * r) / (long + gap)), 1)
        step = (length - 2 * r) / count
        for i in range(count):
            for stitch in lay(r + i * step + gap / 2, step - gap):
                ground.fill(thread, stitch)
    _corner_stitches(ground, inner, r, thick, thread)


def _across(box: Rect, thick: int) -> Callable[[float, float], tuple[Rect, Rect]]:
    return lambda at, long: (
        Rect(box.x + at, box.y, long, thick),
        Rect(box.x + at, box.bottom - thick, long, thick),
    )


def _down(box: Rect, thick: int) -> Callable[[float, float], tuple[Rect, Rect]]:
    return lambda at, long: (
        Rect(box.x, box.y + at, thick, long),
        Rect(box.right - thick, box.y + at, thick, long),
    )


def _corner_stitches(ground: Surface, box: Rect, r: int, thick: int, thread: Colour) -> None:
    """Three stitches round each corner."""

    def arcs(surface: Surface, fine: int) -> None:
        for i in range(3):
            around = [radians(180 + 30 * i + 6 + 18 * k / 5) for k in range(6)]
            way = r - thick / 2
            points = [((r + way * cos(a)) * fine, (r + way * sin(a)) * fine) for a in around]
            stroke(surface, (255, 255, 255), points, thick * fine)

    corner = filled(shape(r, r, arcs), thread)
    for i, part in enumerate(_corners(box, r)):
        ground.blit(pygame.transform.flip(corner, i % 2 == 1, i // 2 == 1), part)
