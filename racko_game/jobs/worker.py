"""The inside of a worker process: what it is before its first job, and how it does one."""

from __future__ import annotations

import os
import pickle
import signal
from multiprocessing import parent_process
from threading import Thread

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


def do(pickled: bytes) -> object:
    """The result of a job, pickled with what it is given."""
    job, given = pickle.loads(pickled)
    return job(*given)


def _end_with_parent() -> None:
    """However the game ended, and whatever this process is at."""
    if parent := parent_process():
        parent.join()
    os._exit(0)
