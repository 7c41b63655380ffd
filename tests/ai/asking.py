"""Asking thinkers in tests, and watching the processes they start."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from racko_game.ai.thinker import PROGRAM, Answer, Elsewhere, Thinker
from racko_game.rules.actions import DRAW, TAKE
from racko_game.rules.engine import view

from ..rules.tables import dealt

REAL = 20.0  # seconds after which a test gives up

Start = Callable[..., Elsewhere]
"""Make a thinker with a worker, as the fixture ``start`` does."""


def program(player: str = "", first: str = "") -> str:
    """What a worker runs: ``player`` is the text of an expression, ``first`` is done before anything else."""
    return f"{first}\n{PROGRAM.replace('serve()', f'serve({player})')}"


def ask(asked_of: Thinker, number: int = 0) -> Answer:
    return asked_of.ask(view(dealt(), 1), (DRAW, TAKE), Random(number))


def answered(answer: Answer, dt: float = 0.0) -> float:
    """Poll until the answer is there; the seconds that were handed in."""
    begun, handed_in = time.monotonic(), 0.0
    while answer.poll(dt) is None:
        handed_in += dt
        assert time.monotonic() - begun < REAL, "there is no answer"
        time.sleep(0.005)
    assert answer.action in answer.question.options
    return handed_in


def gone(process: int) -> bool:
    """Whether a process has ended, waited for or not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def soon(happens: Callable[[], bool]) -> bool:
    begun = time.monotonic()
    while not happens():
        if time.monotonic() - begun > REAL:
            return False
        time.sleep(0.005)
    return True


def written(path: Path) -> int:
    """The process id that a worker wrote down, once it has."""
    assert soon(lambda: path.exists() and path.read_text().endswith("\n"))
    return int(path.read_text().split()[-1])


def writes_down(path: Path) -> str:
    return f"import os, pathlib; pathlib.Path({str(path)!r}).open('a').write(f'{{os.getpid()}}\\n')"
