"""Where the order of the stock is known: nothing is promised that cannot be, and what is coming is used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from random import Random

import pytest

from racko_game.ai.evaluators.known_stock import OrderedRise, arrivals
from racko_game.ai.model.gaps import NEVER
from racko_game.ai.players.odds import Prospect, odds, worth
from racko_game.ai.players.player import appraise, by_gaps
from racko_game.rules.engine import asked, deal, options, play, view
from racko_game.rules.pieces.cards import Card, longest_run
from racko_game.rules.pieces.moves import PUTS, TOSS, AskPlace, AskTurn, Put
from racko_game.rules.table import Charter, Table, View

from ..counts import full
from ..rules.tables import arranged, dealt

HIGHEST = 40


def turned_over(rack: Sequence[int], held: int, stock: Sequence[int], discard: Sequence[int]) -> Table:
    """Two play with the run: the cards of the stock have all been seen, and one of them was drawn."""
    table = dealt("original", 2)
    seat = asked(table)
    piles = [token for token in range(HIGHEST) if not any(token in each for each in table.racks)]
    places = (*(table.racks[seat] if seat is not None else ()), *piles)
    numbers = (*rack, *stock, *discard, held)
    assert len(places) == len(numbers)
    face = dict(zip(places, numbers, strict=True))
    rest = iter(sorted(set(range(1, HIGHEST + 1)) - set(numbers)))
    ranks = [face.get(token) or next(rest) for token in range(HIGHEST)]
    return table._replace(
        faces=tuple(Card(rank, str(rank)) for rank in ranks),
        stock=tuple(piles[: len(stock)]),
        discard=tuple(piles[len(stock) : -1]),
        held=piles[-1],
        seen=sum(1 << token for token in piles),
        prompts=(AskTurn(seat or 0), AskPlace(seat or 0, True)),
    )


LATE = turned_over(
    (28, 4, 5, 8, 9, 2, 11, 12, 19, 30),
    27,
    (35, 34, 18, 32, 17, 29, 37, 31, 22, 6, 39, 15, 3),
    (14, 26, 21, 38, 36, 40),
)
"""All of the stock is known, and the lowest card that the rack lacks lies at its bottom."""


def exchanges(ranks: Sequence[int], run: int, left: range = range(1, HIGHEST + 1)) -> int:
    """How many cards at least are to be exchanged: every rising rack is tried, however long that takes."""
    best = len(ranks)
    ways: dict[tuple[int, int, bool], int] = {(0, 0, run == 1): 0}
    for here in ranks:
        after: dict[tuple[int, int, bool], int] = {}
        for (rank, length, has), cost in ways.items():
            for card in left:
                if card > rank:
                    following = length + 1 if card == rank + 1 and rank else 1
                    key = card, min(following, run), has or following >= run
                    after[key] = min(after.get(key, best + 1), cost + (card != here))
        ways = after
    return min(cost for (_, _, has), cost in ways.items() if has)


def known(seen: View) -> bool:
    """Whether all of the stock has been seen."""
    return bool(seen.stock) and all(seen.faces[token] is not None for token in seen.stock)


TURNED_OVER = (3, 9, 30, 36, 42, 47, 52)
"""Deals of which the stock is gone through."""


def known_tables() -> Iterator[Table]:
    """Tables of two with the run whose stock was turned over."""
    for number in TURNED_OVER[: full(7, 3)]:
        chance = Random(number)
        table = deal(Charter("original"), 2, chance.randbytes(16))
        while asked(table) is not None:
            seen, may = view(table, asked(table)), options(table)
            if known(seen) and len(may) > 1:
                yield table
            table, _ = play(table, by_gaps(seen, may, chance))


def held_rank(seen: View) -> int:
    """The number of the card in hand."""
    assert seen.held is not None
    card = seen.faces[seen.held]
    assert card is not None
    return card.rank


def test_the_way_out_is_never_shorter_than_the_exchanges_it_takes() -> None:
    """And every option is worth something, however far the end is."""
    tables = [LATE, *islice(known_tables(), 0, None, full(4, 6))]
    assert len(tables) > full(15, 4)
    for table in tables:
        seen, may = view(table, asked(table)), options(table)
        told, times = odds(seen), appraise(seen, may)
        assert max(times) < 100
        assert all(0 < value <= 1 for value in worth(seen, may).values)
        ranks = [card.rank for card in Prospect(seen).cards]
        least = exchanges(ranks, 3)
        held = isinstance(table.prompts[-1], AskPlace)
        assert round(told.turns) + held >= least, "the turn that puts the held card is one of them"
        for action, time in zip(may, times, strict=True):
            if isinstance(action, Put):
                put = [*ranks[: action.slot], held_rank(seen), *ranks[action.slot + 1 :]]
                assert time > exchanges(put, 3) - 1, "but for what the discard brings the next player"


def test_a_rack_in_order_up_to_one_card_waits_for_the_one_that_comes() -> None:
    """38 comes next but one: everything up to slot 40 stays as it is."""
    table = turned_over(
        (1, 2, 3, 8, 12, 15, 20, 25, 39, 37),
        5,
        (30, 38, 40, 31, 6, 4, 7),
        (9, 10, 11, 13, 14, 16, 17, 18, 19, 21, 22, 23),
    )
    seen = view(table, asked(table))
    times = dict(zip(options(table), appraise(seen, options(table)), strict=True))
    others = (put for put in PUTS[:9] if put != PUTS[3])  # 5 could stand there as well as 8
    assert times[TOSS] < min(times[put] for put in others)
    assert odds(seen).turns < 4


def test_the_top_of_the_stock_that_was_looked_at_is_planned_with() -> None:
    """Three seats: the third of the cards looked at is one's own, unless another takes a discard."""
    rack = [3, 7, 11, 16, 22, 25, 31, 40, 1, 49]
    table = arranged(dealt("modern", 3, powers=True), {1: rack}, stock=[2, 5, 45, 4])
    seen = view(table, 1)
    plain = Prospect(seen).rack.time()
    faces = list(seen.faces)
    for token in table.stock[:3]:
        faces[token] = table.faces[token]
    foreseen = Prospect(seen._replace(faces=tuple(faces))).rack
    assert foreseen.time() < plain


