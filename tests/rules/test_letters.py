"""Letters: cards, deal, turns, refill, scores."""

from __future__ import annotations

from collections import Counter
from string import ascii_uppercase

import pytest

from racko_game.rules.editions import letters, ruleset
from racko_game.rules.engine import open_match, options, view
from racko_game.rules.pieces.events import Dealt, Lot, Refilled, Scored, TurnedUp
from racko_game.rules.pieces.moves import DRAW, PUTS, TAKE, TOSS, AskTurn, Over, RoundOver

from .clauses import clause
from .spelling import COLOURS, ready, spelt, written
from .tables import after, charter, dealt, moves, on_turn, texts, worn_down

SAMPLE = "GHKMROUVWZ"
RISING = "ABDFHJLNPR"
PLAIN = "ZXBQVJTGPC"
"""Ten letters in no order, with no word."""

# Cards and deal


@clause("ours.5.1")
def test_ours_two_of_each_consonant_and_four_of_each_vowel() -> None:
    copies = Counter(card.text[0] for card in letters.DECK)
    assert copies == {letter: 4 if letter in "AEIOU" else 2 for letter in ascii_uppercase}
    assert len(letters.DECK) == 62


@clause("ours.5.2")
def test_ours_the_star_cards_stay_in_the_box() -> None:
    assert {card.text[0] for card in letters.DECK} == set(ascii_uppercase)


@clause("ours.5.12")
def test_ours_a_vowel_comes_once_in_each_colour() -> None:
    for vowel in "AEIOU":
        assert COLOURS[vowel] == ["black", "blue", "red", "green"]


@clause("ours.5.12")
def test_ours_consonants_in_turn_are_black_and_red_or_blue_and_green() -> None:
    consonants = [letter for letter in ascii_uppercase if letter not in "AEIOU"]
    for n, letter in enumerate(consonants):
        assert COLOURS[letter] == (["blue", "green"] if n % 2 else ["black", "red"])


