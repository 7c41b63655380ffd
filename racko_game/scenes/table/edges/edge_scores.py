"""The scores of a round at an edge: what each got and has, and the way on, which anybody may press."""

from __future__ import annotations

from ....match.match import Match
from ....match.results.tally import numbered
from ....match.speech import named, persons
from ....paint.ink.figures import figure
from ....stage.table.furniture import Furniture
from ....words.language import say
from ...kit.scene import Kit
from .edge_results import REVIEW, EdgeResults, Row

NEXT = "next"


class EdgeScores(EdgeResults):
    """A row for each seat, in the order in which they sit."""

    def __init__(self, kit: Kit, seen: Furniture, match: Match) -> None:
        super().__init__(kit, seen, NEXT)
        self._match, self._round = match, match.rounds[-1]
        on = "scores.to-winner" if match.over else "scores.next"
        self.ways = {NEXT: on, REVIEW: "edge.review"}

    def title(self) -> str:
        """Who went out."""
        who = persons(self._match.seats)
        number, (first, *more) = numbered(self._match.rules, self._round.number), self._round.callers
        if more:
            return say("scores.title-several", round=number, who=(who[first], *(who[seat] for seat in more)))
        return say("scores.title", round=number, who=who[first])

    def rows(self) -> list[Row]:
        """What the round brought, and the totals."""
        scored = self._round.scored
        return [
            Row((seat,), say(named(one)), figure(scored.totals[seat]), figure(scored.points[seat]))
            for seat, one in enumerate(self._match.seats)
        ]
