"""Reading and writing files, which are either complete or absent; and the folders of the game.

A file is written under a temporary name and then renamed. All writing of the game goes through this module.
No call waits for another process: opening a pipe that nobody reads is an error. The folders are the system's
for a user's data, or the one given on the command line. Mappings for unknown gamepads are stored in SDL's
format, which other games can read, too.
"""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from errno import EACCES, EINVAL
from itertools import chain, count
from pathlib import Path
from shutil import copyfileobj
from typing import TYPE_CHECKING, BinaryIO, cast

if TYPE_CHECKING:
    from datetime import datetime


OLD = 3600.0  # seconds after which nobody writes any more to what lies half written
WRITABLE = 0o222


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """Open a temporary file to write; rename it to ``path`` if the block succeeds, else delete it. The data
    is flushed to the disk before the renaming, so a power cut leaves the old file or the new one. A pipe or
    terminal is written to directly. Raises PermissionError if the file is marked as read-only, OSError if it
    cannot be written or no process reads the pipe."""
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


NAME = "racko"


def home_relative(folder: Path) -> str:
    """Return a folder's path, with ~ for the home folder if it is in that."""
    with suppress(RuntimeError, ValueError):  # there is no home folder, or it does not contain this one
        return str(Path("~") / folder.relative_to(Path.home()))
    return str(folder)


def data_folder(named: Path | None = None) -> Path:
    """Return the folder of settings and matches: ``named``, or else the system's folder for user data."""
    return named or _of_system("user_data_dir")


def log_folder(named: Path | None = None) -> Path:
    """Return the folder of the log: ``named``, or else the system's folder for logs."""
    return named or _of_system("user_log_dir")


def _of_system(kind: str) -> Path:
    import platformdirs  # imported here: a named folder does not need it

    return Path(getattr(platformdirs, kind)(NAME, appauthor=False))


EXPORTS = "exports"
PICTURES = "pictures"


def export(folder: Path, name: str, ending: str, data: bytes) -> Path:
    """Write ``folder/exports/<name><ending>``, numbered if that exists; return its path. Raises OSError."""
    others = (f"{name}-{number}{ending}" for number in count(2))
    return _write_new(folder / EXPORTS, chain([f"{name}{ending}"], others), data)


def save_picture(folder: Path, taken: datetime, png: bytes) -> Path:
    """Write a PNG picture, named by its time, in ``folder/pictures``; return its path. Raises OSError."""
    name = f"racko {taken:%Y-%m-%d %H.%M.%S}"
    others = (f"{name} ({number}).png" for number in count(1))
    return _write_new(folder / PICTURES, chain([f"{name}.png"], others), png)


def _write_new(folder: Path, names: Iterable[str], data: bytes) -> Path:
    """Write a file under the first of these names that is unused; return its path. Raises OSError."""
    path = next(path for path in map(folder.joinpath, names) if not path.exists())
    write(path, data)
    return path


PAD_MAPPINGS = "gamecontrollerdb.txt"
LARGEST_MAPPINGS = 1 << 23  # bytes


def pad_mappings(folder: Path) -> Path | None:
    """Return the path of the file of gamepad mappings in a folder; None if there is none."""
    file = folder / PAD_MAPPINGS
    return file if file.is_file() else None


def save_pad_mapping(folder: Path, line: str) -> None:
    """Add a line in SDL's format to ``pad_mappings``, replacing the same gamepad's. Raises OSError."""
    guid = line.partition(",")[0].encode()
    try:
        before = read(folder / PAD_MAPPINGS, LARGEST_MAPPINGS).splitlines()
    except FileNotFoundError:
        before = []
    others = [other for other in before if not other.startswith(guid + b",")]
    write(folder / PAD_MAPPINGS, b"\n".join([*others, line.encode(), b""]))
