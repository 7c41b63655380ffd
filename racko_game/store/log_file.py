"""The log file, rotated when it is full; if it cannot be written, its last lines are kept in memory."""

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
RECENT = 100  # lines kept in memory
JOURNAL = "JOURNAL_STREAM"  # the environment variable that systemd sets if output goes to its journal
ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"


@contextmanager
def logged(folder: Path, public: bool = False) -> Iterator[LogFile]:
    """Write log records to a file in ``folder`` while the block runs; log the error that ends it, if any. In
    a ``public`` place records of level INFO are logged as well, and also sent to systemd's journal if there
    is one; but the text of errors is left out, since it might name a hidden card."""
    logger, file = logging.getLogger(PACKAGE), LogFile(folder)
    before, handlers = logger.level, list[logging.Handler]([file])
    if public:
        logger.setLevel(logging.INFO)
        if JOURNAL in os.environ:
            handlers.append(logging.StreamHandler())
        for handler in handlers:
            handler.setFormatter(RedactingFormatter(LINE))
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


class RedactingFormatter(logging.Formatter):
    """Formats an error as the places in the code and its type, without its text."""

    def formatException(self, ei: ExcInfo) -> str:  # noqa: N802 - logging's own name
        """Return the places in the code, the innermost last, and the error's type."""
        return error_places(ei[1]) if ei[1] else ""


def error_places(error: BaseException) -> str:
    """Return the places in the code and the type of an error, without its text."""
    return "".join(traceback.format_tb(error.__traceback__)) + type(error).__name__


class LogFile(logging.Handler):
    """A log handler whose file is created with the first line. It raises no errors and prints none.
    ``recent`` has the last 100 lines, whether they could be written or not."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.recent: deque[str] = deque(maxlen=RECENT)
        self._folder = folder
        self._file: logging.Handler | None = None
        self.setFormatter(logging.Formatter(LINE))

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line."""
        self.recent.append(self.format(record))
        try:
            if self._file is None:
                self._file = self._opened()
            self._file.emit(record)
        except OSError:
            self._close()  # and tried once more with the next line

    def close(self) -> None:
        """Close the file for good."""
        self._close()
        super().close()

    def _close(self) -> None:
        file, self._file = self._file, None
        if file:
            with suppress(OSError):
                file.close()

    def _opened(self) -> logging.Handler:
        """Return a handler with the file open to append. Raises OSError if it cannot be opened."""
        from logging.handlers import RotatingFileHandler  # not before there is something to be written

        make_folder(self._folder)
        if (self._folder / FILE).is_fifo():
            raise OSError(EINVAL, "Not an ordinary file")  # to open it would wait for somebody who reads it

        class Rotating(RotatingFileHandler):
            def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's own name
                """Raise the current error, which would be printed otherwise."""
                raise

        file = Rotating(
            self._folder / FILE, "a", LARGEST, BEFORE, encoding="utf-8", errors="backslashreplace"
        )
        file.setFormatter(self.formatter)
        return file
