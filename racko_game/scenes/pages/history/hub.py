"""The way into the history: what was played, looked back at in several ways."""

from __future__ import annotations

from functools import partial
from typing import Any

from ....ui.dialogs import sheet
from ....ui.nodes import Button, Node
from ....ui.page import Page
from ....ui.scene import Pop, Push, Transition
from ....ui.simple_page import SimplePage
from ....words.language import say
from ...context import AppContext


def history_hub(context: AppContext) -> SimplePage:
    """Return the page that links to all pages about past matches."""
    actions = {
        "matches": ("hub.matches", _matches), "statistics": ("hub.statistics", _statistics),
        "achievements": ("hub.achievements", _achievements), "daily": ("hub.daily", _daily),
        "positions": ("positions.title", _positions), "hall": ("hub.hall", _hall),
    }  # fmt: skip

    def build(page: Page[Any]) -> Node:
        rows = [Button(key, say(words), partial(way, context)) for key, (words, way) in actions.items()]
        return page.dialog(sheet(say("hub.title"), rows, foot=[Button("back", say("button.back"), Pop)]))

    return SimplePage(context, build, "matches")


def _matches(context: AppContext) -> Transition:
    from .matches import Matches

    return Push(Matches(context))


def _statistics(context: AppContext) -> Transition:
    from .statistics import StatisticsPage

    return Push(StatisticsPage(context))


def _achievements(context: AppContext) -> Transition:
    from .achievements import Achievements

    return Push(Achievements(context))


def _hall(context: AppContext) -> Transition:
    from ..hall import HallOfFame

    return Push(HallOfFame(context))


def _daily(context: AppContext) -> Transition:
    from .daily import DailyDeals

    return Push(DailyDeals(context, calendar=True))


def _positions(context: AppContext) -> Transition:
    from ..positions.positions import PositionsPage

    return Push(PositionsPage(context))
