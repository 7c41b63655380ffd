"""The content: every file is read, says what is wrong with it, and names nothing that there is not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple, get_args

import pytest

import racko_game.content
from racko_game.ai.players.computers import EVERY_COMPUTER
from racko_game.audio.instruments import LEADS, TUNES
from racko_game.content import ContentError, content, typed
from racko_game.match.challenges.daily_deal import RULES
from racko_game.match.challenges.ladder import RUNGS
from racko_game.match.challenges.positions import Kind
from racko_game.match.lessons.table_lesson import FINDS, LESSONS, LOOK, MARGINS
from racko_game.match.plans.options import charter_of
from racko_game.match.rulebook import books
from racko_game.match.rulebook.books import CONDITIONS
from racko_game.match.rulebook.table_settings import SETTINGS
from racko_game.resources import MissingAsset
from racko_game.rules.books import POWERS
from racko_game.rules.editions import EDITIONS
from racko_game.rules.pieces.moves import AskPower, Prompt, prompt_word
from racko_game.rules.ruleset import Value
from racko_game.rules.table import Option
from racko_game.scenes.talk.remarks import HINTS
from racko_game.store.library import open_library

FOLDER = Path(racko_game.content.__file__).parent


class Piece(NamedTuple):
    name: str
    size: Literal["small", "large"] = "small"
    at: tuple[float, float] = (0.0, 0.0)
    options: tuple[Option, ...] | None = None
    by_rank: dict[int, str] = {}  # noqa: RUF012 -- nothing changes it
    kind: Kind = Kind.SLOT
    parts: tuple[str, ...] = ()


def read(row: object) -> Piece:
    made: Piece = typed(row, Piece, "pieces.json", {Kind: Kind})
    return made


def test_a_row_becomes_a_value_of_its_types() -> None:
    row = {
        "name": "ten", "size": "large", "at": [0.5, 1.0], "options": {"bonus": True, "target": 200},
        "by_rank": {"7": "skip"}, "kind": "swap", "parts": ["one", "other"],
    }  # fmt: skip
    options = (("bonus", True), ("target", 200))
    assert read(row) == Piece("ten", "large", (0.5, 1.0), options, {7: "skip"}, Kind.SWAP, ("one", "other"))
    assert read({"name": "ten"}) == Piece("ten")


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({}, "pieces.json: missing name"),
        ({"name": "ten", "hue": "red", "age": 1}, "pieces.json: unknown age, unknown hue"),
        ({"name": 10}, "pieces.json.name: 10 is no str"),
        ({"name": "ten", "size": "huge"}, "pieces.json.size: 'huge' is no "),
        ({"name": "ten", "at": [0.5]}, "pieces.json.at: [0.5] is no tuple"),
        ({"name": "ten", "at": [0.5, True]}, "pieces.json.at[1]: True is no float"),
        ({"name": "ten", "options": {"bonus": []}}, "pieces.json.options.bonus: [] is no "),
        ({"name": "ten", "by_rank": {"x": "skip"}}, "pieces.json.by_rank.x: 'x' is no int"),
        ({"name": "ten", "kind": "huge"}, "pieces.json.kind: 'huge' is no Kind"),
        ({"name": "ten", "parts": "one"}, "pieces.json.parts: 'one' is no tuple"),
        ({"name": "ten", "parts": ["one", 2]}, "pieces.json.parts[1]: 2 is no str"),
        ("ten", "pieces.json: 'ten' is no Piece"),
    ],
)
def test_what_is_wrong_is_said_with_its_file_and_key(row: object, said: str) -> None:
    with pytest.raises(ContentError) as wrong:
        read(row)
    assert str(wrong.value).startswith(said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b'{"name": 1, "name": 2}', "broken.json: a key is there twice, of name, name"),
        (b'{"name": ', "broken.json: Expecting value"),
        (b"\xff", "broken.json: "),
    ],
)
def test_a_file_that_is_no_json_or_has_a_key_twice_is_named_and_comments_are_left_out(
    text: bytes, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken.json").write_bytes(text)
    (tmp_path / "noted.json").write_text('{"//": "why", "name": {"//": "how", "x": 1}}', encoding="utf-8")
    monkeypatch.setattr(racko_game.content, "_FOLDER", tmp_path)
    with pytest.raises(ContentError) as wrong:
        content("broken")
    assert str(wrong.value).startswith(said)
    with pytest.raises(MissingAsset):
        content("nothing")
    assert content("noted") == {"name": {"x": 1}}


READ = {"ladder", "lessons", "margins", "daily", "tunes", *(f"rulebook/{name}" for name in books.FILES)}
SIGNS = ("icons", "medals", "personas", "cards", "powers", "marks")
READ |= {"rulebook/every", "themes", *(f"signs/{name}" for name in SIGNS)}


def test_every_file_is_read_by_something() -> None:
    names = {path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.json")}
    assert {name for name in names if not name.startswith("en/")} == READ


def tables() -> Iterator[tuple[str, str, int, dict[str, Value]]]:
    """Whatever plays by an edition and options: what it is called, the edition, seats, the options."""
    for rung in RUNGS:
        yield rung.who, rung.edition, rung.seats, dict(rung.options)
    for lesson in LESSONS.values():
        yield lesson.name, lesson.line.edition, len(lesson.seats), dict(lesson.line.options)
    for edition, rules in RULES.items():
        for rule, numbers in rules.items():
            for seats in numbers:
                yield f"daily, {rule}", edition, seats, {rule: True}
    for name, book in books.BOOKS.items():
        for section in book.sections:
            for example in section.examples:
                for seats in (example.seats,) if example.seats else (2, 3, 4):
                    yield f"{name}, {section.name}", name, seats, dict(example.options or ())


def test_tables_are_of_editions_that_have_their_options_and_rungs_and_lessons_name_what_there_is() -> None:
    for where, name, seats, options in tables():
        charter = charter_of(name, seats, options, open_library())
        assert charter.options == tuple(sorted(options.items())), where
    known = set(map(str, EVERY_COMPUTER))
    for rung in RUNGS:
        assert {str(other) for other in rung.others} <= known, rung.who
    for lesson in LESSONS.values():
        assert set(lesson.line.others) <= known, lesson.name
        assert set(lesson.hints) <= HINTS.keys(), lesson.name
        assert lesson.asks in {"", *Kind}, lesson.name
        edition = EDITIONS[lesson.line.edition]
        assert dict(lesson.by_the_way).keys() <= edition.choices(len(lesson.seats), {}).keys(), lesson.name
        for step in (step for steps in lesson.steps.values() for step in steps):
            assert (step.finds in FINDS) == (step.kind == LOOK), step
    assert MARGINS.keys() == LESSONS.keys()


KINDS = {
    *(prompt_word(prompt) for prompt in get_args(Prompt) if prompt is not AskPower),
    *("place-drawn", "place-taken", "go-out-or-wait"),
    *(f"power-{power.replace(' ', '-')}" for power in POWERS),
}
"""Every word for a question."""


@pytest.mark.parametrize("name", books.FILES)
def test_a_book_uses_every_section_and_names_what_there_is(name: str) -> None:
    file, every = content(f"rulebook/{name}"), content("rulebook/every")
    chapters = every["chapters"] | file.get("chapters", {})
    written = [one for book in file["books"] for one in book["chapters"]]
    assert file.get("chapters", {}).keys() <= {one for one in written if isinstance(one, str)}
    used = {key for one in written for key in (chapters[one] if isinstance(one, str) else one)["sections"]}
    likes = {row["like"] for row in file["sections"].values() if "like" in row}
    assert file["sections"].keys() <= used | likes
    assert used <= file["sections"].keys() | every["sections"].keys()
    examples = (example for row in file["sections"].values() for example in row.get("examples", ()))
    looked_up = {example["books"] for example in examples if "books" in example}
    assert looked_up == file.get("lookups", {}).keys()
    for book in books.read_books(name):
        assert book.edition in EDITIONS
        for section in book.sections:
            assert {*section.here, *section.opens} <= SETTINGS.keys(), section.name
            assert set(section.asks) <= KINDS, section.name
            for example in section.examples:
                assert set(example.where) <= CONDITIONS.keys(), section.name


def test_a_section_that_there_is_not_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    file = content("rulebook/super")
    file["books"][0]["chapters"][0] = {"title": "book.game", "sections": ["sides", "nothing"]}
    monkeypatch.setattr(books, "content", lambda name: file if name == "rulebook/super" else content(name))
    with pytest.raises(ContentError) as wrong:
        books.read_books("super")
    assert str(wrong.value).startswith("rulebook/super.json: books[0].chapters[0].sections[1]: 'nothing' is ")


def test_a_tune_has_every_chord_of_its_parts_and_players_that_there_are() -> None:
    for tune in (tune for tunes in TUNES.values() for tune in tunes):
        bars = [bar for part in tune.parts for bar in tune.bars(part)]
        assert {chord for bar in bars for chord in bar} == tune.chords.keys()
        assert set(tune.form) == tune.parts.keys()
        assert set(tune.leads) <= LEADS.keys()
        assert all(len(tune.bars(part)) == 8 for part in tune.parts)
