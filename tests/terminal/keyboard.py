"""Somebody at a keyboard: ``racko text`` through a pseudo-terminal, through pipes, or in this process."""

from __future__ import annotations

import fcntl
import io
import os
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import chance_for, player_of
from racko_game.jobs.work import ImmediateJobs, result
from racko_game.match.match import Match
from racko_game.match.record.repository import MatchRepository
from racko_game.rules.notation import words
from racko_game.rules.pieces.moves import DEAL
from racko_game.store.library import open_library
from racko_game.terminal.commands import text
from racko_game.terminal.commands.text import Session
from racko_game.terminal.table.conversation import PROMPT, Screen

SEED = "000102030405060708090a0b0c0d0e0f"
PROGRAM = [sys.executable, "-m", "racko_game", "text"]
PATIENCE = 300.0  # seconds for what comes at once but on a machine with much other work to do
CODES = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


def environment(**more: str) -> dict[str, str]:
    unset = ("NO_COLOR", "COLUMNS", "LINES")
    return {name: of for name, of in os.environ.items() if name not in unset} | {"TERM": "xterm"} | more


class Terminal:
    """The game in a pseudo-terminal. ``seen`` is all it ever wrote, what was typed included."""

    def __init__(self, line: str, folder: Path, columns: int = 40, **more: str) -> None:
        self._master, slave = os.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        self.process = subprocess.Popen(
            [*PROGRAM, *line.split(), "--data-dir", str(folder)],
            stdin=slave, stdout=slave, stderr=slave, env=environment(**more), start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )  # fmt: skip
        os.close(slave)
        self.seen = ""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._master)

    def read(self) -> str:
        """What it writes until it prompts, or ends."""
        new = ""
        while not new.endswith(f"\n{PROMPT}"):
            if not select.select([self._master], [], [], PATIENCE)[0]:
                raise AssertionError(f"no prompt after {new[-300:]!r}")
            part = ""
            with suppress(OSError):  # the other end is closed
                part = os.read(self._master, 65536).decode()
            if not part:
                break
            new += part.replace("\r\n", "\n")
        self.seen += new
        return new

    def type(self, line: str) -> str:
        os.write(self._master, f"{line}\n".encode())
        return self.read()

    def press(self, key: bytes) -> str:
        """A key without Enter, when the program is reading: a signal between its prompt and its read is
        seen by Python only with the next input."""
        end = time.monotonic() + PATIENCE
        while not self._reading:
            assert time.monotonic() < end, "it does not read"
            time.sleep(0.01)
        os.write(self._master, key)
        return self.read()

    @property
    def _reading(self) -> bool:
        """Whether the program waits for its input: what it asked the system for, and of which file."""
        asked = Path(f"/proc/{self.process.pid}/syscall").read_text(encoding="ascii").split()
        return asked[1:2] == ["0x0"]

    def lines(self) -> list[str]:
        """The lines it wrote, without codes and without what was typed."""
        plain = CODES.sub("", self.seen)
        return [line for line in plain.split("\n") if not line.startswith(PROMPT)]


def by_hints(terminal: Terminal, most: int = 2000) -> None:
    """Play on as the hints say, until the program ends."""
    said = terminal.read()
    for _ in range(most):
        if not said.endswith(PROMPT):
            return
        plain = " ".join(CODES.sub("", said).split())
        hint = re.search(r"Hint: (.+?)\.", plain)  # where there is none it is asked for
        said = terminal.type(hint[1] if hint else "" if "Press Enter" in plain else "hint")
    raise AssertionError("the match does not end")


def pipe(script: list[str], line: str, folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """The game with a script for its input, and nothing but pipes."""
    return subprocess.run(
        [*PROGRAM, *line.split(), "--data-dir", str(folder)],
        input="".join(f"{text}\n" for text in script),
        capture_output=True, text=True, env=environment(**more), timeout=PATIENCE, check=False,
    )  # fmt: skip


def new_match(line: str) -> Match:
    return text.new_match(text.parser().read(line.split()), open_library())


def played(line: str) -> tuple[Match, list[str]]:
    """The match that comes of it if persons play like computers, and what they type."""
    match, typed = new_match(line), []
    while not match.over:
        seat, options = match.asked, match.options()
        if seat is None:
            match.submit(None, DEAL)
            typed.append("")
            continue
        chance = chance_for(match.seed, seat, len(match.actions))
        action = player_of(match.seats[seat].character or Character())(match.view(seat), options, chance)
        if not match.seats[seat].computer:
            typed.append(words(match.rules, match.table.prompts[-1], action))
        match.submit(seat, action)
    return match, typed


class Typist(io.StringIO):
    """Types what a function makes of what was written since."""

    def __init__(self, heard: io.StringIO, types: Callable[[str], str | None]) -> None:
        super().__init__()
        self._heard, self._types, self._read = heard, types, 0

    def readline(self, size: int | None = -1, /) -> Any:
        said = self._heard.getvalue()[self._read :]
        self._read += len(said)
        line = self._types(said)
        return "" if line is None else f"{line}\n"


def sit_down(match: Match, folder: Path, types: Callable[[str], str | None]) -> tuple[int, str]:
    """The match in this process: the exit code, and all that was written."""
    heard = io.StringIO()
    code = Session(
        match, Screen(Typist(heard, types), heard), MatchRepository(folder).autosave(match), ImmediateJobs()
    ).play()
    return code, heard.getvalue()


def left(folder: Path) -> list[Match]:
    """The matches that wait there for their end, the one that was played last first."""
    repository = MatchRepository(folder)
    repository.refresh()
    repository.advance(0.0)
    opened = (result(repository.reopen(entry))[0].match for entry in repository.unfinished)
    return [match for match in opened if match is not None]


def typing(*lines: str) -> Callable[[str], str | None]:
    rest = iter(lines)
    return lambda said: next(rest, None)
