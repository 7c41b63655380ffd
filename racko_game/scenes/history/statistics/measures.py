"""What is measured: how a balance is read, how it is said, and between which values its curve runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from ....message import Message
from ....paint.history.charts import heights
from ....paint.history.tiles import Shown
from ....store.history.statistics import Balance, TimePoint
from ....words.language import say

WINDOW = 6
"""Points of a curve that are told together."""
Read = Callable[[Balance], float | None]


class Measure(NamedTuple):
    """A figure: its name (the id of a sentence), how it is read and said, what is said below it, the span of
    its curve (None: what there is), and whose it is compared with."""

    name: str
    title: str
    of: Read
    said: Callable[[float], Message]
    detail: Callable[[Balance], Message]
    low: float | None = None
    high: float | None = None
    theirs: Read | None = None


def _per_cent(share: float) -> Message:
    return Message("statistics.per-cent", share=share)


def _whole(value: float) -> Message:
    return Message("statistics.whole", value=value)


def _tenths(value: float) -> Message:
    return Message("statistics.tenths", value=value)


def _signed(share: float) -> Message:
    if round(100 * share) == 0:
        return Message("statistics.per-cent", share=0.0)
    return Message("statistics.gained" if share > 0 else "statistics.lost", share=abs(share))


MEASURES = {
    one.name: one
    for one in (
        Measure(
            "won", "statistics.won", lambda of: of.share_won, _per_cent,
            lambda of: Message("statistics.won-of", won=of.won, n=of.matches), 0.0, 1.0,
        ),
        Measure(
            "points", "statistics.points", lambda of: of.points_a_round, _whole,
            lambda of: Message("statistics.theirs", theirs=of.theirs_a_round or 0.0),
            theirs=lambda of: of.theirs_a_round,
        ),
        Measure(
            "turns", "statistics.turns", lambda of: of.turns_to_finish, _tenths,
            lambda of: Message("statistics.outs", n=of.outs),
        ),
        Measure(
            "skill", "statistics.skill", lambda of: of.skill, _whole,
            lambda of: Message("statistics.judged", n=of.judged), high=100.0,
        ),
        Measure(
            "luck", "statistics.luck", lambda of: of.luck_a_round, _signed,
            lambda of: Message("statistics.judged", n=of.judged),
        ),
    )
}  # fmt: skip


@lru_cache(maxsize=8)
def rolled(points: tuple[TimePoint, ...], window: int = WINDOW) -> tuple[TimePoint, ...]:
    """Each point with those shortly before it: a curve shows where it goes, not each match."""
    return tuple(_together(points[max(i - window + 1, 0) : i + 1]) for i in range(len(points)))


def _together(points: Sequence[TimePoint]) -> TimePoint:
    first, last = points[0].balance, points[-1].balance
    sums = (sum(column) for column in zip(*(point.balance[1:] for point in points), strict=True))
    return TimePoint(points[-1].at, Balance(last.of._replace(since=first.of.since), *sums))


@lru_cache(maxsize=32)
def drawn(measure: Measure, points: tuple[TimePoint, ...]) -> Shown:
    """Its curve over time, and theirs."""
    own = [measure.of(point.balance) for point in points]
    theirs = [measure.theirs(point.balance) for point in points] if measure.theirs else []
    known = _known(measure, points)
    if not known:
        return Shown()
    low, high = span(measure, known)
    zero = heights([0.0], low, high)[0] if low < 0 < high else None
    return Shown(None, heights(own, low, high), heights(theirs, low, high), zero)


def ends(measure: Measure, points: Sequence[TimePoint]) -> tuple[str, str]:
    """What the foot and the top of its curve stand for."""
    known = _known(measure, points)
    low, high = span(measure, known) if known else (0.0, 0.0)
    return (say(measure.said(low)), say(measure.said(high))) if known else ("", "")


def _known(measure: Measure, points: Sequence[TimePoint]) -> list[float]:
    """All values of its curve, and of theirs."""
    reads = (measure.of, *([measure.theirs] if measure.theirs else []))
    return [value for read in reads for point in points if (value := read(point.balance)) is not None]


def span(measure: Measure, known: Sequence[float]) -> tuple[float, float]:
    """The lowest and the highest value of its curve: a little more than there is, where it is not said."""
    least, most = min(known), max(known)
    air = 0.12 * ((most - least) or abs(most) or 1.0)
    if least < 0 < most:
        far = max(-least, most) + air
        return -far, far
    low = measure.low if measure.low is not None else max(least - air, 0.0) if least >= 0 else least - air
    return low, measure.high if measure.high is not None else most + air
