"""Pictures of the screen, in a folder of their own."""

from __future__ import annotations

from datetime import datetime
from itertools import count
from pathlib import Path

from . import files

FOLDER = "pictures"


def keep(folder: Path, taken: datetime, png: bytes) -> Path:
    """Keep a picture, named by when it was taken; the file. OSError if it cannot be."""
    name = f"racko {taken:%Y-%m-%d %H.%M.%S}"
    names = (f"{name}.png" if not place else f"{name} ({place}).png" for place in count())
    file = next(path for path in (folder / FOLDER / one for one in names) if not path.exists())
    files.write(file, png)
    return file
