"""Every legal action of every edition has its place on the table, or is given part by part; and no other."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import deal, options, play, view
from racko_game.rules.pieces.moves import (
    DEAL,
    DRAW,
    PUTS,
    TAKE,
    TOSS,
    AskOrder,
    AskPlace,
    AskPower,
    AskReverse,
    AskSwap,
    Reverse,
    Swap,
    UsePower,
)
from racko_game.rules.table import Charter, Table, asked
from racko_game.stage.geometry import Frame
from racko_game.stage.table.furniture import Furniture
from racko_game.stage.table.layout import furnish
from racko_game.stage.touch.carrying import PUT_BACK
from racko_game.stage.touch.choices import PartOfAnswer, Parts
from racko_game.stage.touch.hotspots import Hotspot, at, named
from racko_game.stage.touch.spots import UNDO, WORDS, drag_source, on_card, spoken, table_spots
from racko_game.words.language import shown
from tests.rules.tables import after, arranged, charter, dealt, on_turn
from tests.rules.test_super_racko import BLUE, RED, ready
from tests.walks.charters import any_charter
from tests.walks.sorter import sort

from .playing import EDITIONS, lay

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
    played = charter("super") if kind in (AskSwap, AskReverse) else charter("modern", powers=True)
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


def test_a_swap_names_a_rack_and_then_a_row_and_what_was_picked_can_be_taken_back() -> None:
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


def test_a_swap_names_a_row_at_once_where_it_can_be_pressed_as_it_stands() -> None:
    table = asking(AskSwap)
    furniture = furnished(table, (3840, 2160))
    others = [seat for seat in range(4) if seat != asked(table)]
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


def test_parts_may_be_named_in_any_order_and_cards_looked_at_put_back_in_two_touches_or_one() -> None:
    table = asking(AskPower, "shuffle step")
    reached = [spot.value for spot, _ in leaves(table, furnished(table, (1280, 720)))]
    pairs = [UsePower(pair) for pair in combinations(range(10), 2)]
    assert sorted(value for value in reached if isinstance(value, UsePower)) == sorted(pairs * 2)
    table = asking(AskReverse)
    values = {spot.value for spot, touches in leaves(table, furnished(table, (1280, 720))) if touches == 2}
    assert values == {action for action in options(table) if isinstance(action, Reverse)}
    table = asking(AskOrder)
    assert {touches for _, touches in leaves(table, furnished(table, (1280, 720)))} == {1, 2}


def test_the_next_round_can_be_dealt() -> None:
    table = next(table for table in tables(charter("original"), 2, 1, 3000) if asked(table) is None)
    assert {spot.value for spot, _ in leaves(table, furnished(table, (1280, 720)))} == {DEAL}


SLOTS = tuple(str(5 * n) for n in range(1, 11))
TABLE = furnish(Frame(1280, 720), 4)


def spots(table: Table, seat: int = 0) -> tuple[Hotspot, ...]:
    return table_spots(view(table, seat), options(table), TABLE, SLOTS)


START = arranged(on_turn(dealt(), 0), discard=(37,))
DRAWN, TAKEN = after(START, "draw"), after(START, "take")


def test_at_the_beginning_of_a_turn_the_piles_can_be_had_if_there_is_a_discard() -> None:
    assert [(spot.name, spot.value, shown(spot.label)) for spot in spots(START)] == [
        ("menu", None, "Menu"),
        ("stock", DRAW, "Draw"),
        ("discard", TAKE, "Take 37"),
    ]
    bare = START._replace(discard=(), stock=(*START.stock, *START.discard))
    assert [spot.name for spot in spots(bare)] == ["menu", "stock"]
    (menu,) = table_spots(view(START, 1), (), TABLE, SLOTS)
    assert (menu.name, menu.box) == ("menu", TABLE.menu), "without options there is the menu alone"


def test_a_drawn_card_goes_into_a_slot_or_on_the_pile_a_taken_one_into_a_slot_or_back() -> None:
    slots = [f"slot {n}" for n in range(1, 11)]
    for table in (DRAWN, TAKEN):
        assert [spot.name for spot in spots(table)] == ["menu", *slots, "discard"]
    assert spots(TAKEN)[-1].value == PUT_BACK
    assert [spot.value for spot in spots(DRAWN)[1:]] == [*PUTS[:10], TOSS]
    into = named(spots(DRAWN), "slot 5")
    assert into is not None
    assert shown(into.label) == "Put in 25"


def test_slots_lie_side_by_side_and_begin_at_their_plates() -> None:
    slots = [spot for spot in spots(DRAWN) if spot.name.startswith("slot")]
    for i, (front, behind) in enumerate(pairwise(slots)):
        assert behind.box.y + behind.box.h == front.box.y
        assert at(slots, *TABLE.racks[0].plates[i].centre) == front
        assert at(slots, *TABLE.racks[0].strips[i].centre) == front
        assert at(slots, front.box.x, front.box.y) == front


def test_words_name_hotspots_and_never_do_what_they_do_not_say() -> None:
    for table, word, value in (
        (START, "draw", DRAW), (START, "take", TAKE), (DRAWN, "toss", TOSS), (DRAWN, "slot 10", PUTS[9])
    ):  # fmt: skip
        spot = named(spots(table), WORDS.get(word, word))
        assert spot is not None
        assert spot == spoken(spots(table), word)
        assert spot.value == value
    for word in ("take", "draw"):  # it would toss
        assert spoken(spots(DRAWN), word) is None
    for word in ("toss", "slot 3", "left"):
        assert spoken(spots(START), word) is None
    assert spoken(spots(START), "menu") == spots(START)[0]


def test_a_drag_begins_on_a_pile_that_gives_a_card_or_on_the_held_card() -> None:
    assert [spot.name for spot in spots(START) if drag_source(spot, TABLE)] == ["stock", "discard"]
    assert not any(drag_source(spot, TABLE) for spot in (*spots(DRAWN), None))
    held = TABLE.racks[0].held
    assert on_card(held, held.x + held.width * 0.49, held.y)
    assert not on_card(held, held.x + held.width * 0.51, held.y)
    assert not on_card(held, held.x, held.y + held.width * 0.34)
