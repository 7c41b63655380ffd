"""A mixdown: many sounds combined into one, at the speed of long integers.

A 16-bit stereo sound is one long integer, 16 binary places for each sample: mixing is one addition, a delay
one shift. No sample may overflow its 16 places; callers leave that much headroom.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

WHOLE = 16  # the strength that leaves a sound as loud as in its file
PIECE = 1 << 15  # the frames that are set aside at once: 0.7 s
_PLACES = 16  # of a sample
_FRAME = 2 * _PLACES  # of a left and a right one


class Sampled(NamedTuple):
    """A stereo sound as one integer, 32 bits a frame, at a sixteenth of its amplitude; its ``frames``."""

    number: int
    frames: int


def sampled(raw: bytes) -> Sampled:
    """Return a sound as an integer. ``raw``: samples of 16 bits, low byte first, left and right in turn."""
    frames = len(raw) // 4
    middle = _every(0x8000, frames)
    above_zero = (int.from_bytes(raw, "little") ^ middle) + _every(WHOLE // 2 - 1, frames)
    return Sampled((above_zero // WHOLE & _every(0x0FFF, frames)) - middle // WHOLE, frames)


class Mixdown:
    """A sum of sounds, added in the order in which they begin. What no later sound can change is set aside
    piece by piece, so that the sum stays short."""

    def __init__(self) -> None:
        self._sum = 0
        self._pieces: list[bytes] = []
        self._at = 0  # frames in the pieces

    def add(self, sound: Sampled, at: int, strength: int) -> None:
        """Add a sound ``at`` frames (samples) after the last cut, at ``strength`` sixteenths of volume."""
        while at - self._at >= PIECE:
            self._set_aside(PIECE)
        self._sum += sound.number * strength << _FRAME * (at - self._at)

    def cut(self, frames: int) -> bytes:
        """Return the first ``frames`` frames (samples) as bytes; sounds that ring on continue in the next
        cut. Every sound added since the last cut must begin within them."""
        while frames > self._at:
            self._set_aside(min(PIECE, frames - self._at))
        cut = b"".join(self._pieces)
        self._pieces.clear()
        self._at = 0
        return cut

    def _set_aside(self, frames: int) -> None:
        middle = _every(0x8000, frames)
        above_zero = self._sum + middle
        first = above_zero & (1 << _FRAME * frames) - 1  # what comes later borrows nothing from these
        self._sum = (above_zero - first) >> _FRAME * frames
        self._pieces.append((first ^ middle).to_bytes(4 * frames, "little"))
        self._at += frames


@lru_cache(maxsize=4)
def _every(value: int, frames: int) -> int:
    """Return a long integer with this value in every sample of ``frames`` frames."""
    return int.from_bytes(value.to_bytes(2, "little") * 2 * frames, "little")
