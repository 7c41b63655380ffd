"""What the buttons of pads are that the system knows nothing of: a file as other games have it, too."""

from __future__ import annotations

from pathlib import Path

from .. import files

FILE = "gamecontrollerdb.txt"
LARGEST = 1 << 23  # bytes


def file_of(folder: Path) -> Path | None:
    """The file, if there is one."""
    file = folder / FILE
    return file if file.is_file() else None


def keep(folder: Path, line: str) -> None:
    """Add a pad's line, in the place of another one for it; OSError if that cannot be."""
    guid = line.partition(",")[0].encode()
    try:
        before = files.read(folder / FILE, LARGEST).splitlines()
    except FileNotFoundError:
        before = []
    others = [other for other in before if not other.startswith(guid + b",")]
    files.write(folder / FILE, b"\n".join([*others, line.encode(), b""]))
