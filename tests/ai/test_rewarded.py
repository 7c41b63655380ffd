"""What going out is worth where longer runs earn more, and when a finished rack is held back."""

from __future__ import annotations

from random import Random

import pytest

from racko_game.ai.evaluators.nets import BONUS_WORTH, CHIPS_WORTH, POINTS
from racko_game.ai.players.player import choose
from racko_game.rules.engine import view
from racko_game.rules.pieces.moves import CALL, HOLD, AskGoOut, AskTurn
from racko_game.rules.table import Table

from ..rules.tables import arranged, dealt


def test_going_out_is_worth_what_it_earns_more_than_the_others_are_left_with() -> None:
    none, three = BONUS_WORTH.of(1, 0), BONUS_WORTH.of(3, 0)
    assert none == pytest.approx(0.5 + (75 - 5) / POINTS)
    assert three - none == pytest.approx(50 / POINTS)
    assert BONUS_WORTH.of(2, 0) == none


def test_the_others_are_left_with_more_the_longer_the_round() -> None:
    assert BONUS_WORTH.of(3, 0) - BONUS_WORTH.of(3, 10) == pytest.approx(20 / POINTS)
    assert CHIPS_WORTH.of(3, 0) == CHIPS_WORTH.of(3, 10)


def test_nothing_is_worth_more_than_all() -> None:
    assert BONUS_WORTH.of(6, 0) == BONUS_WORTH.of(8, 0) == 1
    assert CHIPS_WORTH.of(6, 0) == CHIPS_WORTH.of(9, 5) == 1


NEARLY_FOUR = [2, 5, 9, 13, 17, 21, 22, 23, 30, 36]
"""A run of three with 20 and 24 to come."""


def finished(rack: list[int], turns: int, changed: int, **options: bool) -> Table:
    """Two seats; the second has to say whether it goes out, the first has changed so many of its cards."""
    table = arranged(dealt("original", 2, **options), {1: rack}, stock=[24, 20, 40, 1])
    kept, gone = table.stock[: len(table.stock) - 2 * turns], table.stock[len(table.stock) - 2 * turns :]
    other = table.racks[0]
    tossed = (*other[:changed], *gone[changed:])
    return table._replace(
        stock=kept,
        discard=tossed + table.discard,
        racks=((*gone[:changed], *other[changed:]), table.racks[1]),
        seen=table.seen | sum(1 << token for token in tossed),
        prompts=(AskTurn(1), AskGoOut(1)),
    )


def answer(table: Table) -> object:
    return choose(view(table, 1), (CALL, HOLD), Random(1))


@pytest.mark.parametrize("prize", ["bonus", "chips"])
@pytest.mark.parametrize("run", [True, False])
def test_it_holds_back_while_the_other_is_far_from_the_end(prize: str, run: bool) -> None:
    assert answer(finished(NEARLY_FOUR, 3, 1, run=run, **{prize: True})) == HOLD


@pytest.mark.parametrize("prize", ["bonus", "chips"])
@pytest.mark.parametrize("run", [True, False])
def test_it_goes_out_before_the_other_may(prize: str, run: bool) -> None:
    assert answer(finished(NEARLY_FOUR, 9, 7, run=run, **{prize: True})) == CALL
