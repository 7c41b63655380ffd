"""The history of all matches: saved, found, counted, in a database that recovers from damage."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from math import inf
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

from ...log import warn
from ...message import Message, Trouble, why
from . import matches, missing, statistics
from .database import (
    FAILURE,
    Database,
    close_untouched,
    copy_aside,
    damaged,
    is_busy,
    open_database,
    patiently,
    remove,
    replace,
    transaction,
)
from .matches import ALL_MATCHES, Best, MatchFilter
from .rows import Achieved, Chain, SavedActions, SavedMatch, SavedReview, SavedTally, State
from .statistics import Balance, Deleted, PlayerRound, SavedPlayer, Statistics

T = TypeVar("T")

FILE = "history.sqlite"


class DatabaseBusy(Trouble):
    """Another process holds the database."""


class HistoryDatabase:
    """A SQLite database in a folder, created with the first write. Every call finishes its work before it
    returns. Calls may come from any thread, one at a time; ``hurry`` may be called at any time. If a call
    fails, it raises Trouble and changes nothing. ``damage``: a message if the database was found damaged;
    then everything readable was copied to a new one, and the old one kept beside it."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / FILE
        self.damage: Message | None = None
        self._database: Database | None = None
        self._until = inf  # the time after which nothing waits for other processes
        self._missing: list[missing.Missing] = []
        self._flushing = False

    @property
    def begun(self) -> bool:
        """Return whether anything has ever been saved."""
        return self.file.exists() or bool(missing.missing_files(self.file.parent))

    def hurry(self, seconds: float) -> None:
        """Wait at most ``seconds`` from now for other processes; may be called from any thread. Changes that
        cannot be written in that time are saved by ``close`` in a file beside the database."""
        self._until = min(self._until, monotonic() + seconds)

    def close(self) -> None:
        """Close for good; save unwritten changes in a file beside the database. Raises Trouble."""
        self._close()
        unwritten, self._missing, self._until = self._missing, [], inf
        if unwritten:
            try:
                file = missing.save_missing(self.file.parent, unwritten)
            except (OSError, ValueError) as error:
                raise self._trouble(error) from None
            warn(__name__, f"{self.file} is held by another program; what is missing in it is in {file.name}")

    def read(self, do: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """Return the result of ``do`` on one snapshot of the database; ``otherwise`` if there is none."""
        return self._at_once(do, writes=False) if self.begun else otherwise

    def write(
        self, change: missing.Missing, do: Callable[[sqlite3.Connection], object] | None = None
    ) -> None:
        """Write a change in a transaction, by ``do`` if that is given. If another process has locked the
        database, keep the change to write it later, and raise Trouble; after ``hurry`` nothing is raised,
        since ``close`` saves the change in a file."""
        try:
            self._at_once(do or change.write, writes=True)
        except DatabaseBusy:
            key = missing.key_of(change)
            self._missing = [*(one for one in self._missing if missing.key_of(one) != key), change]
            if self._until == inf:
                raise

    def flush(self) -> bool:
        """Write the kept changes, waiting for other processes; return whether all are written now."""
        self._flushing = True
        try:
            if self._missing:
                self.do(lambda database: None)
        except Trouble as trouble:
            warn(__name__, f"{len(self._missing)} things are missing in {self.file}: {trouble}")
        finally:
            self._flushing = False
        return not self._missing

    def _at_once(self, do: Callable[[sqlite3.Connection], T], writes: bool) -> T:
        def at_once(database: sqlite3.Connection) -> T:
            with transaction(database, writes):
                return do(database)

        return self.do(at_once)

    def do(self, do: Callable[[sqlite3.Connection], T]) -> T:
        """Return the result of ``do``; if the database is damaged, repair it, and try ``do`` once more."""
        if self._missing and monotonic() > self._until:
            raise DatabaseBusy("history.held")
        repaired = False
        while True:
            try:
                return self._tried(do)
            except (*FAILURE, OSError) as error:
                if repaired or isinstance(error, OSError) or not damaged(error):
                    self._close()
                    raise self._trouble(error) from None
                self._repair(error)
                repaired = True

    def _tried(self, do: Callable[[sqlite3.Connection], T]) -> T:
        """Return the result of ``do``, after writing the kept changes."""

        def tried() -> T:
            database = self._open()
            if self._missing:
                with transaction(database):
                    for one in self._missing:
                        one.write(database)
                self._missing = []
            return do(database)

        # Where waiting for other processes has failed before, nothing waits.
        return patiently(tried, lambda: -inf if self._missing and not self._flushing else self._until)

    def _open(self) -> Database:
        if self._database is not None and self._database.moved:
            self._close()
        if self._database is None:
            database = open_database(self.file)
            try:
                missing.import_missing(database, self.file.parent)
            except BaseException:
                close_untouched(database)
                raise
            self._database = database
        return self._database

    def _close(self, close: Callable[[Database], None] = Database.close) -> None:
        """Close the connection; the next call opens a new one."""
        if self._database is not None:
            with suppress(*FAILURE):
                close(self._database)
            self._database = None

    def _trouble(self, error: Exception) -> Trouble:
        if is_busy(error):
            return DatabaseBusy("history.held")
        return Trouble("history.not-kept", folder=self.file.parent, why=why(error))

    def abandon(self) -> None:
        """Close the connection without changing the files, as if the game had been killed."""
        self._close(close_untouched)

    def _repair(self, error: Exception) -> None:
        """Rename the damaged database, and copy everything readable into a new one."""
        warn(__name__, f"{self.file} is damaged: {error}")
        new = self.file.with_name(f".{FILE}.{os.urandom(4).hex()}.new")
        aside = None
        self.abandon()
        try:
            aside = copy_aside(self.file)
            readable, bests = matches.readable(self.file), matches.readable_bests(self.file)
            with closing(open_database(new)) as database, transaction(database):
                for match, actions in readable:
                    matches.write(database, match, Chain(match.seal, actions.said))
                database.executemany(matches.PUT_BEST, bests)
            replace(self.file, new)
        except (*FAILURE, OSError) as worse:
            for half in filter(None, (new, aside)):
                remove(half)
            raise self._trouble(worse) from None
        self.damage = Message("history.damaged", aside=aside, n=len(readable))


MOST_UNFINISHED = 8
PAGE = 50


class History(HistoryDatabase):
    """The matches saved in a folder, and queries about them. Times are seconds since 1970. A player is
    identified by name; the name of a nameless player is ""."""

    def save(self, match: SavedMatch, lines: Chain) -> None:
        """Write the state of a match, and those of its actions that are not saved yet: all of it or nothing.
        Raises Trouble if other actions are saved already, which means that the match is also played in
        another window. Star and day are written only when the match is saved for the first time."""
        self.write(
            missing.MissingLines(match, tuple(lines.said[: match.plies])),
            lambda database: matches.write(database, match, lines),
        )

    def _select(self, rest: str, *given: object) -> tuple[SavedMatch, ...]:
        """Return the matches found by a query that ends in the SQL ``rest``; see ``matches.select``."""
        return self.read(lambda database: tuple(matches.select(database, rest, *given)), ())

    def _rows(self, make: Callable[[Any], T], query: str, *given: object) -> tuple[T, ...]:
        """Return the rows that an SQL query finds, each made a value by ``make``."""
        return self.read(lambda database: tuple(map(make, database.execute(query, given))), ())

    def _number(self, query: str, *given: object) -> int:
        """Return the number that an SQL query counts; 0 without a database."""
        return sum(self._rows(lambda row: int(row[0]), query, *given))

    def unfinished(self, most: int = MOST_UNFINISHED) -> tuple[SavedMatch, ...]:
        """Return at most ``most`` unfinished matches, the last played first."""
        return self._select("WHERE state = ? ORDER BY played DESC, id DESC LIMIT ?", State.OPEN, most)

    def turns_begun(self, match: SavedMatch) -> int:
        """Return how many turns the people of a match have begun, all together: how often they drew or
        took."""
        persons = [seat for seat, who in enumerate(match.sitters) if who.kind == "person"]
        begun = [f"{seat} {does}" for seat in persons for does in ("draw", "take")]
        which = f"actions WHERE match = ? AND said IN ({', '.join('?' * len(begun))})"
        return self._number(f"SELECT count(*) FROM {which}", match.id, *begun)

    def match(self, id: int) -> SavedMatch | None:
        """Return the match of that number; None if there is none."""
        return next(iter(self._select("WHERE id = ?", id)), None)

    def matches(
        self, wanted: MatchFilter = ALL_MATCHES, most: int = PAGE, offset: int = 0
    ) -> tuple[SavedMatch, ...]:
        """Return up to ``most`` matches that pass the filter, after ``offset`` others, last played first."""
        where, given = matches.condition(wanted)
        ids = f"SELECT id FROM matches WHERE {where} ORDER BY played DESC, id DESC LIMIT ? OFFSET ?"
        query = f"WHERE id IN ({ids}) ORDER BY played DESC, id DESC"  # only these are read whole
        return self._select(query, *given, most, offset)

    def how_many(self, wanted: MatchFilter = ALL_MATCHES) -> int:
        """Return the number of matches that pass the filter."""
        where, given = matches.condition(wanted)
        return self._number(f"SELECT count(*) FROM matches WHERE {where}", *given)

    def actions(self, match: SavedMatch) -> SavedActions:
        """Return the actions of a match."""
        return self.read(lambda database: matches.actions(database, match), SavedActions(()))

    def forget(self, id: int) -> None:
        """Delete the match of that number."""
        self.write(missing.MissingRemoval(id))

    def star(self, id: int, on: bool = True) -> None:
        """Mark the match of that number with a star, or remove the star if not ``on``."""
        self.write(missing.MissingMark(id, "star", int(on)))

    def count(self, id: int, tally: SavedTally) -> bool:
        """Write the results of rounds of the match of that number, and return True. If earlier rounds are not
        counted yet, nothing is written, and False returned."""
        return self._at_once(lambda database: statistics.write_tally(database, id, tally), writes=True)

    def review(self, id: int, found: Sequence[SavedReview], achieved: Sequence[Achieved] = ()) -> None:
        """Write reviews of rounds of the match of that number, and the achievements that follow from them."""
        self._at_once(lambda database: statistics.write_reviews(database, id, found, achieved), writes=True)

    def to_count(self, most: int = 1) -> tuple[SavedMatch, ...]:
        """Return up to ``most`` matches with rounds missing in the statistics, the last played first."""
        return self._select("WHERE counted < round - (state = 'open') ORDER BY played DESC LIMIT ?", most)

    def to_review(self, most: int = 1, of: int = 0) -> tuple[tuple[int, int, int], ...]:
        """Return (match, round, seat) for up to ``most`` rounds without a review by the coach, latest first.
        ``of``: the number of a match to look at; 0 for all."""
        return self._rows(tuple[int, int, int], statistics.TO_REVIEW, of, most, most)

    def statistics(self, player: str, wanted: MatchFilter = ALL_MATCHES) -> Statistics:
        """Return the statistics of a player, over all matches that count and pass the filter, of which
        edition, number of seats and level count, each if it is named."""
        of = MatchFilter(player, wanted.edition, wanted.seats, wanted.level, counted=True)
        none = Statistics(player, Balance(of))
        return self.read(lambda database: statistics.statistics_of(database, of), none)

    def players(self) -> tuple[SavedPlayer, ...]:
        """Return all people who have played here, the last seen first."""
        return self._rows(SavedPlayer._make, statistics.PLAYERS)

    def rounds_of(self, player: str) -> tuple[PlayerRound, ...]:
        """Return all rounds of a player that count in statistics, in the order of time."""
        return self._rows(
            lambda row: PlayerRound._make(row)._replace(won=bool(row[6])), statistics.ROUNDS_OF, player
        )

    def delete_player(self, player: str, nameless: Callable[[SavedMatch, str], SavedMatch]) -> Deleted:
        """Delete everything about a player, also from the copies made by migrations. Matches with other
        people stay: ``nameless(match, player)`` returns one without the player's name."""
        deleted = Deleted(0, 0)
        if self.begun:
            deleted = self.do(lambda database: statistics.delete(database, player, nameless))
        for copy in self.file.parent.glob(f"{self.file.stem}.[0-9]*{self.file.suffix}"):
            remove(copy)
        return deleted

    @property
    def aside(self) -> tuple[Path, ...]:
        """Return the damaged databases that were put aside; deleted players may still be in them."""
        return tuple(sorted(self.file.parent.glob(f"{FILE}.broken-*[0-9]")))

    def achieved(self, player: str) -> tuple[Achieved, ...]:
        """Return a player's achievements in the order of time, each once, when it was first earned."""
        return self._rows(Achieved._make, statistics.OF_PLAYER, player)

    def best(self, best: Best) -> None:
        """Add a score to the hall of fame."""
        self.write(missing.MissingBest(best), lambda database: database.execute(matches.PUT_BEST, best))

    def bests(self, edition: str, seats: int, since: float = 0.0) -> tuple[Best, ...]:
        """Return the ten best scores of an edition and number of seats since a time, highest first."""
        return self._rows(Best._make, matches.TOP, edition, seats, since, matches.MOST)

    def bests_of(self, player: str) -> tuple[Best, ...]:
        """Return all scores of a player, in the order of time."""
        return self._rows(Best._make, matches.OF_PLAYER, player)

    def place(self, edition: str, seats: int, score: int, since: float = 0.0) -> int:
        """Return the place, from 1, that a new score takes, behind equal ones, among those since a time."""
        return self._number(matches.BETTER, edition, seats, since, score) + 1
