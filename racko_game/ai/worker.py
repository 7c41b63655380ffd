"""The worker: a process of its own that answers questions, one after the other, while its parent lives.

Questions come in by its standard input, replies leave by its standard output, both as ``write`` writes
them. Nothing else leaves it: what a player would print is lost.
"""

from __future__ import annotations

import os
import pickle
import random
from io import FileIO
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

from ..rules.actions import Action
from ..rules.table import View
from .asking import Player, choose
from .levels import seated

PROGRAM = "import sys; sys.path.insert(0, sys.argv[1]); from racko_game.ai.worker import serve; serve()"
"""What the process runs, with the folder of the package as its argument."""

FOLDER = Path(__file__).parents[2]
POLITE = 10  # how much a worker lets the table's frames go first, where a system knows such a thing
UP = 0
"""The number of the first reply, which answers nothing: the worker is up."""


class Question(NamedTuple):
    """A question by number, for a player as ``seated`` reads it; the usual one, if it says nothing."""

    number: int
    view: View
    options: tuple[Action, ...]
    chance: random.Random
    who: str = ""


class Reply(NamedTuple):
    """What question ``number`` was answered, or what went wrong."""

    number: int
    action: Action | None = None
    problem: str = ""


def write(pipe: FileIO, message: object) -> None:
    """Send a message: the length of its pickle in four bytes, and the pickle."""
    content = pickle.dumps(message)
    rest = memoryview(len(content).to_bytes(4, "big") + content)
    while rest:
        rest = rest[pipe.write(rest) :]


def read(pipe: FileIO) -> Any:
    """The next message; EOFError if none will come."""
    return pickle.loads(_bytes(pipe, int.from_bytes(_bytes(pipe, 4), "big")))


def _bytes(pipe: FileIO, count: int) -> bytes:
    content = b""
    while len(content) < count:
        more = pipe.read(count - len(content))
        if not more:
            raise EOFError
        content += more
    return content


def serve(player: Player = choose) -> None:
    """Answer questions until there is nobody to ask them. Does not return."""
    try:
        if hasattr(os, "nice"):
            os.nice(POLITE)
        replies = _own_output()
        questions = SimpleQueue[Question]()
        Thread(target=_listen, args=(questions,), daemon=True).start()
        write(replies, Reply(UP))
        while True:
            write(replies, _answer(player, questions.get()))
    finally:
        os._exit(0)


def _own_output() -> FileIO:
    """The pipe to the parent. What others write to standard output goes nowhere."""
    pipe = FileIO(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    return pipe


def _listen(questions: SimpleQueue[Question]) -> None:
    """Pass questions on; where they end the parent is gone, and so is this process, whatever it is at."""
    pipe = FileIO(0, closefd=False)
    try:
        while True:
            questions.put(read(pipe))
    finally:
        os._exit(0)


def _answer(player: Player, question: Question) -> Reply:
    number, view, options, chance, who = question
    try:
        return Reply(number, (seated(who) if who else player)(view, options, chance))
    except Exception as error:
        return Reply(number, problem=f"failed: {type(error).__name__}: {error}")
