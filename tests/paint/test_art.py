"""Pictures are kept by name, within a budget; turned by quarters, they are the same to the pixel."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from racko_game.paint.cards.card import card
from racko_game.paint.cards.face import number_face
from racko_game.paint.engine.colours import EVENING, Theme
from racko_game.paint.engine.sprites import (
    Art,
    Picture,
    Sprite,
    budget,
    composer,
    painter,
    sprite_rect,
    turned,
    weight,
)
from racko_game.paint.engine.text import text, written
from racko_game.paint.table.marks import remembered
from racko_game.paint.table.rack import rack
from racko_game.stage.geometry import Frame, Turn
from racko_game.stage.table.layout import RackPlace, furnish

TILE = 64 * 64 * 4  # bytes
painted: list[Picture] = []


@painter("tile")
def paint_tile(theme: Theme, name: str) -> Surface:
    painted.append(("tile", name))
    return Surface((64, 64), pygame.SRCALPHA)


@painter("brief tile", passing=True)
def paint_passing(theme: Theme, name: str) -> Surface:
    painted.append(("brief tile", name))
    return Surface((64, 64), pygame.SRCALPHA)


@composer("double tile")
def paint_double(art: Art, name: str) -> Surface:
    return art.picture(("tile", name)).copy()


@composer("soon gone", brief=True)
def paint_soon_gone(art: Art, name: str) -> Surface:
    painted.append(("soon gone", name))
    return Surface((64, 64), pygame.SRCALPHA)


@pytest.fixture
def narrow() -> Art:
    painted.clear()
    return Art(EVENING, 4 * TILE)


def test_a_picture_is_painted_once_and_kept_until_all_is_cleared(narrow: Art) -> None:
    first = narrow.picture(("tile", "a"))
    assert narrow.picture(("tile", "a")) is first
    assert narrow.size(("tile", "a")) == (64, 64)
    assert painted == [("tile", "a")]
    narrow.clear()
    assert narrow.bytes == 0
    assert narrow.picture(("tile", "a")) is not first
    narrow.clear()
    assert narrow.fresh(("tile", "a")) is not narrow.fresh(("tile", "a"))
    assert narrow.bytes == 0, "a fresh picture is not kept"


def test_the_least_recently_used_goes_first_and_none_for_what_passes(narrow: Art) -> None:
    for name in "abcdae":
        narrow.picture(("tile", name))
    painted.clear()
    for name in "acde":
        narrow.picture(("tile", name))
    assert painted == []
    narrow.picture(("tile", "b"))
    assert painted == [("tile", "b")]
    painted.clear()
    assert narrow.has(("brief tile", "a")), "there is no use in painting it ahead"
    for _ in range(2):
        assert narrow.size(("brief tile", "a")) == (64, 64)
    assert painted == [("brief tile", "a")] * 2
    assert narrow.bytes == 4 * TILE
    assert all(narrow.has(("tile", name)) for name in "bcde")


def test_the_budget_is_kept_but_for_the_one_picture_that_is_wanted_and_grows_with_the_window(
    narrow: Art,
) -> None:
    for n in range(50):
        narrow.picture(("tile", n))
        assert narrow.bytes <= narrow.budget
    art = Art(EVENING, 1)
    surface = art.picture(("tile", "huge"))
    assert art.picture(("tile", "huge")) is surface
    assert art.bytes == weight(surface)
    assert budget(1920, 1080) == budget(320, 200) == 19 << 20
    assert budget(3840, 2160) == pytest.approx(57.6 * (1 << 20), rel=0.001)


def test_what_is_on_the_screen_and_what_is_behind_it_are_kept_longest(narrow: Art) -> None:
    backdrop, shown = ("tile", "behind"), Sprite(0, ("tile", "shown"), 0, 0)
    for key in (backdrop, shown.picture):
        narrow.picture(key)
    narrow.keep_on_screen(backdrop, [shown])
    for name in "abcd":
        narrow.picture(("tile", name))
    assert narrow.has(backdrop)
    assert narrow.has(shown.picture)
    assert not narrow.has(("tile", "a"))


def test_at_rest_the_brief_pictures_of_others_are_forgotten(narrow: Art) -> None:
    for name in "ab":
        narrow.picture(("soon gone", name))
    narrow.picture(("tile", "a"))
    narrow.rest([Sprite(0, ("soon gone", "b"), 0, 0)])
    assert not narrow.has(("soon gone", "a"))
    assert narrow.has(("soon gone", "b"))
    assert narrow.has(("tile", "a"))
    assert narrow.bytes == 2 * TILE


def test_a_composer_makes_its_picture_of_others_and_a_name_has_one_painter(narrow: Art) -> None:
    narrow.picture(("double tile", "a"))
    assert painted == [("tile", "a")]
    assert narrow.bytes == 2 * TILE
    with pytest.raises(ValueError, match="tile"):
        painter("tile")(paint_tile)
    with pytest.raises(KeyError, match="unheard of"):
        narrow.picture(("unheard of",))


SIZE = 960, 600


def on_black(sprites: list[Sprite], size: tuple[int, int]) -> Surface:
    surface, pictures = Surface(size), Art(EVENING, 1 << 24)
    for sprite in sorted(sprites, key=lambda sprite: sprite.z):
        picture = pictures.picture(sprite.key)
        surface.blit(picture, sprite_rect(sprite, picture))
    return surface


@pytest.mark.parametrize("quarter", [1, 2, 3])
def test_a_rack_with_its_cards_and_words_is_turned_pixel_by_pixel(quarter: int) -> None:
    place = furnish(Frame(*SIZE), 2).racks[0]
    turn = Turn(quarter, *SIZE)
    there = place.turned(turn)

    def all_of(here: RackPlace, by: Turn) -> list[Sprite]:
        cards = [card(number_face(3 + 5 * i, 60), pose) for i, pose in enumerate(here.slots[:6])]
        known = [
            s for pose in here.slots[6:] for s in remembered(number_face(59, 60), pose._replace(turn=0.0), 16)
        ]
        said = turned([text("Anna 275", 600, 100, 40, "cream", "title")], by)
        body = rack(here, (0, 4), tuple("123456789X"))
        return [*body, *cards, *known, card(number_face(8, 60), here.held), *said]

    upright = on_black(all_of(place, Turn()), SIZE)
    wide, high = turn.frame(Frame(*SIZE))[:2]
    seen = on_black(all_of(there, turn), (wide, high))
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(
        pygame.transform.rotate(upright, -90 * quarter), "RGB"
    )


def test_a_picture_that_is_only_seen_turned_is_kept_once_and_forgotten_with_the_rest() -> None:
    pictures, words, turn = Art(EVENING, 1 << 24), text("upside down", 100, 100, 40), Turn(2, *SIZE)
    (sprite,) = turned([words], turn)
    assert written(sprite) == turn.box(written(words))
    first = pictures.picture(sprite.key)
    assert pictures.picture(sprite.key) is first
    assert pictures.bytes == first.get_pitch() * first.get_height()
    assert not pictures.has(sprite.picture)
    pictures.clear()
    assert not pictures.has(sprite.key)


def test_what_is_soon_gone_is_so_however_it_is_turned() -> None:
    pictures = Art(EVENING, 1 << 24)
    flying = card(number_face(8, 60), furnish(Frame(*SIZE), 2).racks[0].held._replace(angle=100.0))
    assert flying.quarter == 3
    pictures.picture(flying.key)
    assert pictures.has(flying.key)
    pictures.rest(())
    assert not pictures.has(flying.key)
