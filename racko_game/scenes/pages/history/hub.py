"""The way into the history: what was played, looked back at in several ways."""

from __future__ import annotations

from functools import partial

from ....ui.dialogs import sheet
from ....ui.nodes import Button, Node
from ....ui.page import SimplePage
from ....ui.scene import Push, Transition
from ....words.language import say
from ...context import AppContext
from ..dialogs import back_button

LINKS = {
    "matches": "hub.matches", "statistics": "hub.statistics", "achievements": "hub.achievements",
    "daily": "hub.daily", "positions": "positions.title", "hall": "hub.hall",
}  # fmt: skip


def history_hub(context: AppContext) -> SimplePage:
    """Return the page that links to all pages about past matches."""

    def build(page: SimplePage) -> Node:
        rows = [Button(key, say(words), partial(_open, context, key)) for key, words in LINKS.items()]
        return page.dialog(sheet(say("hub.title"), rows, foot=[back_button()]))

    return SimplePage(context, build, "matches")


def _open(context: AppContext, name: str) -> Transition:
    """Return the transition to a page, which is imported only now."""
    match name:
        case "matches":
            from .matches import Matches

            return Push(Matches(context))
        case "statistics":
            from .statistics import StatisticsPage

            return Push(StatisticsPage(context))
        case "achievements":
            from .achievements import Achievements

            return Push(Achievements(context))
        case "daily":
            from .daily import DailyDeals

            return Push(DailyDeals(context, calendar=True))
        case "positions":
            from ..positions.positions import PositionsPage

            return Push(PositionsPage(context))
    from ..hall import HallOfFame

    return Push(HallOfFame(context))
