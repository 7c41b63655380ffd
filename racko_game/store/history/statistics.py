"""Statistics: what the matches of a player come to, in all and by edition, table and opponents."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any, NamedTuple

from .finding import MatchEnd, MatchFilter

POINTS = 40
"""Points of a curve over time, at most."""
ROUNDS = 5
"""So many of the best rounds."""


class Balance(NamedTuple):
    """What some matches of a player come to; ``of`` finds them, with those that are not over.

    ``matches``: those that are over. ``points`` and ``theirs``, of all opponents on average, are those of
    the ``scored`` rounds: the ones that are counted in points, and not in chips or rounds won. ``outs``: how
    often they went out, ``out_turns`` in how many turns of their own, all together. ``luck``, ``cost``,
    shares of what a round is worth, and ``accuracy``, 0 to 100, are sums over the ``judged`` rounds.
    """

    of: MatchFilter
    matches: int = 0
    won: int = 0
    rounds: int = 0
    rounds_won: int = 0
    scored: int = 0
    points: int = 0
    theirs: float = 0.0
    outs: int = 0
    out_turns: int = 0
    judged: int = 0
    luck: float = 0.0
    cost: float = 0.0
    accuracy: int = 0
    faultless: int = 0

    @property
    def share_won(self) -> float | None:
        """The share of the matches that were won."""
        return share(self.won, self.matches)

    @property
    def points_a_round(self) -> float | None:
        """Points a round; None where nothing is counted in points."""
        return share(self.points, self.scored)

    @property
    def theirs_a_round(self) -> float | None:
        """The same, of the opponents."""
        return share(self.theirs, self.scored)

    @property
    def turns_to_finish(self) -> float | None:
        """Own turns in a round that ended with the own RACK-O."""
        return share(self.out_turns, self.outs)

    @property
    def luck_a_round(self) -> float | None:
        """What the cards gave a round, −1 … 1."""
        return share(self.luck, self.judged)

    @property
    def skill(self) -> float | None:
        """How good the choices were: the accuracy of a round, 0 … 100."""
        return share(self.accuracy, self.judged)


class Streak(NamedTuple):
    """Matches won in a row: how many, and which."""

    length: int
    of: MatchFilter


class TimePoint(NamedTuple):
    """A point of the curves over time: what some matches come to that follow each other; ``at``: the last."""

    at: float
    balance: Balance


class BestRound(NamedTuple):
    """A round to be proud of: how much it was, in which round of which match, when, and in which edition."""

    value: int
    match: int
    round: int
    at: float
    edition: str
    word: str = ""

    @property
    def of(self) -> MatchFilter:
        """Its match."""
        return MatchFilter(match=self.match)


class Statistics(NamedTuple):
    """The statistics of a player. Where there is nothing yet, rows are empty and the sums 0.

    ``editions``, ``seats`` and ``levels`` are what there is a row for, with its balance; ``over_time`` the
    oldest first. ``current`` and ``longest``: matches won in a row. The best rounds, best first: by points,
    by the fewest own turns, by the longest run, by the longest word.
    """

    player: str
    all: Balance
    editions: tuple[tuple[str, Balance], ...] = ()
    seats: tuple[tuple[int, Balance], ...] = ()
    levels: tuple[tuple[str, Balance], ...] = ()
    over_time: tuple[TimePoint, ...] = ()
    current: Streak = Streak(0, MatchFilter())
    longest: Streak = Streak(0, MatchFilter())
    by_points: tuple[BestRound, ...] = ()
    by_turns: tuple[BestRound, ...] = ()
    by_run: tuple[BestRound, ...] = ()
    by_word: tuple[BestRound, ...] = ()


class KeptPlayer(NamedTuple):
    """Somebody who has played here, and when first and last, seconds since 1970; "" has no name."""

    name: str
    first_seen: float
    last_seen: float
    matches: int


_SUMS = """
    sum(over), sum(over AND won), sum(rounds), sum(rounds_won), sum((unit = 'point') * rounds),
    sum((unit = 'point') * points), sum((unit = 'point') * theirs), sum(outs), sum(out_turns), sum(judged),
    sum(luck), sum(cost), sum(accuracy), sum(faultless)
