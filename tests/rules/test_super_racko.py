"""Super Racko: cards, deal, racks, turns, wild cards, the refill, and how a round and a match are won."""

from __future__ import annotations

from itertools import pairwise, product
from random import Random

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.editions.super_racko import DECK, side_prefix
from racko_game.rules.engine import open_match, options, play, view
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import Dealt, Lot, MatchWon, Refilled, Scored, TurnedUp, WentOut
from racko_game.rules.pieces.moves import DRAW, PUTS, TAKE, TOSS, AskGoOut, AskTurn, Over, RoundOver
from racko_game.rules.scoring import Length
from racko_game.rules.table import Charter, Table

from . import vectors
from .clauses import clause
from .rounds import knowers, players
from .sentences import refused
from .tables import after, charter, dealt, laid, moves, on_turn, texts, worn_down

SEATS = (2, 3, 4)
BLUE = "B1 B4 B8 B12 B20 B25 B30 B38"
RED = "R2 R5 R9 R13 R21 R26 R31 R39"
JUMBLE = "R14 R15 R16 R17 R18 R19 R20 R22 B2 B3 B5 B6 B7 B9 B10 B11"
"""A rack in no order, on the wrong sides."""


def ready(row: str, seats: int = 3, stock: str = "", discard: str = "", **option: int | bool | str) -> Table:
    """Seat 0 has this rack and begins its turn."""
    return on_turn(laid(dealt("super", seats, **option), {0: row}, stock, discard), 0)


def row_of(table: Table, seat: int, number: int) -> tuple[str, str]:
    cards = texts(table, table.racks[seat]).split()
    return cards[number - 1], cards[number + 7]


SEEDS = tuple(n.to_bytes(16, "big") for n in range(24))
by_seats = pytest.mark.parametrize("seats", SEATS)


@clause("002.5", "002.29", "002.30", "002.36", "002.43", "ours.2.3", "ours.4.1", "ours.7.7", "ours.8.9")
@clause("002.1", "002.11", "002.12", "ours.2.5")
@by_seats
def test_002_two_decks_of_40_and_28_others_are_shuffled_together_and_a_dealer_is_drawn(seats: int) -> None:
    deck = ruleset(Charter("super"), seats).deck
    numbers = [f"{colour}{n}" for colour in "BR" for n in range(1, 41)]
    others = ["BW"] * 5 + ["RW"] * 5 + ["SWAP"] * 10 + ["REV"] * 8
    assert [card.text for card in deck] == numbers + others
    assert {card.suit for card in deck if card.text in ("SWAP", "REV")} == {""}
    assert players("super") == [2, 3, 4]
    opened = [open_match(Charter("super"), seats, seed) for seed in SEEDS]
    assert {table.dealer for table, _ in opened} == set(range(seats))
    assert all(events[0] == Lot(table.dealer) for table, events in opened)
    orders, deck = {table.faces for table, _ in opened}, ruleset(Charter("super"), seats).deck
    assert len(orders) == len(SEEDS)
    assert all(sorted(order) == sorted(deck) for order in orders)
    assert all({card.suit for card in order[:40]} >= {"blue", "red"} for order in orders)


@clause("002.6", "002.8", "002.9", "002.10", "ours.1.6", "ours.2.4", "002.20", "ours.4.4")
def test_002_a_rack_is_double_blue_left_and_1_in_front_and_mixed_up_at_the_beginning() -> None:
    slots = [slot.split() for slot in ruleset(Charter("super"), 2).slots]
    assert slots == [[side, str(row)] for side in ("blue", "red") for row in range(1, 9)]
    table = dealt("super", 2)
    for rack in table.racks:
        for side in (rack[:8], rack[8:]):
            assert len({table.faces[token].suit for token in side}) > 1


