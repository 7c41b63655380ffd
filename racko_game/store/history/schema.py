"""The tables of the history, and the migrations from older versions."""

from __future__ import annotations

APPLICATION = 0x5241434F  # the number that marks this game's databases for SQLite's own tools

STEPS = (
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY, began REAL NOT NULL, played REAL NOT NULL, state TEXT NOT NULL,
        round INTEGER NOT NULL, plies INTEGER NOT NULL, edition TEXT NOT NULL, head TEXT NOT NULL,
        words TEXT NOT NULL, powers TEXT NOT NULL, seal TEXT NOT NULL
    );
    CREATE TABLE seats (
        match INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL,
        total INTEGER NOT NULL, won INTEGER NOT NULL, PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    CREATE TABLE actions (
        match INTEGER NOT NULL, ply INTEGER NOT NULL, said TEXT NOT NULL, seal TEXT NOT NULL,
        PRIMARY KEY (match, ply)
    ) WITHOUT ROWID;
    """,
    """
    ALTER TABLE matches ADD COLUMN ranked INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE matches ADD COLUMN star INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE matches ADD COLUMN day TEXT NOT NULL DEFAULT '';
    ALTER TABLE matches ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE seats ADD COLUMN nobody INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE rounds (
        match INTEGER NOT NULL, round INTEGER NOT NULL, seat INTEGER NOT NULL, points INTEGER NOT NULL,
        theirs REAL NOT NULL, total INTEGER NOT NULL, place INTEGER NOT NULL, out INTEGER NOT NULL,
        turns INTEGER NOT NULL, run INTEGER NOT NULL, in_order INTEGER NOT NULL, word TEXT NOT NULL,
        PRIMARY KEY (match, round, seat)
    ) WITHOUT ROWID;
    CREATE TABLE reviews (
        match INTEGER NOT NULL, round INTEGER NOT NULL, seat INTEGER NOT NULL, luck REAL NOT NULL,
        cost REAL NOT NULL, accuracy INTEGER, faultless INTEGER NOT NULL, PRIMARY KEY (match, round, seat)
    ) WITHOUT ROWID;
    CREATE TABLE results (
        match INTEGER NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, edition TEXT NOT NULL,
        seats INTEGER NOT NULL, level TEXT NOT NULL, unit TEXT NOT NULL, played REAL NOT NULL,
        over INTEGER NOT NULL DEFAULT 0, won INTEGER NOT NULL DEFAULT 0, rounds INTEGER NOT NULL DEFAULT 0,
        rounds_won INTEGER NOT NULL DEFAULT 0, points INTEGER NOT NULL DEFAULT 0,
        theirs REAL NOT NULL DEFAULT 0, outs INTEGER NOT NULL DEFAULT 0, out_turns INTEGER NOT NULL DEFAULT 0,
        best_points INTEGER NOT NULL DEFAULT 0, fewest_turns INTEGER NOT NULL DEFAULT 0,
        longest_run INTEGER NOT NULL DEFAULT 0, longest_word INTEGER NOT NULL DEFAULT 0,
        reviewed INTEGER NOT NULL DEFAULT 0, judged INTEGER NOT NULL DEFAULT 0, luck REAL NOT NULL DEFAULT 0,
        cost REAL NOT NULL DEFAULT 0, accuracy INTEGER NOT NULL DEFAULT 0,
        faultless INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (player, played, match, seat)
    ) WITHOUT ROWID;
    CREATE TABLE players (
        name TEXT PRIMARY KEY, first_seen REAL NOT NULL, last_seen REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE bests (
        id INTEGER PRIMARY KEY, edition TEXT NOT NULL, seats INTEGER NOT NULL, initials TEXT NOT NULL,
        score INTEGER NOT NULL, at REAL NOT NULL, match INTEGER NOT NULL, player TEXT NOT NULL
    );
    CREATE TABLE achievements (
        player TEXT NOT NULL, id TEXT NOT NULL, at REAL NOT NULL, match INTEGER NOT NULL,
        round INTEGER NOT NULL, PRIMARY KEY (player, id)
    ) WITHOUT ROWID;
    CREATE INDEX matches_in_time ON matches (state, played);
    CREATE INDEX matches_to_find ON matches (played, id, edition, state, star, day);
    CREATE INDEX matches_of_days ON matches (day) WHERE day <> '';
    CREATE INDEX matches_to_count ON matches (played) WHERE counted < round - (state = 'open');
    CREATE INDEX seats_of_persons ON seats (name, match) WHERE kind = 'person';
    CREATE UNIQUE INDEX results_of_matches ON results (match, seat);
    CREATE INDEX results_to_review ON results (played) WHERE reviewed < rounds;
    CREATE INDEX bests_by_score ON bests (edition, seats, score DESC, at);
    UPDATE matches SET ranked = 0
        WHERE id IN (SELECT match FROM actions WHERE said LIKE 'back: %');
    INSERT INTO players SELECT name, min(began), max(played)
        FROM seats JOIN matches ON id = match WHERE kind = 'person' GROUP BY name;
    """,
)
"""The first script creates the tables of version 1, each later one migrates to the next version.

``rounds``, ``reviews`` and ``results`` are computed by replaying matches; ``matches.counted`` is the last
round already computed. ``results`` has the sums of ``rounds`` and ``reviews`` by person and match, so that
statistics need not read every round.
"""
