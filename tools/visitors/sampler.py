"""A sampler: where the program is, looked at every few milliseconds of a frame that takes long."""

from __future__ import annotations

import signal
from collections import Counter
from contextlib import AbstractContextManager
from pathlib import Path
from types import FrameType

import racko_game

FIRST, EACH = 0.01, 0.001  # seconds of the processor's: until the first look, and from look to look
PACKAGE = str(Path(racko_game.__file__).parent)
OFTEN = 0.5  # of the looks: what was at work in so many of them is told
DEEP = 6  # of those functions: the innermost


class Sampler(AbstractContextManager["Sampler"]):
    """Open it for a frame, then ask ``said`` what took so long. It costs nothing while frames are short."""

    def __init__(self) -> None:
        self._seen: list[list[str]] = []
        signal.signal(signal.SIGPROF, self._look)

    def __enter__(self) -> Sampler:
        self._seen.clear()
        signal.setitimer(signal.ITIMER_PROF, FIRST, EACH)
        return self

    def __exit__(self, *error: object) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0.0)

    def _look(self, number: int, frame: FrameType | None) -> None:
        """The functions of the game that are under way, the outermost first."""
        names: list[str] = []
        while frame:
            if frame.f_code.co_filename.startswith(PACKAGE):
                names.append(f"{Path(frame.f_code.co_filename).stem}.{frame.f_code.co_name}")
            frame = frame.f_back
        self._seen.append(names[::-1])

    def said(self) -> str:
        """What was at work, and in how many of the looks; the innermost last."""
        many = Counter(name for names in self._seen for name in dict.fromkeys(names))
        usual = max(self._seen, key=lambda names: sum(many[name] for name in names), default=[])
        often = [name for name in dict.fromkeys(usual) if many[name] >= OFTEN * len(self._seen)]
        told = ", ".join(f"{name} {many[name]}" for name in often[-DEEP:])
        return f"{len(self._seen)} looks: {told}" if told else ""
