"""Moves in words, both ways."""

from __future__ import annotations

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.errors import NotationError
from racko_game.rules.notation import parse, words
from racko_game.rules.pieces.moves import (
    ACCEPT,
    CALL,
    DEAL,
    DRAW,
    HOLD,
    NO_POWER,
    NO_SWAP,
    PUTS,
    TAKE,
    TOSS,
    Action,
    AskOrder,
    AskPower,
    AskReverse,
    AskTurn,
    Prompt,
    Reverse,
    Swap,
    UsePower,
)
from racko_game.rules.ruleset import Ruleset
from racko_game.words.language import sentence_of

from .clauses import clause
from .games import every_game
from .sentences import one_sentence
from .tables import charter

RULES, SUPER, LETTERS = (ruleset(charter(edition), 4) for edition in ("original", "super", "letters"))
TURN, REVERSE = AskTurn(0), AskReverse(0, 1, 0)


@clause("ours.8.2")
@every_game
def test_every_move_is_what_its_words_mean_and_no_two_have_the_same(edition: str, seats: int) -> None:
    rules = ruleset(charter(edition), seats)
    moves: tuple[Action, ...] = (DRAW, TAKE, TOSS, DEAL, *PUTS[: len(rules.slots)])
    said = [words(rules, TURN, action) for action in moves]
    assert len(set(said)) == len(moves)
    assert tuple(parse(rules, TURN, text) for text in said) == moves


@clause("ours.8.2", "ours.8.3", "ours.8.4", "ours.8.5", "ours.8.6", "ours.8.7", "ours.8.8")
@pytest.mark.parametrize(
    ("rules", "prompt", "action", "text"),
    [
        (RULES, TURN, DRAW, "draw"),
        (RULES, TURN, TAKE, "take"),
        (RULES, TURN, TOSS, "toss"),
        (RULES, TURN, PUTS[0], "put 5"),
        (RULES, TURN, PUTS[4], "put 25"),
        (RULES, TURN, PUTS[9], "put 50"),
        (LETTERS, TURN, PUTS[3], "put 4"),
        (LETTERS, TURN, PUTS[9], "put 10"),
        (SUPER, REVERSE, CALL, "racko"),
        (SUPER, REVERSE, HOLD, "hold"),
        (SUPER, REVERSE, PUTS[2], "put blue 3"),
        (SUPER, REVERSE, PUTS[10], "put red 3"),
        (SUPER, REVERSE, Swap(2, 4), "swap 2 5"),
        (SUPER, REVERSE, NO_SWAP, "no swap"),
        (SUPER, REVERSE, Reverse(2, 4), "reverse blue 3 5"),
        (SUPER, REVERSE, Reverse(15, 0), "reverse red 8 1"),
        (SUPER, REVERSE, ACCEPT, "accept"),
        (RULES, AskPower(0, "shuffle step"), UsePower((0, 4)), "power 5 25"),
        (RULES, AskPower(0, "trade"), UsePower((4, 2)), "power 25 2"),
        (RULES, AskPower(0, "go again"), UsePower(), "power"),
        (RULES, AskPower(0, "look ahead"), UsePower(), "power"),
        (RULES, AskOrder(0, (7, 8, 9)), UsePower((1, 0, 2)), "power 2 1 3"),
        (RULES, AskPower(0, "skip"), NO_POWER, "no power"),
    ],
)
def test_the_words_of_a_move(rules: Ruleset, prompt: Prompt, action: Action, text: str) -> None:
    assert words(rules, prompt, action) == text
    assert parse(rules, prompt, text) == action


@clause("ours.8.8")
def test_space_between_words_does_not_matter_nor_which_of_two_slots_comes_first() -> None:
    assert parse(RULES, TURN, "  put \t 25\n") == PUTS[4]
    assert parse(RULES, AskPower(0, "shuffle step"), "power 25 5") == UsePower((0, 4))


def refusal(rules: Ruleset, prompt: Prompt, text: str) -> str:
    """The sentence that refuses these words."""
    with pytest.raises(NotationError) as error:
        parse(rules, prompt, text)
    return one_sentence(sentence_of(error.value))


@pytest.mark.parametrize(
    "text", ["", " ", "fly", "draw draw", "draw 5", "toss 5", "Draw", "put5", "25", "Racko", "\x00", "🂡"]
)
def test_other_words_are_no_move(text: str) -> None:
    assert "put" in refusal(RULES, TURN, text)


@clause("ours.8.3")
@pytest.mark.parametrize(
    "slot", ["", "0", "1", "7", "05", "55", "-5", "5.0", "２５", "blue 3", "25 30", "25 or\n30"]
)
def test_a_put_names_one_slot_of_the_rack(slot: str) -> None:
    assert ", ".join(RULES.slots) in refusal(RULES, TURN, f"put {slot}")


@pytest.mark.parametrize(
    "text",
    ["swap", "swap 2", "swap 2 5 1", "swap -1 5", "swap 2 100", "swap two 5", "reverse", "reverse 5",
     "reverse blue 3", "reverse blue 9 1", "reverse blue 3 x", "put blue", "put blue 9", "put 3", "no  way",
     "power 999", "power \ud800", "power ²"],
)  # fmt: skip
def test_half_a_move_is_refused_in_one_sentence(text: str) -> None:
    refusal(SUPER, REVERSE, text)


@pytest.mark.parametrize("power", ["shuffle step", "trade"])
@pytest.mark.parametrize("text", ["power", "power 5", "power 5 25 30", "power 7 2", "power 5 x"])
def test_half_a_power_is_refused_in_one_sentence(power: str, text: str) -> None:
    refusal(RULES, AskPower(0, power), text)
