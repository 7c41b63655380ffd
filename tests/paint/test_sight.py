"""The table is read by every kind of eye, and from a picture 200 pixels wide."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations, pairwise
from statistics import fmean, median
from typing import NamedTuple

import pygame
import pytest
from pygame import Rect, Surface

from racko_game.paint.cards.face import SUITS, CardFace, deck_faces, hue_of, tab_place
from racko_game.paint.engine.colours import CONTRAST, THEMES, Colour, Theme, contrast, luminance, ramp
from racko_game.paint.engine.sprites import Art, Sprite
from racko_game.paint.people.emblems import emblem
from racko_game.paint.people.name_plate import RoundsWon, paint_pennant, pennants
from racko_game.paint.table.celebration import order_ribbon, paint_plate
from racko_game.rules.editions import ruleset
from racko_game.stage.geometry import Box, Frame
from racko_game.stage.table.furniture import Furniture, RackPlace, shape_of
from racko_game.stage.table.layout import furnish
from tests.rules.tables import charter

from ..counts import full
from .eyes import SIGHTS, apart, lightness, seen, themes
from .tables import RACKS, TOP, average, drawn, scaled, thumbnail

COLOURED = [sight for sight in SIGHTS if sight != "grey"]
HD = furnish(Frame(1280, 720), 4)
FAR = 6  # ranks: so far apart, two cards must not look alike


def theme_and(*sights: str) -> pytest.MarkDecorator:
    pairs = [(theme, sight) for theme in THEMES.values() for sight in sights]
    return pytest.mark.parametrize(("theme", "sight"), pairs, ids=[f"{t.name} {s}" for t, s in pairs])


@theme_and(*SIGHTS)
@pytest.mark.parametrize("top", [40, 60])
def test_a_card_is_lighter_than_the_one_below_and_unlike_far_ones(theme: Theme, sight: str, top: int) -> None:
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
def test_the_order_of_a_rack_is_seen_by_every_eye_and_two_seats_do_not_look_alike(theme: Theme) -> None:
    picture = drawn(theme, HD, turn=0)
    place, ranks = HD.racks[HD.viewer], RACKS[HD.viewer]
    bands = {rank: average(picture, band(place, slot, rank)) for slot, rank in enumerate(ranks)}
    for sight in SIGHTS:
        shades = {rank: lightness(colour, sight) for rank, colour in bands.items()}
        for low, high in combinations(sorted(ranks), 2):
            assert shades[high] - shades[low] > (1.5 if high - low >= FAR else 0), (sight, low, high)
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
def test_rows_of_a_rack_say_how_far_it_has_come_and_orders_are_read_on_their_plates(theme: Theme) -> None:
    picture, scale = small(theme, 0)
    place = HD.racks[HD.viewer]
    bands = [Box(strip.x, strip.y + 0.2 * strip.h, strip.w, strip.h * 0.5) for strip in place.strips]
    shades = [lightness(average(picture, scaled(box, scale))) for box in bands]
    ranks = RACKS[HD.viewer]
    for slot in range(9):
        rises = ranks[slot + 1] > ranks[slot]
        if abs(ranks[slot + 1] - ranks[slot]) > 8:
            assert (shades[slot + 1] > shades[slot]) is rises, slot
    # In great type: three to one, and seven in the theme for that.
    for seat in SEATS:
        plate = paint_plate(theme, 6 * WIDE, HIGH, seat)
        middle = plate.get_at((plate.get_width() // 2, plate.get_height() // 2))
        assert contrast(theme.lettering, (middle.r, middle.g, middle.b)) >= (7 if theme is CONTRAST else 3)


def test_where_there_is_no_room_for_all_pennants_a_filled_one_stands_beside_the_number() -> None:
    shown = pennants(400, 100, HIGH, RoundsWon(1, 0, 3), room=HIGH)
    assert [sprite.picture[3:5] for sprite in shown if sprite.picture[0] == "pennant"] == [(1, True)]
    assert [sprite.picture[1] for sprite in shown if sprite.picture[0] == "text"] == ["0"]


SMALL = 200


def in_themes(name: str, values: Iterable[int]) -> pytest.MarkDecorator:
    """Each value in each theme; in a quick run in every other one, the next value in the others."""
    apart, all_themes = full(1, 2), [*THEMES.values()]
    cases = [(theme, value) for n, value in enumerate(values) for theme in all_themes[n % apart :: apart]]
    return pytest.mark.parametrize(("theme", name), cases, ids=lambda it: str(getattr(it, "name", it)))


@cache
def small(theme: Theme, turn: int | None, discard: int = 33) -> tuple[Surface, float]:
    return thumbnail(drawn(theme, HD, turn, discard), SMALL)


def round_about(place: RackPlace) -> list[Box]:
    """Pieces of the mat close round a rack, where nothing else stands and no other rack is as near."""
    x, y, w, h = place.box
    near, window = 0.03 * HD.frame.height, Rect(0, 0, *HD.frame[:2]).inflate(*[-0.06 * HD.frame.height] * 2)
    rows = [Box(at, y + i * h / 8, near, h / 8) for at in (x - near, x + w) for i in range(8)]
    rows += [Box(x + i * w / 8, at, w / 8, near) for at in (y - near, y + h) for i in range(8)]
    taken = [HD.tray, HD.line, HD.prompt, *(box for other in HD.racks for box in (other.box, other.name))]
    others = [Rect(*box) for box in taken if box != place.box]
    others += [Rect(*other.box.inset(-2 * near)) for other in HD.racks if other is not place]
    return [row for row in rows if window.contains(Rect(*row)) and Rect(*row).collidelist(others) < 0]


def light(picture: Surface, scale: float, place: RackPlace) -> float:
    return fmean(luminance(average(picture, scaled(box, scale))) for box in round_about(place))


@in_themes("turn", range(4))
def test_the_light_says_whose_turn_it_is(theme: Theme, turn: int) -> None:
    at_rest, lit = small(theme, None), small(theme, turn)
    gains = [light(*lit, place) - light(*at_rest, place) for place in HD.racks]
    others = [gain for seat, gain in enumerate(gains) if seat != turn]
    assert gains[turn] > 0.01
    assert gains[turn] > 3 * max(others)
    boxes = round_about(HD.racks[turn])
    now, before = ([average(one[0], scaled(box, one[1])) for box in boxes] for one in (lit, at_rest))
    assert max(map(apart, now, before)) > 0.04


@in_themes("discard", (4, 18, 33, 47, 58))
def test_the_discard_is_known_by_its_colour(theme: Theme, discard: int) -> None:
    picture, scale = small(theme, 1, discard)
    width = HD.discard.width
    left = -0.42 if discard > TOP / 2 else 0.1
    top = HD.discard.y - width * 0.33
    band = Box(HD.discard.x + left * width, top + width * 0.02, width * 0.32, width * 0.1)
    colour = average(picture, scaled(band, scale))
    nearest = min(range(1, TOP + 1), key=lambda rank: apart(ramp(rank, TOP, theme.ramp), colour))
    assert abs(nearest - discard) <= 8


class Shown(NamedTuple):
    """A table, the faces of its deck, which of them lie in each rack, and how its picture is looked at."""

    table: Furniture
    faces: list[CardFace]
    racks: tuple[tuple[int, ...], ...]
    turn: int
    width: int
    near: float  # of a card's width: three letters of the alphabet, or three numbers of forty

    @property
    def own(self) -> list[CardFace]:
        return [self.faces[n] for n in self.racks[self.table.viewer]]


def letters() -> Shown:
    faces = list(deck_faces(ruleset(charter("letters"), 3)).values())
    racks = tuple(tuple((7 * seat + 13 * slot) % len(faces) for slot in range(10)) for seat in range(3))
    return Shown(furnish(Frame(1280, 720), 3), faces, racks, 1, SMALL, 0.05)


def doubles() -> Shown:
    rules = ruleset(charter("super"), 2)
    faces, slots = list(deck_faces(rules).values()), len(rules.slots)
    kinds = [n for n, face in enumerate(faces) if face.kind and face.kind not in {f.kind for f in faces[:n]}]
    some = (*range(3, len(faces), len(faces) // slots), *kinds)[-slots:]
    return Shown(furnish(Frame(1280, 720), 2, 0, shape_of(rules)), faces, (some, some[::-1]), 0, 240, 0.08)


DECKS = {"letters": letters(), "doubles": doubles()}
decks = pytest.mark.parametrize("deck", DECKS)


@cache
def rows(theme: Theme, deck: str) -> list[tuple[CardFace, list[Colour]]]:
    """Each card in the viewer's rack, and what is seen of it, pixel by pixel from left to right."""
    shown = DECKS[deck]
    whole = drawn(theme, shown.table, shown.turn, racks=shown.racks, face=shown.faces.__getitem__)
    picture, scale = thumbnail(whole, shown.width)
    seen = []
    for strip in shown.table.racks[shown.table.viewer].strips:
        box = scaled(strip._replace(y=strip.y + 0.2 * strip.h, h=0.5 * strip.h), scale)
        places = range(round(box.x) + 1, round(box.x + box.w) - 1)
        seen.append([average(picture, Rect(x, round(box.y), 1, max(round(box.h), 1))) for x in places])
    return list(zip(shown.own, seen, strict=True))


