"""How colours look to eyes that see fewer of them."""

from __future__ import annotations

from math import dist

import pytest

from racko_game.paint.engine.colours import THEMES, Colour, channel, linear, luminance, oklab

Rows = tuple[tuple[float, float, float], ...]
SIGHTS: dict[str, Rows] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""On linear red, green and blue: Machado, Oliveira and Fernandes (2009), all of it lost; and no colour."""
themes = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)


def seen(colour: Colour, sight: str) -> Colour:
    light = [linear(value) for value in colour]
    r, g, b = (
        channel(sum(share * part for share, part in zip(row, light, strict=True))) for row in SIGHTS[sight]
    )
    return r, g, b


def apart(a: Colour, b: Colour, sight: str = "full") -> float:
    """How far two colours are from each other to such eyes: 0.02 is just seen, black to white is 1."""
    return dist(oklab(seen(a, sight)), oklab(seen(b, sight)))


def lightness(colour: Colour, sight: str = "full") -> float:
    """How light it looks to such eyes, 0 … 100 (the L* of CIE)."""
    light = luminance(seen(colour, sight))
    return 116 * light ** (1 / 3) - 16 if light > 0.008856 else 903.3 * light
