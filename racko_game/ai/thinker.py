"""Thinkers: whom a computer's seat is asked of, at once or in a process beside the game.

A question is asked once, and its answer polled each frame until it is there. Time is handed in.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from copy import copy
from typing import TYPE_CHECKING, Protocol

from .players.character import Character
from .players.levels import seated
from .players.protocol import UP, Player, Question, Reply, choose

if TYPE_CHECKING:
    from ..rules.actions import Action
    from ..rules.table import View
    from .hired import Hired

ANYBODY = Character()

PROGRAM = "import sys; sys.path.insert(0, sys.argv[1]); from racko_game.ai.worker import serve; serve()"
"""What a worker runs, with the folder of the package as its argument."""
PATIENCE = 2.0  # seconds for an answer of a worker that is up
STARTING = 5.0  # seconds for a worker to come up
TRIES = 3  # workers in a row that answered nothing, until no more are started


class Answer:
    """The answer to a question: ``action``, None until it is known."""

    def __init__(self, question: Question, wait: Callable[[float], None] = lambda dt: None) -> None:
        self.question = question
        self.action: Action | None = None
        self._wait = wait

    def poll(self, dt: float = 0.0) -> Action | None:
        """The action, if it is known by now; ``dt`` seconds went by since it was last asked for."""
        if self.action is None:
            self._wait(dt)
        return self.action


class Thinker(Protocol):
    """Somebody to ask. ``problems``: what went wrong on the way, in words; questions were answered anyway."""

    problems: list[str]

    def ask(
        self, view: View, options: tuple[Action, ...], chance: random.Random, who: Character = ANYBODY
    ) -> Answer:
        """Ask for one of ``options``, for the seat whose view it is; ``who`` as in a ``Question``."""

    def warm(self) -> None:
        """A question may come soon."""

    def close(self) -> None:
        """No question will come any more."""


class Inline:
    """Answers at once."""

    def __init__(self, player: Player = choose) -> None:
        self.problems: list[str] = []
        self._player = player

    def ask(
        self, view: View, options: tuple[Action, ...], chance: random.Random, who: Character = ANYBODY
    ) -> Answer:
        """Answered when it returns. A player that fails has any of ``options`` done."""
        answer = Answer(Question(UP, view, options, chance, who))
        try:
            answer.action = (self._player if who == ANYBODY else seated(who))(view, options, chance)
        except Exception as error:
            self.problems.append(f"The player failed: {type(error).__name__}: {error}")
            answer.action = chance.choice(options)
        return answer

    def warm(self) -> None:
        """There is nothing to prepare."""

    def close(self) -> None:
        """There is nothing to end."""


class Elsewhere:
    """Asks one worker process, started with the first question.

    A worker that dies, fails or does not answer in time is replaced, and what it was asked is answered at
    once instead. The answers are the same as those of ``Inline``.
    """

    def __init__(self, program: str = PROGRAM) -> None:
        self._program = program
        self._worker: Hired | None = None
        self._tries = TRIES if _can_start() else 0
        self._asked: dict[int, Answer] = {}
        self._number = UP
        self._waited = 0.0  # since it was last heard of
        self._inline = Inline()
        self.problems = self._inline.problems

    def ask(
        self, view: View, options: tuple[Action, ...], chance: random.Random, who: Character = ANYBODY
    ) -> Answer:
        """Answered some frames later; what happens to ``chance`` meanwhile changes nothing."""
        self._number += 1
        self._waited = 0.0
        answer = Answer(Question(self._number, view, options, copy(chance), who), self._wait)
        self._asked[self._number] = answer
        self.warm()
        if self._worker:
            self._worker.ask(answer.question)
        else:
            self._answer_inline()
        return answer

    def warm(self) -> None:
        """Start the worker, unless there is one; does not wait for it."""
        if self._worker or not self._tries:
            return
        from .hired import Hired  # here, so that nobody waits for it who plays against no computer

        try:
            self._worker = Hired(self._program)
        except OSError as error:
            self._fail(f"could not be started: {error}")

    def close(self) -> None:
        """End the worker."""
        if self._worker:
            self._worker.end()
        self._worker = None

    def _wait(self, dt: float) -> None:
        self._waited += dt
        while self._worker and (reply := self._worker.heard()):
            self._hear(reply)
        if self._worker and self._waited > (PATIENCE if self._worker.up else STARTING):
            self._fail("did not answer in time" if self._worker.up else "did not come up")
        if not self._worker:
            self._answer_inline()

    def _hear(self, reply: Reply) -> None:
        self._waited = 0.0
        answer = self._asked.get(reply.number)
        if reply.problem:
            self._fail(reply.problem)
        elif answer and reply.action in answer.question.options:
            answer.action = reply.action
            del self._asked[reply.number]
            self._tries = TRIES
        elif answer:
            self._fail(f"answered {reply.action!r}, which was no choice")

    def _fail(self, problem: str) -> None:
        """The worker is of no use. The next question starts another one, if that is likely to help."""
        self.problems.append(f"The worker {problem}")
        self._tries -= 1
        self.close()

    def _answer_inline(self) -> None:
        for answer in self._asked.values():
            answer.action = self._inline.ask(*answer.question[1:]).action
        self._asked.clear()


def _can_start() -> bool:
    """Whether there is a Python to run: a frozen game would start itself again."""
    return bool(sys.executable) and not getattr(sys, "frozen", False)
