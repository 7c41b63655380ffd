"""Matches as text files of their own: saved by name, and gone on with."""

from __future__ import annotations

from pathlib import Path
from reprlib import repr as shown

from ...match.match import Match
from ...match.record.exporting import hides, sealed
from ...match.record.reading import load_record
from ...match.record.record import (
    MOST_ACTIONS,
    PERSON,
    Record,
    RecordError,
    print_record,
    record_of,
    resume,
)
from ...message import message_of, why
from ...rules.terms.books import Books
from ...store import files
from ...trouble import Trouble
from ..commands.arguments import WrongOption


class MatchFiles:
    """The files to which matches are saved by name in this sitting."""

    def __init__(self) -> None:
        self._named: set[Path] = set()

    def save(self, match: Match, name: str) -> Path:
        """Save under a name of the player's choice; Trouble if something else lies there."""
        try:
            file = Path(name).expanduser().absolute()
            is_there = file.exists()
        except (OSError, ValueError, RuntimeError):
            raise Trouble("save.no-file", name=shown(name)) from None
        if "\0" in name:
            raise Trouble("save.zero-byte")
        if is_there and file not in self._named:
            raise Trouble("save.there-already", file=file)
        _write(file, match)
        self._named.add(file)
        return file


def open_match(file: Path, books: Books) -> Match:
    """The match in a file, to be played on by these books; WrongOption if it cannot be."""
    try:
        return _playable(load_record(file, books=books), file)
    except RecordError as error:
        raise WrongOption("record.in-file", file=file, said=message_of(error)) from None
    except (OSError, ValueError) as error:
        raise WrongOption("file.unreadable", file=file, why=why(error)) from None


def _playable(record: Record, file: Path) -> Match:
    if all(player.kind != PERSON for player in record.players):
        raise WrongOption("match.no-person", file=file)
    if len(record.actions) >= MOST_ACTIONS:
        raise WrongOption("match.full", file=file, moves=MOST_ACTIONS)
    match = resume(record)
    if match.over:
        raise WrongOption("match.over", file=file)
    return match


def _write(path: Path, match: Match) -> None:
    """Write the whole file, or leave what was there."""
    try:
        text = print_record(record_of(match))
        text = sealed(text) if hides(match) else text
    except RecordError as error:
        raise Trouble("match.cannot-keep-it", said=message_of(error)) from None
    try:
        files.write(path, text.encode())
    except OSError as error:
        raise Trouble("match.cannot-keep", file=path, why=why(error)) from error
