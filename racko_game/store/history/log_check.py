"""The write-ahead log of a database: whether saves lie in it that cannot be read any more.

SQLite reads a log up to the first damaged page and leaves the rest aside without a word, since a power cut in
the middle of a save looks the same. Several saves behind that place are none that was under way.
"""

from __future__ import annotations

import struct
from contextlib import suppress
from pathlib import Path

HEADER, FRAME = 32, 24  # bytes: of the log, and before each page
BIG = 0x377F0683  # a log whose sums were made from high bytes first
MASK = 0xFFFFFFFF
INDEX = struct.Struct("=16xI12x8s")  # of the index beside it: the last page that is read, and the salt


def saves_lost(file: Path) -> bool:
    """Whether a database that is open has lost saves from its log. False if that cannot be told."""
    with suppress(OSError, struct.error), Path(f"{file}-wal").open("rb", buffering=0) as log:
        head = log.read(HEADER)
        page, salt = int.from_bytes(head[8:12]), head[16:24]
        found = list[tuple[bytes, bool]]()
        while len(frame := log.read(FRAME)) == FRAME and page:
            found.append((frame[8:16], frame[4:8] != bytes(4)))
            log.seek(page, 1)
        if not _sound(head):
            return sum(saved for its, saved in found if its == found[0][0]) > 1
        last: int
        its_salt: bytes
        last, its_salt = INDEX.unpack(Path(f"{file}-shm").read_bytes()[: INDEX.size])
        saves = sum(saved for its, saved in found[last:] if its == salt)
        return saves > 1 and its_salt == salt  # else another window has begun the log anew
    return False


def _sound(head: bytes) -> bool:
    """Whether the head of a log is what was written."""
    order = ">" if int.from_bytes(head[:4]) == BIG else "<"
    words = struct.unpack(f"{order}6I", head[:24])
    a = b = 0
    for one, other in zip(words[::2], words[1::2], strict=True):
        a = (a + one + b) & MASK
        b = (b + other + a) & MASK
    return struct.pack(">2I", a, b) == head[24:32]
