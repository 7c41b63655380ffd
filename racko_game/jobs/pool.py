"""A worker process: as the game holds it, started, given jobs and ended for certain; and its inside.

Only imported once there is a job: it takes concurrent.futures and multiprocessing along.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from threading import Thread
from types import ModuleType
from typing import Any

POLITE = 10  # how much a worker lets the table's frames go first, where a system knows such a thing


def settle() -> None:
    """Be quiet, polite, deaf to a Ctrl-C, and gone when the game is."""
    Thread(target=_end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is for the game
    if hasattr(os, "nice"):
        os.nice(POLITE)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for output in (1, 2):
        os.dup2(nowhere, output)


def run_pickled(pickled: bytes) -> object:
    """The result of a job, pickled with what it is given."""
    job, given = pickle.loads(pickled)
    return job(*given)


def _end_with_parent() -> None:
    """However the game ended, and whatever this process is at."""
    if parent := parent_process():
        parent.join()
    os._exit(0)


QUIETLY = {"PYTHONSAFEPATH": "1", "PYTHONWARNINGS": "ignore"}
"""What a process is started with: it imports nothing from the folder it is in, and has no remarks."""
END = 1.0  # seconds at most until a process that was killed is gone, and nothing waits for it any more


class Pool:
    """One process that does jobs, one after the other. It is not forked: SDL does not survive that.

    OSError, or another error, if it cannot be started.
    """

    def __init__(self) -> None:
        context = Spawning()
        with _started_apart():
            self._executor = ProcessPoolExecutor(1, context, settle)
            with _deaf():
                self._first = self._executor.submit(os.getpid)
        self._processes = context.started

    @property
    def up(self) -> bool:
        """Whether it has been heard of."""
        return self._first.done()

    def submit(self, pickled: bytes) -> Future[Any]:
        """Have a job done, as ``worker.do`` takes it; BrokenExecutor if the process is known to be gone."""
        with _deaf():  # broken off in the middle of that, the executor might never end
            return self._executor.submit(run_pickled, pickled)

    def kill(self) -> None:
        """End it, whatever it is at, even if it is stopped."""
        for process in self._processes:
            process.kill()
        ending = Thread(target=self._executor.shutdown, kwargs={"cancel_futures": True}, daemon=True)
        ending.start()  # it waits for the process, and for its own threads: those not for ever
        ending.join(END)


class Spawning(SpawnContext):
    """Starts processes anew, and knows which."""

    def __init__(self) -> None:
        super().__init__()
        self.started: list[SpawnProcess] = []

    def Process(self, *args: Any, **kwargs: Any) -> SpawnProcess:  # type: ignore[override]  # noqa: N802
        """A process, noted down."""
        process = SpawnProcess(*args, **kwargs)
        self.started.append(process)
        return process


@contextmanager
def _started_apart() -> Iterator[None]:
    """Processes started meanwhile do not run the main module again, and are ``QUIETLY`` what they are."""
    kept = {name: os.environ.get(name) for name in QUIETLY}
    main, sys.modules["__main__"] = sys.modules["__main__"], ModuleType("__main__")
    os.environ.update(QUIETLY)
    try:
        yield
    finally:
        sys.modules["__main__"] = main
        for name, value in kept.items():
            os.environ.pop(name) if value is None else os.environ.update({name: value})


@contextmanager
def _deaf() -> Iterator[None]:
    """A Ctrl-C is for the game alone, even while a process comes up; here it is heard a moment later."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
