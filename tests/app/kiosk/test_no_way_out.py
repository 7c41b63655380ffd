"""Nobody leaves a kiosk by any key, chord, button or signal, and a window that is taken away comes back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.app.kiosk.service import ALWAYS, COVERING, SOON, ForegroundWindow
from racko_game.controls.bindings.manual import MANUAL
from racko_game.controls.intents import KEYS, Command
from racko_game.scenes.pages.kiosk import PinPad
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.settings.settings import OF_THE_DEVICE
from racko_game.scenes.pages.title.title import Title
from racko_game.store.kiosk import Kiosk
from racko_game.ui.scene import Leave

from .stand import Stand

CODES = sorted({getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")} - {pygame.K_UNKNOWN})
HELD = (0, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META, pygame.KMOD_CTRL | pygame.KMOD_ALT)
ENDS = (pygame.QUIT, pygame.WINDOWCLOSE)


def test_every_key_with_every_chord_stays_within(stand: Stand) -> None:
    for mod in HELD:
        for code in CODES:
            going = stand.frame(
                *(pygame.Event(kind, key=code, mod=mod, unicode="", scancode=0)
                  for kind in (pygame.KEYDOWN, pygame.KEYUP)),
                *map(pygame.Event, ENDS),
            )  # fmt: skip
            assert going
            assert stand.game.stack.scenes
    assert stand.calls == []


@settings(max_examples=15)
@given(st.lists(st.sampled_from([row.word for row in MANUAL]), max_size=30))
def test_no_word_leads_out(stand: Stand, words: list[str]) -> None:
    for word in words:
        stand.game.stack.handle(Command(KEYS, word))
        assert stand.frame(*map(pygame.Event, ENDS))
    assert stand.game.stack.scenes
    assert stand.calls == []


def test_no_page_offers_a_way_out_or_changes_the_device(stand: Stand) -> None:
    assert stand.offered() == {"play", "setup", "learn", "watch", "rules", "settings", "access"}
    stand.click("settings")
    settings = set()
    for tab in ("access", "look", "play", "sound"):
        stand.click(f"tab {tab}")
        settings |= stand.offered()
    assert settings.isdisjoint(OF_THE_DEVICE)
    assert settings >= {"theme", "text", "motion", "captions", "muted"}


def test_whatever_leaves_a_match_or_closes_its_window_leads_to_the_title_at_most(stand: Stand) -> None:
    play = stand.sit_down()
    for _ in range(3):
        assert stand.frame(*map(pygame.Event, ENDS))
    assert stand.here(play)
    stand.key("escape")
    assert isinstance(stand.top, Pause)
    assert "cards" not in stand.offered(), "no command line is told, and nothing is copied"
    stand.game.stack._go(Leave())
    assert stand.frame()
    assert isinstance(stand.top, Title)


def test_without_a_pin_nobody_is_the_operator(tmp_path: Path) -> None:
    stand = Stand(tmp_path, Kiosk())
    stand.down("o", pygame.KMOD_CTRL)
    stand.rest(8)
    assert not isinstance(stand.top, PinPad)


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


def test_what_is_taken_away_comes_back_now_and_then_and_the_game_hears_of_all_and_ends_when_left() -> None:
    window = Window()
    for _ in range(40):
        window.go_on(FRAME, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
    assert len(window.came) == 10, "it leaves the game time to play"
    window = Window()
    window.go_on(10 * ALWAYS, pygame.KEYDOWN)
    assert len(window.came) == 10, "nobody tells of a window that is covered"
    window = Window()
    window.go_on(FRAME, pygame.KEYDOWN, pygame.WINDOWFOCUSLOST)
    assert window.events == [pygame.KEYDOWN, pygame.WINDOWFOCUSLOST]
    window.front.resize(pygame.Surface((3, 4)))
    assert window.size == (3, 4)
    window.goes_on = False
    assert not window.front.frame((), FRAME)
