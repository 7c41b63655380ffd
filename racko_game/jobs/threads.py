"""Jobs in threads of this process: a queue for small jobs on files, and single background jobs."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import TYPE_CHECKING, TypeVar

from ..log import warn
from .work import Jobs, PolledWork, Task, Work

if TYPE_CHECKING:
    from concurrent.futures import Executor


T = TypeVar("T")

PATIENCE = 20.0  # seconds for a job, and for those begun before it


class InOrder(Jobs):
    """Does jobs in one thread, in the order they were begun; the first job starts the thread. A stalled job
    cannot be ended; after 20 seconds of waiting its fallback is returned."""

    def __init__(self) -> None:
        self._executor: Executor | None = None
        self._closed = False

    def start(self, task: Task[T], long: bool) -> Work[T]:
        if self._closed:
            result = task.done()
            return PolledWork(lambda dt: result)
        self.warm()
        assert self._executor
        future, waited = self._executor.submit(task.done), 0.0

        def poll(dt: float) -> T | None:
            nonlocal waited
            waited += dt
            if future.done():
                return future.result()
            if waited < PATIENCE:
                return None
            warn(__name__, f"{task} took too long")
            return task.otherwise()

        return PolledWork(poll)

    def warm(self) -> None:
        if self._executor is None and not self._closed:
            from concurrent.futures import ThreadPoolExecutor  # the title screen does not need it

            self._executor = ThreadPoolExecutor(1, "in order")

    def close(self) -> None:
        """Wait until all jobs are done."""
        self._closed = True
        if self._executor:
            self._executor.shutdown()


NAME = "beside"  # the name of these threads


def in_thread(job: Callable[[], object]) -> Thread:
    """Start the job in a thread of its own, and return the thread. An error is logged, not raised: code that
    needs what the job prepares will meet the same error."""

    def tried() -> None:
        try:
            job()
        except Exception as error:
            warn(__name__, f"{job} failed: {error}")

    thread = Thread(target=tried, name=NAME, daemon=True)
    thread.start()
    return thread
