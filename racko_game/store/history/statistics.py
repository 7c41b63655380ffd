"""Statistics: results of rounds, summed by player, edition, table and opponents; all that is a player's."""

from __future__ import annotations

import heapq
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from ...ai.players.computers import EVERY_LEVEL
from ...rules.editions import EDITIONS
from . import matches
from .database import transaction
from .matches import MatchEnd, MatchFilter
from .rows import Achieved, Chain, SavedMatch, SavedReview, SavedTally

_PLAYED = "WHERE id IN (SELECT match FROM seats WHERE kind = 'person' AND nobody = 0 AND name = ?)"
ROUNDS_OF = """
    SELECT id, began, matches.played, matches.edition, results.seats, level, won, rounds.round,
        rounds.points, total, place, out, turns, run, in_order, word,
        reviews.luck, reviews.cost, reviews.accuracy
    FROM results JOIN matches ON id = results.match
    JOIN rounds ON rounds.match = id AND rounds.seat = results.seat
    LEFT JOIN reviews ON reviews.match = id AND reviews.round = rounds.round AND reviews.seat = rounds.seat
    WHERE player = ? ORDER BY results.played, id, rounds.round
"""


class PlayerRound(NamedTuple):
    """A round of a player that counts in statistics, as a flat row; see ``SavedRound`` and ``SavedReview``.
    ``match`` is the number of its match, ``began`` and ``played`` are the times of that match's first and
    last action, seconds since 1970; ``seats``: how many seats it had; ``level``: see ``SavedPerson``;
    ``won``: the player won the match. The last three are None without a review."""

    match: int
    began: float
    played: float
    edition: str
    seats: int
    level: str
    won: bool
    round: int
    points: int
    total: int
    place: int
    out: int
    turns: int
    run: int
    in_order: int
    word: str
    luck: float | None
    cost: float | None
    accuracy: int | None


class Deleted(NamedTuple):
    """How many matches were deleted, and how many (``names``) were kept for other people without the name."""

    matches: int
    names: int


def delete(
    database: sqlite3.Connection, player: str, nameless: Callable[[SavedMatch, str], SavedMatch]
) -> Deleted:
    """Delete everything about a player; matches with other people stay as ``nameless(match, player)``. The
    deleted bytes are overwritten, in the database and in its log."""
    database.execute("PRAGMA secure_delete = ON")
    with transaction(database):
        alone = named = 0
        for match in matches.select(database, _PLAYED, player):
            if any(matches.is_person(who) and who.name != player for who in match.sitters):
                _rewrite(database, matches.actions(database, match).said, nameless(match, player))
                named += 1
            else:
                matches.remove(database, match.id)
                alone += 1
        for rows in ("achievements WHERE player = ?", "bests WHERE player = ?", "players WHERE name = ?"):
            database.execute(f"DELETE FROM {rows}", (player,))
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return Deleted(alone, named)


def _rewrite(database: sqlite3.Connection, said: tuple[str, ...], match: SavedMatch) -> None:
    """Replace the names of a match, compute its checksums anew, and delete the results of deleted players."""
    lines = Chain(match.seal, said)
    database.execute("UPDATE matches SET head = ? WHERE id = ?", (match.head, match.id))
    database.executemany(
        "UPDATE actions SET seal = ? WHERE match = ? AND ply = ?",
        ((its, match.id, ply) for ply, its in enumerate(lines.seals[1:])),
    )
    for seat, who in enumerate(match.sitters):
        if who.nobody:
            here = (match.id, seat)
            database.execute(
                "UPDATE seats SET name = ?, nobody = 1 WHERE match = ? AND seat = ?", (who.name, *here)
            )
            for table in matches.DERIVED:
                database.execute(f"DELETE FROM {table} WHERE match = ? AND seat = ?", here)
    matches.reseal(database, match.id)


