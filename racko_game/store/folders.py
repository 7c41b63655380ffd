"""The folders of the game, and small files in them: exports, pictures, pads that were made known.

Files lie where this system keeps a player's, or in the folder that was named. What the buttons of unknown
pads are is written in a file as other games have it, too.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path

from . import files
from .files import write

NAME = "racko"


def shortly(folder: Path) -> str:
    """A folder as one says it: from one's home on."""
    with suppress(RuntimeError, ValueError):  # nobody's home, or not in there
        return str(Path("~") / folder.relative_to(Path.home()))
    return str(folder)


def data_folder(named: Path | None = None) -> Path:
    """The folder of settings and matches."""
    if named:
        return named
    import platformdirs  # not for those who name a folder

    return Path(platformdirs.user_data_dir(NAME, appauthor=False))


def log_folder(named: Path | None = None) -> Path:
    """The folder of the log."""
    if named:
        return named
    import platformdirs

    return Path(platformdirs.user_log_dir(NAME, appauthor=False))


EXPORTS = "exports"


def export(folder: Path, name: str, ending: str, data: bytes) -> Path:
    """Write it under that name, with a number if there is one; where it lies. OSError if it cannot be."""
    number, path = 1, folder / EXPORTS / f"{name}{ending}"
    while path.exists():
        number += 1
        path = folder / EXPORTS / f"{name}-{number}{ending}"
    write(path, data)
    return path


PICTURES = "pictures"


def save_picture(folder: Path, taken: datetime, png: bytes) -> Path:
    """Keep a picture, named by when it was taken; the file. OSError if it cannot be."""
    name = f"racko {taken:%Y-%m-%d %H.%M.%S}"
    names = (f"{name}.png" if not place else f"{name} ({place}).png" for place in count())
    file = next(path for path in (folder / PICTURES / one for one in names) if not path.exists())
    files.write(file, png)
    return file


PAD_MAPPINGS = "gamecontrollerdb.txt"
LARGEST_MAPPINGS = 1 << 23  # bytes


def pad_mappings(folder: Path) -> Path | None:
    """The file, if there is one."""
    file = folder / PAD_MAPPINGS
    return file if file.is_file() else None


def save_pad_mapping(folder: Path, line: str) -> None:
    """Add a pad's line, in the place of another one for it; OSError if that cannot be."""
    guid = line.partition(",")[0].encode()
    try:
        before = files.read(folder / PAD_MAPPINGS, LARGEST_MAPPINGS).splitlines()
    except FileNotFoundError:
        before = []
    others = [other for other in before if not other.startswith(guid + b",")]
    files.write(folder / PAD_MAPPINGS, b"\n".join([*others, line.encode(), b""]))
