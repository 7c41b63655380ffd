"""A rehearsed round is shown again as it was played, by players who saw no more than their seats may."""

from __future__ import annotations

from random import Random

import pytest

from racko_game.match.simulation import (
    SHOWN_OPTIONS,
    TURNS_SHOWN,
    Rehearsal,
    demonstration_plan,
    rehearse,
    staged,
)
from racko_game.rules.pieces.moves import AskTurn
from racko_game.store.library import check

EDITIONS = ("original", "tray", "modern", "letters", "super")


@pytest.fixture(scope="module")
def rehearsal() -> Rehearsal:
    return rehearse("letters", bytes(16))


def test_a_round_is_played_to_its_end_and_the_same_one_again(rehearsal: Rehearsal) -> None:
    match = rehearsal.match()
    for action in rehearsal.actions:
        match.submit(match.asked, action)
    assert len(match.rounds) == 1
    assert rehearse("letters", bytes(16)) == rehearsal
    assert rehearse("letters", bytes(15) + b"1").actions != rehearsal.actions


def test_its_last_turns_are_left_to_be_shown_or_all_if_there_are_fewer(rehearsal: Rehearsal) -> None:
    assert staged(rehearsal, 1000).match.actions == []
    host = staged(rehearsal)
    match, turns = host.match, 0
    assert isinstance(match.table.prompts[-1], AskTurn)
    assert match.rounds == []
    while not match.rounds:
        turns += isinstance(match.table.prompts[-1], AskTurn)
        host.step()
    assert turns == TURNS_SHOWN
    assert match.actions == list(rehearsal.actions)


def test_mixtures_differ_in_all_that_can_differ_and_any_can_be_played() -> None:
    plans = [demonstration_plan(Random(number)) for number in range(400)]
    assert {plan.edition for plan in plans} == set(EDITIONS)
    assert {plan.seats for plan in plans} == {2, 3, 4}
    assert {name for plan in plans for name in plan.options} == {*SHOWN_OPTIONS, "words"}
    assert {character.level for plan in plans for character in plan.characters[: plan.seats]} > {
        "Casual",
        "Master",
    }
    assert any(plan.persona(0) for plan in plans)
    assert {demonstration_plan(Random(number), "tray").edition for number in range(20)} == {"tray"}
    for number, plan in enumerate(plans):
        match = plan.start(number.to_bytes(16, "big"))
        assert match.persons == ()
        check(match.charter.books)
        assert not match.rules.goal.spells
