"""Files of a database that are opened by hand while it is open in this process: that drops its locks."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

HERE = Path("/proc/self/fd")
"""What this process has open; where the system does not say that, nothing is found."""


FOUND: list[str] = []  # which were to be opened


def watch() -> None:
    """From now on, to the end of the process, no such file can be opened."""

    def hear(what: str, given: tuple[Any, ...]) -> None:
        if what == "open" and isinstance(given[0], str | bytes) and ".sqlite" in os.fsdecode(given[0]):
            name = os.fsdecode(given[0])
            if _is_open(name):
                FOUND.append(name)
                raise RuntimeError(f"{name} is opened by hand, and it is open already")

    sys.addaudithook(hear)


def _is_open(name: str) -> bool:
    """True if this process has that very file open, whoever opened it."""
    return any(_same(name, one) for one in (HERE.iterdir() if HERE.exists() else ()))


def _same(name: str, one: Path) -> bool:
    with suppress(OSError):
        return os.path.samefile(name, one)  # noqa: PTH121 - a name as it was given
    return False
