"""The fade from scene to scene: soft, short, never over what somebody else may not see."""

from __future__ import annotations

import pygame
import pytest

from racko_game.app.overlays import FADE_LENGTH, FADE_PATIENCE
from racko_game.match.privacy import Policy
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.table.covers import Curtain
from racko_game.store.settings import Motion
from tests.doubles import at_rest
from tests.scenes.seen import SMALL, asked, click_the_mat, mark, untouched
from tests.theatre import MOMENT, Theatre, plan, play


def picture(theatre: Theatre) -> bytes:
    return pygame.image.tobytes(theatre.surface, "RGB")


def press(theatre: Theatre, key: int, dt: float = MOMENT) -> None:
    """A key goes down, and stays there."""
    theatre.frame(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0), dt=dt)


def rested(theatre: Theatre) -> bytes:
    """What is seen once a fade has had its time."""
    theatre.frame()  # in which the scene is painted that was laid out in the last one
    theatre.frame(dt=1.0)
    theatre.frame()
    return picture(theatre)


def opened(motion: Motion = "full") -> tuple[Theatre, bytes, bytes]:
    """A pause just opened; what was seen before, and what will be."""
    theatre = asked(looks=True)
    theatre.context.settings.motion = motion
    theatre.key("z")
    before = picture(at_rest(theatre))
    theatre.key("escape")
    after = rested(theatre)
    theatre.key("escape")
    assert rested(theatre) == before
    press(theatre, pygame.K_ESCAPE, dt=0.001)
    theatre.frame(dt=0.001)
    assert isinstance(theatre.top, Pause)
    return theatre, before, after


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_one_scene_fades_into_the_next(motion: Motion) -> None:
    theatre, before, after = opened(motion)
    first = picture(theatre)
    away = []
    for _ in range(6):
        away.append(sum(abs(a - b) for a, b in zip(picture(theatre)[::997], after[::997], strict=True)))
        theatre.frame(dt=FADE_LENGTH / 6)
    assert first == before, "at first nothing has changed"
    assert away == sorted(away, reverse=True)
    assert len(set(away)) == 6
    theatre.frame(dt=FADE_LENGTH / 6)
    assert picture(theatre) == after
    mark(theatre)
    for _ in range(10):
        theatre.frame()
    assert untouched(theatre)


def test_without_motion_the_next_scene_is_there_at_once() -> None:
    theatre, before, after = opened("none")
    assert picture(theatre) == before, "it is painted"
    theatre.frame(dt=1 / 60)
    theatre.frame(dt=1 / 60)
    assert picture(theatre) == after
    assert theatre.game.fade.left == 0


def test_the_picture_before_stands_until_the_next_one_is_painted_but_not_for_long() -> None:
    theatre, before, _ = opened()
    theatre.game.art.clear()
    theatre.game.fade.waits = True
    time = 0.0
    while theatre.game.fade.waits:
        assert picture(theatre) == before
        theatre.frame(dt=1 / 60)
        time += 1 / 60
    assert 0 < time <= FADE_PATIENCE + 1 / 30


def test_a_faster_game_fades_faster_and_another_size_ends_a_fade() -> None:
    theatre, _, _ = opened()
    theatre.context.settings.speed = 4
    assert theatre.game.fade.left == FADE_LENGTH
    theatre.frame(dt=FADE_LENGTH / 8)
    assert theatre.game.fade.left == pytest.approx(FADE_LENGTH / 2)
    theatre.resize((800, 480))
    assert picture(theatre) == rested(theatre)


def test_nothing_of_the_table_is_seen_through_a_curtain_that_falls() -> None:
    theatre = Theatre(play(plan("original", 2, 2)), SMALL, looks=True)
    click_the_mat(theatre)
    theatre.reach(Curtain)
    assert picture(theatre) == rested(theatre)


def test_nothing_of_a_rack_that_somebody_held_up_is_seen_in_what_follows() -> None:
    covered = plan("original", 2, 2)
    covered.cards = Policy.PEEK
    theatre = Theatre(play(covered), SMALL, looks=True)
    theatre.until(theatre.asked)
    lies = picture(at_rest(theatre))
    press(theatre, pygame.K_TAB)
    assert picture(at_rest(theatre)) != lies
    assert theatre.game.stack.secrets
    theatre.key("escape")
    assert isinstance(theatre.top, Pause)
    assert picture(theatre) == rested(theatre)
