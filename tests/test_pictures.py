"""The film that the README's pictures are taken from is the same every time, and tells what it is to tell."""

from __future__ import annotations

import pygame

from tools.measures.film import Film


def shown(film: Film) -> bytes:
    return pygame.image.tobytes(film.surface, "RGB")


def held() -> tuple[bytes, int]:
    film = Film((320, 200))
    film.until(lambda: film.told >= 4 and film.holds)
    return shown(film), film.frames


def test_the_same_film_has_the_same_pictures() -> None:
    assert held() == held()


def test_the_person_in_front_finishes_the_first_rack() -> None:
    film = Film((320, 200))
    film.until(lambda: film.finished)
    assert film.match.rounds[0].caller == film.play.viewer
    before = shown(film)
    film.run(2.0)
    assert shown(film) != before
