"""What stands on the table: racks, tray, words, and that all of it can be painted for every frame."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import pairwise, product

import pygame
import pytest

from racko_game.controls.bindings.bindings import BY_DEFAULT
from racko_game.controls.bindings.manual import MANUAL
from racko_game.controls.intents import Device
from racko_game.paint import widgets
from racko_game.paint.cards.card import card
from racko_game.paint.cards.face import card_height, number_face
from racko_game.paint.engine.canvas import inside
from racko_game.paint.engine.colours import EVENING, Theme, contrast, darker, luminance, mix
from racko_game.paint.engine.glyphs import glyph, glyph_width
from racko_game.paint.engine.shapes import blank, filled, rounded
from racko_game.paint.engine.sprites import SOLID, Art, Sprite, Tile, turned
from racko_game.paint.material import backdrop
from racko_game.paint.people.name_plate import Plate, name_plate, plate_of
from racko_game.paint.screens.choice_cards import VIGNETTES, SentencePrint, edition_card, seat_card
from racko_game.paint.screens.logo import icon, logo_art
from racko_game.paint.table import hud
from racko_game.paint.table.celebration import LENGTH, banner, confetti
from racko_game.paint.table.hud import prompt
from racko_game.paint.table.marks import counted
from racko_game.paint.table.rack import rack, rack_shine, tray, turn_light
from racko_game.stage.clearing import common
from racko_game.stage.geometry import Box, Frame
from racko_game.stage.table.four_sided import furnish_around
from racko_game.stage.table.furniture import SINGLE, Furniture, RackShape
from racko_game.stage.table.lamplight import on_rack
from racko_game.stage.table.layout import furnish

from .eyes import themes

NAMES = tuple(str(5 * n) for n in range(1, 11))
FRAMES = [Frame(640, 480), Frame(800, 480), Frame(1280, 720), Frame(540, 960)]
HD = furnish(Frame(1280, 720), 4)
LONG = "Wilhelmina the Extraordinarily Long-Winded of Somewhere"


def everything(furniture: Furniture) -> list[Sprite]:
    sprites = tray(furniture, 12, 9, {"stock", "discard"})
    for place in furniture.racks:
        sprites += rack(place, range(10), NAMES) + counted(place, 4)
        sprites += plate_of(place, furniture.frame, Plate(place.seat, LONG, 1475, place.own, True))
        sprites += [card(number_face(n + 1, 60), slot) for n, slot in enumerate(place.slots)]
    said = f"{LONG} took 37, put it in slot 25, discarded 12"
    sprites += hud.line(furniture.line, said, letter=furniture.frame.letter)
    parts = [((BY_DEFAULT.labels(Device.KEYS), "draw"), "draw"), (None, LONG)]
    sprites += prompt(furniture.prompt, parts, furniture.frame.letter)
    sprites += widgets.icon_button(Tile(furniture.menu, focused=True), "pause")
    return sprites


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: f"{frame.width}x{frame.height}")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_full_table_can_be_painted_for_every_frame(art: Art, frame: Frame, seats: int) -> None:
    sprites = everything(furnish(frame, seats))
    assert sprites == everything(furnish(frame, seats))
    assert all(min(art.picture(sprite.picture).size) >= 1 for sprite in sprites)


def of_kind(sprites: Iterable[Sprite], *kinds: str) -> list[Sprite]:
    return [sprite for sprite in sprites if sprite.picture[0] in kinds]


def test_each_ledge_covers_its_box_between_its_card_and_the_one_in_front(art: Art) -> None:
    for place in HD.racks:
        ledges = of_kind(rack(place), "ledge")
        assert sorted(sprite.z for sprite in ledges) == sorted(slot.z + 1 for slot in place.slots)
        for box, sprite in zip(place.ledges, ledges, strict=True) if place.own else ():
            w, h = art.picture(sprite.picture).size
            assert (sprite.x, sprite.x + w, sprite.y + h) == (box.x, box.x + box.w, box.y + box.h)


@themes
@pytest.mark.parametrize("size", [(640, 480), (1920, 1080), (1080, 1920)])
def test_nothing_shows_through_what_is_called_solid(theme: Theme, size: tuple[int, int]) -> None:
    art, seen = Art(theme, 1 << 24), set()
    sprites = list[Sprite]()
    for seats in (2, 3, 4):
        furniture = furnish(Frame(*size), seats)
        sprites += [*(sprite for place in furniture.racks for sprite in rack(place)), *tray(furniture, 30, 1)]
    for name, picture in {(str(s.picture[0]), s.picture) for s in sprites if s.picture[0] in SOLID}:
        surface = art.picture(picture)
        box = inside(picture, surface.get_rect())
        holes = pygame.mask.from_surface(surface, 254)
        assert holes.overlap_area(pygame.Mask(box.size, fill=True), box.topleft) == box.w * box.h
        assert box.w * box.h > 0.55 * surface.width * surface.height
        seen.add(name)
    assert seen == {"rack", "tray"}


def test_slots_glow_that_may_be_chosen_and_the_edge_shines_of_the_rack_that_the_light_lies_on() -> None:
    place = HD.racks[HD.viewer]
    glowing = rack(place, glow_slots=(2, 7))
    for slot, sprite in zip((2, 7), of_kind(glowing, "chevron"), strict=True):
        assert place.strips[slot].y < sprite.y < place.ledges[slot].y
    assert len(of_kind(glowing, "glow")) == 2
    assert not of_kind(rack(place), "glow", "chevron", "halo")
    for many, marks in ((4, ["good"] * 4 + ["danger"]), (10, ["good"] * 10)):
        assert [sprite.picture[1] for sprite in of_kind(counted(HD.racks[0], many), "slot-mark")] == marks
    glow = on_rack(HD, 1)
    (whole,) = rack_shine(HD, [glow])
    assert whole.picture[0] == "halo"
    (half,) = rack_shine(HD, [glow._replace(share=0.5)])
    assert half.picture[:2] == ("faded", whole.picture)
    assert rack_shine(HD, [glow._replace(share=0.0)]) == []


def test_at_a_table_with_four_sides_the_light_round_a_rack_is_one_picture_whoever_looks() -> None:
    """So none is painted or drawn again when the screen turns to the next seat."""
    lights: dict[int, set[Sprite]] = defaultdict(set)
    for seat, viewer in product(range(4), range(4)):
        furniture = furnish_around(Frame(1920, 1080), 4, viewer)
        assert furniture
        lights[seat].update(turned(rack_shine(furniture, [on_rack(furniture, seat)]), furniture.turn))
    assert [len(found) for found in lights.values()] == [1] * 4


def test_the_face_of_a_pile_is_the_same_as_if_each_card_were_drawn() -> None:
    for width, high in ((40, 3), (97, 5), (232, 14), (326, 16)):
        cards = blank(width, card_height(width) + high)
        for i in range(high, -1, -1):
            tone = mix(EVENING.edge, EVENING.cream, 0.75 if i % 2 else 0.1)
            edge = filled(rounded(width, card_height(width), width * 0.05), darker(tone, 0.3 * i / high))
            cards.blit(edge, (0, i))
        pile = Art(EVENING, 1 << 20).picture(("pile", width, high))
        assert pygame.image.tobytes(pile, "RGBA") == pygame.image.tobytes(cards, "RGBA")


def test_the_pile_gets_thinner_card_by_card_and_its_count_is_told(art: Art) -> None:
    piles = [of_kind(tray(HD, n, 0), "pile") for n in range(3, 41)]
    high = [art.picture(pile[0].picture).size[1] for pile in piles]
    assert all(more >= fewer for fewer, more in pairwise(high))
    assert len(set(high)) > 8
    assert "17" in [sprite.picture[1] for sprite in tray(HD, 17, 3)]
    assert [sprite.picture[0] for sprite in tray(HD, 0, 0)] == ["tray"], "an empty well is empty"


@pytest.mark.parametrize("size", [(640, 480), (800, 480), (1280, 720), (1080, 1920)])
def test_any_pile_stays_in_its_tray_and_its_count_hides_little_stock(art: Art, size: tuple[int, int]) -> None:
    for shape in (SINGLE, RackShape(2, 8)):
        furniture = furnish(Frame(*size), 4, shape=shape)
        for pile in of_kind(tray(furniture, 100, 100), "pile"):
            assert pile.y + art.picture(pile.picture).size[1] < furniture.tray.y + furniture.tray.h, shape
    for seats, text in product((2, 4), (1.0, 1.5, 2.0)):
        furniture = furnish(Frame(*size, text), seats)
        (badge,) = of_kind(tray(furniture, 38, 3), "badge")
        card = furniture.stock.box
        hidden = common(Box(badge.x, badge.y, *(float(str(side)) for side in badge.picture[1:])), card)
        assert hidden <= 0.25 * card.w * card.h, (seats, text)


WORDS = (*(row.word for row in MANUAL), "slot")


@themes
@pytest.mark.parametrize("device", Device)
def test_a_glyph_is_as_wide_as_it_says_and_print_on_it_can_be_read(device: Device, theme: Theme) -> None:
    art = Art(theme, 1 << 24)
    for word, height in product(WORDS, (12, 30)):
        key = glyph(BY_DEFAULT.labels(device), word, height)
        picture = art.picture(key)
        assert picture.size == (glyph_width(key), height)
        if height == 30 and device is not Device.TOUCH:
            (left, top), (right, bottom) = (
                getattr(picture.get_rect().inflate(-0.4 * picture.width, -12), corner)
                for corner in ("topleft", "bottomright")
            )
            tones = (picture.get_at((x, y)) for x in range(left, right) for y in range(top, bottom))
            opaque = [(r, g, b) for r, g, b, alpha in tones if alpha == 255]
            assert contrast(min(opaque, key=luminance), max(opaque, key=luminance)) >= 3.5, word


def test_glyphs_are_those_of_the_device() -> None:
    for device, word, shown in (
        (Device.XBOX, "accept", ("button", "A")),
        (Device.PLAYSTATION, "accept", ("button", "cross")),
        (Device.KEYS, "draw", ("key", "D")),
        (Device.MOUSE, "back", ("mouse", "right")),
    ):
        assert glyph(BY_DEFAULT.labels(device), word, 20)[1:3] == shown
    xbox, switch = (BY_DEFAULT.labels(device) for device in (Device.XBOX, Device.SWITCH))
    assert glyph(xbox, "accept", 20) != glyph(switch, "accept", 20)


@pytest.mark.parametrize("width", [20, 120, 300, 900])
def test_the_prompt_stays_in_its_box(art: Art, width: int) -> None:
    box = Box(50, 50, width, 30)
    keys = BY_DEFAULT.labels(Device.KEYS)
    parts = [((keys, "slot"), "put it in a slot"), ((keys, "toss"), "toss it")]
    for sprite in prompt(box, parts, 0.4 * box.h):
        left, right = sprite.x, sprite.x + art.picture(sprite.picture).size[0]
        assert right <= box.x + box.w + 1
        assert left >= box.x - 1


def test_a_name_plate_keeps_a_long_name_off_the_score(art: Art) -> None:
    box = Box(100, 100, 260, 40)
    words = [s for s in name_plate(box, Plate(1, LONG, 1475, dealer=True)) if s.picture[0] == "text"]
    score, name = sorted(words, key=lambda sprite: -sprite.x)
    assert score.picture[1] == "1475"
    assert name.x + art.picture(name.picture).size[0] < score.x
    assert score.x + art.picture(score.picture).size[0] <= box.x + box.w


@pytest.mark.parametrize("kind", ["primary", "plain", "danger"])
def test_a_focused_button_has_a_ring_of_three_pixels_at_least_round_it(art: Art, kind: str) -> None:
    tile = Tile(Box(100, 100, 200, 48))
    plain, focused = (widgets.button(tile._replace(focused=focus), "Play", kind) for focus in (False, True))
    assert [sprite.picture[-1] for sprite in (plain[0], focused[0])] == ["rest", "lit"]
    assert focused[1:-1] == plain[1:]
    assert widgets.button(tile._replace(pressed=True), "Play", kind) != plain
    ring = art.picture(focused[-1].picture)
    column = [ring.get_at((ring.width // 2, y))[:3] == EVENING.focus for y in range(ring.height // 2)]
    assert sum(column) >= 3
    assert ring.get_rect(topleft=focused[-1][2:4]).center == pytest.approx(tile.box.centre, abs=1)
    assert ring.get_at((ring.width // 2, ring.height // 2)).a == 0


@pytest.mark.parametrize("value", [0.0, 0.02, 0.5, 1.0])
def test_a_slider_is_set_where_its_knob_stands(art: Art, value: float) -> None:
    box = Box(100, 100, 500, 50)
    knob = next(s for s in widgets.slider(Tile(box, focused=True), value, "Music") if s.picture[0] == "knob")
    middle = knob.x + art.picture(knob.picture).size[0] / 2
    assert widgets.slider_value(box, middle) == pytest.approx(value, abs=0.01)
    assert widgets.slider_value(box, 0) == 0
    assert widgets.slider_value(box, 9999) == 1


SAYS = ("no", "Keyboard, left half", "PlayStation gamepad, right half")


@pytest.mark.parametrize("value", SAYS)
@pytest.mark.parametrize("label", ["Device", "Show chances", "Accessibility, and more than that"])
def test_a_long_value_has_the_room_that_its_label_leaves(art: Art, label: str, value: str) -> None:
    box = Box(100, 100, 520, 75)
    sprites = widgets.choice(Tile(box, 33), label, value)
    named, said = (sprite for sprite in sprites if sprite.picture[0] == "text")
    less, more = (sprite.x for sprite in sprites if sprite.picture[0] == "icon")
    assert named.x + art.picture(named.picture).size[0] <= less
    assert less + art.picture(("icon", "less", 33)).size[0] <= said.x
    assert said.x + art.picture(said.picture).size[0] <= more
    if label == "Device" and value != SAYS[-1]:
        assert value in said.picture, "it can be read in full"
    if label == "Show chances" and value == SAYS[0]:
        assert label in named.picture, "and a long label has the room that its value leaves"
    for other in SAYS:  # the arrow may have gone on under a pointer that presses again
        assert widgets.choice_step(box, less + 1, label, other, 33) == -1
    assert widgets.choice_step(box, more, label, value, 33) == 1
    assert widgets.choice_step(box, named.x + 1, label, value, 33) == 1


def test_widgets_and_picks_can_be_painted_small_and_large(art: Art) -> None:
    for w, h in ((90, 20), (700, 90)):
        box = Box(10, 10, w, h)
        sprites = widgets.slider(Tile(box), 0.4, LONG) + widgets.choice(Tile(box, focused=True), LONG, LONG)
        sprites += [widgets.panel(box), *widgets.dim(Frame(64, 50)), *banner(box, "RACK-O!", 2)]
        sprites += seat_card(Tile(Box(10, 10, h * 2, w), 0, True), 3, LONG, "nobody")
        for sprite in sprites:
            art.picture(sprite.picture)


@pytest.mark.parametrize("name", [*VIGNETTES, "an edition still to come"])
def test_an_editions_words_stay_on_its_card(art: Art, name: str) -> None:
    box = Box(100, 100, 220, 260)
    for sprite in edition_card(Tile(box, 16), "Edition", LONG * 4, name, True, SentencePrint(16)):
        w, h = art.picture(sprite.picture).size
        if sprite.picture[0] == "text":
            assert box.holds(sprite.x, sprite.y)
            assert sprite.x + w <= box.x + box.w
            assert sprite.y + h <= box.y + box.h


def test_confetti_is_the_same_at_the_same_time_and_ends() -> None:
    frame = Frame(1280, 720)
    assert confetti(frame, 0, 1.5) == confetti(frame, 0, 1.5) != confetti(frame, 0, 1.6)
    assert len(confetti(frame, 0, 1.5)) > 60
    assert confetti(frame, 0, LENGTH) == []


def test_the_lamps_light_leans_to_the_rack_whose_turn_it_is_and_stays_on_the_mat(art: Art) -> None:
    on = backdrop.mat(HD.frame)
    for place in HD.racks:
        pool = turn_light(HD, place.seat)
        picture = art.picture(pool.picture)
        left, top, w, h = picture.get_rect(topleft=(pool.x, pool.y))
        assert (left, top) >= (on.x, on.y)
        assert left + w <= on.x + on.w
        assert top + h <= on.y + on.h
        x, y = (round(middle) for middle in place.box.centre)
        assert picture.get_at((x - pool.x, y - pool.y)).a > 30
        beside = [picture.get_at((0, y - pool.y)).a, picture.get_at((w - 1, y - pool.y)).a]
        assert min(beside) < 30
        for corner in ((on.x, on.y), (on.x + on.w - 1, on.y), (on.x, on.y + on.h - 1)):
            x, y = (round(side) for side in corner)
            if picture.get_rect(topleft=(pool.x, pool.y)).collidepoint(x, y):
                assert picture.get_at((x - pool.x, y - pool.y)).a == 0, "it would lie on the wood"


@pytest.mark.parametrize("size", [16, 64, 256])
def test_the_icon_is_a_square_with_round_corners_and_three_cards_that_rise(size: int) -> None:
    drawn = icon(EVENING, size)
    assert drawn.get_size() == (size, size)
    assert drawn.get_at((0, 0)).a == 0
    assert drawn.get_at((size // 2, size // 2)).a == 255
    tops = []
    for share in (0.23, 0.5, 0.77):
        column = [drawn.get_at((round(size * share), y)) for y in range(round(size * 0.04), size)]
        tops.append(next(y for y, (r, g, b, _) in enumerate(column) if min(r, g, b) > 190))
    assert tops == sorted(tops, reverse=True)
    assert len(set(tops)) == 3


@pytest.mark.parametrize("size", [(320, 200), (200, 320)])
def test_the_table_fills_the_window_the_logo_stands_where_it_is_put(art: Art, size: tuple[int, int]) -> None:
    assert art.picture(backdrop.table(*size)).size == size
    (sprite,) = logo_art(Box(100, 134, 600, 132), 16)
    ink = art.picture(sprite.picture).get_bounding_rect().move(sprite.x, sprite.y)
    assert ink.center == pytest.approx((400, 200), abs=15)
    assert 280 <= ink.width <= 300
