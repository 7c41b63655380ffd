"""Points on their way: a pill in a seat's colour with what its rack won or lost."""

from __future__ import annotations

from pygame import Surface

from ...stage.place.layers import ADVICE
from ..engine.art import painter
from ..engine.shapes import blank, even, filled, gradient, outline, rounded, soft
from ..engine.sprite import Sprite
from ..ink.colours import lighter, mix
from ..ink.figures import signed
from ..ink.fonts import capital, font
from ..ink.theme import Theme

WIDE, TYPE = 2.1, 0.66  # of its height: the pill's width, the size of its number
SIZES = 4  # pixels: heights are multiples of it, so that a growing one needs few pictures


def points(amount: int, seat: int, x: float, y: float, high: float) -> Sprite:
    """The pill with its middle at x, y."""
    h = max(round(high / SIZES), 2) * SIZES
    w, rim = round(h * WIDE), _rim(h)
    return Sprite(ADVICE, ("points", signed(amount), seat, h), round(x - w / 2) - rim, round(y - h / 2) - rim)


def _rim(high: int) -> int:
    return max(round(high * 0.2), 2)


@painter("points", passing=True)
def paint_points(theme: Theme, words: str, seat: int, h: int) -> Surface:
    """Enamel with a shadow, the number in the middle."""
    w, rim, hue = round(h * WIDE), _rim(h), theme.seats[seat]
    mask = rounded(w, h, h / 2)
    picture = blank(w + 2 * rim, h + 2 * rim)
    shade, reach = soft(mask, rim * 0.34, theme.shadow, 190)
    picture.blit(shade, (rim - reach, rim - reach + rim // 3))
    ground = mix(hue, theme.panel, 0.45)
    body = gradient(w, h, even(theme.lit(ground, 0.12), ground, theme.dim(ground, 0.2)))
    body.blit(filled(outline(w, h, h / 2, max(h / 16, 1.5)), lighter(hue, 0.4)), (0, 0))
    picture.blit(filled(mask, body), (rim, rim))
    size = round(h * TYPE)
    number = font("title", size).render(words, True, theme.text)
    y = rim + h / 2 + capital("title", size) / 2 - font("title", size).get_ascent()
    picture.blit(number, (rim + (w - number.width) // 2, round(y)))
    return picture
