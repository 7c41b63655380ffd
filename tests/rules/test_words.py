"""Letters: what may be called. Alphabetical order, words, the growing run."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase
from typing import Any

import pytest

from racko_game.rules.books import WordSet
from racko_game.rules.editions import EDITIONS, ruleset
from racko_game.rules.editions.letters import AlphabetOrWord
from racko_game.rules.engine import options
from racko_game.rules.errors import RulesError
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import WentOut
from racko_game.rules.pieces.moves import CALL, AskGoOut, AskTurn, RoundOver
from racko_game.rules.ruleset import Ruleset
from racko_game.rules.table import asked

from .clauses import clause
from .spelling import may_call, ready, spelt
from .tables import after, charter, dealt, moves

RISING = "ABDFHJLNPR"
GROWING = {"growing run": True}


def word_in(rules: Ruleset, row: Sequence[Card]) -> str:
    assert isinstance(rules.goal, AlphabetOrWord)
    return rules.goal.word_in(row)


def reds(row: str) -> list[Card]:
    """These letters in red."""
    return [Card(ascii_uppercase.index(x) + 1, f"{x}/red", "red") for x in row]


@clause("003.1", "003.17", "003.18", "ours.2.27", "ours.2.28", "ours.5.7", "ours.5.8", "ours.5.11")
@pytest.mark.parametrize(
    ("row", "option", "callable"),
    [
        (RISING, {}, True),
        ("BADFHJLNPR", {}, False),
        ("AABDFHJLNP", {}, True),
        ("AABDFHJLNP", {"repeats in order": False}, False),
        (RISING, {"repeats in order": False}, True),
        ("CARDZXBQVJ", {}, True),  # a word, in front,
        ("ZXCARDBQVJ", {}, True),  # in the middle,
        ("ZXBQVJCARD", {}, True),  # at the back,
        ("LETTERZXBQ", {}, True),  # longer,
        ("CARDSZXBQV", {}, True),  # inside another
        ("ZXBQVJTGPC", {}, False),
        ("DRACZXBQVJ", {}, False),  # it is spelt front to back,
        ("CAZRDXBQVJ", {}, False),  # in neighbouring slots
        ("CARZXBQVJT", {}, False),
        ("CZAXRBDQVJ", {}, False),
        ("CADRZXBQVJ", {}, False),  # not in the dictionary,
        ("ZXBABEQVJT", {"dictionary": "own"}, True),  # in another one
        ("CARDZXBQVJ", {"words": False}, False),
        (RISING, {"words": False}, True),
        (RISING, {"level": 1}, True),
    ],
)
def test_003_letters_in_order_or_a_word_may_call(row: str, option: dict[str, Any], callable: bool) -> None:
    assert may_call(row, **option) == callable
    if callable:
        assert WentOut(1) in moves(ready(row, **option), "racko")[1]


@clause("003.17", "ours.5.9")
def test_003_it_is_called() -> None:
    table = after(ready(RISING), "draw", "toss")
    assert table.prompts[-1] == AskGoOut(1)
    assert after(table, "racko").prompts == (RoundOver(),)


def test_what_finishes_a_rack_are_the_slots_of_its_word_or_all_in_order() -> None:
    goal = ruleset(charter("letters"), 2).goal
    for row, slots in {"ZXCARDSBQV": range(2, 7), RISING: range(10)}.items():
        assert goal.finishing(reds(row)) == slots


@clause("ours.5.7", "ours.5.20")
@pytest.mark.parametrize(
    ("shortest", "callable"), [(4, "CARD CARDS STREET"), (5, "CARDS STREET"), (6, "STREET")]
)
def test_ours_a_word_has_four_letters_or_as_many_as_are_agreed_on(shortest: int, callable: str) -> None:
    words = WordSet(frozenset({"CAR", "CARD", "CARDS", "STREET"}))
    for word in ("CAR", "CARD", "CARDS", "STREET"):
        goal = AlphabetOrWord(words=words, shortest=shortest)
        found = goal.word_in(reds(f"ZX{word}QBVJ"[:10].ljust(10, "K")))
        assert found == (word if word in callable.split() else ""), word


@clause("ours.5.18")
def test_ours_a_dictionary_that_nobody_knows_is_refused() -> None:
    with pytest.raises(RulesError):
        dealt("letters", dictionary="xx")


@clause("003.2", "ours.5.10", "ours.5.11")
def test_003_the_levels_are_1_and_3_and_at_level_1_a_word_is_of_one_colour() -> None:
    level = EDITIONS["letters"].choices(4, {})["level"]
    assert (sorted(level.allowed, key=int), level.default) == ([1, 3], 3)
    table = ready("CARDZXBQVJ")
    assert len({table.faces[token].suit for token in table.racks[1][:4]}) > 1
    assert (CALL in options(table), may_call("CARDZXBQVJ", level=1)) == (True, False)


@clause("ours.5.10", "ours.5.11")
@pytest.mark.parametrize(
    ("level", "row", "colours", "word"),
    [
        (1, "CARD", "rrrr", "CARD"),
        (1, "CARD", "rrbr", ""),
        (3, "CARD", "rrbr", "CARD"),
        (1, "CARDS", "rrrrb", "CARD"),  # a shorter word of one colour inside a longer one
    ],
)
def test_ours_the_word_of_these_colours(level: int, row: str, colours: str, word: str) -> None:
    suits = {"r": "red", "b": "blue"}
    cards = [Card(0, f"{x}/{suits[c]}", suits[c]) for x, c in zip(row, colours, strict=True)]
    rest = [Card(0, f"{x}/black", "black") for x in "ZXBQVJ"[: 10 - len(row)]]
    assert word_in(ruleset(charter("letters", level=level), 2), [*cards, *rest]) == word


@clause("ours.5.7")
def test_ours_a_word_of_the_dictionary_may_be_inside_another() -> None:
    assert word_in(ruleset(charter("letters"), 2), reds("ZCARDSZXBQ")) == "CARDS"


@clause("ours.5.20")
@pytest.mark.parametrize(
    ("row", "shortest", "callable"),
    [
        ("CARDZXBQVJ", 4, True),
        ("CARDZXBQVJ", 5, False),
        ("CARDSZXBQV", 5, True),
        ("CARDSZXBQV", 6, False),
        (RISING, 6, True),
    ],
)
def test_ours_how_long_a_word_has_to_be_is_an_option(row: str, shortest: int, callable: bool) -> None:
    assert may_call(row, **{"shortest word": shortest}) == callable


@clause("ours.5.21")
@pytest.mark.parametrize("calling", ["ask", "own voice", "auto"])
def test_ours_nobody_goes_out_before_everybody_has_had_a_turn(calling: str) -> None:
    each: dict[str, bool | str] = {"a turn each": True, "calling": calling}
    table = dealt("letters", 3, **each)
    first = asked(table)
    assert first is not None
    table = spelt(table, {first: "CARDZXBQVJ"})
    for turn in range(3):
        assert table.prompts == (AskTurn((first + turn) % 3),)
        assert CALL not in options(table)
        table = after(table, "draw", "toss")
    if calling == "auto":
        assert (table.prompts, table.callers) == ((RoundOver(),), (first,))
    else:
        assert table.prompts == (AskTurn(first),)
        assert CALL in options(table)


@clause("ours.5.21")
def test_ours_the_last_to_have_a_turn_goes_out_at_its_end_and_not_at_its_beginning() -> None:
    table = dealt("letters", 3, **{"a turn each": True})
    table = after(spelt(table, {table.dealer: "CARDZXBQVJ"}), "draw", "toss", "draw", "toss")
    assert table.prompts == (AskTurn(table.dealer),)
    assert CALL not in options(table)
    assert after(table, "draw", "toss").prompts[-1] == AskGoOut(table.dealer)


@clause("003.24", "003.25", "ours.5.13", "ours.5.14")
@pytest.mark.parametrize(
    ("row", "hand", "callable"),
    [
        ("ACEGIKMOQS", 1, False),
        ("ABEGIKMOQS", 1, True),
        ("ACEGIKMNQS", 1, True),
        ("AACCEEGGII", 1, False),  # equal letters are no run
        ("AABEGIKMOQ", 1, True),
        ("CARDZXBQVJ", 1, False),  # it is asked of a word too
        ("CARDZXBQUV", 1, True),
        ("CARDZXBVRS", 1, True),
        ("CARDZXBVRS", 2, False),
        ("DEAFGZXBQV", 1, True),  # F G: partly in the word
    ],
)
def test_003_the_first_caller_needs_two_consecutive_letters(row: str, hand: int, callable: bool) -> None:
    assert may_call(row, hand, **GROWING) == callable


@clause("003.25", "ours.5.13")
@pytest.mark.parametrize(("number", "wanted"), [(1, 2), (2, 3), (3, 4), (8, 9), (9, 10), (10, 10), (30, 10)])
def test_003_the_requirement_increases_by_one_for_each_hand_up_to_ten(number: int, wanted: int) -> None:
    enough = ascii_uppercase[:wanted] + ascii_uppercase[wanted + 1 :: 2]
    short = ascii_uppercase[: wanted - 1] + ascii_uppercase[wanted::2]
    assert may_call(enough[:10], number, **GROWING)
    assert not may_call(short[:10], number, **GROWING)


@clause("003.24")
def test_003_without_it_no_run_is_asked_for() -> None:
    assert may_call("ACEGIKMOQS", 9)
