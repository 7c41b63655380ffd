"""The rows of matches, seats, actions and best scores: written, found by player and result, deleted."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from ...message import Trouble
from .database import FAILURE, DamagedRow, connect, up_to_damage
from .rows import Chain, SavedActions, SavedMatch, SavedSeat, verified

FIELDS = ("id", "began", "played", "state", "round", "plies", "edition", "head", "words", "powers")
ADDED = {"ranked": "1", "star": "0", "day": "''"}
"""Columns that older databases lack, and the values they would have."""
MARKS = ("star", "day")  # the columns that mark can set
DERIVED = ("rounds", "reviews", "results")  # the tables that can be computed again by replaying matches

_MATCH = """
    INSERT INTO matches (id, began, played, state, round, plies, edition, head, words, powers, ranked, star,
        day, seal) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET played = excluded.played, state = excluded.state,
        round = excluded.round, plies = excluded.plies, ranked = min(ranked, excluded.ranked)
"""
_SEAT = """
    INSERT INTO seats (match, seat, name, kind, total, won, nobody) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (match, seat) DO UPDATE SET total = excluded.total, won = excluded.won
"""
_PLAYER = """
    INSERT INTO players VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET
    first_seen = min(first_seen, excluded.first_seen), last_seen = max(last_seen, excluded.last_seen)
"""
_LAST = "SELECT ply, seal FROM actions WHERE match = ? ORDER BY ply DESC LIMIT 1"
_ACTIONS = "SELECT ply, said, seal FROM actions WHERE match = ? ORDER BY ply"


def write(database: sqlite3.Connection, match: SavedMatch, lines: Chain) -> None:
    """Write a match's state and those of its actions that are not saved yet, in the caller's transaction.
    Raises Trouble if different actions are saved already: then the match is also played in another window."""
    ply, its = database.execute(_LAST, (match.id,)).fetchone() or (-1, match.seal)
    if ply >= match.plies or its != lines.seals[ply + 1]:
        raise Trouble("history.elsewhere")
    put(database, match)
    rows = [(match.id, n, lines.said[n], lines.seals[n + 1]) for n in range(ply + 1, match.plies)]
    database.executemany("INSERT INTO actions VALUES (?, ?, ?, ?)", rows)


def put(database: sqlite3.Connection, match: SavedMatch) -> None:
    """Write the state of a match and its seats, within the caller's transaction."""
    database.execute(_MATCH, (*(getattr(match, name) for name in (*FIELDS, *ADDED)), match.seal))
    database.executemany(_SEAT, [(match.id, seat, *who) for seat, who in enumerate(match.sitters)])
    seen = [(who.name, match.began, match.played) for who in match.sitters if is_person(who)]
    database.executemany(_PLAYER, seen)
    if not match.ranked:
        database.execute("DELETE FROM results WHERE match = ?", (match.id,))
    reseal(database, match.id)


def reseal(database: sqlite3.Connection, id: int) -> None:
    """Compute and write the seal (checksum) of the match of that number again. Call it after every change, in
    the same transaction."""
    for match, _ in _read(database, "WHERE id = ?", id):
        database.execute("UPDATE matches SET seal = ? WHERE id = ?", (match.checksum, id))


def is_person(seat: SavedSeat) -> bool:
    """Return whether the seat is taken by a person whose results count."""
    return seat.kind == "person" and not seat.nobody


def select(database: sqlite3.Connection, rest: str, *given: object) -> list[SavedMatch]:
    """Return the matches found by a query that ends in the SQL ``rest``, with ``given`` for its placeholders.
    Raises DamagedRow if one fails its checksum."""
    found: list[SavedMatch] = []
    for match, its in _read(database, rest, *given):
        if its not in (match.checksum, match.seal):  # in version 1 the second was all that was sealed
            raise DamagedRow(f"match {match.id} is not what was written")
        found.append(match)
    return found


def _read(database: sqlite3.Connection, rest: str, *given: object) -> Iterator[tuple[SavedMatch, str]]:
    """Yield the matches found by a query whose end is ``rest``, unchecked, each with its seal (checksum)."""
    for row in database.execute(f"{_columns(database)} {rest}", given).fetchall():
        *fields, ranked, star, day, its = row
        taken = database.execute("SELECT * FROM seats WHERE match = ? ORDER BY seat", row[:1])
        seats = tuple(
            SavedSeat(name, kind, total, bool(won), any(nobody))  # older databases lack the last column
            for _, _, name, kind, total, won, *nobody in taken
        )
        yield SavedMatch._make([*fields, seats, bool(ranked), bool(star), day]), its