@clause("003.3", "003.7", "ours.5.3", "ours.5.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_003_deal_each_player_10_cards_back_to_front_as_dealt(seats: int) -> None:
    table = dealt("letters", seats)
    left = table.racks[(table.dealer + 1) % seats]
    assert left == tuple(range(9 * seats, -1, -seats))
    assert [len(rack) for rack in table.racks] == [10] * seats


@clause("003.4", "003.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_003_the_remainder_is_the_draw_pile_and_its_top_card_starts_the_discard_pile(seats: int) -> None:
    table, events = open_match(charter("letters"), seats, bytes(16))
    assert len(table.stock) == 61 - 10 * seats
    assert events[1:3] == (Dealt(1, table.dealer), TurnedUp(10 * seats, table.faces[10 * seats]))


@clause("ours.2.5")
def test_ours_the_dealer_is_drawn_by_lot() -> None:
    table, (lot, *_) = open_match(charter("letters"), 4, bytes(16))
    assert lot == Lot(table.dealer)


@clause("003.8", "ours.5.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_003_each_player_in_turn_starting_with_the_one_to_the_left_of_the_dealer(seats: int) -> None:
    table = dealt("letters", seats)
    for n in range(1, 2 * seats):
        assert table.prompts[-1].seat == (table.dealer + n) % seats
        table = after(table, "draw", "toss")


@clause("ours.1.5")
def test_ours_slots_are_called_1_to_10() -> None:
    assert ruleset(charter("letters"), 2).slots == tuple(map(str, range(1, 11)))


# Turns


@clause("003.9")
def test_003_a_card_from_the_draw_pile_or_the_discard_pile() -> None:
    assert options(ready(PLAIN)) == (DRAW, TAKE)


@clause("003.10")
def test_003_a_card_of_the_discard_pile_must_replace_one() -> None:
    assert options(after(ready(PLAIN), "take")) == PUTS[:10]


@clause("003.11")
def test_003_a_card_of_the_draw_pile_may_be_discarded_or_replace_one() -> None:
    table = after(ready(PLAIN, 3, "A"), "draw")
    assert options(table) == (*PUTS[:10], TOSS)
    done = after(table, "put 4")
    assert written(done, 1) == "ZXBAVJTGPC"
    assert texts(done, done.discard[:1])[0] == "Q"
    assert done.prompts == (AskTurn(2),)


# Refill


@clause("003.13", "003.14", "ours.3.19", "ours.5.17")
def test_003_when_the_draw_pile_is_depleted_the_last_discard_starts_the_new_discard_pile() -> None:
    table = worn_down(ready(PLAIN), 1)
    last, fallen = table.stock[0], table.discard
    done, events = moves(table, "draw", "toss")
    assert done.discard == (last,)
    assert done.stock == tuple(reversed(fallen))
    assert events[-1] == Refilled(tuple(reversed(fallen)))


@clause("003.15")
def test_003_the_rest_is_turned_face_down_so_that_the_first_discard_is_drawn_first() -> None:
    table = worn_down(ready(PLAIN), 1)
    first = table.discard[-1]
    assert after(table, "draw", "toss", "draw").held == first


@clause("ours.6.6")
def test_ours_after_that_the_order_is_known_to_whoever_remembers() -> None:
    table = after(worn_down(ready(PLAIN), 1), "draw", "toss")
    assert all(view(table, None).faces[token] is not None for token in table.stock)


@clause("003.16", "ours.3.19")
def test_003_shuffle_first_if_so_inclined() -> None:
    table = worn_down(ready(PLAIN, **{"shuffle on refill": True}), 1)
    last = table.stock[0]
    done, events = moves(table, "draw", "toss")
    assert done.discard == (last,)
    assert sorted(done.stock) == sorted(table.discard)
    order = [table.faces[token] for token in reversed(table.discard)]
    assert [done.faces[token] for token in done.stock] != order
    assert events[-1] == Refilled(done.stock, shuffled=True)
    assert all(view(done, None).faces[token] is None for token in done.stock)


@clause("ours.3.19")
def test_ours_the_kept_discard_may_be_taken_after_a_shuffle() -> None:
    table = after(worn_down(ready(PLAIN, **{"shuffle on refill": True}), 1), "draw", "toss")
    assert TAKE in options(table)


# Scores


@clause("003.21", "ours.5.15")
def test_003_the_sample_hand_scores_25() -> None:
    table = on_turn(spelt(dealt("letters", 3), {1: "CARDZXBQVJ", 2: SAMPLE}), 1)
    assert after(table, "racko").totals[2] == 25


@clause("003.20", "ours.5.9", "ours.5.15")
def test_003_the_player_calling_gets_75_points_for_a_word_too() -> None:
    assert after(ready("CARDZXBQVJ"), "racko").totals[1] == 75
    assert after(ready(RISING), "racko").totals[1] == 75


@clause("003.19")
@pytest.mark.parametrize(("row", "points"), [("ZAAAABCDEF", 5), ("ABCDEFGHIJ", 50), ("AABZCDEFGH", 20)])
def test_003_each_player_gets_5_points_for_each_card_in_ascending_order(row: str, points: int) -> None:
    table = on_turn(spelt(dealt("letters", 3), {1: "SLOTZXTQVJ", 2: row}), 1)
    _, events = moves(table, "racko")
    scored = events[1]
    assert isinstance(scored, Scored)
    assert scored.points[2] == points


@clause("ours.2.27")
def test_ours_without_repeats_in_order_they_break_the_count() -> None:
    table = spelt(dealt("letters", 3, **{"repeats in order": False}), {1: "SLOTZXTQVJ", 2: "AABDEFGHIJ"})
    assert after(on_turn(table, 1), "racko").totals[2] == 5


@clause("003.22", "ours.5.16")
def test_003_the_game_ends_once_a_player_reaches_500_points() -> None:
    assert after(ready(RISING)._replace(totals=(0, 425, 0)), "racko").prompts == (Over(),)
    assert after(ready(RISING)._replace(totals=(0, 420, 0)), "racko").prompts == (RoundOver(),)


@clause("003.23", "ours.5.16")
@pytest.mark.parametrize("target", [75, 300, 1000])
def test_003_or_whatever_goal_was_set_before_the_game_began(target: int) -> None:
    table = ready(RISING, target=target)
    assert after(table._replace(totals=(0, target - 75, 0)), "racko").prompts == (Over(),)
    if target > 75:
        assert after(table._replace(totals=(0, target - 80, 0)), "racko").prompts == (RoundOver(),)


@clause("ours.5.6")
def test_ours_the_deal_moves_left_and_the_hands_are_counted() -> None:
    done = after(ready(RISING), "racko")
    following = after(done, "deal")
    assert following.dealer == (done.dealer + 1) % 3
    assert following.round == 2
