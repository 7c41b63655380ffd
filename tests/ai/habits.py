"""Habits: what can be told of a player by simple counts of what it did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from racko_game.ai.players.computers import Player
from racko_game.ai.players.fallible import neighbours
from racko_game.rules.engine import deal, options, play, view
from racko_game.rules.pieces.moves import TAKE, TOSS, Action, Put, RoundOver
from racko_game.rules.table import Charter, View

Habits = Mapping[str, float]
SPREAD = {"takes": 0.04, "tosses": 0.04, "slot": 0.15, "ends": 0.1, "runs": 0.025}
"""By how much a habit differs by chance from one sitting to another, about."""


class Watcher:
    """Plays as another player does, and keeps count."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._sums = dict.fromkeys(SPREAD, 0.0)
        self._counts = dict.fromkeys(SPREAD, 0)

    def __call__(self, seen: View, may: tuple[Action, ...], chance: Random) -> Action:
        action = self._player(seen, may, chance)
        if TAKE in may:
            self._count("takes", action == TAKE)
        if TOSS in may:
            self._count("tosses", action == TOSS)
        if isinstance(action, Put):
            assert seen.seat is not None
            assert seen.held is not None
            before = [seen.faces[token] for token in seen.racks[seen.seat]]
            cards = [card for card in before if card]
            after = list(cards)
            card = seen.faces[seen.held]
            assert card is not None
            after[action.slot] = card
            self._count("slot", action.slot)
            self._count("ends", abs(action.slot - 4.5))
            self._count("runs", neighbours(after, action.slot) - neighbours(cards, action.slot))
        return action

    def _count(self, habit: str, value: float) -> None:
        self._sums[habit] += value
        self._counts[habit] += 1

    def habits(self) -> Habits:
        return {habit: self._sums[habit] / max(1, self._counts[habit]) for habit in SPREAD}


def watched(charter: Charter, player: Player, other: Player, deals: Sequence[int]) -> Habits:
    watcher = Watcher(player)
    for number in deals:
        players = (watcher, other) if number % 2 else (other, watcher)
        chance = Random(number)
        table = deal(charter, 2, chance.randbytes(16))
        while not isinstance(table.prompts[-1], RoundOver) and table.prompts[-1].seat is not None:
            seat = table.prompts[-1].seat
            table, _ = play(table, players[seat](view(table, seat), options(table), chance))
    return watcher.habits()


def likest(habits: Habits, known: Mapping[str, Habits]) -> str:

    def apart(name: str) -> float:
        return sum(((habits[each] - known[name][each]) / SPREAD[each]) ** 2 for each in SPREAD)

    return min(known, key=apart)
