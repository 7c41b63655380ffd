"""What rounds came to: their rows, what the coach found in them, and what both come to for a person."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from . import matches
from .database import Transaction
from .rows import Achieved, KeptMatch, KeptReview, KeptTally

_ROUND = "INSERT OR REPLACE INTO rounds VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_REVIEW = "INSERT OR REPLACE INTO reviews VALUES (?, ?, ?, ?, ?, ?, ?)"
_ACHIEVED = """
    INSERT INTO achievements VALUES (?, ?, ?, ?, ?) ON CONFLICT (player, id) DO UPDATE SET
    at = excluded.at, match = excluded.match, round = excluded.round WHERE excluded.at < at
"""
_COUNTED = "SELECT counted FROM matches WHERE id = ?"
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
_UNRANKED = "DELETE FROM results WHERE match = ? AND (SELECT ranked FROM matches WHERE id = match) = 0"
_TO_COUNT = "WHERE counted < round - (state = 'open') ORDER BY played DESC LIMIT ?"
_TO_REVIEW = """
    SELECT rounds.match, rounds.round, rounds.seat
    FROM (SELECT match, seat, played FROM results WHERE reviewed < rounds AND ? IN (0, match)
        ORDER BY played DESC LIMIT ?) AS some
    JOIN rounds ON rounds.match = some.match AND rounds.seat = some.seat
    LEFT JOIN reviews ON reviews.match = rounds.match AND reviews.round = rounds.round
        AND reviews.seat = rounds.seat
    WHERE reviews.match IS NULL ORDER BY some.played DESC, rounds.round DESC LIMIT ?
"""


def count(database: sqlite3.Connection, id: int, tally: KeptTally) -> bool:
    """Write what rounds came to that follow those already counted; whether they do follow."""
    numbers = [row.round for row in tally.rounds]
    with Transaction(database):
        (counted,) = database.execute(_COUNTED, (id,)).fetchone() or (-1,)
        if counted < min(numbers) - 1:
            return False
        database.executemany(_ROUND, [(id, *row) for row in tally.rounds])
        database.executemany(_PERSON, [(*who, id) for who in tally.persons])
        database.executemany(_ACHIEVED, tally.achieved)
        database.execute("UPDATE matches SET counted = max(counted, ?) WHERE id = ?", (max(numbers), id))
        _sum(database, id)
    return True


def review(
    database: sqlite3.Connection, id: int, found: Iterable[KeptReview], achieved: Iterable[Achieved]
) -> None:
    """Write what the coach found in rounds of a match, and what was achieved by that."""
    with Transaction(database):
        database.executemany(_ACHIEVED, achieved)
        database.executemany(_REVIEW, [(id, *one) for one in found])
        _sum(database, id)


def to_count(database: sqlite3.Connection, most: int) -> list[KeptMatch]:
    """Matches with rounds that are not counted, the one that was played last first."""
    return matches.found(database, _TO_COUNT, most)


def to_review(database: sqlite3.Connection, most: int, of: int) -> list[tuple[int, int, int]]:
    """Match, round and seat of what the coach has not looked at, the latest first."""
    return database.execute(_TO_REVIEW, (of, most, most)).fetchall()


def achieved(database: sqlite3.Connection, player: str) -> tuple[Achieved, ...]:
    """What a player has achieved, in the order of time."""
    rows = database.execute("SELECT * FROM achievements WHERE player = ? ORDER BY at, id", (player,))
    return tuple(map(Achieved._make, rows))


def _sum(database: sqlite3.Connection, id: int) -> None:
    database.execute(_SUM, (id,))
    database.execute(_UNRANKED, (id,))
