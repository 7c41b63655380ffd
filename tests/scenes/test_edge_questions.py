"""Reactions at an edge: all that is asked, and all that answers it, is there, whole, and within reach."""

from __future__ import annotations

from itertools import product

import pytest

from racko_game.rules.pieces.moves import AskReverse
from racko_game.scenes.furniture import largest_type
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Box
from racko_game.stage.motion.swap import order_path
from racko_game.stage.table.four_sided import dots_per_mm
from racko_game.store.settings import Text
from racko_game.words.language import say

from ..counts import full
from .around import QUESTIONS
from .walk import context, flaws, lines, meet, within

INCHES, REACH = 43, 450  # of a screen, and how far one reaches, in millimetres
SIZES = (1920, 1080), (1080, 1920)
TEXTS: tuple[Text, ...] = (100, 150, 200)


def asked(name: str, size: tuple[int, int] = SIZES[0], text: Text = 100, inches: int = INCHES) -> TableScene:
    given = context(size, text)
    given.settings.inches = inches
    play = QUESTIONS[name](given)
    assert isinstance(play, TableScene)
    assert play.furniture.sided
    return play


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_at_an_edge_is_whole_and_nothing_lies_on_another(name: str) -> None:
    apart, first = full(
        (1, 0), (5, [*QUESTIONS].index(name) % 5)
    )  # in each of them, of all questions together
    for size, text, inches in [*product(SIZES, TEXTS, (0, INCHES))][first::apart]:
        play = asked(name, size, text, inches)
        found = [flaw for flaw in flaws(play) if "is cut by row" not in flaw]  # what lies below the panel
        found = [flaw for flaw in found if not (inches and "too small to press" in flaw)]
        assert not found, (size, text, inches)
        assert not [one.words for one in lines(play.sprites()) if one.words.endswith("…")], (size, text)


@pytest.mark.parametrize("size", SIZES)
def test_what_type_it_has_room_for_is_what_it_is_seen_with(size: tuple[int, int]) -> None:
    found = set()
    for text, inches in product(TEXTS, (0, INCHES)):
        play = asked(next(iter(QUESTIONS)), size, text, inches)
        said = {
            largest_type(play.interruptions.context_before(seat), play.match)
            for seat in range(len(play.match.seats))
        }
        assert len(said) == 1, "at whichever edge the settings are opened"
        (room,) = said
        assert (room or text) == round(100 * play.furniture.frame.text), (text, inches)
        found.add(room is None)
    assert found == {True, False}


@pytest.mark.parametrize("name", QUESTIONS)
def test_all_that_answers_it_is_within_reach_and_large_enough_for_a_finger(name: str) -> None:
    for size in SIZES:
        play = asked(name, size)
        mm = dots_per_mm(play.context.whole_screen, INCHES)
        for spot in play.hotspots():
            assert (play.furniture.frame.height - spot.box.y - spot.box.h) / mm < REACH, spot.name
            assert min(spot.box.w, spot.box.h) / mm >= 12, spot.name


@pytest.mark.parametrize("name", QUESTIONS)
def test_it_hides_neither_the_own_rack_nor_another_button(name: str) -> None:
    play = asked(name)
    own = play.furniture.racks[play.viewpoint.viewer]
    for spot in play.hotspots():
        inside = within(spot.box, own.box)
        assert inside or not meet(spot.box, own.box), spot.name
        assert within(spot.box, Box(0, 0, *play.furniture.frame[:2])), spot.name


@pytest.mark.parametrize("seat", range(4))
def test_no_words_stand_on_the_ribbon_of_an_order(seat: int) -> None:
    play = asked(f"reverse it?, at edge {seat}")
    prompt = play.view.prompts[-1]
    assert isinstance(prompt, AskReverse)
    told = [one.box for one in lines(play.sprites()) if one.words != say("chain.row", row=prompt.row + 1)]
    for point in order_path(play.furniture, prompt.by, seat, prompt.row):
        assert not any(box.holds(*point) for box in told)
