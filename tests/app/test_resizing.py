"""The picture of a window whose edge is dragged, and the fade from scene to scene."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from weakref import ReferenceType, ref

import pygame
import pytest

from racko_game.app import window as app_window
from racko_game.app.game import LEAST
from racko_game.app.overlays import FADE_LENGTH, FADE_PATIENCE
from racko_game.app.window import REST, ResizableWindow
from racko_game.match.privacy import Policy
from racko_game.paint.engine.sprites import Picture
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.table.covers import Curtain
from racko_game.scenes.table.scene import TableScene
from racko_game.store.settings import Motion
from tests.doubles import at_rest
from tests.gallery import SharedArt
from tests.scenes.seen import SMALL, asked, click_the_mat, mark, table, untouched
from tests.theatre import MOMENT, Theatre, plan, play


class Window:
    """A window of any size, and how often the game was laid out for one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.theatre = Theatre(play(), SMALL, looks=True)
        self.theatre.until(self.theatre.asked)
        self.resizing = ResizableWindow(self.theatre.game, self.theatre.game, lambda: self.theatre.surface)
        self.laid: list[tuple[int, int]] = []
        resize = self.theatre.game.resize

        def counted(surface: pygame.Surface) -> None:
            self.laid.append(surface.get_size())
            resize(surface)

        monkeypatch.setattr(self.theatre.game, "resize", counted)

    def drag(self, size: tuple[int, int], dt: float = 0.016) -> None:
        """The window is of this size now, and a frame is played."""
        if self.theatre.size != size:
            self.theatre.surface = pygame.display.set_mode(size)
        assert self.resizing.frame((), dt), "it goes on"


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Window:
    return Window(monkeypatch)


def test_while_the_edge_is_dragged_nothing_is_laid_out(window: Window) -> None:
    whole = picture(window.theatre)
    for more in range(1, 30):
        window.drag((640 + 10 * more, 480 + 5 * more))
        assert window.resizing.moving
        aside = window.theatre.game.surface
        assert pygame.image.tobytes(aside, "RGB") == whole
        scaled = pygame.transform.scale(aside, window.theatre.size)
        assert picture(window.theatre) == pygame.image.tobytes(scaled, "RGB")
    assert window.laid == []


def test_once_it_rests_everything_is_as_if_it_had_always_been_so(window: Window) -> None:
    for size in ((700, 500), (900, 640), (800, 480)):
        window.drag(size)
    for _ in range(3):
        window.drag((800, 480), REST / 2)
    assert window.laid == [(800, 480)]
    assert not window.resizing.moving
    other = Theatre(play(), (800, 480), looks=True)
    other.until(other.asked)
    for _ in range(30):
        window.drag((800, 480), 0.1)
        other.frame(dt=0.1)
    assert picture(window.theatre) == picture(other)


def test_a_window_may_change_or_be_another_in_play(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    window.theatre.surface = window.theatre.surface.copy()
    window.drag(SMALL)
    assert window.laid == [SMALL], "it is taken up at once"
    assert window.theatre.game.surface is window.theatre.surface
    game = window.theatre.game
    sizes = iter(((900, 640), (800, 480), (1000, 600)))

    def played(events: Sequence[pygame.event.Event], dt: float) -> bool:
        window.theatre.surface = pygame.display.set_mode(next(sizes))
        return frame(events, dt)

    frame = game.frame
    monkeypatch.setattr(game, "frame", played)
    for size in ((700, 500), (720, 500), (740, 500)):
        window.drag(size)


def test_no_picture_of_a_size_that_is_gone_is_kept_and_a_size_that_is_slow_is_logged(
    window: Window, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    painted: list[ReferenceType[pygame.Surface]] = []
    fresh, moments = SharedArt.fresh, iter((0.0, 0.26, 1.0, 1.0))

    def noted(art: SharedArt, key: Picture) -> pygame.Surface:
        painted.append(ref(picture := fresh(art, key)))
        return picture

    monkeypatch.setattr(SharedArt, "fresh", noted)
    monkeypatch.setattr(app_window, "perf_counter", lambda: next(moments))
    with caplog.at_level(logging.WARNING):
        window.drag((800, 480))
        window.drag((800, 480), REST)
    assert len(caplog.records) == 1
    assert "800" in caplog.text
    gone = list(painted)
    assert len(gone) > 20
    window.drag((1000, 600))
    window.drag((1000, 600), REST)
    assert [picture for picture in gone if picture()] == []


@pytest.mark.parametrize("size", [(1, 1), (LEAST[0] - 1, 900), (900, LEAST[1] - 1), (2, 600)])
def test_in_too_small_a_window_nothing_is_laid_out_and_nothing_done(size: tuple[int, int]) -> None:
    theatre = Theatre(play(), SMALL, looks=True)
    theatre.resize((50, 40))
    theatre.until(lambda: isinstance(theatre.top, TableScene) and theatre.asked())  # the game goes on behind
    theatre.resize(LEAST)
    theatre.frame()
    assert theatre.context.frame[:2] == LEAST
    done = list(table(theatre).match.actions)
    theatre.resize(size)
    theatre.key("d")
    theatre.press((0, 0))
    theatre.release((0, 0))
    assert theatre.context.frame[:2] == LEAST
    assert table(theatre).match.actions == done
    if min(size) > 1:
        assert len(set(theatre.surface.get_view("1").raw)) > 1  # something asks for more room
    theatre.resize(SMALL)
    theatre.key("d")
    assert table(theatre).match.actions != done


def picture(theatre: Theatre) -> bytes:
    return pygame.image.tobytes(theatre.surface, "RGB")


def press(theatre: Theatre, key: int, dt: float = MOMENT) -> None:
    theatre.frame(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0), dt=dt)


def begun(theatre: Theatre) -> None:
    """Wait until the next scene is laid out, painted and drawn, and begins to fade in with the next frame."""
    while theatre.game.fade.waits:
        theatre.frame(dt=0.001)


def rested(theatre: Theatre) -> bytes:
    begun(theatre)
    theatre.frame()  # its time begins
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
    begun(theatre)
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
    theatre.wait(10)
    assert untouched(theatre)


def test_the_picture_before_stands_until_the_next_is_painted_unless_without_motion_or_resized() -> None:
    theatre, before, after = opened("none")
    assert picture(theatre) == before, "it is painted"
    theatre.frame(dt=1 / 60)
    theatre.frame(dt=1 / 60)
    assert picture(theatre) == after
    assert theatre.game.fade.left == 0
    theatre, before, _ = opened()
    theatre.game.art.clear()
    theatre.game.fade.waits = True
    time = 0.0
    while theatre.game.fade.waits:
        assert picture(theatre) == before
        theatre.frame(dt=1 / 60)
        time += 1 / 60
    assert 0 < time <= FADE_PATIENCE + 1 / 30
    theatre, _, _ = opened()
    theatre.context.settings.speed = 4
    assert theatre.game.fade.left == FADE_LENGTH
    theatre.frame(dt=FADE_LENGTH / 8)
    assert theatre.game.fade.left == pytest.approx(FADE_LENGTH / 2)
    theatre.resize((800, 480))
    assert picture(theatre) == rested(theatre)


def test_nothing_of_a_table_is_seen_through_a_falling_curtain_nor_of_a_rack_that_was_held_up() -> None:
    theatre = Theatre(play(plan("original", 2, 2)), SMALL, looks=True)
    click_the_mat(theatre)
    theatre.reach(Curtain)
    assert picture(theatre) == rested(theatre)
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
