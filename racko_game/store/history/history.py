"""The history of all matches: kept, read, and saved from damage."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import TypeVar

from ...log import warn
from ...message import Message, why
from ...trouble import Trouble
from .database import FAILURE, Transaction, bring_up_to_date, connect, damaged, remove, replace
from .rows import Chain, KeptActions, KeptMatch, KeptSeat, State, sound

T = TypeVar("T")

FILE = "history.sqlite"
MOST_UNFINISHED = 8

_MATCH = """
    INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET
    played = excluded.played, state = excluded.state, round = excluded.round, plies = excluded.plies
"""
_SEAT = "INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?, ?, ?)"
_ACTION = "INSERT INTO actions VALUES (?, ?, ?, ?)"
_LAST = "SELECT ply, seal FROM actions WHERE match = ? ORDER BY ply DESC LIMIT 1"
_MATCHES = "SELECT id, began, played, state, round, plies, edition, head, words, powers, seal FROM matches"
_SEATS = "SELECT name, kind, total, won FROM seats WHERE match = ? ORDER BY seat"
_ACTIONS = "SELECT ply, said, seal FROM actions WHERE match = ? ORDER BY ply"


class History:
    """The matches in a folder's database, which is made with the first of them.

    Each call does its work at once; any thread may call, one at a time. Trouble says why something cannot be
    done; nothing is changed then. ``damage`` says what was found damaged, if anything was: what of it could
    be read is in a new database, and the old one lies beside it.
    """

    def __init__(self, folder: Path) -> None:
        self.file = folder / FILE
        self.damage: Message | None = None
        self._database: sqlite3.Connection | None = None

    @property
    def begun(self) -> bool:
        """Whether any match was ever kept."""
        return self.file.exists()

    def keep(self, match: KeptMatch, lines: Chain) -> None:
        """Write how a match stands and its lines, as far as they are not there yet: it says how many.

        All of it, or nothing. Other lines than these are trouble: then it is played in two windows.
        """
        self._do(lambda database: _write(database, match, lines))

    def unfinished(self, most: int = MOST_UNFINISHED) -> tuple[KeptMatch, ...]:
        """The matches that wait for their end, the one that was played last first."""
        found = self._read(lambda database: _matches(database, State.OPEN, most))
        return tuple(found or ())

    def match(self, id: int) -> KeptMatch | None:
        """The match of that number, if there is one."""
        return self._read(lambda database: next(iter(_found(database, f"{_MATCHES} WHERE id = ?", id)), None))

    def actions(self, match: KeptMatch) -> KeptActions:
        """What was done in a match."""
        return self._read(lambda database: _actions(database, match)) or KeptActions(())

    def shorten(self, match: KeptMatch, plies: int) -> None:
        """Of a match whose later actions cannot be read any more, keep so many."""
        self._do(lambda database: _shorten(database, match.id, plies))

    def forget(self, id: int) -> None:
        """Have a match in the history no more."""
        self._do(lambda database: _forget(database, id))

    def close(self) -> None:
        """No call comes any more."""
        if self._database is not None:
            with suppress(*FAILURE):
                self._database.close()
            self._database = None

    def _read(self, do: Callable[[sqlite3.Connection], T]) -> T | None:
        """What is there; nothing if there is no database."""
        return self._do(do) if self.begun else None

    def _do(self, do: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return do(self._open())
        except FAILURE as error:
            self.close()
            if not damaged(error):
                raise self._trouble(error) from None
            self._mend(error)
        except OSError as error:
            raise self._trouble(error) from None
        try:
            return do(self._open())
        except (*FAILURE, OSError) as error:
            self.close()
            raise self._trouble(error) from None

    def _open(self) -> sqlite3.Connection:
        if self._database is None:
            database = connect(self.file)
            try:
                bring_up_to_date(database, self.file)
            except BaseException:
                database.close()
                raise
            self._database = database
        return self._database

    def _trouble(self, error: Exception) -> Trouble:
        return Trouble("history.not-kept", folder=self.file.parent, why=why(error))

    def _mend(self, error: Exception) -> None:
        """A new database of what can be read of the damaged one, which is put aside."""
        warn(__name__, f"{self.file} is damaged: {error}")
        new = self.file.with_name(f".{FILE}.{os.urandom(4).hex()}.new")
        try:
            readable = _readable(self.file)
            with closing(connect(new)) as database:
                bring_up_to_date(database, new)
                for match, actions in readable:
                    _write(database, match, Chain(match.seal, actions.said))
            aside = replace(self.file, new)
        except (*FAILURE, OSError) as worse:
            remove(new)
            raise self._trouble(worse) from None
        self.damage = Message("history.damaged", aside=aside, n=len(readable))


def _write(database: sqlite3.Connection, match: KeptMatch, lines: Chain) -> None:
    with Transaction(database):
        ply, its = database.execute(_LAST, (match.id,)).fetchone() or (-1, match.seal)
        if ply >= match.plies or its != lines.seals[ply + 1]:
            raise Trouble("history.elsewhere")
        database.execute(_MATCH, (*match[:-1], match.seal))
        database.executemany(_SEAT, [(match.id, seat, *who) for seat, who in enumerate(match.sitters)])
        new = range(ply + 1, match.plies)
        database.executemany(_ACTION, [(match.id, n, lines.said[n], lines.seals[n + 1]) for n in new])


def _matches(database: sqlite3.Connection, state: State, most: int) -> list[KeptMatch]:
    return _found(database, f"{_MATCHES} WHERE state = ? ORDER BY played DESC, id DESC LIMIT ?", state, most)


def _found(database: sqlite3.Connection, query: str, *given: object) -> list[KeptMatch]:
    """The matches that a query finds and that are what was written."""
    found: list[KeptMatch] = []
    for row in database.execute(query, given):
        *fields, its = row
        rows = database.execute(_SEATS, row[:1])
        seats = tuple(KeptSeat(name, kind, total, bool(won)) for name, kind, total, won in rows)
        match = KeptMatch._make([*fields, seats])
        if match.seal == its:
            found.append(match)
    return found


def _actions(database: sqlite3.Connection, match: KeptMatch) -> KeptActions:
    rows = database.execute(_ACTIONS, (match.id,)).fetchall()
    said = sound(match.seal, rows)
    return KeptActions(said, len(said) == match.plies)


def _shorten(database: sqlite3.Connection, id: int, plies: int) -> None:
    with Transaction(database):
        database.execute("DELETE FROM actions WHERE match = ? AND ply >= ?", (id, plies))
        database.execute("UPDATE matches SET plies = ? WHERE id = ?", (plies, id))


def _forget(database: sqlite3.Connection, id: int) -> None:
    with Transaction(database):
        for table, key in (("actions", "match"), ("seats", "match"), ("matches", "id")):
            database.execute(f"DELETE FROM {table} WHERE {key} = ?", (id,))


def _readable(file: Path) -> list[tuple[KeptMatch, KeptActions]]:
    """What of a damaged database can be read and is what was written."""
    found: list[tuple[KeptMatch, KeptActions]] = []
    with suppress(*FAILURE), closing(connect(file)) as database:
        ids = _ids(database)
        for id in ids:
            with suppress(*FAILURE, TypeError, ValueError):
                for match in _found(database, f"{_MATCHES} WHERE id = ?", id):
                    actions = _actions(database, match)
                    found.append((match._replace(plies=len(actions.said)), actions))
    return found


def _ids(database: sqlite3.Connection) -> list[int]:
    """The numbers of the matches, up to where they cannot be read."""
    ids: list[int] = []
    with suppress(*FAILURE):
        for (id,) in database.execute("SELECT id FROM matches ORDER BY id"):
            ids.append(id)
    return ids