def actions(database: sqlite3.Connection, match: SavedMatch) -> SavedActions:
    """Return the actions of a match. Call it in a transaction: another window may be playing the match.
    Raises DamagedRow if actions are missing or fail their checksums."""
    rows = database.execute(_ACTIONS, (match.id,)).fetchall()
    (plies,) = database.execute("SELECT plies FROM matches WHERE id = ?", (match.id,)).fetchone() or (0,)
    said = verified(match.seal, rows)
    if not len(said) == len(rows) == plies:
        raise DamagedRow(f"{len(said)} of {plies} actions of match {match.id} are there")
    return SavedActions(said, plies == match.plies)


def remove(database: sqlite3.Connection, id: int) -> None:
    """Delete the match of that number, within the caller's transaction."""
    for table in (*DERIVED, "actions", "seats"):
        database.execute(f"DELETE FROM {table} WHERE match = ?", (id,))
    database.execute("DELETE FROM matches WHERE id = ?", (id,))


def mark(database: sqlite3.Connection, id: int, column: str, value: int | str) -> None:
    """Set a match's column ``star`` (0, 1) or ``day`` (see ``SavedMatch``), in the caller's transaction."""
    database.execute(f"UPDATE matches SET {column} = ? WHERE id = ?", (value, id))
    reseal(database, id)


def readable(file: Path) -> list[tuple[SavedMatch, SavedActions]]:
    """Return the matches, and the actions of each, that can be read from a damaged database."""
    found_there: list[tuple[SavedMatch, SavedActions]] = []
    with suppress(*FAILURE), closing(connect(file)) as database:
        for (id,) in list(up_to_damage(database.execute("SELECT id FROM matches ORDER BY id"))):
            with suppress(*FAILURE, TypeError, ValueError):
                for match in select(database, "WHERE id = ?", id):
                    rows = up_to_damage(database.execute(_ACTIONS, (match.id,)))
                    said = SavedActions(verified(match.seal, tuple(rows)))
                    found_there.append((match._replace(plies=len(said.said)), said))
    return found_there


def _columns(database: sqlite3.Connection) -> str:
    """Return the first half of a query for matches, adapted to the columns of this database."""
    there = {column[1] for column in database.execute("PRAGMA table_info(matches)")}
    added = (name if name in there else worth for name, worth in ADDED.items())
    return f"SELECT {', '.join((*FIELDS, *added, 'seal'))} FROM matches"


class MatchEnd(StrEnum):
    """The result of a match for a player: won, lost, or open (unfinished)."""

    WON = "won"
    LOST = "lost"
    OPEN = "open"


class MatchFilter(NamedTuple):
    """A filter for matches, which must meet all conditions; empty fields but ``player`` set none. ``player``:
    a person in the match, None for any, "" for a nameless one; ``end``: the result for that player, and if
    ``player`` is None, ``won`` means that some person won; ``level``: the strongest computer opponent's
    (``Sharp``), or ``person`` if all opponents were people; ``stars``, ``daily``: only starred matches, only
    daily deals; ``counted``: only matches that count in statistics; ``since``, ``until``: the range of the
    time of the last action, seconds since 1970; ``match``, ``among``: only the match of this number, only
    those of these numbers."""

    player: str | None = None
    edition: str = ""
    seats: int = 0
    level: str = ""
    end: MatchEnd | None = None
    stars: bool = False
    daily: bool = False
    counted: bool = False
    since: float = 0.0
    until: float = 0.0
    match: int = 0
    among: frozenset[int] = frozenset()


ALL_MATCHES = MatchFilter()
Conditions = tuple[list[str], list[object]]  # conditions in SQL, and the values of their placeholders


