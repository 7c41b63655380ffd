"""The chart of a match: read off without its colours, however long the match and however close.

And where layouts leave no room for a thing, next to nothing of it is drawn, and nothing is raised.
"""

from __future__ import annotations

from itertools import combinations, pairwise
from math import hypot

import pytest
from pygame import Rect

from racko_game.paint.engine.sprites import Art, Sprite
from racko_game.paint.engine.text import MINUS, number_text
from racko_game.paint.material.plastic import focus_ring
from racko_game.paint.people.name_plate import Plate, name_plate
from racko_game.paint.screens import totals_chart
from racko_game.paint.screens.totals_chart import ROUND, TARGET, MatchTotals, Path, Totals, chart, marked
from racko_game.stage.geometry import Box
from racko_game.words.language import say

BOX = Box(0, 0, 700, 700)
LETTER = 25.0
CLOSE: Totals = ((25, 50, 75, 200),) + ((25, 50, 75, 100),) * 3
LONG: Totals = tuple(
    tuple(min((5 + 10 * (seat % 2)) * i, 490) + seat for i in range(1, 31)) for seat in range(4)
)
CHIPS: Totals = ((-2, 4, -5, -6), (6, 3, 6, 15), (-2, -5, -2, -5), (-2, -2, 1, -4))
GAMES = {"close": (CLOSE, 200), "long": (LONG, 500), "short": (((75,), (10,)), 75)}
GAMES |= {"beyond": (CLOSE, 150), "chips": (CHIPS, 0)}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> tuple[Totals, int]:
    return GAMES[request.param]


def boxes(art: Art, sprites: list[Sprite], kind: str) -> list[Rect]:
    drawn = [one for one in sprites if one.picture[0] == kind]
    return [art.picture(one.picture).get_rect(topleft=(one.x, one.y)) for one in drawn]


def test_all_is_read_off_and_figures_and_emblems_stay_on_it_apart(art: Art, game: tuple[Totals, int]) -> None:
    sprites = chart(BOX, LETTER, MatchTotals(*game))
    emblems = boxes(art, sprites, "emblem")
    assert len(emblems) == len(game[0])
    assert not any(a.inflate(-1, -1).colliderect(b) for a, b in combinations(emblems, 2))
    for box in (*emblems, *boxes(art, sprites, "text")):
        assert box.x >= BOX.x
        assert box.right <= BOX.x + BOX.w + 1
        assert box.bottom <= BOX.y + BOX.h + LETTER / 2  # what hangs below the line of letters
    said, (totals, target) = {str(sprite.picture[1]) for sprite in sprites}, game
    assert {"0", str(len(totals[0])), say(ROUND)} <= said
    assert {str(target), say(TARGET)} <= said if target else say(TARGET) not in said
    assert {number_text(line[-1]) for line in totals} <= said


def test_totals_below_nothing_have_figures_and_a_strong_line_at_nothing() -> None:
    sprites = chart(BOX, LETTER, MatchTotals(CHIPS))
    below = {int(str(n).replace(MINUS, "-")): one.y for one in sprites if (n := number(one)) is not None}
    assert min(below) < 0 < max(below)
    assert [n for n, _ in sorted(below.items(), key=lambda pair: pair[1])] == sorted(below, reverse=True)
    ground = next(one for one in sprites if one.picture[0] == "plot-ground")
    _, _, h, heights, target, _ = ground.picture
    assert isinstance(heights, tuple)
    lowest, highest = min(map(min, CHIPS)), max(map(max, CHIPS))
    assert heights[0] == pytest.approx(int(str(h)) * highest / (highest - lowest), abs=1)
    assert target is None


def number(sprite: Sprite) -> str | None:
    words = str(sprite.picture[1])
    numeral = sprite.picture[0] == "text" and words.replace(MINUS, "").isdecimal()
    return words if numeral and sprite.x < BOX.x + 3 * LETTER else None


def test_the_figures_of_a_long_match_have_air_between_them(art: Art) -> None:
    sprites = [sprite for sprite in chart(BOX, LETTER, MatchTotals(LONG, 500)) if sprite.picture[0] == "text"]
    foot = max(sprite.y for sprite in sprites)
    rounds = sorted((sprite for sprite in sprites if sprite.y == foot), key=lambda sprite: sprite.x)
    assert len(rounds) > 4
    assert all(a.x + art.picture(a.picture).size[0] + LETTER / 2 < b.x for a, b in pairwise(rounds))


@pytest.mark.parametrize("size", [15, 30])
def test_marks_stand_on_their_lines_and_do_not_hide_one_another(game: tuple[Totals, int], size: int) -> None:
    totals, target = game
    every = [0, target, *(total for line in totals for total in line)]
    paths = [Path(line, (min(every), max(every)), 500, 500, (30, 0)) for line in totals]
    marks = [(x, paths[seat].at(x)) for seat, x in marked(paths, size)]
    assert all(0 < x <= 500 + 0.01 for x, _ in marks)
    assert {seat for seat, _ in marked(paths, size)} == set(range(len(totals)))
    assert all(hypot(a[0] - b[0], a[1] - b[1]) >= 0.85 * size for a, b in combinations(marks, 2))


@pytest.mark.parametrize("whole", [1, 7, 30, 75, 200, 500, 505, 3000])
@pytest.mark.parametrize("least", [20.0, 60.0])
def test_steps_are_round_and_none_smaller_would_do(whole: int, least: float) -> None:
    step = totals_chart.round_step(whole, 400, least)
    assert str(step).rstrip("0") in ("1", "2", "5")
    assert 400 * step >= least * whole
    below = step * 2 // 5 if str(step)[0] == "5" else step // 2
    assert below == 0 or 400 * below < least * whole


NONE = (Box(3, 4, 0, 0), Box(3, 4, -9, 30), Box(3, 4, 30, -0.6), Box(-20, -9, 0.3, 0.4), Box(3, 4, -80, -70))


@pytest.mark.parametrize("box", NONE)
def test_where_there_is_no_room_a_ring_lies_round_no_plates_corner_and_no_chart(art: Art, box: Box) -> None:
    ring = focus_ring(box)
    picture = art.picture(ring.picture)
    assert ring.x < box.x < ring.x + picture.width
    assert ring.y < box.y < ring.y + picture.height
    for two in (False, True):
        assert name_plate(box, Plate(1, "Penny", 120, persona="coin"), 9, stacked=two) == ()
    assert chart(box, 9, MatchTotals(((5, 75), (25, 30)), 75)) == []


@pytest.mark.parametrize("share", [0.0, 0.4, 1.0])
@pytest.mark.parametrize("wide", [8, 40, 160, 300])
def test_a_chart_that_has_hardly_any_can_be_painted(art: Art, wide: int, share: float) -> None:
    for high in range(8, 200, 4):
        totals = ((5, 90), (25, 30), (0, 60), (10, 20))
        for sprite in chart(Box(0, 0, wide, high), 30, MatchTotals(totals, 75), share):
            art.picture(sprite.picture)
