"""The film that the README's pictures are taken from is the same every time, and tells what it is to tell."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from tools.assets.pictures import PICTURES, Film

ROOT = Path(__file__).resolve().parents[1]


def shown(film: Film) -> bytes:
    return pygame.image.tobytes(film.game.surface, "RGB")


def held() -> tuple[bytes, int]:
    film = Film((320, 200))
    film.until(lambda: film.plies >= 4 and film.holds)
    return shown(film), film.frames


def test_the_same_film_has_the_same_pictures_and_the_person_in_front_finishes_the_first_rack() -> None:
    assert held() == held()
    film = Film((320, 200))
    film.until(lambda: film.finished)
    assert film.match.rounds[0].caller == film.play.viewpoint.viewer
    before = shown(film)
    film.run(2.0)
    assert shown(film) != before
    with pytest.raises(ValueError, match=f"the round ended after {film.plies} actions"):
        film.until(lambda: False)


def test_the_readme_shows_what_is_taken_and_nothing_else_is_kept() -> None:
    taken = {f"{name}.jpg" for name in PICTURES} | {"icon.png", "play.webp"}
    shows = set(re.findall(r"assets/pictures/([\w.]+)", (ROOT / "README.md").read_text(encoding="utf-8")))
    assert taken == shows == {file.name for file in (ROOT / "assets" / "pictures").iterdir()}
