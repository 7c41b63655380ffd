"""Cards lie where their pose says and tell what they may; signs are told apart by their shapes."""

from __future__ import annotations

from itertools import combinations
from math import sin

import pygame
import pytest
from pygame import Rect, Surface

from racko_game.paint.cards import face
from racko_game.paint.cards.card import card
from racko_game.paint.cards.face import POWER_SIGNS, SMALLEST, CardFace, card_height, deck_faces, hue_of
from racko_game.paint.engine.colours import EVENING, Theme, contrast, luminance
from racko_game.paint.engine.sprites import Art, sprite_rect
from racko_game.paint.table.marks import paint_exchange, remembered, slips_legible
from racko_game.rules.books import POWERS
from racko_game.rules.editions import ruleset
from racko_game.rules.pieces.cards import REVERSE, SWAP, WILD
from racko_game.stage.geometry import Box, Pose
from racko_game.stage.table.furniture import SINGLE, RackPlace, rack_place
from tests.rules.clauses import clause
from tests.rules.tables import charter

from .eyes import SIGHTS, apart, themes

FLAT = Pose(200, 150, 120)


def number(n: int) -> CardFace:
    return face.number_face(n, 60)


def drawn(art: Art, shown: CardFace | None, pose: Pose) -> Surface:
    table = Surface((400, 300), pygame.SRCALPHA)
    sprite = card(shown, pose)
    picture = art.picture(sprite.key).copy()
    picture.set_alpha(255)  # without the encoding that loses the ground's alpha
    table.blit(picture, sprite_rect(sprite, picture))
    return table


def opaque(surface: Surface) -> Rect:
    """Where it is more than shadow."""
    return surface.get_bounding_rect(min_alpha=200)


@clause("ours.6.11")
@pytest.mark.parametrize("turn", [0.0, 0.1, 0.49])
@pytest.mark.parametrize("lift", [0.0, 0.5])
def test_a_card_that_lies_face_down_gives_nothing_away(turn: float, lift: float) -> None:
    pose = FLAT._replace(turn=turn, lift=lift, angle=6.0)
    assert card(number(37), pose) == card(None, pose) == card(number(2), pose)
    assert "37" not in repr(card(number(37), pose).picture)


def test_a_back_is_shown_whichever_way_it_lies_with_what_everybody_saw_pencilled_on_it() -> None:
    down = FLAT._replace(turn=0.0)
    assert card(None, FLAT).picture == card(None, down).picture
    assert card(None, down, memory=number(37)) != card(None, down)
    assert card(number(2), down, memory=number(37)) == card(None, down, memory=number(37))
    assert card(number(37), FLAT, memory=number(37)) == card(number(37), FLAT)


@pytest.mark.parametrize("width", [40, 97, 120, 333])
def test_a_card_at_rest_lies_exactly_where_its_pose_says(art: Art, width: int) -> None:
    box = opaque(drawn(art, number(8), FLAT._replace(width=width)))
    assert box.size == (width, card_height(width))
    assert box.center == pytest.approx((200, 150), abs=1)


def test_a_sunk_card_shows_only_its_upper_part(art: Art) -> None:
    table = drawn(art, number(8), FLAT._replace(sunk=0.75))
    box = opaque(table)
    assert box.top == 150 - card_height(120) // 2 or box.top == 150 - round(card_height(120) / 2)
    assert 0 <= card_height(120) * 0.25 - box.height <= 0.03 * 120
    assert table.get_bounding_rect().bottom == box.bottom
    assert table.get_at((box.left, box.bottom - 1)).a == 255  # cut square


@pytest.mark.parametrize("width", [4, 9, 20, 60, 119])
def test_the_smallest_cards_can_be_painted_and_keep_no_larger_picture_in_memory(art: Art, width: int) -> None:
    for sunk in (0.0, 0.3, 0.76, 0.99):
        for shown in (number(60), None):
            assert art.picture(card(shown, Pose(50, 50, width, sunk=sunk)).key).get_parent() is None