@clause("002.7", "002.13", "002.16", "002.17", "002.18", "002.19", "ours.4.2", "ours.4.3", "ours.4.5")
@clause("002.21", "002.22", "ours.1.1", "ours.1.2")
@by_seats
def test_002_16_cards_are_dealt_from_row_8_to_row_1_and_play_proceeds_to_the_left(seats: int) -> None:
    table, events = open_match(Charter("super"), seats, bytes(16))
    starter = 16 * seats
    zigzag = [side + row for row in range(7, -1, -1) for side in (0, 8)]
    for place in range(seats):
        row = table.racks[(table.dealer + 1 + place) % seats]
        assert [row[slot] for slot in zigzag] == list(range(place, starter, seats))
    assert events[1:] == (Dealt(1, table.dealer), TurnedUp(starter, table.faces[starter]))
    assert (table.discard, table.stock) == ((starter,), tuple(range(starter + 1, 108)))
    table = laid(dealt("super", seats), stock=" ".join(f"B{n}" for n in range(1, 10)))
    for n in range(1, 2 * seats):
        assert table.prompts == (AskTurn((table.dealer + n) % seats),)
        table = after(table, "draw", "toss")


@clause("002.23", "002.24", "002.27", "002.35", "ours.4.7", "ours.4.8", "002.31", "ours.4.10", "ours.4.11")
def test_002_wilds_and_numbers_are_exchanged_and_both_sides_may_have_wilds_free_each_time() -> None:
    for card in ["BW", "RW", "B17", "R17"]:
        table = ready(f"{RED} {BLUE}", stock="B2", discard=card)
        assert options(table) == (DRAW, TAKE), card
        assert options(after(table, "draw")) == (*PUTS, TOSS), card
        assert options(after(table, "take")) == PUTS, card
    assert not finished(BLUES, "R1 BW R3 R4 R5 R6 R7 R8")
    assert finished(BLUES, "R1 RW R3 R4 R5 R6 R7 R8")
    assert finished("BW B2 B3 B4 B5 B6 B7 BW", "R1 RW RW R4 R5 R6 R7 RW")
    # what it stood for when it was placed binds nobody
    table = after(ready(f"B1 B2 BW B9 B10 B11 B12 B13 {REDS}", 2, "B5"), "draw", "put blue 2")
    assert table.prompts[-1] == AskGoOut(0)
    table = after(on_turn(laid(table, {0: f"B1 B8 BW B9 B10 B11 B12 B13 {REDS}"}, "B40"), 0), "draw", "toss")
    assert table.prompts == (AskTurn(1),)


@clause("002.25", "002.26")
@pytest.mark.parametrize("slot", range(16))
def test_002_the_new_card_goes_into_the_slot_of_the_old_one_which_is_discarded_face_up(slot: int) -> None:
    table = ready(f"{RED} {BLUE}", stock="B2")
    done = after(table, "draw", f"put {ruleset(table.charter, 3).slots[slot]}")
    old = texts(table, table.racks[0]).split()
    assert texts(done, done.racks[0]).split() == [*old[:slot], "B2", *old[slot + 1 :]]
    assert texts(done, done.discard[:1]) == old[slot]
    assert knowers(done, done.discard[0]) == [None, 0, 1, 2]


@clause("002.42", "002.49", "ours.4.6", "ours.4.8")
@pytest.mark.parametrize("card", ["SWAP", "REV"])
@by_seats
def test_002_swaps_and_reverses_on_the_discard_pile_may_not_be_picked_up(seats: int, card: str) -> None:
    table = laid(dealt("super", seats), discard=card)
    assert table.prompts == (AskTurn((table.dealer + 1) % seats),)
    assert options(table) == (DRAW,)
    with refused(IllegalAction, "draw from the stock"):
        play(table, TAKE)


def last_card(seats: int = 3) -> Table:
    """Seat 0 is to draw the last card of the stock, a number."""
    return laid(worn_down(ready(f"{RED} {BLUE}", seats), 1), {0: f"{RED} {BLUE}"}, stock="B2")


@clause("002.50", "002.51", "ours.2.7", "ours.3.20", "ours.6.7", "ours.7.13")
def test_002_a_used_up_pile_is_shuffled_each_time_otherwise_and_its_top_card_turned_up() -> None:
    table = last_card(4)
    pile = (*table.stock, *table.discard)
    done, events = moves(table, "draw", "toss")
    (top,) = done.discard
    assert [type(event) for event in events[-2:]] == [Refilled, TurnedUp]
    assert events[-1] == TurnedUp(top, done.faces[top])
    assert [top, *done.stock] == sorted(pile), "the new names tell no place"
    assert sorted(done.faces) == sorted(table.faces)
    assert [done.faces[token] for token in (top, *done.stock)] != [table.faces[token] for token in pile]
    for seat in (None, 0, 1, 2, 3):
        faces = view(done, seat).faces
        assert all(faces[token] is None for token in done.stock), seat
        assert faces[top] is not None, seat
    first, second = (after(last_card()._replace(refills=n), "draw", "toss") for n in (0, 1))
    assert first.refills == 1
    assert first.faces != second.faces


