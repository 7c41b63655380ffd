"""Another theme dresses everything anew, whatever is on the screen."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from racko_game.paint.engine.colours import THEMES, themed

from ..theatre import Theatre, play


def pixels(theatre: Theatre) -> bytes:
    return pygame.image.tobytes(theatre.surface, "RGB")


def dealt(theme: str) -> Theatre:
    theatre = Theatre(play(), (640, 400), looks=True)
    theatre.context.settings.theme = theme
    theatre.until(theatre.asked)
    theatre.frame()
    return theatre


@cache
def chosen_before(theme: str) -> bytes:
    """What is seen then of a theme that was set from the beginning."""
    begun = dealt(theme)
    begun.move((5, 5))
    return pixels(begun)


def dressed(theatre: Theatre) -> None:
    """Wait until all is painted in the theme that is set."""
    theatre.until(lambda: not (theatre.game.fade.left or theatre.game.fade.waits))
    theatre.frame()


@pytest.mark.parametrize("name", THEMES)
def test_a_theme_chosen_in_the_middle_of_a_round_looks_as_if_it_had_been_chosen_before(name: str) -> None:
    changed = dealt("arcade" if name == "evening" else "evening")
    assert pixels(changed) != chosen_before(name)
    changed.context.settings.theme = name
    changed.move((5, 5))
    dressed(changed)
    assert pixels(changed) == chosen_before(name)
    assert changed.game.art.theme is themed(name)
    assert [one for one in THEMES if chosen_before(one) == chosen_before(name)] == [name]


def test_what_lies_under_the_topmost_scene_is_dressed_too() -> None:
    theatre = dealt("evening")
    theatre.key("escape")
    assert theatre.top is not theatre.game.stack.scenes[0]
    before = pixels(theatre)
    theatre.context.settings.theme = "contrast"
    theatre.move((5, 5))
    dressed(theatre)
    assert theatre.surface.get_at((320, 3))[:3] != (0, 0, 0)  # the edge of the table, under the veil
    assert pixels(theatre) != before
