"""Medals: an emblem for each achievement, of brass once it is earned, else only its outline."""

from __future__ import annotations

from math import cos, pi, sin

import pygame
from pygame import Surface

from ...stage.place.layers import WIDGET
from ..engine.art import painter
from ..engine.shapes import blank, even, filled, gradient, shape, soft
from ..engine.sprite import Sprite
from ..ink.colours import readable
from ..ink.signs import Strokes, lines
from ..ink.theme import WHITE, Theme, darker, lighter, mix

DOTS = 12  # scallops along the rim
RIM, FIELD = 0.47, 0.37  # of the size: how far the rim reaches, and the field on it
SIGN = 0.62  # of the size: the sign on the field
SEEN = 3.2  # the contrast of a sign with its field
THICK = 0.085  # of the sign's size


def medal(name: str, x: float, y: float, size: float, earned: bool, z: int = WIDGET + 1) -> Sprite:
    """The medal of an achievement with its middle at x, y."""
    side = max(round(size), 16)
    return Sprite(z, ("medal", name, side, earned), round(x - side / 2), round(y - side / 2))


@painter("medal")
def paint_medal(theme: Theme, name: str, size: int, earned: bool) -> Surface:
    """A scalloped rim, a field in it, and the sign on that."""
    picture = blank(size, size)
    side = round(size * SIGN)
    sign = shape(side, side, lines(*SIGNS.get(name, UNKNOWN), thick=THICK))
    at = (size - side) // 2, (size - side) // 2
    if not earned:
        dim = mix(theme.panel, theme.quiet, 0.5)
        picture.blit(filled(shape(size, size, _ring), mix(theme.panel, theme.quiet, 0.34)), (0, 0))
        picture.blit(filled(sign, dim), at)
        return picture
    rim = shape(size, size, _scallops)
    shade, reach = soft(rim, size * 0.03, theme.shadow, 150)
    picture.blit(shade, (-reach, round(size * 0.02) - reach))
    brass = gradient(size, size, even(lighter(theme.brass, 0.35), theme.brass, darker(theme.brass, 0.25)))
    picture.blit(filled(rim, brass), (0, 0))
    field = gradient(size, size, even(lighter(theme.panel, 0.2), theme.panel))
    picture.blit(filled(shape(size, size, _disc), field), (0, 0))
    picture.blit(filled(sign, readable(lighter(theme.brass, 0.25), theme.panel, SEEN)), at)
    return picture


def _scallops(surface: Surface, fine: int) -> None:
    whole = surface.get_height()
    pygame.draw.circle(surface, WHITE, (whole / 2, whole / 2), whole * (RIM - 0.03))
    for i in range(DOTS):
        turn = 2 * pi * i / DOTS
        far = whole * (RIM - 0.055)
        middle = whole / 2 + far * cos(turn), whole / 2 + far * sin(turn)
        pygame.draw.circle(surface, WHITE, middle, whole * 0.08)


def _disc(surface: Surface, fine: int) -> None:
    whole = surface.get_height()
    pygame.draw.circle(surface, WHITE, (whole / 2, whole / 2), whole * FIELD)


def _ring(surface: Surface, fine: int) -> None:
    whole = surface.get_height()
    pygame.draw.circle(
        surface, WHITE, (whole / 2, whole / 2), whole * (RIM - 0.02), max(round(whole * 0.03), 1)
    )


def _round(x: float, y: float, r: float, begin: float = 0.0, end: float = 1.0) -> Strokes:
    """A part of a circle, from the top on, clockwise."""
    steps = 20
    turns = (2 * pi * (begin + (end - begin) * i / steps) for i in range(steps + 1))
    return tuple((x + r * sin(turn), y - r * cos(turn)) for turn in turns)


