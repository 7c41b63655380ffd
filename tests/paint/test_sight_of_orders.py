"""What hangs over the table and beside names is seen by every eye: the ribbon of an order, pennants."""

from __future__ import annotations

import pygame
import pytest

from racko_game.paint.engine.colours import CONTRAST, THEMES, Colour, Theme, contrast
from racko_game.paint.engine.sprites import Art, Sprite
from racko_game.paint.people.plate_tags import RoundsWon, paint_pennant, pennants
from racko_game.paint.table.order_ribbon import order_ribbon, paint_plate

from .eyes import SIGHTS, apart, seen

SEATS = range(4)
LETTER = 27.5
ALONG = [(100.0 + 10 * i, 200.0) for i in range(40)]  # a way from left to right
WIDE, HIGH = 40, 60
themes = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
sights = pytest.mark.parametrize("sight", SIGHTS)


def pieces(theme: Theme, seat: int) -> list[tuple[Sprite, pygame.Surface]]:
    """The pieces of a ribbon, its tip last."""
    art = Art(theme, 1 << 24)
    ribbon = [one for one in order_ribbon(ALONG, seat, 1.0, "", LETTER) if one.picture[0] == "order-ribbon"]
    return [(one, art.fresh(one.picture)) for one in ribbon]


def colours(picture: pygame.Surface) -> set[Colour]:
    """Those of a piece: its cloth, and its hem."""
    column = [picture.get_at((picture.get_width() // 2, y)) for y in range(picture.get_height())]
    solid = [(r, g, b) for r, g, b, a in column if a == 255]
    return {colour for colour in solid if solid.count(colour) > 1}


@themes
@sights
def test_a_ribbon_stands_out_from_the_mat(theme: Theme, sight: str) -> None:
    mat = seen(theme.mat, sight)
    for seat in SEATS:
        for _, picture in (pieces(theme, seat)[0], pieces(theme, seat)[-1]):
            assert max(contrast(seen(colour, sight), mat) for colour in colours(picture)) >= 3


def test_which_way_an_order_goes_is_seen_by_its_shape() -> None:
    *body, (tip, point) = pieces(CONTRAST, 0)
    assert point.get_height() > 1.5 * max(picture.get_height() for _, picture in body)
    solid = pygame.mask.from_surface(point)
    high = [sum(solid.get_at((x, y)) for y in range(point.get_height())) for x in range(point.get_width())]
    assert high.index(max(high)) < point.get_width() / 2  # it grows thinner to the right, where it points
    assert tip.x > max(sprite.x for sprite, _ in body)


@themes
def test_what_an_order_says_is_read_on_its_plate(theme: Theme) -> None:
    """In great type: three to one, and seven in the theme for that."""
    for seat in SEATS:
        plate = paint_plate(theme, 6 * WIDE, HIGH, seat)
        middle = plate.get_at((plate.get_width() // 2, plate.get_height() // 2))
        assert contrast(theme.lettering, (middle.r, middle.g, middle.b)) >= (7 if theme is CONTRAST else 3)


@themes
@sights
def test_a_round_won_is_told_from_one_to_win(theme: Theme, sight: str) -> None:
    for seat in SEATS:
        (r, g, b, _), (x, y, z, _) = (
            paint_pennant(theme, WIDE, HIGH, seat, full).get_at((WIDE // 2, HIGH // 2))
            for full in (True, False)
        )
        assert apart((r, g, b), (x, y, z), sight) > 0.2


def test_where_there_is_no_room_for_all_pennants_a_filled_one_stands_beside_the_number() -> None:
    shown = pennants(400, 100, HIGH, RoundsWon(1, 0, 3), room=HIGH)
    assert [sprite.picture[3:5] for sprite in shown if sprite.picture[0] == "pennant"] == [(1, True)]
    assert [sprite.picture[1] for sprite in shown if sprite.picture[0] == "text"] == ["0"]
