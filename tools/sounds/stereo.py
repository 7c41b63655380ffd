"""Two ears: a signal in the middle of a room whose walls answer differently on each side."""

from __future__ import annotations

from typing import NamedTuple

from .signal import RATE, Signal, add, room, silence

WIDER = (1.0, 1.11)
"""How much longer the ways to the walls are on the left, on the right."""


class Stereo(NamedTuple):
    """What each ear hears, equally long."""

    left: Signal
    right: Signal


def in_hall(
    dry: Signal, wet: float, tail: float, ring: float = 0.8, to: float = 0.0, rate: int = RATE
) -> Stereo:
    """A dry signal with so much of the room's answer, and time for it to die away; ``to``: where it stands,
    -1, left, to 1, right."""
    sound = dry + silence(tail, rate)
    ears = []
    for side, far in enumerate(WIDER):
        ear = [(1 - 0.4 * max(0.0, to if side == 0 else -to)) * x for x in sound]
        add(ear, room(sound, ring, rate, far), gain=wet, rate=rate)
        ears.append(ear)
    return Stereo(*ears)


def swayed(sound: Stereo, depth: float, hertz: float, rate: int = RATE) -> Stereo:
    """From side to side, so many times a second: an old electric piano's tremolo."""
    turn = rate / hertz
    sway = [depth * (4 * abs((i / turn + 0.25) % 1 - 0.5) - 1) for i in range(len(sound.left))]
    left, right = (
        [x * (1 + s * y) for x, y in zip(ear, sway, strict=True)]
        for ear, s in zip(sound, (1, -1), strict=True)
    )
    return Stereo(left, right)
