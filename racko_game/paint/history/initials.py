"""Initials while they are chosen: three large cards, and arrows over and under the one that turns."""

from __future__ import annotations

from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ..engine.sprite import Sprite
from ..ink.text import text
from ..material.light import focus_ring

ARROW = 0.36  # of a card's width
NUMBERS = (4, 2, 0)
"""Which places' colours the three cards have, from the left: all so bright that ink stands out from them."""


def wheel(box: Box, letter: str, place: int, turns: bool, focused: bool, least: float) -> list[Sprite]:
    """A card with a letter, ``least`` high at the least, in the middle of a box; ``turns``: arrows show that."""
    w, h = round(min(box.w, box.h * 0.66 * 0.8)), round(min(box.w / 0.8, box.h * 0.66))
    x, y = round(box.centre[0] - w / 2), round(box.centre[1] - h / 2)
    sprites = [
        Sprite(WIDGET, ("initial", w, h, "", NUMBERS[place]), x, y),
        text(letter, *box.centre, max(0.66 * h, least), "ink", "title", "centre", z=WIDGET + 1),
    ]
    if turns:
        size = round(ARROW * w)
        left, away = round(box.centre[0] - size / 2), round(0.62 * size + h / 2)
        for icon, at in (("up", -away), ("down", away)):
            sprites.append(Sprite(WIDGET, ("icon", icon, size), left, round(box.centre[1] + at - size / 2)))
    return [*sprites, focus_ring(Box(x, y, w, h), WIDGET + 3, 0.24 * w)] if focused else sprites
