"""The banner of the great moment: whole, in the window, and clear of the rack that all look at."""

from __future__ import annotations

from colorsys import rgb_to_hsv

import pygame
import pytest

from racko_game.paint.engine.colours import THEMES, Theme, contrast
from racko_game.paint.engine.sprites import Art, Sprite
from racko_game.paint.engine.text import MINUS, measure, signed_text
from racko_game.paint.table.celebration import TYPE, WIDE, banner
from racko_game.rules.scoring import BONUS, CALLER
from racko_game.scenes.picture.celebration import CHEERED, HANGS, WinAnimation, awards, cheer
from racko_game.stage.geometry import Box, Frame
from racko_game.stage.motion.timeline import AWARD, Award, Beat
from racko_game.stage.table.layout import furnish

from .walk import SIZES, meet, within

SHAPES = pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))


@SHAPES
@pytest.mark.parametrize("seats", [2, 4])
def test_the_banner_hangs_clear_of_the_rack_it_is_about(size: tuple[int, int], seats: int) -> None:
    pygame.font.init()
    furniture = furnish(Frame(*size), seats)
    for seat in range(seats):
        (ribbon,) = (s for s in cheer(furniture, WinAnimation(seat, 1.0)) if s.picture[0] == "banner")
        w, h = int(str(ribbon.picture[1])), int(str(ribbon.picture[2]))
        box = Box(ribbon.x, ribbon.y, w, h)
        assert within(box, Box(0, 0, *size), by=0.3 * h), "but for its shadow"
        assert not meet(furniture.racks[seat].box, box.inset(0.3 * h)), seat


@SHAPES
def test_its_word_is_whole_and_stands_between_its_emblems(size: tuple[int, int]) -> None:
    pygame.font.init()
    for seat in (0, 1):
        sprites = cheer(furnish(Frame(*size), 2), WinAnimation(seat, 1.0))
        word, shade = sorted((s for s in sprites if s.picture[0] == "text"), key=lambda s: -s.z)
        assert word.picture[:4] == shade.picture[:4]
        left, right = sorted((s for s in sprites if s.picture[0] == "emblem"), key=lambda s: s.x)
        assert word.picture[1] == "RACK-O!"
        wide = measure("RACK-O!", int(str(word.picture[2])), "title")[0]
        assert left.x + int(str(left.picture[2])) <= word.x
        assert word.x + wide <= right.x


def test_it_comes_down_hangs_and_goes() -> None:
    pygame.font.init()
    furniture = furnish(Frame(1280, 720), 4)

    def y(t: float) -> list[int]:
        return [sprite.y for sprite in cheer(furniture, WinAnimation(2, t)) if sprite.picture[0] == "banner"]

    assert y(0.05) < y(0.1) < y(1.0) == y(HANGS - 0.01) > y(HANGS + 0.3)
    assert y(CHEERED) == []


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("seat", range(4))
def test_its_word_stands_out_from_a_full_colour_of_the_seat(theme: Theme, seat: int) -> None:
    box, art = Box(0, 0, 600, 140), Art(theme, 1 << 24)
    ribbon, word = (
        next(s for s in banner(box, "RACK-O!", seat) if named(s)) for named in (is_ribbon, is_word)
    )
    picture = art.picture(ribbon.picture)
    x, y = word.x - ribbon.x, word.y - ribbon.y
    wide, high = art.size(word.picture)
    points = [(x + wide // 2, y + round(high * share)) for share in (0.3, 0.5, 0.7)]
    rows = [(tone.r, tone.g, tone.b) for tone in map(picture.get_at, points)]
    ink = theme.colour(str(word.picture[4]))
    assert min(contrast(ink, row) for row in rows) >= max(4.5, theme.reads - 0.1)
    for row in rows:
        _, full, _ = rgb_to_hsv(*(part / 255 for part in row))
        assert full >= 0.4, "it is dull"


def is_ribbon(sprite: Sprite) -> bool:
    return sprite.picture[0] == "banner"


def is_word(sprite: Sprite) -> bool:
    return sprite.picture[0] == "text" and sprite.picture[-1] == "lettering"


@pytest.mark.parametrize(("points", "says"), [(175, "+175"), (-3, f"{MINUS}3"), (0, "0")])
@pytest.mark.parametrize("seat", [0, 3])
def test_what_flies_to_a_total_is_signed_and_in_the_colour_of_its_seat(
    points: int, says: str, seat: int
) -> None:
    pygame.font.init()
    beat = Beat((), (), 1.0, awards=(Award(0.0, seat, points),))
    (pill,) = awards(furnish(Frame(1280, 720), 4), beat, AWARD / 2)
    assert pill.picture[:3] == ("points", says, seat)


@pytest.mark.parametrize("high", [8, 40, 80])
def test_the_most_that_a_round_can_bring_has_room_in_its_pill(high: int) -> None:
    pygame.font.init()
    most = signed_text(CALLER + max(BONUS.values()))
    assert measure(most, TYPE * high, "title")[0] < (WIDE - 0.4) * high
