"""Cards lie where their pose says, tell what they may, and need few pictures."""

from __future__ import annotations

from math import sin

import pygame
import pytest
from pygame import Rect, Surface

from racko_game.paint.cards import face
from racko_game.paint.cards.card import card
from racko_game.paint.cards.face import CardFace, card_height, number_face
from racko_game.paint.engine.colours import EVENING, THEMES, Theme, contrast
from racko_game.paint.engine.sprites import Art, sprite_rect
from racko_game.stage.geometry import Pose
from tests.rules.clauses import clause

FLAT = Pose(200, 150, 120)


def number(n: int) -> CardFace:
    return number_face(n, 60)


def drawn(art: Art, shown: CardFace | None, pose: Pose) -> Surface:
    """The card alone on a clear ground."""
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


def test_a_card_nobody_knows_shows_its_back_whichever_way_it_lies() -> None:
    assert card(None, FLAT).picture == card(None, FLAT._replace(turn=0.0)).picture


def test_what_everybody_saw_is_pencilled_on_the_back() -> None:
    down = FLAT._replace(turn=0.0)
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


@pytest.mark.parametrize("sunk", [0.0, 0.3, 0.75])
def test_the_picture_of_a_card_keeps_no_larger_one_in_memory(art: Art, sunk: float) -> None:
    assert art.picture(card(number(8), FLAT._replace(sunk=sunk)).key).get_parent() is None


def test_a_carried_card_is_larger(art: Art) -> None:
    lying, carried = (opaque(drawn(art, number(8), FLAT._replace(lift=lift))) for lift in (0.0, 1.0))
    assert 1.04 < carried.width / lying.width < 1.12


def test_on_its_way_over_a_card_is_narrow(art: Art) -> None:
    heights = [opaque(drawn(art, number(8), FLAT._replace(turn=turn))).height for turn in (0.02, 0.3, 0.48)]
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] < card_height(120) * 0.2


@pytest.mark.parametrize("angle", [-14.0, 0.0, 4.0, 90.0])
def test_a_rotated_card_turns_about_its_middle(art: Art, angle: float) -> None:
    box = opaque(drawn(art, number(8), FLAT._replace(angle=angle)))
    assert box.center == pytest.approx((200, 150), abs=2)


def test_angles_turn_counter_clockwise(art: Art) -> None:
    table = drawn(art, number(8), FLAT._replace(angle=14.0))
    left, right = (opaque(table.subsurface(x, 0, 10, 300)).top for x in (145, 245))
    assert right < left


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


@pytest.mark.parametrize(
    ("words", "lined"), [("6", True), ("9", True), ("8", False), ("16", False), ("60", False)]
)
def test_exactly_six_and_nine_are_underlined(
    art: Art, monkeypatch: pytest.MonkeyPatch, words: str, lined: bool
) -> None:
    key = face.face(300, number(int(words)))
    usual = pygame.image.tobytes(art.fresh(key), "RGBA")
    monkeypatch.setattr(face, "UNDERLINED", ())
    assert (pygame.image.tobytes(art.fresh(key), "RGBA") != usual) is lined


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_large_numeral_stands_out_from_its_card(theme: Theme) -> None:
    art = Art(theme, 1 << 24)
    for rank in range(1, 61):
        paper = art.fresh(face.face(300, number(rank)))
        middle = paper.get_rect().inflate(-0.7 * paper.width, -0.6 * paper.height)
        row = [paper.get_at((x, middle.centery)) for x in range(middle.left, middle.right)]
        assert max(contrast((r, g, b), theme.cream) for r, g, b, _ in row) >= 0.95 * theme.reads, rank


@pytest.mark.parametrize("width", [4, 9, 20, 60, 119])
def test_the_smallest_cards_can_be_painted(art: Art, width: int) -> None:
    for sunk in (0.0, 0.76, 0.99):
        for shown in (number(60), None):
            art.picture(card(shown, Pose(50, 50, width, sunk=sunk)).picture)
