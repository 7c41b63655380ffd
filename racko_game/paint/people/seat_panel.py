"""Whoever sits at a seat, large: a likeness, a level in steps, and the panel on which one chooses."""

from __future__ import annotations

from math import cos, pi, sin

import pygame
from pygame import Surface

from ...stage.place.layers import PANEL
from ...stage.place.pose import Box
from ..engine.art import painter
from ..engine.shapes import blank, even, filled, gradient, outline, rounded, shape, soft
from ..engine.sprite import Sprite
from ..ink.theme import WHITE, Theme, lighter, mix
from ..screens.choice_cards import portrait
from .persona import PERSON

RAYS = 14
ROUND = 0.05  # of the shorter side, and a little: how round corners are
STEPS = 0.16  # of a likeness's height: the steps of a level at its foot
BROAD = 1.7  # of its length: how broad a tail is where it begins
RIM = 0.006  # of a panel's width: its rim


def sheet(box: Box, seat: int) -> Sprite:
    """A panel with a rim in the seat's colour."""
    x, y, w, h = (round(v) for v in box)
    edge = _edge(w, h)
    return Sprite(PANEL, ("sitter", w, h, seat), x - edge, y - edge)


def tail(box: Box, about: Box, side: tuple[int, int], size: float, seat: int) -> Sprite:
    """The panel's tip, so long, on the edge that faces the card it is ``about``; ``side`` says where that
    lies, seen from the panel."""
    long, (dx, dy) = round(size), side
    x, y = about.centre
    x = min(max(x, box.x + 2 * long), box.x + box.w - 2 * long) if dy else box.x + box.w * (dx > 0)
    y = min(max(y, box.y + 2 * long), box.y + box.h - 2 * long) if dx else box.y + box.h * (dy > 0)
    line = _line(round(box.w))
    return Sprite(PANEL + 1, ("tail", long, dx, dy, seat, line), round(x) - long, round(y) - long)


def likeness(box: Box, seat: int, persona: str, level: int, levels: int) -> list[Sprite]:
    """The seat's emblem before rays of its colour, wearing the persona's; below it the steps of the level,
    the first of which is 1. It is 0 for a person."""
    x, y, w, h = (round(v) for v in box)
    high = h * STEPS if level else 0.0
    free = h - 1.6 * high
    size, middle = min(0.8 * w, 0.8 * free), 0.5 * (free + 0.3 * high)
    sprites = [
        Sprite(PANEL + 2, ("likeness", w, h, round(middle), seat), x, y),
        *portrait(seat, persona if level else PERSON, x + w / 2, y + middle, size, PANEL + 3),
    ]
    if level:
        wide = min(0.7 * w, 3.2 * high)
        sprites.append(steps(x + w / 2, y + h - 1.0 * high, wide, high, level, levels))
    return sprites


def steps(x: float, y: float, w: float, h: float, level: int, levels: int) -> Sprite:
    """So many of the steps are filled; x, y is their middle."""
    wide, high = round(w), round(h)
    return Sprite(PANEL + 3, ("steps", wide, high, level, levels), round(x - w / 2), round(y - h / 2))


def _edge(w: int, h: int) -> int:
    return max(round(min(w, h) * 0.04), 4)


def _line(w: int) -> int:
    return max(round(w * RIM), 2)


def _ground(theme: Theme, seat: int) -> tuple[int, int, int]:
    return mix(theme.panel, theme.seats[seat], 0.1)


@painter("sitter")
def paint_sheet(theme: Theme, w: int, h: int, seat: int) -> Surface:
    """Dark lacquer with a breath of the seat's colour, and a rim of it."""
    edge, radius, ground = _edge(w, h), min(w, h) * ROUND + 4, _ground(theme, seat)
    mask, picture = rounded(w, h, radius), blank(w + 2 * edge, h + 2 * edge)
    shade, reach = soft(mask, edge * 0.36, theme.shadow, 210)
    picture.blit(shade, (edge - reach, edge - reach + edge // 3))
    face = gradient(w, h, even(theme.lit(ground, 0.07), ground, theme.dim(ground, 0.12)))
    face.blit(filled(outline(w, h, radius, _line(w)), theme.seats[seat]), (0, 0))
    picture.blit(filled(mask, face), (edge, edge))
    return picture


@painter("tail")
def paint_tail(theme: Theme, long: int, dx: int, dy: int, seat: int, line: int) -> Surface:
    """A triangle in the panel's colours that begins within its rim."""

    def triangle(inset: float) -> Surface:
        def draw(surface: Surface, fine: int) -> None:
            base, out = BROAD * long - 2.6 * inset, long - 1.3 * inset
            corners = ((-line, -base / 2), (-line, base / 2), (out, 0.0))
            points = [(long + dx * a + dy * b, long + dy * a + dx * b) for a, b in corners]
            pygame.draw.polygon(surface, WHITE, [(x * fine, y * fine) for x, y in points])

        return shape(2 * long, 2 * long, draw)

    tail = filled(triangle(0), theme.seats[seat])
    tail.blit(filled(triangle(line), theme.dim(_ground(theme, seat), 0.12)), (0, 0))
    return tail


@painter("likeness")
def paint_likeness(theme: Theme, w: int, h: int, middle: int, seat: int) -> Surface:
    """Rays of the seat's colour from behind its emblem, so far down."""
    hue, radius = mix(theme.seats[seat], theme.panel, 0.55), min(w, h) * 0.07

    def rays(surface: Surface, fine: int) -> None:
        x, y, far = w * fine / 2, middle * fine, (w + h) * fine
        for i in range(RAYS):
            turns = (pi * (2 * i + part) / RAYS for part in (-0.5, 0.5))
            pygame.draw.polygon(
                surface, WHITE, [(x, y), *((x + far * cos(t), y + far * sin(t)) for t in turns)]
            )

    picture = gradient(w, h, even(theme.lit(hue, 0.1), hue, theme.dim(hue, 0.2)))
    picture.blit(filled(shape(w, h, rays, 2), lighter(theme.seats[seat], 0.1), 70), (0, 0))
    return filled(rounded(w, h, radius), picture)


@painter("steps")
def paint_steps(theme: Theme, w: int, h: int, level: int, levels: int) -> Surface:
    """Bars that rise like the slots of a rack: full up to the level, hollow beyond."""
    picture = blank(w, h)
    gap = w * 0.05
    wide = round((w - gap * (levels - 1)) / levels)
    for i in range(levels):
        high, radius = round(h * (i + 2) / (levels + 1)), wide * 0.2
        thick = max(wide * 0.1, 1.5)
        bar = rounded(wide, high, radius) if i < level else outline(wide, high, radius, thick)
        picture.blit(filled(bar, theme.text), (round(i * (wide + gap)), h - high))
    return picture
