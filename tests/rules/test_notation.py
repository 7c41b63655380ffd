"""Moves in words, both ways; what cannot be played is refused in one sentence that says what could be."""

from __future__ import annotations

from typing import get_args

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import options, play
from racko_game.rules.errors import IllegalAction, NotationError
from racko_game.rules.notation import parse, words
from racko_game.rules.pieces import moves
from racko_game.rules.ruleset import Ruleset
from racko_game.rules.table import Table
from racko_game.words.language import sentence_of
from tests.walks.universe import UNIVERSE, accepts

from .clauses import clause
from .games import every_game
from .sentences import one_sentence, refused
from .tables import RISING, after, arranged, charter, dealt, laid, on_turn, worn_down

RULES, SUPER, LETTERS = (ruleset(charter(edition), 4) for edition in ("original", "super", "letters"))
TURN, REVERSE = moves.AskTurn(0), moves.AskReverse(0, 1, 0)


@clause("ours.8.2")
@every_game
def test_every_move_is_what_its_words_mean_and_no_two_have_the_same(edition: str, seats: int) -> None:
    rules = ruleset(charter(edition), seats)
    plain = moves.DRAW, moves.TAKE, moves.TOSS, moves.DEAL
    actions: tuple[moves.Action, ...] = (*plain, *moves.PUTS[: len(rules.slots)])
    said = [words(rules, TURN, action) for action in actions]
    assert len(set(said)) == len(actions)
    assert tuple(parse(rules, TURN, text) for text in said) == actions


@clause("ours.8.2", "ours.8.3", "ours.8.4", "ours.8.5", "ours.8.6", "ours.8.7", "ours.8.8")
@pytest.mark.parametrize(
    ("rules", "prompt", "action", "text"),
    [
        (RULES, TURN, moves.DRAW, "draw"),
        (RULES, TURN, moves.TAKE, "take"),
        (RULES, TURN, moves.TOSS, "toss"),
        (RULES, TURN, moves.PUTS[0], "put 5"),
        (RULES, TURN, moves.PUTS[4], "put 25"),
        (RULES, TURN, moves.PUTS[9], "put 50"),
        (LETTERS, TURN, moves.PUTS[3], "put 4"),
        (LETTERS, TURN, moves.PUTS[9], "put 10"),
        (SUPER, REVERSE, moves.CALL, "racko"),
        (SUPER, REVERSE, moves.HOLD, "hold"),
        (SUPER, REVERSE, moves.PUTS[2], "put blue 3"),
        (SUPER, REVERSE, moves.PUTS[10], "put red 3"),
        (SUPER, REVERSE, moves.Swap(2, 4), "swap 2 5"),
        (SUPER, REVERSE, moves.NO_SWAP, "no swap"),
        (SUPER, REVERSE, moves.Reverse(2, 4), "reverse blue 3 5"),
        (SUPER, REVERSE, moves.Reverse(15, 0), "reverse red 8 1"),
        (SUPER, REVERSE, moves.ACCEPT, "accept"),
        (RULES, moves.AskPower(0, "shuffle step"), moves.UsePower((0, 4)), "power 5 25"),
        (RULES, moves.AskPower(0, "trade"), moves.UsePower((4, 2)), "power 25 2"),
        (RULES, moves.AskPower(0, "go again"), moves.UsePower(), "power"),
        (RULES, moves.AskPower(0, "look ahead"), moves.UsePower(), "power"),
        (RULES, moves.AskOrder(0, (7, 8, 9)), moves.UsePower((1, 0, 2)), "power 2 1 3"),
        (RULES, moves.AskPower(0, "skip"), moves.NO_POWER, "no power"),
    ],
)
def test_the_words_of_a_move(rules: Ruleset, prompt: moves.Prompt, action: moves.Action, text: str) -> None:
    assert words(rules, prompt, action) == text
    assert parse(rules, prompt, text) == action


@clause("ours.8.8")
def test_space_between_words_does_not_matter_nor_which_of_two_slots_comes_first() -> None:
    assert parse(RULES, TURN, "  put \t 25\n") == moves.PUTS[4]
    assert parse(RULES, moves.AskPower(0, "shuffle step"), "power 25 5") == moves.UsePower((0, 4))


SLOTS = ", ".join(RULES.slots)
HALF_POWERS = ("power", "power 5", "power 5 25 30", "power 7 2", "power 5 x")


