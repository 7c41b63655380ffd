"""Painting ahead: what will be seen next is painted before, a few pictures a frame."""

from __future__ import annotations

from collections.abc import Sequence

from ..paint.art import Art
from ..paint.sprite import Sprite

FEW, MANY = 4, 12  # pictures a frame: while nothing moves, and while the next scene is waited for


class Ahead:
    """Has pictures painted that will be asked for soon, so that no frame has to paint them all."""

    def __init__(self) -> None:
        self._coming: Sequence[Sprite] = ()
        self._left: list[Sprite] = []

    def idle(self, art: Art, coming: Sequence[Sprite]) -> None:
        """Paint the next few of those that are coming: the very same list until others are."""
        if coming is not self._coming:
            self._coming, self._left = coming, list(dict.fromkeys(reversed(coming)))
        for _ in range(FEW):
            if self._left:
                art.picture(self._left.pop().picture)

    def hasten(self, art: Art, sprites: Sequence[Sprite]) -> bool:
        """Paint some of what is to be seen at once; whether none is left to be painted."""
        missing = list(dict.fromkeys(sprite.picture for sprite in sprites if not art.has(sprite.picture)))
        for picture in missing[:MANY]:
            art.picture(picture)
        return len(missing) <= MANY
