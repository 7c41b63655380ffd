"""Where chunks are played: in this process, on the cores of this machine, or on those of others."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context

from racko_game.message import Trouble

from .contest import Chunk, Tallies, play_chunk


def played(chunks: Sequence[Chunk], jobs: int, cluster: str = "") -> Iterator[tuple[Chunk, Tallies]]:
    """Each chunk with what came of it, as it is done."""
    if jobs == 1 and not cluster:
        for chunk in chunks:
            yield chunk, play_chunk(chunk)
        return
    with _cluster(cluster) if cluster else _cores(jobs) as executor:
        playing = {executor.submit(play_chunk, chunk): chunk for chunk in chunks}
        try:
            for future in as_completed(playing):
                yield playing[future], future.result()
        finally:
            for future in playing:
                future.cancel()


@contextmanager
def _cores(jobs: int) -> Iterator[Executor]:
    with ProcessPoolExecutor(jobs, get_context("spawn"), _let_parent_stop) as executor:
        yield executor


def _let_parent_stop() -> None:
    """A Ctrl-C is for the parent, which lets every chunk that is begun be ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    """All machines of a dask scheduler, whose workers must be able to import this checkout."""
    try:
        from distributed import Client  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        raise Trouble("A cluster is reached by dask's distributed, which is not installed.") from None
    with Client(address) as client:
        yield client.get_executor(pure=False)
