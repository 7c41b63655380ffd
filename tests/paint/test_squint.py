"""From a picture 200 pixels wide one can tell whose turn it is, how a rack stands, what can be taken."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from statistics import fmean

import pytest
from pygame import Rect, Surface

from racko_game.paint.engine.colours import THEMES, Theme, luminance, ramp
from racko_game.stage.geometry import Box, Frame
from racko_game.stage.table.furniture import RackPlace
from racko_game.stage.table.layout import furnish

from ..counts import full
from .eyes import apart, lightness
from .tables import RACKS, TOP, average, drawn, scaled, thumbnail

HD = furnish(Frame(1280, 720), 4)
SMALL = 200

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)


def in_themes(name: str, values: Iterable[int]) -> pytest.MarkDecorator:
    """Each value in each theme; in a quick run in every other one, the next value in the others."""
    apart, all_themes = full(1, 2), [*THEMES.values()]
    cases = [(theme, value) for n, value in enumerate(values) for theme in all_themes[n % apart :: apart]]
    return pytest.mark.parametrize(("theme", name), cases, ids=lambda it: str(getattr(it, "name", it)))


@cache
def small(theme: Theme, turn: int | None, discard: int = 33) -> tuple[Surface, float]:
    return thumbnail(drawn(theme, HD, turn, discard), SMALL)


def round_about(place: RackPlace) -> list[Box]:
    """Pieces of the mat close round a rack, where nothing else stands and no other rack is as near."""
    x, y, w, h = place.box
    near, window = 0.03 * HD.frame.height, Rect(0, 0, *HD.frame[:2]).inflate(*[-0.06 * HD.frame.height] * 2)
    rows = [Box(at, y + i * h / 8, near, h / 8) for at in (x - near, x + w) for i in range(8)]
    rows += [Box(x + i * w / 8, at, w / 8, near) for at in (y - near, y + h) for i in range(8)]
    taken = [HD.tray, HD.line, HD.prompt, *(box for other in HD.racks for box in (other.box, other.name))]
    others = [Rect(*box) for box in taken if box != place.box]
    others += [Rect(*other.box.inset(-2 * near)) for other in HD.racks if other is not place]
    return [row for row in rows if window.contains(Rect(*row)) and Rect(*row).collidelist(others) < 0]


def light(picture: Surface, scale: float, place: RackPlace) -> float:
    """How much light there is round a rack."""
    return fmean(luminance(average(picture, scaled(box, scale))) for box in round_about(place))


@in_themes("turn", range(4))
def test_the_light_says_whose_turn_it_is(theme: Theme, turn: int) -> None:
    at_rest, lit = small(theme, None), small(theme, turn)
    gains = [light(*lit, place) - light(*at_rest, place) for place in HD.racks]
    others = [gain for seat, gain in enumerate(gains) if seat != turn]
    assert gains[turn] > 0.01
    assert gains[turn] > 3 * max(others)
    boxes = round_about(HD.racks[turn])
    now, before = ([average(one[0], scaled(box, one[1])) for box in boxes] for one in (lit, at_rest))
    assert max(map(apart, now, before)) > 0.04


@themes
def test_the_rows_of_a_rack_say_how_far_it_has_come(theme: Theme) -> None:
    picture, scale = small(theme, 0)
    place = HD.racks[HD.viewer]
    bands = [Box(strip.x, strip.y + 0.2 * strip.h, strip.w, strip.h * 0.5) for strip in place.strips]
    shades = [lightness(average(picture, scaled(box, scale))) for box in bands]
    ranks = RACKS[HD.viewer]
    for slot in range(9):
        rises = ranks[slot + 1] > ranks[slot]
        if abs(ranks[slot + 1] - ranks[slot]) > 8:
            assert (shades[slot + 1] > shades[slot]) is rises, slot


@in_themes("discard", (4, 18, 33, 47, 58))
def test_the_discard_is_known_by_its_colour(theme: Theme, discard: int) -> None:
    picture, scale = small(theme, 1, discard)
    width = HD.discard.width
    left = -0.42 if discard > TOP / 2 else 0.1
    top = HD.discard.y - width * 0.33
    band = Box(HD.discard.x + left * width, top + width * 0.02, width * 0.32, width * 0.1)
    colour = average(picture, scaled(band, scale))
    nearest = min(range(1, TOP + 1), key=lambda rank: apart(ramp(rank, TOP, theme.ramp), colour))
    assert abs(nearest - discard) <= 8
