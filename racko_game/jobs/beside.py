"""A job in a thread of this process: what it learns is remembered here, and no frame waits for it."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

from ..log import warn

NAME = "beside"  # of such threads


def beside(job: Callable[[], object]) -> Thread:
    """Begin it. If it fails, that is logged, and whoever needs what it was to learn will meet the same."""

    def tried() -> None:
        try:
            job()
        except Exception as error:
            warn(__name__, f"{job} failed: {error}")

    thread = Thread(target=tried, name=NAME, daemon=True)
    thread.start()
    return thread
