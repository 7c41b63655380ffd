"""Colours can be told apart and read, another theme dresses all anew, and pictures keep to their memory."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise, product

import pygame
import pytest
from pygame import Rect, Surface

from racko_game.match.plans.plan import Plan
from racko_game.paint.engine import colours
from racko_game.paint.engine.colours import CONTRAST, EVENING, THEMES, WHITE, Theme, contrast, ramp, themed
from racko_game.paint.engine.sprites import Art, weight
from racko_game.paint.material.backdrop import table as table_of
from racko_game.paint.material.plastic import opposite, shade_strength
from racko_game.paint.people.emblems import paint_emblem
from racko_game.paint.table.rack import paint_lane
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.results.scores import Ending
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Frame
from racko_game.stage.table.layout import furnish
from racko_game.ui.scene import Scene

from ..counts import full
from ..theatre import Theatre, plan, play
from .eyes import apart, lightness, themes
from .tables import average, drawn

TOPS = (40, 50, 60)
FRAMES = (Frame(1280, 720), Frame(800, 480), Frame(720, 1280), Frame(1024, 768))
INK = (("ink", "brass"), ("ink", "good"), ("legend", "cap"))
GROUNDS = {"text": ("panel", "mat", "button", "danger", "veil"), "quiet": ("panel", "mat", "veil")}
"""What is written on what."""


def least(theme: Theme) -> float:
    return 7 if theme is CONTRAST else 4.5


@themes
@pytest.mark.parametrize("top", TOPS)
def test_cards_grow_lighter_in_even_steps_and_their_numerals_read(theme: Theme, top: int) -> None:
    ranks = [ramp(rank, top, theme.ramp) for rank in range(1, top + 1)]
    steps = [high - low for low, high in pairwise(map(lightness, ranks))]
    assert min(steps) > 0.5
    assert max(steps) < 2.5 * min(steps)
    numerals = [colours.readable(tone, theme.cream, theme.reads) for tone in ranks]
    assert min(contrast(numeral, theme.cream) for numeral in numerals) >= least(theme)


def test_ranks_beyond_the_deck_have_its_ends_colours_and_contrast_is_the_standards() -> None:
    assert ramp(0, 40) == ramp(1, 40)
    assert ramp(99, 40) == ramp(40, 40)
    assert ramp(1, 1) == EVENING.ramp[0]
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


APART = (
    ("glow", "mat"), ("glow", "panel"), ("stitch", "mat"), ("edge", "cream"), ("good", "cream"),
    ("good", "panel"), ("good", "danger"), ("danger", "cream"), ("danger", "panel"), ("danger", "button"),
    ("brass", "mat"), ("brass", "panel"), ("cap", "legend"),
)  # fmt: skip
"""Colours that lie on each other or mean opposite things."""


@themes
@pytest.mark.parametrize("seat", range(4))
def test_a_name_plate_is_read_lit_or_not_and_its_emblem_stands_out(theme: Theme, seat: int) -> None:
    lit, dark = (colours.mix(theme.seats[seat], theme.panel, share) for share in (0.55, 0.9))
    assert contrast(theme.text, lit) >= least(theme)
    assert contrast(theme.quiet, dark) >= least(theme)
    *_, emblem = paint_emblem(theme, seat, 40)
    row = [emblem.get_at((x, 20)) for x in range(40)]
    shades: list[colours.Colour] = [(r, g, b) for r, g, b, a in row if a == 255]
    for plate in (lit, dark):
        assert max(contrast(shade, plate) for shade in shades) >= (7 if theme is CONTRAST else 3)


@themes
@pytest.mark.parametrize("proud", [False, True])
@pytest.mark.parametrize("seat", range(4))
def test_words_read_in_a_lane(theme: Theme, seat: int, proud: bool) -> None:
    *_, floor = paint_lane(theme, 400, 100, seat, proud, edge=12)
    middle = floor.get_rect().inflate(-120, -60)
    tones = [average(floor, Rect(middle.x, y, middle.w, 2)) for y in range(middle.top, middle.bottom, 2)]
    for words in ("text", "quiet", "focus"):
        assert min(contrast(theme.colour(words), tone) for tone in tones) >= least(theme)


def test_themes_are_found_by_name_and_high_contrast_is_flat_and_its_shapes_stand_out() -> None:
    assert list(THEMES) == ["evening", "daylight", "contrast", "arcade"]
    assert all(themed(name) is theme for name, theme in THEMES.items())
    assert themed("a theme of last year") is EVENING
    assert CONTRAST.gloss == CONTRAST.grain == CONTRAST.scan == 0
    assert CONTRAST.lamp == CONTRAST.dusk
    for role in ("coral", "teal", "mustard", "plum", "glow", "focus", "brass", "good", "cream", "stitch"):
        assert contrast(CONTRAST.colour(role), CONTRAST.mat) >= 7, role


def brightest_mat(theme: Theme) -> colours.Colour:
    """The mat where the lamp's light is brightest, nap and all."""
    ground = Art(theme, 1).fresh(table_of(320, 200))
    return max((average(ground, Rect(x, y, 20, 8)) for x in range(20, 300, 20) for y in range(20, 180, 8)),
               key=colours.luminance)  # fmt: skip


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


