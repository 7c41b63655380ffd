"""The rungs of the ladder: each can be played to its end, none is like another, and all are introduced."""

from __future__ import annotations

import pytest

from racko_game.ai.players.computers import EVERY_COMPUTER, MASTER, PERSONAS
from racko_game.match.challenges.ladder import RUNGS, Rung, rung_name
from racko_game.match.privacy import Policy
from racko_game.message import Message
from racko_game.rules.editions import EDITIONS
from racko_game.words.language import say
from tests.match.playing import play_out
from tests.theatre import SEED


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
