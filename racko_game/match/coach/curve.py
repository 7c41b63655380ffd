"""The curve of chances: how likely each seat was to win the round, ply by ply, and where that turned.

It takes longer than a frame has, so it is a job: a function of plain values.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ...ai.players.odds import odds
from ...rules.engine import asked, play, view
from ...rules.pieces.actions import Action
from ...rules.pieces.prompts import AskPlace, AskTurn
from ...rules.table import Table

TURNS = 3
"""So many turning points are shown."""
LEAST = 0.12  # of a chance: a smaller swing is none


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
    dear = sorted((one for one in found if one.swing >= LEAST), key=lambda one: -one.swing)
    return tuple(sorted(dear[:TURNS]))
