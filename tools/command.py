"""What tools have in common: a command line whose help is the tool's docstring, work on several cores, and a
file of what it came to."""

from __future__ import annotations

import argparse
import json
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

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
    ignore = (signal.SIGINT, signal.SIG_IGN)  # a Ctrl-C is for the parent
    with ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, ignore) as executor:
        working = {executor.submit(do, given): given for given in every}
        try:
            for future in as_completed(working):
                yield working[future], future.result()
        finally:
            for future in working:
                future.cancel()


class Ledger:
    """Results by key, a line of JSON for each, kept in ``file`` if there is one, so that long work goes on
    where it was broken off. Keys and results are whatever JSON can hold; a broken line is skipped."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._found: dict[str, Any] = {}
        if file is not None and file.exists():
            whole = file.read_text(encoding="utf-8")
            for line in whole.splitlines():
                with suppress(ValueError, TypeError):
                    key, result = json.loads(line)
                    self._found[_text(key)] = result
            if not whole.endswith("\n"):
                self._write("")  # the last line was broken off

    def get(self, key: object) -> Any:
        """The result of that key, as JSON holds it; None if there is none yet."""
        return self._found.get(_text(key))

    def add(self, key: object, result: object) -> None:
        """Enter a result that has just been found."""
        self._found[_text(key)] = json.loads(json.dumps(result))
        self._write(json.dumps([key, result]))

    def _write(self, line: str) -> None:
        if self._file is not None:
            with self._file.open("a", encoding="utf-8") as file:
                file.write(line + "\n")


def _text(key: object) -> str:
    return json.dumps(key, sort_keys=True)
