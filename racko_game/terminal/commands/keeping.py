"""What is written of matches that were played: whole, or not there."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from ...match.record.record import Record, print_record
from ...match.record.transcript import transcript
from ...store import files
from ...trouble import Trouble


def save(record: Record, path: Path) -> None:
    """Keep a match in a file of its own; Trouble if it cannot be, or if another match lies there.

    The same match may lie there: its series was played before.
    """
    data = print_record(record).encode()
    with writable(path):
        if not path.exists():
            files.write(path, data)
        elif not _holds(path, data):
            raise Trouble("match.another-is-there", file=path)


def write(record: Record, lines: BinaryIO) -> None:
    """All lines of a match, or none."""
    data = "".join(f"{line}\n" for line in transcript(record)).encode()
    start = lines.tell() if lines.seekable() else None
    try:
        lines.write(data)
    except KeyboardInterrupt:
        if start is not None:
            lines.seek(start)
            lines.truncate()
        raise


def tell(lines: Iterable[str]) -> None:
    """Print them; Trouble if the disk is full where they go."""
    try:
        print("\n".join(lines), flush=True)
    except BrokenPipeError:  # who read the lines has left
        raise
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python tries again at its end
        raise Trouble("output.not-printed", why=error.strerror) from None


@contextmanager
def writable(path: Path) -> Iterator[None]:
    """Trouble, with the name of the file, if it cannot be written."""
    try:
        yield
    except BrokenPipeError:  # who read the lines has left
        raise
    except OSError as error:
        raise Trouble("file.not-written", file=path, why=error.strerror) from None


def _holds(path: Path, data: bytes) -> bool:
    return path.is_file() and files.read(path, len(data) + 1) == data
