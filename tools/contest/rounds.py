"""Rounds and matches between players, straight on the rules, and the clock on each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from random import Random
from time import thread_time
from typing import NamedTuple

from racko_game.ai.players.option_values import worth
from racko_game.ai.players.protocol import Player
from racko_game.rules.actions import DEAL, Action
from racko_game.rules.chance import SEED_BYTES
from racko_game.rules.engine import deal, options, play, view
from racko_game.rules.events import Scored
from racko_game.rules.prompts import AskTurn, Over, RoundOver
from racko_game.rules.table import Charter, Table

STALLED = 200  # turns a seat: a round that takes so many will not end
STEPS = 20  # of the scale of thinking times in a doubling


class Round(NamedTuple):
    """A round: who went out, nobody if it stalled; each seat's points; how many turns it took."""

    callers: tuple[int, ...]
    points: tuple[int, ...]
    turns: int


class Game(NamedTuple):
    """What was played of one deal: its rounds, each seat's total, and the seats that won the match."""

    rounds: tuple[Round, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]


class Clock:
    """What is noted of one player: its thinking times on a scale, its faults, and what its choices cost."""

    def __init__(self) -> None:
        self.times: Counter[int] = Counter()  # by the step of the scale
        self.longest = 0.0
        self.illegal = 0  # choices that were none of its options
        self.failed = 0  # exceptions
        self.cost = 0.0  # of its choices, where they are looked at again
        self.blind = 0.0  # of as many choices made blindly

    def note(self, seconds: float) -> None:
        """A move took so long."""
        self.times[step_of(seconds)] += 1
        self.longest = max(self.longest, seconds)


def step_of(seconds: float) -> int:
    """The step of the scale that a time stands on: each is 3.5 % longer than the one before, from 1 µs."""
    step, length = 0, 1e-6
    doublings = max(0, (int(seconds / length)).bit_length() - 1)
    step, length = doublings * STEPS, length * 2**doublings
    while length < seconds:
        step, length = step + 1, length * 2 ** (1 / STEPS)
    return step


def seconds_of(step: int) -> float:
    """The longest time that stands on a step."""
    return float(1e-6 * 2 ** (step / STEPS))


class Sitting(NamedTuple):
    """A player at a seat: its clock, and the chance it has in this game."""

    player: Player
    clock: Clock
    chance: Random
    reviewed: bool = False  # each choice is looked at again, which takes longer than to play


def seed_of(series: str, number: int) -> bytes:
    """The seed of deal ``number`` of a series."""
    return sha256(f"{series}/{number}".encode()).digest()[:SEED_BYTES]


def chance_of(series: str, number: int, seat: int, place: int) -> Random:
    """The chance of the player in ``seat`` when deal ``number`` is played for the ``place``-th time."""
    return Random(f"{series}/{number}/{place}/{seat}")


def play_game(charter: Charter, sitting: Sequence[Sitting], seed: bytes, whole: bool) -> Game:
    """One deal: its first round, or the ``whole`` match. A round that stalls ends it."""
    table = deal(charter, len(sitting), seed)
    rounds: list[Round] = []
    while True:
        table, ended = play_round(table, sitting)
        rounds.append(ended)
        over = table.prompts == (Over(),)
        if over or not whole or not ended.callers:
            break
        table, _ = play(table, DEAL)
    best = max(table.totals)
    winners = tuple(s for s, total in enumerate(table.totals) if total == best) if over else ()
    return Game(tuple(rounds), table.totals, winners)


def play_round(table: Table, sitting: Sequence[Sitting]) -> tuple[Table, Round]:
    """The rest of the round that a table is in, and how it ended."""
    turns = 0
    while type(table.prompts[-1]) not in (RoundOver, Over):
        turns += type(table.prompts[-1]) is AskTurn
        if turns > STALLED * len(sitting):
            return table, Round((), (0,) * len(sitting), turns)
        table, events = play(table, _asked(table, sitting))
        for event in events:
            if isinstance(event, Scored):
                return table, Round(table.callers, event.points, turns)
    raise AssertionError("a round ended uncounted")


def _asked(table: Table, sitting: Sequence[Sitting]) -> Action:
    """What the seat that is asked does. A player that errs has any of its options done."""
    seat = table.prompts[-1].seat
    assert seat is not None
    player, clock, chance, reviewed = sitting[seat]
    may, seen = options(table), view(table, seat)
    begun = thread_time()
    try:
        action = player(seen, may, chance)
    except Exception:  # whatever it is, it is counted, and the contest goes on
        clock.failed += 1
        return chance.choice(may)
    clock.note(thread_time() - begun)
    if action not in may:
        clock.illegal += 1
        return chance.choice(may)
    if reviewed and len(may) > 1:
        judged = worth(seen, may)
        clock.cost += judged.cost(may.index(action))
        clock.blind += judged.usual_cost
    return action
