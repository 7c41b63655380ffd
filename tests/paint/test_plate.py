"""Words fit, whatever they are; on name plates with little room it is settled what goes first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, count, cycle, pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Surface

from racko_game.ai.players.computers import PERSONAS
from racko_game.paint.engine import text as typography
from racko_game.paint.engine.colours import EVENING, SEATS, Theme, contrast
from racko_game.paint.engine.shapes import CAPITALS, FACES, path
from racko_game.paint.engine.sprites import Art, Sprite
from racko_game.paint.engine.text import SMALLEST, fitted, measure, paragraph, printable, text, written
from racko_game.paint.people.name_plate import BARE, KEY, Label, Plate, name_plate, plate_of
from racko_game.paint.people.persona import EMBLEMS, ON, paint_persona, sign, worn
from racko_game.resources import MissingAsset
from racko_game.stage.geometry import Box, Frame
from racko_game.stage.table.four_sided import furnish_around
from racko_game.stage.table.furniture import SINGLE, RackShape
from racko_game.stage.table.layout import furnish
from racko_game.store.settings import TEXTS

from ..counts import full
from .eyes import themes

HIGH = 45
HOW = "hold RT to look", "RT: look", "RT"


def said_on(wide: int, kind: str, score: int = 0) -> list[str]:
    plate = name_plate(Box(0, 0, wide, HIGH), Plate(1, "Mustard", score, labels=(Label(kind, HOW),)))
    return [str(sprite.picture[1]) for sprite in plate if sprite.picture[0] == "text"]


def letters(name: str, words: Sequence[str]) -> int:
    found = next((one for one in words if one[0] == name[0]), "")
    return len(name) if found == name else max(len(found) - 1, 0)


def on(plate: Sequence[Sprite]) -> dict[str, Sprite]:
    """What is drawn there, by its words or its kind."""
    return {str(one.picture[1] if one.picture[0] == "text" else one.picture[0]): one for one in plate}


def test_what_to_press_gives_way_to_the_first_letters_of_a_name() -> None:
    said = [said_on(wide, KEY) for wide in range(500, 60, -1)]
    assert {words for row in said for words in row if words in HOW} == {*HOW}
    pressed = [row for row in said if any(words in HOW for words in row)]
    assert said[: len(pressed)] == pressed, "it goes, and does not come again"
    assert all(letters("Mustard", row) == len("Mustard") for row in pressed)
    alone = [letters("Mustard", row) for row in said[len(pressed) :]]
    assert alone[0] == len("Mustard"), "it goes before the name"
    assert alone[-1] < 6


WINDOWS = [
    (1280, 720), (1280, 800), (1920, 1080), (1080, 1920), (720, 1280), (2560, 1080), (3840, 2160),
    (1024, 768), (640, 480), (800, 480), (1000, 1000), (480, 800), (540, 960),
]  # fmt: skip
TAGS = (
    (),
    (Label(KEY, HOW),),
    (Label(KEY, ("press to look", "look")),),
    (Label(BARE, ("last turn",)), Label("needs", ("40 to win",))),
)
NAMES = "Mustard", "Bartholomew", "Mo"
WRITTEN = [*product(NAMES, (0, 225), TAGS, ((0, False), (3, False), (0, True)))]
"""A name, a score, what is said beside it, the lines of a goal, and whether it is one of a team."""
LARGE_TYPE = [((640, 480), share) for share in (150, 200)] + [((800, 480), share) for share in (100, 200)]
"""The windows in which plates have the least room."""
ROOMS: list[tuple[tuple[int, int], int]] = full(
    [*product(WINDOWS, TEXTS)], [*zip(WINDOWS, cycle(TEXTS), strict=False), *LARGE_TYPE]
)
TABLES = [*product((2, 3, 4), (SINGLE, RackShape(2, 8)))]


@pytest.mark.parametrize(("size", "share"), ROOMS, ids=str)
def test_whatever_the_type_six_letters_of_every_name_are_written(size: tuple[int, int], share: int) -> None:
    """All that can be written on every plate of every table; in a quick run a fifth of it, on each plate
    another, at every third table."""
    apart, every, plates = full(1, 3), full(1, 5), count()
    for seats, shape in TABLES[ROOMS.index((size, share)) % apart :: apart]:
        frame = Frame(*size, share / 100)
        for one in (furnish(frame, seats, 0, shape), furnish_around(frame, seats, 0, shape)):
            for place in one.racks if one else ():
                assert one
                team = (place.seat, (place.seat + 2) % 4)
                for name, score, tags, (goal, paired) in WRITTEN[next(plates) % every :: every]:
                    won, sitting = min(score, goal or score), team if paired and seats == 4 else ()
                    shown = Plate(place.seat, name, won, True, True, "coin", sitting, tags, goal)
                    drawn = [text for text in plate_of(place, one.frame, shown) if text.picture[0] == "text"]
                    said = [str(text.picture[1]) for text in drawn]
                    assert letters(name, said) >= min(6, len(name)), (seats, shape.sides, shown, said)


@pytest.mark.parametrize("wide", range(80, 150, 5))
def test_on_two_rows_the_name_stands_above_all_else(wide: int) -> None:
    shown = Plate(1, "Bartholomew", 225, dealer=True, persona="coin", labels=(Label(KEY, HOW),))
    ground, *drawn = name_plate(Box(0, 0, wide, 50), shown, 16, stacked=True)
    (name,) = [one for one in drawn if one.picture[0] == "text" and str(one.picture[1])[0] == "B"]
    below = [one for one in drawn if one is not name]
    assert {"emblem", "text"} <= {one.picture[0] for one in below}
    assert all(name.y + CAPITALS["bold"] * 16 < middle(one) for one in below)
    assert ground.picture[:3] == ("tall-name-plate", wide, 50)
    row = sorted((one for one in below if one.picture[0] != "plate-tag"), key=lambda one: one.x)
    for left, right in pairwise(row):
        assert left.x + broad(left) <= right.x + 2, (left, right)


def broad(sprite: Sprite) -> float:
    kind, *rest = sprite.picture
    return written(sprite).w if kind == "text" else int(str(rest[-1]))


def middle(sprite: Sprite) -> float:
    return written(sprite).centre[1] if sprite.picture[0] == "text" else sprite.y + broad(sprite) / 2


def test_a_name_is_cut_no_sooner_than_it_has_to_be_and_shows_that_it_is() -> None:
    cut = [next((one for one in said_on(wide, BARE) if one[0] == "M"), "") for wide in range(90, 320)]
    lengths = [len(name) for name in cut]
    assert lengths == sorted(lengths)
    assert {*lengths} >= {2, 3, 4, 5, 7}
    assert all(name == "Mustard" or (name.endswith("…") and len(name) > 1) for name in cut if name)


SMALL = 24


def ink(picture: Surface) -> list[float]:
    """How much of each pixel is painted, from 0 to 1, row by row."""
    w, h = picture.get_size()
    return [picture.get_at((x, y)).a / 255 for y, x in product(range(h), range(w))]


def unlike(a: list[float], b: list[float]) -> float:
    """How much of what either paints the other does not: 0 for the same, 1 for nothing in common."""
    both = sum(min(pair) for pair in zip(a, b, strict=True))
    return 1 - both / sum(max(pair) for pair in zip(a, b, strict=True))


def test_every_persona_has_one_of_its_own_unlike_all_others_and_those_of_the_seats(art: Art) -> None:
    assert sorted(persona.emblem for persona in PERSONAS.values()) == sorted(EMBLEMS)
    drawn = {name: ink(paint_persona(EVENING, name, SMALL, "text")) for name in EMBLEMS}
    for a, b in combinations(EMBLEMS, 2):
        assert unlike(drawn[a], drawn[b]) > 0.4, (a, b)
    seats = [ink(art.picture(("emblem", seat, SMALL))) for seat in range(4)]
    for name, seat in product(EMBLEMS, range(4)):
        assert unlike(drawn[name], seats[seat]) > 0.3, (name, seat)


@pytest.mark.parametrize("name", EMBLEMS)
@pytest.mark.parametrize("size", [SMALL, 60, 200])
def test_it_fills_its_square_is_not_cut_off_and_keeps_its_lines(art: Art, name: str, size: int) -> None:
    picture = paint_persona(EVENING, name, size, "text")
    box = picture.get_bounding_rect(min_alpha=128)
    assert max(box.size) >= 0.85 * size
    inked = ink(picture)
    assert sum(inked[:size] + inked[-size:]) < size
    lines = [share for share in inked if share > 0.7]
    assert 0.18 * size * size < len(lines) < 0.62 * size * size
    sprite = sign(name, 100, 50, size, 3)
    at = art.picture(sprite.picture).get_bounding_rect().move(sprite.x, sprite.y)
    assert at.center == pytest.approx((100, 50), abs=2 * size / 31)


@themes
@pytest.mark.parametrize("seat", range(4))
def test_worn_on_a_seats_emblem_it_stands_out_and_stays_inside(theme: Theme, seat: int) -> None:
    art, size = Art(theme, 1 << 22), 60
    sprite = worn("die", seat, 30, 30, size, 5)
    picture = art.picture(sprite.picture)
    tone = picture.get_at((picture.width // 2, round(picture.height * 0.6)))
    assert contrast((tone.r, tone.g, tone.b), theme.colour(SEATS[seat])) >= 3
    ground = art.picture(("emblem", seat, size))
    for x, y in product(range(picture.width), range(picture.height)):
        if picture.get_at((x, y)).a > 128:
            assert ground.get_at((x + sprite.x, y + sprite.y)).a > 128, "it hangs over the edge"
    assert len(ON) == len(SEATS)


@pytest.mark.parametrize("wide", [190, 220, 400])
def test_on_a_name_plate_it_stands_between_the_seats_emblem_and_the_name(wide: int) -> None:
    plate = on(name_plate(Box(10, 10, wide, 36), Plate(1, "Penny", 120, persona="coin")))
    size = int(str(plate["persona"].picture[2]))
    assert size >= SMALL
    end = plate["emblem"].x + int(str(plate["emblem"].picture[2]))
    assert end < plate["persona"].x < plate["persona"].x + size < plate["Penny"].x
    name = plate["Penny"]
    assert name.x + measure("Penny", int(str(name.picture[2])), "bold")[0] < plate["120"].x
    narrow = on(name_plate(Box(10, 10, 118, 36), Plate(1, "Penny", 0, persona="coin")))
    assert "Penny" in narrow
    assert "persona" not in narrow, "where there is room for one of them only it is the name"


@pytest.mark.parametrize("persona", ["", "coin"])
def test_a_name_is_cut_only_where_nothing_else_can_give_way(persona: str) -> None:
    cut = 0
    for wide in range(60, 400, 4):
        labels = (Label("needs", ("40 to win",)), Label(BARE, ("3 of 10 in order", "3 of 10")))
        shown = Plate(1, "Mustard", 460, dealer=True, persona=persona, labels=labels)
        plate = name_plate(Box(10, 10, wide, 36), shown)
        if "Mustard" not in on(plate):
            cut += 1
            assert not {"dealer", "persona"} & set(on(plate))
            assert len([sprite for sprite in plate if sprite.picture[0] == "text"]) <= 2, "its total"
    assert 0 < cut < 40


HOSTILE = {
    "nothing": "",
    "a NUL": "a\0b",
    "a lone surrogate": "a\ud800b",
    "a byte order mark": "\ufeff",
    "only spaces": "   ",
    "piled-up accents": "a" + "\u0301\u0323\u0489" * 4000,
    "right to left": "\u202eabc\u202c שלום",
    "emoji": "👩\u200d👩\u200d👧 🂡",
    "lines": "one\ntwo\r\nthree\ttabs",
    "endless": "endless " * 20000,
    "escape": "\x1b[31mred\x07",
    "beyond the plane": "\U0010ffff\U000e0001",
}


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("words", HOSTILE.values(), ids=HOSTILE)
def test_hostile_words_are_drawn_in_one_line(art: Art, words: str, face: str) -> None:
    sprite = text(words, 100, 50, 20, face=face, width=300)
    w, h = art.picture(sprite.picture).size
    assert w <= 300
    assert h <= measure("A", 20, face)[1]
    measure(words, 20, face)
    for line in paragraph(words, 0, 0, 200, 16, face=face, lines=3):
        assert art.picture(line.picture).size[0] <= 200


@given(
    st.text(max_size=60),
    st.integers(1, 400),
    st.integers(5, 60),
    st.sampled_from(["text", "title", "digits"]),
)
@settings(max_examples=full(80, 30))
def test_text_is_never_wider_than_its_width(words: str, width: int, size: int, face: str) -> None:
    art = Art(EVENING, 1 << 24)
    sprite = text(words, 0, 0, size, face=face, width=width)
    assert art.picture(sprite.picture).size[0] <= width


def test_text_shrinks_before_it_is_cut() -> None:
    wide = measure("Wilhelmina", 40)[0]
    assert fitted("Wilhelmina", 40, "text", wide) == ("Wilhelmina", 40)
    words, size = fitted("Wilhelmina", 40, "text", round(wide * 0.8))
    assert words == "Wilhelmina"
    assert 40 * SMALLEST <= size < 40
    words, size = fitted("Wilhelmina", 40, "text", round(wide * 0.4))
    assert words.endswith("…")
    assert words != "…"
    assert size == 40 * SMALLEST
    least = measure("Rules: Super Racko", 32, "title")[0]
    for width in range(least, least + 12):
        assert fitted("Rules: Super Racko", 45, "title", width, 32)[0] == "Rules: Super Racko"


@pytest.mark.parametrize(("align", "share"), [("left", 0.0), ("centre", 0.5), ("right", 1.0)])
def test_x_is_where_align_says(align: str, share: float) -> None:
    sprite = text("HHHH", 500, 100, 30, align=align)
    assert sprite.x == pytest.approx(500 - share * measure("HHHH", 30)[0], abs=1)


@pytest.mark.parametrize("face", FACES)
def test_y_is_the_middle_of_the_capitals(art: Art, face: str) -> None:
    sprite = text("H", 0, 100, 60, face=face)
    ink = art.picture(sprite.picture).get_bounding_rect()
    assert sprite.y + ink.centery == pytest.approx(100, abs=2)


def test_paragraphs_are_wrapped_and_ended_digits_stand_in_columns_and_every_script_is_kept() -> None:
    words = "low card deals, and a used-up stock is the discard pile turned over"
    lines = typography.wrapped(words, 20, "text", 200)
    assert " ".join(lines) == words
    assert all(measure(line, 20)[0] <= 200 for line in lines)
    sprites = paragraph(words, 0, 0, 200, 20, lines=2)
    assert len(sprites) == 2
    assert str(sprites[-1].picture[1]).endswith("…")
    assert len(paragraph("one\n\ntwo", 0, 0, 200, 20)) == 2
    assert len({measure(4 * digit, 33, "digits")[0] for digit in "0123456789"}) == 1
    for name in ("Zoë", "Ωmega", "Жук", "naïve café", "Nguyễn"):
        assert printable(name) == name


def test_a_font_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FACES, "missing", "font_missing/files/Missing.ttf")
    with pytest.raises(MissingAsset, match=r"font_missing/files/Missing\.ttf"):
        path("missing")
