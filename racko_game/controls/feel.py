"""Feel: how far a stick is pushed, how soon a held key repeats, whether what is held may be let go."""

from __future__ import annotations

from typing import NamedTuple


class Feel(NamedTuple):
    """What a player has set of that. Seconds; ``dead_zone`` is a share of the way of a stick.

    ``latches``: what was begun by holding goes on when it is let go, until the next press.
    """

    dead_zone: float = 0.5
    first: float = 0.400
    next: float = 0.120
    latches: bool = False


USUAL_FEEL = Feel()
