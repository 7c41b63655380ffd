"""The held card, carried by the mouse."""

from __future__ import annotations

import pygame
import pytest

from racko_game.paint.table.bubble import paper
from tests.theatre import Theatre

from .seen import asked, idle, look_on, mark, nowhere, says, table, untouched


@pytest.fixture
def theatre() -> Theatre:
    """You and a computer; it is your turn, and nothing moves."""
    return asked()


@pytest.fixture
def holding(theatre: Theatre) -> Theatre:
    """You hold a drawn card."""
    theatre.keys("d")
    return theatre


def middle(theatre: Theatre) -> tuple[float, float]:
    held = table(theatre).furniture.racks[0].held
    return held.x, held.y


def test_a_card_let_go_nowhere_springs_back_and_stays_held(holding: Theatre) -> None:
    holding.open_eyes()
    match = table(holding).match
    before, looked = match.table, look_on(holding)
    holding.drag(middle(holding), nowhere(holding))
    assert holding.sounds.heard[-1] == "refuse"
    assert not idle(holding)
    holding.until(lambda: idle(holding))
    assert match.table == before
    assert says(holding, "Drop the card on a slot, or")
    holding.key("z")
    assert look_on(holding) == looked


def test_a_drag_that_is_broken_off_springs_back_too(holding: Theatre) -> None:
    before = table(holding).match.table
    x, y = middle(holding)
    holding.press((x, y))
    holding.move((x, y - 60))
    holding.frame(pygame.Event(pygame.WINDOWFOCUSLOST))
    holding.until(lambda: idle(holding))
    assert table(holding).match.table == before
    assert "refuse" in holding.sounds.heard


def test_a_card_dragged_into_a_slot_is_put_there(holding: Theatre) -> None:
    match = table(holding).match
    held, out = match.table.held, match.table.racks[0][6]
    holding.carry(middle(holding), "slot 7")
    assert match.table.racks[0][6] == held
    assert match.table.discard[0] == out


def test_a_card_dragged_from_the_stock_is_drawn_on_the_way(theatre: Theatre) -> None:
    match = table(theatre).match
    token = match.table.stock[0]
    theatre.carry(theatre.spot("stock"), "slot 1")
    assert match.table.racks[0][0] == token


def test_a_carried_card_follows_the_pointer(holding: Theatre) -> None:
    holding.open_eyes()
    x, y = middle(holding)
    holding.press((x, y))
    free = nowhere(holding)
    for at in ((x - 20, y - 20), free, free):
        holding.move(at)
    holding.wait(20)
    card = max(holding.game.stack.sprites(), key=lambda sprite: (sprite.picture[0] == "card", sprite.z))
    width, height = holding.game.art.size(card.picture)
    assert card.x < free[0] < card.x + width
    assert card.y < free[1] < card.y + height
    mark(holding)
    holding.wait(50)
    assert untouched(holding)  # it has caught up


def test_a_card_that_was_carried_when_the_pause_began_is_held_as_before_afterwards(holding: Theatre) -> None:
    holding.open_eyes()
    looked = look_on(holding)
    x, y = middle(holding)
    holding.press((x, y))
    holding.move((x - 40, y - 40))
    holding.key("escape")
    holding.release(nowhere(holding))
    holding.key("escape")
    holding.wait(60)
    assert look_on(holding) == looked


@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (1080, 1920)])
def test_no_hint_stands_where_the_card_was_that_is_carried(size: tuple[int, int]) -> None:
    theatre = asked(size)
    said = []
    theatre.press(theatre.spot("stock"))
    x, y = theatre.pointer
    for way in (20, 60, 100, 60):
        theatre.move((x - way, y + way / 2))
        theatre.until(lambda: not table(theatre).show.moving)
        said.append(paper(theatre.game.stack.sprites()))
    assert said == [None] * 4
    theatre.release(nowhere(theatre))
    theatre.until(lambda: idle(theatre))
    assert paper(theatre.game.stack.sprites()) is not None