@clause("ours.4.6", "ours.2.6", "ours.4.21")
def test_ours_a_swap_turned_up_at_a_refill_does_nothing_and_a_match_is_one_round_or_more() -> None:
    """Whatever the shuffle turns up, the next turn simply begins."""
    for card in ["SWAP", "REV"]:
        found = 0
        for number in range(60):
            done = after(last_card()._replace(seed=number.to_bytes(16, "big")), "draw", "toss")
            assert done.prompts == (AskTurn(1),), card
            if texts(done, done.discard) == card:
                found += 1
                assert options(done) == (DRAW,), card
        assert found, card
    assert ruleset(Charter("super"), 4).length == Length(total=1)
    assert ruleset(charter("super", rounds=5), 4).length == Length(total=5)
    table = ready(f"{BLUE} {RED}", rounds=2)
    assert after(table._replace(totals=(0, 1, 0)), "racko").prompts == (RoundOver(),)
    assert after(table._replace(totals=(1, 1, 0), round=3), "racko").prompts == (Over(),)
    done = after(table, "racko")
    assert done.prompts == (RoundOver(),)
    following = after(done, "deal")
    assert (following.dealer, following.round) == ((done.dealer + 1) % 3, 2)


@clause("002.4", "002.52", "002.53", "ours.4.21")
@pytest.mark.parametrize("seats", SEATS)
def test_002_the_first_to_line_up_8_red_and_8_blue_cards_and_to_call_wins(seats: int) -> None:
    asked = after(ready(f"{BLUE} {RED}", seats, stock="B2"), "draw", "toss")
    assert asked.prompts[-1] == AskGoOut(0)
    assert after(asked, "hold").prompts == (AskTurn(1),)
    done, events = moves(asked, "racko")
    assert [type(event) for event in events] == [WentOut, Scored, MatchWon]
    assert events[-1] == MatchWon((0,))
    assert (done.prompts, done.totals) == ((Over(),), (1, *(0,) * (seats - 1)))


@clause("002.2", "002.3", "002.28", "ours.4.9")
@pytest.mark.parametrize(
    ("row", "finished"),
    [
        (f"{BLUE} {RED}", True),
        (f"{BLUE} {BLUE.replace('B', 'R')[:-3]}R37", True),
        ("B1 B2 B3 B4 B5 B6 B7 B8 R33 R34 R35 R36 R37 R38 R39 R40", True),
        ("B1 B2 BW B4 B5 B38 B39 B40 RW R9 R10 R11 RW R13 R14 R40", True),
        (f"{RED} {BLUE}", False),
        (f"{BLUE} {RED[:-3]}B39", False),
        (f"B40 {BLUE[3:]} {RED}", False),
    ],
)
def test_002_both_sides_rise_each_in_its_colour_in_any_combination(row: str, finished: bool) -> None:
    table = after(ready(row, stock="B15"), "draw", "toss")
    assert table.prompts[-1] == (AskGoOut(0) if finished else AskTurn(1))


RULES = ruleset(Charter("super"), 2)
CARDS = {card.text: card for card in DECK}
REDS = "R1 R2 R3 R4 R5 R6 R7 R8"
BLUES = REDS.replace("R", "B")


def finished(blue: str, red: str = REDS) -> bool:
    return RULES.goal.finished([CARDS[text] for text in (*blue.split(), *red.split())], 1)


@clause("002.31", "002.32", "002.33", "002.34", "ours.4.9", "ours.4.10", "ours.4.11")
@pytest.mark.parametrize(
    ("side", "is_finished"),
    [
        *vectors.SUPER_SIDES,
        *((BLUES.replace(f"B{n}", "BW"), True) for n in range(1, 9)),  # a wild in any row
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
    found = RULES.goal.stands_for([CARDS[text] for text in (*side.split(), *REDS.split())])
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
