"""What cannot be played is refused in one sentence that says what could be."""

from __future__ import annotations

from typing import get_args

import pytest

from racko_game.rules.engine import options, play
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces.moves import (
    CALL,
    DEAL,
    DRAW,
    PUTS,
    TAKE,
    TOSS,
    Action,
    Over,
    Prompt,
    Reverse,
    RoundOver,
    Swap,
    UsePower,
)
from racko_game.rules.table import Table
from racko_game.words.language import sentence_of
from tests.walks.universe import UNIVERSE, accepts

from .sentences import one_sentence, refused
from .tables import RISING, after, arranged, dealt, laid, on_turn, worn_down


def waiting_for() -> dict[str, Table]:
    """A table for each question there is, and for what is special about some."""
    start = dealt()
    powers = dealt("modern", powers=True)
    double = dealt("super", 3)
    ready = on_turn(dealt("original", chips=True), 1)
    return {
        "a turn": start,
        "a turn without a discard pile": after(worn_down(start, 1), "draw", "toss"),
        "a turn with a swap on the discard pile": laid(double, discard="SWAP"),
        "a drawn card": after(start, "draw"),
        "a taken card": after(start, "take"),
        "a call": after(arranged(ready, racks={1: RISING}, stock=(60,)), "draw", "toss"),
        "a swap": after(laid(double, stock="SWAP"), "draw", "toss"),
        "a reverse": start_of_chain(double),
        "a shuffle step": after(arranged(powers, stock=(7,)), "draw", "toss"),
        "a go again": after(arranged(powers, stock=(13,)), "draw", "toss"),
        "a look ahead": after(arranged(powers, stock=(11,)), "draw", "toss"),
        "a trade": after(arranged(powers, stock=(17,)), "draw", "toss"),
        "an order": after(arranged(powers, stock=(11,)), "draw", "toss", "power"),
        "a round's end": start._replace(prompts=(RoundOver(),)),
        "a match's end": start._replace(prompts=(Over(),)),
    }


def start_of_chain(table: Table) -> Table:
    """The first to play has named the second, who has a reverse card in blue 1."""
    second = (table.dealer + 2) % 3
    row = " ".join(("REV", *(f"R{n}" for n in range(40, 25, -1))))
    return after(laid(table, racks={second: row}, stock="SWAP"), "draw", "toss", f"swap {second} 1")


WAITING = (
    *("a turn", "a turn without a discard pile", "a turn with a swap on the discard pile", "a drawn card"),
    *("a taken card", "a call", "a swap", "a reverse", "a shuffle step", "a go again", "a look ahead"),
    *("a trade", "an order", "a round's end", "a match's end"),
)


@pytest.mark.parametrize("waiting", WAITING)
def test_the_table_accepts_its_options_and_refuses_all_else_in_one_sentence(waiting: str) -> None:
    table = waiting_for()[waiting]
    for action in UNIVERSE:
        if action in options(table):
            assert accepts(table, action), action
        else:
            with pytest.raises(IllegalAction) as error:
                play(table, action)
            one_sentence(sentence_of(error.value))


def test_every_question_a_table_asks_and_every_action_there_is_is_among_these() -> None:
    assert tuple(waiting_for()) == WAITING
    assert {type(table.prompts[-1]) for table in waiting_for().values()} == set(get_args(Prompt))
    assert {type(action) for action in UNIVERSE} == set(get_args(Action))


@pytest.mark.parametrize(
    ("waiting", "action", "possible"),
    [
        ("a turn", TOSS, "draw or take"),
        ("a turn without a discard pile", TAKE, "draw from the stock"),
        ("a drawn card", DRAW, "put it in a slot"),
        ("a taken card", TOSS, "put it in a slot"),
        ("a drawn card", PUTS[10], "slots"),
        ("a round's end", DRAW, "deal the next"),
        ("a match's end", DEAL, "end of the match"),
        ("a turn", CALL, "keep playing"),
        ("a call", DRAW, "call RACK-O!, or wait"),
        ("a turn with a swap on the discard pile", TAKE, "SWAP can't be taken.*draw from the stock"),
        ("a swap", DRAW, "pick an opponent and a row, or don't use it"),
        ("a swap", Swap(0, 8), "an opponent at the table and a row 1 to 8"),
        ("a reverse", DRAW, "reverse it with a reverse card, or accept it"),
        ("a reverse", Reverse(1, 0), "a reverse card of your own and a row 1 to 8"),
        ("a go again", DRAW, "whether to use the power of the discarded card"),
        ("a trade", UsePower((0, 7)), "trade can't be used like that"),
        ("an order", UsePower((0, 0, 1)), "names each of them once"),
        ("an order", DRAW, "the order in which"),
    ],
)
def test_a_refusal_says_what_would_be_possible(waiting: str, action: Action, possible: str) -> None:
    with refused(IllegalAction, possible):
        play(waiting_for()[waiting], action)
