"""The chairs of all who sit at a match."""

from __future__ import annotations

from collections.abc import Callable

from ...ai.players.character import Character
from ...ai.players.protocol import Chances
from ...ai.thinker import Thinker
from ..match import Match
from .chair import Chair
from .computer import ComputerChair
from .pace import at_once, humanly


def chairs_of(
    match: Match, person: Callable[[int], Chair], thinker: Thinker, watched: bool = False
) -> tuple[Chair, ...]:
    """By seat: persons as ``person`` makes them, computers with the pace of somebody who is ``watched``."""

    def computer(seat: int, who: Character) -> Chair:
        pace = humanly(who, match.seed, seat) if watched else at_once
        return ComputerChair(who, Chances(match.seed, seat), thinker, pace)

    sitting = (who.character for who in match.seats)
    return tuple(person(seat) if who is None else computer(seat, who) for seat, who in enumerate(sitting))
