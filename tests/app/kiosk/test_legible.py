"""Words and buttons on a screen whose size is known: as large as eyes and fingers need them."""

from __future__ import annotations

import math
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.app.kiosk.attendant import legible
from racko_game.paint import widgets
from racko_game.stage.geometry import Frame
from racko_game.stage.table.four_sided import INCH, TARGET
from racko_game.store.kiosk import Kiosk, ScreenStand
from racko_game.store.settings import TEXTS, Text

from .stand import Stand

SCREENS = [
    ((1920, 1080), 43.0, 100),  # a table
    ((1920, 1080), 24.0, 100),
    ((1920, 1080), 13.3, 125),
    ((1280, 800), 10.1, 150),
    ((3840, 2160), 27.0, 100),
    ((800, 480), 7.0, 175),
]


@pytest.mark.parametrize(("size", "inches", "text"), SCREENS)
def test_the_smaller_a_screen_the_larger_the_words(size: tuple[int, int], inches: float, text: Text) -> None:
    assert legible(Frame(*size), inches, 100) == text


@given(st.sampled_from(SCREENS), st.floats(0, 100), st.sampled_from(TEXTS))
def test_a_finger_finds_every_button_as_far_as_that_can_be(
    screen: tuple[tuple[int, int], float, int], inches: float, wished: Text
) -> None:
    frame = Frame(*screen[0])
    text = legible(frame, inches, wished)
    assert text >= wished
    if inches and text < TEXTS[-1]:
        high = widgets.height(frame._replace(text=text / 100))
        assert high * inches * INCH / math.hypot(frame.width, frame.height) >= TARGET - 1e-6  # millimeters


def test_a_kiosk_fits_its_words_to_the_screen_whatever_its_size(tmp_path: Path) -> None:
    stand = Stand(tmp_path, Kiosk(screen=ScreenStand(diagonal=5.0)))
    assert stand.context.settings.text == legible(Frame(640, 480), 5.0, 100) > 100
    assert stand.attendant
    stand.attendant.resize(pygame.Surface((1920, 1440)))
    assert stand.context.settings.text == legible(Frame(1920, 1440), 5.0, 100)
    stand.context.settings.text = 200  # a visitor wants it larger
    stand.sit_down()
    stand.rest(80)
    assert stand.context.settings.text == legible(Frame(1920, 1440), 5.0, 100)
