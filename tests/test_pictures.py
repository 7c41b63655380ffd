"""The film that the README's pictures are taken from is the same every time, and tells what it is to tell."""

from __future__ import annotations

import pygame
import pytest

from racko_game.match.plans.plan import Plan
from racko_game.rules.editions import EDITIONS
from tools.assets.film import Film
from tools.assets.pictures import OF_EDITIONS, board, pictures


def shown(film: Film) -> bytes:
    return pygame.image.tobytes(film.surface, "RGB")


def held() -> tuple[bytes, int]:
    film = Film((320, 200))
    film.until(lambda: film.plies >= 4 and film.holds)
    return shown(film), film.frames


def test_the_same_film_has_the_same_pictures() -> None:
    assert held() == held()


def test_the_person_in_front_finishes_the_first_rack() -> None:
    film = Film((320, 200))
    film.until(lambda: film.finished)
    assert film.match.rounds[0].caller == film.play.viewpoint.viewer
    before = shown(film)
    film.run(2.0)
    assert shown(film) != before


def test_every_edition_has_its_picture() -> None:
    assert OF_EDITIONS.keys() == EDITIONS.keys()
    assert EDITIONS.keys() < pictures().keys()


def test_a_film_ends_with_its_round() -> None:
    film = Film((320, 200), plan=Plan("letters", 3), seed=bytes([33]) * 16)  # whoever begins has a word
    with pytest.raises(ValueError, match="the round ended after 1 actions"):
        film.until(lambda: False)


def test_the_hall_of_fame_is_the_same_every_time_and_somebody_is_lit() -> None:
    first, again = board((640, 400)), board((640, 400))
    assert first.tobytes() == again.tobytes()
    pixels = first.tobytes()
    shades = zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True)
    assert sum(red > 200 and 120 < green < 210 and blue < 150 for red, green, blue in shades) > 2000
