"""What a seat may not know changes neither a choice nor how long it takes to think."""

from __future__ import annotations

import gc
import sys
from random import Random
from types import FrameType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import EVERY_LEVEL, player_of
from racko_game.rules.engine import asked, options, view
from racko_game.rules.pieces.moves import Action
from racko_game.rules.table import Table

from ..counts import full
from ..rules.tables import GAMES
from .test_player import resampled, somewhere

CAST = (*EVERY_LEVEL, "Steady:Stella", "Casual:Penny")


class Steps:
    """Counts what is called, in Python and in C, while it is entered: how much work is done, to the step.

    Garbage is not collected meanwhile: who asks to be told of that would be counted, too.
    """

    def __init__(self) -> None:
        self.count = 0

    def __enter__(self) -> Steps:
        gc.disable()
        sys.setprofile(self._step)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)
        gc.enable()

    def _step(self, frame: FrameType, event: str, arg: object) -> None:
        self.count += 1


def thought(who: str, table: Table) -> tuple[Action, int]:
    """The choice, and the steps it took; what is kept from one choice to the next is there already."""
    seat = asked(table)
    question = view(table, seat), options(table)
    player_of(Character.read(who))(*question, Random(5))
    with Steps() as steps:
        choice = player_of(Character.read(who))(*question, Random(5))
    return choice, steps.count


@pytest.mark.parametrize("who", CAST)
@given(st.sampled_from(GAMES), st.integers(0, 2**32 - 1), st.integers(0, 150))
@settings(max_examples=full(16, 5))
def test_the_hidden_cards_change_neither_choice_nor_time(
    who: str, game: tuple[str, int], number: int, step: int
) -> None:
    table = somewhere(*game, number, step)
    other = resampled(table, view(table, asked(table)), Random(number))
    assert thought(who, other) == thought(who, table)


def test_steps_tell_one_thought_from_another() -> None:
    counts = {thought("Sharp", somewhere("original", 2, number, 40))[1] for number in range(8)}
    assert len(counts) > 4
    assert min(counts) > 200
