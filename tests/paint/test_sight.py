"""Order and seats can be told by every kind of eye, in the colours and in the picture."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest

from racko_game.paint.engine.colours import THEMES, Theme, ramp
from racko_game.paint.engine.sprites import Art
from racko_game.paint.people.emblems import emblem
from racko_game.stage.geometry import Box, Frame
from racko_game.stage.table.furniture import RackPlace
from racko_game.stage.table.layout import furnish

from .eyes import SIGHTS, apart, lightness
from .tables import RACKS, average, drawn

COLOURED = [sight for sight in SIGHTS if sight != "grey"]
HD = furnish(Frame(1280, 720), 4)
FAR = 6  # ranks: so far apart, two cards must not look alike


def theme_and(*sights: str) -> pytest.MarkDecorator:
    pairs = [(theme, sight) for theme in THEMES.values() for sight in sights]
    return pytest.mark.parametrize(("theme", "sight"), pairs, ids=[f"{t.name} {s}" for t, s in pairs])


@theme_and(*SIGHTS)
@pytest.mark.parametrize("top", [40, 60])
def test_each_card_looks_lighter_than_the_one_below_it(theme: Theme, sight: str, top: int) -> None:
    shades = [lightness(ramp(rank, top, theme.ramp), sight) for rank in range(1, top + 1)]
    assert all(high > low for low, high in pairwise(shades))
    assert shades[-1] - shades[0] > 50


@theme_and(*SIGHTS)
def test_cards_far_apart_do_not_look_alike(theme: Theme, sight: str) -> None:
    cards = [ramp(rank, 60, theme.ramp) for rank in range(1, 61)]
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


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_order_of_a_rack_is_seen_in_the_picture_by_every_eye(theme: Theme) -> None:
    picture = drawn(theme, HD, turn=0)
    place, ranks = HD.racks[HD.viewer], RACKS[HD.viewer]
    bands = {rank: average(picture, band(place, slot, rank)) for slot, rank in enumerate(ranks)}
    for sight in SIGHTS:
        shades = {rank: lightness(colour, sight) for rank, colour in bands.items()}
        for low, high in combinations(sorted(ranks), 2):
            assert shades[high] - shades[low] > (1.5 if high - low >= FAR else 0), (sight, low, high)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_racks_of_two_seats_do_not_look_alike_in_the_picture(theme: Theme) -> None:
    picture = drawn(theme, HD)
    plastic = [average(picture, place.ledges[4]) for place in HD.racks]
    for sight in COLOURED:
        assert min(apart(a, b, sight) for a, b in combinations(plastic, 2)) > 0.035, sight
