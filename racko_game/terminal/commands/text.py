"""``racko text``: plays any edition in lines of text, alone against computers or by turns at one keyboard."""

from __future__ import annotations

import secrets
import shlex
import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from io import TextIOWrapper
from reprlib import repr as shown
from types import FrameType
from typing import Any

from ...ai.players.character import Character
from ...ai.players.computers import USUAL
from ...jobs.work import ImmediateJobs, result
from ...match.match import Match
from ...match.plans.plan import Plan
from ...match.plans.seats import SEATS
from ...match.record.autosave import Autosave
from ...match.record.repository import MatchRepository
from ...rules.books import Books
from ...rules.chance import SEED_BYTES
from ...rules.editions import EDITIONS
from ...store.files import data_folder, log_folder
from ...store.log_file import logged
from ...words.language import say
from ..table.conversation import Screen
from ..table.session import Session
from .arguments import Parser, Unreadable, WrongOption, file
from .matches import chosen_books, chosen_charter, open_match

WAIT = 4.0  # seconds at the end, for another process that holds the matches
OF_A_NEW_MATCH = ("edition", "seats", "computers", "level", "seed", "option")
DROPPED = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
"""The signals of a terminal that was closed and of a system that shuts down."""


def main(argv: Sequence[str]) -> int:
    """Play the match that the command line describes; return the process's exit code."""
    named = parser().read(argv)
    known = chosen_books(named)
    repository = MatchRepository(data_folder(named.get("data_dir")), ImmediateJobs())
    match, autosave = _match(named, repository, known)
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a character the terminal lacks becomes a question mark
    with _dropped(), logged(log_folder(named.get("data_dir"))):
        try:
            hurry = partial(repository.hurry, WAIT)
            return Session(match, Screen(), autosave, ImmediateJobs(), _again(named), hurry).play()
        finally:
            repository.finish(WAIT).poll()
            if lost := repository.close():
                print(say(lost), file=sys.stderr)


def new_match(named: Mapping[str, Any], known: Books) -> Match:
    """Return the match that the options describe, dealt. Raises WrongOption if it cannot be played."""
    seats = named.get("seats", 2)
    computers, by = named.get("computers", seats - 1), chosen_charter(named, seats, known)
    if computers >= seats:
        raise WrongOption("computers.all-but-one", seats=seats, most=seats - 1)
    sitting = [seat >= seats - computers for seat in range(SEATS)]
    plan = Plan(by.edition, seats, sitting, characters=[Character(named.get("level", USUAL))] * SEATS)
    return Match(by, plan.who(), named.get("seed") or secrets.token_bytes(SEED_BYTES))


def _match(named: Mapping[str, Any], repository: MatchRepository, known: Books) -> tuple[Match, Autosave]:
    """Return the match to be played and its autosave. Raises WrongOption if there is none."""
    settled = [name for name in OF_A_NEW_MATCH if name in named]
    if settled and ("load" in named or named.get("resume")):
        raise WrongOption("match.rules-settled", option=settled[0])
    if named.get("resume"):
        return _left_last(repository)
    match = open_match(named["load"], known) if "load" in named else new_match(named, known)
    return match, repository.autosave(match)


def _left_last(repository: MatchRepository) -> tuple[Match, Autosave]:
    """Return the unfinished match that was played last, and its autosave."""
    repository.refresh()
    repository.advance(0.0)
    if repository.problem:
        print(say(repository.problem), file=sys.stderr)
    if not repository.unfinished:
        raise WrongOption("match.none-to-go-on")
    (last,) = result(repository.reopen(repository.unfinished[0]))
    if last.match is None:
        assert last.problem
        raise WrongOption(last.problem.id, **dict(last.problem.args))
    if last.problem:
        print(say(last.problem), file=sys.stderr)
    return last.match, repository.autosave(last.match, last)


def parser() -> Parser:
    """Return the parser of ``racko text``."""
    reader = Parser("racko text", "Play in the terminal, in plain lines. Type ? there for what you can do.")
    add = reader.add_argument
    add("resume", nargs="?", default=None, type=_resume, help="continue the last unfinished match")
    add("--load", metavar="FILE", type=file, help="continue the match in a file")
    add("--edition", metavar="|".join(EDITIONS), help="the edition to play (default original)")
    reader.add("seats", "computers", "level", "seed", "option", "words", "powers", "data-dir")
    return reader


def _resume(text: str) -> str:
    if text != "resume":
        raise Unreadable("option.or-nothing", given=shown(text))
    return text


def _again(named: Mapping[str, Any]) -> str:
    """Return the command with which the player can continue the match later."""
    where = f" --data-dir {shlex.quote(str(named['data_dir']))}" if "data_dir" in named else ""
    return f"racko text resume{where}"


@contextmanager
def _dropped() -> Iterator[None]:
    """If the terminal is closed during the block, save and leave the match."""

    def leave(number: int, frame: FrameType | None) -> None:
        raise SystemExit(128 + number)

    before = [(number, signal.signal(number, leave)) for number in DROPPED]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)
