"""What a picture asks of a ruleset: how a rack is made, and where a card stands among all."""

from __future__ import annotations

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.table import Charter

from .tables import charter

RACKS = [("original", 1, 10), ("tray", 1, 10), ("modern", 1, 10), ("letters", 1, 10), ("super", 2, 8)]


def scale_of(edition: str, seats: int = 2) -> dict[str, float | None]:
    rules = ruleset(charter(edition), seats)
    return {card.text: rules.scale(card) for card in rules.deck}


@pytest.mark.parametrize(("edition", "sides", "rows"), RACKS)
def test_a_rack_has_sides_and_each_side_has_rows(edition: str, sides: int, rows: int) -> None:
    rules = ruleset(charter(edition), 3)
    assert (rules.sides, rules.rows) == (sides, rows)
    assert len(rules.slots) == sides * rows


def test_the_slots_go_side_by_side_and_each_side_from_front_to_back() -> None:
    rules = ruleset(Charter("super"), 2)
    for slot, name in enumerate(rules.slots):
        side, row = divmod(slot, rules.rows)
        assert name == f"{('blue', 'red')[side]} {row + 1}"


@pytest.mark.parametrize(("seats", "highest"), [(2, 40), (3, 50), (4, 60)])
def test_the_scale_of_numbers_goes_up_to_the_highest_in_use(seats: int, highest: int) -> None:
    scale = scale_of("original", seats)
    assert (scale["1"], scale[str(highest)]) == (0, 1)
    assert list(scale.values()) == pytest.approx([n / (highest - 1) for n in range(highest)])


def test_the_scale_of_letters_goes_from_a_to_z_whatever_their_copies() -> None:
    scale = scale_of("letters")
    assert {scale[f"A/{colour}"] for colour in ("black", "blue", "red", "green")} == {0}
    assert scale["Z/black"] == scale["Z/red"] == 1
    assert scale["N/black"] == pytest.approx(13 / 25)


def test_each_colour_of_super_racko_has_the_whole_scale() -> None:
    scale = scale_of("super")
    for colour in "BR":
        assert (scale[f"{colour}1"], scale[f"{colour}40"]) == (0, 1)
        assert scale[f"{colour}20"] == pytest.approx(19 / 39)


def test_cards_without_a_rank_have_no_place_on_the_scale() -> None:
    scale = scale_of("super")
    assert [scale[text] for text in ("BW", "RW", "SWAP", "REV")] == [None] * 4
