"""Rehearsals: a round that computers play before it is shown, so that its best part can be."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ...ai.players.levels import seated
from ...ai.players.protocol import Chances
from ...rules.pieces.actions import Action
from ...rules.pieces.prompts import AskTurn
from ..chairs.computer import PlayerChair
from ..chairs.replay import ReplayChair
from ..host import Host
from ..match import Match
from ..simulation import match_seed
from .mixture import mixture

TRIES = 3  # rounds, until one comes to its end
LONGEST = 400  # actions
SHOWN = 12  # turns


class Rehearsal(NamedTuple):
    """A round that has been played: the seed that mixed and dealt it, and what was done."""

    edition: str
    seed: bytes
    actions: tuple[Action, ...]

    def match(self) -> Match:
        """The same match, just dealt."""
        return mixture(Random(self.seed), self.edition).start(self.seed)


def rehearse(edition: str, seed: bytes) -> Rehearsal:
    """A job: a round of that edition, from the deal to its end if one of a few tries comes to that.

    Each computer is asked with its own view, and with nothing else.
    """
    for number in range(TRIES):
        played = _play(Rehearsal(edition, match_seed(seed, number), ()))
        if played[0].rounds:
            break
    match, rehearsal = played
    return rehearsal._replace(actions=tuple(match.actions))


def _play(rehearsal: Rehearsal) -> tuple[Match, Rehearsal]:
    match = rehearsal.match()
    chairs = [
        PlayerChair(seated(who.character), Chances(match.seed, seat))
        for seat, who in enumerate(match.seats)
        if who.character
    ]
    host = Host(match, chairs)
    while not match.rounds and len(match.actions) < LONGEST:
        host.step()
    return match, rehearsal


def staged(rehearsal: Rehearsal, turns: int = SHOWN) -> Host:
    """The host of the same match, brought to where only so many turns are left of what was rehearsed; it
    plays those when it is told to go on."""
    begun = _turns(rehearsal)
    begin = begun[-turns] if len(begun) > turns else 0
    match = rehearsal.match()
    host = Host(match, [ReplayChair(rehearsal.actions)] * len(match.seats))
    host.play(begin)
    return host


def _turns(rehearsal: Rehearsal) -> list[int]:
    """How many actions had been done when each of the turns began."""
    match, begun = rehearsal.match(), []
    host = Host(match, [ReplayChair(rehearsal.actions)] * len(match.seats))
    for number in range(len(rehearsal.actions)):
        if isinstance(match.table.prompts[-1], AskTurn):
            begun.append(number)
        host.step()
    return begun
