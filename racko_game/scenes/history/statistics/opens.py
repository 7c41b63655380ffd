"""What a figure was made of: the matches."""

from __future__ import annotations

from collections.abc import Callable

from ....store.history.finding import MatchFilter
from ....ui.scene import Push, Transition
from ...kit.scene import Kit

Opens = Callable[[MatchFilter], Transition | None]
"""Shows the matches that a figure was made of."""


def matches_of(kit: Kit, of: MatchFilter) -> Transition:
    """The list of those matches."""
    from ...replay.matches import Matches

    return Push(Matches(kit, of))