def test_a_carried_card_is_larger_and_one_on_its_way_over_is_narrow(art: Art) -> None:
    lying, carried = (opaque(drawn(art, number(8), FLAT._replace(lift=lift))) for lift in (0.0, 1.0))
    assert 1.04 < carried.width / lying.width < 1.12
    heights = [opaque(drawn(art, number(8), FLAT._replace(turn=turn))).height for turn in (0.02, 0.3, 0.48)]
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] < card_height(120) * 0.2


def test_a_rotated_card_turns_about_its_middle_counter_clockwise(art: Art) -> None:
    for angle in (-14.0, 0.0, 4.0, 14.0, 90.0):
        table = drawn(art, number(8), FLAT._replace(angle=angle))
        assert opaque(table).center == pytest.approx((200, 150), abs=2), angle
        if abs(angle) == 14:
            left, right = (opaque(table.subsurface(x, 0, 10, 300)).top for x in (145, 245))
            assert (right < left) is (angle > 0)


def test_a_flight_needs_few_pictures() -> None:
    keys = set()
    for i in range(400):
        t = i / 400
        pose = Pose(100 + 900 * t, 500, 150 + 200 * t, angle=12 * sin(6 * t), lift=4 * t * (1 - t), turn=t)
        keys.add(card(number(8), pose).picture)
    assert len(keys) < 110


def test_the_tab_slides_from_left_to_right(art: Art) -> None:
    places = []
    for rank in range(1, 61):
        strip = art.fresh(face.face(372, number(rank)))
        row = [x for x in range(strip.width) if strip.get_at((x, 8))[:3] == EVENING.cream]
        places.append(row[0] + row[-1])
    assert places == sorted(places)
    assert places[0] < 372 * 2 * 0.15
    assert places[-1] > 372 * 2 * 0.85


