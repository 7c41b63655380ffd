"""Turned pictures: by quarter turns, exactly, and no more of them than there is room for."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from racko_game.paint.cards.card import card
from racko_game.paint.cards.face import number_face
from racko_game.paint.engine.colours import themed
from racko_game.paint.engine.sprites import Art, Sprite, budget, sprite_rect, turned
from racko_game.paint.engine.text import text, written
from racko_game.paint.table.card_marks import remembered
from racko_game.paint.table.rack import rack
from racko_game.stage.geometry import Frame, Turn
from racko_game.stage.table.layout import RackPlace, furnish

SIZE = 960, 600


def art() -> Art:
    return Art(themed("evening"), budget(*SIZE))


def painted(sprites: list[Sprite], size: tuple[int, int]) -> Surface:
    """What they look like on black."""
    surface, pictures = Surface(size), art()
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

    upright = painted(all_of(place, Turn()), SIZE)
    wide, high = turn.frame(Frame(*SIZE))[:2]
    seen = painted(all_of(there, turn), (wide, high))
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(
        pygame.transform.rotate(upright, -90 * quarter), "RGB"
    )


def test_a_picture_that_is_only_seen_turned_is_kept_once_and_forgotten_with_the_rest() -> None:
    pictures, words, turn = art(), text("upside down", 100, 100, 40), Turn(2, *SIZE)
    (sprite,) = turned([words], turn)
    assert written(sprite) == turn.box(written(words))
    first = pictures.picture(sprite.key)
    assert pictures.picture(sprite.key) is first
    assert pictures.bytes == first.get_pitch() * first.get_height()
    assert not pictures.has(sprite.picture)
    pictures.clear()
    assert not pictures.has(sprite.key)


def test_what_is_soon_gone_is_so_however_it_is_turned() -> None:
    pictures = art()
    flying = card(number_face(8, 60), furnish(Frame(*SIZE), 2).racks[0].held._replace(angle=100.0))
    assert flying.quarter == 3
    pictures.picture(flying.key)
    assert pictures.has(flying.key)
    pictures.rest(())
    assert not pictures.has(flying.key)
