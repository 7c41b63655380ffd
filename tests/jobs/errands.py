"""Jobs for tests, which worker processes import, too; and watching those processes."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Event
from typing import TypeVar

from racko_game.jobs.work import Jobs, Work

T = TypeVar("T")

REAL = 60.0  # seconds after which a test gives up: a process has little time where others have much to do
FRAME = 0.1  # seconds handed in with each poll
NOTHING = "nothing"
"""What comes of a job that fails."""


def process() -> int:
    return os.getpid()


def hang() -> int:
    while True:
        pass


def doze(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def die() -> int:
    os.abort()


def leave() -> int:
    raise SystemExit


def divide(by: int) -> float:
    return 1 / by


def draw(chance: Random) -> float:
    return chance.random()


def loaded() -> list[str]:
    return sorted(sys.modules)


def niceness() -> int:
    return os.getpriority(os.PRIO_PROCESS, 0)


def chatter() -> str:
    """Says something by every way out there is."""
    print("noise", flush=True)
    print("noise", file=sys.stderr, flush=True)
    os.write(1, b"noise")
    os.write(2, b"noise")
    return "said"


def noted(done: list[object], what: object, gate: Event | None = None) -> object:
    """Done once the gate is open."""
    if gate:
        gate.wait(REAL)
    done.append(what)
    return what


def never_ready() -> None:
    time.sleep(10 * REAL)


def sought(jobs: Jobs, job: Callable[..., object], *given: object, long: bool = False) -> Work[object]:
    return jobs.begin(job, *given, otherwise=lambda: NOTHING, long=long)


def found(work: Work[T]) -> T:
    """Its result, however long the processes take for it: no time goes by."""
    return waited_for(work, 0.0)[0]


def waited_for(work: Work[T], dt: float = FRAME) -> tuple[T, float]:
    """Its result, and the seconds that were handed in until it was there."""
    begun, handed_in = time.monotonic(), 0.0
    while (result := work.poll(dt)) is None:
        handed_in += dt
        assert time.monotonic() - begun < REAL, "there is no result"
        time.sleep(0.005)
    return result, handed_in


def gone(process: int) -> bool:
    """Whether a process has ended, waited for or not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):  # or it ends while that is read
        return True


def soon(happens: Callable[[], bool]) -> bool:
    begun = time.monotonic()
    while not happens():
        if time.monotonic() - begun > REAL:
            return False
        time.sleep(0.005)
    return True
