"""Signs of powers, suits and kinds: told apart by their shapes, read in every theme, beside the number."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Rect

from racko_game.paint.cards.face import (
    POWER_SIGNS,
    SMALLEST,
    SUITS,
    CardFace,
    deck_faces,
    face,
    hue_of,
    paint_roundel,
    printed,
    sign,
)
from racko_game.paint.engine.colours import EVENING, Theme, contrast, luminance
from racko_game.paint.engine.sprites import Art
from racko_game.paint.table.marks import paint_exchange
from racko_game.rules.books import POWERS
from racko_game.rules.editions import ruleset
from racko_game.rules.pieces.cards import REVERSE, SWAP, WILD
from tests.rules.tables import charter

from .eyes import SIGHTS, apart, themes


@pytest.mark.parametrize("size", [SMALLEST, 27, 60])
def test_signs_differ_in_their_shapes_alone(size: int) -> None:
    grey = [pygame.transform.grayscale(paint_roundel(EVENING, power, size)) for power in POWER_SIGNS]
    for one, other in combinations(grey, 2):
        more, less = one.copy(), other.copy()
        more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        less.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        assert pygame.transform.average_color(more)[0] >= 25


def test_every_power_has_a_sign_and_which_cards_have_one_is_in_the_books() -> None:
    assert set(POWER_SIGNS) == set(POWERS)
    rules = ruleset(charter("modern", powers=True), 3)
    carried = dict(charter("modern", powers=True).books.powers)
    signed = {card.rank: face.power for card, face in deck_faces(rules).items() if face.power}
    assert signed == {rank: power for rank, power in carried.items() if rank <= 50}
    assert not any(face.power for face in deck_faces(ruleset(charter("modern"), 3)).values())


@pytest.mark.parametrize("width", [60, 130, 240, 360])
def test_a_sign_leaves_numbers_and_markers_as_they_are(width: int) -> None:
    """What differs from the same card without its power lies left or right of its numbers, on the card."""
    art = Art(EVENING, 1 << 24)
    for rank in (3, 7, 29, 31, 47, 60):
        plain = CardFace(str(rank), (rank - 1) / 59)
        bare, signed = (art.fresh(face(width, card)) for card in (plain, plain._replace(power="trade")))
        half = (0.13 if rank < 10 else 0.24) * width
        numeral = Rect(*(round(side) for side in (width / 2 - half, 0.2 * width, 2 * half, 0.3 * width)))
        changed = pygame.mask.from_threshold(bare, (0, 0, 0), (24, 24, 24, 255), signed)
        changed.invert()
        for box in changed.get_bounding_rects():
            if box.w > 4:  # more than stars
                assert signed.get_rect().contains(box)
                assert not box.colliderect(numeral), rank


@themes
def test_the_disc_between_two_cards_bears_the_sign_of_a_swap(theme: Theme) -> None:
    disc = paint_exchange(theme, 60, 60)
    ink = pygame.mask.from_threshold(disc, theme.ink, (24, 24, 24, 255))
    assert ink.count() > 200
    assert Rect(10, 10, 40, 40).contains(ink.get_bounding_rects()[0])


WIDE, HIGH = 120, 24
KINDS = (WILD, SWAP, REVERSE)


def dark(suit: str) -> pygame.Mask:
    """Where a suit's pattern is, on a band in a rack, whatever its colours."""
    hue = (60, 60, 60)
    picture = printed(suit, (WIDE, HIGH), hue, HIGH // 2, solid=True)
    return pygame.mask.from_threshold(picture, hue, (20, 20, 20, 255))


def unlike(one: pygame.Mask, other: pygame.Mask) -> float:
    both = one.overlap_area(other, (0, 0))
    return (one.count() + other.count() - 2 * both) / (one.count() + other.count())


def test_signs_of_kinds_and_patterns_of_suits_differ_where_colours_cannot() -> None:
    for one, other in combinations(SUITS, 2):
        assert unlike(dark(one), dark(other)) > 0.1, (one, other)
    for size in (14, 40):
        masks = [pygame.mask.from_surface(sign(kind, size, (0, 0, 0)), 127) for kind in KINDS]
        assert all(mask.count() > 0.08 * size * size for mask in masks)
        assert min(unlike(*pair) for pair in combinations(masks, 2)) > 0.3, size


@themes
def test_signs_and_suits_stand_out_from_the_card_and_from_each_other_to_every_eye_that_sees_a_colour(
    theme: Theme,
) -> None:
    hues = [hue_of(theme, "", kind, None) for kind in (SWAP, REVERSE)]
    assert all(contrast(hue, theme.cream) > 1.4 for hue in hues)
    assert contrast(theme.ink, theme.cream) >= 7
    assert abs(luminance(theme.ink) - luminance(theme.cream)) > 0.4
    blue, red = (hue_of(theme, suit, "", 0.5) for suit in ("blue", "red"))
    assert min(apart(blue, red, sight) for sight in SIGHTS if sight != "grey") > 0.06