class Balance(NamedTuple):
    """Sums over some matches of a player, finished or not; the filter ``of`` finds these matches.
    ``matches``: how many are finished; ``won``: how many of these were won. ``points`` and ``theirs`` (the
    opponents' average points) are sums over the ``scored`` rounds, which were counted in points, not in chips
    or rounds won. ``outs``: how often the player went out; ``out_turns``: in how many own turns, in total.
    ``luck`` and ``cost``, shares of what a round is worth, and ``accuracy``, 0 to 100, are sums over the
    ``judged`` rounds; ``faultless``: rounds in which no choice lost anything."""

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
        """Return the share (0 … 1) of matches won; None if no match is finished."""
        return share(self.won, self.matches)

    @property
    def points_a_round(self) -> float | None:
        """Return the average points of a round; None if no round was counted in points."""
        return share(self.points, self.scored)

    @property
    def theirs_a_round(self) -> float | None:
        """Return the opponents' average points of a round; None if no round was counted in points."""
        return share(self.theirs, self.scored)

    @property
    def turns_to_finish(self) -> float | None:
        """Return the player's average number of turns in rounds ended with RACK-O; None without any."""
        return share(self.out_turns, self.outs)

    @property
    def luck_a_round(self) -> float | None:
        """Return the average luck of a round, −1 … 1; None without judged rounds."""
        return share(self.luck, self.judged)

    @property
    def skill(self) -> float | None:
        """Return the average accuracy of choices, 0 … 100; None without judged rounds."""
        return share(self.accuracy, self.judged)


class Streak(NamedTuple):
    """Matches won in a row: their number, and a filter that finds them."""

    length: int
    of: MatchFilter


class TimePoint(NamedTuple):
    """The sums of consecutive matches; ``at``: when the last of them was played, seconds since 1970."""

    at: float
    balance: Balance


class BestRound(NamedTuple):
    """One of a player's best rounds: its value (points, turns or length), the numbers of match and round, the
    edition, the word; ``at``: when the match was played, seconds since 1970."""

    value: int
    match: int
    round: int
    at: float
    edition: str
    word: str = ""

    @property
    def of(self) -> MatchFilter:
        """Return a filter for its match."""
        return MatchFilter(match=self.match)


class Statistics(NamedTuple):
    """The statistics of a player. If there are no matches, rows are empty and sums 0. ``editions``, ``seats``
    and ``levels`` have a balance for each one that was played; ``over_time`` is sorted by time. ``current``
    and ``longest`` are streaks of matches won. The best rounds, one from each match, are sorted best first:
    by points, by fewest own turns to go out, by longest run, by longest word."""

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


class SavedPlayer(NamedTuple):
    """A person who has played here, the first and last time in seconds since 1970, and how many matches. The
    name of a nameless player is ""."""

    name: str
    first_seen: float
    last_seen: float
    matches: int


def share(part: float, whole: int) -> float | None:
    """Return ``part`` / ``whole``; None if ``whole`` is 0."""
    return part / whole if whole else None


POINTS = 40  # the greatest number of points in a curve over time
ROUNDS = 5  # how many best rounds are listed

_SUMS = (
    "over", "over AND won", "rounds", "rounds_won", "scores * rounds", "scores * points", "scores * theirs",
    "outs", "out_turns", "judged", "luck", "cost", "accuracy", "faultless",
)  # fmt: skip
"""What a result adds to each field of a balance, from ``matches`` on, as SQL."""
_RESULTS = f"""
    SELECT edition, seats, level, played, match, seat, best_points, fewest_turns, longest_run, longest_word,
        {", ".join(_SUMS)}
    FROM (SELECT *, unit = 'point' AS scores FROM results WHERE player = ?1)
    WHERE (?2 = '' OR edition = ?2) AND (?3 = 0 OR seats = ?3) AND (?4 = '' OR level = ?4)
    ORDER BY played, match
"""
"""The query for a player's results in the order of time, perhaps of one edition, number of seats or level."""
KEYS, PLAYED, SUMS = ("edition", "seats", "level"), 3, slice(10, None)
_OVER, _WON = SUMS.start, SUMS.start + 1
_ROUND = "SELECT round, word FROM rounds WHERE match = ? AND seat = ? AND {} = ? ORDER BY out = 0 LIMIT 1"
PLAYERS = """
    SELECT name, first_seen, last_seen, (
        SELECT count(*) FROM seats WHERE seats.name = players.name AND kind = 'person' AND nobody = 0)
    FROM players ORDER BY last_seen DESC, name
"""
_ORDER = {name: at for at, name in enumerate((*EDITIONS, *EVERY_LEVEL), start=-100)}
"""The order of editions and levels in lists; any others come last."""
Result = tuple[Any, ...]  # a row of _RESULTS


