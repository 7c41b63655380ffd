"""Opening the rule book. The book itself is imported once somebody wants to read it."""

from __future__ import annotations

from ..kit.scene import Go, Kit, Push
from .occasion import Occasion


def rules(kit: Kit, occasion: Occasion) -> Go:
    """The book over whatever there is: that waits."""
    from .book import RulesScreen

    return Push(RulesScreen(kit, occasion))
