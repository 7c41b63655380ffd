"""The study: where jobs are done that take longer than a frame has, in a process beside the game.

A job is a function of a module and what it is given; its result is asked for each frame until it is there.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from io import FileIO
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from ..ai.pipe import Process

T = TypeVar("T")

PROGRAM = "import sys; sys.path.insert(0, sys.argv[1]); from racko_game.match.study import serve; serve()"
"""What the process runs, with the folder of the package as its argument."""
PATIENCE = 20.0  # seconds for a result


class Work(Generic[T]):
    """A job under way. ``wait`` is told how long it was waited for, and does the job if it has to."""

    def __init__(self, job: Callable[[], T]) -> None:
        self._job = job
        self._found: list[T] = []
        self._lost = False
        self._waited = 0.0

    def poll(self, dt: float = 0.0) -> T | None:
        """The result, if it is there by now; ``dt`` seconds went by since it was last asked for."""
        self._waited += dt
        if not self._found and (self._lost or self._waited > PATIENCE):
            self._found.append(self._job())
        return self._found[0] if self._found else None

    def done(self, result: T) -> None:
        """The result is there."""
        self._found.append(result)

    def lose(self) -> None:
        """Nobody else will do it."""
        self._lost = True


class Study(Protocol):
    """Somewhere to have jobs done."""

    def begin(self, job: Callable[..., T], *given: object) -> Work[T]:
        """Have ``job(*given)`` done."""

    def close(self) -> None:
        """No job will come any more."""


class AtOnce:
    """Does a job when it is first asked for."""

    def begin(self, job: Callable[..., T], *given: object) -> Work[T]:
        """Done when it is polled."""
        work = Work(lambda: job(*given))
        work.lose()
        return work

    def close(self) -> None:
        """There is nothing to end."""


class Beside:
    """Does jobs in a process of its own, started with the first of them and kept for the next ones.

    Where no process can be had, or it dies or takes too long, the job is done here.
    """

    def __init__(self, program: str = PROGRAM) -> None:
        self._program = program
        self._process: Process | None = None
        self._closed = False
        self._turn = Lock()  # one job after the other

    def begin(self, job: Callable[..., T], *given: object) -> Work[T]:
        """Done some frames later."""
        work = Work(lambda: job(*given))
        Thread(target=self._do, args=(work, (job, given)), daemon=True).start()
        return work

    def close(self) -> None:
        """End the process."""
        self._closed = True
        if process := self._process:
            process.kill()  # whoever listens to it hears of its end
        with self._turn:
            self._end()

    def _do(self, work: Work[Any], task: object) -> None:
        with self._turn:
            try:
                process = self._running()
                process.write(task)
                work.done(process.read())
            except Exception:  # no process, a broken pipe, a job that failed: done here, it fails in sight
                self._end()
                work.lose()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process:
            process.end()

    def _running(self) -> Process:
        """The process, started if there is none that lives."""
        if self._closed or not sys.executable or getattr(sys, "frozen", False):
            raise OSError("no process is to be started: a frozen game would start itself again")
        from ..ai.pipe import Process  # here, so that nobody waits for it who asks for nothing

        if self._process is None:
            self._process = Process(self._program)
        return self._process


def serve() -> None:
    """Do jobs until there is nobody to ask for them. Does not return."""
    from ..ai.pipe import read, write

    try:
        tasks, replies = FileIO(0, closefd=False), FileIO(os.dup(1), "wb")
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)  # what others write to standard output goes nowhere
        while True:
            job, given = read(tasks)
            write(replies, job(*given))
    finally:
        os._exit(0)
