"""Letters: what may be called. Alphabetical order, words, the growing run."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase

import pytest

from racko_game.rules.books import WordSet
from racko_game.rules.editions import ruleset
from racko_game.rules.editions.letters import AlphabetOrWord
from racko_game.rules.engine import options
from racko_game.rules.errors import RulesError
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.moves import CALL, AskGoOut, AskTurn, RoundOver
from racko_game.rules.ruleset import Ruleset
from racko_game.rules.table import asked

from .clauses import clause
from .spelling import may_call, ready, spelt
from .tables import after, charter, dealt

RISING = "ABDFHJLNPR"


def word_in(rules: Ruleset, row: Sequence[Card]) -> str:
    assert isinstance(rules.goal, AlphabetOrWord)
    return rules.goal.word_in(row)


# Alphabetical order


@clause("003.17", "ours.5.7")
def test_003_ten_cards_in_ascending_order_may_call() -> None:
    assert may_call(RISING)
    assert not may_call("BADFHJLNPR")


@clause("003.17", "ours.5.9")
def test_003_it_is_called() -> None:
    table = after(ready(RISING), "draw", "toss")
    assert table.prompts[-1] == AskGoOut(1)
    assert after(table, "racko").prompts == (RoundOver(),)


@clause("ours.2.27")
def test_ours_equal_letters_are_in_order_unless_they_are_agreed_not_to_be() -> None:
    assert may_call("AABDFHJLNP")
    assert not may_call("AABDFHJLNP", **{"repeats in order": False})
    assert may_call(RISING, **{"repeats in order": False})


# Words


def test_what_finishes_a_rack_are_the_slots_of_its_word_or_all_in_order() -> None:
    goal = ruleset(charter("letters"), 2).goal
    rows = {"ZXCARDSBQV": range(2, 7), RISING: range(10)}
    for row, slots in rows.items():
        assert goal.finishing([Card(ascii_uppercase.index(x) + 1, f"{x}/red") for x in row]) == slots


@clause("003.18", "ours.5.7")
@pytest.mark.parametrize("row", ["CARDZXBQVJ", "ZXCARDBQVJ", "ZXBQVJCARD", "LETTERZXBQ"])
def test_003_a_four_or_more_letter_word_may_call(row: str) -> None:
    assert may_call(row)


@clause("ours.5.7")
@pytest.mark.parametrize("row", ["DRACZXBQVJ", "CAZRDXBQVJ", "CARZXBQVJT", "CZAXRBDQVJ"])
def test_ours_a_word_is_spelt_front_to_back_in_neighbouring_slots(row: str) -> None:
    assert not may_call(row)


@clause("ours.5.8")
def test_ours_a_word_is_one_of_the_dictionary() -> None:
    assert not may_call("CADRZXBQVJ")
    assert may_call("ZXBABEQVJT", dictionary="own")


@clause("ours.5.7")
def test_ours_a_word_inside_another_counts() -> None:
    assert may_call("CARDSZXBQV")
    assert word_in(ruleset(charter("letters"), 2), [Card(0, f"{x}/red") for x in "ZCARDSZXBQ"]) == "CARDS"


@clause("ours.5.7")
def test_ours_three_letters_are_no_word() -> None:
    goal = AlphabetOrWord(words=WordSet(frozenset({"ACE", "ACES"})))
    assert not goal.word_in([Card(0, f"{x}/red") for x in "ACEZXBQVJT"])
    assert goal.word_in([Card(0, f"{x}/red") for x in "ACESZXBQVT"]) == "ACES"


@clause("ours.2.28")
def test_ours_words_may_be_switched_off() -> None:
    assert not may_call("CARDZXBQVJ", words=False)
    assert may_call(RISING, words=False)


@clause("ours.5.18")
def test_ours_a_dictionary_that_nobody_knows_is_refused() -> None:
    with pytest.raises(RulesError):
        dealt("letters", dictionary="xx")


@clause("ours.5.10")
def test_ours_at_level_3_any_colours_make_a_word() -> None:
    table = ready("CARDZXBQVJ")
    assert len({table.faces[token].suit for token in table.racks[1][:4]}) > 1
    assert CALL in options(table)
    assert not may_call("CARDZXBQVJ", level=1)


@clause("ours.5.11")
def test_ours_at_level_1_a_word_is_of_one_colour() -> None:
    rules = {level: ruleset(charter("letters", level=level), 2) for level in (1, 3)}

    def word(level: int, *colours: str) -> str:
        rest = [Card(0, f"{x}/black", "black") for x in "ZXBQVJ"]
        row = [Card(0, f"{x}/{colour}", colour) for x, colour in zip("CARD", colours, strict=True)]
        return word_in(rules[level], [*row, *rest])

    assert word(1, "red", "red", "red", "red") == "CARD"
    assert word(1, "red", "red", "blue", "red") == ""
    assert word(3, "red", "red", "blue", "red") == "CARD"


@clause("ours.5.11")
def test_ours_at_level_1_alphabetical_order_may_be_of_any_colours() -> None:
    assert may_call(RISING, level=1)


@clause("ours.5.11")
def test_ours_at_level_1_a_shorter_word_of_one_colour_inside_a_longer_one_counts() -> None:
    rules = ruleset(charter("letters", level=1), 2)
    row = [*(Card(0, f"{x}/red", "red") for x in "CARD"), Card(0, "S/blue", "blue")]
    assert word_in(rules, row) == "CARD"


# Longer words only, and not before everybody has had a turn


@clause("ours.5.20")
@pytest.mark.parametrize(
    ("shortest", "callable"), [(4, "CARD CARDS STREET"), (5, "CARDS STREET"), (6, "STREET")]
)
def test_ours_a_word_may_have_to_be_longer(shortest: int, callable: str) -> None:
    for word in ("CARD", "CARDS", "STREET"):
        goal = AlphabetOrWord(words=WordSet(frozenset({"CARD", "CARDS", "STREET"})), shortest=shortest)
        row = [Card(0, f"{x}/red", "red") for x in f"ZX{word}QBVJ"[:10].ljust(10, "K")]
        found = goal.word_in(row)
        assert found == (word if word in callable.split() else ""), word


@clause("ours.5.20")
def test_ours_how_long_a_word_has_to_be_is_an_option() -> None:
    assert may_call("CARDZXBQVJ", **{"shortest word": 4})
    assert not may_call("CARDZXBQVJ", **{"shortest word": 5})
    assert may_call("CARDSZXBQV", **{"shortest word": 5})
    assert not may_call("CARDSZXBQV", **{"shortest word": 6})
    assert may_call(RISING, **{"shortest word": 6})


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


@clause("ours.5.21")
def test_ours_by_itself_a_rack_may_go_out_in_the_first_turn() -> None:
    assert CALL in options(ready("CARDZXBQVJ", 3))


# The growing run


@clause("003.24", "ours.5.13")
def test_003_in_the_first_hand_a_caller_needs_two_consecutive_letters() -> None:
    growing = {"growing run": True}
    assert not may_call("ACEGIKMOQS", **growing)
    assert may_call("ABEGIKMOQS", **growing)
    assert may_call("ACEGIKMNQS", **growing)


@clause("003.25", "ours.5.13")
@pytest.mark.parametrize(("number", "wanted"), [(1, 2), (2, 3), (3, 4), (8, 9), (9, 10), (10, 10), (30, 10)])
def test_003_the_requirement_increases_by_one_for_each_hand_up_to_ten(number: int, wanted: int) -> None:
    growing = {"growing run": True}
    enough = ascii_uppercase[:wanted] + ascii_uppercase[wanted + 1 :: 2]
    short = ascii_uppercase[: wanted - 1] + ascii_uppercase[wanted::2]
    assert may_call(enough[:10], number, **growing)
    assert not may_call(short[:10], number, **growing)


@clause("ours.5.13")
def test_ours_equal_letters_are_no_run() -> None:
    assert not may_call("AACCEEGGII", **{"growing run": True})
    assert may_call("AABEGIKMOQ", **{"growing run": True})


@clause("ours.5.14")
def test_ours_the_run_is_asked_of_a_word_too() -> None:
    growing = {"growing run": True}
    assert not may_call("CARDZXBQVJ", **growing)
    assert may_call("CARDZXBQUV", **growing)
    assert may_call("CARDZXBVRS", 1, **growing)
    assert not may_call("CARDZXBVRS", 2, **growing)
    assert may_call("DEAFGZXBQV", 1, **growing)  # F G: partly in the word


@clause("003.24")
def test_003_without_it_no_run_is_asked_for() -> None:
    assert may_call("ACEGIKMOQS", 9)
