"""Pictures that every theatre of a process shares: a painter gives the same for the same theme and name."""

from __future__ import annotations

from collections import OrderedDict

from pygame import Surface

from racko_game.paint.engine.colours import Theme
from racko_game.paint.engine.sprites import PASSING, Art, Picture, weight

ROOM = 96 << 20  # bytes


class Gallery:
    """What was painted, while there is room: the least recently used goes first."""

    def __init__(self, room: int = ROOM) -> None:
        self.room, self.bytes = room, 0
        self._hung: OrderedDict[tuple[Theme, Picture], Surface] = OrderedDict()

    def get(self, theme: Theme, key: Picture) -> Surface | None:
        """A copy of the picture: whoever paints with it may draw on it."""
        hung = self._hung.get((theme, key))
        if hung is None:
            return None
        self._hung.move_to_end((theme, key))
        return hung.copy()

    def hang(self, theme: Theme, key: Picture, picture: Surface) -> None:
        """Keep a copy of it."""
        self._hung[theme, key] = picture.copy()
        self.bytes += weight(picture)
        while self.bytes > self.room:
            self.bytes -= weight(self._hung.popitem(last=False)[1])


GALLERY = Gallery()


class SharedArt(Art):
    """The game's art, but what another theatre has painted is not painted again."""

    def fresh(self, key: Picture) -> Surface:
        """The picture as it would be painted."""
        if key[0] in PASSING:
            return super().fresh(key)
        picture = GALLERY.get(self.theme, key)
        if picture is None:
            picture = super().fresh(key)
            GALLERY.hang(self.theme, key, picture)
        return picture
