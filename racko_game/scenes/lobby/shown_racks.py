"""What the screen is to show of the racks, by who sits where, and whether people sit round it."""

from __future__ import annotations

from ...controls.intents import FINGERS, Hand
from ...match.plan import Plan
from ...match.privacy import Policy

ROUND = 3, 4
"""How many chairs there are where people can sit round a screen."""


class ShownRacks:
    """The part of a gathering that is about the screen. ``flat``: it is so large that it may be a table;
    ``touched``: who came here came with a finger."""

    flat = touched = False

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.chairs: dict[Hand, int] = {}
        self.guests: set[int] = set()
        self.chosen = False  # what the screen shows is as somebody wanted it, not as is usual

    @property
    def many(self) -> int:
        """How many chairs there are."""
        return max(self.plan.numbers)

    @property
    def persons(self) -> tuple[int, ...]:
        """The chairs that persons sit on."""
        return tuple(sorted({*self.chairs.values(), *self.guests}))

    @property
    def by_edge(self) -> bool:
        """Whether each has a rack at their own edge."""
        return self.plan.policy is Policy.EDGES

    @property
    def round_it(self) -> bool:
        """Whether those who came play with nothing but fingers on a large screen."""
        return self.flat and (self.chairs.keys() == {FINGERS} or (not self.chairs and self._touching))

    @property
    def _touching(self) -> bool:
        return self.touched or bool(self.guests)

    @property
    def sided(self) -> bool:
        """Whether the chairs stand at the four sides of the screen: from the first touch on, that nobody's
        chair goes elsewhere when the second one sits down."""
        plan, alone = self.plan, len(self.persons) < 2
        offered = plan.round_table and (plan.offer is None or Policy.EDGES in plan.offer.policies)
        waits = self.round_it and offered and (alone or not self.chosen)
        return self.many in ROUND and (self.by_edge or waits)

    @property
    def usual(self) -> Policy:
        """What the screen had best show of the racks: nobody sees what another holds. Who plays with nothing
        but fingers on a large screen sits round it."""
        shared = "edges" if self.round_it and "edges" in self.plan.policies else "curtain"
        wanted = "own" if len(self.persons) < 2 else shared if self.guests else "peek"
        return next((one for one in self.plan.policies if one == wanted), self.plan.policies[0])
