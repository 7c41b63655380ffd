"""The table's hotspots: exactly the legal actions, each in its place."""

from __future__ import annotations

from itertools import pairwise

from racko_game.rules.engine import options, view
from racko_game.rules.pieces.moves import DRAW, PUTS, TAKE, TOSS
from racko_game.rules.table import Table
from racko_game.stage.geometry import Frame
from racko_game.stage.table.layout import furnish
from racko_game.stage.touch.carrying import PUT_BACK
from racko_game.stage.touch.hotspots import Hotspot, at, named
from racko_game.stage.touch.spots import WORDS, drag_source, on_card, spoken, table_spots
from racko_game.words.language import shown
from tests.rules.tables import after, arranged, dealt, on_turn

NAMES = tuple(str(5 * n) for n in range(1, 11))
TABLE = furnish(Frame(1280, 720), 4)


def spots(table: Table, seat: int = 0) -> tuple[Hotspot, ...]:
    return table_spots(view(table, seat), options(table), TABLE, NAMES)


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
    (menu,) = table_spots(view(START, 1), (), TABLE, NAMES)
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
