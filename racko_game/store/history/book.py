"""The book that the history is written in: its database, opened when it is needed, and saved from damage."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from math import inf
from pathlib import Path
from time import monotonic
from typing import TypeVar

from ...log import warn
from ...message import Message, why
from ...trouble import Trouble
from . import hall, matches
from .database import (
    FAILURE,
    Transaction,
    copy_aside,
    damaged,
    held,
    open_database,
    patiently,
    remove,
    replace,
)
from .guard.connections import Database, leave
from .guard.missing import Missing, beside, put_beside, take_in, write_missing
from .rows import Chain

T = TypeVar("T")

FILE = "history.sqlite"


class Held(Trouble):
    """Somebody else holds the database."""

    def __init__(self) -> None:
        super().__init__("history.held")


class HistoryBook:
    """A database in a folder, which is made when first something is written.

    Each call does its work at once; any thread may call, one at a time, but for ``hurry``. Trouble says why
    something cannot be done; nothing is changed then. ``damage`` says what was found damaged, if anything
    was: what of it could be read is in a new database, and the old one lies beside it.
    """

    def __init__(self, folder: Path) -> None:
        self.file = folder / FILE
        self.damage: Message | None = None
        self._database: Database | None = None
        self._until = inf  # when nobody waits any longer for who else holds the database
        self._missing: list[Missing] = []
        self._settling = False

    @property
    def begun(self) -> bool:
        """Whether anything was ever kept."""
        return self.file.exists() or bool(beside(self.file.parent))

    def hurry(self, seconds: float) -> None:
        """Wait no longer than so many seconds for who else holds the database; any thread may say so.

        What cannot be written by then is put beside it by ``close``.
        """
        self._until = min(self._until, monotonic() + seconds)

    def close(self) -> None:
        """No call comes any more; what is missing is put beside the database. Trouble if that cannot be."""
        self._shut()
        missing, self._missing, self._until = self._missing, [], inf
        if missing:
            try:
                file = put_beside(self.file.parent, missing)
            except (OSError, ValueError) as error:
                raise self._trouble(error) from None
            warn(__name__, f"{self.file} is held by another program; what is missing in it is in {file.name}")

    def read(self, do: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """What is there at one moment, whoever writes meanwhile; ``otherwise`` if there is no database."""

        def at_one_moment(database: sqlite3.Connection) -> T:
            with Transaction(database, writes=False):
                return do(database)

        return self.do(at_one_moment) if self.begun else otherwise

    def write(self, do: Callable[[sqlite3.Connection], object], missing: Callable[[], Missing]) -> None:
        """Do it; if somebody else holds the database, ``missing`` is what is written later: Trouble says so.

        In a hurry there is no Trouble: ``close`` puts it beside the database.
        """
        try:
            self.do(do)
        except Held:
            owed = missing()
            self._missing = [one for one in self._missing if one.key != owed.key]
            self._missing.append(owed)
            if self._until == inf:
                raise

    def settle(self) -> bool:
        """Write what is missing, and wait for who else holds the database; whether nothing is missing now."""
        self._settling = True
        try:
            if self._missing:
                self.do(lambda database: None)
        except Trouble as trouble:
            warn(__name__, f"{len(self._missing)} things are missing in {self.file}: {trouble}")
        finally:
            self._settling = False
        return not self._missing

    def do(self, do: Callable[[sqlite3.Connection], T]) -> T:
        """Do it; where the database is damaged, once more with what could be saved of it."""
        if self._missing and monotonic() > self._until:
            raise Held
        try:
            return self._tried(do)
        except FAILURE as error:
            if not damaged(error):
                raise self._refused(error) from None
            self._mend(error)
        except OSError as error:
            raise self._refused(error) from None
        try:
            return self._tried(do)
        except (*FAILURE, OSError) as error:
            raise self._refused(error) from None

    def _tried(self, do: Callable[[sqlite3.Connection], T]) -> T:
        """What it comes to, once all is written that is missing."""

        def tried() -> T:
            database = self._open()
            if self._missing:
                write_missing(database, self._missing)
                self._missing = []
            return do(database)

        return patiently(tried, self._limit)

    def _limit(self) -> float:
        """Until when it is waited: no longer at all where that was for nothing before."""
        return -inf if self._missing and not self._settling else self._until

    def _open(self) -> Database:
        if self._database is not None and self._database.moved:
            self._shut()
        if self._database is None:
            database = open_database(self.file)
            try:
                take_in(database, self.file.parent)
            except BaseException:
                leave(database)
                raise
            self._database = database
        return self._database

    def _shut(self) -> None:
        """Open it anew with the next call."""
        if self._database is not None:
            with suppress(*FAILURE):
                self._database.close()
            self._database = None

    def _refused(self, error: Exception) -> Trouble:
        """Why it is not done; it is opened anew next time."""
        self._shut()
        return self._trouble(error)

    def _trouble(self, error: Exception) -> Trouble:
        if held(error):
            return Held()
        return Trouble("history.not-kept", folder=self.file.parent, why=why(error))

    def abandon(self) -> None:
        """Close it and leave its files as they are, as a killed game does."""
        if self._database is not None:
            leave(self._database)
            self._database = None

    def _mend(self, error: Exception) -> None:
        """A new database of what can be read of the damaged one, which is put aside."""
        warn(__name__, f"{self.file} is damaged: {error}")
        new = self.file.with_name(f".{FILE}.{os.urandom(4).hex()}.new")
        aside = None
        self.abandon()
        try:
            aside = copy_aside(self.file)
            readable, bests = matches.readable(self.file), hall.readable(self.file)
            with closing(open_database(new)) as database:
                for match, actions in readable:
                    matches.write(database, match, Chain(match.seal, actions.said))
                for best in bests:
                    hall.add(database, best)
            replace(self.file, new)
        except (*FAILURE, OSError) as worse:
            for half in filter(None, (new, aside)):
                remove(half)
            raise self._trouble(worse) from None
        self.damage = Message("history.damaged", aside=aside, n=len(readable))
