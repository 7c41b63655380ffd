"""The moving picture: the last turns of the round and the cheers, over and over."""

from __future__ import annotations

from PIL import Image

from .film import MIDDLING, STEP, Film, reduced

SMALL = 800, 450
EVERY = 3  # frames of the game to one of its pictures
BEFORE, AFTER = 5.0, 4.0  # seconds of it, on both sides of the last card
BLEND = 8  # of its pictures, over which its end becomes its beginning


def scenes() -> list[Image.Image]:
    """The last turns of the round and the cheers, picture by picture."""
    film = Film(MIDDLING)
    film.until(lambda: film.finished)
    last, film = film.frames, Film(MIDDLING)
    film.run(last * STEP - BEFORE)
    return [reduced(picture, SMALL) for picture in film.pictures(BEFORE + AFTER, EVERY)]


def looped(pictures: list[Image.Image], fade: int = BLEND) -> list[Image.Image]:
    """The pictures without the first few, into which the last few fade."""
    blended = [
        Image.blend(late, early, (i + 1) / (fade + 1))
        for i, (late, early) in enumerate(zip(pictures[-fade:], pictures[:fade], strict=True))
    ]
    return pictures[fade:-fade] + blended
