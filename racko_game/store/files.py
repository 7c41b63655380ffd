"""Files that are whole or not there: written beside their place, then put into it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """A file to write; it takes its place when the block ends, and leaves nothing if the block fails.

    What is there and no ordinary file, a pipe or a terminal, is written to directly.
    """
    if path.exists() and not path.is_file():
        with path.open("wb") as file:
            yield file
        return
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    new = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        new.chmod(0o666 & ~_umask())
        new.replace(path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise


def _umask() -> int:
    """What new files may not be allowed; it can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
