"""Wild cards: any whole number from 1 to 40, in the side of their own colour."""

from __future__ import annotations

from itertools import pairwise, product
from random import Random

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.editions.super_racko import DECK, side_prefix
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.moves import AskGoOut, AskTurn
from racko_game.rules.table import Charter

from . import vectors
from .clauses import clause
from .double import ready
from .tables import after, laid, on_turn

RULES = ruleset(Charter("super"), 2)
CARDS = {card.text: card for card in DECK}
RED = "R1 R2 R3 R4 R5 R6 R7 R8"
BLUE = RED.replace("R", "B")


def finished(blue: str, red: str = RED) -> bool:
    return RULES.goal.finished([CARDS[text] for text in (*blue.split(), *red.split())], 1)


@clause("002.31", "002.32", "002.33", "002.34", "ours.4.9", "ours.4.10", "ours.4.11")
@pytest.mark.parametrize(
    ("side", "is_finished"),
    [
        *vectors.SUPER_SIDES,
        *((BLUE.replace(f"B{n}", "BW"), True) for n in range(1, 9)),  # a wild in any row
        ("B1 B2 B3 B16 BW B17 B20 B30", False),  # no fraction
        ("B1 B2 B3 B16 BW B18 B20 B30", True),
        ("B1 B2 B16 BW BW B18 B20 B30", False),  # two whole numbers for two wilds
        ("B1 B2 B16 BW BW B19 B20 B30", True),
        ("BW B1 B2 B3 B4 B5 B6 B7", False),  # nothing is below 1
        ("BW BW B2 B3 B4 B5 B6 B7", False),
        ("BW BW B3 B4 B5 B6 B7 B8", True),
        ("B1 B2 B3 B4 B5 B6 B40 BW", False),  # and nothing above 40
        ("B1 B2 B3 B4 B5 B39 BW BW", False),
        ("B1 B2 B3 B4 B5 B38 BW BW", True),
        ("BW B5 BW BW B20 BW BW B40", True),  # all five wilds
        ("BW BW BW BW BW B5 B6 B7", False),
        ("B1 RW B3 B4 B5 B6 B7 B8", False),  # one of the other colour
        *((f"B1 {card} B3 B4 B5 B6 B7 B8", False) for card in ("SWAP", "REV", "R2")),
    ],
)
def test_002_a_wild_is_any_whole_number_from_1_to_40_on_its_side(side: str, is_finished: bool) -> None:
    assert finished(side) == is_finished


@clause("002.31", "ours.4.10", "ours.4.11")
def test_002_both_sides_may_have_wilds_each_of_its_colour() -> None:
    assert not finished(BLUE, "R1 BW R3 R4 R5 R6 R7 R8")
    assert finished(BLUE, "R1 RW R3 R4 R5 R6 R7 R8")
    assert finished("BW B2 B3 B4 B5 B6 B7 BW", "R1 RW RW R4 R5 R6 R7 RW")


@clause("ours.4.10")
def test_ours_a_wild_is_free_each_time_it_is_looked_at() -> None:
    """What it stood for when it was placed binds nobody."""
    table = after(ready(f"B1 B2 BW B9 B10 B11 B12 B13 {RED}", 2, "B5"), "draw", "put blue 2")
    assert table.prompts[-1] == AskGoOut(0)
    table = after(on_turn(laid(table, {0: f"B1 B8 BW B9 B10 B11 B12 B13 {RED}"}, "B40"), 0), "draw", "toss")
    assert table.prompts == (AskTurn(1),)


def some_choice_rises(side: list[Card], numbers: range) -> bool:
    """By trying every choice of whole numbers for the wilds."""
    free = [numbers if card.kind else (card.rank,) for card in side]
    return any(all(a < b for a, b in pairwise(row)) for row in product(*free))


@clause("ours.4.10")
@pytest.mark.parametrize(("numbers", "seed"), [(range(1, 13), 2), (range(29, 41), 3)], ids=str)
def test_ours_a_side_is_finished_if_some_choice_of_numbers_rises(numbers: range, seed: int) -> None:
    """Against trying them all, on sides of four cards of the twelve lowest or highest numbers."""
    chance, seen = Random(seed), set()
    for _ in range(1500):
        side = [chance.choice((CARDS["BW"], CARDS[f"B{n}"])) for n in sorted(chance.sample(numbers, 4))]
        if chance.random() < 0.4:
            chance.shuffle(side)
        below = [CARDS[f"B{n}"] for n in range(numbers[0] - 4, numbers[0]) if n > 0]
        above = [CARDS[f"B{n}"] for n in range(numbers[-1] + 1, numbers[-1] + 5) if n <= 40]
        wanted = some_choice_rises(side, numbers)
        assert (side_prefix([*below, *side, *above], "blue") == 8) == wanted, [card.text for card in side]
        seen.add(wanted)
    assert seen == {True, False}


def stands_for(side: str) -> dict[int, str]:
    """Of each wild on the blue side, the numbers it can be."""
    found = RULES.goal.stands_for([CARDS[text] for text in (*side.split(), *RED.split())])
    return {row: f"{numbers[0]}-{numbers[-1]}" if numbers else "" for row, numbers in found.items()}


@pytest.mark.parametrize(
    ("side", "numbers"),
    [
        ("B1 B2 B3 B17 BW B22 B30 B40", {4: "18-21"}),
        ("BW B2 B3 B17 B18 BW B20 BW", {0: "1-1", 5: "19-19", 7: "21-40"}),
        ("B1 B2 B3 B17 BW B18 B30 B40", {4: ""}),
        ("BW B1 B3 B4 B5 B39 B40 BW", {0: "", 7: ""}),
        ("B1 B2 B3 B16 BW R12 B20 B40", {4: "17-18"}),  # what does not fit keeps its place free
        ("B1 B2 B3 B16 BW SWAP BW B20", {4: "17-17", 6: "19-19"}),
        ("B30 B2 B3 B16 BW B20 B22 B21", {4: "17-19"}),  # only the nearest count
        ("B1 B2 B3 B17 RW B22 B30 B40", {4: ""}),  # of the other colour
    ],
)
def test_a_wild_stands_for_what_lies_between_its_neighbours(side: str, numbers: dict[int, str]) -> None:
    assert stands_for(side) == numbers


def test_each_number_a_wild_stands_for_is_some_choice_that_rises_and_no_other_is() -> None:
    chance, highest = Random(6), 40
    for _ in range(300):
        ranks = sorted(chance.sample(range(1, highest + 1), 8))
        side = [f"B{rank}" for rank in ranks]
        for place in chance.sample(range(8), chance.randint(1, 4)):
            side[place] = chance.choice(["BW", "BW", "R7", "REV"])
        shown = stands_for(" ".join(side))
        for place in (row for row, text in enumerate(side) if text == "BW"):
            fits = [n for n in range(1, highest + 1) if rises_with(side, place, n)]
            assert shown[place] == f"{fits[0]}-{fits[-1]}"
            assert fits == list(range(fits[0], fits[-1] + 1))


def rises_with(side: list[str], place: int, number: int) -> bool:
    """Whether the blue numbers rise with that one there, every other place filled as well as it can be."""
    least = 0
    for row, text in enumerate(side):
        blue = text.startswith("B") and text != "BW"
        rank = number if row == place else int(text[1:]) if blue else least + 1
        if rank <= least:
            return False
        least = rank
    return least <= 40
