"""How much worse each answer on a lesson's line is than the best: rounds played on, with the same cards."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from racko_game.match.lessons.table_lesson import LEARNER, TableLesson
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import asked, options, play
from racko_game.rules.notation import words
from racko_game.rules.pieces.moves import Action
from racko_game.rules.table import Table, View

from ..composing.judging import CLEAR, SURE
from ..playouts.bridge import Start, can_start, played_on, start_of

FEW, MANY = 400, 3000  # rounds: of every answer; of those that come near the best
NEAR = 0.04  # of a round: so near an answer is played on more often


class Margin(NamedTuple):
    """An answer, how much worse it is than the best, and half of a 95 % interval of that, of a round."""

    action: Action
    gap: float
    within: float


def places(lesson: TableLesson) -> Iterator[tuple[int, Table]]:
    """Where on its line the learner has a choice, by the number of actions before it."""
    table = lesson.fresh().table
    for at, action in enumerate(lesson.actions()):
        if at >= lesson.line.begin and asked(table) == LEARNER and len(options(table)) > 1:
            yield at, table
        table, _ = play(table, action)


def margins(seen: View, may: Sequence[Action], seed: int = 1, many: int = MANY) -> list[Margin]:
    """Of every answer to what is asked there; none where rounds cannot be played on."""
    if not can_start(seen.prompts[-1]):
        return []
    start, share = start_of(seen, seen), _share(seen)
    found = _against_the_best(start, may, range(FEW), seed, share)
    near = [one.action for one in found if one.gap - 1.5 * one.within < NEAR]
    if len(near) == 1:
        return found
    again = _against_the_best(start, near, range(FEW, FEW + many), seed, share)
    return [*again, *(one for one in found if one.action not in near)]


def _share(seen: View) -> float:
    """What of a round one win, one point or one chip is."""
    rules = ruleset(seen.charter, len(seen.racks))
    points = rules.scoring.runs or rules.pairs or rules.equal_turns
    return CLEAR["win"] / CLEAR[rules.scoring.unit if points else "win"]


def _against_the_best(
    start: Start, may: Sequence[Action], rounds: range, seed: int, share: float
) -> list[Margin]:
    earned = dict(zip(may, played_on(start, may, rounds, seed), strict=True))
    best = max(earned.values(), key=fmean)
    found = [Margin(action, *_gap(best, worth, share)) for action, worth in earned.items()]
    return sorted(found, key=lambda one: one.gap)


def _gap(best: Sequence[float], other: Sequence[float], share: float) -> tuple[float, float]:
    gaps = [share * (a - b) for a, b in zip(best, other, strict=True)]
    return fmean(gaps), SURE * stdev(gaps) / sqrt(len(gaps))


def said(table: Table, found: Sequence[Margin]) -> str:
    """As the content has it: each answer with per cent of a round, the best first."""
    rules, prompt = ruleset(table.charter, len(table.racks)), table.prompts[-1]
    shares = {
        words(rules, prompt, one.action): (round(100 * one.gap, 1), round(100 * one.within, 1))
        for one in found
    }
    return json.dumps(shares)