@themes
def test_words_ink_rings_and_cards_that_do_not_count_are_read_on_what_they_stand_on(theme: Theme) -> None:
    lit = brightest_mat(theme)
    for words, grounds in GROUNDS.items():
        for ground in (lit, *map(theme.colour, grounds)):
            assert contrast(theme.colour(words), ground) >= least(theme), (words, ground)
    assert min(contrast(*map(theme.colour, pair)) for pair in INK) >= least(theme)
    assert contrast(theme.ink, theme.cream) >= 7
    pairs = [(theme.colour(a), theme.colour(b)) for a, b in APART] + list(combinations(theme.back, 2))
    assert not [pair for pair in pairs if apart(*pair) < 0.12]
    rings = (theme.focus, opposite(theme.focus))
    roles = ("panel", "mat", "button", "brass", "danger", "cream", "coral", "teal", "mustard", "plum")
    for ground in map(theme.colour, roles):
        assert max(contrast(ring, ground) for ring in rings) >= (7 if theme is CONTRAST else 3)
    for ground in theme.ramp:
        assert max(contrast(ring, ground) for ring in rings) >= 3
    assert contrast(*rings) >= (7 if theme is CONTRAST else 4.5)
    share = shade_strength() / 255
    dimmed = [colours.mix(tone, theme.panel, share) for tone in (theme.cream, theme.ink)]
    assert contrast(*dimmed) >= 4.5, "by WCAG's level AA"
    seen = [contrast(*pair) for pair in zip(dimmed, (theme.cream, theme.ink), strict=True)]
    assert max(seen) >= 1.25, "it looks otherwise all the same"


BLANK = EVENING._replace(mat=WHITE, stitch=WHITE, grain=0.0, gloss=0.0, motif="")
"""A theme in which nothing is seen on the mat but the light."""


def row(table: Surface, y: int) -> list[tuple[int, ...]]:
    return [tuple(table.get_at((x, y)))[:3] for x in range(table.width)]


def column(table: Surface, x: int) -> list[tuple[int, ...]]:
    return [tuple(table.get_at((x, y)))[:3] for y in range(table.height)]


@themes
@pytest.mark.parametrize("size", [(1280, 720), (801, 479), (479, 801), (131, 97)])
def test_wood_lies_up_to_every_edge_of_the_window(theme: Theme, size: tuple[int, int]) -> None:
    table = Art(theme, 1).fresh(table_of(*size))
    rim = [*row(table, 0), *row(table, size[1] - 1), *column(table, 0), *column(table, size[0] - 1)]
    assert (0, 0, 0) not in rim


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
def test_the_light_has_no_steps(size: tuple[int, int]) -> None:
    table = Art(BLANK, 1).fresh(table_of(*size))
    margin = min(size) // 10
    for share in (0.3, 0.5, 0.7):
        for line in (row(table, int(share * size[1])), column(table, int(share * size[0]))):
            steps = (zip(a, b, strict=True) for a, b in pairwise(line[margin:-margin]))
            assert max(abs(a - b) for step in steps for a, b in step) == 1


