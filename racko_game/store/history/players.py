"""A player's rounds, and the deletion of everything about a player."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import NamedTuple

from . import matches
from .database import Transaction
from .rows import Chain, SavedMatch

_PLAYED = "WHERE id IN (SELECT match FROM seats WHERE kind = 'person' AND nobody = 0 AND name = ?)"
_ROUNDS = """
    SELECT id, began, matches.played, matches.edition, results.seats, level, won, rounds.round,
        rounds.points, total, place, out, turns, run, in_order, word,
        reviews.luck, reviews.cost, reviews.accuracy
    FROM results JOIN matches ON id = results.match
    JOIN rounds ON rounds.match = id AND rounds.seat = results.seat
    LEFT JOIN reviews ON reviews.match = id AND reviews.round = rounds.round AND reviews.seat = rounds.seat
    WHERE player = ? ORDER BY results.played, id, rounds.round
"""
_DELETE = ("achievements WHERE player = ?", "bests WHERE player = ?", "players WHERE name = ?")
_NOBODY = "UPDATE seats SET name = ?, nobody = 1 WHERE match = ? AND seat = ?"
_OF_SEAT = ("rounds", "reviews", "results")


class PlayerRound(NamedTuple):
    """A round of a player that counts in statistics, as a flat row; see ``SavedRound`` and ``SavedReview``.

    ``match`` is the number of its match, ``began`` and ``played`` are the times of that match's first and
    last action, seconds since 1970; ``seats``: how many seats it had; ``level``: see ``SavedPerson``;
    ``won``: the player won the match. The last three are None without a review.
    """

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


def rounds_of(database: sqlite3.Connection, player: str) -> tuple[PlayerRound, ...]:
    """Return all rounds of a player that count in statistics, in the order of time."""
    rows = database.execute(_ROUNDS, (player,))
    return tuple(PlayerRound._make(row)._replace(won=bool(row[6])) for row in rows)


def delete(
    database: sqlite3.Connection, player: str, nameless: Callable[[SavedMatch, str], SavedMatch]
) -> Deleted:
    """Delete everything about a player; matches with other people stay as ``nameless(match, player)``. The
    deleted bytes are overwritten, in the database and in its log."""
    database.execute("PRAGMA secure_delete = ON")
    with Transaction(database):
        alone = named = 0
        for match in matches.select(database, _PLAYED, player):
            if any(matches.is_person(who) and who.name != player for who in match.sitters):
                _rewrite(database, matches.actions(database, match).said, nameless(match, player))
                named += 1
            else:
                matches.remove(database, match.id)
                alone += 1
        for rows in _DELETE:
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
            database.execute(_NOBODY, (who.name, *here))
            for table in _OF_SEAT:
                database.execute(f"DELETE FROM {table} WHERE match = ? AND seat = ?", here)
    matches.reseal(database, match.id)
