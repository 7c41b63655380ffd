"""The log as a file: begun anew when it is full; where it cannot be, a few lines in memory."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from .files import make_folder

PACKAGE = __name__.partition(".")[0]
FILE = "racko.log"
LARGEST = 1_000_000  # bytes
BEFORE = 2  # files that were full, kept beside it as racko.log.1 and racko.log.2
LATELY = 100  # lines kept in memory
LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"


@contextmanager
def logged(folder: Path) -> Iterator[LogFile]:
    """What is logged meanwhile goes to a file in ``folder``; an error that ends the block, too."""
    logger, file = logging.getLogger(PACKAGE), LogFile(folder)
    logger.addHandler(file)
    try:
        yield file
    except Exception:
        logger.critical("The game broke off", exc_info=True)
        raise
    finally:
        logger.removeHandler(file)
        file.close()


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
        file = RotatingFileHandler(
            self._folder / FILE, "a", LARGEST, BEFORE, encoding="utf-8", errors="backslashreplace"
        )
        file.setFormatter(self.formatter)
        file.handleError = _raise  # type: ignore[method-assign] # it would be printed
        return file


def _raise(record: logging.LogRecord) -> None:
    """The error that is being handled, once more."""
    raise
