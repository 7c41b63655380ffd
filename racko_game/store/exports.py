"""Files for players to take with them: in a folder of their own beside the settings and matches."""

from __future__ import annotations

from pathlib import Path

from .files import write

FOLDER = "exports"


def export(folder: Path, name: str, ending: str, data: bytes) -> Path:
    """Write it under that name, with a number if there is one; where it lies. OSError if it cannot be."""
    number, path = 1, folder / FOLDER / f"{name}{ending}"
    while path.exists():
        number += 1
        path = folder / FOLDER / f"{name}-{number}{ending}"
    write(path, data)
    return path
