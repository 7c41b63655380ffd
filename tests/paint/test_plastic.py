"""What is drawn out in its middle looks as if it had been painted whole."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from racko_game.paint.engine.colours import THEMES, Theme, contrast
from racko_game.paint.engine.shapes import blank, filled, nine_slice, outline, rounded, stretched_middle
from racko_game.paint.material.plastic import bar, moulded, stuff_of

from .eyes import themes

RED = (200, 40, 40)


def seen(picture: Surface) -> bytes:
    """What it looks like on a ground."""
    ground = Surface(picture.size)
    ground.fill((90, 120, 30))
    ground.blit(picture, (0, 0))
    return pygame.image.tobytes(ground, "RGB")


def test_a_picture_is_widened_in_its_middle() -> None:
    drawn, wanted = blank(100, 30), blank(100, 30)
    stretched_middle(drawn, filled(rounded(31, 20, 8), RED), Rect(4, 7, 90, 20))
    wanted.blit(filled(rounded(90, 20, 8), RED), (4, 7))
    assert seen(drawn) == seen(wanted)


@themes
def test_plastic_is_the_same_however_wide_it_is(theme: Theme) -> None:
    edge, out, radius = 20, 4, 12
    first, second = (
        moulded(theme, (wide, 150), (edge, out), radius, stuff_of(theme, theme.seats[0]), theme.coral)
        for wide in (300, 420)
    )
    half = first.width // 2
    for side in (0, 1):
        ends = [part.subsurface((part.width - half) * side, 0, half, part.height) for part in (first, second)]
        assert seen(ends[0]) == seen(ends[1])
    column = first.subsurface(half, 0, 1, first.height)
    for x in range(half - 60, half + 60):
        assert seen(column) == seen(first.subsurface(x, 0, 1, first.height)), x


@pytest.mark.parametrize(
    "theme", [one for one in THEMES.values() if not one.gloss or one.neon], ids=lambda theme: theme.name
)
@pytest.mark.parametrize("seat", range(4))
def test_where_plastic_is_dark_its_edges_and_bars_shine_in_their_hue(theme: Theme, seat: int) -> None:
    hue = theme.seats[seat]
    body = moulded(theme, (200, 150), (20, 8), 12, stuff_of(theme, hue), hue)
    for picture in (body, bar(theme, 80, 16, hue)):
        column = [picture.get_at((picture.width // 2, y)) for y in range(picture.height)]
        tones = [(r, g, b) for r, g, b, alpha in column if alpha == 255]
        assert max(contrast(tone, theme.mat) for tone in tones) >= 0.9 * contrast(hue, theme.mat)


@pytest.mark.parametrize("size", [(200, 90), (64, 64), (41, 200)])
def test_a_rim_is_drawn_out_over_any_box(size: tuple[int, int]) -> None:
    small = filled(outline(40, 40, 12, 3), RED)
    drawn, wanted = blank(*size), blank(*size)
    nine_slice(drawn, small, Rect(0, 0, *size))
    wanted.blit(filled(outline(*size, 12, 3), RED), (0, 0))
    assert seen(drawn) == seen(wanted)