"""
_OF = """
    player = ?1 AND (?2 = '' OR results.edition = ?2) AND (?3 = 0 OR seats = ?3) AND (?4 = '' OR level = ?4)
"""
"""Which results: those of a player, and if it is asked for of an edition, so many seats, a level."""
_ALL = f"SELECT {_SUMS} FROM results WHERE {_OF} HAVING count(*)"
_BY = f"SELECT {{0}}, {_SUMS} FROM results WHERE {_OF} GROUP BY {{0}}"
_BUCKETS = f"""
    SELECT min(played), max(played), {_SUMS} FROM (
        SELECT *, ntile({POINTS}) OVER (ORDER BY played, match) AS part FROM results WHERE {_OF})
    GROUP BY part ORDER BY part
"""
_WINS = f"SELECT played, won FROM results WHERE {_OF} AND over ORDER BY played, match"
_BEST = f"""
    SELECT {{0}}, rounds.match, round, played, edition, word
    FROM results JOIN rounds ON rounds.match = results.match AND rounds.seat = results.seat
    WHERE {_OF} AND {{1}} ORDER BY {{0}} {{2}}, played DESC LIMIT {{3}}
"""
_PLAYERS = """
    SELECT name, first_seen, last_seen, (
        SELECT count(*) FROM seats WHERE seats.name = players.name AND kind = 'person' AND nobody = 0)
    FROM players ORDER BY last_seen DESC, name
"""


def statistics(database: sqlite3.Connection, of: MatchFilter) -> Statistics:
    """The statistics of a player, from all matches that count, or those of an edition, so many seats and a
    level."""
    player, asked = of.player or "", _asked(of)
    found = database.execute(_ALL, asked).fetchone()
    if found is None:
        return Statistics(player, Balance(of))
    current, longest = _streaks(database, of)
    return Statistics(
        player,
        Balance(of, *found),
        _by(database, of, "edition"),
        _by(database, of, "seats"),
        _by(database, of, "level"),
        tuple(_over_time(database, of)),
        current,
        longest,
        _best(database, of, "rounds.points", "unit = 'point' AND rounds.points > 0", "DESC"),
        _best(database, of, "turns", "out > 0", ""),
        _best(database, of, "run", "run > 2", "DESC"),
        _best(database, of, "length(word)", "word <> ''", "DESC"),
    )


def _asked(of: MatchFilter) -> tuple[str, str, int, str]:
    """What a query is given: player, edition, seats, level."""
    return of.player or "", of.edition, of.seats, of.level


def players(database: sqlite3.Connection) -> tuple[KeptPlayer, ...]:
    """All who have played here, who played last first."""
    return tuple(map(KeptPlayer._make, database.execute(_PLAYERS)))


def share(part: float, whole: int) -> float | None:
    """A part of a whole, if there is any."""
    return part / whole if whole else None


def _by(database: sqlite3.Connection, of: MatchFilter, what: str) -> tuple[tuple[Any, Balance], ...]:
    """The balances of a player, one for each value of ``what``: a column, and a field of a filter."""
    rows = database.execute(_BY.format(what), _asked(of))
    return tuple((value, Balance(of._replace(**{what: value}), *sums)) for value, *sums in rows)


def _over_time(database: sqlite3.Connection, of: MatchFilter) -> Iterator[TimePoint]:
    for first, last, *sums in database.execute(_BUCKETS, _asked(of)):
        yield TimePoint(last, Balance(of._replace(since=first, until=last), *sums))


def _streaks(database: sqlite3.Connection, of: MatchFilter) -> tuple[Streak, Streak]:
    """The matches won in a row up to now, and the most that ever were."""
    of = of._replace(end=MatchEnd.WON)
    now = longest = Streak(0, of)
    for played, won in database.execute(_WINS, _asked(of)):
        since = now.of.since if now.length else played
        now = Streak(now.length + 1, of._replace(since=since, until=played)) if won else Streak(0, of)
        longest = max(longest, now, key=lambda streak: streak.length)
    return now, longest


def _best(
    database: sqlite3.Connection, of: MatchFilter, what: str, where: str, order: str
) -> tuple[BestRound, ...]:
    rows = database.execute(_BEST.format(what, where, order, ROUNDS), _asked(of))
    return tuple(map(BestRound._make, rows))
