"""A kiosk's window that something took away comes back by itself, and is left alone where nothing did."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from racko_game.app.kiosk.foreground import ALWAYS, COVERING, SOON, ForegroundWindow

FRAME = SOON / 4


class Played:
    """Stands for a game, which goes on until it is left."""

    def __init__(self) -> None:
        self.events: list[int] = []
        self.size, self.goes_on = (0, 0), True

    def frame(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        self.events += [event.type for event in events]
        return self.goes_on

    def resize(self, surface: pygame.Surface) -> None:
        self.size = surface.get_size()


class Window:
    """A window that stays in front, by hand; ``came`` says in which frames it came back."""

    def __init__(self) -> None:
        self.played, self.frames = Played(), 0
        self.came: list[int] = []
        self.front = ForegroundWindow(self.played, lambda: self.came.append(self.frames))

    def go_on(self, seconds: float, *events: int) -> None:
        """So long, the events in the first frame."""
        for number in range(round(seconds / FRAME)):
            self.frames += 1
            happens = events if number == 0 else ()
            assert self.front.frame(tuple(map(pygame.Event, happens)), FRAME)


@pytest.fixture
def window() -> Window:
    return Window()


@pytest.mark.parametrize("event", sorted(COVERING), ids=pygame.event.event_name)
def test_what_was_taken_away_comes_back_soon(window: Window, event: int) -> None:
    window.go_on(FRAME, event)
    window.go_on(SOON)
    assert len(window.came) == 1


def test_what_is_taken_away_all_the_time_leaves_the_game_time_to_play(window: Window) -> None:
    for _ in range(40):
        window.go_on(FRAME, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
    assert len(window.came) == 10


def test_nobody_tells_of_a_window_that_is_covered_so_it_comes_now_and_then(window: Window) -> None:
    window.go_on(10 * ALWAYS, pygame.KEYDOWN)
    assert len(window.came) == 10


def test_the_game_hears_of_everything_and_ends_when_it_is_left(window: Window) -> None:
    window.go_on(FRAME, pygame.KEYDOWN, pygame.WINDOWFOCUSLOST)
    assert window.played.events == [pygame.KEYDOWN, pygame.WINDOWFOCUSLOST]
    window.front.resize(pygame.Surface((3, 4)))
    assert window.played.size == (3, 4)
    window.played.goes_on = False
    assert not window.front.frame((), FRAME)
