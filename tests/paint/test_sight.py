"""Order and seats can be told by every kind of eye, in colours and picture; so can ribbons and pennants."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest

from racko_game.paint.engine.colours import CONTRAST, THEMES, Colour, Theme, contrast, ramp
from racko_game.paint.engine.sprites import Art, Sprite
from racko_game.paint.people.emblems import emblem
from racko_game.paint.people.name_plate import RoundsWon, paint_pennant, pennants
from racko_game.paint.table.celebration import order_ribbon, paint_plate
from racko_game.stage.geometry import Box, Frame
from racko_game.stage.table.furniture import RackPlace
from racko_game.stage.table.layout import furnish

from .eyes import SIGHTS, apart, lightness, seen, themes
from .tables import RACKS, average, drawn

COLOURED = [sight for sight in SIGHTS if sight != "grey"]
HD = furnish(Frame(1280, 720), 4)
FAR = 6  # ranks: so far apart, two cards must not look alike


def theme_and(*sights: str) -> pytest.MarkDecorator:
    pairs = [(theme, sight) for theme in THEMES.values() for sight in sights]
    return pytest.mark.parametrize(("theme", "sight"), pairs, ids=[f"{t.name} {s}" for t, s in pairs])


@theme_and(*SIGHTS)
@pytest.mark.parametrize("top", [40, 60])
def test_each_card_looks_lighter_than_the_one_below_it_and_unlike_one_far_from_it(
    theme: Theme, sight: str, top: int
) -> None:
    cards = [ramp(rank, top, theme.ramp) for rank in range(1, top + 1)]
    shades = [lightness(card, sight) for card in cards]
    assert all(high > low for low, high in pairwise(shades))
    assert shades[-1] - shades[0] > 50
    assert min(apart(a, b, sight) for a, b in zip(cards, cards[FAR:], strict=False)) > 0.03


@theme_and(*COLOURED)
def test_no_two_seats_look_alike(theme: Theme, sight: str) -> None:
    assert min(apart(a, b, sight) for a, b in combinations(theme.seats, 2)) > 0.06


@pytest.mark.parametrize("size", [16, 40])
def test_emblems_differ_where_colours_cannot(art: Art, size: int) -> None:
    emblems = [art.picture(emblem(seat, 0, 0, size, 0).picture) for seat in range(4)]
    masks = [pygame.mask.from_surface(picture, 127) for picture in emblems]
    for a, b in combinations(masks, 2):
        both = a.overlap_area(b, (0, 0))
        assert a.count() + b.count() - 2 * both > 0.1 * min(a.count(), b.count())


def band(place: RackPlace, slot: int, rank: int) -> Box:
    """A part of a card's band that its tab does not cover."""
    strip = place.strips[slot]
    left = strip.x + strip.w * (0.6 if rank < 30 else 0.1)
    return Box(left, strip.y + strip.h * 0.25, strip.w * 0.25, strip.h * 0.25)


@themes
def test_the_order_of_a_rack_is_seen_in_the_picture_by_every_eye(theme: Theme) -> None:
    picture = drawn(theme, HD, turn=0)
    place, ranks = HD.racks[HD.viewer], RACKS[HD.viewer]
    bands = {rank: average(picture, band(place, slot, rank)) for slot, rank in enumerate(ranks)}
    for sight in SIGHTS:
        shades = {rank: lightness(colour, sight) for rank, colour in bands.items()}
        for low, high in combinations(sorted(ranks), 2):
            assert shades[high] - shades[low] > (1.5 if high - low >= FAR else 0), (sight, low, high)


@themes
def test_the_racks_of_two_seats_do_not_look_alike_in_the_picture(theme: Theme) -> None:
    picture = drawn(theme, HD)
    plastic = [average(picture, place.ledges[4]) for place in HD.racks]
    for sight in COLOURED:
        assert min(apart(a, b, sight) for a, b in combinations(plastic, 2)) > 0.035, sight


SEATS = range(4)
LETTER = 27.5
ALONG = [(100.0 + 10 * i, 200.0) for i in range(40)]  # a way from left to right
WIDE, HIGH = 40, 60


def pieces(theme: Theme, seat: int) -> list[tuple[Sprite, pygame.Surface]]:
    """The pieces of a ribbon, its tip last."""
    art = Art(theme, 1 << 24)
    ribbon = [one for one in order_ribbon(ALONG, seat, 1.0, "", LETTER) if one.picture[0] == "order-ribbon"]
    return [(one, art.fresh(one.picture)) for one in ribbon]


def colours(picture: pygame.Surface) -> set[Colour]:
    """Those of a piece: its cloth, and its hem."""
    solid = column(picture)
    return {colour for colour in solid if solid.count(colour) > 1}


def column(picture: pygame.Surface) -> list[Colour]:
    """The colours down the middle of a picture, where nothing shines through."""
    tones = (picture.get_at((picture.width // 2, y)) for y in range(picture.height))
    return [(r, g, b) for r, g, b, alpha in tones if alpha == 255]


@theme_and(*SIGHTS)
def test_a_ribbon_stands_out_from_the_mat_and_a_round_won_from_one_to_win(theme: Theme, sight: str) -> None:
    mat = seen(theme.mat, sight)
    for seat in SEATS:
        for _, picture in (pieces(theme, seat)[0], pieces(theme, seat)[-1]):
            assert max(contrast(seen(colour, sight), mat) for colour in colours(picture)) >= 3
        (r, g, b, _), (x, y, z, _) = (
            paint_pennant(theme, WIDE, HIGH, seat, full).get_at((WIDE // 2, HIGH // 2))
            for full in (True, False)
        )
        assert apart((r, g, b), (x, y, z), sight) > 0.2


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


def test_where_there_is_no_room_for_all_pennants_a_filled_one_stands_beside_the_number() -> None:
    shown = pennants(400, 100, HIGH, RoundsWon(1, 0, 3), room=HIGH)
    assert [sprite.picture[3:5] for sprite in shown if sprite.picture[0] == "pennant"] == [(1, True)]
    assert [sprite.picture[1] for sprite in shown if sprite.picture[0] == "text"] == ["0"]
