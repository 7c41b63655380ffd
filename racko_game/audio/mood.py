"""What the music goes by."""

from __future__ import annotations

from typing import Literal, NamedTuple

Place = Literal["title", "table"]


class Mood(NamedTuple):
    """Where we are, and how tense it is there, 0 … 1."""

    place: Place
    tense: float = 0.0
