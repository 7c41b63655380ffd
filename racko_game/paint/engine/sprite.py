"""A sprite: a picture, named by what it shows, at a place."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

Picture = tuple[Hashable, ...]
"""A picture's name: who paints it, then everything that its look depends on, size included."""


TURNED = "turned"
"""The painter of pictures that are turned: what is its name, and by how much."""


class Sprite(NamedTuple):
    """``picture`` with its own top left corner at ``x``, ``y``; sprites are drawn in order of ``z``.

    ``quarter``: it is turned about that corner, by so many quarter turns clockwise.
    """

    z: int
    picture: Picture
    x: int
    y: int
    quarter: int = 0

    @property
    def key(self) -> Picture:
        """The name of the picture that is drawn."""
        return (TURNED, self.picture, self.quarter) if self.quarter else self.picture
