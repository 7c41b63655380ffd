"""A worker as the game sees it: a process that is asked, and what it has said so far."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from threading import Thread

from .pipe import Process
from .players.protocol import UP, Question, Reply


class Hired:
    """A worker process, started; OSError if it cannot be. ``up``: it has been heard of."""

    def __init__(self, program: str) -> None:
        self.up = False
        self._said = deque[Reply]()
        self._process = Process(program)
        self._ear = Thread(target=self._listen, daemon=True)
        self._ear.start()

    def ask(self, question: Question) -> None:
        """Send a question; a worker that is gone is heard of by ``heard``."""
        with suppress(BrokenPipeError):
            self._process.write(question)

    def heard(self) -> Reply | None:
        """The next thing it has said, if there is one."""
        if not self._said:
            return None
        self.up = True
        return self._said.popleft()

    def end(self) -> None:
        """Kill it and wait until it is gone."""
        self._process.kill()
        self._ear.join()
        self._process.end()

    def _listen(self) -> None:
        try:
            while True:
                self._said.append(self._process.read())
        except Exception as error:  # the pipe's end, or what is no message
            self._said.append(Reply(UP, problem=f"is gone: {type(error).__name__}"))
