"""The way into the history: what was played, looked back at in several ways."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ....ui.dialogs import sheet
from ....ui.nodes import Button, Node
from ....ui.page import SimplePage
from ....ui.scene import Push, Scene, Transition
from ....words.language import say
from ...context import AppContext
from ..dialogs import back_button
from ..hall import HallOfFame
from ..positions.positions import PositionsPage
from .daily import DailyDeals
from .figures import Achievements
from .matches import Matches
from .statistics import StatisticsPage

LINKS: dict[str, tuple[str, Callable[[AppContext], Scene]]] = {  # by key: the id of its words, and the page
    "matches": ("hub.matches", Matches), "statistics": ("hub.statistics", StatisticsPage),
    "achievements": ("hub.achievements", Achievements),
    "daily": ("hub.daily", partial(DailyDeals, calendar=True)),
    "positions": ("positions.title", PositionsPage), "hall": ("hub.hall", HallOfFame),
}  # fmt: skip


def history_hub(context: AppContext) -> SimplePage:
    """Return the page that links to all pages about past matches."""

    def leads(page: Callable[[AppContext], Scene]) -> Transition:
        return Push(page(context))

    def build(page: SimplePage) -> Node:
        rows = [Button(key, say(words), partial(leads, made)) for key, (words, made) in LINKS.items()]
        return page.dialog(sheet(say("hub.title"), rows, foot=[back_button()]))

    return SimplePage(context, build, "matches")
