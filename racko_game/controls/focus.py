"""Keyboard focus: which place has it, and which is next in a direction, found from the places' boxes.

A step goes to a place ahead that overlaps this one, seen along the step: in the nearest row of them, the
place whose centre is nearest. If none overlaps, it goes to the nearest place wholly ahead; if there is none,
it wraps around to the other end of the row or column. The opposite step leads back. Every place can be
reached from every other: if some could not, steps that only wrap around lead there instead.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import lru_cache, reduce
from math import hypot
from operator import or_
from typing import NamedTuple

FocusBox = tuple[float, float, float, float]  # x, y, width, height

Neighbours = dict[tuple[str, str], str]  # (name, direction) -> the name of the place that is next

# The coordinate that changes, and its sign
DIRECTIONS = {"left": (0, -1), "right": (0, 1), "up": (1, -1), "down": (1, 1)}
OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}
# The directions that do not lead straight back after a step
ONWARD = {came: [to for to in DIRECTIONS if to != OPPOSITE.get(came)] for came in ("", *DIRECTIONS)}
SIDEWAYS = ("left", "right")
SLACK = 1.0  # pixels: boxes that share no more than this only touch
LONGEST = 64  # steps that can be taken back


class FocusSpot(NamedTuple):
    """A place that can have the focus; its ``box`` is x, y, width and height in pixels. ``keeps``: directions
    that do not move the focus from here, as they change a value."""

    name: str
    box: FocusBox
    keeps: tuple[str, ...] = ()  # the directions that do something else there, and lead nowhere


class FocusAhead(NamedTuple):
    """The position of a place as seen from another along a step. ``begin``, ``middle``: distances in pixels
    along the step from the other's center to its near edge and its own center, negative behind; ``gap``: from
    edge to edge; ``aside``, ``apart``: distances across the step, from center to center and from edge to edge
    (negative: they overlap)."""

    name: str
    begin: float
    middle: float
    gap: float
    aside: float
    apart: float

    @property
    def distance(self) -> float:
        """Return its distance in pixels from edge to edge; distances across the step count double."""
        return hypot(max(self.gap, 0.0), 2 * max(self.apart, 0.0))


class Focuses:
    """The focus of each holder (a hand: someone's device): one for all if ``shared``, else one each.
    ``first``: the place where each begins."""

    def __init__(self, first: str = "", shared: bool = True) -> None:
        self._first, self.shared = first, shared
        self._places: dict[Hashable, str] = {}
        self._trails: dict[Hashable, list[tuple[str, str, str]]] = {}  # steps: place, direction, next place

    def of(self, holder: Hashable) -> str:
        """Return the name of the place that has a holder's focus."""
        return self._places.get(self._key(holder), self._first)

    def put(self, holder: Hashable, place: str) -> None:
        """Move a holder's focus to a place, and forget the steps it came by."""
        self._places[self._key(holder)] = place
        self._trails.pop(self._key(holder), None)

    def back(self, holder: Hashable, start: str, direction: str) -> str | None:
        """Return where the holder's last step began, if a step from ``start`` leads back there; else None."""
        last = self._trails.get(self._key(holder), [])[-1:]
        return next((begun for begun, *there in last if there == [OPPOSITE[direction], start]), None)

    def next(self, holder: Hashable, start: str, direction: str, spots: Sequence[FocusSpot]) -> str | None:
        """Return the place one step from ``start``: where the last step began if this one leads back there,
        else the next place; None if there are no places."""
        back = self.back(holder, start, direction)
        return back if any(spot.name == back for spot in spots) else step(spots, start, direction)

    def go(self, holder: Hashable, start: str, direction: str, end: str) -> None:
        """Move a holder's focus by a step in a direction, and remember it for the way back."""
        trail = self._trails.setdefault(self._key(holder), [])
        if self.back(holder, start, direction) == end:
            trail.pop()
        else:
            trail.append((start, direction, end))
            del trail[:-LONGEST]
        self._places[self._key(holder)] = end

    def forget(self, holder: Hashable) -> None:
        """Forget a holder that is gone; a shared focus stays."""
        self._places.pop(holder, None)
        self._trails.pop(holder, None)

    def begin(self) -> None:
        """Put every focus at the first place again."""
        self._places.clear()
        self._trails.clear()

    def _key(self, holder: Hashable) -> Hashable:
        return None if self.shared else holder


def step(spots: Sequence[FocusSpot], current: str | None, direction: str) -> str | None:
    """Return the place one step from ``current`` (left, right, up, down); itself if there is no other there.
    The first place if ``current`` does not exist; None if there are no places."""
    names = [spot.name for spot in spots]
    if current not in names:
        return names[0] if names else None
    return _neighbours(tuple(spots))[current, direction]


@lru_cache(maxsize=16)
def _neighbours(spots: tuple[FocusSpot, ...]) -> Neighbours:
    neighbours: Neighbours = {}
    spare: list[tuple[str, str]] = []
    for spot in spots:
        neighbours |= {(spot.name, direction): spot.name for direction in spot.keeps}
        lines = [_overlapping(spot, spots, axis) for axis in (1, 0)]  # its row, its column
        for direction in (free for free in DIRECTIONS if free not in spot.keeps):
            line = [_seen(spot.box, other, direction) for other in lines[DIRECTIONS[direction][0]]]
            # the next overlapping place ahead; one on top of this place only if there is no other
            ahead = [one for one in line if one.middle > 0]
            there = _first([one for one in ahead if one.gap >= -SLACK] or ahead)
            if there is None:
                spare.append((spot.name, direction))
                others = [_seen(spot.box, other, direction) for other in spots if other != spot]
                there = _beyond(others, direction) or _first(line)
            neighbours[spot.name, direction] = there or spot.name
    _lead_to_all(neighbours, spare, spots)
    return neighbours


def _overlapping(spot: FocusSpot, spots: Iterable[FocusSpot], axis: int) -> list[FocusSpot]:
    """Return the other places that share a part of an axis (0: a column, 1: a row) with a place."""
    begin, end = spot.box[axis] + SLACK, spot.box[axis] + spot.box[axis + 2] - SLACK
    return [
        other
        for other in spots
        if other.box[axis] < end and other.box[axis] + other.box[axis + 2] > begin and other != spot
    ]


def _seen(box: FocusBox, spot: FocusSpot, direction: str) -> FocusAhead:
    """Return where a place is, as seen from a box along a step."""
    other, (axis, sign) = spot.box, DIRECTIONS[direction]
    across = 1 - axis
    middle = sign * (other[axis] + other[axis + 2] / 2 - box[axis] - box[axis + 2] / 2)
    begin = middle - other[axis + 2] / 2
    aside = abs(other[across] + other[across + 2] / 2 - box[across] - box[across + 2] / 2)
    apart = aside - (other[across + 2] + box[across + 2]) / 2
    return FocusAhead(spot.name, begin, middle, begin - box[axis + 2] / 2, aside, apart)


def _beyond(others: Sequence[FocusAhead], direction: str) -> str | None:
    """Return the nearest place wholly ahead. Sideways it must be farther ahead than aside: the end of a row
    does not lead into another row."""
    beyond = [one for one in others if one.gap >= -SLACK]
    nearest = min(beyond, key=lambda one: one.distance, default=None)
    if nearest is None or (direction in SIDEWAYS and nearest.apart > nearest.gap):
        return None
    return nearest.name


def _first(places: Sequence[FocusAhead]) -> str | None:
    """Return the place of the first row whose center is nearest across the step, of two that are equally near
    the one that is named first; None if there are no places. The row is all that begins before the middle of
    any other, so that none is skipped."""
    reach = min((one.middle for one in places), default=0.0)
    row = [one for one in places if one.begin < reach]
    near = min((one.aside for one in row), default=0.0) + SLACK
    return next((one.name for one in row if one.aside <= near), None)


def _lead_to_all(
    neighbours: Neighbours, spare: Sequence[tuple[str, str]], spots: Sequence[FocusSpot]
) -> None:
    """Redirect ``spare`` steps (a place and a direction) until every place can be reached from every other.
    Steps that only wrap around are tried first, then those that lead aside; nearest targets first."""
    by_name = {spot.name: spot for spot in spots}
    lost = _lost(neighbours, [*by_name])
    while lost:
        turns = [(turn, there) for turn in spare for there in dict.fromkeys(there for _, there in lost)]
        turns.sort(key=lambda turn: _detour(by_name, turn[0], turn[1], neighbours[turn[0]]))
        for turn, there in turns:
            left = _lost({**neighbours, turn: there}, [*by_name])
            if len(left) < len(lost):
                neighbours[turn], lost = there, left
                break
        else:
            return


def _detour(
    spots: Mapping[str, FocusSpot], detour: tuple[str, str], there: str, now: str
) -> tuple[bool, bool, float]:
    """Return how odd it would be if a step led ``there`` instead of to ``now``; the least odd sorts first.
    That is: it skips a place ahead; it goes backwards; it goes far."""
    (start, direction) = detour
    seen, seen_now = (_seen(spots[start].box, spots[name], direction) for name in (there, now))
    return seen_now.middle > 0, seen.middle < 0, seen.distance


def _lost(neighbours: Neighbours, names: Sequence[str]) -> list[tuple[str, str]]:
    """Return pairs of places of which the second cannot be reached from the first. As the opposite of a step
    leads back, paths only count without a step that is the opposite of the one before."""
    bits = {name: 1 << number for number, name in enumerate(names)}
    onward = {
        (name, came): [(there, to) for to in tos if (there := neighbours[name, to]) != name]
        for name in names
        for came, tos in ONWARD.items()
    }
    # the places that can be reached from one to which a step in a direction has led: a bit for each
    reached, before = {way: bits[way[0]] for way in onward}, dict[tuple[str, str], int]()
    while reached != before:
        before = reached.copy()
        for way, ways in onward.items():
            reached[way] = reduce(or_, map(reached.__getitem__, ways), reached[way])
    return [(start, name) for start in names for name in names if not reached[start, ""] & bits[name]]
