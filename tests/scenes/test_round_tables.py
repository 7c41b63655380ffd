"""Tables with four sides, where there is room for one: nothing is cut, hidden, too small, or faint."""

from __future__ import annotations

import pygame
import pytest

from racko_game.app.overlays import Captions
from racko_game.audio.sounds import VOICES
from racko_game.paint.engine.colours import THEMES, Theme
from racko_game.paint.engine.sprites import Art
from racko_game.scenes.table.edges.edge_page import EdgePage
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Box
from racko_game.store.settings import Text
from racko_game.words.language import say

from .around import AROUND, lying
from .walk import context, faint, flaws, lines, meet, within

HD = 1920, 1080
SEEN: list[tuple[tuple[int, int], Text]] = [
    (HD, 100),
    (HD, 200),
    ((1080, 1920), 150),
    ((3840, 2160), 100),
    ((1280, 800), 100),
]


@pytest.mark.parametrize(("size", "text"), SEEN, ids=str)
def test_all_that_is_on_a_round_table_has_its_place(size: tuple[int, int], text: Text) -> None:
    found = {name: flaws(screen(context(size, text))) for name, screen in AROUND.items()}
    assert not {name: some for name, some in found.items() if some}


@pytest.mark.parametrize(("size", "text"), SEEN, ids=str)
def test_what_opens_at_an_edge_hides_nobodys_rack_and_cuts_no_word(size: tuple[int, int], text: Text) -> None:
    for name, screen in AROUND.items():
        scene = screen(context(size, text))
        if isinstance(scene, EdgePage):
            assert not [rack.seat for rack in scene.seen.racks if meet(rack.box, scene.panel)], name
            assert not [one.words for one in lines(scene.sprites()) if one.words.endswith("…")], name


def test_these_are_round_tables() -> None:
    for screen in AROUND.values():
        scene = screen(context(HD))
        assert isinstance(scene, EdgePage) or (isinstance(scene, TableScene) and scene.furniture.sided)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_words_at_every_edge_stand_out_from_the_pixels_round_them(theme: Theme) -> None:
    art = Art(theme, 1 << 27)
    pygame.display.set_mode(HD)
    names = "four sides, asked", "at a short side, ending"
    found = {name: faint(AROUND[name](context(HD)), art) for name in names}
    assert not {name: some for name, some in found.items() if some}


@pytest.mark.parametrize("name", AROUND)
def test_at_an_edge_a_ring_goes_round_whatever_has_the_focus(name: str) -> None:
    scene = AROUND[name](context(HD))
    for spot in scene.hotspots():
        scene.focus = spot.name
        (ring,) = (one for one in scene.sprites() if one.picture[0] in ("focus", "seat-ring"))
        box = lying(ring, 0, 0, *(int(str(part)) for part in ring.picture[1:3]))
        assert meet(box, spot.box), spot.name
        assert within(box, Box(0, 0, *scene.frame[:2])), spot.name


@pytest.mark.parametrize("sound", ["turn", "refuse"])
def test_a_caption_at_an_edge_hides_no_words(sound: str) -> None:
    scene = AROUND["four sides, asked"](context(HD))
    (paper, *_) = Captions().sprites(say(VOICES[sound].caption), scene)
    box = lying(paper, 0, 0, *map(int, map(str, paper.picture[1:3])))
    assert within(box, Box(0, 0, *HD))
    seen = scene.turned_by.back.box(box)
    assert not [one.words for one in lines(scene.sprites()) if meet(one.box, seen)]
