"""Reading and writing files; a written file is either complete or absent.

A file is written under a temporary name and then renamed. All writing of the game goes through this module.
No call waits for another process: opening a pipe that nobody reads is an error.
"""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EACCES, EINVAL
from pathlib import Path
from shutil import copyfileobj
from typing import BinaryIO, cast

OLD = 3600.0  # seconds after which nobody writes any more to what lies half written
WRITABLE = 0o222


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """Open a temporary file to write; rename it to ``path`` if the block succeeds, else delete it.

    The data is flushed to the disk before the renaming, so a power cut leaves the old file or the new one. A
    pipe or terminal is written to directly. Raises PermissionError if the file is marked as read-only,
    OSError if it cannot be written or no process reads the pipe.
    """
    if path.exists() and not path.is_file():
        with _open(path, os.O_WRONLY, "wb") as pipe:
            os.set_blocking(pipe.fileno(), True)
            yield pipe
        return
    if path.exists() and not path.stat().st_mode & WRITABLE:
        raise PermissionError(EACCES, os.strerror(EACCES), str(path))
    new = path.with_name(f".{path.name}.{os.urandom(4).hex()}.new")
    try:
        with _begin(new) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(new, path)  # noqa: PTH105 - one name for what tests let fail
    except BaseException:
        with suppress(OSError):
            new.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _open(path: Path, flags: int, mode: str) -> BinaryIO:
    """Return the file, opened without blocking. Raises OSError if it cannot be opened."""
    handle = os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        return cast("BinaryIO", os.fdopen(handle, mode))
    except OSError:  # a folder
        os.close(handle)
        raise


def _ordinary(path: Path) -> BinaryIO:
    """Return an ordinary file, opened to read. Raises OSError if it is a pipe, device, folder, or absent."""
    file = _open(path, os.O_RDONLY, "rb")
    if stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        return file
    file.close()
    raise OSError(EINVAL, "Not an ordinary file", str(path))  # as systems say such things


def _begin(new: Path) -> BinaryIO:
    return new.open("xb")


def _sync_folder(folder: Path) -> None:
    """Flush the file names in a folder to the disk, where the operating system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def write(path: Path, data: bytes) -> None:
    """Write ``data`` as a file, completely or not at all, with its folder. Raises OSError if that fails."""
    make_folder(path.parent)
    with whole_file(path) as file:
        file.write(data)


def read(path: Path, most: int) -> bytes:
    """Return the first ``most`` bytes of an ordinary file, or all of a shorter one. Raises OSError if it
    cannot be read, or is a pipe, a device or a folder."""
    with _ordinary(path) as file:
        return file.read(most)


def copy(path: Path, to: Path) -> None:
    """Copy a file, completely or not at all. Raises OSError if it cannot be copied."""
    with _ordinary(path) as old, whole_file(to) as new:
        copyfileobj(old, new)


def records_in(path: Path) -> tuple[Path, ...]:
    """Return the files in a folder, sorted by name; if ``path`` is not a folder, return ``path`` alone."""
    with suppress(OSError):
        if path.is_dir():
            return tuple(sorted(file for file in path.iterdir() if file.is_file()))
    return (path,)


def make_folder(folder: Path) -> None:
    """Create a folder and its parents, unless they exist. Raises OSError if it cannot be created."""
    folder.mkdir(parents=True, exist_ok=True)


def put_aside(path: Path) -> Path:
    """Rename a bad file to ``<name>.broken``, over an older one, and return that path. Raises OSError."""
    aside = path.with_name(f"{path.name}.broken")
    os.replace(path, aside)  # noqa: PTH105 - one name for what tests let fail
    return aside


def remove(path: Path) -> None:
    """Remove a file, if it exists. Raises OSError if that fails."""
    path.unlink(missing_ok=True)


def sweep(folder: Path, pattern: str) -> None:
    """Remove temporary files of names like ``pattern`` (a glob), left by killed games over an hour ago."""
    now = time.time()
    for left in (*folder.glob(f".{pattern}.????????.new"), *folder.glob(f"{pattern}.????????.new")):
        with suppress(OSError):  # each by itself
            if abs(now - left.stat().st_mtime) > OLD:  # a wrong clock can date files in the future
                left.unlink(missing_ok=True)
