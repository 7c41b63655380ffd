"""The ladder: each rung can be played and is introduced, and one climbs by the matches one won alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from racko_game.ai.players.computers import EVERY_COMPUTER, MASTER, PERSONAS
from racko_game.match.challenges.ladder import (
    RUNGS,
    Climb,
    Rung,
    RungState,
    climbed,
    rung_name,
    unfinished_on,
    wins_rung,
)
from racko_game.match.match import Match
from racko_game.match.privacy import Policy
from racko_game.match.record.repository import MatchRepository
from racko_game.message import Message
from racko_game.rules.editions import EDITIONS
from racko_game.words.language import say
from tests.match.playing import kept, play_out
from tests.theatre import SEED
from tests.walks.sorter import sort


@pytest.mark.parametrize("rung", RUNGS, ids=lambda rung: rung.who)
def test_a_rung_is_a_legal_table_that_is_played_to_its_end_by_whom_all_know(rung: Rung) -> None:
    match = rung.plan().start(SEED)
    assert match.charter.options == rung.options, "what differs from the edition: a match is known by it"
    assert [seat.computer for seat in match.seats] == [False, *[True] * len(rung.others)]
    assert match.privacy.policy is not Policy.OPEN
    assert play_out(match).over
    assert set(rung.others) <= set(EVERY_COMPUTER)
    names = [seat.name for seat in rung.plan().who()]
    assert len(set(names)) == len(names)
    assert rung_name(rung) in say(Message(rung.who))
    assert len(say(Message(rung.who))) + len(say(rung.rules)) < 160, "all of it has room everywhere"


def test_every_character_waits_at_each_of_its_levels_and_at_the_top_a_master_of_none() -> None:
    hosts = [rung.host for rung in RUNGS]
    for name, persona in PERSONAS.items():
        assert [host.level for host in hosts if host.persona == name] == list(persona.levels)
    assert len(hosts) == sum(len(one.levels) for one in PERSONAS.values()) + 1
    assert (hosts[-1].level, hosts[-1].persona, rung_name(RUNGS[-1])) == (MASTER, "", "Ada")


def test_all_editions_are_climbed_and_each_house_rule_that_changes_a_game() -> None:
    assert {rung.edition for rung in RUNGS} == set(EDITIONS)
    rules = {name for rung in RUNGS for name, _ in rung.options}
    assert rules >= {"bonus", "chips", "partners", "powers", "growing run", "equal turns", "calling", "run"}
    assert len({(rung.edition, rung.others, rung.options) for rung in RUNGS}) == len(RUNGS)


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
