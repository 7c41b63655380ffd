"""``racko history``: what it can do, and each of that."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from reprlib import repr as shown

from ....match.record.exporting import EXPORTS, FORMATS, export, export_all, export_player, waits
from ....match.record.importing import Came, delete_player, import_file
from ....message import Message, message_of
from ....rules.errors import Refused
from ....store.files import records_in
from ....trouble import Trouble
from ....words.language import say
from ..arguments import POWERS_HELP, WORDS_HELP, Parser, Unreadable, WrongOption, file, whole
from ..chosen import books
from ..keeping import tell
from . import asked
from .told import listed, told

LISTED = 20
YES = ("y", "yes")


def main(argv: Sequence[str]) -> int:
    """Do what the command line asks; the process's exit code."""
    known = ", ".join(COMMANDS)
    parser = Parser("racko history", "The kept matches.", f"{known}: each has a --help of its own.")
    parser.add_argument("what", metavar="WHAT", type=_what, help=f"one of {known}")
    return COMMANDS[parser.read(argv[:1])["what"]](argv[1:])


def _what(text: str) -> str:
    if text not in COMMANDS:
        raise Unreadable("option.takes-one-of", known=tuple(COMMANDS), given=shown(text))
    return text


def _list(argv: Sequence[str]) -> int:
    parser = asked.parser("list", "List kept matches, the one that was played last first.")
    asked.matches_asked(parser)
    parser.add_argument("--most", metavar="N", type=whole, help=f"so many at most (default {LISTED})")
    named = parser.read(argv)
    history, wanted = asked.opened(named).history(), asked.wanted(named)
    tell(listed(history.matches(wanted, named.get("most", LISTED)), history.how_many(wanted)))
    return 0


def _statistics(argv: Sequence[str]) -> int:
    parser = asked.parser("statistics", "Say what the matches of a player come to.")
    parser.add_argument("--player", metavar="NAME", help="whose (default: who needs no name)")
    named = parser.read(argv)
    keeper = asked.opened(named)
    player = asked.player(keeper.history(), named)
    asked.count(keeper)
    tell(told(keeper.history().statistics(player), keeper.history().achieved(player)))
    return 0


def _export(argv: Sequence[str]) -> int:
    parser = asked.parser("export", "Write kept matches as text files, which racko replay plays again.")
    parser.add_argument("place", metavar="PLACE", nargs="?", default=None, type=file,
        help=f"a folder; with --match, a file (default: {EXPORTS} beside the matches)")  # fmt: skip
    parser.add_argument("--match", metavar="N", type=asked.number, help="the match of that number only")
    asked.matches_asked(parser)
    named = parser.read(argv)
    history, wanted = asked.opened(named).history(), asked.wanted(named)
    place = named["place"] or history.file.parent / EXPORTS
    if not history.how_many(wanted):
        raise WrongOption("history.no-match-like-that")
    if wanted.match:
        (entry,) = history.matches(wanted)
        if waits(entry):
            raise WrongOption("history.not-over", match=f"{entry.id:x}")
    if wanted.match and named["place"] and not place.is_dir():
        return _named((export(history, entry, place),))
    return _named(export_all(history, place, wanted))


def _import(argv: Sequence[str]) -> int:
    parser = asked.parser("import", "Take matches from text files into those that are kept.")
    parser.add_argument("files", metavar="FILE", nargs="+", type=file, help="a match, or a folder of them")
    parser.add_argument("--words", metavar="FILE", type=file, help=WORDS_HELP)
    parser.add_argument("--powers", metavar="FILE", type=file, help=POWERS_HELP)
    named = parser.read(argv)
    history, known, now = asked.opened(named).history(), books(named), time.time()
    came, wrong = Counter[Came](), 0
    for path in (one for given in named["files"] for one in records_in(given)):
        try:
            came[import_file(history, path, known, now, _warn)] += 1
        except (Trouble, Refused) as error:
            wrong += 1
            _warn(message_of(error))
    new, further, there = (came[one] for one in Came)
    tell([say("history.imported", new=new, further=further, there=there)])
    return int(wrong > 0)


def _warn(message: Message) -> None:
    """Say it beside what was asked for."""
    print(f"racko: {say(message)}", file=sys.stderr)


def _export_player(argv: Sequence[str]) -> int:
    parser = asked.parser("export-player", "Write all that is a player's.")
    parser.add_argument("player", metavar="NAME", help='the player; "" is who needs no name')
    parser.add_argument("place", metavar="FILE", nargs="?", default=None, type=file,
        help=f"where (default: in the folder {EXPORTS} beside the matches)")  # fmt: skip
    parser.add_argument("--format", metavar="|".join(FORMATS), type=asked.form,
        help=f"everything, or a table of the rounds (default {FORMATS[0]})")  # fmt: skip
    named = parser.read(argv)
    keeper, form = asked.opened(named), named.get("format", FORMATS[0])
    history = keeper.history()
    player = asked.player(history, named)
    asked.count(keeper)
    usual = history.file.parent / EXPORTS / f"player.{form}"
    return _named((export_player(history, player, form, named["place"] or usual),))


def _delete_player(argv: Sequence[str]) -> int:
    parser = asked.parser("delete-player", "Delete all that is a player's, for good.")
    parser.add_argument("player", metavar="NAME", help='the player; "" is who needs no name')
    parser.add_argument("--yes", action="store_true", help="without asking")
    named = parser.read(argv)
    history = asked.opened(named).history()
    player = asked.player(history, named)
    if "yes" not in named and not _sure(player):
        tell([say("history.nothing-deleted")])
        return 1
    deleted = delete_player(history, player)
    tell([
        say("history.deleted", matches=deleted.matches, names=deleted.names),
        *(say("history.aside", file=path) for path in history.aside),
    ])  # fmt: skip
    return 0


def _sure(player: str) -> bool:
    """Whether it is meant; nobody who answers means it."""
    print(say("history.sure", name=shown(player)), end=" ", flush=True)
    return sys.stdin.readline().strip().lower() in YES


def _named(paths: Iterable[Path]) -> int:
    """Say which files were written."""
    tell(map(str, paths))
    return 0


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "list": _list,
    "statistics": _statistics,
    "export": _export,
    "import": _import,
    "export-player": _export_player,
    "delete-player": _delete_player,
}
