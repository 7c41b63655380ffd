"""The hall of fame: the best scores by edition and number of seats."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from .connections import connect
from .database import FAILURE, up_to_damage

MOST = 10  # how many scores a list of the hall of fame shows

_PUT = "INSERT INTO bests (edition, seats, initials, score, at, match, player) VALUES (?, ?, ?, ?, ?, ?, ?)"
_FIELDS = "SELECT edition, seats, initials, score, at, match, player FROM bests"
_SAME = f"{_FIELDS} WHERE (edition, seats, initials, score, at, match, player) = (?, ?, ?, ?, ?, ?, ?)"
TOP = f"{_FIELDS} WHERE edition = ? AND seats = ? AND at >= ? ORDER BY score DESC, at LIMIT ?"
OF_PLAYER = f"{_FIELDS} WHERE player = ? ORDER BY at"
_BETTER = "SELECT count(*) FROM bests WHERE edition = ? AND seats = ? AND at >= ? AND score >= ?"


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


def add(database: sqlite3.Connection, best: Best) -> None:
    """Add a score, within the caller's transaction."""
    database.execute(_PUT, best)


def add_in(database: sqlite3.Connection, best: Best) -> None:
    """Add a score, within the caller's transaction, unless the same score is already there."""
    if not database.execute(_SAME, best).fetchone():
        database.execute(_PUT, best)


def place(database: sqlite3.Connection, edition: str, seats: int, score: int, since: float) -> int:
    """Return the place (from 1), behind equals, that a new score takes among those since a time."""
    (better,) = database.execute(_BETTER, (edition, seats, since, score)).fetchone()
    return int(better) + 1


def readable(file: Path) -> list[Best]:
    """Return the scores that can be read from a damaged database."""
    found: list[Best] = []
    with suppress(*FAILURE), closing(connect(file)) as database:
        for row in up_to_damage(database.execute(f"{_FIELDS} ORDER BY id")):
            best = Best(*row)
            if all(isinstance(value, kind) for value, kind in zip(best, _KINDS, strict=True)):
                found.append(best)
    return found


_KINDS = (str, int, str, int, float, int, str)
