"""The player: legal, honest, quick, and sensible where one can see what is sensible.

What a seat may not know changes neither a choice of any computer nor how long it takes to think.
"""

from __future__ import annotations

import ast
import gc
import inspect
import sys
from itertools import islice
from pathlib import Path
from random import Random
from types import FrameType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import racko_game.ai
from racko_game.ai.model.gaps import NEVER
from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import EVERY_LEVEL, player_of
from racko_game.ai.players.player import appraise, choose
from racko_game.rules.engine import asked, options, view
from racko_game.rules.pieces.moves import DEAL, DRAW, PUTS, TAKE, TOSS, Action
from racko_game.rules.table import Table
from tests.rules.clauses import clause
from tests.walks.pairs import resampled
from tests.walks.walk import walk

from ..counts import full
from ..rules.tables import GAMES, after, arranged, dealt, worn_down

NEARLY = [3, 7, 11, 16, 22, 25, 31, 40, 1, 57]
"""A rack of sixty cards that lacks one of 41 … 56 in slot 45."""


def somewhere(edition: str, seats: int, number: int, step: int) -> Table:
    ways = (found.table for found in walk(edition, seats, number) if asked(found.table) is not None)
    return next(islice(ways, step, None))


def chosen(table: Table, number: int = 0) -> Action:
    return choose(view(table, asked(table)), options(table), Random(number))


def test_a_player_is_given_a_view_and_its_options_only_and_none_can_reach_a_table() -> None:
    signature = inspect.signature(choose)
    assert [parameter.annotation for parameter in signature.parameters.values()] == [
        "View", "tuple[Action, ...]", "random.Random",
    ]  # fmt: skip
    forbidden = {"Table", "deal", "play", "open_match", "view", "rack_cards", "engine", "turns", "table"}
    taken = set()
    for path in Path(racko_game.ai.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.level > 1:
                taken |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom | ast.Import) and "racko_game" in ast.unparse(node):
                taken.add(ast.unparse(node))
    assert {"View", "Action"} <= taken
    assert taken.isdisjoint(forbidden)


def test_it_does_the_only_option_takes_or_keeps_what_finishes_and_lets_go_what_helps_nothing() -> None:
    seen = view(dealt(), 1)
    for only in (DRAW, DEAL, PUTS[4]):
        assert choose(seen, (only,), Random(0)) == only
    assert choose(seen, (DEAL, DRAW), Random(0)) == DRAW
    assert appraise(seen, (DEAL,)) == (NEVER,)
    table = arranged(dealt(), {1: NEARLY}, discard=[48])
    assert chosen(table) == TAKE
    assert chosen(after(table, "take")) == PUTS[8]
    assert chosen(arranged(dealt(), {1: NEARLY}, discard=[2])) == DRAW
    for drawn, action in ((2, TOSS), (50, PUTS[8])):
        assert chosen(after(arranged(dealt(), {1: NEARLY}, stock=[drawn]), "draw")) == action
    table = arranged(dealt("original", 2), {1: [3, 7, 11, 16, 17, 25, 31, 33, 36, 40]}, discard=[18])
    assert chosen(table) == TAKE
    assert chosen(after(table, "take")) == PUTS[5]
    rack = [3, 7, 11, 16, 17, 25, 31, 33, 38, 36]
    with_run, without = (
        arranged(dealt("original", 2, run=run), {1: rack}, discard=[39]) for run in (True, False)
    )
    assert chosen(after(without, "take")) == PUTS[9]
    assert appraise(view(without, 1), (TAKE,)) < appraise(view(with_run, 1), (TAKE,))


def stock_known(table: Table) -> Table:
    """The table with the top of its stock seen before, as after a refill."""
    return table._replace(seen=table.seen | 1 << table.stock[0])


def test_it_remembers_a_turned_over_stock_and_takes_what_a_refill_brings_back() -> None:
    table = arranged(dealt(), {1: NEARLY}, stock=[48], discard=[52])
    assert appraise(view(table, 1), (DRAW,)) > (0,)
    assert appraise(view(stock_known(table), 1), (DRAW,)) == (0,)
    table = stock_known(arranged(dealt(), {1: NEARLY}, stock=[48], discard=[46]))
    assert appraise(view(table, 1), (DRAW, TAKE)) == (0, 0)
    assert {chosen(table, number) for number in range(20)} == {DRAW, TAKE}
    table = arranged(dealt(), {2: NEARLY}, discard=[48], stock=range(4, 7))
    turned = after(worn_down(table, 1), "draw", "toss")
    assert chosen(turned) == DRAW
    assert chosen(after(turned, "draw")) == PUTS[8]


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


@clause("ours.6.11")
@given(st.sampled_from(GAMES), st.integers(0, 2**32 - 1), st.integers(0, 150))
@settings(max_examples=full(150, 45))
def test_any_table_gets_a_legal_answer_that_what_a_seat_may_not_know_does_not_change(
    game: tuple[str, int], number: int, step: int
) -> None:
    table = somewhere(*game, number, step)
    seen = view(table, asked(table))
    assert chosen(table) in options(table)
    assert min(appraise(seen, options(table))) < NEVER
    other = resampled(table, seen.faces, Random(number))
    assert view(other, asked(table)) == seen
    assert chosen(other) == chosen(table)


@pytest.mark.parametrize("who", [*EVERY_LEVEL, "Steady:Stella", "Casual:Penny"])
@given(st.sampled_from(GAMES), st.integers(0, 2**32 - 1), st.integers(0, 150))
@settings(max_examples=full(16, 5))
def test_the_hidden_cards_change_neither_choice_nor_time(
    who: str, game: tuple[str, int], number: int, step: int
) -> None:
    table = somewhere(*game, number, step)
    other = resampled(table, view(table, asked(table)).faces, Random(number))
    assert thought(who, other) == thought(who, table)


def test_steps_tell_one_thought_from_another() -> None:
    counts = {thought("Sharp", somewhere("original", 2, number, 40))[1] for number in range(8)}
    assert len(counts) > 4
    assert min(counts) > 200