def usual(colours: list[Colour]) -> Colour:
    """Of each channel the median: the band, not the tab."""
    r, g, b = (round(median(colour[i] for colour in colours)) for i in range(3))
    return r, g, b


@decks
@themes
def test_a_tab_is_seen_where_its_letter_or_number_stands(theme: Theme, deck: str) -> None:
    for face, colours in rows(theme, deck):
        if face.scale is not None:
            strength = [apart(colour, usual(colours)) for colour in colours]
            seen = [x for x, much in enumerate(strength) if much > max(strength) / 2]
            middle = (sum(seen) / len(seen) + 0.5) / len(colours)
            assert middle == pytest.approx(tab_place(face.scale), abs=DECKS[deck].near), face


@themes
def test_a_letter_and_a_card_of_a_double_rack_are_known_by_the_colour_of_their_bands(theme: Theme) -> None:
    for face, colours in rows(theme, "letters"):
        nearest = min(SUITS, key=lambda suit: apart(hue_of(theme, suit, "", face.scale), usual(colours)))
        assert nearest == face.suit, face
    # As one of its suit, or of its kind: a blue card may be a little darker than another.
    hues = {one: hue_of(theme, one.suit, one.kind, one.scale) for one in DECKS["doubles"].own}
    for face, colours in rows(theme, "doubles"):
        like = min(hues, key=lambda other: apart(hues[other], usual(colours)))
        assert (like.suit, like.kind in ("", "wild")) == (face.suit, face.kind in ("", "wild")), face


def test_all_colours_and_kinds_are_looked_at() -> None:
    assert {face.suit for face in DECKS["letters"].own} == set(SUITS)
    assert {face.suit for face in DECKS["doubles"].own} >= {"blue", "red"}
    assert {face.kind for face in DECKS["doubles"].own} == {face.kind for face in DECKS["doubles"].faces}