def statistics_of(database: sqlite3.Connection, of: MatchFilter) -> Statistics:
    """Return the statistics of the filter's player over counted matches of its edition, seats and level."""
    player = of.player or ""
    results = database.execute(_RESULTS, (player, of.edition, of.seats, of.level)).fetchall()
    current, longest = _streaks(results, of)
    by_keys = _grouped(results)
    return Statistics(
        player,
        Balance(of, *_added(by_keys.values())),
        _by(by_keys, of, 0),
        _by(by_keys, of, 1),
        _by(by_keys, of, 2),
        tuple(_over_time(results, of)),
        current,
        longest,
        tuple(_best(database, results, "points", 6)),
        tuple(_best(database, results, "turns", 7, fewest=True)),
        tuple(_best(database, results, "run", 8)),
        tuple(_best(database, results, "length(word)", 9)),
    )


def _added(rows: Iterable[Result]) -> Result:
    return tuple(sum(column) for column in zip(*rows, strict=True))


def _grouped(results: Sequence[Result]) -> dict[Result, Result]:
    groups = defaultdict[Result, list[Result]](list)
    for result in results:
        groups[result[: len(KEYS)]].append(result[SUMS])
    return {keys: _added(rows) for keys, rows in groups.items()}


def _by(by_keys: Mapping[Result, Result], of: MatchFilter, key: int) -> tuple[tuple[Any, Balance], ...]:
    """Return a balance for each value of the key at place ``key``."""
    values = sorted({keys[key] for keys in by_keys}, key=lambda value: (_ORDER.get(value, 0), value))
    found = ((value, [sums for keys, sums in by_keys.items() if keys[key] == value]) for value in values)
    return tuple((value, Balance(of._replace(**{KEYS[key]: value}), *_added(rows))) for value, rows in found)


