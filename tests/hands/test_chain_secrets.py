"""While a swap is turned round and round, nobody sees, hears or is kept waiting for what is hidden.

The hidden cards are dealt another way, so that who is asked has a reverse where they had none, and the same
answers are given once more: it is the same picture, the same sound and the same moment for everybody else.
"""

from __future__ import annotations

from functools import partial

import pytest

from racko_game.match.match import Match
from racko_game.rules.pieces.moves import ACCEPT, DRAW, TOSS, Action, AskReverse, Reverse, Swap

from ..rules.tables import laid, on_turn
from ..theatre import SEED, plan
from .watching import Script, watch

PLAIN = "B1 B4 B8 B12 B20 B25 B30 B38 R2 R5 R9 R13 R21 R26 R31 R39"
ANSWERS: list[Action] = [DRAW, TOSS, Swap(1, 4), ACCEPT]
OTHERS = (
    "B2 B5 B9 B13 B21 B26 B31 B39 R1 R4 R8 R12 R20 R25 R30 R38",
    "REV B5 B9 REV B21 B26 B31 B39 R1 R4 R8 R12 R20 REV R30 R38",
)


def dealt(persons: int, other: str, drawn: str = "B3") -> Match:
    """The first seat turns up a swap; the other one has these cards, and would draw that one."""
    match = plan("super", 2, persons=persons).start(SEED)
    match.table = on_turn(laid(match.table, {0: PLAIN, 1: other}, f"SWAP {drawn}"), 0)
    return match


@pytest.mark.parametrize("persons", [1, 2])
def test_nobody_learns_whether_the_one_who_is_asked_has_a_reverse(persons: int) -> None:
    shown = [watch(Script(partial(dealt, persons, other), ANSWERS)) for other in OTHERS]
    pairs = list(zip(*shown, strict=True))
    looked_on = [(a, b) for a, b in pairs if a.eyes != 1]
    assert len(looked_on) > 20
    assert [i for i, (a, b) in enumerate(looked_on) if a != b] == []
    assert [a.heard for a, _ in pairs] == [b.heard for _, b in pairs]


@pytest.mark.parametrize("persons", [1, 2])
def test_the_card_drawn_for_a_reverse_is_seen_and_heard_by_nobody_else(persons: int) -> None:
    answers = [*ANSWERS[:-1], Reverse(0, 2)]
    shown = [watch(Script(partial(dealt, persons, OTHERS[1], card), answers)) for card in ("B3", "RW")]
    looked_on = [(a, b) for a, b in zip(*shown, strict=True) if a.eyes != 1]
    assert [i for i, (a, b) in enumerate(looked_on) if a != b] == []


def test_a_person_without_a_reverse_is_asked_all_the_same() -> None:
    match = dealt(2, OTHERS[0])
    for action in ANSWERS[:-1]:
        match.submit(match.asked, action)
    assert isinstance(match.table.prompts[-1], AskReverse)
    assert match.options() == (ACCEPT,)