def test_exactly_six_and_nine_are_underlined(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = {rank: face.face(300, number(rank)) for rank in (6, 8, 9, 16, 60)}
    usual = {rank: pygame.image.tobytes(art.fresh(key), "RGBA") for rank, key in keys.items()}
    monkeypatch.setattr(face, "UNDERLINED", ())
    plain = {rank: pygame.image.tobytes(art.fresh(key), "RGBA") for rank, key in keys.items()}
    assert [rank for rank in keys if plain[rank] != usual[rank]] == [6, 9]


def place(step: int) -> RackPlace:
    build = SINGLE.build(step)
    box = Box(50, 50, build.wide, build.high)
    return rack_place(build, 1, box, Box(0, 0, 90, 20), Pose(0, 0, build.card))


def names(step: int, letter: float, n: int = 37) -> list[object]:
    return [sprite.picture[0] for sprite in remembered(number(n), place(step).slots[4], letter)]


def test_where_slots_are_high_it_is_on_the_back_else_on_a_slip_else_only_its_place() -> None:
    assert names(44, 25) == ["card"]
    assert names(24, 25) == ["card", "slip"]
    assert names(9, 25) == ["card"]
    assert [slips_legible(place(step), 25) for step in (44, 24, 9)] == [True, True, False]
    blank, told = (remembered(number(37), place(step).slots[4], 25)[0].picture for step in (9, 44))
    assert "'37'" in repr(told)
    assert "'37'" not in repr(blank)
    assert blank != card(None, place(9).slots[4]).picture
    lies = Pose(100, 100, 60, turn=0.0)
    assert remembered(number(8), lies, 25) == [card(None, lies, number(8))], "no rack, no slip"


@pytest.mark.parametrize(("step", "letter"), [(16, 16), (20, 19.6), (11, 16), (24, 36.7), (36, 51)])
def test_slips_of_a_full_rack_hide_neither_each_other_nor_cheeks(art: Art, step: int, letter: float) -> None:
    ranks = (60, 59, 58, 57, 10, 11, 12, 13, 28, 29)
    whole = Rect(place(step).box).inflate(2, step)
    slips = []
    for rank, pose in zip(ranks, place(step).slots, strict=True):
        _, slip = remembered(number(rank), pose, letter)
        slips.append(Rect(slip.x, slip.y, *art.picture(slip.picture).size))
        assert slips[-1].size == slip.picture[1:3]
    assert all(whole.contains(slip) for slip in slips)
    assert not [(a, b) for a, b in combinations(slips, 2) if a.inflate(-2, -2).colliderect(b)]


@pytest.mark.parametrize("size", [SMALLEST, 27, 60])
def test_signs_differ_in_their_shapes_alone(size: int) -> None:
    grey = [pygame.transform.grayscale(face.paint_roundel(EVENING, power, size)) for power in POWER_SIGNS]
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
    signed = {card.rank: one.power for card, one in deck_faces(rules).items() if one.power}
    assert signed == {rank: power for rank, power in carried.items() if rank <= 50}
    assert not any(one.power for one in deck_faces(ruleset(charter("modern"), 3)).values())


@pytest.mark.parametrize("width", [60, 130, 240, 360])
def test_a_sign_leaves_numbers_and_markers_as_they_are(width: int) -> None:
    """What differs from the same card without its power lies left or right of its numbers, on the card."""
    art = Art(EVENING, 1 << 24)
    for rank in (3, 7, 29, 31, 47, 60):
        plain = CardFace(str(rank), (rank - 1) / 59)
        bare, signed = (art.fresh(face.face(width, card)) for card in (plain, plain._replace(power="trade")))
        half = (0.13 if rank < 10 else 0.24) * width
        numeral = Rect(*(round(side) for side in (width / 2 - half, 0.2 * width, 2 * half, 0.3 * width)))
        changed = pygame.mask.from_threshold(bare, (0, 0, 0), (24, 24, 24, 255), signed)
        changed.invert()
        for box in changed.get_bounding_rects():
            if box.w > 4:  # more than stars
                assert signed.get_rect().contains(box)
                assert not box.colliderect(numeral), rank


WIDE, HIGH = 120, 24
KINDS = (WILD, SWAP, REVERSE)


def dark(suit: str) -> pygame.Mask:
    """Where a suit's pattern is, on a band in a rack, whatever its colours."""
    hue = (60, 60, 60)
    picture = face.printed(suit, (WIDE, HIGH), hue, HIGH // 2, solid=True)
    return pygame.mask.from_threshold(picture, hue, (20, 20, 20, 255))


def unlike(one: pygame.Mask, other: pygame.Mask) -> float:
    both = one.overlap_area(other, (0, 0))
    return (one.count() + other.count() - 2 * both) / (one.count() + other.count())


def test_signs_of_kinds_and_patterns_of_suits_differ_where_colours_cannot() -> None:
    for one, other in combinations(face.SUITS, 2):
        assert unlike(dark(one), dark(other)) > 0.1, (one, other)
    for size in (14, 40):
        masks = [pygame.mask.from_surface(face.sign(kind, size, (0, 0, 0)), 127) for kind in KINDS]
        assert all(mask.count() > 0.08 * size * size for mask in masks)
        assert min(unlike(*pair) for pair in combinations(masks, 2)) > 0.3, size


@themes
def test_numerals_signs_suits_and_a_swaps_disc_stand_out_from_their_cards_to_every_eye(theme: Theme) -> None:
    art = Art(theme, 1 << 24)
    for rank in range(1, 61):
        paper = art.fresh(face.face(300, number(rank)))
        middle = paper.get_rect().inflate(-0.7 * paper.width, -0.6 * paper.height)
        row = [paper.get_at((x, middle.centery)) for x in range(middle.left, middle.right)]
        assert max(contrast((r, g, b), theme.cream) for r, g, b, _ in row) >= 0.95 * theme.reads, rank
    disc = paint_exchange(theme, 60, 60)
    ink = pygame.mask.from_threshold(disc, theme.ink, (24, 24, 24, 255))
    assert ink.count() > 200
    assert Rect(10, 10, 40, 40).contains(ink.get_bounding_rects()[0])
    hues = [hue_of(theme, "", kind, None) for kind in (SWAP, REVERSE)]
    assert all(contrast(hue, theme.cream) > 1.4 for hue in hues)
    assert contrast(theme.ink, theme.cream) >= 7
    assert abs(luminance(theme.ink) - luminance(theme.cream)) > 0.4
    blue, red = (hue_of(theme, suit, "", 0.5) for suit in ("blue", "red"))
    assert min(apart(blue, red, sight) for sight in SIGHTS if sight != "grey") > 0.06
