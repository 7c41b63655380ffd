"""The folders of the game, and small files in them: exports, pictures, gamepad mappings.

The folders are the system's for a user's data, or the one given on the command line. Mappings for unknown
gamepads are stored in SDL's format, which other games can read, too.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from . import files
from .files import write

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
    if named:
        return named
    import platformdirs  # imported here: a named folder does not need it

    return Path(platformdirs.user_data_dir(NAME, appauthor=False))


def log_folder(named: Path | None = None) -> Path:
    """Return the folder of the log: ``named``, or else the system's folder for logs."""
    if named:
        return named
    import platformdirs

    return Path(platformdirs.user_log_dir(NAME, appauthor=False))


EXPORTS = "exports"


def export(folder: Path, name: str, ending: str, data: bytes) -> Path:
    """Write ``folder/exports/<name><ending>``, numbered if that exists; return its path. Raises OSError."""
    number, path = 1, folder / EXPORTS / f"{name}{ending}"
    while path.exists():
        number += 1
        path = folder / EXPORTS / f"{name}-{number}{ending}"
    write(path, data)
    return path


PICTURES = "pictures"


def save_picture(folder: Path, taken: datetime, png: bytes) -> Path:
    """Write a PNG picture, named by its time, in ``folder/pictures``; return its path. Raises OSError."""
    name = f"racko {taken:%Y-%m-%d %H.%M.%S}"
    names = (f"{name}.png" if not place else f"{name} ({place}).png" for place in count())
    file = next(path for path in (folder / PICTURES / one for one in names) if not path.exists())
    files.write(file, png)
    return file


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
