"""Reads command lines strictly; every error is one sentence."""

from __future__ import annotations

import argparse
import re
import sys
from argparse import ArgumentError, ArgumentTypeError
from collections.abc import Callable, Collection, Sequence
from itertools import takewhile
from pathlib import Path
from reprlib import repr as shown
from typing import Any, NoReturn

from ...ai.players.computers import EVERY_LEVEL
from ...message import Trouble, message_of
from ...rules.chance import SEED_BYTES
from ...rules.errors import Refused


class WrongOption(Trouble):
    """An option, or a combination of options, that makes no sense. ``code`` is the id of the error's
    sentence."""

    @classmethod
    def because(cls, error: Exception) -> WrongOption:
        """Return a WrongOption with the same sentence as ``error``."""
        message = message_of(error)
        return cls(message.id, **dict(message.args))


class Unreadable(Refused, ArgumentTypeError):
    """A value that an option does not accept; its ``facts`` are the sentence's arguments but the option."""


_DASHES = re.compile(r"(--[a-z-]+)=--")
"""An option whose value is ``--``, which argparse would read as the end of the options."""
REQUIRED = "the following arguments are required: "
"""The beginning of argparse's error for an argument that is missing."""


class Parser(argparse.ArgumentParser):
    """A parser that raises its errors instead of ending the process; only --help and --version end it. Its
    result contains only the options that were given."""

    def __init__(self, prog: str, description: str, epilog: str = "") -> None:
        super().__init__(
            prog=prog,
            description=description,
            epilog=epilog,
            argument_default=argparse.SUPPRESS,
            allow_abbrev=False,
            exit_on_error=False,
        )

    def add(self, *names: str, **helps: str) -> None:
        """Add options of ``SHARED`` by name: ``names``, and those in ``helps`` with another help text."""
        for name in (*names, *helps):
            more = {"help": helps[name]} if name in helps else {}
            self.add_argument(f"--{name}", **SHARED[name] | more)

    def error(self, message: str) -> NoReturn:
        """Raise an ArgumentError, which ``read`` catches."""
        raise ArgumentError(None, message)

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        """Flush the output, and end the process with the exit code ``status``."""
        sys.stdout.flush()  # here, where a reader who left can still be caught
        raise SystemExit(status)

    def read(self, argv: Sequence[str]) -> dict[str, Any]:
        """Return the values of the options in ``argv`` by name. Raises WrongOption if ``argv`` is invalid."""
        for text in takewhile(lambda text: text != "--", argv):
            if dashes := _DASHES.fullmatch(text):  # argparse would take the value away
                raise WrongOption("option.takes-no-dashes", option=dashes[1])
        try:
            known, unknown = self.parse_known_args(argv)
        except ArgumentError as error:
            raise self._wrong(error) from error
        if unknown:
            raise WrongOption("option.unknown", option=shown(unknown[0]), command=self.prog)
        return vars(known)

    def _wrong(self, error: ArgumentError) -> WrongOption:
        """Return the sentence for an error of argparse or of the functions below."""
        option, said, cause = error.argument_name or self.prog, error.message, error.__context__
        if isinstance(cause, Unreadable):
            return WrongOption(cause.code, option=option, **cause.facts)
        if said.startswith("expected one argument"):
            return WrongOption("option.needs-a-value", option=option)
        if said.startswith("ignored explicit argument"):
            return WrongOption("option.takes-no-value", option=option)
        if said.startswith(REQUIRED):
            return WrongOption("option.required", command=self.prog, what=said.removeprefix(REQUIRED))
        return WrongOption("option.wrong", option=option, said=said)


def one_of(known: Collection[str], problem: str = "option.takes-one-of") -> Callable[[str], str]:
    """Return a function that returns a text if it is known; if not, ``problem`` is the error's sentence."""

    def read(text: str) -> str:
        if text not in known:
            raise Unreadable(problem, known=tuple(known), given=shown(text))
        return text

    return read


def level(text: str) -> str:
    """Return the level of computer players that the text names, in any case; raises Unreadable if none."""
    named = {level.lower(): level for level in EVERY_LEVEL}
    return named.get(text.lower()) or one_of(EVERY_LEVEL)(text)


def whole_number(text: str) -> int:
    """Return the number that one to six digits state. Raises Unreadable for other text, signs included."""
    if not re.fullmatch(r"[0-9]{1,6}", text):
        raise Unreadable("option.takes-a-number", given=shown(text))
    return int(text)


def seed(text: str) -> bytes:
    """Return the 16 bytes of a seed, given as 32 hexadecimal digits; raises Unreadable for other text."""
    if len(text) != 2 * SEED_BYTES:
        raise Unreadable("option.takes-so-many-digits", digits=2 * SEED_BYTES, given=len(text))
    if not re.fullmatch(r"[0-9a-fA-F]+", text):
        raise Unreadable("option.takes-hexadecimal-digits", given=shown(text))
    return bytes.fromhex(text)


def folder(text: str) -> Path:
    """Return the path of a folder, which may not exist yet; raises Unreadable if the text is empty."""
    if not text:
        raise Unreadable("option.takes-a-folder")
    return Path(text)


def file(text: str) -> Path:
    """Return the path of a file, which may not exist yet; raises Unreadable if the text is no path."""
    if not text or "\0" in text:
        raise Unreadable("option.takes-a-file")
    return Path(text)


SHARED: dict[str, dict[str, Any]] = {
    "seats": {"metavar": "N", "type": whole_number, "help": "the number of players (default 2)"},
    "computers": {"metavar": "N", "type": whole_number,
                  "help": "how many of them are computers (default: all but one)"},
    "level": {"metavar": "NAME", "type": level, "help": f"how well they play: {', '.join(EVERY_LEVEL)}"},
    "seed": {"metavar": "HEX", "type": seed, "help": "32 hexadecimal digits: the same cards again"},
    "option": {"metavar": "NAME=VALUE", "action": "append",
               "help": "an option of the edition, like bonus=on, as often as you like; "
                       "a wrong one names those there are"},
    "words": {"metavar": "FILE", "type": file,
              "help": "a dictionary of your own for Letters, one word per line"},
    "powers": {"metavar": "FILE", "type": file, "help": "a table of powers of your own, in JSON"},
    "data-dir": {"metavar": "DIR", "type": folder, "help": "where matches are saved"},
}  # fmt: skip
"""The options that several commands have, by name."""
