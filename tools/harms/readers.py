"""A game that goes on after a kill, and other processes that read its history meanwhile."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from contextlib import redirect_stdout
from pathlib import Path
from random import Random
from threading import Thread

from racko_game.terminal.commands.history import main

from .killed import LIFE, TOOL, Kill, begin, check, whole_lines

LOOK = 0.01  # seconds between two looks


def read(folder: Path, readers: int) -> int:
    """So many processes at once list the matches of a folder; how many could not."""
    children = [child for _ in range(readers) if (child := os.fork()) or _list(folder)]
    return sum(os.waitpid(child, 0)[1] != 0 for child in children)


def _list(folder: Path) -> int:
    """What ``racko history list`` does, and the end of the process."""
    code = 1
    try:
        with open(os.devnull, "w") as nowhere, redirect_stdout(nowhere):  # noqa: PTH123 - it is no path
            code = main(["list", "--data-dir", str(folder)])
    except BaseException as error:  # whatever it is, it is told
        print(repr(error), file=sys.stderr, flush=True)
    finally:
        os._exit(code)


def gone_on_beside(number: int, readers: int) -> Kill:
    """A game is killed at a random moment and goes on; meanwhile so many readers come and go."""
    chance = Random(f"beside {number}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        game = begin(folder, number)
        assert game.stdout is not None, "it has one"
        first = game.stdout.readline()
        time.sleep(chance.random() * LIFE)
        game.kill()
        said = whole_lines(first + game.communicate()[0])
        wrong, more = _beside(folder, number, readers)
        kill = check(folder, said + whole_lines(more))
        return kill._replace(wrong="; ".join(filter(None, (wrong, kill.wrong))))


def _beside(folder: Path, number: int, readers: int) -> tuple[str, str]:
    """A game that goes on, and is killed at last: what went wrong until then, and what it said."""
    game, said = begin(folder, number), list[str]()
    assert game.stdout is not None, "it has one"
    assert game.stderr is not None, "it has one"
    listening = Thread(target=said.extend, args=(game.stdout,))
    with game:
        listening.start()
        _more(game, said)
        line = [sys.executable, str(TOOL), "--read", str(folder), str(readers)]
        read = subprocess.run(line, stderr=subprocess.PIPE, text=True, check=False)
        _more(game, said)
        died = game.poll()
        game.kill()
        listening.join()
        troubles = game.stderr.read().strip()[-300:]
    wrong = [troubles] if troubles else []
    wrong += [f"it died: {died}"] if died is not None else []
    wrong += (
        [f"{read.returncode} of {readers} could not read: {read.stderr[-300:]}"] if read.returncode else []
    )
    return "; ".join(wrong), "".join(said)


def _more(game: subprocess.Popen[str], said: list[str]) -> None:
    """Wait until the game has kept another action, or is no more."""
    heard = len(said)
    while game.poll() is None and len([line for line in said[heard:] if line.strip().isdigit()]) < 1:
        time.sleep(LOOK)
