"""Who plays a seat."""

from __future__ import annotations

from ..ai.levels import LEVELS, MASTER, PERSONAS
from ..match.plan import PERSON, Plan
from .menu import Button, Pick
from .scene import Go, Kit, Pop
from .sheet import Row, Sheet
from .tabletop import emblem_of


class Sitter(Sheet):
    """Who plays a seat: a person, or a computer of a level, and who that is."""

    def __init__(self, kit: Kit, plan: Plan, seat: int) -> None:
        super().__init__(kit, "plays")
        self.plan, self.seat = plan, seat
        self.title = self._like()

    def rows(self) -> list[Row]:
        """Who plays; for a computer, as whom."""
        plan, seat = self.plan, self.seat
        plays = Row("plays", "Plays", Pick(lambda: plan.sitter(seat), self._turn_sitter))
        who = Pick(
            lambda: plan.who()[seat].name, self._turn_persona, lambda: emblem_of(plan.who()[seat].plays)
        )
        persona = Row("persona", "Who", who)
        return [plays, persona] if plan.computers[seat] else [plays]

    def _turn_sitter(self, by: int) -> None:
        self.plan.turn_sitter(self.seat, by)
        self._keep()

    def _turn_persona(self, by: int) -> None:
        self.plan.turn_persona(self.seat, by)
        self._keep()

    def _keep(self) -> None:
        self.kit.settings.levels = [level or MASTER for level in self.plan.levels]
        self.title = self._like()

    def _like(self) -> str:
        """What who sits there is like, in a sentence."""
        level, persona = self.plan.sitter(self.seat), self.plan.persona(self.seat)
        if level == PERSON:
            return f"Seat {self.seat + 1}"
        says = (
            PERSONAS[persona].says if persona else LEVELS[level].says if level in LEVELS else "plays to win"
        )
        return f"{self.plan.who()[self.seat].name} {says}"

    def foot(self) -> list[Row]:
        """The way back."""
        return [Row("back", "Done", Button(Pop))]

    def back(self) -> Go | None:
        """To the set-up."""
        return Pop()
