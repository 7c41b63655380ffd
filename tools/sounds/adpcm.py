"""IMA ADPCM: four bits a sample, each the step from what was to be expected; one file in a quarter of the
room. After "Recommended Practices for Enhancing Digital Audio Compatibility", IMA 1992, and Microsoft's wav.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence

from .signal import RATE, Signal

BLOCK = 1024  # bytes for each ear in a block, which begins anew with a whole sample
SAMPLES = 2 * (BLOCK - 4) + 1  # of each ear in a block

_STEPS = (
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31,
    34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107, 118, 130, 143,
    157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658,
    724, 796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024,
    3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899,
    15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767,
)  # fmt: skip
_LEAPS = (-1, -1, -1, -1, 2, 4, 6, 8)
"""How many steps larger or smaller the next step is, by what was sent."""


def adpcm_wav(ears: Sequence[Signal], rate: int = RATE) -> bytes:
    """Signals as a file, one for each ear, equally long; silence fills the last block."""
    sides = [_blocks([round(32767 * x) for x in ear]) for ear in ears]
    blocks = b"".join(_woven(parts) for parts in zip(*sides, strict=True))
    many, align = len(ears), BLOCK * len(ears)
    head = struct.pack("<HHIIHHHH", 0x11, many, rate, rate * align // SAMPLES, align, 4, 2, SAMPLES)
    fact = struct.pack("<I", len(ears[0]))
    body = b"WAVE" + b"".join(
        name + struct.pack("<I", len(data)) + data
        for name, data in ((b"fmt ", head), (b"fact", fact), (b"data", blocks))
    )
    return b"RIFF" + struct.pack("<I", len(body)) + body


def _woven(parts: Sequence[bytes]) -> bytes:
    """One block of all ears: four bytes of each in turn."""
    return b"".join(part[i : i + 4] for i in range(0, BLOCK, 4) for part in parts)


def _blocks(samples: list[int]) -> list[bytes]:
    samples = samples + [0] * (-len(samples) % SAMPLES)
    blocks, step = [], 0
    for start in range(0, len(samples), SAMPLES):
        block, step = _block(samples[start : start + SAMPLES], step)
        blocks.append(block)
    return blocks


def _block(samples: list[int], index: int) -> tuple[bytes, int]:
    """A block, and the step that the next one begins with."""
    expected = samples[0]
    head, codes = struct.pack("<hBB", expected, index, 0), bytearray()
    for x in samples[1:]:
        step, off = _STEPS[index], x - expected
        size, code, moved = abs(off), 0, step >> 3
        for bit, part in ((4, step), (2, step >> 1), (1, step >> 2)):
            if size >= part:
                code, size, moved = code | bit, size - part, moved + part
        expected = max(expected - moved, -32768) if off < 0 else min(expected + moved, 32767)
        index = min(max(index + _LEAPS[code], 0), 88)
        codes.append(code | 8 if off < 0 else code)
    return head + bytes(low | high << 4 for low, high in zip(codes[::2], codes[1::2], strict=True)), index
