"""How good an answer is: rounds played on after each with the same cards, and how often levels find it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import pairwise
from math import hypot, sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import EVERY_LEVEL, player_of
from racko_game.match.challenges.positions import ASKED, Position, action_of, alike, match_at
from racko_game.match.lessons.table_lesson import LEARNER, TableLesson
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import options, play, view
from racko_game.rules.notation import words
from racko_game.rules.pieces.moves import Action
from racko_game.rules.ruleset import Ruleset
from racko_game.rules.table import Table, View, asked
from racko_game.store.library import open_library

from ..engine.playouts import Start, can_start, played_on, start_of

SURE = 1.96  # deviations: 95 of 100 times
FEW = (64, 192, 512)  # rounds by which answers are left out
BEHIND = 2.5  # deviations by which one is
FRESH = 1_000_000  # the number of the first round that tells for good
CLEAR = {"win": 0.03, "point": 3.0, "chip": 0.25}  # the least difference that is worth a position
WHOM = 0.02  # of rounds, where it is asked whom of several to name
SOME, LESS = 1.2, 0.9
"""Of how many intervals a difference may become clear; of where more rounds than a few told it."""


class Gap(NamedTuple):
    """How much more the best answer earns than the next best, and half of a 95 % interval of it."""

    best: Action
    other: Action
    gap: float
    within: float

    def clear(self, least: float) -> bool:
        """True if it is so much, and nobody will doubt it."""
        return self.gap - self.within > least / 2 and self.gap > max(least, 2 * self.within)

    def hopeful(self, least: float, sure: float = SOME) -> bool:
        """True if it may be clear, as far as few rounds can tell."""
        return self.gap > 0.8 * least and self.gap > sure * self.within


def compared(start: Start, best: Action, other: Action, rounds: range, seed: int) -> Gap:
    """The two after so many rounds, the same cards after both."""
    one, two = played_on(start, (best, other), rounds, seed)
    return Gap(best, other, *apart(one, two))


def apart(best: Sequence[float], other: Sequence[float], share: float = 1.0) -> tuple[float, float]:
    """How much more the one earned, round by round, and half of a 95 % interval of it; ``share``: of what."""
    gaps = [share * (a - b) for a, b in zip(best, other, strict=True)]
    return fmean(gaps), SURE * stdev(gaps) / sqrt(len(gaps))


def unit_of(rules: Ruleset) -> str:
    """The unit that a difference is told in."""
    points = rules.scoring.runs or rules.pairs or rules.equal_turns
    return rules.scoring.unit if points else "win"


def screened(start: Start, may: Sequence[Action], seed: int, rounds: int = FEW[-1]) -> Gap:
    """The best answer and the next best that is another, as far as few rounds tell; ``rounds``: how many tell
    by how much."""
    left, first, sums = list(may), 0, dict.fromkeys(may, 0.0)
    for upto in FEW:
        earned = dict(zip(left, played_on(start, left, range(first, upto), seed), strict=True))
        for action, worth in earned.items():
            sums[action] += sum(worth)
        best = max(left, key=lambda action: sums[action])
        left = [best, *(one for one in left if one != best and not _is_behind(earned[one], earned[best]))]
        if all(alike(one, best) for one in left):
            break
        first = upto
    others = [one for one in left if not alike(one, best)] or [one for one in may if not alike(one, best)]
    other = max(others, key=sums.__getitem__)  # of all where none that is another is left
    return compared(start, best, other, range(FRESH // 2, FRESH // 2 + rounds), seed)


def _is_behind(worth: Sequence[float], best: Sequence[float]) -> bool:
    gap, within = apart(best, worth)
    return gap > BEHIND / SURE * within


def played_with(seed: bytes, ply: int) -> int:
    """The seed of the rounds that are played on from a position."""
    return int.from_bytes(sha256(seed + ply.to_bytes(4, "big")).digest()[:7], "big")


def finds(name: str, seen: View, may: tuple[Action, ...], best: Action) -> tuple[int, ...]:
    """By level, how often it gives the best answer of the times it is asked."""

    def found(level: str, n: int) -> bool:
        return alike(player_of(Character(level))(seen, may, Random(f"{name}/{level}/{n}")), best)

    return tuple(sum(found(level, n) for n in range(ASKED)) for level in EVERY_LEVEL)


OTHERS = 5_000_000  # the number of the first round: others than those that were told
DOUBT = 2.0  # intervals of 95 %: farther apart is one of ten thousand by chance
AMISS = ASKED // 4


class Again(NamedTuple):
    """A position played on once more, with other cards."""

    position: Position
    gap: Gap

    @property
    def stands(self) -> bool:
        """True if the difference is as it is written, as far as so many rounds tell."""
        one = self.position
        return abs(self.gap.gap - one.gap) <= DOUBT * hypot(self.gap.within, one.within)


def played_again(position: Position, rounds: int) -> Again:
    """The position after so many rounds, others than those that were written."""
    match = match_at(position, open_library())
    best, other = (action_of(position, match, move) for move in (position.best, position.other))
    start = start_of(match.table, view(match.table, position.seat))
    chance = played_with(match.seed, len(position.moves))
    return Again(position, compared(start, best, other, range(OTHERS, OTHERS + rounds), chance))


def asked_again(position: Position) -> tuple[int, ...]:
    """By level, how often it finds the answer."""
    match = match_at(position, open_library())
    best = action_of(position, match, position.best)
    return finds(position.id, match.view(position.seat), match.options(), best)


def graded(position: Position) -> bool:
    """True if it tells levels apart: no better one finds it much less often than the one below it."""
    return all(better >= worse - AMISS for worse, better in pairwise(position.found))


def shares(positions: Iterable[Position]) -> dict[str, float]:
    """The share of the positions that each level solves, of all times it was asked."""
    columns = zip(*(one.found for one in positions), strict=True)
    return {level: sum(each) / (ASKED * len(each)) for level, each in zip(EVERY_LEVEL, columns, strict=True)}


def counted(positions: Iterable[Position]) -> str:
    """How many there are, by edition, kind and grade."""
    every = list(positions)
    lines = [f"{len(every)} positions"]
    for what in ("edition", "kind", "grade"):
        many = Counter(str(getattr(one, what)) for one in every)
        lines.append(f"    by {what}: " + ", ".join(f"{name} {n}" for name, n in sorted(many.items())))
    return "\n".join(lines)


BRIEFLY, MANY = 400, 3000  # rounds: of every answer; of those that come near the best
NEAR = 0.04  # of a round: so near an answer is played on more often


class Margin(NamedTuple):
    """An answer, how much worse it is than the best, and half of a 95 % interval of that, of a round."""

    action: Action
    gap: float
    within: float


def places(lesson: TableLesson) -> Iterator[tuple[int, Table]]:
    """The places of a lesson's line where the learner has a choice, by the number of actions before them."""
    table = lesson.fresh().table
    for at, action in enumerate(lesson.actions()):
        if at >= lesson.line.begin and asked(table) == LEARNER and len(options(table)) > 1:
            yield at, table
        table, _ = play(table, action)