@clause("ours.8.3")
@pytest.mark.parametrize(
    ("rules", "prompt", "texts", "says"),
    [
        (RULES, TURN, ("", " ", "fly", "draw draw", "draw 5", "toss 5", "Draw"), "put"),
        (RULES, TURN, ("put5", "25", "Racko", "\x00", "🂡"), "put"),
        (RULES, TURN, ("put ", "put 0", "put 1", "put 7", "put 05", "put 55", "put -5", "put 5.0"), SLOTS),
        (RULES, TURN, ("put ２５", "put blue 3", "put 25 30", "put 25 or\n30"), SLOTS),
        (SUPER, REVERSE, ("swap", "swap 2", "swap 2 5 1", "swap -1 5", "swap 2 100", "swap two 5"), ""),
        (SUPER, REVERSE, ("reverse", "reverse 5", "reverse blue 3", "reverse blue 9 1"), ""),
        (SUPER, REVERSE, ("reverse blue 3 x", "put blue", "put blue 9", "put 3", "no  way"), ""),
        (SUPER, REVERSE, ("power 999", "power \ud800", "power ²"), ""),
        *((RULES, moves.AskPower(0, power), HALF_POWERS, "") for power in ("shuffle step", "trade")),
    ],
)
def test_other_words_half_moves_and_slots_that_are_none_are_refused_in_one_sentence(
    rules: Ruleset, prompt: moves.Prompt, texts: tuple[str, ...], says: str
) -> None:
    for text in texts:
        with pytest.raises(NotationError) as error:
            parse(rules, prompt, text)
        assert says in one_sentence(sentence_of(error.value)), text


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
        "a round's end": start._replace(prompts=(moves.RoundOver(),)),
        "a match's end": start._replace(prompts=(moves.Over(),)),
    }


def start_of_chain(table: Table) -> Table:
    """The first to play has named the second, who has a reverse card in blue 1."""
    second = (table.dealer + 2) % 3
    row = " ".join(("REV", *(f"R{n}" for n in range(40, 25, -1))))
    return after(laid(table, racks={second: row}, stock="SWAP"), "draw", "toss", f"swap {second} 1")


WAITING = waiting_for()


@pytest.mark.parametrize("waiting", WAITING)
def test_the_table_accepts_its_options_and_refuses_all_else_in_one_sentence(waiting: str) -> None:
    table = WAITING[waiting]
    for action in UNIVERSE:
        if action in options(table):
            assert accepts(table, action), action
        else:
            with pytest.raises(IllegalAction) as error:
                play(table, action)
            one_sentence(sentence_of(error.value))


def test_every_question_a_table_asks_and_every_action_there_is_is_among_these() -> None:
    assert {type(table.prompts[-1]) for table in WAITING.values()} == set(get_args(moves.Prompt))
    assert {type(action) for action in UNIVERSE} == set(get_args(moves.Action))


@pytest.mark.parametrize(
    ("waiting", "action", "possible"),
    [
        ("a turn", moves.TOSS, "draw or take"),
        ("a turn without a discard pile", moves.TAKE, "draw from the stock"),
        ("a drawn card", moves.DRAW, "put it in a slot"),
        ("a taken card", moves.TOSS, "put it in a slot"),
        ("a drawn card", moves.PUTS[10], "slots"),
        ("a round's end", moves.DRAW, "deal the next"),
        ("a match's end", moves.DEAL, "end of the match"),
        ("a turn", moves.CALL, "keep playing"),
        ("a call", moves.DRAW, "call RACK-O!, or wait"),
        ("a turn with a swap on the discard pile", moves.TAKE, "SWAP can't be taken.*draw from the stock"),
        ("a swap", moves.DRAW, "pick an opponent and a row, or don't use it"),
        ("a swap", moves.Swap(0, 8), "an opponent at the table and a row 1 to 8"),
        ("a reverse", moves.DRAW, "reverse it with a reverse card, or accept it"),
        ("a reverse", moves.Reverse(1, 0), "a reverse card of your own and a row 1 to 8"),
        ("a go again", moves.DRAW, "whether to use the power of the discarded card"),
        ("a trade", moves.UsePower((0, 7)), "trade can't be used like that"),
        ("an order", moves.UsePower((0, 0, 1)), "names each of them once"),
        ("an order", moves.DRAW, "the order in which"),
    ],
)
def test_a_refusal_says_what_would_be_possible(waiting: str, action: moves.Action, possible: str) -> None:
    with refused(IllegalAction, possible):
        play(WAITING[waiting], action)
