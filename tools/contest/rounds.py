"""Rounds and matches between players, and the clock on each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from random import Random
from time import thread_time
from typing import NamedTuple

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import Player
from racko_game.ai.players.odds import worth
from racko_game.match.host import Host
from racko_game.match.match import Match, Seat
from racko_game.rules.chance import SEED_BYTES
from racko_game.rules.pieces.moves import Action, AskTurn
from racko_game.rules.table import Charter, View

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


class Contestant:
    """A player at a seat, with its clock and the chance it has in this game.

    Where it is ``reviewed`` each choice is looked at again, which takes longer than to play.
    """

    def __init__(self, player: Player, clock: Clock, chance: Random, reviewed: bool = False) -> None:
        self._player = player
        self._clock = clock
        self._chance = chance
        self._reviewed = reviewed
        self._answer: Action | None = None

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        """Choose. A player that errs has any of its options done."""
        action = self._timed(view, options)
        if action is None:
            action = self._chance.choice(options)
        elif self._reviewed and len(options) > 1:
            judged = worth(view, options)
            self._clock.cost += judged.cost(options.index(action))
            self._clock.blind += judged.usual_cost
        self._answer = action

    def poll(self, dt: float) -> Action | None:
        """What was chosen."""
        return self._answer

    def _timed(self, view: View, options: tuple[Action, ...]) -> Action | None:
        """The player's choice, if it is one."""
        clock, begun = self._clock, thread_time()
        try:
            action = self._player(view, options, self._chance)
        except Exception:  # whatever it is, it is counted, and the contest goes on
            clock.failed += 1
            return None
        clock.note(thread_time() - begun)
        if action in options:
            return action
        clock.illegal += 1
        return None


def seed_of(series: str, number: int) -> bytes:
    """The seed of deal ``number`` of a series."""
    return sha256(f"{series}/{number}".encode()).digest()[:SEED_BYTES]


def chance_of(series: str, number: int, seat: int, place: int) -> Random:
    """The chance of the player in ``seat`` when deal ``number`` is played for the ``place``-th time."""
    return Random(f"{series}/{number}/{place}/{seat}")


def play_game(charter: Charter, contestants: Sequence[Contestant], seed: bytes, whole: bool) -> Game:
    """One deal: its first round, or the ``whole`` match. A round that stalls ends it."""
    match = Match(charter, tuple(Seat("", Character()) for _ in contestants), seed)
    host = Host(match, contestants)
    rounds = [play_round(host)]
    while whole and rounds[-1].callers and not match.over:
        host.go_on()  # the next deal
        rounds.append(play_round(host))
    totals = match.table.totals
    winners = tuple(s for s, total in enumerate(totals) if total == max(totals)) if match.over else ()
    return Game(tuple(rounds), totals, winners)


def play_round(host: Host) -> Round:
    """The round that a match is in, and how it ended."""
    match, turns = host.match, 0
    seats, before = len(match.seats), len(match.rounds)
    while len(match.rounds) == before:
        turns += type(match.table.prompts[-1]) is AskTurn
        if turns > STALLED * seats:
            return Round((), (0,) * seats, turns)
        host.step()
    return Round(match.table.callers, match.rounds[-1].scored.points, turns)
