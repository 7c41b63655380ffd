"""Powers, told: whoever looks at a card that has one is told what it is for."""

from __future__ import annotations

import pygame
import pytest

from tests.powers import powers
from tests.theatre import Theatre

from .seen import table

SIZES = [(1280, 720), (640, 480), (1080, 1920)]


def at_table(size: tuple[int, int] = (1280, 720), *stock: int) -> Theatre:
    """The person's turn; these numbers are drawn first, and 17, which trades, stands in slot 20."""
    return powers(size, *stock, rack=(12, 9, 21, 17, 25))


def said(theatre: Theatre) -> str:
    play = table(theatre)
    remark = play.talk.remark(play.view, play.furniture, play.asked)
    return remark.words if remark else ""


TRADE = "trade a card, unseen, for the one in the same slot of an opponent's rack."


def test_a_card_in_the_own_rack_is_told_with_what_the_rack_is_worth() -> None:
    theatre = at_table()
    strip = table(theatre).furniture.racks[0].strips[3]
    theatre.move(strip.centre)
    assert said(theatre).startswith(("In order up to", "Nothing in order"))
    assert said(theatre).endswith(f"Trade: discard it, and you may {TRADE}")
    theatre.move(table(theatre).furniture.racks[0].strips[4].centre)
    assert "Trade" not in said(theatre)


def test_the_focus_of_keys_tells_it_too_also_with_a_card_in_the_hand() -> None:
    theatre = at_table()
    theatre.keys("d")
    while table(theatre).focus != "slot 4":
        theatre.key("down")
    assert said(theatre) == f"Trade (house power): discard 17, and you may {TRADE}"


@pytest.mark.parametrize("size", SIZES)
def test_the_held_card_is_told_to_a_mouse_over_it_and_to_a_finger_on_it(size: tuple[int, int]) -> None:
    theatre = at_table(size, 19)
    theatre.keys("d")
    held = table(theatre).furniture.racks[0].held
    assert said(theatre) == ""
    theatre.move((held.x, held.y))  # a mouse that lay still has to be woken first
    theatre.move((held.x + 9, held.y))
    assert said(theatre).startswith("Skip (house power): discard 19")
    theatre.move((1, 1))
    theatre.sounds.heard.clear()
    theatre.finger(pygame.FINGERDOWN, (held.x, held.y))
    theatre.finger(pygame.FINGERUP, (held.x, held.y))
    assert said(theatre).startswith("Skip (house power): discard 19")
    assert theatre.sounds.heard == []


def test_what_lies_on_the_discard_pile_is_told_and_what_is_asked() -> None:
    theatre = at_table((1280, 720), 13)
    theatre.keys("d", "x")
    assert said(theatre) == "Go again: you may take another turn right away."
    theatre.click("use")
    theatre.until(theatre.asked)
    discard = table(theatre).furniture.discard
    theatre.move((discard.x - 9, discard.y))
    theatre.move((discard.x, discard.y))
    assert said(theatre).startswith("Go again (house power): discard 13")
