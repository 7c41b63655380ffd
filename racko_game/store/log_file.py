"""The log as a file: begun anew when it is full; where it cannot be, a few lines in memory."""

from __future__ import annotations

import logging
import os
import traceback
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EINVAL
from pathlib import Path
from types import TracebackType

from .files import make_folder

PACKAGE = __name__.partition(".")[0]
FILE = "racko.log"
LARGEST = 1_000_000  # bytes
BEFORE = 2  # files that were full, kept beside it as racko.log.1 and racko.log.2
LATELY = 100  # lines kept in memory
JOURNAL = "JOURNAL_STREAM"
"""systemd sets it where what is printed goes to the journal."""
ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"


@contextmanager
def logged(folder: Path, public: bool = False) -> Iterator[LogFile]:
    """What is logged meanwhile goes to a file in ``folder``; an error that ends the block, too.

    In a ``public`` place what is only noted is written down as well, the system's journal has it too where
    there is one, and nothing that an error holds: a card that is hidden might stand in its words.
    """
    logger, file, before = logging.getLogger(PACKAGE), LogFile(folder), logging.getLogger(PACKAGE).level
    handlers: list[logging.Handler] = [file]
    if public:
        logger.setLevel(logging.INFO)
        if JOURNAL in os.environ:
            handlers.append(logging.StreamHandler())
        for handler in handlers:
            handler.setFormatter(Discreet(LINE))
    for handler in handlers:
        logger.addHandler(handler)
    try:
        yield file
    except Exception:
        logger.critical("The game broke off", exc_info=True)
        raise
    finally:
        for handler in handlers:
            logger.removeHandler(handler)
            handler.close()
        logger.setLevel(before)


class Discreet(logging.Formatter):
    """Tells of an error where it was raised and of what kind it is, but not what it says."""

    def formatException(self, ei: ExcInfo) -> str:  # noqa: N802 - logging's own name
        """The places, the innermost last."""
        return told(ei[1]) if ei[1] else ""


def told(error: BaseException) -> str:
    """Where an error was raised and of what kind it is, without what it says."""
    return "".join(traceback.format_tb(error.__traceback__)) + type(error).__name__


class LogFile(logging.Handler):
    """Writes lines to a file that is made with the first of them. Nothing is raised and nothing printed.

    ``lately`` has the last lines, wherever they went.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.lately: deque[str] = deque(maxlen=LATELY)
        self._folder = folder
        self._file: logging.Handler | None = None
        self.setFormatter(logging.Formatter(LINE))

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line."""
        self.lately.append(self.format(record))
        try:
            if self._file is None:
                self._file = self._opened()
            self._file.emit(record)
        except OSError:
            self._shut()  # and tried once more with the next line

    def close(self) -> None:
        """No line will come any more."""
        self._shut()
        super().close()

    def _shut(self) -> None:
        file, self._file = self._file, None
        if file:
            with suppress(OSError):
                file.close()

    def _opened(self) -> logging.Handler:
        """The file, to be added to; OSError if it cannot be had."""
        from logging.handlers import RotatingFileHandler  # not before there is something to be written

        make_folder(self._folder)
        if (self._folder / FILE).is_fifo():
            raise OSError(EINVAL, "Not an ordinary file")  # to open it would wait for somebody who reads it
        file = RotatingFileHandler(
            self._folder / FILE, "a", LARGEST, BEFORE, encoding="utf-8", errors="backslashreplace"
        )
        file.setFormatter(self.formatter)
        file.handleError = _raise  # type: ignore[method-assign] # it would be printed
        return file


def _raise(record: logging.LogRecord) -> None:
    """The error that is being handled, once more."""
    raise
