"""The chances of the round that is shown: thought out beside the frame, kept while one goes to and fro."""

from __future__ import annotations

from ...jobs.work import Work
from ...match.coach.curve import NO_CURVE, ChanceCurve, TurningPoint, curve_of, turning_points
from ...match.record.rerun import ALL, Eyes, Rerun
from ...paint.replay.bar import RoundBar
from ..kit.memo import memo
from ..kit.scene import Kit


class Curves:
    """The curve of each round of a match, as far as these eyes may see it."""

    def __init__(self, kit: Kit, rerun: Rerun) -> None:
        self._kit, self._rerun = kit, rerun
        self._known: dict[int, ChanceCurve] = {}
        self._work: tuple[int, Work[ChanceCurve]] | None = None
        self.bar, self.points = memo(self._bar), memo(self._points)

    @property
    def thinking(self) -> bool:
        """Whether the curve of the round that is shown is still to come."""
        return self._rerun.place not in self._known

    @property
    def curve(self) -> ChanceCurve:
        """That of the round that is shown; an empty one until it is there."""
        return self._known.get(self._rerun.place, NO_CURVE)

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by."""
        if self._work is None:
            if not self.thinking:
                return
            self._work = self._rerun.place, self._begin()
        place, work = self._work
        if (curve := work.poll(dt)) is not None:
            self._known[place], self._work = curve, None

    def _begin(self) -> Work[ChanceCurve]:
        """The seats whose racks nobody may see are left out of it."""
        rerun = self._rerun
        seats = tuple(one for one in rerun.eyes if isinstance(one, int))
        return self._kit.jobs.begin(curve_of, *rerun.course(), seats, otherwise=lambda: NO_CURVE, long=True)

    def _points(self, curve: ChanceCurve, eyes: Eyes) -> tuple[TurningPoint, ...]:
        """Where it turned most: for all, or for whose eyes they are."""
        mine = _of(curve, eyes)
        return turning_points(mine, eyes == ALL)

    def _bar(self, place: int, curve: ChanceCurve, eyes: Eyes) -> RoundBar:
        """What there is to show of a round."""
        rerun = self._rerun
        stretch = rerun.stretches[place]
        moments = rerun.moments(stretch.last)
        turns = tuple((ply - stretch.first, moments[ply - stretch.first].asked or 0) for ply in stretch.turns)
        mine, together = _of(curve, eyes), eyes == ALL
        lines = tuple(
            (seat, tuple(round(1000 * chance) for chance in mine.line(seat, together))) for seat in mine.seats
        )
        marks = tuple((point.ply, point.seat) for point in self.points(curve, eyes))
        return RoundBar(stretch.last - stretch.first, turns, lines, marks)


def _of(curve: ChanceCurve, eyes: Eyes) -> ChanceCurve:
    """What of a curve these eyes see: all of it, or one seat's part."""
    if eyes == ALL:
        return curve
    if eyes not in curve.seats:
        return NO_CURVE
    at = curve.seats.index(eyes)
    return ChanceCurve((eyes,), tuple((row[at],) for row in curve.chances), (curve.judged[at],))
