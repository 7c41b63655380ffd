"""Moves in words, both ways."""

from __future__ import annotations

import pytest

from racko_game.rules.editions import EDITIONS, ruleset
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
    Reverse,
    Swap,
    UsePower,
)
from racko_game.rules.table import Charter
from racko_game.words.language import sentence_of

from .clauses import clause
from .sentences import one_sentence
from .tables import GAMES, charter

RULES = ruleset(Charter("original"), 4)
TURN = AskTurn(0)
ACTIONS: tuple[Action, ...] = (DRAW, TAKE, TOSS, DEAL, *PUTS[:10])


@clause("ours.8.2")
@pytest.mark.parametrize(("edition", "seats"), GAMES)
def test_every_move_is_what_its_words_mean(edition: str, seats: int) -> None:
    rules = ruleset(charter(edition), seats)
    for action in (*ACTIONS[:4], *PUTS[: len(rules.slots)]):
        assert parse(rules, TURN, words(rules, TURN, action)) == action


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_two_moves_have_the_same_words(edition: str) -> None:
    rules = ruleset(charter(edition), 2)
    moves = (*ACTIONS[:4], *PUTS[: len(rules.slots)])
    assert len({words(rules, TURN, action) for action in moves}) == len(moves)


@clause("ours.8.2", "ours.8.3", "ours.8.4")
@pytest.mark.parametrize(
    ("action", "text"),
    [
        (DRAW, "draw"),
        (TAKE, "take"),
        (TOSS, "toss"),
        (PUTS[0], "put 5"),
        (PUTS[4], "put 25"),
        (PUTS[9], "put 50"),
    ],
)
def test_the_words_of_a_move(action: Action, text: str) -> None:
    assert words(RULES, TURN, action) == text
    assert parse(RULES, TURN, text) == action


def test_space_between_words_does_not_matter() -> None:
    assert parse(RULES, TURN, "  put \t 25\n") == PUTS[4]


@pytest.mark.parametrize(
    "text", ["", " ", "fly", "draw draw", "draw 5", "toss 5", "Draw", "put5", "25", "Racko", "\x00", "🂡"]
)
def test_other_words_are_no_move(text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse(RULES, TURN, text)
    assert "put" in one_sentence(sentence_of(error.value))


@clause("ours.8.3")
@pytest.mark.parametrize(
    "slot", ["", "0", "1", "7", "05", "55", "-5", "5.0", "２５", "blue 3", "25 30", "25 or\n30"]
)
def test_a_put_names_one_slot_of_the_rack(slot: str) -> None:
    with pytest.raises(NotationError) as error:
        parse(RULES, TURN, f"put {slot}")
    assert ", ".join(RULES.slots) in one_sentence(sentence_of(error.value))


SUPER = ruleset(Charter("super"), 4)


@clause("ours.8.3", "ours.8.5", "ours.8.6", "ours.8.7")
@pytest.mark.parametrize(
    ("action", "text"),
    [
        (CALL, "racko"),
        (HOLD, "hold"),
        (PUTS[2], "put blue 3"),
        (PUTS[10], "put red 3"),
        (Swap(2, 4), "swap 2 5"),
        (NO_SWAP, "no swap"),
        (Reverse(2, 4), "reverse blue 3 5"),
        (Reverse(15, 0), "reverse red 8 1"),
        (ACCEPT, "accept"),
    ],
)
def test_the_words_of_a_double_rack(action: Action, text: str) -> None:
    prompt = AskReverse(0, 1, 0)
    assert words(SUPER, prompt, action) == text
    assert parse(SUPER, prompt, text) == action


@clause("ours.8.8")
@pytest.mark.parametrize(
    ("prompt", "action", "text"),
    [
        (AskPower(0, "shuffle step"), UsePower((0, 4)), "power 5 25"),
        (AskPower(0, "trade"), UsePower((4, 2)), "power 25 2"),
        (AskPower(0, "go again"), UsePower(), "power"),
        (AskPower(0, "look ahead"), UsePower(), "power"),
        (AskOrder(0, (7, 8, 9)), UsePower((1, 0, 2)), "power 2 1 3"),
        (AskPower(0, "skip"), NO_POWER, "no power"),
    ],
)
def test_the_words_of_a_power(prompt: AskPower | AskOrder, action: Action, text: str) -> None:
    assert words(RULES, prompt, action) == text
    assert parse(RULES, prompt, text) == action


@clause("ours.8.8")
def test_two_slots_may_be_named_in_any_order() -> None:
    assert parse(RULES, AskPower(0, "shuffle step"), "power 25 5") == UsePower((0, 4))


@clause("ours.8.3")
@pytest.mark.parametrize("text", ["put 4", "put 10"])
def test_letters_slots_are_called_one_to_ten(text: str) -> None:
    rules = ruleset(charter("letters"), 4)
    assert parse(rules, TURN, text) == PUTS[int(text.split()[1]) - 1]


@pytest.mark.parametrize(
    "text",
    ["swap", "swap 2", "swap 2 5 1", "swap -1 5", "swap 2 100", "swap two 5", "reverse", "reverse 5",
     "reverse blue 3", "reverse blue 9 1", "reverse blue 3 x", "put blue", "put blue 9", "put 3", "no  way",
     "power 999", "power \ud800", "power ²"],
)  # fmt: skip
def test_half_a_move_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse(SUPER, AskReverse(0, 1, 0), text)
    one_sentence(sentence_of(error.value))


@pytest.mark.parametrize("power", ["shuffle step", "trade"])
@pytest.mark.parametrize("text", ["power", "power 5", "power 5 25 30", "power 7 2", "power 5 x"])
def test_half_a_power_is_refused_in_one_sentence(power: str, text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse(RULES, AskPower(0, power), text)
    one_sentence(sentence_of(error.value))
