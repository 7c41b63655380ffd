"""The hint: asked for with any device it shows the best move, says why, and goes with the next press."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle, product

import pygame
import pytest

from racko_game.ai.players.player import appraise
from racko_game.controls.devices.events import PAD_BUTTONS
from racko_game.match.coach.coaching import Advice
from racko_game.rules.pieces.moves import Action
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.talk.coach import places_of
from racko_game.stage.geometry import Box
from racko_game.stage.touch.hotspots import Hotspot
from racko_game.store.settings import Text
from racko_game.words.language import say
from tests.counts import full
from tests.theatre import Slowly, Theatre, plan, play

from .seen import SMALL, asked, click_the_mat, pictures, table, tap_pad, undrawn, words

WAYS: dict[str, Callable[[Theatre], None]] = {
    "mouse": lambda theatre: theatre.click("hint"),
    "finger": lambda theatre: theatre.tap("hint"),
    "keys": lambda theatre: theatre.key("h"),
    "pad": lambda theatre: tap_pad(theatre, PAD_BUTTONS.index("left_shoulder")),
}


def advice(theatre: Theatre) -> Advice | None:
    """What the coach says now; the light and the bubble are there with it and go with it."""
    found = table(theatre).talk.coach.advice
    assert sum(picture[0] == "advice" for picture in pictures(theatre)) == bool(found)
    return found


def best(theatre: Theatre) -> set[Action]:
    """The moves of which none is better, for the person who is asked."""
    play = table(theatre)
    options = play.match.options()
    times = appraise(play.view, options)
    return {option for option, time in zip(options, times, strict=True) if time <= min(times) + 1e-9}


def without_first_hints(size: tuple[int, int] = SMALL) -> Theatre:
    theatre = asked(size)
    theatre.context.settings.hints = False
    theatre.frame()
    return theatre


@pytest.mark.parametrize("ask", WAYS.values(), ids=WAYS)
def test_every_device_asks_and_the_best_move_is_lit_and_explained(ask: Callable[[Theatre], None]) -> None:
    theatre = without_first_hints((1280, 720))
    for _ in range(2):
        assert advice(theatre) is None
        ask(theatre)
        theatre.frame()
        given = advice(theatre)
        assert given is not None
        assert given.action in best(theatre)
        (light,) = (s for s in theatre.game.stack.sprites() if s.picture[0] == "advice")
        (box,) = places_of(table(theatre).view, given.action, table(theatre).furniture)
        rim = int(str(light.picture[3]))
        assert (light.x + rim, light.y + rim) == (round(box.x), round(box.y))
        said = " ".join(words(theatre))
        assert say("sentence.of", it=given.why.full) in said
        assert given.odds
        assert say(given.odds) in said
        theatre.keys("d")


@pytest.mark.parametrize("stage", ["empty hands", "holding"])
def test_it_goes_with_the_next_press_but_not_on_the_way_to_its_place(stage: str) -> None:
    theatre = without_first_hints()
    if stage == "holding":
        theatre.keys("d")
    theatre.key("h")
    theatre.frame()
    for way in ("left", "up", "right", "down"):
        theatre.key(way)
        assert advice(theatre)
    click_the_mat(theatre)
    assert advice(theatre) is None
    theatre.key("h")
    theatre.frame()
    assert advice(theatre)
    theatre.key("d" if stage == "empty hands" else "1")
    assert advice(theatre) is None


def test_a_card_that_is_carried_is_not_hidden_and_its_place_stays_lit() -> None:
    theatre = without_first_hints()
    theatre.keys("d")
    theatre.click("hint")
    theatre.frame()
    held = table(theatre).furniture.racks[0].held
    theatre.press((held.x, held.y))
    for away in (20, 40, 60):
        theatre.move((held.x - away, held.y))
    assert table(theatre).show.carry
    assert advice(theatre)
    assert "bubble" not in [picture[0] for picture in pictures(theatre)]
    given = table(theatre).talk.coach.advice
    assert given
    (place,) = places_of(table(theatre).view, given.action, table(theatre).furniture)
    theatre.release(place.centre)
    assert table(theatre).match.actions[-1] == given.action
    assert advice(theatre) is None


def test_who_follows_the_hints_with_the_keys_plays_a_round() -> None:
    theatre = without_first_hints()
    match = table(theatre).match
    while not isinstance(theatre.top, Scores):
        theatre.key("h")
        theatre.frame()
        given = advice(theatre)
        assert given
        spot = next(spot for spot in theatre.top.hotspots() if spot.value == given.action and does(spot))
        theatre.top.focus = spot.name
        theatre.key("return")
        assert match.actions[-1:] == [given.action] or match.asked != 0 or table(theatre).state.lifted
        theatre.until(lambda: isinstance(theatre.top, Scores) or theatre.asked(), 300)
    assert match.rounds


def does(spot: Hotspot) -> bool:
    """Whether a place does something to the match."""
    return spot.name not in ("menu", "hint")


def test_nobody_is_helped_while_others_are_asked() -> None:
    theatre = without_first_hints()
    for key in ("d", "1"):
        theatre.key(key)
        theatre.until(lambda: table(theatre).show.settled)
    assert table(theatre).match.asked == 1
    theatre.key("h")
    assert advice(theatre) is None
    assert not table(theatre).talk.coach.thinking


def test_a_table_without_persons_has_no_lamp() -> None:
    watched = Theatre(play(plan("original", 2, 0)), SMALL)
    assert ("icon", "bulb") not in [picture[:2] for picture in pictures(watched)]
    assert ("icon", "bulb") in [picture[:2] for picture in pictures(without_first_hints())]


def test_the_game_goes_on_while_the_coach_thinks_and_a_late_answer_is_not_heard() -> None:
    theatre = without_first_hints()
    theatre.context.jobs = slowly = Slowly()
    theatre.key("h")
    for _ in range(10):
        theatre.frame()
        assert advice(theatre) is None
        assert theatre.game.moving
    theatre.keys("d")
    assert slowly.begun == 1
    slowly.may = True
    theatre.wait(5)
    assert advice(theatre) is None
    assert not theatre.game.moving


def test_a_hint_draws_nothing_while_it_is_read() -> None:
    theatre = without_first_hints()
    theatre.open_eyes()
    theatre.key("h")
    theatre.frame()
    theatre.frame()
    assert undrawn(theatre, 20)


SIZES = [(640, 480), (1024, 768), (800, 480), (1280, 720), (1080, 1920), (2520, 1080)]


@pytest.mark.parametrize(
    ("size", "text"), full([*product(SIZES, (100, 200))], [*zip(SIZES, cycle((200, 100)), strict=False)])
)
def test_what_the_coach_says_is_in_the_window_and_does_not_hide_its_place(
    size: tuple[int, int], text: Text
) -> None:
    theatre = Theatre(play(plan("original", 4)), size, looks=False)
    theatre.context.settings.hints, theatre.context.settings.text = False, text
    click_the_mat(theatre)
    theatre.until(theatre.asked)
    theatre.keys("d")
    theatre.key("h")
    theatre.frame()
    given = advice(theatre)
    assert given
    paper = paper_of(theatre)
    assert pygame.Rect((0, 0), theatre.size).contains(paper)
    furniture = table(theatre).furniture
    lit = rect(places_of(table(theatre).view, given.action, furniture)[0])
    assert shared(paper, lit) < 0.05 * lit.w * lit.h
    own = furniture.racks[0]
    assert shared(paper, rect(own.held.box)) < 0.05 * rect(own.held.box).w * own.held.width
    assert all(shared(paper, rect(strip)) < 0.1 * strip.w * strip.h for strip in own.strips)


@pytest.mark.parametrize("stage", ["empty hands", "holding"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (1080, 1920)])
def test_where_there_is_room_the_coach_hides_no_rack_and_says_all(size: tuple[int, int], stage: str) -> None:
    theatre = Theatre(play(plan("original", 4)), size, looks=False)
    theatre.context.settings.hints = False
    click_the_mat(theatre)
    theatre.until(theatre.asked)
    if stage == "holding":
        theatre.keys("d")
    theatre.key("h")
    theatre.frame()
    given, paper = advice(theatre), paper_of(theatre)
    assert given
    for place in table(theatre).furniture.racks:
        assert not paper.colliderect(rect(place.box)), place.seat
        assert not paper.colliderect(rect(place.name)), place.seat
    said = " ".join(words(theatre))
    assert say("sentence.of", it=given.why.full) in said
    assert given.odds
    assert say(given.odds) in said


def test_the_bubble_has_the_sign_that_its_place_has_and_near_it_an_arrow() -> None:
    theatre = Theatre(play(plan("original", 4)), (1280, 720))
    theatre.context.settings.hints = False
    click_the_mat(theatre)
    theatre.until(theatre.asked)
    for arrows in (1, 0):
        theatre.key("h")
        theatre.frame()
        drawn = [picture[0] for picture in pictures(theatre)]
        assert (drawn.count("tip"), drawn.count("advice-sign")) == (arrows, 2)
        theatre.keys("d")


def paper_of(theatre: Theatre) -> pygame.Rect:
    """The bubble without its shadow."""
    (sprite,) = (s for s in theatre.game.stack.sprites() if s.picture[0] == "bubble")
    w, h = int(str(sprite.picture[1])), int(str(sprite.picture[2]))
    rim = (theatre.game.art.size(sprite.picture)[0] - w) // 2
    return pygame.Rect(sprite.x + rim, sprite.y + rim, w, h)


def rect(box: Box) -> pygame.Rect:
    return pygame.Rect(*(round(side) for side in box))


def shared(a: pygame.Rect, b: pygame.Rect) -> int:
    """How many pixels of one hide the other."""
    both = a.clip(b)
    return both.w * both.h
