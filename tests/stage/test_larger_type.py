"""Larger type takes nothing from the cards: it is no larger than there is room for beside them."""

from __future__ import annotations

from itertools import product

import pytest

from racko_game.stage.geometry import Frame
from racko_game.stage.table.furniture import SINGLE, Furniture, RackShape
from racko_game.stage.table.layout import KEPT, furnish
from racko_game.store.settings import TEXTS

from ..counts import full

WINDOWS = [
    (1920, 1080), (1280, 720), (1024, 768), (2560, 1080), (1080, 1920), (640, 480), (800, 480), (1280, 800),
    (3840, 2160), (1000, 1000), (720, 1280), (1366, 768),
]  # fmt: skip
TABLES = [*product((2, 3, 4), (SINGLE, RackShape(2, 8)))]
"""Seats, and the shape of their racks: in a quick run each at every third window."""


def cards(table: Furniture) -> tuple[float, ...]:
    """How large cards and piles are: steps and cards of all racks, the piles, and the card in the hand."""
    racks = [size for place in table.racks for size in (place.step, place.slots[0].width)]
    return (*racks, table.stock.width, table.discard.width, table.racks[0].held.width)


@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_no_card_and_no_pile_becomes_smaller_and_who_asks_for_more_has_no_less(size: tuple[int, int]) -> None:
    apart = full(1, 3)
    for seats, shape in TABLES[WINDOWS.index(size) % apart :: apart]:
        usual = cards(furnish(Frame(*size), seats, 0, shape))
        given = []
        for share in TEXTS:
            table = furnish(Frame(*size, share / 100), seats, 0, shape)
            given.append(table.frame.text)
            assert 1 <= given[-1] <= share / 100
            for before, now in zip(usual, cards(table), strict=True):
                assert now >= KEPT * before, (seats, shape.sides, share, usual, cards(table))
        assert given == sorted(given), (seats, shape.sides, given)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (3840, 2160)], ids=str)
def test_two_who_ask_for_it_have_type_half_as_large_again(size: tuple[int, int]) -> None:
    assert furnish(Frame(*size, 1.5), 2).frame.text == 1.5
    assert furnish(Frame(*size, 2.0), 2).frame.text >= 1.5
