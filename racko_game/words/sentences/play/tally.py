"""What a round brought, and where the totals stand."""

from __future__ import annotations

from ..source import Source

TALLY: dict[str, Source] = {
    "count.point": ("{n} point", "{n} points"),
    "count.chip": ("{n} chip", "{n} chips"),
    "count.round": ("{n} round", "{n} rounds"),
    "unit.points": "points",
    "unit.chips": "chips",
    "unit.rounds": "rounds",
    "tally.round-of": "Round {round} of {rounds}",
    "tally.round": "Round {round}",
    "tally.target": "of {target}",  # below a total
    "tally.run-more": "run of {run}: +{more}",
    "tally.more": "run: +{more}",
    "tally.each": "{pays} each",
    "tally.run-pays": "run of {run}: {pays}",
    "tally.pays": "run: {pays}",
    "tally.no-run": "no run: {pays}",
}
