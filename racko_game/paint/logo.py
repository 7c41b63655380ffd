"""The word mark: cards that rise in steps, a letter on each; and the window's icon."""

from __future__ import annotations

import pygame
from pygame import Surface

from .art import painter
from .colours import contrast, darker, lighter, ramp
from .fonts import capital, font
from .shapes import blank, even, filled, gradient, round_off, rounded, soft
from .sprite import Sprite
from .theme import Theme

WORD = "RACK-O"
TALL = 0.44  # of the width: how high the word mark is
LOGO = 80  # z
TILT = (3.0, 2.0, 1.0, -1.0, -2.0, -3.0)  # degrees


def logo(x: float, y: float, width: float, z: int = LOGO) -> Sprite:
    """The word mark with its middle at x, y."""
    w = max(round(width), 24)
    return Sprite(z, ("logo", w), round(x - w / 2), round(y - round(w * TALL) / 2))


@painter("logo")
def paint_logo(theme: Theme, width: int) -> Surface:
    """Six cards, each a step higher and one colour further up the ramp than the one before."""
    high = round(width * TALL)
    picture = blank(width, high)
    w, h = round(width * 0.172), round(width * 0.235)
    step, rise = (width * 0.95 - w) / (len(WORD) - 1), high * 0.072
    for i, letter in enumerate(WORD):
        leaf = pygame.transform.rotozoom(_leaf(theme, letter, i, 2 * w, 2 * h), TILT[i], 0.5)
        shade, reach = soft(leaf, width * 0.006, theme.shadow, 150)
        x = width * 0.025 + w / 2 + i * step - leaf.width / 2
        y = high * 0.94 - h / 2 - i * rise - leaf.height / 2
        picture.blit(shade, (round(x) - reach, round(y + width * 0.006) - reach))
        picture.blit(leaf, (round(x), round(y)))
    return picture


def _leaf(theme: Theme, letter: str, i: int, w: int, h: int) -> Surface:
    """One card of the word mark, with a clear edge for smooth turning."""
    hue = ramp(i + 1, len(WORD), theme.ramp)
    rim, radius = round(w * 0.055), w * 0.13
    leaf = blank(w + 4, h + 4)
    paper = gradient(w, h, even(lighter(theme.cream, 0.4), theme.edge))
    ground = gradient(w - 2 * rim, h - 2 * rim, even(lighter(hue, 0.16), hue, darker(hue, 0.12)))
    for layer, inset in ((paper, 0), (ground, rim)):
        round_off(layer, radius - inset)
        leaf.blit(layer, (2 + inset, 2 + inset))
    size = round(w * 0.88)
    tone = theme.cream if contrast(theme.cream, hue) >= 3 else theme.ink
    face = font("title", size)
    letters = face.render(letter, True, tone)
    y = 2 + h / 2 + capital("title", size) / 2 - face.get_ascent()
    shade = face.render(letter, True, darker(hue, 0.45) if tone == theme.cream else lighter(hue, 0.4))
    x = round(2 + (w - letters.width) / 2)
    leaf.blit(shade, (x, round(y + size * 0.03)))
    leaf.blit(letters, (x, round(y)))
    return leaf


def icon(theme: Theme, size: int) -> Surface:
    """The window's icon: three cards that rise, on the mat."""
    picture = filled(
        rounded(size, size, size * 0.22),
        gradient(size, size, even(lighter(theme.mat, 0.12), darker(theme.mat, 0.25))),
    )
    w, h = round(size * 0.2), round(size * 0.44)
    for i, rank in enumerate((2, 5, 8)):
        x, y = size * (0.13 + i * 0.27), size * (0.42 - i * 0.14)
        edge = max(size // 40, 1)
        picture.blit(filled(rounded(w + 2 * edge, h + 2 * edge, w * 0.3), theme.cream), (x - edge, y - edge))
        picture.blit(filled(rounded(w, h, w * 0.24), ramp(rank, 8, theme.ramp)), (x, y))
    return picture