def margins(seen: View, may: Sequence[Action], seed: int = 1, many: int = MANY) -> list[Margin]:
    """Of every answer to what is asked there; none where rounds cannot be played on."""
    if not can_start(seen.prompts[-1]):
        return []
    start = start_of(seen, seen)
    share = CLEAR["win"] / CLEAR[unit_of(ruleset(seen.charter, len(seen.racks)))]  # of a round: what one is
    found = _against_the_best(start, may, range(BRIEFLY), seed, share)
    near = [one.action for one in found if one.gap - 1.5 * one.within < NEAR]
    if len(near) == 1:
        return found
    again = _against_the_best(start, near, range(BRIEFLY, BRIEFLY + many), seed, share)
    return [*again, *(one for one in found if one.action not in near)]


def _against_the_best(
    start: Start, may: Sequence[Action], rounds: range, seed: int, share: float
) -> list[Margin]:
    earned = played_on(start, may, rounds, seed)
    best = max(earned, key=fmean)
    found = (Margin(action, *apart(best, each, share)) for action, each in zip(may, earned, strict=True))
    return sorted(found, key=lambda one: one.gap)


def said(table: Table, found: Sequence[Margin]) -> str:
    """As the content has it: each answer with per cent of a round, the best first."""
    rules, prompt = ruleset(table.charter, len(table.racks)), table.prompts[-1]
    names = (words(rules, prompt, one.action) for one in found)
    shares = ([round(100 * share, 1) for share in one[1:]] for one in found)
    return json.dumps(dict(zip(names, shares, strict=True)))
