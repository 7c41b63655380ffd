"""How much the tests try: what takes long is tried in full by ``run.py check --full`` alone."""

from __future__ import annotations

import os
from typing import TypeVar

T = TypeVar("T")

FULL = "RACKO_FULL" in os.environ


def full(many: T, few: T) -> T:
    """Return ``many`` in a full run, else ``few``."""
    return many if FULL else few
