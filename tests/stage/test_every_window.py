"""In windows of every shape all that answers a question can be pressed, and racks turned up be read."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

import pytest

from racko_game.paint.table.marks import legible_step, print_legible
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import deal, options, play, view
from racko_game.rules.pieces.moves import AskPlace
from racko_game.rules.table import Table, asked
from racko_game.stage.clearing import common
from racko_game.stage.geometry import Frame
from racko_game.stage.table.furniture import PRESSABLE, SINGLE, Furniture, RackPlace, RackShape, shape_of
from racko_game.stage.table.layout import (
    ENOUGH,
    LOWEST,
    LargeRacks,
    buttons_of,
    furnish,
    outline,
    shown_large,
)
from racko_game.stage.touch.choices import PartOfAnswer, Parts, on_panels
from racko_game.stage.touch.hotspots import Hotspot, at
from racko_game.stage.touch.spots import table_spots
from tests.rules.tables import charter
from tests.walks.sorter import sort

from ..counts import full
from .playing import inside

SIZES = [
    (640, 480), (800, 480), (1024, 768), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3440, 1440),
    (3840, 2160), (1080, 1920), (651, 908), (720, 1280), (1000, 1000),
]  # fmt: skip
TEXTS = full((1.0, 1.25, 1.5, 2.0), (1.0, 2.0))
SHAPES = (RackShape(), RackShape(2, 8))
RULES: dict[str, dict[str, bool]] = {
    "original": {"bonus": True}, "modern": {"powers": True}, "letters": {}, "super": {},
}  # fmt: skip


@cache
def questions(seats: int) -> tuple[Table, ...]:
    """Tables on which the first seat is asked each question there is, by each set of rules."""
    found: dict[object, Table] = {}
    for number, (edition, options_) in enumerate(RULES.items()):
        luck = random.Random(number)
        for seed in range(3):
            table = deal(charter(edition, **options_), seats, bytes([seed]) * 16)
            for _ in range(240):
                may = options(table)
                if not may or table.round > 1:
                    break
                if asked(table) == 0:
                    kinds = frozenset(map(type, may))
                    found.setdefault((number, type(table.prompts[-1]), kinds), table)
                table, _ = play(table, luck.choice(may) if luck.random() < 0.5 else sort(table))
    return tuple(found.values())


def steps(table: Table, furniture: Furniture, picked: Parts = ()) -> Iterator[tuple[Hotspot, ...]]:
    """What can be pressed, and that again after the first and the last part that can be given."""
    names = ruleset(table.charter, len(table.racks)).slots
    spots = table_spots(view(table, 0), options(table), furniture, names, picked)
    yield spots
    parts = [spot.value.parts for spot in spots if isinstance(spot.value, PartOfAnswer)]
    longer = [given for given in parts if len(given) > len(picked)]
    for given in {*longer[:1], *longer[-1:]}:
        yield from steps(table, furniture, given)


def flaws(table: Table, furniture: Furniture, spots: tuple[Hotspot, ...]) -> Iterator[str]:
    """What is wrong with the places that can be pressed."""
    frame, names = furniture.frame, {}
    for spot in spots:
        if min(spot.box.w, spot.box.h) < PRESSABLE:
            yield f"{spot.name} is too small: {spot.box.w:.0f}x{spot.box.h:.0f}"
        if not inside(spot.box, frame):
            yield f"{spot.name} is beyond the frame"
        if at(spots, *spot.box.centre) != spot:
            yield f"{spot.name} is hidden"
    if len({spot.name for spot in spots}) < len(spots):
        yield "two have one name"
    laid = on_panels(spots)
    above = [spot for spot in spots if spot in laid] or list(spots)
    pressed = [spot for spot in spots if not spot.name.startswith("rack")]
    for one, other in combinations(pressed if not laid else above, 2):
        if common(one.box, other.box) > 1:
            yield f"{one.name} lies on {other.name}"
    if isinstance(table.prompts[-1], AskPlace):
        held = furniture.racks[0].held.box
        names = {spot.name: spot.box for spot in spots}
    yield from (f"the held card hides {name}" for name, box in names.items() if common(held, box) > 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_all_that_answers_a_question_can_be_pressed(size: tuple[int, int], seats: int) -> None:
    """In a quick run one shape of rack at each size, with every size of type; the other at the next."""
    found: set[str] = set()
    apart = full(1, 2)
    for text, shape in [*product(TEXTS, SHAPES)][(SIZES.index(size) + seats) % apart :: apart]:
        furniture = furnish(Frame(*size, text), seats, 0, shape)
        for table in questions(seats):
            if shape_of(ruleset(table.charter, seats)) == shape:
                for spots in steps(table, furniture):
                    asks = type(table.prompts[-1]).__name__
                    found |= {f"{text} {asks}: {flaw}" for flaw in flaws(table, furniture, spots)}
    assert not found


def test_every_kind_of_question_is_asked() -> None:
    asks = {type(table.prompts[-1]).__name__ for seats in (2, 3, 4) for table in questions(seats)}
    assert {"AskTurn", "AskPlace", "AskGoOut", "AskSwap", "AskReverse", "AskPower", "AskOrder"} <= asks


SCREENS = ((640, 480), (800, 480), (1024, 600), (1024, 768), (1280, 720), (1280, 800), (1920, 1080),
         (1080, 1920), (2560, 1080))  # fmt: skip
DOUBLE = RackShape(2, 8)
RACKS = SINGLE, DOUBLE
TABLES = tuple(product(SCREENS, (1.0, 1.5, 2.0), (2, 3, 4)))[:: full(1, 4)]


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
            larger = LargeRacks(found if many else found[:1], legible_step(letter), covered)
            yield furniture, larger, shown_large(furniture, larger)


def numerals(place: RackPlace) -> float:
    """The step of a usual rack whose numerals are as high."""
    return min(place.step, min(strip.h for strip in place.strips))


@pytest.mark.parametrize("shape", RACKS)
@pytest.mark.parametrize(("covered", "many"), [(True, True), (True, False), (False, True), (False, False)])
def test_however_many_look_each_has_numerals_and_nothing_is_hidden_that_is_needed(
    shape: RackShape, covered: bool, many: bool
) -> None:
    tables = list(looked_at(shape, covered, many))
    assert len(tables) > full(20, 10)  # else there was nothing to be shown larger
    for furniture, larger, found in tables:
        own, frame = furniture.racks[0], furniture.frame
        assert set(found) == set(larger.seats)
        least = min(map(numerals, found.values()))
        assert least >= LOWEST, frame
        if covered:
            assert least >= ENOUGH * larger.step - 1, (frame, len(larger.seats))
            if not many:
                assert least == larger.step, frame
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
    larger = LargeRacks((1,), legible_step(furniture.frame.letter), True)
    there = outline(shown_large(furniture, larger)[1])
    also = shown_large(furniture, larger._replace(kept=(there,)))[1]
    assert not common(outline(also), there)
