"""Suits and kinds of cards can be told by every eye: by their patterns and signs where colours cannot."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from racko_game.paint.cards.signs import SUITS, hue_of, printed, sign
from racko_game.paint.engine.colours import THEMES, Theme, contrast, luminance
from racko_game.rules.pieces.cards import REVERSE, SWAP, WILD

from .eyes import SIGHTS, apart

WIDE, HIGH = 120, 24
KINDS = (WILD, SWAP, REVERSE)
themes = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)


def dark(suit: str) -> pygame.Mask:
    """Where a suit's pattern is, on a band in a rack, whatever its colours."""
    hue = (60, 60, 60)
    picture = printed(suit, (WIDE, HIGH), hue, HIGH // 2, solid=True)
    return pygame.mask.from_threshold(picture, hue, (20, 20, 20, 255))


def unlike(one: pygame.Mask, other: pygame.Mask) -> float:
    """What share of them is in one of them alone."""
    both = one.overlap_area(other, (0, 0))
    return (one.count() + other.count() - 2 * both) / (one.count() + other.count())


def test_the_patterns_of_suits_differ_where_colours_cannot() -> None:
    for one, other in combinations(SUITS, 2):
        assert unlike(dark(one), dark(other)) > 0.1, (one, other)


@themes
def test_blue_and_red_look_unlike_to_every_eye_that_sees_a_colour(theme: Theme) -> None:
    blue, red = (hue_of(theme, suit, "", 0.5) for suit in ("blue", "red"))
    assert min(apart(blue, red, sight) for sight in SIGHTS if sight != "grey") > 0.06


@pytest.mark.parametrize("size", [14, 40])
def test_signs_of_kinds_differ_where_colours_cannot(size: int) -> None:
    masks = [pygame.mask.from_surface(sign(kind, size, (0, 0, 0)), 127) for kind in KINDS]
    assert all(mask.count() > 0.08 * size * size for mask in masks)
    for one, other in combinations(masks, 2):
        assert unlike(one, other) > 0.3


@themes
def test_signs_and_suits_stand_out_from_the_card(theme: Theme) -> None:
    hues = [hue_of(theme, "", kind, None) for kind in (SWAP, REVERSE)]
    assert all(contrast(hue, theme.cream) > 1.4 for hue in hues)
    assert contrast(theme.ink, theme.cream) > 7
    assert abs(luminance(theme.ink) - luminance(theme.cream)) > 0.4
