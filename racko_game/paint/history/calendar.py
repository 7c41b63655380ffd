"""A day of a calendar: its number, and a sign of what came of it."""

from __future__ import annotations

from math import cos, pi, sin

import pygame
from pygame import Surface

from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ..engine.art import painter
from ..engine.shapes import blank, even, filled, gradient, outline, rounded, shape
from ..engine.sprite import Sprite
from ..ink.signs import TICK, DrawSign, lines
from ..ink.text import text
from ..ink.theme import WHITE, Theme, lighter, mix
from ..material.light import focus_ring

ROUND = 0.22  # of the shorter side: a day's corners
SIGN = 0.36  # of its height
NUMBER = 0.44  # of its height: the type of its number, where there is a sign below
HIGH, LOW = 0.36, 0.78  # of its height: the middle of the number, of the sign
POINTS, INNER = 5, 0.44  # of a star: its points, and how near to its middle the corners between them are


def day(
    box: Box, number: int, state: str, today: bool, chosen: bool, focused: bool, letter: float
) -> list[Sprite]:
    """A day with its number in type of size ``letter`` at the least; see ``SIGNS`` for its states."""
    x, y, w, h = (round(v) for v in box)
    signed = state in SIGNS
    size = max(letter, NUMBER * h)
    tone = "ink" if state == "won" else "quiet" if state == "coming" else "text"
    high = HIGH if signed else 0.5
    sprites = [
        Sprite(WIDGET, ("day", w, h, state, today, chosen), x, y),
        text(str(number), x + w / 2, y + high * h, size, tone, "bold", "centre", w, WIDGET + 1, letter),
    ]
    if signed:
        side = round(SIGN * h)
        key = ("day-sign", state, side, tone)
        sprites.append(Sprite(WIDGET + 1, key, x + (w - side) // 2, round(y + LOW * h - side / 2)))
    return [*sprites, focus_ring(box, WIDGET + 3, ROUND * min(w, h))] if focused else sprites


@painter("day")
def paint_day(theme: Theme, w: int, h: int, state: str, today: bool, chosen: bool) -> Surface:
    """Its ground: brass if it was won, hollow while nobody has played it, and only a rim before its time."""
    picture, radius = blank(w, h), ROUND * min(w, h)
    plain = theme.panel
    dull = mix(plain, theme.button, 0.9)
    hues = {"won": theme.brass, "played": dull, "missed": dull, "begun": lighter(plain, 0.12)}
    if state == "coming":
        picture.blit(filled(rounded(w, h, radius), plain), (0, 0))
    else:
        hue = hues.get(state, lighter(plain, 0.09))
        ground = gradient(w, h, even(theme.lit(hue, 0.16), hue, theme.dim(hue, 0.1)))
        picture.blit(filled(rounded(w, h, radius), ground), (0, 0))
    thick = max(min(w, h) / 14, 2) if today or chosen else 1
    rim = theme.text if chosen else theme.brass if today else lighter(plain, 0.2)
    picture.blit(filled(outline(w, h, radius, thick), rim), (0, 0))
    return picture


@painter("day-sign")
def paint_sign(theme: Theme, state: str, size: int, role: str) -> Surface:
    """The sign of a day's state, in the colour of its number."""
    return filled(shape(size, size, SIGNS[state]), theme.colour(role))


def star(surface: Surface, fine: int) -> None:
    """A star with five points."""
    half = surface.get_height() / 2
    corners = []
    for i in range(2 * POINTS):
        far = half * (INNER if i % 2 else 0.98)
        corners.append((half + far * sin(pi * i / POINTS), half * 1.05 - far * cos(pi * i / POINTS)))
    pygame.draw.polygon(surface, WHITE, corners)


SIGNS: dict[str, DrawSign] = {
    "won": star,
    "played": lines(TICK, thick=0.16),
    "missed": lines(((0.2, 0.2), (0.8, 0.8)), ((0.8, 0.2), (0.2, 0.8)), thick=0.16),
    "begun": lines(((0.34, 0.22), (0.34, 0.78)), ((0.66, 0.22), (0.66, 0.78)), thick=0.18),
}
"""What says what came of a day: a star if it was won, a tick if it was played, two bars while it waits; or of
what was to be solved: a star, or a cross if it was missed."""
