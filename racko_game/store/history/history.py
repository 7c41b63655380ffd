"""The history of all matches: kept, found, counted, in a database that is saved from damage."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import partial
from math import inf
from pathlib import Path
from time import monotonic
from typing import TypeVar

from ...log import warn
from ...message import Message, Trouble, why
from . import hall, matches, players, statistics
from .connections import Database, leave
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
from .hall import Best
from .matches import ALL_MATCHES, MatchFilter
from .missing import (
    Missing,
    MissingBest,
    MissingLines,
    MissingMark,
    MissingRemoval,
    missing_files,
    put_beside,
    take_in,
    write_missing,
)
from .players import Deleted, PlayerRound
from .rows import Achieved, Chain, KeptActions, KeptMatch, KeptReview, KeptTally
from .statistics import Balance, KeptPlayer, Statistics

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
        return self.file.exists() or bool(missing_files(self.file.parent))

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


__all__ = ["FILE", "MOST_UNFINISHED", "History"]

MOST_UNFINISHED = 8
PAGE = 50


class History(HistoryBook):
    """The matches kept in a folder, and what there is to know of them.

    Times are seconds since 1970, players are called by their names: "" is who has none.
    """

    def keep(self, match: KeptMatch, lines: Chain) -> None:
        """Write how a match stands and its lines, as far as they are not there yet: it says how many.

        All of it, or nothing. Other lines than these are trouble: then it is played in two windows. Stars and
        days are kept with the first line only; see ``star`` and ``mark_day``.
        """
        self.write(
            lambda database: matches.write(database, match, lines),
            lambda: MissingLines(match, tuple(lines.said[: match.plies])),
        )

    def unfinished(self, most: int = MOST_UNFINISHED) -> tuple[KeptMatch, ...]:
        """The matches that wait for their end, the one that was played last first."""
        return tuple(self.read(lambda database: matches.unfinished(database, most), []))

    def match(self, id: int) -> KeptMatch | None:
        """The match of that number, if there is one."""
        return self.read(lambda database: matches.by_id(database, id), None)

    def matches(
        self, wanted: MatchFilter = ALL_MATCHES, most: int = PAGE, offset: int = 0
    ) -> tuple[KeptMatch, ...]:
        """Matches, the one that was played last first: ``most`` of them after the first ``offset``."""
        return tuple(self.read(lambda database: matches.find(database, wanted, most, offset), []))

    def how_many(self, wanted: MatchFilter = ALL_MATCHES) -> int:
        """How many such matches there are."""
        return self.read(lambda database: matches.how_many(database, wanted), 0)

    def actions(self, match: KeptMatch) -> KeptActions:
        """What was done in a match."""
        return self.read(lambda database: matches.actions(database, match), KeptActions(()))

    def forget(self, id: int) -> None:
        """Have a match in the history no more."""
        self.write(lambda database: matches.forget(database, id), lambda: MissingRemoval(id))

    def star(self, id: int, on: bool = True) -> None:
        """Mark a match with a star, or take the star away."""
        self._mark(id, "star", int(on))

    def mark_day(self, id: int, day: str) -> None:
        """Have a match be the daily deal of a day, 2026-11-23; "" is none."""
        self._mark(id, "day", day)

    def _mark(self, id: int, column: str, value: int | str) -> None:
        self.write(
            lambda database: matches.mark(database, id, column, value),
            lambda: MissingMark(id, column, value),
        )

    def day(self, day: str) -> KeptMatch | None:
        """The daily deal of a day, 2026-11-23, if it was begun; the first one if there are several."""
        found: list[KeptMatch] = self.read(lambda database: matches.of_days(database, day, day), [])
        return found[0] if found else None

    def days(self, month: str) -> tuple[KeptMatch, ...]:
        """The daily deals of a month, 2026-11, that were begun, by day."""
        first, last = f"{month}-01", f"{month}-31"
        return tuple(self.read(lambda database: matches.of_days(database, first, last), []))

    def count(self, id: int, tally: KeptTally) -> bool:
        """Write what rounds of a match came to; False if earlier ones are to be counted before: then nothing
        is written."""
        return self.do(lambda database: statistics.write_tally(database, id, tally))

    def review(self, id: int, found: Sequence[KeptReview], achieved: Sequence[Achieved] = ()) -> None:
        """Write what the coach found in rounds of a match, and what was achieved by that."""
        self.do(lambda database: statistics.write_reviews(database, id, found, achieved))

    def to_count(self, most: int = 1) -> tuple[KeptMatch, ...]:
        """Matches with rounds that are not counted, the one that was played last first."""
        return tuple(self.read(lambda database: statistics.to_count(database, most), []))

    def to_review(self, most: int = 1, of: int = 0) -> tuple[tuple[int, int, int], ...]:
        """Match, round and seat of what counts and the coach has not looked at, the latest first; only ``of``
        a match, if one is named."""
        return tuple(self.read(lambda database: statistics.to_review(database, most, of), []))

    def statistics(self, player: str, wanted: MatchFilter = ALL_MATCHES) -> Statistics:
        """What the matches of a player come to, as far as they count: see there. They may be those of an
        edition, of so many seats, against a level."""
        of = MatchFilter(player, wanted.edition, wanted.seats, wanted.level, counted=True)
        none = Statistics(player, Balance(of))
        return self.read(lambda database: statistics.statistics_of(database, of), none)

    def players(self) -> tuple[KeptPlayer, ...]:
        """All persons who have played here, who played last first."""
        return self.read(statistics.known_players, ())

    def rounds_of(self, player: str) -> tuple[PlayerRound, ...]:
        """Every round of a player that counts, in the order of time."""
        return self.read(lambda database: players.rounds_of(database, player), ())

    def delete_player(self, player: str, nameless: Callable[[KeptMatch, str], KeptMatch]) -> Deleted:
        """Delete all that is a player's, also from the copies of older versions. Matches in which others
        played stay: ``nameless`` gives each without the name."""
        deleted = Deleted(0, 0)
        if self.begun:
            deleted = self.do(lambda database: players.delete(database, player, nameless))
        for copy in self.file.parent.glob(f"{self.file.stem}.[0-9]*{self.file.suffix}"):
            remove(copy)
        return deleted

    @property
    def aside(self) -> tuple[Path, ...]:
        """The damaged databases that were put aside: who was deleted here may be found in them."""
        return tuple(sorted(self.file.parent.glob(f"{FILE}.broken-*[0-9]")))

    def achieved(self, player: str) -> tuple[Achieved, ...]:
        """What a player has achieved, in the order of time; each achievement once, for the first time."""
        return self.read(lambda database: statistics.achieved(database, player), ())

    def best(self, best: Best) -> None:
        """Have a score in the hall of fame."""
        self.write(lambda database: hall.add(database, best), lambda: MissingBest(best))

    def bests(self, edition: str, seats: int, since: float = 0.0) -> tuple[Best, ...]:
        """The ten best scores of an edition and so many seats, highest first, since a time."""
        return self.read(partial(hall.top, edition=edition, seats=seats, since=since), ())

    def bests_of(self, player: str) -> tuple[Best, ...]:
        """All scores of a player, in the order of time."""
        return self.read(partial(hall.of_player, player=player), ())

    def place(self, edition: str, seats: int, score: int, since: float = 0.0) -> int:
        """The place, from 1, that a new score would have in the hall of fame; behind equal ones."""
        return self.read(partial(hall.place, edition=edition, seats=seats, score=score, since=since), 1)
