"""The options of the command line."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class CommandLine(NamedTuple):
    """The options of the command line (see ``racko --help``). ``option``: the edition's options, by name;
    ``computers``: how many of the seats, the last ones; ``size``: width and height in pixels; ``speed``: 1, 2
    or 4 times the usual; ``demo``: rounds that computers play alone, 0 for no end; None: people play. The
    default of an option that is not in ``given`` (the names of those that were typed) does not override a
    saved setting."""

    edition: str = "original"
    option: tuple[tuple[str, int | bool | str], ...] = ()  # those of the edition, by name
    seats: int = 2
    computers: int = 1  # how many of the seats, the last ones, are computers
    words: Path | None = None  # an own word list
    powers: Path | None = None  # an own table of powers
    level: str = ""  # of the computers; nothing: as they were last time
    seed: bytes | None = None  # 16 bytes; None: a new one for each match
    size: tuple[int, int] | None = None  # of the window or the picture, pixels
    fullscreen: bool = False
    mute: bool = False
    speed: int = 1  # 1, 2 or 4
    demo: int | None = None  # rounds that computers play by themselves; 0: for ever, None: people play
    headless: bool = False
    screenshots: Path | None = None
    data_dir: Path | None = None  # None: where this system keeps a player's files
    no_history: bool = False  # no match is kept
    kiosk: Path | None = None  # the file of a game that stands in a public place
    given: frozenset[str] = frozenset()  # the fields that were named

    @property
    def pictures(self) -> Path:
        """Return the folder that screenshots are saved in, ``racko-pictures`` by default."""
        return self.screenshots or Path("racko-pictures")
