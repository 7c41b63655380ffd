"""Summing: the statistics of a player, from what each match came to."""

from __future__ import annotations

import heapq
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Any

from ...ai.players.levels import EVERY_LEVEL
from ...rules.editions import EDITIONS
from .finding import MatchEnd, MatchFilter
from .statistics import Balance, BestRound, KeptPlayer, Statistics, Streak, TimePoint

POINTS = 40
"""Points of a curve over time, at most."""
ROUNDS = 5
"""So many of the best rounds."""

_SUMS = (
    "over", "over AND won", "rounds", "rounds_won", "scores * rounds", "scores * points", "scores * theirs",
    "outs", "out_turns", "judged", "luck", "cost", "accuracy", "faultless",
)  # fmt: skip
"""What a result adds to the fields of a balance, from ``matches`` on."""
_RESULTS = f"""
    SELECT edition, seats, level, played, match, seat, best_points, fewest_turns, longest_run, longest_word,
        {", ".join(_SUMS)}
    FROM (SELECT *, unit = 'point' AS scores FROM results WHERE player = ?1)
    WHERE (?2 = '' OR edition = ?2) AND (?3 = 0 OR seats = ?3) AND (?4 = '' OR level = ?4)
    ORDER BY played, match
"""
"""Of a player, and if it is asked for of an edition, so many seats, a level; in the order of time."""
KEYS, PLAYED, SUMS = ("edition", "seats", "level"), 3, slice(10, None)
_OVER, _WON = SUMS.start, SUMS.start + 1
_ROUND = "SELECT round, word FROM rounds WHERE match = ? AND seat = ? AND {} = ? ORDER BY out = 0 LIMIT 1"
_PLAYERS = """
    SELECT name, first_seen, last_seen, (
        SELECT count(*) FROM seats WHERE seats.name = players.name AND kind = 'person' AND nobody = 0)
    FROM players ORDER BY last_seen DESC, name
"""
_ORDER = {name: at for at, name in enumerate((*EDITIONS, *EVERY_LEVEL), start=-100)}
"""How editions and levels are listed; what is none of them comes last."""
Result = tuple[Any, ...]
"""A row of ``_RESULTS``."""


def statistics(database: sqlite3.Connection, of: MatchFilter) -> Statistics:
    """The statistics of a player, from all matches that count, or those of an edition, so many seats and a
    level."""
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


def players(database: sqlite3.Connection) -> tuple[KeptPlayer, ...]:
    """All who have played here, who played last first."""
    return tuple(map(KeptPlayer._make, database.execute(_PLAYERS)))


def _added(rows: Iterable[Result]) -> Result:
    """The sums of columns."""
    return tuple(sum(column) for column in zip(*rows, strict=True))


def _grouped(results: Sequence[Result]) -> dict[Result, Result]:
    """The sums of all results with the same keys."""
    groups = defaultdict[Result, list[Result]](list)
    for result in results:
        groups[result[: len(KEYS)]].append(result[SUMS])
    return {keys: _added(rows) for keys, rows in groups.items()}


def _by(by_keys: Mapping[Result, Result], of: MatchFilter, key: int) -> tuple[tuple[Any, Balance], ...]:
    """A balance for each value of one of the keys."""
    values = sorted({keys[key] for keys in by_keys}, key=lambda value: (_ORDER.get(value, 0), value))
    found = ((value, [sums for keys, sums in by_keys.items() if keys[key] == value]) for value in values)
    return tuple((value, Balance(of._replace(**{KEYS[key]: value}), *_added(rows))) for value, rows in found)


def _over_time(results: Sequence[Result], of: MatchFilter) -> Iterator[TimePoint]:
    """Results in the order of time, in parts of as many, as near as can be."""
    parts = min(POINTS, len(results))
    for part in range(parts):
        some = results[len(results) * part // parts : len(results) * (part + 1) // parts]
        first, last = some[0][PLAYED], some[-1][PLAYED]
        sums = _added([result[SUMS] for result in some])
        yield TimePoint(last, Balance(of._replace(since=first, until=last), *sums))


def _streaks(results: Sequence[Result], of: MatchFilter) -> tuple[Streak, Streak]:
    """The matches won in a row up to now, and the most that ever were."""
    now = longest = (0, 0.0, 0.0)  # how many, the first, the last
    for result in results:
        if result[_OVER]:
            played = result[PLAYED]
            now = (now[0] + 1, now[1] or played, played) if result[_WON] else (0, 0.0, 0.0)
            longest = max(longest, now, key=itemgetter(0))
    return _streak(now, of), _streak(longest, of)


def _streak(found: tuple[int, float, float], of: MatchFilter) -> Streak:
    length, first, last = found
    return Streak(length, of._replace(end=MatchEnd.WON, since=first, until=last))


def _best(
    database: sqlite3.Connection, results: Sequence[Result], what: str, at: int, fewest: bool = False
) -> Iterator[BestRound]:
    """The best round of each of the best matches, by what stands at that place of a result."""
    some = [result for result in results if result[at]]
    best = heapq.nsmallest if fewest else heapq.nlargest
    for result in best(ROUNDS, some, key=itemgetter(at)):
        edition, _, _, played, match, seat, *_ = result
        for number, word in database.execute(_ROUND.format(what), (match, seat, result[at])):
            yield BestRound(result[at], match, number, played, edition, word)
