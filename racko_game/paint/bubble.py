"""Bubbles: a few words beside the thing they are about, and an arrow to it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Surface

from ..stage.pose import Box, Frame
from .art import painter
from .colours import WHITE, darker, mix
from .shapes import blank, even, filled, gradient, outline, rounded, shape, soft
from .sprite import Sprite
from .text import measure, paragraph, text, wrapped
from .theme import Theme

BUBBLE = 87  # z
CAPTION = 99
LINES = 15  # letters' heights: how wide words are to run
LEADING = 1.35
Sides = tuple[tuple[float, float], ...]
SIDES: Sides = ((0, -1), (1, 0), (-1, 0), (0, 1))
"""Where a bubble may be, seen from its thing: above, right, left, below."""
SLIDES = (0.0, 0.35, -0.35, 0.7, -0.7)
"""How far it may be moved along that side, in shares of its own length."""


def bubble(frame: Frame, words: str, about: Box, keep: Sequence[Box] = ()) -> list[Sprite]:
    """Words beside what they are ``about``, where they hide least of what is to ``keep`` in sight."""
    return list(_bubble(frame, words, about, tuple(keep)))


@lru_cache(maxsize=32)
def _bubble(frame: Frame, words: str, about: Box, keep: tuple[Box, ...]) -> tuple[Sprite, ...]:
    size = frame.letter
    pad, tip = size * 0.6, size * 0.8
    rows = wrapped(words, round(size), "text", int(min(LINES * size, frame.width * 0.8)))
    wide = max(measure(row, size)[0] for row in rows)
    w, h = round(wide + 2 * pad), round(len(rows) * size * LEADING + 1.5 * pad)
    box, side = _placed(frame, (w, h), tip, about, keep)
    rim = _rim(h)
    sprites = [
        Sprite(BUBBLE, ("bubble", w, h, round(size * 0.5)), round(box.x) - rim, round(box.y) - rim),
        _arrow(box, side, about, round(tip)),
    ]
    x, y = round(box.x + pad), round(box.y + 0.75 * pad)
    return (*sprites, *paragraph("\n".join(rows), x, y, wide + 1, size, "ink", z=BUBBLE + 2))


def _placed(
    frame: Frame, size: tuple[int, int], tip: float, about: Box, keep: tuple[Box, ...]
) -> tuple[Box, tuple[float, float]]:
    """The best of the places round a thing, and on which side of it that is."""
    w, h = size
    found = []
    for rank, (dx, dy) in enumerate(SIDES):
        for slide in SLIDES:
            x = about.centre[0] + dx * (about.w + w + 2 * tip) / 2 - w / 2 + (slide * w if dy else 0)
            y = about.centre[1] + dy * (about.h + h + 2 * tip) / 2 - h / 2 + (slide * h if dx else 0)
            box = Box(min(max(x, 4), frame.width - w - 4), min(max(y, 4), frame.height - h - 4), w, h)
            hidden = sum(_common(box, other) for other in keep) + 6 * _common(box, about.inset(-tip * 0.9))
            found.append((round(hidden), rank, abs(slide), box, (dx, dy)))
    return min(found)[3:]


def _common(a: Box, b: Box) -> float:
    """The area that two boxes share."""
    wide = min(a.x + a.w, b.x + b.w) - max(a.x, b.x)
    high = min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
    return max(wide, 0) * max(high, 0)


def _arrow(box: Box, side: tuple[float, float], about: Box, tip: int) -> Sprite:
    """The bubble's tip: on the edge that faces the thing, as near to its middle as can be."""
    dx, dy = side
    x = min(max(about.centre[0], box.x + 1.5 * tip), box.x + box.w - 1.5 * tip)
    y = min(max(about.centre[1], box.y + 1.2 * tip), box.y + box.h - 1.2 * tip)
    if dx:
        x = box.x if dx > 0 else box.x + box.w
    else:
        y = box.y if dy > 0 else box.y + box.h
    return Sprite(BUBBLE + 1, ("tip", tip, dx, dy), round(x - tip), round(y - tip))


def caption(frame: Frame, words: str, right: float, middle: float) -> list[Sprite]:
    """A sound in words, in brackets, its right end there."""
    size = frame.letter * 0.9
    wide, high = measure(f"[{words}]", size)
    w, h = round(wide + size), round(high * 1.15)
    x, y = round(right - w), round(middle - h / 2)
    words_at = text(f"[{words}]", x + w / 2, middle, size, "text", "text", "centre", z=CAPTION + 1)
    return [Sprite(CAPTION, ("caption", w, h), x, y), words_at]


def _rim(high: int) -> int:
    return max(min(round(high * 0.12), 14), 3)


@painter("bubble")
def paint_bubble(theme: Theme, w: int, h: int, radius: int) -> Surface:
    """Cream paper with a soft shadow and a line of brass."""
    rim = _rim(h)
    picture = blank(w + 2 * rim, h + 2 * rim)
    mask = rounded(w, h, radius)
    shade, reach = soft(mask, rim * 0.4, theme.shadow, 190)
    picture.blit(shade, (rim - reach, rim - reach + rim // 3))
    paper = gradient(w, h, even(theme.lit(theme.cream, 0.4), theme.cream))
    paper.blit(filled(outline(w, h, radius, 2), mix(theme.brass, theme.ink, 0.25)), (0, 0))
    picture.blit(filled(mask, paper), (rim, rim))
    return picture


@painter("tip")
def paint_tip(theme: Theme, tip: int, dx: float, dy: float) -> Surface:
    """An arrow away from the bubble, from its edge outwards."""
    base, out = 0.34, 0.47

    def draw(surface: Surface, fine: int) -> None:
        s = 2 * tip * fine
        away, across = (dx, dy), (dy, dx)  # the thing lies opposite to the side on which the bubble is
        points = [(-out, 0.0), (0.04, -base), (0.04, base)]
        turned = [[(0.5 + a * away[i] + b * across[i]) * s for i in (0, 1)] for a, b in points]
        pygame.draw.polygon(surface, WHITE, turned)

    return filled(shape(2 * tip, 2 * tip, draw), theme.cream)


@painter("caption")
def paint_caption(theme: Theme, w: int, h: int) -> Surface:
    """A dark strip."""
    return filled(rounded(w, h, h * 0.3), darker(theme.panel, 0.3), 235)
