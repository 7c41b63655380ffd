"""Colours can be told apart and read."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pytest
from pygame import Rect

from racko_game.paint.engine.colours import (
    CONTRAST,
    EVENING,
    THEMES,
    Colour,
    Theme,
    contrast,
    luminance,
    mix,
    ramp,
    readable,
    themed,
)
from racko_game.paint.material.backdrop import paint_table
from racko_game.paint.material.light import opposite
from racko_game.paint.people.emblems import paint_emblem
from racko_game.paint.table.rack import paint_lane
from racko_game.stage.geometry import Frame
from racko_game.stage.table.layout import furnish

from ..counts import full
from .eyes import apart, lightness
from .tables import average, drawn

TOPS = (40, 50, 60)
FRAMES = (Frame(1280, 720), Frame(800, 480), Frame(720, 1280), Frame(1024, 768))


GROUNDS = {"text": ("panel", "mat", "button", "danger", "veil"), "quiet": ("panel", "mat", "veil")}
"""What is written on what."""
themes = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)


def least(theme: Theme) -> float:
    """The contrast that words must have."""
    return 7 if theme is CONTRAST else 4.5


@themes
@pytest.mark.parametrize("top", TOPS)
def test_each_card_is_lighter_than_the_one_below_it(theme: Theme, top: int) -> None:
    shades = [lightness(ramp(rank, top, theme.ramp)) for rank in range(1, top + 1)]
    assert all(high - low > 0.5 for low, high in pairwise(shades))


@themes
@pytest.mark.parametrize("top", TOPS)
def test_steps_of_the_ramp_look_even(theme: Theme, top: int) -> None:
    shades = [lightness(ramp(rank, top, theme.ramp)) for rank in range(1, top + 1)]
    steps = [high - low for low, high in pairwise(shades)]
    assert max(steps) < 2.5 * min(steps)


@themes
@pytest.mark.parametrize("top", TOPS)
def test_numerals_in_the_ramps_colours_read_on_card_stock(theme: Theme, top: int) -> None:
    numerals = [readable(ramp(n, top, theme.ramp), theme.cream, theme.reads) for n in range(1, top + 1)]
    assert min(contrast(numeral, theme.cream) for numeral in numerals) >= least(theme)


def test_ranks_beyond_the_deck_have_the_colours_of_its_ends() -> None:
    assert ramp(0, 40) == ramp(1, 40)
    assert ramp(99, 40) == ramp(40, 40)
    assert ramp(1, 1) == EVENING.ramp[0]


def test_black_on_white_has_the_contrast_the_standard_gives_it() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@themes
def test_words_read_on_what_they_stand_on(theme: Theme) -> None:
    lit = brightest_mat(theme)
    for words, grounds in GROUNDS.items():
        for ground in (lit, *map(theme.colour, grounds)):
            assert contrast(theme.colour(words), ground) >= least(theme), (words, ground)


APART = (
    ("glow", "mat"), ("glow", "panel"), ("stitch", "mat"), ("edge", "cream"), ("good", "cream"),
    ("good", "panel"), ("good", "danger"), ("danger", "cream"), ("danger", "panel"), ("danger", "button"),
    ("brass", "mat"), ("brass", "panel"), ("cap", "legend"),
)  # fmt: skip
"""Colours that lie on each other or mean opposite things."""


@themes
def test_what_lies_on_another_colour_can_be_told_from_it(theme: Theme) -> None:
    pairs = [(theme.colour(a), theme.colour(b)) for a, b in APART] + list(combinations(theme.back, 2))
    alike = [pair for pair in pairs if apart(*pair) < 0.12]
    assert not alike


@themes
def test_ink_reads_on_stock_and_on_brass_and_on_what_is_good(theme: Theme) -> None:
    assert contrast(theme.ink, theme.cream) >= 7
    assert contrast(theme.ink, theme.brass) >= least(theme)
    assert contrast(theme.ink, theme.good) >= least(theme)
    assert contrast(theme.legend, theme.cap) >= least(theme)


@themes
@pytest.mark.parametrize("seat", range(4))
def test_a_name_plate_can_be_read_lit_or_not(theme: Theme, seat: int) -> None:
    lit, dark = (mix(theme.seats[seat], theme.panel, share) for share in (0.55, 0.9))
    assert contrast(theme.text, lit) >= least(theme)
    assert contrast(theme.quiet, dark) >= least(theme)


@themes
@pytest.mark.parametrize("proud", [False, True])
@pytest.mark.parametrize("seat", range(4))
def test_words_read_in_a_lane(theme: Theme, seat: int, proud: bool) -> None:
    floor = paint_lane(theme, 400, 100, seat, proud, edge=12)
    middle = floor.get_rect().inflate(-120, -60)
    tones = [average(floor, Rect(middle.x, y, middle.w, 2)) for y in range(middle.top, middle.bottom, 2)]
    for words in ("text", "quiet", "focus"):
        assert min(contrast(theme.colour(words), tone) for tone in tones) >= least(theme)


@themes
@pytest.mark.parametrize("seat", range(4))
def test_an_emblem_stands_out_from_its_plate(theme: Theme, seat: int) -> None:
    emblem = paint_emblem(theme, seat, 40)
    row = [emblem.get_at((x, 20)) for x in range(40)]
    shades: list[Colour] = [(r, g, b) for r, g, b, a in row if a == 255]
    for share in (0.55, 0.9):
        plate = mix(theme.seats[seat], theme.panel, share)
        assert max(contrast(shade, plate) for shade in shades) >= (7 if theme is CONTRAST else 3)


@themes
def test_the_focus_ring_stands_out_from_whatever_it_lies_on(theme: Theme) -> None:
    rings = (theme.focus, opposite(theme.focus))
    roles = ("panel", "mat", "button", "brass", "danger", "cream", "coral", "teal", "mustard", "plum")
    for ground in map(theme.colour, roles):
        assert max(contrast(ring, ground) for ring in rings) >= (7 if theme is CONTRAST else 3)
    for ground in theme.ramp:
        assert max(contrast(ring, ground) for ring in rings) >= 3
    assert contrast(*rings) >= (7 if theme is CONTRAST else 4.5)


def test_high_contrast_is_flat_and_its_shapes_stand_out() -> None:
    assert CONTRAST.gloss == CONTRAST.grain == CONTRAST.scan == 0
    assert CONTRAST.lamp == CONTRAST.dusk
    for role in ("coral", "teal", "mustard", "plum", "glow", "focus", "brass", "good", "cream", "stitch"):
        assert contrast(CONTRAST.colour(role), CONTRAST.mat) >= 7, role


def test_themes_are_found_by_name_and_an_unknown_one_is_the_usual() -> None:
    assert list(THEMES) == ["evening", "daylight", "contrast", "arcade"]
    assert all(themed(name) is theme for name, theme in THEMES.items())
    assert themed("a theme of last year") is EVENING


def brightest_mat(theme: Theme) -> Colour:
    """The mat where the lamp's light is brightest, nap and all."""
    ground = paint_table(theme, 320, 200)
    return max((average(ground, Rect(x, y, 20, 8)) for x in range(20, 300, 20) for y in range(20, 180, 8)),
               key=luminance)  # fmt: skip


LEANS = [*product(FRAMES, range(4))]
"""Each window, and whose turn it is."""


@pytest.mark.parametrize(
    ("theme", "frame", "turn"),
    [
        (theme, *lean)
        for n, theme in enumerate(THEMES.values())
        for lean in full(LEANS, [(frame, (n + m) % 4) for m, frame in enumerate(FRAMES)])
    ],
    ids=lambda it: str(getattr(it, "name", it[:2] if isinstance(it, Frame) else it)),
)
def test_words_on_the_table_read_wherever_the_lamp_leans(theme: Theme, frame: Frame, turn: int) -> None:
    """In a quick run every two of theme, window and turn come together once."""
    furniture = furnish(frame, 4)
    picture = drawn(theme, furniture, turn)
    for words, box in (("quiet", furniture.line), ("text", furniture.prompt)):
        ground = [average(picture, part) for part in box.columns(24)]
        assert min(contrast(theme.colour(words), part) for part in ground) >= least(theme), words
