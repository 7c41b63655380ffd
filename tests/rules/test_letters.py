"""Letters: cards, deal, turns, refill, scores; what may be called: the alphabet, words, the growing run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from string import ascii_uppercase
from typing import Any

import pytest

from racko_game.rules.editions import EDITIONS, letters, ruleset
from racko_game.rules.engine import open_match, options, view
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import Dealt, Lot, MatchWon, Refilled, Scored, TurnedUp, WentOut
from racko_game.rules.pieces.moves import CALL, DRAW, PUTS, TAKE, TOSS, AskGoOut, AskTurn, Over, RoundOver
from racko_game.rules.ruleset import Ruleset
from racko_game.rules.table import asked

from .clauses import clause
from .rounds import players
from .spelling import COLOURS, may_call, ready, spelt, written
from .tables import after, charter, dealt, moves, on_turn, texts, worn_down

SAMPLE = "GHKMROUVWZ"
RISING = "ABDFHJLNPR"
PLAIN = "ZXBQVJTGPC"
"""Ten letters in no order, with no word."""


@clause("ours.2.3", "ours.5.1", "ours.5.2", "ours.5.12", "ours.1.5", "ours.2.4")
def test_ours_two_of_each_consonant_four_of_each_vowel_no_star_cards_and_slots_1_to_10() -> None:
    copies = Counter(card.text[0] for card in letters.DECK)
    assert copies == {letter: 4 if letter in "AEIOU" else 2 for letter in ascii_uppercase}
    assert len(letters.DECK) == 62
    consonants = [letter for letter in ascii_uppercase if letter not in "AEIOU"]
    wanted = {letter: ["black", "blue", "red", "green"] for letter in "AEIOU"}
    wanted |= {letter: [["black", "red"], ["blue", "green"]][n % 2] for n, letter in enumerate(consonants)}
    assert wanted == COLOURS
    assert ruleset(charter("letters"), 2).slots == tuple(map(str, range(1, 11)))


@clause("003.3", "003.4", "003.5", "003.6", "003.7", "ours.2.5", "ours.5.3", "ours.5.4", "003.8", "003.12")
@clause("ours.1.1", "ours.1.2", "ours.5.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_003_ten_cards_are_kept_as_dealt_the_next_is_turned_up_and_turns_go_left(seats: int) -> None:
    """Each rack holds its cards in the order in which they came, the first of them at the back."""
    assert seats in players("letters")
    table, events = open_match(charter("letters"), seats, bytes(16))
    starter = 10 * seats
    assert events == (Lot(table.dealer), Dealt(1, table.dealer), TurnedUp(starter, table.faces[starter]))
    for place in range(seats):
        row = table.racks[(table.dealer + 1 + place) % seats]
        assert row[::-1] == tuple(range(place, starter, seats))
    assert (table.discard, table.stock) == ((starter,), tuple(range(starter + 1, 62)))
    table = dealt("letters", seats)
    for n in range(1, 2 * seats):
        assert table.prompts[-1].seat == (table.dealer + n) % seats
        table = after(table, "draw", "toss")


@clause("003.9", "003.10", "003.11", "003.12")
def test_003_a_taken_card_must_replace_one_and_a_drawn_one_may_be_discarded_too() -> None:
    table = ready(PLAIN, 3, "A")
    assert options(table) == (DRAW, TAKE)
    taken, drawn = after(table, "take"), after(table, "draw")
    assert options(taken) == PUTS[:10]
    done = after(taken, "put 3")
    assert (done.racks[1][2], done.discard) == (table.discard[0], (table.racks[1][2],))
    assert options(drawn) == (*PUTS[:10], TOSS)
    done = after(drawn, "put 4")
    assert (written(done, 1), texts(done, done.discard[:1])[0]) == ("ZXBAVJTGPC", "Q")
    assert done.prompts == (AskTurn(2),)
    done = after(drawn, "toss")
    assert (done.racks, done.discard) == (table.racks, (table.stock[0], *table.discard))
    assert done.prompts == (AskTurn(2),)


@clause("003.13", "003.14", "003.15", "ours.2.7", "ours.3.19", "ours.5.17", "ours.6.6", "003.16")
def test_003_the_last_discard_stays_and_the_others_are_turned_over_or_shuffled_first() -> None:
    table = worn_down(ready(PLAIN), 1)
    last, fallen = table.stock[0], tuple(reversed(table.discard))
    done, events = moves(table, "draw", "toss")
    assert (done.discard, done.stock) == ((last,), fallen)
    assert events[-1] == Refilled(fallen)
    assert after(done, "draw").held == fallen[0]
    assert all(view(done, None).faces[token] is not None for token in done.stock)
    table = worn_down(ready(PLAIN, **{"shuffle on refill": True}), 1)
    done, events = moves(table, "draw", "toss")
    assert done.discard == table.stock
    assert sorted(done.stock) == sorted(table.discard)
    order = [table.faces[token] for token in reversed(table.discard)]
    assert [done.faces[token] for token in done.stock] != order
    assert events[-1] == Refilled(done.stock, shuffled=True)
    assert all(view(done, None).faces[token] is None for token in done.stock)
    assert TAKE in options(done)


@clause("003.20", "ours.5.9", "ours.5.15", "003.22", "003.23", "ours.5.16", "003.25", "ours.5.6")
def test_003_the_caller_gets_75_for_a_word_too_the_game_ends_at_its_goal_and_the_deal_moves_left() -> None:
    for row in ["CARDZXBQVJ", RISING]:
        assert after(ready(row), "racko").totals[1] == 75, row
    for option in [{}, {"target": 75}, {"target": 300}, {"target": 1000}]:
        table, before = ready(RISING, **option), option.get("target", 500) - 75
        done, events = moves(table._replace(totals=(0, before, 0)), "racko")
        assert (done.prompts, events[-1]) == ((Over(),), MatchWon((1,))), option
        if before:
            assert after(table._replace(totals=(0, before - 5, 0)), "racko").prompts == (RoundOver(),), option
    done = after(ready("ABCDFHJLNP", **{"growing run": True}), "racko")
    following = after(done, "deal")
    assert (following.dealer, following.round) == ((done.dealer + 1) % 3, 2)
    assert [may_call("ABCDFHJLNP", hand, **{"growing run": True}) for hand in (3, 4)] == [True, False]


@clause("003.19", "003.21", "ours.5.15", "ours.2.27")
@pytest.mark.parametrize(
    ("row", "repeats", "points"),
    [
        (SAMPLE, True, 25),
        ("ZAAAABCDEF", True, 5),
        ("ABCDEFGHIJ", True, 50),
        ("AABZCDEFGH", True, 20),
        ("AABDEFGHIJ", True, 50),
        ("AABDEFGHIJ", False, 5),  # a letter twice breaks the count
    ],
)
def test_003_each_player_gets_5_points_for_each_card_in_order(row: str, repeats: bool, points: int) -> None:
    table = spelt(dealt("letters", 3, **{"repeats in order": repeats}), {1: "SLOTZXTQVJ", 2: row})
    done, events = moves(on_turn(table, 1), "racko")
    assert isinstance(events[1], Scored)
    assert events[1].points[2] == done.totals[2] == points


GROWING = {"growing run": True}


def word_in(rules: Ruleset, row: Sequence[Card]) -> str:
    return "".join(row[slot].text[0] for slot in rules.goal.word_slots(row))


def reds(row: str) -> list[Card]:
    return [Card(ascii_uppercase.index(x) + 1, f"{x}/red", "red") for x in row]


@clause(
    "003.1", "003.17", "003.18", "ours.2.27", "ours.2.28", "ours.5.7", "ours.5.8", "ours.5.11", "ours.5.20"
)
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
        ("CARDZXBQVJ", {"shortest word": 4}, True),
        ("CARDZXBQVJ", {"shortest word": 5}, False),
        ("CARDSZXBQV", {"shortest word": 5}, True),
        ("CARDSZXBQV", {"shortest word": 6}, False),
        ("LETTERZXBQ", {"shortest word": 6}, True),
        (RISING, {"shortest word": 6}, True),
    ],
)
def test_003_letters_in_order_or_a_word_may_call(row: str, option: dict[str, Any], callable: bool) -> None:
    assert may_call(row, **option) == callable
    if callable:
        assert WentOut(1) in moves(ready(row, **option), "racko")[1]


@clause("003.17", "ours.5.9", "003.24", "003.25", "ours.5.13")
def test_003_without_the_growing_run_none_is_asked_for_with_it_one_more_for_each_hand_up_to_ten() -> None:
    table = after(ready(RISING), "draw", "toss")
    assert table.prompts[-1] == AskGoOut(1)
    assert after(table, "racko").prompts == (RoundOver(),)
    assert may_call("ACEGIKMOQS", 9)
    for number, wanted in [(1, 2), (2, 3), (3, 4), (8, 9), (9, 10), (10, 10), (30, 10)]:
        enough = ascii_uppercase[:wanted] + ascii_uppercase[wanted + 1 :: 2]
        short = ascii_uppercase[: wanted - 1] + ascii_uppercase[wanted::2]
        assert may_call(enough[:10], number, **GROWING), (number, wanted)
        assert not may_call(short[:10], number, **GROWING), (number, wanted)


@clause("003.2", "ours.5.10", "ours.5.11", "ours.5.7")
def test_003_what_finishes_a_rack_is_a_word_at_level_1_of_one_colour_or_all_in_order() -> None:
    level = EDITIONS["letters"].choices(4, {})["level"]
    assert (sorted(level.allowed, key=int), level.default) == ([1, 3], 3)
    table = ready("CARDZXBQVJ")
    assert len({table.faces[token].suit for token in table.racks[1][:4]}) > 1
    assert (CALL in options(table), may_call("CARDZXBQVJ", level=1)) == (True, False)
    assert word_in(ruleset(charter("letters"), 2), reds("ZCARDSZXBQ")) == "CARDS"
    goal = ruleset(charter("letters"), 2).goal
    for row, slots in {"ZXCARDSBQV": range(2, 7), RISING: range(10)}.items():
        assert goal.finishing(reds(row)) == slots


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
