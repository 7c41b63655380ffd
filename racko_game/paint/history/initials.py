"""Initials while they are chosen: large cards, and signs over and under the one that is next."""

from __future__ import annotations

from pygame import Surface

from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ..engine.art import painter
from ..engine.shapes import even, filled, gradient, outline, rounded
from ..engine.sprite import Sprite
from ..ink.colours import lighter, ramp
from ..ink.text import text
from ..ink.theme import Theme
from ..material.light import focus_ring

ROUND, RIM = 0.2, 0.09  # of a card's width
LETTER = 0.62  # of its height
COLOURS = 4  # that the three cards have: of these the highest


def wheel(box: Box, letter: str, place: int, focused: bool, least: float) -> list[Sprite]:
    """Return a card with a letter, at least so high."""
    x, y, w, h = (round(v) for v in box)
    sprites = [
        Sprite(WIDGET, ("initial-card", w, h, place), x, y),
        text(letter, *box.centre, max(LETTER * h, least), "ink", "title", "centre", z=WIDGET + 1),
    ]
    return [*sprites, focus_ring(box, WIDGET + 3, ROUND * w)] if focused else sprites


def sign(box: Box, icon: str) -> list[Sprite]:
    """Return a sign in the middle of a box."""
    size, (x, y) = round(min(box.w, box.h)), box.centre
    return [Sprite(WIDGET, ("icon", icon, size), round(x - size / 2), round(y - size / 2))]


@painter("initial-card")
def paint_initial_card(theme: Theme, w: int, h: int, place: int) -> Surface:
    """Card stock, its rim in the colour of its place."""
    radius = ROUND * w
    stock = gradient(w, h, even(lighter(theme.cream, 0.3), theme.cream))
    card = filled(rounded(w, h, radius), stock)
    hue = ramp(place + 2, COLOURS, theme.ramp)
    card.blit(filled(outline(w, h, radius, max(RIM * w, 2)), hue), (0, 0))
    return card
