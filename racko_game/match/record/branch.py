"""Playing on from the middle of a match that was played before: a match of its own, which is practice."""

from __future__ import annotations

from ...ai.players.character import Character
from ..match import Match
from .record import PERSON, Player, Record, resume
from .rerun import Eyes


def branch(record: Record, ply: int, eyes: Eyes = None) -> Match:
    """A match that stands as another one stood before its action ``ply``: the same cards come to it.

    Whoever looks with a seat's eyes sits there, and computers at all other seats; else all sit as they sat.
    """
    players = _seated(record.players, eyes) if isinstance(eyes, int) else record.players
    return resume(record._replace(players=players, actions=record.actions[:ply], log=()))


def _seated(players: tuple[Player, ...], seat: int) -> tuple[Player, ...]:
    """A person there, who changes places with the computer of that seat."""
    persons = [at for at, player in enumerate(players) if player.kind == PERSON]
    mine = seat if seat in persons or not persons else persons[0]
    who = players[mine] if persons else Player("", PERSON)
    seated = [_computer(player) for player in players]
    seated[mine] = seated[seat]
    seated[seat] = who
    return tuple(seated)


def _computer(player: Player) -> Player:
    """The same, but a computer that plays as well as it can where a person sat."""
    return player._replace(kind=Character().kind) if player.kind == PERSON else player
