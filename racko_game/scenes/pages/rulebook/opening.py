"""Opening the rule book. The book itself is imported once somebody wants to read it."""

from __future__ import annotations

from ....match.rulebook.occasion import Occasion
from ....ui.scene import Push, Transition
from ...context import AppContext


def rules(context: AppContext, occasion: Occasion) -> Transition:
    """Return the transition to the rule book, opened for an occasion; the page below waits."""
    from .book import RulesScreen

    return Push(RulesScreen(context, occasion))
