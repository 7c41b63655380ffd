from __future__ import annotations

import pytest

from racko_game.controls.hand_state import Repeats
from racko_game.controls.intents import KEYS, Command

RIGHT, UP = Command(KEYS, "right"), Command(KEYS, "up")


def pressed() -> Repeats:
    repeats = Repeats()
    repeats.press("right", RIGHT)
    return repeats


def times(repeats: Repeats, seconds: float, dt: float) -> list[float]:
    """When words are said in so many seconds, in frames of ``dt``."""
    frames = [0.0, *[dt] * round(seconds / dt)]  # the press was read in the first one
    return [round(frame * dt, 3) for frame, passed in enumerate(frames) if repeats.advance(passed)]


@pytest.mark.parametrize("dt", [0.001, 0.01, 0.02])
def test_a_held_movement_is_repeated_after_400_ms_and_then_each_120_ms(dt: float) -> None:
    assert times(pressed(), 0.9, dt) == [0.4, 0.52, 0.64, 0.76, 0.88]


def test_the_time_before_the_press_does_not_count_and_a_hiccup_says_a_word_once() -> None:
    repeats = pressed()
    said = [repeats.advance(dt) for dt in (0.5, 0.399, 0.001, 10.0, 0.001, 0.001)]
    assert said == [[], [], [RIGHT], [RIGHT], [RIGHT], []]


def test_only_movements_are_repeated_and_of_these_the_last_one() -> None:
    repeats = Repeats()
    for word in ("accept", "draw", "slot 1", "menu", "other"):
        repeats.press(word, Command(KEYS, word))
        assert repeats.source is None
        assert times(repeats, 1.0, 0.1) == []
    repeats = pressed()
    repeats.press("up", UP)
    repeats.release("right")
    repeats.advance(0.0)
    assert repeats.advance(0.4) == [UP]
    repeats.release("up")
    assert times(repeats, 1.0, 0.1) == []
