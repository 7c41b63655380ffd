"""Finding matches: by who played, by what rules, how they ended."""

from __future__ import annotations

import sqlite3
from enum import StrEnum
from typing import NamedTuple

from . import matches
from .rows import KeptMatch


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


ALL = MatchFilter()
Parts = tuple[list[str], list[object]]


def find(database: sqlite3.Connection, wanted: MatchFilter, most: int, offset: int) -> list[KeptMatch]:
    """Those matches, the one that was played last first; ``most`` of them after the first ``offset``."""
    where, given = _where(wanted)
    ids = f"SELECT id FROM matches WHERE {where} ORDER BY played DESC, id DESC LIMIT ? OFFSET ?"
    query = f"WHERE id IN ({ids}) ORDER BY played DESC, id DESC"  # only these are read whole
    return matches.found(database, query, *given, most, offset)


def how_many(database: sqlite3.Connection, wanted: MatchFilter) -> int:
    """How many they are."""
    where, given = _where(wanted)
    return int(database.execute(f"SELECT count(*) FROM matches WHERE {where}", given).fetchone()[0])


def of_days(database: sqlite3.Connection, first: str, last: str) -> list[KeptMatch]:
    """The daily deals of these days."""
    return matches.found(database, "WHERE day <> '' AND day BETWEEN ? AND ? ORDER BY day, began", first, last)


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


def _of_seats(wanted: MatchFilter) -> Parts:
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


def _of_results(wanted: MatchFilter) -> Parts:
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
