"""The game, but what it shows is held up for others to compare: ``python -m tools.storm.mirror FILE …``.

FILE holds how many times it was shown, its width and its height, then its pixels, of the size of the whole
screen at most. While the count is odd it is being written.
"""

from __future__ import annotations

import mmap
import sys
from collections.abc import Callable
from pathlib import Path
from struct import Struct
from typing import Any, NamedTuple

import pygame

HEAD = Struct("=3Q")


class Shown(NamedTuple):
    """The picture that a game showed last: its number, and its pixels, as ``xlib.Picture`` has them."""

    number: int
    width: int
    height: int
    pixels: bytes


def look(file: Path) -> Shown:
    """The picture that a game holds up now."""
    held = file.read_bytes()
    if len(held) < HEAD.size:
        return Shown(1, 0, 0, b"")  # it begins
    number, width, height = HEAD.unpack_from(held)
    return Shown(number, width, height, held[HEAD.size : HEAD.size + 4 * width * height])


class Mirror:
    """Holds up in ``file`` what is shown; there is room for so many ``pixels``."""

    def __init__(self, file: Path, pixels: int) -> None:
        self._room, self._count = 4 * pixels, 0
        with file.open("w+b") as opened:
            opened.truncate(HEAD.size + self._room)
            self._held = mmap.mmap(opened.fileno(), 0)

    def after(self, shows: Callable[..., None]) -> Callable[..., None]:
        """A function that shows a picture, and then holds it up."""

        def show(*parts: Any) -> None:
            HEAD.pack_into(self._held, 0, self._count + 1, 0, 0)
            shows(*parts)
            if surface := pygame.display.get_surface():
                self._hold(surface)

        return show

    def _hold(self, surface: pygame.Surface) -> None:
        width, height = surface.get_size()
        self._count += 2
        if 4 * width * height <= self._room:
            self._held[HEAD.size : HEAD.size + 4 * width * height] = surface.get_buffer().raw
            HEAD.pack_into(self._held, 0, self._count, width, height)


def main(file: Path, width: int, height: int, *arguments: str) -> int:
    """Play, as the arguments say, on a screen of that size."""
    mirror = Mirror(file, width * height)
    pygame.display.update = mirror.after(pygame.display.update)
    pygame.display.flip = mirror.after(pygame.display.flip)
    from racko_game.cli import main as play  # it finds them in the mirror

    return play(arguments)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:]))
