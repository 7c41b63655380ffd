"""Buttons answer: lit where a press would be meant for them, sunk while they are pressed."""

from __future__ import annotations

import pygame
import pytest

from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.title.title import Title
from racko_game.stage.touch.hotspots import named
from tests.theatre import Theatre, plan, play

from .seen import some, undrawn


def look(theatre: Theatre, name: str) -> str:
    """How the button where a hotspot is looks now."""
    spot = some(named(theatre.top.hotspots(), name))
    w, h = round(spot.box.w), round(spot.box.h)
    near = [
        (abs(sprite.x - spot.box.x) + abs(sprite.y - spot.box.y), str(sprite.picture[4]))
        for sprite in theatre.top.sprites()
        if sprite.picture[:3] == ("button", w, h)
    ]
    return min(near)[1]


def hover(theatre: Theatre, at: tuple[float, float]) -> None:
    """The mouse goes there, nothing pressed."""
    where = round(at[0]), round(at[1])
    theatre.frame(pygame.Event(pygame.MOUSEMOTION, pos=where, rel=(9, 9), buttons=(0, 0, 0), touch=False))


def test_a_button_is_lit_under_the_pointer_and_sinks_while_it_is_pressed() -> None:
    """A finger sinks it, too, and the focus of keys lights it."""
    theatre = Theatre(lambda context: Title(context, plan()), (800, 480))
    hover(theatre, (5, 5))
    hover(theatre, theatre.spot("settings"))
    assert (look(theatre, "settings"), look(theatre, "play")) == ("lit", "rest")
    theatre.press(theatre.spot("settings"))
    assert (look(theatre, "settings"), look(theatre, "play")) == ("sunk", "rest")
    theatre.move(theatre.spot("play"))
    assert look(theatre, "play") != "sunk", "it was not pressed there"
    theatre.move(theatre.spot("settings"))
    assert look(theatre, "settings") == "sunk"
    theatre.release((5, 5))
    assert isinstance(theatre.top, Title)
    assert look(theatre, "settings") != "sunk"
    theatre.key("down")
    assert look(theatre, theatre.top.focus) == "lit"
    theatre.finger(pygame.FINGERDOWN, theatre.spot("settings"))
    assert look(theatre, "settings") == "sunk"


@pytest.mark.parametrize("name", ["menu", "hint"])
def test_the_buttons_of_the_table_answer_too(name: str) -> None:
    theatre = Theatre(play(), (800, 480))
    theatre.until(theatre.asked)
    hover(theatre, (5, 5))
    hover(theatre, theatre.spot(name))
    assert look(theatre, name) == "lit"
    theatre.press(theatre.spot(name))
    assert look(theatre, name) == "sunk"
    assert not isinstance(theatre.top, Pause), "it is chosen by letting go"


def test_nothing_is_drawn_while_a_button_is_held_down() -> None:
    theatre = Theatre(play(), (800, 480), looks=True)
    theatre.until(theatre.asked)
    theatre.press(theatre.spot("menu"))
    theatre.wait(2)
    assert undrawn(theatre, 5)
