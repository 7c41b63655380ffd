"""The command line: ``racko`` and its options."""

from __future__ import annotations

import gc
import os
import re
import sys
from collections.abc import Sequence
from reprlib import repr as shown
from typing import Any

from . import __version__
from .message import Trouble
from .options import CommandLine
from .resources import MissingAsset
from .terminal.commands.arguments import Parser, Unreadable, WrongOption, file, folder, one_of
from .words.language import MissingSentence, sentence_of

SEATS = (2, 3, 4)
SMALLEST, LARGEST = (640, 480), (7680, 4320)
WRONG_OPTION, INTERRUPTED, NOBODY_READS = 2, 128 + 2, 128 + 13  # the latter two as a shell counts signals


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line, ``sys.argv`` by default; return the process's exit code."""
    try:
        arguments = list(sys.argv[1:] if argv is None else argv)
        here = arguments and arguments[0] in COMMANDS
        code = _without_window(arguments[0], arguments[1:]) if here else _window(arguments)
        sys.stdout.flush()
    except WrongOption as wrong:
        return _say(wrong, WRONG_OPTION)
    except (Trouble, MissingAsset) as trouble:
        return _say(trouble, 1)
    except MissingSentence as missing:
        print(f"racko: {missing}", file=sys.stderr)
        return 1
    except (ImportError, NotImplementedError) as broken:
        library = "pygame" if isinstance(broken, NotImplementedError) else broken.name or __package__
        if not str(broken) or (library := library.partition(".")[0]) == __package__:
            raise  # pygame names a part that it could not load; others are mistakes of ours
        return _say(Trouble("library.missing", name=library, why=str(broken)), 1)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python flushes once more at its end
        return NOBODY_READS
    return code


def _window(argv: Sequence[str]) -> int:
    options = parse(argv)
    gc.disable()  # until something is seen: nearly all that a start makes stays, and is not to be searched
    try:
        from .app.start import start  # takes pygame along, unlike a wrong option or --version

        return start(options)
    finally:
        gc.enable()


def _without_window(command: str, argv: Sequence[str]) -> int:
    """Run one of ``COMMANDS``, taking along only what it needs."""
    match command:
        case "text":
            from .terminal.commands.text import main as run
        case "simulate":
            from .terminal.commands.simulate import main as run
        case "replay":
            from .terminal.commands.replay import main as run
        case _:
            from .terminal.commands.history import main as run
    return run(argv)


HELP = {"-h", "--help"}
COMMANDS = ("text", "simulate", "replay", "history")  # what else ``racko`` does, by its first word


def parse(argv: Sequence[str]) -> CommandLine:
    """Return the options in ``argv``; raises WrongOption if they are invalid or contradict each other."""
    return _together(_parser(_editions() if HELP & set(argv) else "NAME").read(argv))


def _say(problem: Exception, code: int) -> int:
    print(f"racko: {sentence_of(problem)}", file=sys.stderr)
    return code


def _editions() -> str:
    """Return the editions as the help lists them, without importing the rules: so a window opens sooner."""
    from .rules.editions import EDITIONS

    return "|".join(EDITIONS)


def _parser(editions: str) -> Parser:
    parser = Parser(
        "racko",
        "Rack-O: the card game of order, for people and computers at one table.",
        "Without a window: racko text plays in the terminal, racko simulate lets computers play, "
        "racko replay plays a saved match again, racko history lists, exports and deletes kept ones; "
        "each has a --help of its own.",
    )
    add = parser.add_argument
    default = CommandLine()
    add("--edition", metavar=editions, help="the edition to play (default: same as last time)")
    parser.add("option")
    parser.add(seats="the number of players (default: same as last time)")
    parser.add(computers="how many of them are computers (default: same as last time)")
    parser.add("level", "words", "powers", "seed")
    add("--size", metavar="WxH", type=_size, help="the window's size in pixels (default 1280x720)")
    add("--fullscreen", action="store_true", help="fill the screen")
    add("--mute", action="store_true", help="no sound this time")
    speed = one_of(("1", "2", "4"), "option.takes-either")
    add(
        "--speed",
        metavar="1|2|4",
        type=lambda text: int(speed(text)),
        help="how fast things move (default 1)",
    )
    add("--demo", metavar="ROUNDS", type=_rounds, nargs="?", const=0,
        help="let computers play this many rounds, or forever")  # fmt: skip
    add("--no-history", action="store_true", help="don't save the matches you play this time")
    add("--headless", action="store_true",
        help="no window: play one round off-screen, print it, save three pictures")  # fmt: skip
    add("--screenshots", metavar="DIR", type=folder, help=f"where pictures go (default {default.pictures})")
    parser.add(**{"data-dir": "where settings, matches and the log are saved"})
    add("--kiosk", metavar="FILE", type=file,
        help="for a public place: only the operator can quit; FILE is TOML")  # fmt: skip
    add("--version", action="version", version=f"racko {__version__}")
    return parser


def _rounds(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text) or int(text) == 0:
        raise Unreadable("option.takes-rounds", given=shown(text))
    return int(text)


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text)
    if not found:
        raise Unreadable("option.takes-a-size", given=shown(text))
    width, height = int(found[1]), int(found[2])
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        smallest, largest = "x".join(map(str, SMALLEST)), "x".join(map(str, LARGEST))
        raise Unreadable("option.takes-from-to", least=smallest, most=largest, given=text)
    return width, height


def _together(named: dict[str, Any]) -> CommandLine:
    """Return the options that were given, and defaults that follow from them for the rest."""
    shows = named.get("headless", False) or "demo" in named
    given = frozenset(named)
    if not given.isdisjoint(("edition", "seats", "option", "words", "powers")):
        named |= _rules(named)
    seats = named.get("seats", CommandLine().seats)
    options = CommandLine(**{"computers": seats if shows else seats - 1} | named, given=given)
    for wrong, problem in _contradictions(options, shows):
        if wrong:
            raise problem
    return options


def _rules(named: dict[str, Any]) -> dict[str, Any]:
    """Return the options that decide the rules: the given ones, and edition and seats that have these
    options. WrongOption if they cannot be played, or a file of words or powers cannot be used."""
    from .match.plans.options import place_for, read_options  # a window is sooner there without the rules
    from .rules.editions import EDITIONS
    from .rules.errors import RulesError
    from .store.library import open_library

    try:
        options = read_options(named.get("option", ()))
        editions = [named["edition"]] if "edition" in named else EDITIONS
        numbers = [named["seats"]] if "seats" in named else SEATS
        edition, seats = place_for(options, editions, numbers)
        open_library(named.get("words"), named.get("powers"))
    except (RulesError, Trouble) as error:
        raise WrongOption.because(error) from error
    return {"edition": edition, "seats": seats, "option": tuple(options.items())}


def _contradictions(options: CommandLine, shows: bool) -> tuple[tuple[bool, WrongOption], ...]:
    """Return pairs: whether two options contradict each other, and the error to raise then. ``shows``: only
    computers play."""
    seats, computers = options.seats, options.computers
    return (
        (computers > seats, WrongOption("computers.too-many", seats=seats, computers=computers)),
        (shows and computers < seats, WrongOption("computers.all-in-a-demonstration")),
        (options.headless and options.fullscreen, WrongOption("headless.no-window-to-fill")),
        (options.kiosk is not None and shows, WrongOption("kiosk.plays-with-visitors")),
        (options.headless and (options.demo or 0) > 1, WrongOption("headless.one-round")),
    )
