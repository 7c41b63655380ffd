"""Letters: cards, deal, turns, refill, scores."""

from __future__ import annotations

from collections import Counter
from string import ascii_uppercase

import pytest

from racko_game.rules.editions import letters, ruleset
from racko_game.rules.engine import open_match, options, view
from racko_game.rules.pieces.events import Dealt, Lot, MatchWon, Refilled, Scored, TurnedUp
from racko_game.rules.pieces.moves import DRAW, PUTS, TAKE, TOSS, AskTurn, Over, RoundOver

from .clauses import clause
from .rounds import players
from .spelling import COLOURS, may_call, ready, spelt, written
from .tables import after, charter, dealt, moves, on_turn, texts, worn_down

SAMPLE = "GHKMROUVWZ"
RISING = "ABDFHJLNPR"
PLAIN = "ZXBQVJTGPC"
"""Ten letters in no order, with no word."""


@clause("ours.2.3", "ours.5.1", "ours.5.2")
def test_ours_two_of_each_consonant_four_of_each_vowel_and_no_star_cards() -> None:
    copies = Counter(card.text[0] for card in letters.DECK)
    assert copies == {letter: 4 if letter in "AEIOU" else 2 for letter in ascii_uppercase}
    assert len(letters.DECK) == 62


@clause("ours.5.12")
def test_ours_vowels_come_in_each_colour_and_consonants_in_black_and_red_or_blue_and_green() -> None:
    consonants = [letter for letter in ascii_uppercase if letter not in "AEIOU"]
    wanted = {letter: ["black", "blue", "red", "green"] for letter in "AEIOU"}
    wanted |= {letter: [["black", "red"], ["blue", "green"]][n % 2] for n, letter in enumerate(consonants)}
    assert wanted == COLOURS


@clause("003.3", "003.4", "003.5", "003.6", "003.7", "ours.2.5", "ours.5.3", "ours.5.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_003_ten_cards_are_kept_as_dealt_and_the_next_one_starts_the_discard_pile(seats: int) -> None:
    """Each rack holds its cards in the order in which they came, the first of them at the back."""
    assert seats in players("letters")
    table, events = open_match(charter("letters"), seats, bytes(16))
    starter = 10 * seats
    assert events == (Lot(table.dealer), Dealt(1, table.dealer), TurnedUp(starter, table.faces[starter]))
    for place in range(seats):
        row = table.racks[(table.dealer + 1 + place) % seats]
        assert row[::-1] == tuple(range(place, starter, seats))
    assert (table.discard, table.stock) == ((starter,), tuple(range(starter + 1, 62)))


@clause("ours.1.5", "ours.2.4")
def test_ours_slots_are_called_1_to_10() -> None:
    assert ruleset(charter("letters"), 2).slots == tuple(map(str, range(1, 11)))


@clause("003.8", "003.12", "ours.1.1", "ours.1.2", "ours.5.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_003_each_player_in_turn_starting_with_the_one_to_the_left_of_the_dealer(seats: int) -> None:
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


@clause("003.13", "003.14", "003.15", "ours.2.7", "ours.3.19", "ours.5.17", "ours.6.6")
def test_003_the_last_discard_stays_and_the_others_turned_over_are_the_stock_first_discard_first() -> None:
    table = worn_down(ready(PLAIN), 1)
    last, fallen = table.stock[0], tuple(reversed(table.discard))
    done, events = moves(table, "draw", "toss")
    assert (done.discard, done.stock) == ((last,), fallen)
    assert events[-1] == Refilled(fallen)
    assert after(done, "draw").held == fallen[0]
    assert all(view(done, None).faces[token] is not None for token in done.stock)


@clause("003.16", "ours.3.19")
def test_003_shuffle_first_if_so_inclined() -> None:
    table = worn_down(ready(PLAIN, **{"shuffle on refill": True}), 1)
    done, events = moves(table, "draw", "toss")
    assert done.discard == table.stock
    assert sorted(done.stock) == sorted(table.discard)
    order = [table.faces[token] for token in reversed(table.discard)]
    assert [done.faces[token] for token in done.stock] != order
    assert events[-1] == Refilled(done.stock, shuffled=True)
    assert all(view(done, None).faces[token] is None for token in done.stock)
    assert TAKE in options(done)


@clause("003.20", "ours.5.9", "ours.5.15")
@pytest.mark.parametrize("row", ["CARDZXBQVJ", RISING])
def test_003_the_player_calling_gets_75_points_for_a_word_too(row: str) -> None:
    assert after(ready(row), "racko").totals[1] == 75


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


@clause("003.22", "003.23", "ours.5.16")
@pytest.mark.parametrize("option", [{}, {"target": 75}, {"target": 300}, {"target": 1000}], ids=str)
def test_003_the_game_ends_at_500_points_or_whatever_goal_was_set(option: dict[str, int]) -> None:
    table, before = ready(RISING, **option), option.get("target", 500) - 75
    done, events = moves(table._replace(totals=(0, before, 0)), "racko")
    assert (done.prompts, events[-1]) == ((Over(),), MatchWon((1,)))
    if before:
        assert after(table._replace(totals=(0, before - 5, 0)), "racko").prompts == (RoundOver(),)


@clause("003.25", "ours.5.6")
def test_003_the_deal_moves_left_and_the_hands_are_counted_by_the_growing_run() -> None:
    done = after(ready("ABCDFHJLNP", **{"growing run": True}), "racko")
    following = after(done, "deal")
    assert (following.dealer, following.round) == ((done.dealer + 1) % 3, 2)
    assert [may_call("ABCDFHJLNP", hand, **{"growing run": True}) for hand in (3, 4)] == [True, False]
