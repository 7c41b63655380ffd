"""Review of a round: what decisions cost, what luck did, and how everyone's chances went.

The curve of chances takes longer than a frame, so it is a job: a function of plain values.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ...ai.players.odds import Worth, odds, worth
from ...rules.editions import ruleset
from ...rules.engine import asked, open_match, options, play, view
from ...rules.pieces.moves import Action, AskPlace, AskTurn, Draw
from ...rules.scoring import BONUS, Scoring
from ...rules.table import Charter, Table, View

WORST = 3  # the largest number of decisions shown


class Decision(NamedTuple):
    """A seat's choice: its ply (the number of actions before it), the view, the options, and their values."""

    ply: int
    view: View
    options: tuple[Action, ...]
    action: Action
    worth: Worth

    @property
    def best(self) -> Action:
        """Return the option with the highest value."""
        return self.options[self.worth.values.index(self.worth.best)]

    @property
    def cost(self) -> float:
        """Return how much less the choice is worth than the best option, in chance (0 … 1), points or
        chips."""
        return self.worth.cost(self.options.index(self.action))


class Review(NamedTuple):
    """A seat's decisions in a round. ``luck``: how much more the drawn cards were worth than expected, in the
    unit of the costs."""

    decisions: tuple[Decision, ...]
    luck: float

    @property
    def cost(self) -> float:
        """Return the total cost of the choices, as chances, points or chips (see ``unit``)."""
        return sum(decision.cost for decision in self.decisions)

    @property
    def prize(self) -> bool:
        """Return whether costs are points or chips; else they are chances."""
        return any(decision.worth.prize for decision in self.decisions)

    @property
    def _scoring(self) -> Scoring:
        seen = self.decisions[0].view
        return ruleset(seen.charter, len(seen.racks)).scoring

    @property
    def unit(self) -> str:
        """Return the unit of the costs if ``prize``: point, chip or round."""
        return self._scoring.unit

    @property
    def full(self) -> float:
        """Return the cost that counts as 100 %: 1 for chances, or a round's points with the shortest run."""
        scoring = self._scoring
        others = len(self.decisions[0].view.racks) - 1 if scoring.from_others else 1
        return float((scoring.caller + scoring.pays(min(BONUS))) * others) if self.prize else 1.0

    def share(self, value: float) -> float:
        """Return a ``value`` in the unit of the costs as a share (−1 … 1) of what can be won in a round."""
        return min(max(value / self.full, -1.0), 1.0)

    @property
    def accuracy(self) -> int:
        """Return 100 for best choices only, down to 0 for choices no better than random ones."""
        return round(accuracy(self.cost, sum(decision.worth.usual_cost for decision in self.decisions)))

    @property
    def worst(self) -> tuple[Decision, ...]:
        """Return the (at most three) costliest decisions, the costliest first; none that cost nothing."""
        return tuple(sorted((d for d in self.decisions if d.cost > 0), key=lambda d: -d.cost)[:WORST])


def accuracy(cost: float, blind: float) -> float:
    """Return the accuracy, 0 to 100, of choices that cost ``cost`` if random ones would cost ``blind``."""
    return 100.0 if blind <= 0 else 100 * max(0.0, 1 - cost / blind)


def review(
    charter: Charter, seats: int, seed: bytes, actions: Sequence[Action], seat: int, round_: int
) -> Review:
    """Replay the match, and return the decisions of ``seat`` in round ``round_``."""
    table, _ = open_match(charter, seats, seed)
    decisions = []
    for ply, action in enumerate(actions):
        if table.round > round_:
            break
        if table.round == round_ and asked(table) == seat and len(may := options(table)) > 1:
            seen = view(table, seat)
            decisions.append(Decision(ply, seen, may, action, worth(seen, may)))
        table, _ = play(table, action)
    return Review(tuple(decisions), _luck(decisions))


def _luck(decisions: Sequence[Decision]) -> float:
    """Return how much better the drawn cards were than an average card of the stock."""
    gained = 0.0
    for before, after in pairwise(decisions):
        if isinstance(before.action, Draw) and isinstance(after.view.prompts[-1], AskPlace):
            gained += after.worth.best - before.worth.values[before.options.index(before.action)]
    return gained


TURNING_POINTS = 3  # the largest number of turning points shown
LEAST_SWING = 0.12  # a change of chance: smaller ones are no turning points


class ChanceCurve(NamedTuple):
    """The chances (0 … 1) to win a round: ``chances[ply][i]`` is that of ``seats[i]`` after ``ply`` actions.

    A chance is computed from what the seat itself can know, in its own turn, and stays until its next turn.
    ``judged``: for each of ``seats``, the plies at which its chance was computed.
    """

    seats: tuple[int, ...]
    chances: tuple[tuple[float, ...], ...]
    judged: tuple[tuple[int, ...], ...] = ()

    def line(self, seat: int, together: bool) -> tuple[float, ...]:
        """Return the chance (0 … 1) of a seat to win, by ply (number of actions). ``together``: as a share of
        all seats' chances, for viewers who see all racks."""
        at = self.seats.index(seat)
        if not together:
            return tuple(row[at] for row in self.chances)
        return tuple(row[at] / total if (total := sum(row)) else 0.0 for row in self.chances)


NO_CURVE = ChanceCurve((), ())


class TurningPoint(NamedTuple):
    """An action, given by its ply, and its seat's chance before and after it."""

    ply: int
    seat: int
    before: float
    after: float

    @property
    def swing(self) -> float:
        """Return how much the chance changed, 0 … 1, whether up or down."""
        return abs(self.after - self.before)


def curve_of(dealt: Table, actions: Sequence[Action], seats: tuple[int, ...]) -> ChanceCurve:
    """Return the chances in a round with that deal and these actions, for these seats."""
    now = dict.fromkeys(seats, 1 / len(dealt.racks))
    judged: dict[int, list[int]] = {seat: [] for seat in seats}
    table, rows = dealt, list[tuple[float, ...]]()
    for ply in range(len(actions) + 1):
        seat = asked(table)
        if table.callers or seat is None:
            now = {one: float(one in table.callers[:1]) for one in seats}
        elif seat in now and isinstance(table.prompts[-1], AskTurn | AskPlace):
            now[seat] = odds(view(table, seat)).first
            judged[seat].append(ply)
        rows.append(tuple(now.values()))
        if ply < len(actions):
            table, _ = play(table, actions[ply])
    return ChanceCurve(seats, tuple(rows), tuple(map(tuple, judged.values())))


def turning_points(curve: ChanceCurve, together: bool) -> tuple[TurningPoint, ...]:
    """Return the largest changes of a seat's chance by its own actions, in order of time. ``together``: see
    ``ChanceCurve.line``."""
    found = [
        TurningPoint(ply, seat, line[ply], line[then])
        for seat, plies in zip(curve.seats, curve.judged, strict=True)
        for line in (curve.line(seat, together),)
        for ply, then in pairwise(plies)
    ]
    costly = sorted((one for one in found if one.swing >= LEAST_SWING), key=lambda one: -one.swing)
    return tuple(sorted(costly[:TURNING_POINTS]))
