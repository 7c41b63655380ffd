"""Every screen in every window, in every size of text: nothing is cut, hidden, or too small."""

from __future__ import annotations

import pygame
import pytest

from racko_game.controls.wishes import Device
from racko_game.match.settings import Text
from racko_game.paint.art import Art
from racko_game.paint.theme import THEMES, Theme
from racko_game.stage.pose import Box

from .walk import ENDLESS, LONG, SCREENS, SIZES, TEXTS, faint, flaws, kit, lines, table, within


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_all_that_is_on_a_screen_has_its_place(size: tuple[int, int], text: Text) -> None:
    found = {name: flaws(screen(kit(size, text))) for name, screen in SCREENS.items()}
    assert not {name: some for name, some in found.items() if some}


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize(
    "size", [(1280, 720), (800, 480), (1080, 1920)], ids=lambda size: "x".join(map(str, size))
)
def test_names_that_find_no_room_are_shortened_with_an_ellipsis(size: tuple[int, int], text: Text) -> None:
    for name, screen in LONG.items():
        scene = screen(kit(size, text))
        assert not flaws(scene), name
        said = [one.words for one in lines(scene.sprites())]
        assert [word for word in said if word.endswith("…")], name
        assert not set(ENDLESS) & set(said), name


@pytest.mark.parametrize("device", Device)
@pytest.mark.parametrize("text", TEXTS)
def test_what_can_be_done_is_said_in_full_for_every_device(text: Text, device: Device) -> None:
    for size in SIZES:
        for seats in (2, 3, 4):
            player = kit(size, text)
            player.device = device
            said = [one.words for one in lines(table("holds", seats)(player).sprites())]
            assert {"Put it into a slot", "Toss"} <= set(said), (size, seats)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("size", [(1280, 720), (800, 480)], ids=lambda size: "x".join(map(str, size)))
def test_all_words_stand_out_from_the_pixels_round_them(size: tuple[int, int], theme: Theme) -> None:
    art = Art(theme, 1 << 26)
    pygame.display.set_mode(size)
    found = {name: faint(screen(kit(size)), art) for name, screen in SCREENS.items()}
    assert not {name: some for name, some in found.items() if some}


@pytest.mark.parametrize(
    "size", [(1280, 720), (800, 480), (1080, 1920)], ids=lambda size: "x".join(map(str, size))
)
@pytest.mark.parametrize("text", [100, 200])
def test_a_ring_goes_round_whatever_has_the_focus(size: tuple[int, int], text: Text) -> None:
    whole = Box(0, 0, *size)
    for name, screen in SCREENS.items():
        scene = screen(kit(size, text))
        for spot in scene.hotspots():
            scene.focus = spot.name
            (ring,) = (sprite for sprite in scene.sprites() if sprite.picture[0] == "focus")
            w, h = (int(str(part)) for part in ring.picture[1:3])
            box = Box(ring.x, ring.y, w, h)
            assert within(spot.box, box.inset(4)), (name, spot.name)
            assert within(box, whole), (name, spot.name)
