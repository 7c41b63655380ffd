"""Whole rounds between players, players to measure others by, and habits: what is told of one by counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from racko_game.ai.players.computers import Player
from racko_game.ai.players.fallible import neighbours
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import asked, deal, options, play, view
from racko_game.rules.pieces.events import WentOut
from racko_game.rules.pieces.moves import DRAW, PUTS, TAKE, TOSS, Action, AskTurn, Put
from racko_game.rules.table import Charter, View

LONGEST = 100
"""Turns a seat: a round that takes so many is stuck."""


class Ending(NamedTuple):
    """Who went out, if anybody did, and how many turns each seat had, about."""

    caller: int | None
    turns: float


def play_round(charter: Charter, players: Sequence[Player], number: int) -> Ending:
    """One round; ``number`` says which cards and which chance."""
    chance = Random(number)
    seats = len(players)
    table = deal(charter, seats, chance.randbytes(16))
    turns = 0
    while turns < LONGEST * seats:
        seat = asked(table)
        assert seat is not None
        turns += isinstance(table.prompts[-1], AskTurn)
        may = options(table)
        action = players[seat](view(table, seat), may, chance)
        assert action in may
        table, events = play(table, action)
        for event in events:
            if isinstance(event, WentOut):
                return Ending(event.seat, turns / seats)
    return Ending(None, LONGEST)


def share_won(charter: Charter, player: Player, other: Player, rounds: int) -> float:
    """The share of two-player rounds that ``player`` wins; each deal is played from both seats."""
    won = 0
    for number in range(rounds // 2):
        won += play_round(charter, (player, other), number).caller == 0
        won += play_round(charter, (other, player), number).caller == 1
    return won / rounds


def bucket(view: View, options: tuple[Action, ...], chance: Random) -> Action:
    """Every card has a home slot: one that fits is kept, if the card in its home does not."""
    if len(options) == 1:
        return options[0]
    if isinstance(view.prompts[-1], AskTurn):
        return TAKE if _lacks(view, view.discard[0]) else DRAW
    assert view.held is not None
    if TOSS in options and not _lacks(view, view.held):
        return TOSS
    return PUTS[_home(view, view.held)]


def _home(view: View, token: int) -> int:
    card, deck = view.faces[token], ruleset(view.charter, len(view.racks)).deck
    assert card is not None
    return (card.rank * 10 - 1) // len(deck)


def _lacks(view: View, token: int) -> bool:
    assert view.seat is not None
    home = _home(view, token)
    return _home(view, view.racks[view.seat][home]) != home


def miser(view: View, options: tuple[Action, ...], chance: Random) -> Action:
    """Keeps the rack as it was dealt, so that nobody ever sees a card of it."""
    return TOSS if TOSS in options else DRAW


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
            assert seen.held_card is not None
            cards = seen.known(seen.seat)
            after = [*cards[: action.slot], seen.held_card, *cards[action.slot + 1 :]]
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
        play_round(charter, (watcher, other) if number % 2 else (other, watcher), number)
    return watcher.habits()


def likest(habits: Habits, known: Mapping[str, Habits]) -> str:
    def apart(name: str) -> float:
        return sum(((habits[each] - known[name][each]) / SPREAD[each]) ** 2 for each in SPREAD)

    return min(known, key=apart)
