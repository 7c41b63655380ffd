"""Opening the rule book. The book itself is imported once somebody wants to read it."""

from __future__ import annotations

from ...ui.scene import Push, Transition
from ..kit.scene import Kit
from .occasion import Occasion


def rules(kit: Kit, occasion: Occasion) -> Transition:
    """The book over whatever there is: that waits."""
    from .book import RulesScreen

    return Push(RulesScreen(kit, occasion))
