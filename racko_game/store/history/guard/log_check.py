"""The write-ahead log of a database: whether saves lie in it that cannot be read any more.

SQLite reads a log up to the first damaged page and leaves the rest aside without a word, since a power cut in
the middle of a save looks the same. Several saves behind that place are none that was under way.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

HEADER, FRAME = 32, 24  # bytes: of the log, and before each page
HIGH_FIRST = 0x377F0683  # a log whose sums were made from high bytes first
MASK = 0xFFFFFFFF
Sums = tuple[int, int]


def saves_lost(file: Path) -> bool:
    """Whether saves are lost from the log of a database. False if that cannot be told.

    The log is opened by hand: the database must not be open in this process. Another process may be writing;
    what it has half written is whole when it is looked at again.
    """
    with suppress(OSError, struct.error):
        damage = _damage(file)
        return damage is not None and damage == _damage(file)
    return False


def _damage(file: Path) -> int | None:
    """The number of the first damaged frame with several saves behind it; None if there is none."""
    log = Path(f"{file}-wal").read_bytes()  # at once, so that next to nothing is written meanwhile
    head = log[:HEADER]
    order = ">" if int.from_bytes(head[:4]) == HIGH_FIRST else "<"
    sums, salt = _summed(order, head[:24], (0, 0)), head[16:24]
    bad = None if _packed(sums) == head[24:] else 0
    saves = 0
    for number, (start, page) in enumerate(_frames(log, int.from_bytes(head[8:12]))):
        if bad == number == 0:
            salt = start[8:16]  # the head does not tell which frames belong to it
        if bad is None:
            sums = _summed(order, page, _summed(order, start[:8], sums))
            bad = None if start[8:16] == salt and _packed(sums) == start[16:] else number
        saves += bad is not None and start[8:16] == salt and start[4:8] != bytes(4)
    return bad if saves > 1 else None


def _frames(log: bytes, size: int) -> Iterator[tuple[bytes, bytes]]:
    """The frames of a log with pages of that size: what stands before each page, and the page."""
    for page in range(HEADER + FRAME, len(log) - size + 1, FRAME + size) if size else ():
        yield log[page - FRAME : page], log[page : page + size]


def _summed(order: str, data: bytes, sums: Sums) -> Sums:
    """SQLite's checksum of data, two words at a time, that goes on from ``sums``."""
    a, b = sums
    for one, other in struct.iter_unpack(f"{order}2I", data):
        a = (a + one + b) & MASK
        b = (b + other + a) & MASK
    return a, b


def _packed(sums: Sums) -> bytes:
    """A checksum as it stands in a log."""
    return struct.pack(">2I", *sums)
