"""Counting: what of a beat's lights, awards and piles is to be seen at a moment of it."""

from __future__ import annotations

from .pose import Pose
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


def more_on(pile: Pose, beat: Beat, time: float) -> int:
    """How many cards more lie on a pile than will at the end of the beat; less than none if some have yet
    to come."""
    more = 0
    for track in beat.tracks:
        leaves, comes = _lies_on(pile, track.start), _lies_on(pile, track.end)
        if leaves != comes and track.ease != "nudge":
            more += leaves and track.at > time
            more -= comes and landing(track) > time
    return more


def _lies_on(pile: Pose, pose: Pose) -> bool:
    return max(abs(pose.x - pile.x), abs(pose.y - pile.y)) <= NEAR * pile.width
