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
    "tally.tie": "The lead is shared: another round is played.",
    "tally.ahead": "{who:and/You} are {points} ahead.",
    "tally.out": "RACK-O!",
    "tally.for-out": "{base} for RACK-O!",
    "tally.for-out-run": "{out}, run {low} to {high}",
    "tally.for-word-out": "{base} for {word}",
    "tally.word": "{word}",
    "tally.for-word": "the word {word}",
    "tally.sum": "{base} + {more}",
    "tally.sum-run": "{sum} for a run of {run}",
    "tally.run-more": "run of {run}: +{more}",
    "tally.times": "{each} × {count}",
    "tally.times-order": "{times} in order",
    "tally.bare": "{card} in front: nothing",
    "tally.nothing": "nothing",
    "tally.scores-nothing": "scores nothing",
    "tally.in-order": "{count} in order",
    "tally.of-order": "{count} of {size} in order",
    "tally.payer": "pays {pays}",
    "tally.each": "{pays} each",
    "tally.run-pays": "run of {run}: {pays}",
    "tally.pays": "run: {pays}",
    "tally.no-run": "no run: {pays}",
}
