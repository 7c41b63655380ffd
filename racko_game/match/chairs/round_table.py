"""The chairs of all who sit at a match."""

from __future__ import annotations

from collections.abc import Callable

from ...ai.players.character import Character
from ...ai.players.protocol import Chances, Player, choose
from ...jobs.work import Jobs
from ..match import Match
from .chair import Chair
from .computer import ComputerChair
from .pace import at_once, humanly


def chairs_of(
    match: Match,
    person: Callable[[int], Chair],
    jobs: Jobs,
    speed: Callable[[], float] | None = None,
    usual: Player = choose,
) -> tuple[Chair, ...]:
    """By seat: persons as ``person`` makes them, computers as characters, of no level as ``usual``.

    Who looks on has them seem to think, ``speed`` times as fast as they would; None: nobody looks on.
    """

    def computer(seat: int, who: Character) -> Chair:
        pace = humanly(who, match.seed, seat, speed) if speed else at_once
        return ComputerChair(who, Chances(match.seed, seat), jobs, pace, usual)

    sitting = (who.character for who in match.seats)
    return tuple(person(seat) if who is None else computer(seat, who) for seat, who in enumerate(sitting))