def _over_time(results: Sequence[Result], of: MatchFilter) -> Iterator[TimePoint]:
    """Yield the sums of results in the order of time, in groups of about equal size."""
    parts = min(POINTS, len(results))
    for part in range(parts):
        some = results[len(results) * part // parts : len(results) * (part + 1) // parts]
        first, last = some[0][PLAYED], some[-1][PLAYED]
        sums = _added([result[SUMS] for result in some])
        yield TimePoint(last, Balance(of._replace(since=first, until=last), *sums))


def _streaks(results: Sequence[Result], of: MatchFilter) -> tuple[Streak, Streak]:
    now = longest = (0, 0.0, 0.0)  # how many, the first, the last
    for result in results:
        if result[_OVER]:
            played = result[PLAYED]
            now = (now[0] + 1, now[1] or played, played) if result[_WON] else (0, 0.0, 0.0)
            longest = max(longest, now, key=itemgetter(0))
    series = [
        Streak(length, of._replace(end=MatchEnd.WON, since=first, until=last))
        for length, first, last in (now, longest)
    ]
    return series[0], series[1]


def _best(
    database: sqlite3.Connection, results: Sequence[Result], column: str, at: int, fewest: bool = False
) -> Iterator[BestRound]:
    """Yield the best round of each of the best matches; their values are in the results at place ``at``."""
    some = [result for result in results if result[at]]
    best = heapq.nsmallest if fewest else heapq.nlargest
    for result in best(ROUNDS, some, key=itemgetter(at)):
        edition, _, _, played, match, seat, *_ = result
        for number, word in database.execute(_ROUND.format(column), (match, seat, result[at])):
            yield BestRound(result[at], match, number, played, edition, word)


OF_PLAYER = "SELECT * FROM achievements WHERE player = ? ORDER BY at, id"
_ACHIEVED = """
    INSERT INTO achievements VALUES (?, ?, ?, ?, ?) ON CONFLICT (player, id) DO UPDATE SET
    at = excluded.at, match = excluded.match, round = excluded.round WHERE excluded.at < at
"""
_PERSON = """
    INSERT OR IGNORE INTO results (match, seat, player, edition, seats, level, unit, played)
    SELECT id, ?, ?, edition, (SELECT count(*) FROM seats WHERE match = id), ?, ?, played
    FROM matches WHERE id = ?
"""
_SUM = """
    UPDATE results SET
        (rounds, rounds_won, points, theirs, outs, out_turns,
            best_points, fewest_turns, longest_run, longest_word) = (
            SELECT count(*), sum(place = 1), sum(points), sum(theirs), sum(out > 0), sum((out > 0) * turns),
                CASE unit WHEN 'point' THEN max(max(points), 0) ELSE 0 END,
                coalesce(min(turns) FILTER (WHERE out > 0), 0),
                CASE WHEN max(run) > 2 THEN max(run) ELSE 0 END, max(length(word))
            FROM rounds WHERE match = results.match AND seat = results.seat),
        (reviewed, judged, luck, cost, accuracy, faultless) = (
            SELECT count(*), count(accuracy), coalesce(sum(luck), 0), coalesce(sum(cost), 0),
                coalesce(sum(accuracy), 0), coalesce(sum(faultless), 0)
            FROM reviews WHERE match = results.match AND seat = results.seat),
        (played, over) = (SELECT played, state = 'over' FROM matches WHERE id = match),
        won = (SELECT won FROM seats WHERE match = results.match AND seat = results.seat)
    WHERE match = ?
"""
TO_REVIEW = """
    SELECT rounds.match, rounds.round, rounds.seat
    FROM (SELECT match, seat, played FROM results WHERE reviewed < rounds AND ? IN (0, match)
        ORDER BY played DESC LIMIT ?) AS some
    JOIN rounds ON rounds.match = some.match AND rounds.seat = some.seat
    LEFT JOIN reviews ON reviews.match = rounds.match AND reviews.round = rounds.round
        AND reviews.seat = rounds.seat
    WHERE reviews.match IS NULL ORDER BY some.played DESC, rounds.round DESC LIMIT ?
"""


def write_tally(database: sqlite3.Connection, id: int, tally: SavedTally) -> bool:
    """Write the results of rounds of the match of that number, and return True. If rounds before them are not
    written yet, write nothing, and return False. In the caller's transaction."""
    numbers = [row.round for row in tally.rounds]
    (counted,) = database.execute("SELECT counted FROM matches WHERE id = ?", (id,)).fetchone() or (-1,)
    if counted < min(numbers) - 1:
        return False
    database.executemany(
        "INSERT OR REPLACE INTO rounds VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(id, *row) for row in tally.rounds],
    )
    database.executemany(_PERSON, [(*who, id) for who in tally.persons])
    database.executemany(_ACHIEVED, tally.achieved)
    database.execute("UPDATE matches SET counted = max(counted, ?) WHERE id = ?", (max(numbers), id))
    _sum(database, id)
    return True


def write_reviews(
    database: sqlite3.Connection, id: int, found: Iterable[SavedReview], achieved: Iterable[Achieved]
) -> None:
    """Write reviews of rounds of the match of that number, and the achievements that follow from them, in the
    caller's transaction."""
    database.executemany(_ACHIEVED, achieved)
    database.executemany(
        "INSERT OR REPLACE INTO reviews VALUES (?, ?, ?, ?, ?, ?, ?)", [(id, *one) for one in found]
    )
    _sum(database, id)


def _sum(database: sqlite3.Connection, id: int) -> None:
    database.execute(_SUM, (id,))
    database.execute(
        "DELETE FROM results WHERE match = ? AND (SELECT ranked FROM matches WHERE id = match) = 0", (id,)
    )