UNKNOWN: tuple[Strokes, ...] = (_round(0.5, 0.5, 0.28),)
TICK: Strokes = ((0.2, 0.52), (0.42, 0.74), (0.8, 0.3))
BOLT: Strokes = ((0.6, 0.1), (0.32, 0.54), (0.64, 0.48), (0.4, 0.9))
SIGNS: dict[str, tuple[Strokes, ...]] = {
    "long-run": tuple(((0.12 + 0.152 * i, 0.86), (0.12 + 0.152 * i, 0.7 - 0.11 * i)) for i in range(6)),
    "bookends": (
        ((0.14, 0.2), (0.14, 0.82), (0.32, 0.82)),
        ((0.86, 0.2), (0.86, 0.82), (0.68, 0.82)),
        ((0.42, 0.4), (0.42, 0.66)),
        ((0.58, 0.4), (0.58, 0.66)),
    ),
    "even": tuple(_round(0.24 + 0.26 * (i % 3), 0.36 + 0.3 * (i // 3), 0.035) for i in range(5)),
    "as-dealt": (
        ((0.24, 0.14), (0.76, 0.14), (0.76, 0.86), (0.24, 0.86), (0.24, 0.14)),
        _round(0.5, 0.42, 0.1),
        ((0.5, 0.52), (0.5, 0.72)),
    ),
    "from-chaos": (
        ((0.1, 0.3), (0.22, 0.74), (0.36, 0.2), (0.48, 0.66)),
        ((0.48, 0.66), (0.68, 0.5), (0.9, 0.26)),
    ),
    "word": (((0.2, 0.82), (0.5, 0.16), (0.8, 0.82)), ((0.32, 0.6), (0.68, 0.6))),
    "quick": (BOLT,),
    "second-hand": (
        _round(0.5, 0.52, 0.32, 0.08, 0.86),
        ((0.34, 0.08), (0.5, 0.2), (0.36, 0.34)),
    ),
    "unseen": (
        ((0.1, 0.5), (0.3, 0.3), (0.5, 0.24), (0.7, 0.3), (0.9, 0.5)),
        ((0.1, 0.5), (0.3, 0.7), (0.5, 0.76), (0.7, 0.7), (0.9, 0.5)),
        ((0.2, 0.88), (0.8, 0.12)),
    ),
    "thanks": (
        ((0.5, 0.84), (0.16, 0.5), (0.14, 0.3), (0.28, 0.18), (0.42, 0.22), (0.5, 0.36)),
        ((0.5, 0.84), (0.84, 0.5), (0.86, 0.3), (0.72, 0.18), (0.58, 0.22), (0.5, 0.36)),
    ),
    "patience": (
        ((0.24, 0.12), (0.76, 0.12), (0.24, 0.88), (0.76, 0.88), (0.24, 0.12)),
        ((0.5, 0.7), (0.5, 0.8)),
    ),
    "not-today": (_round(0.5, 0.5, 0.36), ((0.26, 0.74), (0.74, 0.26))),
    "me-too": (
        ((0.34, 0.14), (0.34, 0.6)), ((0.34, 0.82), (0.34, 0.83)),
        ((0.66, 0.14), (0.66, 0.6)), ((0.66, 0.82), (0.66, 0.83)),
    ),
    "nothing-left": (((0.1, 0.36), (0.2, 0.78), (0.8, 0.78), (0.9, 0.36)), ((0.36, 0.52), (0.64, 0.52))),
    "swapped": (
        ((0.14, 0.36), (0.84, 0.36)), ((0.66, 0.18), (0.84, 0.36), (0.66, 0.54)),
        ((0.86, 0.7), (0.16, 0.7)), ((0.32, 0.54), (0.16, 0.7), (0.32, 0.88)),
    ),
    "reversed": (
        ((0.86, 0.78), (0.86, 0.5), (0.76, 0.34), (0.6, 0.28), (0.16, 0.28)),
        ((0.36, 0.08), (0.16, 0.28), (0.36, 0.48)),
    ),
    "powers": (
        *(
            tuple((0.5 + far * sin(pi * i / 4), 0.5 - far * cos(pi * i / 4)) for far in (0.26, 0.42))
            for i in range(8)
        ),
        _round(0.5, 0.5, 0.1),
    ),
    "beat-master": (
        ((0.14, 0.78), (0.1, 0.3), (0.32, 0.52), (0.5, 0.18)),
        ((0.5, 0.18), (0.68, 0.52), (0.9, 0.3), (0.86, 0.78), (0.14, 0.78)),
    ),
    "from-last": (((0.12, 0.84), (0.36, 0.84), (0.36, 0.6), (0.6, 0.6), (0.6, 0.36), (0.86, 0.36)),
                  ((0.7, 0.18), (0.88, 0.36), (0.7, 0.54))),
    "whisker": (
        ((0.5, 0.5), (0.1, 0.3)), ((0.5, 0.54), (0.08, 0.54)), ((0.5, 0.58), (0.1, 0.78)),
        ((0.54, 0.5), (0.9, 0.3)), ((0.54, 0.54), (0.92, 0.54)), ((0.54, 0.58), (0.9, 0.78)),
    ),
    "sweep": (((0.84, 0.1), (0.5, 0.5)), ((0.34, 0.42), (0.6, 0.66)),
              ((0.34, 0.42), (0.12, 0.78)), ((0.47, 0.54), (0.28, 0.86)), ((0.6, 0.66), (0.46, 0.9))),
    "good-partner": (_round(0.36, 0.5, 0.25), _round(0.64, 0.5, 0.25)),
    "so-near": (_round(0.5, 0.5, 0.38), _round(0.5, 0.5, 0.16), ((0.74, 0.24), (0.74, 0.25))),
    "faultless": (_round(0.5, 0.5, 0.4), ((0.32, 0.52), (0.46, 0.66), (0.7, 0.36))),
}  # fmt: skip
"""The signs by the achievement's name, as strokes in shares of their size."""
