"""Counting: what of a beat's lights, awards and piles is to be seen at a moment of it."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from ..place.pose import Pose
from .timeline import Award, Beat, Light, landing

NEAR = 0.1  # of a card's width: how far from a pile's middle a card lies on it


def lights_on(beat: Beat, time: float) -> int:
    """How many of a beat's lights have come on by then."""
    return sum(light.at <= time for light in beat.lights)


def lit(beat: Beat, on: int) -> dict[int, Light]:
    """By seat, what of its rack is lit when so many of the lights have come on."""
    return {light.seat: light for light in beat.lights[:on]}


def landed(beat: Beat, time: float) -> int:
    """How many of a beat's awards have joined their totals by then."""
    return sum(award.lands <= time for award in beat.awards)


def rising(beat: Beat, time: float) -> list[tuple[Award, float]]:
    """What is on its way to a total then, and the share of its way that is behind it."""
    ways = ((award, (time - award.at) / (award.lands - award.at)) for award in beat.awards)
    return [(award, p) for award, p in ways if 0 <= p < 1]


class Flow(NamedTuple):
    """The moments at which cards leave a pile, and those at which they come to it, in order."""

    leave: tuple[float, ...]
    come: tuple[float, ...]


def flow(pile: Pose, beat: Beat) -> Flow:
    """What a beat takes from a pile, and what it brings."""
    leave: list[float] = []
    come: list[float] = []
    for track in beat.tracks:
        off, on = _lies_on(pile, track.start), _lies_on(pile, track.end)
        if off != on and track.ease != "nudge":
            (leave if off else come).append(track.at if off else landing(track))
    return Flow(tuple(sorted(leave)), tuple(sorted(come)))


def more_on(way: Flow, time: float) -> int:
    """How many cards more lie on a pile than will at the end; less than none if some have yet to come."""
    leave, come = way
    return (len(leave) - bisect_right(leave, time)) - (len(come) - bisect_right(come, time))


def _lies_on(pile: Pose, pose: Pose) -> bool:
    return max(abs(pose.x - pile.x), abs(pose.y - pile.y)) <= NEAR * pile.width
