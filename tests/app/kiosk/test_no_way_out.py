"""Nobody leaves a kiosk: not by a key, a chord, a button, the window manager or the system."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.controls.bindings.manual import MANUAL
from racko_game.controls.intents import KEYS, Command
from racko_game.scenes.pages.kiosk import PinPad
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.settings.settings import OF_THE_DEVICE
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.ui.scene import Leave

from .stand import Stand


@pytest.fixture
def stand(tmp_path: Path) -> Stand:
    """A kiosk at its title."""
    return Stand(tmp_path)


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


def test_the_title_offers_no_way_out(stand: Stand) -> None:
    ways = {"play", "setup", "learn", "watch", "rules", "settings", "access"}
    assert {spot.name for spot in stand.top.hotspots()} == ways


def test_nobody_changes_the_device_in_the_settings(stand: Stand) -> None:
    stand.click("settings")
    offered = set()
    for tab in ("access", "look", "play", "sound"):
        stand.click(f"tab {tab}")
        offered |= {spot.name for spot in stand.top.hotspots()}
    assert offered.isdisjoint(OF_THE_DEVICE)
    assert offered >= {"theme", "text", "motion", "captions", "muted"}


def test_no_command_line_is_told_and_nothing_is_copied(stand: Stand) -> None:
    stand.sit_down()
    stand.key("escape")
    assert isinstance(stand.top, Pause)
    assert "cards" not in {spot.name for spot in stand.top.hotspots()}


def test_whatever_leaves_the_game_leads_to_the_title(stand: Stand) -> None:
    stand.sit_down()
    stand.game.stack._go(Leave())
    assert stand.frame()
    assert isinstance(stand.top, Title)


def test_without_a_pin_nobody_is_the_operator(tmp_path: Path) -> None:
    from racko_game.store.kiosk import Kiosk

    stand = Stand(tmp_path, Kiosk())
    stand.down("o", pygame.KMOD_CTRL)
    stand.rest(8)
    assert not isinstance(stand.top, PinPad)


def test_a_match_goes_on_after_the_window_manager_wants_to_close(stand: Stand) -> None:
    play = stand.sit_down()
    for _ in range(3):
        assert stand.frame(*map(pygame.Event, ENDS))
    assert stand.here(play)
    assert isinstance(stand.top, TableScene)
