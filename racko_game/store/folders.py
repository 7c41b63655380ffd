"""Where files are kept: where this system keeps a player's, or in the folder that was named."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

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
