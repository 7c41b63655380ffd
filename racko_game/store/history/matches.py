"""The rows of matches, their seats and their actions."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from ...trouble import Trouble
from .database import FAILURE, Spoiled, Transaction, up_to_damage
from .guard.connections import connect
from .rows import Chain, KeptActions, KeptMatch, KeptSeat, State, sound

FIELDS = ("id", "began", "played", "state", "round", "plies", "edition", "head", "words", "powers")
ADDED = {"ranked": "1", "star": "0", "day": "''"}
"""What older databases do not have, and what it is in them."""
MARKS = ("star", "day")
"""What a match can be marked with: the names of the columns."""
DERIVED = ("rounds", "reviews", "results")
"""Tables of what is found by playing matches again."""

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
_ACTION = "INSERT INTO actions VALUES (?, ?, ?, ?)"
_LAST = "SELECT ply, seal FROM actions WHERE match = ? ORDER BY ply DESC LIMIT 1"
_SEAL = "SELECT seal FROM actions WHERE match = ? AND ply = ?"
_SEATS = "SELECT * FROM seats WHERE match = ? ORDER BY seat"
_ACTIONS = "SELECT ply, said, seal FROM actions WHERE match = ? ORDER BY ply"
_PLIES = "SELECT plies FROM matches WHERE id = ?"


def write(database: sqlite3.Connection, match: KeptMatch, lines: Chain) -> None:
    """Write how a match stands and those of its lines that are not there yet.

    Trouble if other lines than these are there: it is played elsewhere.
    """
    with Transaction(database):
        write_in(database, match, lines)


def write_in(database: sqlite3.Connection, match: KeptMatch, lines: Chain) -> None:
    """The same, in a transaction."""
    ply, its = database.execute(_LAST, (match.id,)).fetchone() or (-1, match.seal)
    if ply >= match.plies or its != lines.seals[ply + 1]:
        raise Trouble("history.elsewhere")
    put(database, match)
    new = range(ply + 1, match.plies)
    database.executemany(_ACTION, [(match.id, n, lines.said[n], lines.seals[n + 1]) for n in new])


def seal_at(database: sqlite3.Connection, id: int, ply: int) -> str:
    """The seal of a line of a match; "" if there is none."""
    (its,) = database.execute(_SEAL, (id, ply)).fetchone() or ("",)
    return str(its)


def put(database: sqlite3.Connection, match: KeptMatch) -> None:
    """Write how a match stands, and who plays in it; in a transaction."""
    own = match._asdict()
    database.execute(_MATCH, (*(own[name] for name in (*FIELDS, *ADDED)), match.seal))
    database.executemany(_SEAT, [(match.id, seat, *who) for seat, who in enumerate(match.sitters)])
    seen = [(who.name, match.began, match.played) for who in match.sitters if is_person(who)]
    database.executemany(_PLAYER, seen)
    if not match.ranked:
        database.execute("DELETE FROM results WHERE match = ?", (match.id,))
    reseal(database, match.id)


def reseal(database: sqlite3.Connection, id: int) -> None:
    """Seal how a match stands: whoever changes something of it does so, in the same transaction."""
    for match, _ in _read(database, "WHERE id = ?", id):
        database.execute("UPDATE matches SET seal = ? WHERE id = ?", (match.whole, id))


def is_person(who: KeptSeat) -> bool:
    """Whether a person sits there, for whom it counts."""
    return who.kind == "person" and not who.nobody


def found(database: sqlite3.Connection, rest: str, *given: object) -> list[KeptMatch]:
    """The matches that the rest of a query finds. Spoiled if one of them is not what was written."""
    found: list[KeptMatch] = []
    for match, its in _read(database, rest, *given):
        if its not in (match.whole, match.seal):  # in version 1 the second was all that was sealed
            raise Spoiled(f"match {match.id} is not what was written")
        found.append(match)
    return found


def _read(database: sqlite3.Connection, rest: str, *given: object) -> Iterator[tuple[KeptMatch, str]]:
    """The same, whatever they are, with their seals."""
    for row in database.execute(f"{_columns(database)} {rest}", given).fetchall():
        *fields, ranked, star, day, its = row
        seats = tuple(map(_seat, database.execute(_SEATS, row[:1])))
        yield KeptMatch._make([*fields, seats, bool(ranked), bool(star), day]), its


def unfinished(database: sqlite3.Connection, most: int) -> list[KeptMatch]:
    """Those that wait for their end, the one that was played last first."""
    return found(database, "WHERE state = ? ORDER BY played DESC, id DESC LIMIT ?", State.OPEN, most)


def one(database: sqlite3.Connection, id: int) -> KeptMatch | None:
    """The match of that number."""
    return next(iter(found(database, "WHERE id = ?", id)), None)


def actions(database: sqlite3.Connection, match: KeptMatch) -> KeptActions:
    """What was done in a match. Spoiled if some of it is not what was written, or missing.

    In a transaction: another window may play on.
    """
    rows = database.execute(_ACTIONS, (match.id,)).fetchall()
    (plies,) = database.execute(_PLIES, (match.id,)).fetchone() or (0,)
    said = sound(match.seal, rows)
    if not len(said) == len(rows) == plies:
        raise Spoiled(f"{len(said)} of {plies} actions of match {match.id} are there")
    return KeptActions(said, plies == match.plies)


def forget(database: sqlite3.Connection, id: int) -> None:
    """Have nothing of a match."""
    with Transaction(database):
        remove(database, id)


def remove(database: sqlite3.Connection, id: int) -> None:
    """The same, in a transaction."""
    _uncount(database, id)
    for table, key in (("actions", "match"), ("seats", "match"), ("matches", "id")):
        database.execute(f"DELETE FROM {table} WHERE {key} = ?", (id,))


def mark(database: sqlite3.Connection, id: int, column: str, value: int | str) -> None:
    """Mark a match: ``star`` or ``day``."""
    with Transaction(database):
        mark_in(database, id, column, value)


def mark_in(database: sqlite3.Connection, id: int, column: str, value: int | str) -> None:
    """The same, in a transaction."""
    database.execute(f"UPDATE matches SET {column} = ? WHERE id = ?", (value, id))
    reseal(database, id)


def readable(file: Path) -> list[tuple[KeptMatch, KeptActions]]:
    """What of a damaged database can be read and is what was written."""
    found_there: list[tuple[KeptMatch, KeptActions]] = []
    with suppress(*FAILURE), closing(connect(file)) as database:
        for id in _ids(database):
            with suppress(*FAILURE, TypeError, ValueError):
                for match in found(database, "WHERE id = ?", id):
                    rows = up_to_damage(database.execute(_ACTIONS, (match.id,)))
                    said = KeptActions(sound(match.seal, tuple(rows)))
                    found_there.append((match._replace(plies=len(said.said)), said))
    return found_there


def _columns(database: sqlite3.Connection) -> str:
    """The first half of a query for matches, in a database of any version."""
    there = {column[1] for column in database.execute("PRAGMA table_info(matches)")}
    added = (name if name in there else worth for name, worth in ADDED.items())
    return f"SELECT {', '.join((*FIELDS, *added, 'seal'))} FROM matches"


def _seat(row: tuple[Any, ...]) -> KeptSeat:
    """A seat as it was read; older databases do not tell of nobody."""
    _, _, name, kind, total, won, *nobody = row
    return KeptSeat(name, kind, total, bool(won), any(nobody))


def _uncount(database: sqlite3.Connection, id: int) -> None:
    for table in DERIVED:
        database.execute(f"DELETE FROM {table} WHERE match = ?", (id,))


def _ids(database: sqlite3.Connection) -> list[int]:
    """The numbers of the matches, up to where they cannot be read."""
    return [id for (id,) in up_to_damage(database.execute("SELECT id FROM matches ORDER BY id"))]
