"""The canvas shows what a fresh drawing of everything would show, and redraws no more than it must."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from racko_game.paint.cards.card import card
from racko_game.paint.cards.face import number_face
from racko_game.paint.engine.canvas import Canvas, beside, merged
from racko_game.paint.engine.colours import EVENING, Colour, Theme
from racko_game.paint.engine.sprites import Art, Picture, Sprite, painter, sprite_rect
from racko_game.stage.geometry import Pose
from racko_game.stage.layers import AIR
from tests.counts import full

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


@painter("slab", solid=0.25)
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


def fresh(art: Art, ground: Picture, shown: list[Sprite]) -> bytes:
    """The scene drawn at once and as simply as can be."""
    surface = Surface(SIZE)
    surface.blit(art.picture(ground), (0, 0))
    for sprite in sorted(dict.fromkeys(shown), key=lambda sprite: sprite.z):
        picture = art.picture(sprite.key)
        surface.blit(picture, sprite_rect(sprite, picture))
    return pixels(surface)


@given(st.lists(st.one_of(scenes, st.none()), min_size=1, max_size=6), st.randoms(use_true_random=False))
@settings(max_examples=full(150, 60))
def test_whatever_was_shown_before_the_window_shows_what_a_fresh_drawing_shows(
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
        kept = [sprite for sprite in last if chance.random() < 0.6]
        last = new + kept
        chance.shuffle(last)
        canvas.show(ground, last)
        assert pixels(screen.seen) == pixels(screen.surface) == fresh(art, ground, last)


@pytest.fixture
def screen() -> Screen:
    return Screen()


@pytest.fixture
def canvas(art: Art, screen: Screen) -> Canvas:
    return Canvas(lambda: screen.surface, art, screen.update)


def test_only_where_something_changed_it_is_drawn_and_another_order_is_a_change(
    art: Art, screen: Screen, canvas: Canvas
) -> None:
    shown = [Sprite(5, PANES[0], 10, 10), Sprite(70, PANES[1], 60, 20)]
    assert canvas.show(GROUNDS[0], shown)
    assert not canvas.show(GROUNDS[0], list(shown))
    assert len(screen.updates) == 1
    canvas.show(GROUNDS[0], [shown[0], shown[1]._replace(x=61)])
    assert screen.updates[-1] == [Rect(60, 20, 10, 31)]
    pair = [Sprite(5, PANES[0], 10, 10), Sprite(5, PANES[2], 12, 4)]
    canvas.show(GROUNDS[0], pair)
    assert canvas.show(GROUNDS[0], pair[::-1])
    assert pixels(screen.seen) == fresh(art, GROUNDS[0], pair[::-1])


def test_what_lies_under_something_solid_is_not_drawn_anew(screen: Screen, canvas: Canvas) -> None:
    slab = Sprite(20, ("slab", 40, 40), 20, 5)
    canvas.show(GROUNDS[0], [slab])
    canvas.show(GROUNDS[0], [slab, Sprite(5, PANES[1], 18, 20), Sprite(5, PANES[2], 25, 10)])
    assert all(not rect.collidepoint(slab.x + 20, slab.y + 20) for rect in screen.updates[-1])
    assert any(rect.collidepoint(slab.x + 2, slab.y + 20) for rect in screen.updates[-1])


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


def test_nothing_is_laid_beneath_the_air_until_something_rests(
    art: Art, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    for shown in ([flying, resting], [flying], [flying, resting]):
        canvas.show(GROUNDS[0], shown)
        assert (pixels(window), len(layers)) == (fresh(art, GROUNDS[0], shown), 1)


@given(st.lists(rects, max_size=12))
def test_merged_rectangles_cover_the_same_places_at_no_more_cost(rects: list[Rect]) -> None:
    found = merged(rects, WINDOW)
    inside = [rect.clip(WINDOW) for rect in rects if rect.colliderect(WINDOW)]
    assert all(any(part.contains(rect) for part in found) for rect in inside)
    assert sum(r.w * r.h for r in found) <= sum(r.w * r.h for r in inside)
