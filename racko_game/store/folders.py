"""The folders of the game, and small files in them: exports, pictures, gamepad mappings.

The folders are the system's for a user's data, or the one given on the command line. Mappings for unknown
gamepads are stored in SDL's format, which other games can read, too.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING

from . import files

if TYPE_CHECKING:
    from datetime import datetime

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
    files.write(path, data)
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
        before = files.read(folder / PAD_MAPPINGS, LARGEST_MAPPINGS).splitlines()
    except FileNotFoundError:
        before = []
    others = [other for other in before if not other.startswith(guid + b",")]
    files.write(folder / PAD_MAPPINGS, b"\n".join([*others, line.encode(), b""]))
