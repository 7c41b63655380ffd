"""The tables of the history, and how those of an older version become those of now."""

from __future__ import annotations

APPLICATION = 0x5241434F
"""The number by which SQLite's own tools know whose database it is."""

STEPS = (
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        began REAL NOT NULL,
        played REAL NOT NULL,
        state TEXT NOT NULL,
        round INTEGER NOT NULL,
        plies INTEGER NOT NULL,
        edition TEXT NOT NULL,
        head TEXT NOT NULL,
        words TEXT NOT NULL,
        powers TEXT NOT NULL,
        seal TEXT NOT NULL
    );
    CREATE TABLE seats (
        match INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        total INTEGER NOT NULL,
        won INTEGER NOT NULL,
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    CREATE TABLE actions (
        match INTEGER NOT NULL,
        ply INTEGER NOT NULL,
        said TEXT NOT NULL,
        seal TEXT NOT NULL,
        PRIMARY KEY (match, ply)
    ) WITHOUT ROWID;
    """,
)
"""The first makes the tables of version 1, the next those of version 2 from them, and so on."""
