"""Whole rounds between players, and a player to measure others by."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from racko_game.ai.players.computers import Player
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import asked, deal, options, play, view
from racko_game.rules.pieces.events import WentOut
from racko_game.rules.pieces.moves import DRAW, PUTS, TAKE, TOSS, Action, AskTurn
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
