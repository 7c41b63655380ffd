"""A worker process: how it is started, given jobs and killed, and the functions that run inside it. Imported
with the first job only, since it needs concurrent.futures and multiprocessing."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from types import ModuleType
from typing import Any

NICENESS = 10  # the worker's lower priority, so that frames come first, on systems that have niceness


def set_up_worker() -> None:
    """Set up the worker, inside it: no output, low priority, Ctrl-C ignored, and exit with the game."""
    Thread(target=_end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the game alone
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for output in (1, 2):
        os.dup2(nowhere, output)


def run_pickled(pickled: bytes) -> object:
    """Return the result of a job: ``pickled`` holds a function and the tuple of its arguments."""
    job, given = pickle.loads(pickled)
    return job(*given)


def _end_with_parent() -> None:
    """Wait until the parent process (the game) is gone, then exit this worker at once, even amid a job."""
    if parent := parent_process():
        parent.join()
    os._exit(0)


QUIETLY = {"PYTHONSAFEPATH": "1", "PYTHONWARNINGS": "ignore"}
"""Environment variables of a worker: it imports nothing from the current folder, and prints no warnings."""
END = 1.0  # seconds to wait at most for the end of a killed process


class Pool:
    """A worker process that does jobs one after the other. It is spawned, since SDL does not survive a fork.
    Raises OSError, or another error, if it cannot be started."""

    def __init__(self) -> None:
        before = active_children()
        with _started_apart():
            self._executor = ProcessPoolExecutor(1, get_context("spawn"), set_up_worker)
            with _without_interrupts():
                self._first = self._executor.submit(os.getpid)
        self._processes = [process for process in active_children() if process not in before]

    @property
    def started(self) -> bool:
        """Return whether the process has finished starting."""
        return self._first.done()

    def submit(self, pickled: bytes) -> Future[Any]:
        """Submit a job, pickled as for ``run_pickled``; return the future of its result. Raises
        BrokenExecutor if the process is known to be gone."""
        with _without_interrupts():  # if interrupted here, the executor might never end
            return self._executor.submit(run_pickled, pickled)

    def kill(self) -> None:
        """Kill the process, even in the middle of a job or while it is stopped."""
        for process in self._processes:
            process.kill()
        ending = Thread(target=self._executor.shutdown, kwargs={"cancel_futures": True}, daemon=True)
        ending.start()  # shutdown waits for the process and its threads, maybe forever
        ending.join(END)


@contextmanager
def _started_apart() -> Iterator[None]:
    """Let processes started in the block skip the main module, and give them the environment ``QUIETLY``."""
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
def _without_interrupts() -> Iterator[None]:
    """Block Ctrl-C during the block; the game receives it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
