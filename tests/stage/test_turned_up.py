"""Racks that are looked at while another plays: whoever looks can read them, and nothing that is needed is
hidden, on every screen and with every size of type."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from racko_game.paint.table.card_marks import legible_step, print_legible
from racko_game.stage.clearing import common
from racko_game.stage.geometry import Frame
from racko_game.stage.table.furniture import SINGLE, Furniture, RackPlace, RackShape
from racko_game.stage.table.large_racks import ENOUGH, LOWEST, LargeRacks, buttons_of, outline, shown_large
from racko_game.stage.table.layout import furnish

from ..counts import full
from .playing import inside

SIZES = ((640, 480), (800, 480), (1024, 600), (1024, 768), (1280, 720), (1280, 800), (1920, 1080),
         (1080, 1920), (2560, 1080))  # fmt: skip
DOUBLE = RackShape(2, 8)
SHAPES = SINGLE, DOUBLE
TABLES = tuple(product(SIZES, (1.0, 1.5, 2.0), (2, 3, 4)))[:: full(1, 4)]


def small(furniture: Furniture, letter: float) -> tuple[int, ...]:
    """The seats whose racks cannot be read where they stand."""
    return tuple(place.seat for place in furniture.racks if not (place.own or print_legible(place, letter)))


def looked_at(
    shape: RackShape, covered: bool, many: bool
) -> Iterator[tuple[Furniture, LargeRacks, dict[int, RackPlace]]]:
    """At every table the first of those, or all, look at once."""
    for (wide, high), text, seats in TABLES:
        furniture = furnish(Frame(wide, high, text), seats, 0, shape)
        letter = furniture.frame.letter
        if found := small(furniture, letter):
            asked = LargeRacks(found if many else found[:1], legible_step(letter), covered)
            yield furniture, asked, shown_large(furniture, asked)


def numerals(place: RackPlace) -> float:
    """The step of a usual rack whose numerals are as high."""
    return min(place.step, min(strip.h for strip in place.strips))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(("covered", "many"), [(True, True), (True, False), (False, True), (False, False)])
def test_however_many_look_each_has_numerals_and_nothing_is_hidden_that_is_needed(
    shape: RackShape, covered: bool, many: bool
) -> None:
    tables = list(looked_at(shape, covered, many))
    assert len(tables) > full(20, 10)  # else there was nothing to be shown larger
    for furniture, asked, found in tables:
        own, frame = furniture.racks[0], furniture.frame
        assert set(found) == set(asked.seats)
        least = min(map(numerals, found.values()))
        assert least >= LOWEST, frame
        if covered:
            assert least >= ENOUGH * asked.step - 1, (frame, len(asked.seats))
            if not many:
                assert least == asked.step, frame
        panels = [outline(place) for place in found.values()]
        needed = [*buttons_of(furniture), own.held.box]
        needed += [] if covered or len(panels) > 2 else [own.box]
        for number, panel in enumerate(panels):
            assert not any(common(panel, box) for box in (*needed, *panels[:number])), frame
            assert inside(panel, frame), frame
        if covered:
            assert not any(common(panel, furniture.tray) for panel in panels), frame


def test_what_is_to_be_chosen_from_stays_in_sight_and_a_table_with_room_shows_nothing_larger() -> None:
    roomy, furniture = furnish(Frame(1920, 1080), 4), furnish(Frame(800, 480, 2.0), 4)
    assert small(roomy, roomy.frame.letter) == ()
    asked = LargeRacks((1,), legible_step(furniture.frame.letter), True)
    there = outline(shown_large(furniture, asked)[1])
    also = shown_large(furniture, asked._replace(kept=(there,)))[1]
    assert not common(outline(also), there)
