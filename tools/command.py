"""What tools have in common: a command line whose help is the tool's docstring, work on several cores."""

from __future__ import annotations

import argparse
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import TypeVar

Given = TypeVar("Given")
Found = TypeVar("Found")


def parser_of(doc: str | None) -> argparse.ArgumentParser:
    """A parser whose help begins with a module's docstring as it is written."""
    return argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)


def whole(text: str) -> int:
    """The number above 0 that is written there; ArgumentTypeError if there is none."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number above 0")
    return int(text)


def spread(do: Callable[[Given], Found], every: Sequence[Given], jobs: int) -> Iterator[tuple[Given, Found]]:
    """Each thing that is given with what ``do`` finds of it, as soon as that is done, on so many cores. What
    is begun is ended after a Ctrl-C; what is not is left."""
    if jobs == 1:
        yield from ((given, do(given)) for given in every)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), _let_parent_stop) as executor:
        working = {executor.submit(do, given): given for given in every}
        try:
            for future in as_completed(working):
                yield working[future], future.result()
        finally:
            for future in working:
                future.cancel()


def _let_parent_stop() -> None:
    """A Ctrl-C is for the parent, which lets all work that is begun be ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
