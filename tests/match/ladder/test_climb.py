"""How far somebody has climbed: by the matches that they won, and by nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from racko_game.match.challenges.ladder import RUNGS, Climb, RungState, climbed, unfinished_on, wins_rung
from racko_game.match.match import Match
from racko_game.match.record.repository import MatchRepository
from tests.match.playing import kept, play_out
from tests.theatre import SEED
from tests.walks.sorter import sort

MOST = 2_000  # actions: players that only sort may wait for one another for ever


def played(place: int, wins: bool = True, moves: int = MOST) -> Match:
    """A match of a rung, its cards such that the person wins it, or does not; or its beginning."""
    for number in range(40):
        match = RUNGS[place].plan().start(bytes([number]) * 16)
        while not match.over and len(match.actions) < moves:
            match.submit(match.asked, sort(match.table))
        if moves < MOST or (match.over and (0 in match.winners) == wins):
            return match
    raise AssertionError("somebody always wins")


def keep(folder: Path, match: Match, ranked: bool = True) -> MatchRepository:
    """Have it in a book."""
    repository = MatchRepository(folder)
    kept(repository, match, 0, ranked=ranked)
    return repository


def test_two_are_open_at_once_who_is_stuck_climbs_past_and_at_the_top_nothing_is_left() -> None:
    climb = Climb()
    assert (climb.reachable, climb.next) == ((0, 1), 0)
    assert [climb.state(place) for place in range(3)] == [RungState.OPEN, RungState.OPEN, RungState.SHUT]
    climb = climb.winning(1)
    assert (climb.reachable, climb.next, climb.state(1)) == ((0, 2), 0, RungState.WON)
    assert climb.winning(2).reachable == (0, 3)
    assert climb.winning(0, 2).reachable == (3, 4)
    climb = Climb(frozenset(range(len(RUNGS))))
    assert (climb.reachable, climb.next, climb.state(0)) == ((), len(RUNGS) - 1, RungState.WON)


@pytest.mark.parametrize("place", [0, 3, 5, 7])
def test_a_match_that_was_won_is_known_by_its_table(tmp_path: Path, place: int) -> None:
    match = played(place)
    assert wins_rung(match)
    assert climbed(keep(tmp_path, match).history()) == Climb(frozenset({place}))


def test_what_was_lost_or_is_not_over_or_does_not_count_wins_no_rung(tmp_path: Path) -> None:
    assert climbed(MatchRepository(tmp_path).history()) == Climb()
    for match in (played(0, wins=False), played(1, moves=9), taken_back(0)):
        assert not wins_rung(match)
        keep(tmp_path, match)
    history = keep(tmp_path, played(0), ranked=False).history()
    assert history.how_many() == 4
    assert climbed(history) == Climb()


def taken_back(place: int) -> Match:
    """A match of a rung in which the person undid a move."""
    match = RUNGS[place].plan().start(SEED)
    while match.asked != 0:
        match.submit(match.asked, sort(match.table))
    match.submit(0, sort(match.table))
    match.take_back(1)
    return play_out(match)


def test_a_match_that_waits_is_found_by_its_table(tmp_path: Path) -> None:
    repository = keep(tmp_path, played(1, moves=9))
    unfinished = repository.history().unfinished()
    assert unfinished_on(RUNGS[1], unfinished) is unfinished[0]
    assert unfinished_on(RUNGS[0], unfinished) is None