@pytest.mark.parametrize("run", [1, 3])
def test_each_cost_is_that_of_the_best_rack_there_can_be(run: int) -> None:
    """With every card to be had in one turn, costs are exchanges."""
    chance, anything = Random(run), [[1e12, *[1.0] * 14, 1e12]] * 2
    for _ in range(12):
        ranks = chance.sample(range(1, 15), 5)
        rise = OrderedRise(ranks, run, anything)
        assert round(rise.cost() ** (1 / 1.7), 6) >= exchanges(ranks, run, range(1, 15))
        for slot in range(5):
            card = chance.choice([rank for rank in range(1, 15) if rank not in ranks])
            put = [*ranks[:slot], card, *ranks[slot + 1 :]]
            fewest = fixed(put, slot, run)
            cost = rise.cost_with(slot, card)
            if fewest is None:
                assert rise.cost() < cost < NEVER, "it cannot stay there"
            else:
                assert round(cost ** (1 / 1.7), 6) == fewest


def fixed(ranks: Sequence[int], kept: int, run: int) -> int | None:
    """The fewest exchanges to a finished rack of five from 1 to 14 in which one card stays."""

    racks = (rack for rack in combinations(range(1, 15), 5) if rack[kept] == ranks[kept])
    finished = (rack for rack in racks if longest_run([Card(rank, str(rank)) for rank in rack]) >= run)
    return min((sum(a != b for a, b in zip(rack, ranks, strict=True)) for rack in finished), default=None)


def test_a_card_is_drawn_in_turn() -> None:
    """With nobody else, each turn brings the next; a card that does not come, comes late."""
    turns = arrivals([5, 9, 2], 0, 0, 10)
    assert (turns[5], turns[9], turns[2]) == (1, 2, 3)
    assert turns[1] > 3
