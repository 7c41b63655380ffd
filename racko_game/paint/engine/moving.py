"""Moving pictures: what a window would show, drawn picture by picture into a file."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from pygame import Surface
from pygame.image import tobytes

from ..ink.theme import themed
from .art import Art, budget
from .canvas import Canvas
from .sprite import Picture, Sprite

if TYPE_CHECKING:
    from PIL import Image

QUALITY, EFFORT = 70, 2  # of WebP: from 0 to 100, from 0 to 6


class PictureFilm:
    """So many pictures a second, of that size, in that theme; the last one stays for ``end`` seconds."""

    def __init__(self, size: tuple[int, int], theme: str, a_second: int, end: float) -> None:
        self._surface = Surface(size)
        self._canvas = Canvas(self._surface, Art(themed(theme), budget(*size)), lambda *changed: None)
        self._pictures: list[Image.Image] = []
        self._each, self._end = 1000 // a_second, round(1000 * end)

    def __len__(self) -> int:
        return len(self._pictures)

    def add(self, backdrop: Picture, sprites: Sequence[Sprite]) -> None:
        """One picture more."""
        from PIL import Image  # here, so that nobody waits for it who saves no picture

        self._canvas.show(backdrop, sprites)
        data = tobytes(self._surface, "RGB")
        self._pictures.append(Image.frombytes("RGB", self._surface.get_size(), data))

    def webp(self) -> bytes:
        """All of it as an animated WebP."""
        first, *rest = self._pictures
        times, file = [*([self._each] * len(rest)), self._end], BytesIO()
        first.save(file, "WEBP", save_all=True, append_images=rest, duration=times, loop=0, quality=QUALITY,
                   method=EFFORT)  # fmt: skip
        return file.getvalue()
