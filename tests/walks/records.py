"""Matches on record: any edition, any options, played by fair means or foul."""

from __future__ import annotations

from random import Random

from racko_game.match.record.record import Player, Record
from racko_game.rules.engine import open_match, play
from racko_game.rules.pieces.moves import Action, Over

from .charters import any_charter
from .walk import CARELESS, move

NAMES = (
    "Ann", "Zoë", "Mr O'Hare, Jr.", '"; # \\22;', "", " x ", "渡辺", "a\nb\0\x1b[2J", "\ue000\u2028",
    "🂡" * 60,
)  # fmt: skip
KINDS = ("person", "careful", "random", "a-player-2")


def any_record(edition: str, seats: int, number: int, most: int = 400) -> Record:
    """The match of that number, up to a moment of it; often its end."""
    chance = Random(number)
    charter, seed = any_charter(edition, seats, chance), chance.randbytes(16)
    players = tuple(Player(chance.choice(NAMES), chance.choice(KINDS)) for _ in range(seats))
    careless, length = chance.choice(CARELESS), chance.choice((chance.randrange(most), most))
    table, _ = open_match(charter, seats, seed)
    actions: list[Action] = []
    while len(actions) < length and table.prompts != (Over(),):
        action = move(table, careless, chance)
        table, _ = play(table, action)
        actions.append(action)
    return Record(charter, players, seed, tuple(actions))
