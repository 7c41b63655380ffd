"""The way into the history: what was played, looked back at in several ways."""

from __future__ import annotations

from ...ui.scene import Pop, Push, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..menus.menu import Button
from ..menus.sheet import Sheet, SheetRow


class HistoryHub(Sheet):
    """Everything that there is to be seen of what was played."""

    title = "hub.title"

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, "matches")

    def rows(self) -> list[SheetRow]:
        """The pages."""
        return [
            SheetRow("matches", say("hub.matches"), Button(self._matches)),
            SheetRow("statistics", say("hub.statistics"), Button(self._statistics)),
            SheetRow("achievements", say("hub.achievements"), Button(self._achievements)),
            SheetRow("daily", say("hub.daily"), Button(self._daily)),
            SheetRow("positions", say("positions.title"), Button(self._positions)),
            SheetRow("hall", say("hub.hall"), Button(self._hall)),
        ]

    def foot(self) -> list[SheetRow]:
        """The way back."""
        return [SheetRow("back", say("button.back"), Button(Pop))]

    def back(self) -> Transition | None:
        """To the title."""
        return Pop()

    def _matches(self) -> Transition:
        from ..replay.matches import Matches

        return Push(Matches(self.kit))

    def _statistics(self) -> Transition:
        from .statistics.page import StatisticsPage

        return Push(StatisticsPage(self.kit))

    def _achievements(self) -> Transition:
        from .achievements import Achievements

        return Push(Achievements(self.kit))

    def _hall(self) -> Transition:
        from ..hall.hall import HallOfFame

        return Push(HallOfFame(self.kit))

    def _daily(self) -> Transition:
        from .daily.page import DailyDeals

        return Push(DailyDeals(self.kit, calendar=True))

    def _positions(self) -> Transition:
        from ..positions.page import PositionsPage

        return Push(PositionsPage(self.kit))
