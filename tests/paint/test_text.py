"""Words fit, whatever they are."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.paint.engine.colours import EVENING
from racko_game.paint.engine.shapes import FACES, path
from racko_game.paint.engine.sprites import Art
from racko_game.paint.engine.text import SMALLEST, fitted, measure, paragraph, printable, text, wrapped
from racko_game.resources import MissingAsset

from ..counts import full

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
    w, h = art.size(sprite.picture)
    assert w <= 300
    assert h <= measure("A", 20, face)[1]
    measure(words, 20, face)
    for line in paragraph(words, 0, 0, 200, 16, face=face, lines=3):
        assert art.size(line.picture)[0] <= 200


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
    assert art.size(sprite.picture)[0] <= width


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
    lines = wrapped(words, 20, "text", 200)
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
