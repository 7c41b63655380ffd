"""A sprite: a picture, named by what it shows, at a place."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

Picture = tuple[Hashable, ...]
"""A picture's name: who paints it, then everything that its look depends on, size included."""


class Sprite(NamedTuple):
    """``picture`` with its top left corner at ``x``, ``y``; sprites are drawn in order of ``z``."""

    z: int
    picture: Picture
    x: int
    y: int
