"""The way into the history: what was played, looked back at in several ways."""

from __future__ import annotations

from ....ui.dialogs import sheet
from ....ui.nodes import Button, Node
from ....ui.scene import Pop, Push, Transition
from ....words.language import say
from ...context import GamePage, Kit


class HistoryHub(GamePage[None]):
    """Everything that there is to be seen of what was played."""

    opaque = False

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, "matches")

    def build(self) -> Node:
        ways = [
            Button("matches", say("hub.matches"), self._matches),
            Button("statistics", say("hub.statistics"), self._statistics),
            Button("achievements", say("hub.achievements"), self._achievements),
            Button("daily", say("hub.daily"), self._daily),
            Button("positions", say("positions.title"), self._positions),
            Button("hall", say("hub.hall"), self._hall),
        ]
        return self.dialog(sheet(say("hub.title"), ways, foot=[Button("back", say("button.back"), Pop)]))

    def _matches(self) -> Transition:
        from .matches import Matches

        return Push(Matches(self.kit))

    def _statistics(self) -> Transition:
        from .statistics import StatisticsPage

        return Push(StatisticsPage(self.kit))

    def _achievements(self) -> Transition:
        from .achievements import Achievements

        return Push(Achievements(self.kit))

    def _hall(self) -> Transition:
        from ..hall.hall import HallOfFame

        return Push(HallOfFame(self.kit))

    def _daily(self) -> Transition:
        from .daily import DailyDeals

        return Push(DailyDeals(self.kit, calendar=True))

    def _positions(self) -> Transition:
        from ..positions.positions import PositionsPage

        return Push(PositionsPage(self.kit))
