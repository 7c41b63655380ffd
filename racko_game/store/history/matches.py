"""The rows of matches, their seats and their actions: written, and found by player, rules and result."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

from ...message import Trouble
from .connections import connect
from .database import FAILURE, Spoiled, Transaction, up_to_damage
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


def select(database: sqlite3.Connection, rest: str, *given: object) -> list[KeptMatch]:
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
    return select(database, "WHERE state = ? ORDER BY played DESC, id DESC LIMIT ?", State.OPEN, most)


def by_id(database: sqlite3.Connection, id: int) -> KeptMatch | None:
    """The match of that number."""
    return next(iter(select(database, "WHERE id = ?", id)), None)


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
                for match in select(database, "WHERE id = ?", id):
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


class MatchEnd(StrEnum):
    """How a match ended for somebody."""

    WON = "won"
    LOST = "lost"
    OPEN = "open"


class MatchFilter(NamedTuple):
    """Which matches: those for which all of this is so.

    ``player``: played in it; None is anybody, "" who has no name. ``end``: how it ended for that player; for
    anybody, ``won`` is that a person has won. ``level``: the strongest computer among the opponents
    (``Sharp``; ``person``: there was none). ``stars``, ``daily``: only the marked ones, only daily deals.
    ``counted``: only those that count in statistics. ``since`` … ``until``: when something was last done in
    it, seconds since 1970. ``match``: only that number.
    """

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


ALL_MATCHES = MatchFilter()
Conditions = tuple[list[str], list[object]]


def find(database: sqlite3.Connection, wanted: MatchFilter, most: int, offset: int) -> list[KeptMatch]:
    """Those matches, the one that was played last first; ``most`` of them after the first ``offset``."""
    where, given = _where(wanted)
    ids = f"SELECT id FROM matches WHERE {where} ORDER BY played DESC, id DESC LIMIT ? OFFSET ?"
    query = f"WHERE id IN ({ids}) ORDER BY played DESC, id DESC"  # only these are read whole
    return select(database, query, *given, most, offset)


def how_many(database: sqlite3.Connection, wanted: MatchFilter) -> int:
    """How many they are."""
    where, given = _where(wanted)
    return int(database.execute(f"SELECT count(*) FROM matches WHERE {where}", given).fetchone()[0])


def of_days(database: sqlite3.Connection, first: str, last: str) -> list[KeptMatch]:
    """The daily deals of these days."""
    return select(database, "WHERE day <> '' AND day BETWEEN ? AND ? ORDER BY day, began", first, last)


def _where(wanted: MatchFilter) -> tuple[str, list[object]]:
    """The condition of a query, and what stands for its question marks."""
    rows: list[tuple[bool, str, list[object]]] = [
        (bool(wanted.match), "id = ?", [wanted.match]),
        (bool(wanted.edition), "edition = ?", [wanted.edition]),
        (bool(wanted.seats), "(SELECT count(*) FROM seats WHERE match = id) = ?", [wanted.seats]),
        (wanted.stars, "star = 1", []),
        (wanted.daily, "day <> ''", []),
        (bool(wanted.since) and not _counted(wanted), "played >= ?", [wanted.since]),
        (bool(wanted.until) and not _counted(wanted), "played <= ?", [wanted.until]),
        (wanted.end is not None, f"state {'=' if wanted.end is MatchEnd.OPEN else '<>'} 'open'", []),
    ]
    conditions = [condition for applies, condition, _ in rows if applies]
    given: list[object] = [value for applies, _, values in rows if applies for value in values]
    for more, values in (_of_seats(wanted), _of_results(wanted)):
        conditions += more
        given += values
    return " AND ".join(conditions) or "1", given


def _of_seats(wanted: MatchFilter) -> Conditions:
    """What is asked of a person's seat."""
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
    """What is asked of what counts in statistics."""
    if not _counted(wanted):
        return [], []
    asked: list[tuple[str, object]] = []
    asked += [("player = ?", wanted.player)] if wanted.player is not None else []
    asked += [("level = ?", wanted.level)] if wanted.level else []
    asked += [("results.played >= ?", wanted.since)] if wanted.since else []
    asked += [("results.played <= ?", wanted.until)] if wanted.until else []
    of = " AND ".join(condition for condition, _ in asked) or "1"
    return [f"EXISTS (SELECT 1 FROM results WHERE match = id AND {of})"], [value for _, value in asked]
