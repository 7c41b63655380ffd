"""An error in a scene ends neither the game nor the match."""

from __future__ import annotations

import logging
from collections.abc import Callable
from itertools import cycle
from typing import Any

import pygame
import pytest

from racko_game.app.rescue import OFTEN, PEACE, RAISED, Rescue
from racko_game.match.record.reading import parse_record
from racko_game.match.record.record import TITLE
from racko_game.message import Message
from racko_game.rules.pieces.moves import DRAW
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.parts.move import MoveInProgress
from racko_game.scenes.table.scene import TableScene
from racko_game.ui.scene import Scene
from racko_game.words.language import say
from tests.scenes.seen import SMALL, words
from tests.theatre import MOMENT, Theatre, plan, play


class Broken(Exception):
    """Raised on purpose."""


@pytest.fixture
def theatre(monkeypatch: pytest.MonkeyPatch) -> Theatre:
    monkeypatch.delenv(RAISED, raising=False)
    return Theatre(play(plan(seats=3)), SMALL, looks=True)


@pytest.fixture(autouse=True)
def rescue(theatre: Theatre, monkeypatch: pytest.MonkeyPatch) -> Rescue:
    rescue = Rescue(theatre.game, lambda why: Title(theatre.context, plan(seats=3), why))
    monkeypatch.setattr(theatre, "frame", lambda *events, dt=MOMENT: rescue.frame(events, dt))
    theatre.until(theatre.asked)
    return rescue


def breaks(patch: pytest.MonkeyPatch, scene: type, method: str, times: int) -> list[int]:
    """That method raises, so many times; how often it still will."""
    whole: Callable[..., Any] = getattr(scene, method)
    left = [times]

    def once(self: Scene, *given: Any) -> Any:
        if left[0]:
            left[0] -= 1
            raise Broken
        return whole(self, *given)

    patch.setattr(scene, method, once)
    return left


@pytest.mark.parametrize("method", ["sprites", "advance", "tell", "hotspots"])
def test_two_errors_lose_no_action(theatre: Theatre, method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = theatre.at(TableScene)
    match = table.match
    theatre.keys("d")
    done = list(match.actions)
    left = breaks(monkeypatch, MoveInProgress if method == "tell" else TableScene, method, 2)
    theatre.key("3")
    theatre.until(lambda: left == [0])
    theatre.until(theatre.asked)
    again = theatre.at(TableScene)
    assert again is not table
    assert again.match is match
    assert done[-1] == DRAW
    assert match.actions[: len(done)] == done
    if len(match.actions) == len(done):  # the key was not heard: the same card is still in the hand
        theatre.keys("3")
    theatre.keys("d")
    assert len(match.actions) > len(done)


def test_three_times_in_a_row_leads_to_the_title_which_says_so_and_one_may_begin_again_at_once(
    theatre: Theatre, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(OFTEN - 1):
        breaks(monkeypatch, TableScene, "sprites", OFTEN)
        theatre.key("z")
        theatre.wait(OFTEN)
        assert isinstance(theatre.top, Title)
        theatre.wait(2, dt=0.5)
        assert say("title.went-wrong") in " ".join(words(theatre))
        theatre.click("play", "deal")
        theatre.wait(2)
        assert isinstance(theatre.top, TableScene)
    kinds = cycle((ZeroDivisionError, KeyError, ValueError))

    def breaks_otherwise(play: TableScene) -> None:
        raise next(kinds)

    theatre.frame(dt=PEACE)
    monkeypatch.setattr(TableScene, "sprites", breaks_otherwise)
    theatre.key("z")
    theatre.reach(Title)


def test_a_scene_that_cannot_be_laid_out_for_a_size_loses_no_action(
    theatre: Theatre, rescue: Rescue, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = theatre.at(TableScene).match
    done = list(match.actions)
    left = breaks(monkeypatch, TableScene, "resized", OFTEN - 1)
    theatre.surface = pygame.display.set_mode((800, 480))
    rescue.resize(theatre.surface)
    assert left == [0]
    assert (theatre.at(TableScene).match, match.actions) == (match, done)
    assert theatre.context.frame[:2] == (800, 480)
    theatre.keys("d")
    assert match.actions == [*done, DRAW]


def test_after_some_peace_the_next_one_is_a_first_and_what_cannot_be_made_anew_closes(
    theatre: Theatre, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(OFTEN + 1):
        left = breaks(monkeypatch, TableScene, "sprites", 1)
        theatre.key("h")
        theatre.frame()
        assert left == [0]
        theatre.frame(dt=PEACE)
        assert isinstance(theatre.top, TableScene)
    theatre.key("p")
    assert isinstance(theatre.top, Pause)
    breaks(monkeypatch, Pause, "sprites", 1)
    theatre.key("down")
    theatre.frame()
    assert isinstance(theatre.top, TableScene)


def test_what_led_there_is_logged_as_it_can_be_replayed(
    theatre: Theatre, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = theatre.at(TableScene)
    theatre.keys("d")
    breaks(monkeypatch, TableScene, "advance", 1)
    with caplog.at_level(logging.WARNING):
        theatre.frame()
    (record,) = caplog.records
    told = record.getMessage()
    assert "Broken" in told
    assert "KeyDown" in told
    written = parse_record(told[told.index(TITLE) :])
    assert written.seed == table.match.seed
    assert list(written.actions) == table.match.actions


def test_a_title_that_goes_wrong_again_and_again_is_raised_and_any_error_where_tests_ask_for_it(
    theatre: Theatre, monkeypatch: pytest.MonkeyPatch
) -> None:
    breaks(monkeypatch, TableScene, "sprites", OFTEN)
    breaks(monkeypatch, Title, "sprites", 99)
    theatre.key("d")
    with pytest.raises(Broken):
        theatre.wait(3 * OFTEN)
    monkeypatch.setenv(RAISED, "1")
    with pytest.raises(Broken):
        theatre.key("d")


@pytest.mark.parametrize("size", [(640, 480), (480, 800), (1280, 720)])
def test_the_title_has_room_for_what_it_says(size: tuple[int, int]) -> None:
    why = Message("title.went-wrong")
    theatre = Theatre(lambda context: Title(context, plan(), why), size, looks=True)
    assert say("title.went-wrong") in " ".join(words(theatre))
