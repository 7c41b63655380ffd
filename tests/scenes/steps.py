"""Steps of the focus as a screen's places have them: what they pass over, and where they never come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from racko_game.controls.focus import DIRECTIONS, FocusBox, FocusSpot, step
from racko_game.ui.scene import Scene

TOUCH = 1.0  # pixels: no more than this is no overlap


def stops(scene: Scene) -> list[FocusSpot]:
    return [FocusSpot(spot.name, spot.box, scene.own_directions(spot)) for spot in scene.stops()]


def ahead(box: FocusBox, other: FocusBox, direction: str) -> float | None:
    """How far ahead the other place is, from edge to edge; None if it is elsewhere."""
    axis, sign = DIRECTIONS[direction]
    across = 1 - axis
    low = max(box[across], other[across])
    high = min(box[across] + box[across + 2], other[across] + other[across + 2])
    first, last = (box, other) if sign > 0 else (other, box)
    far = last[axis] - first[axis] - first[axis + 2]
    return far if high - low > TOUCH and far > -TOUCH else None


def skipped(spots: Sequence[FocusSpot]) -> list[str]:
    """The steps that leave something out which lies between, or go elsewhere than to what lies ahead."""
    boxes, found = {spot.name: spot.box for spot in spots}, []
    for spot in spots:
        for direction in (way for way in DIRECTIONS if way not in spot.keeps):
            there = step(spots, spot.name, direction)
            assert there is not None
            seen = {name: ahead(spot.box, box, direction) for name, box in boxes.items() if name != spot.name}
            over = {name: far for name, far in seen.items() if far is not None}
            if over and there not in over:
                found.append(f"{direction} of {spot.name}: {there} instead of one of {[*over]}")
            extent = DIRECTIONS[direction][0] + 2
            found += [
                f"{direction} of {spot.name}: {there} beyond {name}"
                for name, far in over.items()
                if there in over and far + boxes[name][extent] <= over[there] + TOUCH
            ]
    return found


def lost(spots: Sequence[FocusSpot]) -> list[str]:
    """The places that cannot be reached from the first one, or from which that cannot be."""
    names = [spot.name for spot in spots]
    leads = {name: {step(spots, name, direction) or "" for direction in DIRECTIONS} for name in names}
    comes = {name: {other for other in names if name in leads[other]} for name in names}
    return [
        f"lost: {name}" for ways in (leads, comes) for name in names if name not in reached(ways, names[0])
    ]


def reached(leads: dict[str, set[str]], start: str) -> set[str]:
    seen, queue = {start}, [start]
    while queue:
        fresh = leads[queue.pop()] - seen
        seen |= fresh
        queue += fresh
    return seen


def astray(scene: Scene) -> list[str]:
    """The steps that pass something over, and the places that they do not lead to."""
    return _astray(tuple(stops(scene)))


@lru_cache(maxsize=1024)
def _astray(spots: tuple[FocusSpot, ...]) -> list[str]:
    """The same of places alone: many screens have theirs where others have them."""
    return skipped(spots) + lost(spots)
