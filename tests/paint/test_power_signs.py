"""Signs of powers: told apart by their shapes, read in every theme, and nothing hides the number."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Rect

from racko_game.paint.cards.face import CardFace, deck_faces, face
from racko_game.paint.cards.signs import POWER_SIGNS, SMALLEST, paint_roundel
from racko_game.paint.engine.colours import EVENING, THEMES, Theme, contrast
from racko_game.paint.engine.sprites import Art
from racko_game.paint.table.card_marks import paint_exchange
from racko_game.rules.books import POWERS
from racko_game.rules.editions import ruleset
from tests.rules.tables import charter

Box = tuple[int, int, int, int]


def test_every_power_has_a_sign() -> None:
    assert set(POWER_SIGNS) == set(POWERS)


@pytest.mark.parametrize("size", [SMALLEST, 27, 60])
def test_signs_differ_in_their_shapes_alone(size: int) -> None:
    grey = [pygame.transform.grayscale(paint_roundel(EVENING, power, size)) for power in POWER_SIGNS]
    for one, other in combinations(grey, 2):
        more, less = one.copy(), other.copy()
        more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        less.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        assert pygame.transform.average_color(more)[0] >= 25


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_signs_stand_out_from_their_roundel(theme: Theme) -> None:
    assert contrast(theme.ink, theme.cream) >= 7


def test_which_cards_have_a_sign_is_in_the_books() -> None:
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
        for box in differences(bare, signed):
            assert signed.get_rect().contains(box)
            assert not box.colliderect(numeral(bare, rank, width)), rank


def differences(bare: pygame.Surface, signed: pygame.Surface) -> list[Rect]:
    """Where there is more on the one than stars on the other."""
    changed = pygame.mask.from_threshold(bare, (0, 0, 0), (24, 24, 24, 255), signed)
    changed.invert()
    return [box for box in changed.get_bounding_rects() if box.w > 4]


def numeral(bare: pygame.Surface, rank: int, width: int) -> Rect:
    """Where the large number stands."""
    half = (0.13 if rank < 10 else 0.24) * width
    return Rect(round(width / 2 - half), round(0.2 * width), round(2 * half), round(0.3 * width))


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_disc_between_two_cards_bears_the_sign_of_a_swap(theme: Theme) -> None:
    disc = paint_exchange(theme, 60, 60)
    ink = pygame.mask.from_threshold(disc, theme.ink, (24, 24, 24, 255))
    assert ink.count() > 200
    assert Rect(10, 10, 40, 40).contains(ink.get_bounding_rects()[0])
