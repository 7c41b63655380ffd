"""Matches that computers play among themselves, one after the other, without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from ..ai.players.character import CAREFUL
from ..ai.players.levels import KINDS, seated
from ..ai.players.protocol import Chances, choose
from ..ai.players.protocol import Player as Chooser
from ..rules.chance import SEED_BYTES, Stream
from ..rules.pieces.actions import Action
from ..rules.pieces.prompts import Over
from ..rules.table import Charter, Table, View
from .chairs.computer import PlayerChair
from .host import Host
from .match import Match
from .plan import COMPUTERS
from .record.record import MOST_ACTIONS, Player, Record, sitting


def at_random(view: View, options: tuple[Action, ...], chance: Random) -> Action:
    """Any of the options, each as likely as the other."""
    return chance.choice(options)


PLAYERS: dict[str, Chooser] = {CAREFUL: choose, "random": at_random} | {
    kind: seated(who) for kind, who in KINDS.items()
}
"""The computer players by kind."""


class Played(NamedTuple):
    """A match that was played, and the table at its end: not ``over`` if it was broken off."""

    record: Record
    table: Table

    @property
    def over(self) -> bool:
        """Whether somebody has won it."""
        return self.table.prompts == (Over(),)


def match_seed(seed: bytes, number: int) -> bytes:
    """The seed of match ``number``, from 1, of a series: the first 16 bytes of its stream ``match/number``.

    That is the beginning of SHA-256(seed ‖ "/match/" ‖ number ‖ "/" ‖ eight bytes of zero).
    """
    stream = Stream(seed, f"match/{number}")
    return b"".join(stream.word().to_bytes(4, "big") for _ in range(SEED_BYTES // 4))


def play_match(charter: Charter, kinds: Sequence[str], seed: bytes, most: int = MOST_ACTIONS) -> Played:
    """One match of the players of these kinds, by seat, broken off after ``most`` actions."""
    players = tuple(Player(name, kind) for name, kind in zip(COMPUTERS, kinds, strict=False))
    match = Match(charter, sitting(players), seed)
    chairs = [PlayerChair(PLAYERS[kind], Chances(seed, seat)) for seat, kind in enumerate(kinds)]
    Host(match, chairs).play(most)
    return Played(Record(charter, players, seed, tuple(match.actions)), match.table)
