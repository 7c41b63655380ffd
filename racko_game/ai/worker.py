"""The worker: a process of its own that answers questions, one after the other, while its parent lives.

Questions come in by its standard input, replies leave by its standard output, both as ``pipe.write`` writes
them. Nothing else leaves it: what a player would print is lost.
"""

from __future__ import annotations

import os
from io import FileIO
from queue import SimpleQueue
from threading import Thread

from .pipe import read, write
from .players.levels import seated
from .players.protocol import UP, Player, Question, Reply, choose

POLITE = 10  # how much a worker lets the table's frames go first, where a system knows such a thing


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
        return Reply(number, (seated(who) if who.level else player)(view, options, chance))
    except Exception as error:
        return Reply(number, problem=f"failed: {type(error).__name__}: {error}")
