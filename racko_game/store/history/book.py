"""The book that the history is written in: its database, opened when it is needed, and saved from damage."""

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
from . import hall, matches
from .database import FAILURE, check_age, connect, copy_aside, damaged, prepare, remove, replace
from .rows import Chain

T = TypeVar("T")

FILE = "history.sqlite"


class HistoryBook:
    """A database in a folder, which is made when first something is written.

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
        """Whether anything was ever kept."""
        return self.file.exists()

    def close(self) -> None:
        """No call comes any more."""
        if self._database is not None:
            with suppress(*FAILURE):
                self._database.close()
            self._database = None

    def read(self, do: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """What is there; ``otherwise`` if there is no database."""
        return self.do(do) if self.begun else otherwise

    def do(self, do: Callable[[sqlite3.Connection], T]) -> T:
        """Do it; where the database is damaged, once more with what could be saved of it."""
        try:
            return do(self._open())
        except FAILURE as error:
            if not damaged(error):
                self.close()
                raise self._trouble(error) from None
            self._mend(error)
        except OSError as error:
            self.close()
            raise self._trouble(error) from None
        try:
            return do(self._open())
        except (*FAILURE, OSError) as error:
            self.close()
            raise self._trouble(error) from None

    def _open(self) -> sqlite3.Connection:
        if self._database is None:
            check_age(self.file)
            self._database = connect(self.file)
            try:
                prepare(self._database, self.file)
            except Trouble:
                self.close()
                raise
        return self._database

    def _trouble(self, error: Exception) -> Trouble:
        return Trouble("history.not-kept", folder=self.file.parent, why=why(error))

    def _mend(self, error: Exception) -> None:
        """A new database of what can be read of the damaged one, which is put aside."""
        warn(__name__, f"{self.file} is damaged: {error}")
        new = self.file.with_name(f".{FILE}.{os.urandom(4).hex()}.new")
        aside = None
        try:
            aside = copy_aside(self.file)
            self.close()
            readable, bests = matches.readable(self.file), hall.readable(self.file)
            with closing(connect(new)) as database:
                prepare(database, new)
                for match, actions in readable:
                    matches.write(database, match, Chain(match.seal, actions.said))
                for best in bests:
                    hall.add(database, best)
            replace(self.file, new)
        except (*FAILURE, OSError) as worse:
            self.close()
            for half in filter(None, (new, aside)):
                remove(half)
            raise self._trouble(worse) from None
        self.damage = Message("history.damaged", aside=aside, n=len(readable))
