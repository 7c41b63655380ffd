"""Colours can be told apart and read."""

from __future__ import annotations

from itertools import pairwise

import pytest

from racko_game.paint.colours import Colour, contrast, luminance, mix, ramp, readable
from racko_game.paint.theme import EVENING

TOPS = (40, 50, 60)


def lightness(colour: Colour) -> float:
    """How light it looks, 0 … 100 (the L* of CIE)."""
    return float(116 * luminance(colour) ** (1 / 3) - 16)


@pytest.mark.parametrize("top", TOPS)
def test_each_card_is_lighter_than_the_one_below_it(top: int) -> None:
    shades = [lightness(ramp(rank, top)) for rank in range(1, top + 1)]
    assert all(high - low > 0.5 for low, high in pairwise(shades))


@pytest.mark.parametrize("top", TOPS)
def test_steps_of_the_ramp_look_even(top: int) -> None:
    shades = [lightness(ramp(rank, top)) for rank in range(1, top + 1)]
    steps = [high - low for low, high in pairwise(shades)]
    assert max(steps) < 2.5 * min(steps)


@pytest.mark.parametrize("top", TOPS)
def test_numerals_in_the_ramps_colours_read_on_card_stock(top: int) -> None:
    numerals = [readable(ramp(n, top), EVENING.cream) for n in range(1, top + 1)]
    assert min(contrast(numeral, EVENING.cream) for numeral in numerals) >= 4.5


def test_ranks_beyond_the_deck_have_the_colours_of_its_ends() -> None:
    assert ramp(0, 40) == ramp(1, 40)
    assert ramp(99, 40) == ramp(40, 40)
    assert ramp(1, 1) == EVENING.ramp[0]


def test_black_on_white_has_the_contrast_the_standard_gives_it() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("ground", ["panel", "mat", "button", "danger"])
def test_text_reads_on_what_it_stands_on(ground: str) -> None:
    assert contrast(EVENING.text, EVENING.colour(ground)) >= 4.5


def test_quiet_text_and_ink_read_on_what_they_stand_on() -> None:
    assert contrast(EVENING.quiet, EVENING.panel) >= 4.5
    assert contrast(EVENING.quiet, EVENING.mat) >= 4.5
    assert contrast(EVENING.ink, EVENING.brass) >= 4.5
    assert contrast(EVENING.ink, EVENING.cream) >= 7


@pytest.mark.parametrize("seat", range(4))
def test_a_lit_name_plate_can_be_read(seat: int) -> None:
    assert contrast(EVENING.text, mix(EVENING.seats[seat], EVENING.panel, 0.55)) >= 4.5


@pytest.mark.parametrize("ground", ["panel", "mat", "button", "danger", "ink"])
def test_the_focus_ring_stands_out(ground: str) -> None:
    assert contrast(EVENING.focus, EVENING.colour(ground)) >= 3
