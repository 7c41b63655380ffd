"""The command line: ``racko`` and its options."""

from __future__ import annotations

import argparse
import os
import re
import sys
from argparse import ArgumentError, ArgumentTypeError
from collections.abc import Sequence
from pathlib import Path
from reprlib import repr as shown
from typing import Any, NoReturn

from . import __version__
from .options import Options
from .resources import MissingAsset
from .rules.chance import SEED_BYTES
from .rules.editions import EDITIONS, edition
from .rules.ruleset import RulesError, settle_options
from .trouble import Trouble

SMALLEST = (640, 480)
LARGEST = (7680, 4320)
WRONG_OPTION, INTERRUPTED, NOBODY_READS = 2, 128 + 2, 128 + 13  # the latter two as a shell counts signals


class WrongOption(Exception):
    """An option, or options together, that cannot be meant. The message is one sentence."""


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line (sys.argv by itself) says; the process's exit code."""
    try:
        options = parse(sys.argv[1:] if argv is None else argv)
        from . import app  # takes pygame along, which a wrong option or --version need not wait for

        code = app.run(options)
        sys.stdout.flush()
    except WrongOption as wrong:
        return _say(wrong, WRONG_OPTION)
    except (Trouble, MissingAsset) as trouble:
        return _say(trouble, 1)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python flushes once more at its end
        return NOBODY_READS
    return code


def parse(argv: Sequence[str]) -> Options:
    """The options in ``argv``; WrongOption if they make no sense."""
    parser = _parser()
    try:
        known, unknown = parser.parse_known_args(argv)
    except ArgumentError as error:
        raise WrongOption(_sentence(error)) from error
    if unknown:
        raise WrongOption(f"There is no option {shown(unknown[0])}; racko --help lists those there are.")
    return _together(vars(known))


def _say(problem: Exception, code: int) -> int:
    print(f"racko: {problem}", file=sys.stderr)
    return code


class _Parser(argparse.ArgumentParser):
    """Says what is wrong by raising it; ``--help`` and ``--version`` still end the process."""

    def error(self, message: str) -> NoReturn:
        raise ArgumentError(None, message)

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        sys.stdout.flush()  # here, where a reader who left can still be caught
        raise SystemExit(status)


def _parser() -> _Parser:
    parser = _Parser(
        prog="racko",
        description="Rack-O: the card game of order, for people and computers at one table.",
        argument_default=argparse.SUPPRESS,  # only what was named is in the result
        allow_abbrev=False,
        exit_on_error=False,
    )
    add = parser.add_argument
    editions, default = "|".join(EDITIONS), Options()
    add("--edition", metavar=editions, help=f"which rules to play by (default {default.edition})")
    add("--seats", metavar="N", type=_whole, help=f"how many sit at the table (default {default.seats})")
    add("--computers", metavar="N", type=_whole, help="how many of them are computers (default: all but one)")
    add("--seed", metavar="HEX", type=_seed, help="32 hexadecimal digits: the same cards again")
    add("--size", metavar="WxH", type=_size, help="the window's size in pixels (default 1280x720)")
    add("--fullscreen", action="store_true", help="fill the screen")
    add("--mute", action="store_true", help="no sound")
    add("--speed", metavar="1|2|4", type=_speed, help="how many times as fast things move (default 1)")
    add("--demo", metavar="ROUNDS", type=_rounds, nargs="?", const=0,
        help="computers play by themselves, so many rounds or for ever")  # fmt: skip
    add("--headless", action="store_true",
        help="no window: play one round off-screen, tell it in words, write three pictures")  # fmt: skip
    add("--screenshots", metavar="DIR", type=_folder, help=f"where pictures go (default {default.pictures})")
    add("--data-dir", metavar="DIR", type=_folder, help="where settings are kept")
    add("--version", action="version", version=f"racko {__version__}")
    return parser


def _whole(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text):
        raise ArgumentTypeError(f"takes a whole number, not {shown(text)}")
    return int(text)


def _rounds(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text) or int(text) == 0:
        raise ArgumentTypeError(f"takes a number of rounds, at least 1, not {shown(text)}")
    return int(text)


def _speed(text: str) -> int:
    if text not in ("1", "2", "4"):
        raise ArgumentTypeError(f"takes 1, 2 or 4, not {shown(text)}")
    return int(text)


def _seed(text: str) -> bytes:
    if len(text) != 2 * SEED_BYTES:
        raise ArgumentTypeError(f"takes {2 * SEED_BYTES} hexadecimal digits, not {len(text)}")
    if not re.fullmatch(r"[0-9a-fA-F]+", text):
        raise ArgumentTypeError(f"takes hexadecimal digits, 0 to 9 and a to f, not {shown(text)}")
    return bytes.fromhex(text)


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text)
    if not found:
        raise ArgumentTypeError(f"takes a width and a height like 1280x720, not {shown(text)}")
    width, height = int(found[1]), int(found[2])
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        smallest, largest = "x".join(map(str, SMALLEST)), "x".join(map(str, LARGEST))
        raise ArgumentTypeError(f"takes {smallest} to {largest}, not {text}")
    return width, height


def _folder(text: str) -> Path:
    if not text:
        raise ArgumentTypeError("takes the name of a folder")
    return Path(text)


def _sentence(error: ArgumentError) -> str:
    """What argparse, or one of the functions above, found wrong."""
    name = error.argument_name or "racko"
    if error.message.startswith("expected one argument"):
        return f"{name} needs a value after it."
    if error.message.startswith("ignored explicit argument"):
        return f"{name} takes no value."
    return f"{name} {error.message}."


def _together(named: dict[str, Any]) -> Options:
    """The options that were named, and the rest as they follow from them."""
    shows = named.get("headless", False) or "demo" in named
    seats = named.get("seats", Options().seats)
    options = Options(**{"computers": seats if shows else seats - 1} | named, given=frozenset(named))
    try:
        settle_options(edition(options.edition), seats, ())
    except RulesError as error:
        raise WrongOption(str(error)) from error
    for wrong, sentence in _contradictions(options, shows):
        if wrong:
            raise WrongOption(sentence)
    return options


def _contradictions(options: Options, shows: bool) -> tuple[tuple[bool, str], ...]:
    seats, computers = options.seats, options.computers
    return (
        (computers > seats, f"There are {seats} seats, so {computers} computers are too many."),
        (shows and computers < seats, "In a demonstration all seats are computers: leave --computers out."),
        (options.headless and options.fullscreen, "--headless opens no window that --fullscreen could fill."),
        (
            options.headless and (options.demo or 0) > 1,
            "--headless plays one round; --demo cannot ask for more.",
        ),
    )
