"""Moves in words, both ways."""

from __future__ import annotations

import pytest

from racko_game.rules.actions import DEAL, DRAW, PUTS, TAKE, TOSS, Action
from racko_game.rules.editions import EDITIONS, ruleset
from racko_game.rules.notation import NotationError, parse, words
from racko_game.rules.table import Charter

from .sentences import one_sentence
from .tables import GAMES

RULES = ruleset(Charter("original"), 4)
ACTIONS: tuple[Action, ...] = (DRAW, TAKE, TOSS, DEAL, *PUTS[:10])


@pytest.mark.parametrize(("edition", "seats"), GAMES)
def test_every_move_is_what_its_words_mean(edition: str, seats: int) -> None:
    rules = ruleset(Charter(edition), seats)
    for action in (*ACTIONS[:4], *PUTS[: len(rules.slots)]):
        assert parse(rules, words(rules, action)) == action


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_two_moves_have_the_same_words(edition: str) -> None:
    rules = ruleset(Charter(edition), 2)
    moves = (*ACTIONS[:4], *PUTS[: len(rules.slots)])
    assert len({words(rules, action) for action in moves}) == len(moves)


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
    assert words(RULES, action) == text
    assert parse(RULES, text) == action


def test_space_between_words_does_not_matter() -> None:
    assert parse(RULES, "  put \t 25\n") == PUTS[4]


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "fly",
        "draw draw",
        "draw 5",
        "toss 5",
        "Draw",
        "put5",
        "25",
        "racko",
        "\x00",
        "put\n25 or\n30",
        "🂡",
    ],
)
def test_other_words_are_no_move(text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse(RULES, text)
    assert "put" in one_sentence(str(error.value))


@pytest.mark.parametrize("slot", ["", "0", "1", "7", "05", "55", "-5", "5.0", "２５", "blue 3", "25 30"])
def test_a_put_names_one_slot_of_the_rack(slot: str) -> None:
    with pytest.raises(NotationError) as error:
        parse(RULES, f"put {slot}")
    assert ", ".join(RULES.slots) in one_sentence(str(error.value))