def condition(wanted: MatchFilter) -> tuple[str, list[object]]:
    """Return the WHERE clause for a filter, and the values of its placeholders."""
    conditions, given = _applying(
        (wanted.match, "id = ?", [wanted.match]),
        (wanted.among, f"id IN ({', '.join('?' * len(wanted.among))})", wanted.among),
        (wanted.edition, "edition = ?", [wanted.edition]),
        (wanted.seats, "(SELECT count(*) FROM seats WHERE match = id) = ?", [wanted.seats]),
        (wanted.stars, "star = 1", []),
        (wanted.daily, "day <> ''", []),
        (wanted.since and not _counted(wanted), "played >= ?", [wanted.since]),
        (wanted.until and not _counted(wanted), "played <= ?", [wanted.until]),
        (wanted.end, f"state {'=' if wanted.end is MatchEnd.OPEN else '<>'} 'open'", []),
    )
    for more, values in (_of_seats(wanted), _of_results(wanted)):
        conditions += more
        given += values
    return " AND ".join(conditions) or "1", given


def _applying(*rows: tuple[object, str, Iterable[object]]) -> Conditions:
    """Return the conditions of rows that apply; a row: whether it does, its condition, its values."""
    some = [(condition, values) for applies, condition, values in rows if applies]
    return [condition for condition, _ in some], [value for _, values in some for value in values]


def _of_seats(wanted: MatchFilter) -> Conditions:
    ended = wanted.end in (MatchEnd.WON, MatchEnd.LOST)
    if wanted.player is None and not ended:
        return [], []
    of, given = "kind = 'person' AND nobody = 0", list[object]()
    if wanted.player is not None:
        of, given = f"{of} AND name = ?", [wanted.player]
    if wanted.end is MatchEnd.WON:
        of = f"{of} AND won = 1"
    elif wanted.end is MatchEnd.LOST and wanted.player is not None:
        of = f"{of} AND won = 0"
    elif wanted.end is MatchEnd.LOST:
        return ["NOT EXISTS (SELECT 1 FROM seats WHERE match = id AND kind = 'person' AND won = 1)"], []
    return [f"EXISTS (SELECT 1 FROM seats WHERE match = id AND {of})"], given


def _counted(wanted: MatchFilter) -> bool:
    return wanted.counted or bool(wanted.level)


def _of_results(wanted: MatchFilter) -> Conditions:
    if not _counted(wanted):
        return [], []
    conditions, given = _applying(
        (wanted.player is not None, "player = ?", [wanted.player]),
        (wanted.level, "level = ?", [wanted.level]),
        (wanted.since, "results.played >= ?", [wanted.since]),
        (wanted.until, "results.played <= ?", [wanted.until]),
    )
    return [f"EXISTS (SELECT 1 FROM results WHERE {' AND '.join(['match = id', *conditions])})"], given


MOST = 10  # how many scores a list of the hall of fame shows

_FIELDS = "SELECT edition, seats, initials, score, at, match, player FROM bests"
PUT_BEST = (
    "INSERT INTO bests (edition, seats, initials, score, at, match, player) VALUES (?, ?, ?, ?, ?, ?, ?)"
)
_SAME = f"{_FIELDS} WHERE (edition, seats, initials, score, at, match, player) = (?, ?, ?, ?, ?, ?, ?)"
TOP = f"{_FIELDS} WHERE edition = ? AND seats = ? AND at >= ? ORDER BY score DESC, at LIMIT ?"
OF_PLAYER = f"{_FIELDS} WHERE player = ? ORDER BY at"
BETTER = "SELECT count(*) FROM bests WHERE edition = ? AND seats = ? AND at >= ? AND score >= ?"


class Best(NamedTuple):
    """A score in the hall of fame, with the player's initials. ``at`` is its time, seconds since 1970;
    ``match`` the number of the match, 0 if the match is not saved; ``player`` the player's name, "" for a
    nameless one."""

    edition: str
    seats: int
    initials: str
    score: int
    at: float
    match: int = 0
    player: str = ""


def add_in(database: sqlite3.Connection, best: Best) -> None:
    """Add a score, within the caller's transaction, unless the same score is already there."""
    if not database.execute(_SAME, best).fetchone():
        database.execute(PUT_BEST, best)


def readable_bests(file: Path) -> list[Best]:
    """Return the scores that can be read from a damaged database."""
    found: list[Best] = []
    with suppress(*FAILURE), closing(connect(file)) as database:
        for row in up_to_damage(database.execute(f"{_FIELDS} ORDER BY id")):
            best = Best(*row)
            if all(map(isinstance, best, (str, int, str, int, float, int, str))):
                found.append(best)
    return found