def pixels(theatre: Theatre) -> bytes:
    return pygame.image.tobytes(theatre.surface, "RGB")


def dealt(theme: str) -> Theatre:
    theatre = Theatre(play(), (640, 400), looks=True)
    theatre.context.settings.theme = theme
    theatre.until(theatre.asked)
    theatre.frame()
    return theatre


@cache
def chosen_before(theme: str) -> bytes:
    """What is seen then of a theme that was set from the beginning."""
    begun = dealt(theme)
    begun.move((5, 5))
    return pixels(begun)


def dressed(theatre: Theatre) -> None:
    theatre.until(lambda: not (theatre.game.fade.left or theatre.game.fade.waits))
    theatre.frame()


@pytest.mark.parametrize("name", THEMES)
def test_a_theme_chosen_in_the_middle_of_a_round_looks_as_if_it_had_been_chosen_before(name: str) -> None:
    changed = dealt("arcade" if name == "evening" else "evening")
    assert pixels(changed) != chosen_before(name)
    changed.context.settings.theme = name
    changed.move((5, 5))
    dressed(changed)
    assert pixels(changed) == chosen_before(name)
    assert changed.game.art.theme is themed(name)
    assert [one for one in THEMES if chosen_before(one) == chosen_before(name)] == [name]


def test_what_lies_under_the_topmost_scene_is_dressed_too() -> None:
    theatre = dealt("evening")
    theatre.key("escape")
    assert theatre.top is not theatre.game.stack.scenes[0]
    before = pixels(theatre)
    theatre.context.settings.theme = "contrast"
    theatre.move((5, 5))
    dressed(theatre)
    assert theatre.surface.get_at((320, 3))[:3] != (0, 0, 0)  # the edge of the table, under the veil
    assert pixels(theatre) != before


MEGABYTE = 1_000_000
MOMENT = full(1 / 5, 2 / 5)  # seconds: every so often a look, as cards fly


def kept(theatre: Theatre) -> int:
    """Bytes of all surfaces that the game holds on to: pictures, the layer of what rests, the window …"""
    game = theatre.game
    parts = [part for part in vars(game).values() if hasattr(part, "__dict__") and part is not game.art]
    layers = [one for part in parts for one in vars(part).values() if isinstance(one, Surface)]
    assert layers or not isinstance(theatre.top, TableScene)  # elsewhere nothing may rest
    return game.art.bytes + sum(map(weight, [*layers, game.surface]))


def screens(context: AppContext) -> list[Scene]:
    match = Plan("original", 4, [True] * 4, {"target": 75}).start(bytes(16))
    return [
        Title(context, plan()),
        Setup(context, plan(seats=4)),
        TableScene(context, match),
        Pause(context),
        Title(context, plan()),
    ]


@pytest.mark.parametrize(
    ("size", "most"), full([((1920, 1080), 80), ((3840, 2160), 260)], [((1920, 1080), 80)])
)
def test_the_budget_is_kept_through_all_screens_of_a_match(size: tuple[int, int], most: int) -> None:
    theatre = Theatre(lambda context: Title(context, plan()), size, looks=True)
    theatre.context.settings.speed = 4
    largest, seen = 0, set()
    for scene in screens(theatre.context):
        theatre.game.stack.scenes[:] = [*([theatre.top] if isinstance(scene, Pause) else []), scene]
        for _ in range(400 if isinstance(scene, TableScene) else 4):
            theatre.frame(dt=MOMENT)
            largest = max(largest, kept(theatre))
            seen.add(type(theatre.top))
            if isinstance(theatre.top, Ending):
                break
    assert {TableScene, Ending} <= seen
    assert largest <= most * MEGABYTE
    assert largest > 3 * weight(theatre.surface)  # it is really measured
