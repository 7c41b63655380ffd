"""Command lines, read strictly: what is wrong is said in one sentence."""

from __future__ import annotations

import argparse
import re
import sys
from argparse import ArgumentError, ArgumentTypeError
from collections.abc import Sequence
from pathlib import Path
from reprlib import repr as shown
from typing import Any, NoReturn

from ...ai.players.levels import EVERY_LEVEL
from ...rules.chance import SEED_BYTES


class WrongOption(Exception):
    """An option, or options together, that cannot be meant. The message is one sentence."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong by raising it; ``--help`` and ``--version`` still end the process.

    Only what was named is in the result.
    """

    def __init__(self, prog: str, description: str, epilog: str = "") -> None:
        super().__init__(
            prog=prog,
            description=description,
            epilog=epilog,
            argument_default=argparse.SUPPRESS,
            allow_abbrev=False,
            exit_on_error=False,
        )

    def error(self, message: str) -> NoReturn:
        """Raise it."""
        raise ArgumentError(None, message)

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        """End the process, after what was printed is out."""
        sys.stdout.flush()  # here, where a reader who left can still be caught
        raise SystemExit(status)

    def read(self, argv: Sequence[str]) -> dict[str, Any]:
        """What ``argv`` names, by name; WrongOption if it makes no sense."""
        try:
            known, unknown = self.parse_known_args(argv)
        except ArgumentError as error:
            raise WrongOption(self._sentence(error)) from error
        if unknown:
            raise WrongOption(
                f"There is no option {shown(unknown[0])}; {self.prog} --help lists those there are."
            )
        return vars(known)

    def _sentence(self, error: ArgumentError) -> str:
        """What argparse, or one of the functions below, found wrong."""
        name = error.argument_name or self.prog
        if error.message.startswith("expected one argument"):
            return f"{name} needs a value after it."
        if error.message.startswith("ignored explicit argument"):
            return f"{name} takes no value."
        if error.message.startswith("the following arguments are required: "):
            return f"{name} needs {error.message.rpartition(': ')[2]}; {self.prog} --help says more."
        return f"{name} {error.message}."


def level(text: str) -> str:
    """A level of computer players, in large letters or small."""
    found = next((level for level in EVERY_LEVEL if level.lower() == text.lower()), None)
    if found is None:
        raise ArgumentTypeError(f"takes one of {', '.join(EVERY_LEVEL)}, not {shown(text)}")
    return found


def whole(text: str) -> int:
    """A whole number."""
    if not re.fullmatch(r"[0-9]{1,6}", text):
        raise ArgumentTypeError(f"takes a whole number, not {shown(text)}")
    return int(text)


def seed(text: str) -> bytes:
    """A seed in hexadecimal digits."""
    if len(text) != 2 * SEED_BYTES:
        raise ArgumentTypeError(f"takes {2 * SEED_BYTES} hexadecimal digits, not {len(text)}")
    if not re.fullmatch(r"[0-9a-fA-F]+", text):
        raise ArgumentTypeError(f"takes hexadecimal digits, 0 to 9 and a to f, not {shown(text)}")
    return bytes.fromhex(text)


def folder(text: str) -> Path:
    """The name of a folder."""
    if not text:
        raise ArgumentTypeError("takes the name of a folder")
    return Path(text)


def file(text: str) -> Path:
    """The name of a file."""
    if not text or "\0" in text:
        raise ArgumentTypeError("takes the name of a file")
    return Path(text)
