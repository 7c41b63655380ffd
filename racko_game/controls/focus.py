"""Focus: where each hand has it, and which place is next when keys or a pad say up, down, left or right.

The places alone decide. A step goes to the nearest place in that direction, one in the same row or column
first, and from the last one round to the other end. Where that would leave out a place, steps that only go
round lead there instead: every place can be reached from every other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from .intents import Hand

FocusBox = tuple[float, float, float, float]
"""x, y, width, height."""

FocusSpot = tuple[str, FocusBox]
Ways = dict[tuple[str, str], str]
"""(name, direction) -> the name of the place that is next."""

Ranked = tuple[float, float, str]
"""How good a place is as the next one (less is better), and its name."""

DIRECTIONS = {"left": (0, -1), "right": (0, 1), "up": (1, -1), "down": (1, 1)}
"""Which coordinate changes, and how."""


class Focuses:
    """Where each hand has the focus: all at the same place if it is ``shared``, else each at its own."""

    def __init__(self, first: str = "", shared: bool = True) -> None:
        self._first = first
        self._shared = shared
        self._places: dict[Hand | None, str] = {}

    def of(self, hand: Hand) -> str:
        """The name of the place where a hand has the focus."""
        return self._places.get(None if self._shared else hand, self._first)

    def put(self, hand: Hand, place: str) -> None:
        """A hand has the focus there now."""
        self._places[None if self._shared else hand] = place

    def forget(self, hand: Hand) -> None:
        """A hand is gone."""
        self._places.pop(hand, None)

    def begin(self) -> None:
        """All have it at the first place again."""
        self._places.clear()


def step(spots: Sequence[FocusSpot], current: str | None, direction: str) -> str | None:
    """The name of the place one step away; the first if the current one is not there, None if none is."""
    names = [name for name, _ in spots]
    if current not in names:
        return names[0] if names else None
    return _ways(tuple((name, tuple(box)) for name, box in spots))[current, direction]


@lru_cache(maxsize=16)
def _ways(spots: tuple[FocusSpot, ...]) -> Ways:
    ways: Ways = {}
    spare = []
    for name, box in spots:
        others = [other for other in spots if other[0] != name]
        for direction, (axis, sign) in DIRECTIONS.items():
            nearest = min(_ahead(box, others, axis, sign), key=_rank, default=None)
            if nearest is None:
                spare.append((name, direction))
                nearest = min(_behind(box, others, axis, sign), key=_rank, default=(0.0, 0.0, name))
            ways[name, direction] = nearest[-1]
    _lead_to_all(ways, spare, [name for name, _ in spots])
    return ways


def _ahead(box: FocusBox, others: list[FocusSpot], axis: int, sign: int) -> Iterator[Ranked]:
    """The places in a direction, the nearest of them the least."""
    for name, other in others:
        along, aside, apart = _offset(box, other, axis, sign)
        if along > 0 and apart <= along:
            yield float(apart > 0), along + aside, name


def _behind(box: FocusBox, others: list[FocusSpot], axis: int, sign: int) -> Iterator[Ranked]:
    """The places of the same row or column in the other direction, the farthest of them the least."""
    for name, other in others:
        along, aside, apart = _offset(box, other, axis, sign)
        if along < 0 and apart <= 0:
            yield along, aside, name


def _rank(place: Ranked) -> tuple[float, float]:
    return place[:2]  # without the name: of equals the one that stands first in the table is next


def _offset(box: FocusBox, other: FocusBox, axis: int, sign: int) -> tuple[float, float, float]:
    """From middle to middle along the direction, and across it; the gap across it (below 0: they overlap)."""
    across = 1 - axis
    along = sign * (other[axis] + other[axis + 2] / 2 - box[axis] - box[axis + 2] / 2)
    aside = abs(other[across] + other[across + 2] / 2 - box[across] - box[across + 2] / 2)
    return along, aside, aside - (other[across + 2] + box[across + 2]) / 2


def _lead_to_all(ways: Ways, spare: list[tuple[str, str]], names: list[str]) -> None:
    """Turn spare ways round until from every place every other can be reached."""
    reach = _reach(ways, names)
    while lost := next(((a, b) for a in names for b in names if b not in reach[a]), None):
        here, there = lost
        for way in [way for way in spare if way[0] in reach[here]]:
            turned = {**ways, way: there}
            reached = _reach(turned, names)
            if sum(map(len, reached.values())) > sum(map(len, reach.values())):
                ways[way], reach = there, reached
                break
        else:
            return


def _reach(ways: Ways, names: list[str]) -> dict[str, set[str]]:
    """From each place, which can be reached."""
    reach: dict[str, set[str]] = {}
    for start in names:
        seen, queue = {start}, [start]
        while queue:
            name = queue.pop()
            fresh = {ways[name, direction] for direction in DIRECTIONS} - seen
            seen |= fresh
            queue += fresh
        reach[start] = seen
    return reach
