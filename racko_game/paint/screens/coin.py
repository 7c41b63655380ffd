"""A coin and a card as large as real ones, to lay real ones on: so it is known how large a screen is."""

from __future__ import annotations

from pygame import Surface

from ...stage.layers import GROUND
from ..engine.colours import Theme, darker, lighter, mix
from ..engine.shapes import blank, even, filled, gradient, outline, rounded
from ..engine.sprites import Sprite, painter
from ..people.emblems import silhouette


def coin(x: float, y: float, size: float, z: int = GROUND) -> Sprite:
    """A coin that is so wide, with its middle there."""
    wide = max(round(size), 8)
    return Sprite(z, ("coin", wide), round(x - wide / 2), round(y - wide / 2))


def bank_card(x: float, y: float, width: float, height: float, z: int = GROUND) -> Sprite:
    """A card for a bank's machine, with its middle there."""
    w, h = max(round(width), 8), max(round(height), 8)
    return Sprite(z, ("bank-card", w, h), round(x - w / 2), round(y - h / 2))


@painter("coin")
def paint_coin(theme: Theme, size: int) -> Surface:
    """Brass with a raised rim, and rising bars on it."""
    tone = theme.brass
    metal = gradient(size, size, even(theme.lit(tone, 0.35), tone, theme.dim(tone, 0.35)))
    picture = filled(silhouette(0, size, 0), metal)
    rim = max(round(size * 0.06), 2)
    field = gradient(size, size, even(theme.dim(tone, 0.22), tone, theme.lit(tone, 0.2)))
    picture.blit(filled(silhouette(0, size, rim), field), (0, 0))
    wide, apart, foot = round(size * 0.12), round(size * 0.19), round(size * 0.7)
    for n, share in enumerate((0.2, 0.32, 0.44)):
        high = round(size * share)
        bar = filled(rounded(wide, high, wide * 0.3), darker(tone, 0.5))
        edge = outline(wide, high, wide * 0.3, max(size / 120, 1))
        bar.blit(filled(edge, lighter(tone, 0.4)), (0, 0))
        picture.blit(bar, (round(size / 2 + (n - 1) * apart - wide / 2), foot - high))
    return picture


@painter("bank-card")
def paint_bank_card(theme: Theme, w: int, h: int) -> Surface:
    """Dark lacquer with a chip of brass."""
    radius = h * 0.06
    picture = blank(w, h)
    ground = gradient(w, h, even(theme.lit(theme.panel, 0.2), theme.panel))
    picture.blit(filled(rounded(w, h, radius), ground), (0, 0))
    line = max(round(h * 0.012), 2)
    picture.blit(filled(outline(w, h, radius, line), mix(theme.panel, theme.brass, 0.8)), (0, 0))
    chip = round(w * 0.14), round(h * 0.18)
    picture.blit(filled(rounded(*chip, chip[1] * 0.2), theme.brass), (round(w * 0.1), round(h * 0.34)))
    return picture
