"""The canvas shows what a fresh drawing would, and redraws no more than it must; pictures are kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random
from typing import Any

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from racko_game.app.prefetch import never
from racko_game.paint.cards.card import card
from racko_game.paint.cards.face import number_face
from racko_game.paint.engine import canvas as drawing
from racko_game.paint.engine import sprites as engine
from racko_game.paint.engine.canvas import Canvas, beside, merged
from racko_game.paint.engine.colours import EVENING, THEMES, Colour, Theme, contrast
from racko_game.paint.engine.shapes import blank, filled, nine_slice, outline, rounded, widened
from racko_game.paint.engine.sprites import Art, Picture, Sprite, budget, composer, painter, sprite_rect
from racko_game.paint.engine.text import text, written
from racko_game.paint.material.plastic import bar, moulded, stuff_of
from racko_game.paint.table.marks import remembered
from racko_game.paint.table.rack import rack
from racko_game.stage.geometry import Frame, Pose, Turn
from racko_game.stage.layers import AIR
from racko_game.stage.table.furniture import RackPlace
from racko_game.stage.table.layout import furnish
from tests.counts import full

from .eyes import themes

SIZE = (97, 61)
WINDOW = Rect(0, 0, *SIZE)
GROUNDS = [("ground", *SIZE, (20, 60, 70)), ("ground", *SIZE, (90, 40, 10))]


@painter("ground")
def paint_ground(theme: Theme, w: int, h: int, colour: Colour) -> Surface:
    ground = Surface((w, h))
    for y in range(h):
        ground.fill([(c + y) % 256 for c in colour], (0, y, w, 1))
    return ground


@painter("pane")
def paint_pane(theme: Theme, w: int, h: int, colour: Colour, alpha: int) -> Surface:
    pane = Surface((w, h), pygame.SRCALPHA)
    pane.fill((*colour, alpha))
    pane.fill((*colour, 255), (w // 4, h // 4, w // 2, h // 2))
    return pane


@painter("slab", solid=lambda w, h: 0.25 * min(w, h))
def paint_slab(theme: Theme, w: int, h: int) -> Surface:
    return paint_pane(theme, w, h, (120, 130, 90), 140)


PANES: list[Picture] = [
    ("pane", 21, 13, (200, 30, 40), 90),
    ("pane", 9, 31, (20, 210, 90), 160),
    ("pane", 40, 40, (20, 30, 220), 30),
    ("pane", 90, 50, (240, 230, 90), 200),
    card(number_face(33, 60), Pose(0, 0, 30, angle=8, lift=0.6)).picture,
    card(None, Pose(0, 0, 26)).picture,
    ("slab", 40, 40),
]
sprites = st.builds(
    Sprite,
    st.sampled_from([5, 20, AIR - 1, AIR, 80]),
    st.sampled_from(PANES),
    st.integers(-30, 90),
    st.integers(-30, 60),
    st.integers(0, 3),
)
scenes = st.tuples(st.sampled_from(GROUNDS), st.lists(sprites, max_size=9))


class Screen:
    """What people see: only what the canvas said that it changed gets there."""

    def __init__(self) -> None:
        self.surface, self.seen = Surface(SIZE), Surface(SIZE)
        self.updates: list[list[Rect]] = []

    def update(self, rects: list[Rect] | None = None) -> None:
        self.updates.append(rects or [WINDOW])
        for rect in self.updates[-1]:
            self.seen.blit(self.surface, rect, rect)


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def draw(surface: Surface, art: Art, shown: Iterable[Sprite]) -> None:
    for sprite in sorted(shown, key=lambda sprite: sprite.z):
        picture = art.picture(sprite.key)
        surface.blit(picture, sprite_rect(sprite, picture))


def fresh(art: Art, ground: Picture, shown: list[Sprite]) -> bytes:
    """The scene drawn at once and as simply as can be."""
    surface = Surface(SIZE)
    surface.blit(art.picture(ground), (0, 0))
    draw(surface, art, dict.fromkeys(shown))
    return pixels(surface)


@pytest.mark.parametrize(("crowd", "hidden"), [(drawing.CROWD, drawing.HIDDEN), (drawing.CROWD, 20), (1, 20)])
@given(st.lists(st.one_of(scenes, st.none()), min_size=1, max_size=6), st.randoms(use_true_random=False))
@settings(max_examples=full(150, 60))
def test_whatever_was_shown_before_the_window_shows_what_a_fresh_drawing_shows(
    crowd: int, hidden: int, story: list[tuple[Picture, list[Sprite]] | None], chance: Random
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(drawing, "CROWD", crowd)
        patch.setattr(drawing, "HIDDEN", hidden)
        shows_what_a_fresh_drawing_shows(story, chance)


def shows_what_a_fresh_drawing_shows(
    story: list[tuple[Picture, list[Sprite]] | None], chance: Random
) -> None:
    art = Art(EVENING, 1 << 24)
    screen = Screen()
    canvas = Canvas(screen.surface, art, screen.update)
    last: list[Sprite] = []
    for scene in story:
        if scene is None:
            canvas.redraw_all()
            screen.surface.fill("white")
            continue
        ground, new = scene
        kept = [one._replace(z=one.z + (chance.random() < 0.1)) for one in last if chance.random() < 0.6]
        last = new + kept
        chance.shuffle(last)
        for _ in range(chance.choice((0, 0, 1, 9))):  # or begun before, a band at a time
            canvas.prepare(screen.surface, ground, last, never)
        canvas.show(ground, last)
        assert pixels(screen.seen) == pixels(screen.surface) == fresh(art, ground, last)


@pytest.fixture
def screen() -> Screen:
    return Screen()


@pytest.fixture
def canvas(art: Art, screen: Screen) -> Canvas:
    return Canvas(lambda: screen.surface, art, screen.update)


def test_only_a_change_is_drawn_and_another_order_is_one(art: Art, screen: Screen, canvas: Canvas) -> None:
    shown = [Sprite(5, PANES[0], 10, 10), Sprite(70, PANES[1], 60, 20)]
    assert canvas.show(GROUNDS[0], shown)
    assert not canvas.show(GROUNDS[0], list(shown))
    assert len(screen.updates) == 1
    canvas.show(GROUNDS[0], [shown[0], shown[1]._replace(x=61)])
    assert screen.updates[-1] == [Rect(60, 20, 10, 31)]
    pair = [Sprite(5, PANES[0], 10, 10), Sprite(5, PANES[2], 12, 4)]
    canvas.show(GROUNDS[0], pair)
    pair = [sprite._replace(z=4) for sprite in pair]
    assert not canvas.show(GROUNDS[0], pair), "both are lower now, and still one above the other"
    canvas.show(GROUNDS[0], pair[::-1] + pair)
    assert pixels(screen.seen) == fresh(art, GROUNDS[0], pair[::-1])
    canvas.show(GROUNDS[0], pair)
    assert canvas.show(GROUNDS[0], pair[::-1])
    assert pixels(screen.seen) == fresh(art, GROUNDS[0], pair[::-1])


def test_what_lies_under_something_solid_is_not_drawn_anew(screen: Screen, canvas: Canvas) -> None:
    slab = Sprite(20, ("slab", 40, 40), 20, 5)
    canvas.show(GROUNDS[0], [slab])
    canvas.show(GROUNDS[0], [slab, Sprite(5, PANES[1], 18, 20), Sprite(5, PANES[2], 25, 10)])
    assert all(not rect.collidepoint(slab.x + 20, slab.y + 20) for rect in screen.updates[-1])
    assert any(rect.collidepoint(slab.x + 2, slab.y + 20) for rect in screen.updates[-1])


def test_what_is_moved_like_before_is_the_same_again() -> None:
    moved, shown = engine.Moved(), [Sprite(5, PANES[0], 10, 10), Sprite(70, PANES[1], 60, 20)]
    for turn in (Turn(1, *SIZE), Turn(3, *SIZE)):
        first = moved.by(shown, turn, 100)
        assert first == [sprite._replace(z=sprite.z + 100) for sprite in engine.turned(shown, turn)]
        assert moved.by([shown[0]._replace(x=9), shown[1]], turn, 100)[1] is first[1]


rects = st.builds(Rect, *[st.integers(-20, 90)] * 2, *[st.integers(1, 60)] * 2)


@given(rects, rects)
def test_the_parts_beside_a_box_are_all_that_it_leaves(rect: Rect, box: Rect) -> None:
    parts = beside(rect, box)
    hidden = rect.clip(box)
    assert sum(part.w * part.h for part in parts) == rect.w * rect.h - hidden.w * hidden.h
    assert all(rect.contains(part) and not part.colliderect(box) for part in parts)
    assert all(not a.colliderect(b) for a, b in combinations(parts, 2))


def test_a_window_of_another_size_is_drawn_whole(screen: Screen, canvas: Canvas) -> None:
    canvas.show(GROUNDS[0], [])
    before, screen.surface = screen.surface, Surface((50, 40))
    assert canvas.show(GROUNDS[0], [])
    assert screen.surface.get_at((49, 39)) == before.get_at((49, 39))


def test_nothing_is_beneath_the_air_until_something_rests(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    layers: list[Surface] = []

    def layer(size: tuple[int, int]) -> Surface:
        layers.append(Surface(size))
        return layers[-1]

    monkeypatch.setattr("racko_game.paint.engine.canvas.Surface", layer)
    window = Surface(SIZE)
    canvas = Canvas(window, art, lambda *rects: None)
    flying, resting = Sprite(AIR, PANES[1], 60, 20), Sprite(AIR - 1, PANES[0], 10, 10)
    for shown in ([], [flying], [flying._replace(x=61)]):
        canvas.show(GROUNDS[0], shown)
        assert (pixels(window), layers) == (fresh(art, GROUNDS[0], shown), [])
        assert not canvas.show(GROUNDS[0], shown)
    for shown in ([flying, resting], [flying], [flying, resting]):
        canvas.show(GROUNDS[0], shown)
        assert (pixels(window), len(layers)) == (fresh(art, GROUNDS[0], shown), 1)


@given(st.lists(rects, max_size=12))
def test_merged_rectangles_cover_the_same_places_at_no_more_cost(rects: list[Rect]) -> None:
    found = merged(rects, WINDOW)
    inside = [rect.clip(WINDOW) for rect in rects if rect.colliderect(WINDOW)]
    assert all(any(part.contains(rect) for part in found) for rect in inside)
    assert sum(r.w * r.h for r in found) <= sum(r.w * r.h for r in inside)


TILE = 64 * 64 * 4  # bytes
painted: list[Picture] = []


@painter("tile")
def paint_tile(theme: Theme, name: str) -> Surface:
    painted.append(("tile", name))
    return Surface((64, 64), pygame.SRCALPHA)


@painter("brief tile", passing=True)
def paint_passing(theme: Theme, name: str) -> Surface:
    painted.append(("brief tile", name))
    return Surface((64, 64), pygame.SRCALPHA)


@composer("double tile")
def paint_double(art: Art, name: str) -> Surface:
    return art.picture(("tile", name)).copy()


@composer("soon gone", brief=True)
def paint_soon_gone(art: Art, name: str) -> Surface:
    painted.append(("soon gone", name))
    return Surface((64, 64), pygame.SRCALPHA)


@pytest.fixture
def narrow() -> Art:
    painted.clear()
    return Art(EVENING, 4 * TILE)


def test_a_picture_is_painted_once_and_kept_until_all_is_cleared(narrow: Art) -> None:
    first = narrow.picture(("tile", "a"))
    assert narrow.picture(("tile", "a")) is first
    assert narrow.picture(("tile", "a")).size == (64, 64)
    assert painted == [("tile", "a")]
    narrow.clear()
    assert narrow.bytes == 0
    assert narrow.picture(("tile", "a")) is not first
    narrow.clear()
    assert narrow.fresh(("tile", "a")) is not narrow.fresh(("tile", "a"))
    assert narrow.bytes == 0, "a fresh picture is not kept"


def test_the_least_recently_used_goes_first_and_none_for_what_passes(narrow: Art) -> None:
    for name in "abcdae":
        narrow.picture(("tile", name))
    painted.clear()
    for name in "acde":
        narrow.picture(("tile", name))
    assert painted == []
    narrow.picture(("tile", "b"))
    assert painted == [("tile", "b")]
    painted.clear()
    assert narrow.has(("brief tile", "a")), "there is no use in painting it ahead"
    for _ in range(2):
        assert narrow.picture(("brief tile", "a")).size == (64, 64)
    assert painted == [("brief tile", "a")] * 2
    assert narrow.bytes == 4 * TILE
    assert all(narrow.has(("tile", name)) for name in "bcde")


def test_the_budget_is_kept_but_for_one_wanted_picture_and_grows_with_the_window(narrow: Art) -> None:
    for n in range(50):
        narrow.picture(("tile", n))
        assert narrow.bytes <= narrow.budget
    art = Art(EVENING, 1)
    surface = art.picture(("tile", "huge"))
    assert art.picture(("tile", "huge")) is surface
    assert art.bytes == engine.weight(surface)
    assert budget(1920, 1080) == budget(320, 200) == 19 << 20
    assert budget(3840, 2160) == pytest.approx(57.6 * (1 << 20), rel=0.001)


def test_what_is_on_the_screen_and_what_is_behind_it_are_kept_longest(narrow: Art) -> None:
    backdrop, shown = ("tile", "behind"), Sprite(0, ("tile", "shown"), 0, 0)
    for key in (backdrop, shown.picture):
        narrow.picture(key)
    narrow.keep_on_screen(backdrop, [shown])
    for name in "abcd":
        narrow.picture(("tile", name))
    assert narrow.has(backdrop)
    assert narrow.has(shown.picture)
    assert not narrow.has(("tile", "a"))


def test_at_rest_the_brief_pictures_of_others_are_forgotten(narrow: Art) -> None:
    for name in "ab":
        narrow.picture(("soon gone", name))
    narrow.picture(("tile", "a"))
    narrow.rest([Sprite(0, ("soon gone", "b"), 0, 0)])
    assert not narrow.has(("soon gone", "a"))
    assert narrow.has(("soon gone", "b"))
    assert narrow.has(("tile", "a"))
    assert narrow.bytes == 2 * TILE


def test_a_composer_makes_its_picture_of_others_and_a_name_has_one_painter(narrow: Art) -> None:
    narrow.picture(("double tile", "a"))
    assert painted == [("tile", "a")]
    assert narrow.bytes == 2 * TILE
    with pytest.raises(ValueError, match="tile"):
        painter("tile")(paint_tile)
    with pytest.raises(KeyError, match="unheard of"):
        narrow.picture(("unheard of",))


SHEET = 960, 600


def on_black(sprites: list[Sprite], size: tuple[int, int]) -> Surface:
    surface = Surface(size)
    draw(surface, Art(EVENING, 1 << 24), sprites)
    return surface


@pytest.mark.parametrize("quarter", [1, 2, 3])
def test_a_rack_with_its_cards_and_words_is_turned_pixel_by_pixel(quarter: int) -> None:
    place = furnish(Frame(*SHEET), 2).racks[0]
    turn = Turn(quarter, *SHEET)
    there = place.turned(turn)

    def all_of(here: RackPlace, by: Turn) -> list[Sprite]:
        cards = [card(number_face(3 + 5 * i, 60), pose) for i, pose in enumerate(here.slots[:6])]
        backs = [pose._replace(turn=0.0) for pose in here.slots[6:]]
        known = [one for pose in backs for one in remembered(number_face(59, 60), pose, 16)]
        said = engine.turned([text("Anna 275", 600, 100, 40, "cream", "title")], by)
        body = rack(here, (0, 4), tuple("123456789X"))
        return [*body, *cards, *known, card(number_face(8, 60), here.held), *said]

    upright = on_black(all_of(place, Turn()), SHEET)
    wide, high = turn.frame(Frame(*SHEET))[:2]
    seen = on_black(all_of(there, turn), (wide, high))
    assert pixels(seen) == pixels(pygame.transform.rotate(upright, -90 * quarter))


def test_a_picture_seen_only_turned_is_kept_once_and_forgotten_and_what_is_soon_gone_is_so_turned() -> None:
    pictures, words, turn = Art(EVENING, 1 << 24), text("upside down", 100, 100, 40), Turn(2, *SHEET)
    (sprite,) = engine.turned([words], turn)
    assert written(sprite) == turn.box(written(words))
    first = pictures.picture(sprite.key)
    assert pictures.picture(sprite.key) is first
    assert pictures.bytes == first.get_pitch() * first.get_height()
    assert not pictures.has(sprite.picture)
    pictures.clear()
    assert not pictures.has(sprite.key)
    pictures = Art(EVENING, 1 << 24)
    flying = card(number_face(8, 60), furnish(Frame(*SHEET), 2).racks[0].held._replace(angle=100.0))
    assert flying.quarter == 3
    pictures.picture(flying.key)
    assert pictures.has(flying.key)
    pictures.rest(())
    assert not pictures.has(flying.key)


RED = (200, 40, 40)


def seen(picture: Surface) -> bytes:
    ground = Surface(picture.size)
    ground.fill((90, 120, 30))
    ground.blit(picture, (0, 0))
    return pygame.image.tobytes(ground, "RGB")


def test_a_picture_is_widened_in_its_middle() -> None:
    for wide in (30, 31):
        assert seen(widened(filled(rounded(wide, 20, 8), RED), 90)) == seen(filled(rounded(90, 20, 8), RED))


def plastic(*of: Any) -> Surface:
    def steps() -> Iterator[Surface | None]:
        yield (yield from moulded(*of))

    *_, body = steps()
    assert body
    return body


@themes
def test_plastic_is_the_same_however_wide_it_is(theme: Theme) -> None:
    edge, out, radius = 20, 4, 12
    first, second = (
        plastic(theme, (wide, 150), (edge, out), radius, stuff_of(theme, theme.seats[0]), theme.coral)
        for wide in (300, 420)
    )
    half = first.width // 2
    for side in (0, 1):
        ends = [part.subsurface((part.width - half) * side, 0, half, part.height) for part in (first, second)]
        assert seen(ends[0]) == seen(ends[1])
    column = first.subsurface(half, 0, 1, first.height)
    for x in range(half - 60, half + 60):
        assert seen(column) == seen(first.subsurface(x, 0, 1, first.height)), x


@pytest.mark.parametrize(
    "theme", [one for one in THEMES.values() if not one.gloss or one.neon], ids=lambda theme: theme.name
)
@pytest.mark.parametrize("seat", range(4))
def test_where_plastic_is_dark_its_edges_and_bars_shine_in_their_hue(theme: Theme, seat: int) -> None:
    hue = theme.seats[seat]
    body = plastic(theme, (200, 150), (20, 8), 12, stuff_of(theme, hue), hue)
    for picture in (body, bar(theme, 80, 16, hue)):
        column = [picture.get_at((picture.width // 2, y)) for y in range(picture.height)]
        tones = [(r, g, b) for r, g, b, alpha in column if alpha == 255]
        assert max(contrast(tone, theme.mat) for tone in tones) >= 0.9 * contrast(hue, theme.mat)


@pytest.mark.parametrize("size", [(200, 90), (64, 64), (41, 200)])
def test_a_rim_is_drawn_out_over_any_box(size: tuple[int, int]) -> None:
    small = filled(outline(40, 40, 12, 3), RED)
    drawn, wanted = blank(*size), blank(*size)
    nine_slice(drawn, small, Rect(0, 0, *size))
    wanted.blit(filled(outline(*size, 12, 3), RED), (0, 0))
    assert seen(drawn) == seen(wanted)
