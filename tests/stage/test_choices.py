"""Every legal action has its place on the table, or is given part by part, in windows of every shape."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.paint.table.marks import legible_step, print_legible
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import deal, options, play, view
from racko_game.rules.pieces import moves
from racko_game.rules.pieces.moves import DRAW, PUTS, TAKE, TOSS, AskPlace, AskPower, AskSwap, Swap, UsePower
from racko_game.rules.table import Charter, Table, asked
from racko_game.stage.clearing import common
from racko_game.stage.geometry import Frame
from racko_game.stage.table import layout
from racko_game.stage.table.furniture import PRESSABLE, SINGLE, Furniture, RackPlace, RackShape, shape_of
from racko_game.stage.table.layout import ENOUGH, LOWEST, LargeRacks, furnish, outline, shown_large
from racko_game.stage.touch.choices import PartOfAnswer, Parts, on_panels
from racko_game.stage.touch.hotspots import Hotspot, at, named
from racko_game.stage.touch.spots import PUT_BACK, UNDO, WORDS, drag_source, spoken, table_spots
from racko_game.words.language import shown
from tests.rules.tables import after, arranged, charter, dealt, on_turn
from tests.rules.test_super_racko import BLUE, RED, ready
from tests.walks.charters import any_charter
from tests.walks.sorter import sort

from ..counts import full
from .playing import EDITIONS, inside, lay

Size = tuple[int, int]

SIZES = [
    (640, 480), (800, 480), (1280, 720), (1920, 1080), (1080, 1920), (720, 1280), (1000, 1000), (2560, 1080),
]  # fmt: skip


def furnished(table: Table, size: Size) -> Furniture:
    return lay(table.charter, len(table.racks), asked(table), Frame(*size))


def found_on(table: Table, furniture: Furniture, picked: Parts = ()) -> tuple[Hotspot, ...]:
    names = ruleset(table.charter, len(table.racks)).slots
    return table_spots(view(table, asked(table)), options(table), furniture, names, picked)


def leaves(table: Table, furniture: Furniture, picked: Parts = ()) -> Iterator[tuple[Hotspot, int]]:
    """Every place that ends a choice, and how many touches lead there."""
    for spot in found_on(table, furniture, picked):
        if isinstance(spot.value, PartOfAnswer) and len(spot.value.parts) > len(picked):
            yield from leaves(table, furniture, spot.value.parts)
        elif spot.value is not None and not isinstance(spot.value, PartOfAnswer):
            yield spot, len(picked) + 1


def tables(played: Charter, seats: int, seed: int, actions: int) -> Iterator[Table]:
    luck = random.Random(seed)
    table = deal(played, seats, seed.to_bytes(16, "big"))
    for _ in range(actions):
        yield table
        may = options(table)
        if not may:
            return
        table = play(table, luck.choice(may) if luck.random() < 0.4 else sort(table))[0]


@settings(max_examples=40)
@given(st.sampled_from(EDITIONS), st.integers(2, 4), st.integers(0, 10_000), st.sampled_from(SIZES))
def test_exactly_the_legal_actions_can_be_reached(edition: str, seats: int, seed: int, size: Size) -> None:
    any_game = any_charter(edition, seats, random.Random(seed), often=0.7)
    for table in tables(any_game, seats, seed, 80):
        reached = list(leaves(table, furnished(table, size)))
        lifted = isinstance(table.prompts[-1], AskPlace) and not table.prompts[-1].drawn
        back = {PUT_BACK} if lifted else set[str]()
        assert {spot.value for spot, _ in reached} == back.union(options(table))
        assert all(touches <= 3 for _, touches in reached)


@cache
def asking(kind: type, power: str = "") -> Table:
    """A table that waits for an answer of that kind: about that power, or with a reverse card at hand."""
    played = charter("super") if kind in (AskSwap, moves.AskReverse) else charter("modern", powers=True)
    for seed in range(60):
        for table in tables(played, 4, seed, 200):
            prompt = table.prompts[-1]
            fits = not power or (isinstance(prompt, AskPower) and prompt.power == power)
            if type(prompt) is kind and fits and len(options(table)) > 1:
                return table
    raise AssertionError(kind)


def spot_of(spots: tuple[Hotspot, ...], name: str) -> Hotspot:
    found = named(spots, name)
    assert found is not None, name
    return found


def test_a_swap_names_a_rack_then_a_row_or_a_row_at_once_and_what_was_picked_can_be_taken_back() -> None:
    table = asking(AskSwap)
    furniture = furnished(table, (1280, 720))
    others = [seat for seat in range(4) if seat != asked(table)]
    first = found_on(table, furniture)
    assert [spot.name for spot in first] == ["menu", *(f"rack {seat}" for seat in others), "leave"]
    for seat in others:
        rack = spot_of(first, f"rack {seat}").value
        assert isinstance(rack, PartOfAnswer)
        second = found_on(table, furniture, rack.parts)
        assert [spot.name for spot in second] == ["menu", *(f"row {n}" for n in range(1, 9)), UNDO]
        assert spot_of(second, UNDO).value == PartOfAnswer(())
        row = spot_of(second, "row 5")
        assert row.value == Swap(seat, 4)
        assert spoken(second, "slot 5") == row, "keys that call slots call rows, too"
    furniture = furnished(table, (3840, 2160))
    found = found_on(table, furniture)
    names = [f"rack {seat} row {row}" for seat in others for row in range(1, 9)]
    assert [spot.name for spot in found] == ["menu", *names, "leave"]
    row = spot_of(found, f"rack {others[1]} row 3")
    assert row.value == Swap(others[1], 2)
    assert furniture.racks[others[1]].box.holds(*row.box.centre)
    like = furniture._replace(racks=tuple(place._replace() for place in furniture.racks))
    assert found_on(table, like) == found, "as after a change of type that there is no room for either"


@pytest.mark.parametrize("size", SIZES)
def test_the_only_opponent_need_not_be_named_before_a_row(size: Size) -> None:
    table = after(ready(f"{BLUE} {RED}", 2, "SWAP"), "draw", "toss")
    furniture = furnished(table, size)
    values = {spot.value for spot, touches in leaves(table, furniture) if touches == 1}
    assert values == set(options(table))
    row = spoken(found_on(table, furniture), "slot 5")
    assert row is not None
    assert row.value == Swap(1, 4)


def test_parts_are_named_in_any_order_cards_put_back_in_two_touches_or_one_the_next_round_dealt() -> None:
    table = asking(AskPower, "shuffle step")
    reached = [spot.value for spot, _ in leaves(table, furnished(table, (1280, 720)))]
    pairs = [UsePower(pair) for pair in combinations(range(10), 2)]
    assert sorted(value for value in reached if isinstance(value, UsePower)) == sorted(pairs * 2)
    table = asking(moves.AskReverse)
    values = {spot.value for spot, touches in leaves(table, furnished(table, (1280, 720))) if touches == 2}
    assert values == {action for action in options(table) if isinstance(action, moves.Reverse)}
    table = asking(moves.AskOrder)
    assert {touches for _, touches in leaves(table, furnished(table, (1280, 720)))} == {1, 2}
    table = next(table for table in tables(charter("original"), 2, 1, 3000) if asked(table) is None)
    assert {spot.value for spot, _ in leaves(table, furnished(table, (1280, 720)))} == {moves.DEAL}


SLOTS = tuple(str(5 * n) for n in range(1, 11))
TABLE = furnish(Frame(1280, 720), 4)


def spots(table: Table, seat: int = 0) -> tuple[Hotspot, ...]:
    return table_spots(view(table, seat), options(table), TABLE, SLOTS)


START = arranged(on_turn(dealt(), 0), discard=(37,))
DRAWN, TAKEN = after(START, "draw"), after(START, "take")


def test_the_piles_can_be_had_at_first_a_drawn_card_goes_to_a_slot_or_pile_a_taken_one_back() -> None:
    assert [(spot.name, spot.value, shown(spot.label)) for spot in spots(START)] == [
        ("menu", None, "Menu"),
        ("stock", DRAW, "Draw"),
        ("discard", TAKE, "Take 37"),
    ]
    bare = START._replace(discard=(), stock=(*START.stock, *START.discard))
    assert [spot.name for spot in spots(bare)] == ["menu", "stock"]
    (menu,) = table_spots(view(START, 1), (), TABLE, SLOTS)
    assert (menu.name, menu.box) == ("menu", TABLE.menu), "without options there is the menu alone"
    slots = [f"slot {n}" for n in range(1, 11)]
    for table in (DRAWN, TAKEN):
        assert [spot.name for spot in spots(table)] == ["menu", *slots, "discard"]
    assert spots(TAKEN)[-1].value == PUT_BACK
    assert [spot.value for spot in spots(DRAWN)[1:]] == [*PUTS[:10], TOSS]
    assert shown(spot_of(spots(DRAWN), "slot 5").label) == "Put in 25"


def test_slots_lie_side_by_side_and_begin_at_their_plates() -> None:
    slots = [spot for spot in spots(DRAWN) if spot.name.startswith("slot")]
    for i, (front, behind) in enumerate(pairwise(slots)):
        assert behind.box.y + behind.box.h == front.box.y
        assert at(slots, *TABLE.racks[0].plates[i].centre) == front
        assert at(slots, *TABLE.racks[0].strips[i].centre) == front
        assert at(slots, front.box.x, front.box.y) == front


def test_words_name_hotspots_and_do_what_they_say_and_a_drag_begins_on_a_pile_or_the_held_card() -> None:
    for table, word, value in (
        (START, "draw", DRAW), (START, "take", TAKE), (DRAWN, "toss", TOSS), (DRAWN, "slot 10", PUTS[9])
    ):  # fmt: skip
        spot = spot_of(spots(table), WORDS.get(word, word))
        assert spot == spoken(spots(table), word)
        assert spot.value == value
    for word in ("take", "draw"):  # it would toss
        assert spoken(spots(DRAWN), word) is None
    for word in ("toss", "slot 3", "left"):
        assert spoken(spots(START), word) is None
    assert spoken(spots(START), "menu") == spots(START)[0]
    assert [spot.name for spot in spots(START) if drag_source(spot, TABLE)] == ["stock", "discard"]
    assert not any(drag_source(spot, TABLE) for spot in (*spots(DRAWN), None))
    held = TABLE.racks[0].held
    assert held.box.holds(held.x + held.width * 0.49, held.y)
    assert not held.box.holds(held.x + held.width * 0.51, held.y)
    assert not held.box.holds(held.x, held.y + held.width * 0.34)


SCREENS_AND_WINDOWS = [
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
    longer = [longest for longest in parts if len(longest) > len(picked)]
    for longest in {*longer[:1], *longer[-1:]}:
        yield from steps(table, furniture, longest)


def flaws(table: Table, furniture: Furniture, spots: tuple[Hotspot, ...]) -> Iterator[str]:
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
@pytest.mark.parametrize("size", SCREENS_AND_WINDOWS, ids=lambda size: "x".join(map(str, size)))
def test_all_that_answers_a_question_can_be_pressed(size: tuple[int, int], seats: int) -> None:
    """In a quick run one shape of rack at each size, with every size of type; the other at the next."""
    found: set[str] = set()
    apart = full(1, 2)
    for text, shape in [*product(TEXTS, SHAPES)][(SCREENS_AND_WINDOWS.index(size) + seats) % apart :: apart]:
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
def test_however_many_look_each_has_numerals_none_missed(shape: RackShape, covered: bool, many: bool) -> None:
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
        needed = [*layout.buttons_of(furniture), own.held.box]
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
