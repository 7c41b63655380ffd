"""A kiosk's window that something took away comes back by itself, and is left alone where nothing did."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from racko_game.app.kiosk.service import ALWAYS, COVERING, SOON, ForegroundWindow

FRAME = SOON / 4


class Window:
    """A window that stays in front, by hand; ``came`` says in which frames it came back.

    It stands for its game, too, which goes on until it is left.
    """

    def __init__(self) -> None:
        self.events: list[int] = []
        self.size, self.goes_on, self.frames = (0, 0), True, 0
        self.came: list[int] = []
        self.front = ForegroundWindow(self, lambda: self.came.append(self.frames))

    def frame(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        self.events += [event.type for event in events]
        return self.goes_on

    def resize(self, surface: pygame.Surface) -> None:
        self.size = surface.get_size()

    def go_on(self, seconds: float, *events: int) -> None:
        """So long, the events in the first frame."""
        for number in range(round(seconds / FRAME)):
            self.frames += 1
            happens = events if number == 0 else ()
            assert self.front.frame(tuple(map(pygame.Event, happens)), FRAME)


@pytest.mark.parametrize("event", sorted(COVERING), ids=pygame.event.event_name)
def test_what_was_taken_away_comes_back_soon(event: int) -> None:
    window = Window()
    window.go_on(FRAME, event)
    window.go_on(SOON)
    assert len(window.came) == 1


def test_what_is_taken_away_all_the_time_or_unseen_comes_back_now_and_then() -> None:
    window = Window()
    for _ in range(40):
        window.go_on(FRAME, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
    assert len(window.came) == 10, "it leaves the game time to play"
    window = Window()
    window.go_on(10 * ALWAYS, pygame.KEYDOWN)
    assert len(window.came) == 10, "nobody tells of a window that is covered"


def test_the_game_hears_of_everything_and_ends_when_it_is_left() -> None:
    window = Window()
    window.go_on(FRAME, pygame.KEYDOWN, pygame.WINDOWFOCUSLOST)
    assert window.events == [pygame.KEYDOWN, pygame.WINDOWFOCUSLOST]
    window.front.resize(pygame.Surface((3, 4)))
    assert window.size == (3, 4)
    window.goes_on = False
    assert not window.front.frame((), FRAME)
