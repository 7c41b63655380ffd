"""A mixdown: many sounds put together into one, at the speed of long numbers.

A stereo sound of 16 bits is written as one number, 16 binary places for each sample: what lies on top of
each other is then one addition, what comes later one shift. No sample may leave its 16 places; whoever
writes for it leaves that much room.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

WHOLE = 16
"""The strength with which a sound is as loud as in its file."""

_PLACES = 16  # of a sample
_FRAME = 2 * _PLACES  # of a left and a right one


class Sampled(NamedTuple):
    """A sound as a number, at a sixteenth of its size; ``frames``: how many pairs of samples it has."""

    number: int
    frames: int


def sampled(raw: bytes) -> Sampled:
    """What a stereo sound of 16 bits is as a number."""
    frames = len(raw) // 4
    middle = _every(0x8000, frames)
    above_zero = (int.from_bytes(raw, "little") ^ middle) + _every(WHOLE // 2 - 1, frames)
    return Sampled((above_zero // WHOLE & _every(0x0FFF, frames)) - middle // WHOLE, frames)


class Mixdown:
    """Sounds on top of each other, from where the last cut was."""

    def __init__(self) -> None:
        self._sum = 0

    def add(self, sound: Sampled, at: int, strength: int) -> None:
        """Put a sound there, so many frames from the cut, so many sixteenths as loud as its file."""
        self._sum += sound.number * strength << _FRAME * at

    def cut(self, frames: int) -> bytes:
        """The first so many frames; what rings on is in the next cut."""
        middle = _every(0x8000, frames)
        above_zero = self._sum + middle
        first = above_zero & (1 << _FRAME * frames) - 1  # what comes later borrows nothing from these
        self._sum = (above_zero - first) >> _FRAME * frames
        return (first ^ middle).to_bytes(4 * frames, "little")


@lru_cache(maxsize=4)
def _every(value: int, frames: int) -> int:
    """This value in every sample of so many frames."""
    return int.from_bytes(value.to_bytes(2, "little") * 2 * frames, "little")
