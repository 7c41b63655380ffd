"""Outlines of a coin and a bank card to lay real ones on the screen: that is how the screen's size is
found."""

from __future__ import annotations

from pygame import Surface

from ...stage.geometry import Px
from ...stage.layers import GROUND
from ..engine.colours import Theme, darker, lighter, mix
from ..engine.shapes import even, filled, gradient, layered, rounded
from ..engine.sprites import Sprite, amid, centred, painter, rimmed, shine
from ..people.emblems import silhouette


def coin(x: Px, y: Px, size: Px, z: int = GROUND) -> Sprite:
    """Return a coin ``size`` pixels wide, centered on x, y."""
    return amid(x, y, z, "coin", max(round(size), 8))


def bank_card(x: Px, y: Px, width: Px, height: Px, z: int = GROUND) -> Sprite:
    """Return a bank card of that size centered on x, y; ``z``: its level in the drawing order."""
    w, h = max(round(width), 8), max(round(height), 8)
    return centred(z, ("bank-card", w, h), x, y, w, h)


@painter("coin")
def paint_coin(theme: Theme, size: int) -> Surface:
    """Paint a brass coin with a raised rim and rising bars."""
    tone, rim = theme.brass, max(round(size * 0.06), 2)
    edge = filled(silhouette(0, size, 0), shine(theme, size, size, tone, 0.35, 0.35))
    field = gradient(size, size, even(theme.dim(tone, 0.22), tone, theme.lit(tone, 0.2)))
    picture = layered(edge, filled(silhouette(0, size, rim), field))
    wide, apart, foot = round(size * 0.12), round(size * 0.19), round(size * 0.7)
    for n, share in enumerate((0.2, 0.32, 0.44)):
        high = round(size * share)
        bar = rimmed((wide, high), wide * 0.3, darker(tone, 0.5), lighter(tone, 0.4), max(size / 120, 1))
        picture.blit(bar, (round(size / 2 + (n - 1) * apart - wide / 2), foot - high))
    return picture


@painter("bank-card")
def paint_bank_card(theme: Theme, w: int, h: int) -> Surface:
    """Paint a dark card with a brass chip."""
    ground = gradient(w, h, even(theme.lit(theme.panel, 0.2), theme.panel))
    rim, line = mix(theme.panel, theme.brass, 0.8), max(round(h * 0.012), 2)
    picture = rimmed((w, h), h * 0.06, ground, rim, line)
    chip = round(w * 0.14), round(h * 0.18)
    place = round(w * 0.1), round(h * 0.34)
    return layered(picture, (filled(rounded(*chip, chip[1] * 0.2), theme.brass), place))
