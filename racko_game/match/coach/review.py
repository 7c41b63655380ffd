"""Looking back on a round: what decisions cost, what luck gave, how chances to win rose and turned.

The curve takes longer than a frame has, so it is a job: a function of plain values.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ...ai.players.odds import Worth, odds, worth
from ...rules.editions import ruleset
from ...rules.engine import asked, open_match, options, play, view
from ...rules.pieces.moves import Action, AskOrder, AskPlace, AskTurn, Draw
from ...rules.scoring import BONUS, Scoring
from ...rules.table import Charter, Table, View

WORST = 3
"""So many decisions are shown."""


class Decision(NamedTuple):
    """What a seat chose at a ply, of what there was to choose, and what each was worth."""

    ply: int
    view: View
    options: tuple[Action, ...]
    action: Action
    worth: Worth

    @property
    def best(self) -> Action:
        """What was worth most."""
        return self.options[self.worth.values.index(self.worth.best)]

    @property
    def cost(self) -> float:
        """What the choice cost against the best: a chance to be first, or points or chips."""
        return self.worth.cost(self.options.index(self.action))


class Review(NamedTuple):
    """The decisions of a seat in a round. ``luck``: what the drawn cards gave, in the unit of the costs."""

    decisions: tuple[Decision, ...]
    luck: float

    @property
    def cost(self) -> float:
        """What the choices cost in all."""
        return sum(decision.cost for decision in self.decisions)

    @property
    def prize(self) -> bool:
        """Whether costs are points or chips; else they are chances."""
        return any(decision.worth.prize for decision in self.decisions)

    @property
    def _scoring(self) -> Scoring:
        seen = self.decisions[0].view
        return ruleset(seen.charter, len(seen.racks)).scoring

    @property
    def unit(self) -> str:
        """What costs are counted in where they are no chances."""
        return self._scoring.unit

    @property
    def full(self) -> float:
        """What fills a scale: a whole chance, or what a round is worth with the shortest run that pays."""
        scoring = self._scoring
        others = len(self.decisions[0].view.racks) - 1 if scoring.from_others else 1
        return float((scoring.caller + scoring.pays(min(BONUS))) * others) if self.prize else 1.0

    @property
    def unjudged(self) -> bool:
        """Whether there were decisions that nobody can weigh: in which order cards lie that others draw."""
        return any(isinstance(decision.view.prompts[-1], AskOrder) for decision in self.decisions)

    @property
    def accuracy(self) -> int:
        """100 for nothing but best choices, 0 for no better than choosing blindly."""
        return round(accuracy(self.cost, sum(decision.worth.usual_cost for decision in self.decisions)))

    @property
    def worst(self) -> tuple[Decision, ...]:
        """The decisions that cost most, dearest first; only those that cost anything."""
        costly = sorted((d for d in self.decisions if d.cost > 0), key=lambda d: -d.cost)
        return tuple(costly[:WORST])


def accuracy(cost: float, blind: float) -> float:
    """From 0 to 100: choices that cost so much, where choices made blindly would have cost ``blind``."""
    return 100.0 if blind <= 0 else 100 * max(0.0, 1 - cost / blind)


def review(
    charter: Charter, seats: int, seed: bytes, actions: Sequence[Action], seat: int, round_: int
) -> Review:
    """Play the match again, and look at the decisions of ``seat`` in one round of it."""
    decisions = tuple(_decisions(charter, seats, seed, actions, seat, round_))
    return Review(decisions, _luck(decisions))


def _decisions(
    charter: Charter, seats: int, seed: bytes, actions: Sequence[Action], seat: int, round_: int
) -> Iterator[Decision]:
    table, _ = open_match(charter, seats, seed)
    for ply, action in enumerate(actions):
        if table.round > round_:
            return
        if table.round == round_ and asked(table) == seat:
            seen, may = view(table, seat), options(table)
            if len(may) > 1:
                yield Decision(ply, seen, may, action, worth(seen, may))
        table, _ = play(table, action)


def _luck(decisions: Sequence[Decision]) -> float:
    """What the drawn cards were worth more than a card from the stock was expected to be."""
    gained = 0.0
    for before, after in pairwise(decisions):
        if isinstance(before.action, Draw) and isinstance(after.view.prompts[-1], AskPlace):
            gained += after.worth.best - before.worth.values[before.options.index(before.action)]
    return gained


TURNING_POINTS = 3
"""So many turning points are shown."""
LEAST_SWING = 0.12  # of a chance: a smaller swing is none


class ChanceCurve(NamedTuple):
    """The chances to win a round: by ply from its deal on, of each of ``seats``, as each knew them itself.

    A chance is known when it is that seat's turn, and stands until its next one.
    """

    seats: tuple[int, ...]
    chances: tuple[tuple[float, ...], ...]
    judged: tuple[tuple[int, ...], ...] = ()  # of each of the seats, the plies at which it was weighed

    def line(self, seat: int, together: bool) -> tuple[float, ...]:
        """The chance of a seat, ply by ply; ``together``: as its share, where all racks lie open."""
        at = self.seats.index(seat)
        if not together:
            return tuple(row[at] for row in self.chances)
        return tuple(row[at] / total if (total := sum(row)) else 0.0 for row in self.chances)


NO_CURVE = ChanceCurve((), ())


class TurningPoint(NamedTuple):
    """What a seat did at a ply, counted from the deal, and its chance before that and after it."""

    ply: int
    seat: int
    before: float
    after: float

    @property
    def swing(self) -> float:
        """How much that was."""
        return abs(self.after - self.before)


def curve_of(dealt: Table, actions: Sequence[Action], seats: tuple[int, ...]) -> ChanceCurve:
    """The curve of a round that was dealt so and went on so, for these seats."""
    fair = 1 / len(dealt.racks)
    now = dict.fromkeys(seats, fair)
    judged: dict[int, list[int]] = {seat: [] for seat in seats}
    table, rows = dealt, list[tuple[float, ...]]()
    for ply in range(len(actions) + 1):
        seat = asked(table)
        if table.callers:
            now = {one: float(one == table.callers[0]) for one in seats}
        elif seat in now and isinstance(table.prompts[-1], AskTurn | AskPlace):
            now[seat] = odds(view(table, seat)).first
            judged[seat].append(ply)
        rows.append(tuple(now.values()))
        if ply < len(actions):
            table, _ = play(table, actions[ply])
    return ChanceCurve(seats, tuple(rows), tuple(map(tuple, judged.values())))


def turning_points(curve: ChanceCurve, together: bool) -> tuple[TurningPoint, ...]:
    """Where a chance turned most by what its own seat did, in the order they came."""
    found = [
        TurningPoint(ply, seat, line[ply], line[then])
        for seat, plies in zip(curve.seats, curve.judged, strict=True)
        for line in (curve.line(seat, together),)
        for ply, then in pairwise(plies)
    ]
    costly = sorted((one for one in found if one.swing >= LEAST_SWING), key=lambda one: -one.swing)
    return tuple(sorted(costly[:TURNING_POINTS]))
