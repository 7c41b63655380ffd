"""How long a computer seems to think tells nobody what it holds."""

from __future__ import annotations

import pytest

from racko_game.ai.players.character import Character
from racko_game.jobs.work import ImmediateJobs
from racko_game.match.host import LONGEST_PAUSE, SHORTEST_PAUSE, Host, ScreenAgent, agents_of
from racko_game.match.match import Match, Seat

from .clauses import clause
from .rounds import GOES_OUT, NO_RUN
from .tables import arranged, charter
from .vectors import SEED

FRAME = 0.01


def frames(match: Match, row: tuple[int, ...]) -> int:
    """How many frames pass until the seat that is asked has moved, if this is its rack."""
    seat = match.asked
    assert seat is not None
    match.table = arranged(match.table, {seat: row})
    host, passed = Host(match, agents_of(match, lambda seat: ScreenAgent(), ImmediateJobs(), lambda: 1)), 1
    while host.poll(FRAME) is None:
        passed += 1
    return passed


@clause("ours.6.11")
@pytest.mark.parametrize("seed", [SEED, bytes(16)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ours_a_computer_waits_as_long_whatever_it_holds(seats: int, seed: bytes) -> None:
    players = tuple(Seat(f"Computer {n}", Character()) for n in range(seats))
    rows = (GOES_OUT[::-1], (39, *NO_RUN[1:]), (*NO_RUN[:5], 2, *NO_RUN[6:]))
    passed = {frames(Match(charter("modern"), players, seed), row) for row in rows}
    assert len(passed) == 1
    assert SHORTEST_PAUSE <= min(passed) * FRAME <= LONGEST_PAUSE + 2 * FRAME
