"""The tables of sentences: every id that the code names has one, every sentence is said by something."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from racko_game.match.challenges.achievements import EVERY
from racko_game.match.lessons.catalogue import LESSONS, LISTS
from racko_game.match.plans.descriptions import NAMED_NUMBERS
from racko_game.rules.books import DICTIONARIES
from racko_game.rules.editions import EDITIONS, edition
from racko_game.scenes.pages.settings.controls import TABS
from racko_game.scenes.pages.settings.rows import HELP, ROWS, about_row
from racko_game.scenes.pages.title.actions import LARGE, SMALL
from racko_game.words.language import say
from racko_game.words.sentences.catalogue import SENTENCES
from racko_game.words.sentences.general import Form, Source, forms
from tools.messages import extract

PACKAGE = Path(__file__).resolve().parent.parent.parent / "racko_game"
TABLES = PACKAGE / "words" / "sentences"
SUBJECTS = {id.partition(".")[0] for id in SENTENCES}
ID = re.compile(r"[a-z][a-z-]*\.[a-z0-9][a-z0-9-]*")
FILES = ("settings.json", "powers.json", "editions.json", "table.png", "scores.png", "history.sqlite")
"""Names of files that look like ids."""
OF_EDITIONS = {
    id for name in EDITIONS for id in (edition(name).title, edition(name).says, edition(name).suits)
}
"""These are made of an edition's name."""


OF_ACHIEVEMENTS = {message.id for one in EVERY for message in (one.title, one.says)}
"""These are made of what an achievement is called."""


OF_LESSONS = (
    {f"{name}.name" for name in LESSONS}
    | {f"lesson.{name}" for name in LISTS}
    | {
        id
        for lesson in LESSONS.values()
        for said in (lesson.ends, *(step.says for steps in lesson.steps.values() for step in steps))
        for id in (said, f"{said}-brief")
        if said
    }
    | {f"lesson.{id}-brief" for id in ("coached", "lifted", "was-first", "right", "better", "as-good")}
)
"""These are made of what a lesson is called; and what a lesson says, it says in fewer words, too."""


def of_options() -> set[str]:
    """These are made of the names of options, and of their values."""
    ids: set[str] = set()
    for row in EDITIONS.values():
        for seats in row.seats:
            for given in ({}, {"chips": True}):
                for name, choice in row.choices(seats, given).items():
                    values = [f"value.{name}-{value}" for value in choice.allowed if name in NAMED_NUMBERS]
                    values += [f"value.{value}" for value in choice.allowed if isinstance(value, str)]
                    way = [f"rule.{choice.one_of}"] if choice.one_of else []
                    ids |= {id for one in (f"rule.{name}", *way) for id in (one, f"{one}-help")} | {*values}
    return {id.replace(" ", "-") for id in ids}


OF_OPTIONS = of_options()

OF_PAGES = (
    {about_row(row) for row in HELP if row != "muted"}
    | {*HELP.values()}
    | {f"setting.{tab}" for tab in ROWS}
    | {f"controls.{tab}" for tab in TABS}
    | {f"title.{way}" for way in (*LARGE, *SMALL, "continue", "again", "learn-first", "learn-on")}
)
"""These are made of the names of settings, of tabs, of ways from the title."""

MADE = OF_EDITIONS | OF_OPTIONS | OF_ACHIEVEMENTS | OF_LESSONS | OF_PAGES


def literals(tree: ast.AST) -> Iterator[ast.Constant]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))


@cache
def named() -> dict[str, str]:
    """The ids that stand in the code, and where."""
    found: dict[str, str] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        if TABLES in path.parents:
            continue
        for node in literals(ast.parse(path.read_text(encoding="utf-8"))):
            text = str(node.value)
            if ID.fullmatch(text) and text.partition(".")[0] in SUBJECTS and text not in FILES:
                found[text] = f"{path.relative_to(PACKAGE)}:{node.lineno}"
    return found


def test_every_id_that_the_code_names_has_a_sentence() -> None:
    assert {id: place for id, place in named().items() if id not in SENTENCES} == {}


def test_every_sentence_is_said_by_something() -> None:
    assert sorted(SENTENCES.keys() - named().keys() - MADE) == []


def test_every_edition_has_its_title_and_a_sentence_and_every_dictionary_is_named() -> None:
    assert SENTENCES.keys() >= MADE
    assert say("choice.dictionary").split(" or ") == list(DICTIONARIES)


def test_no_id_stands_in_two_tables() -> None:
    keys = [
        str(key.value)
        for path in TABLES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Dict)
        for key in node.keys
        if isinstance(key, ast.Constant) and "." in str(key.value)
    ]
    assert len(keys) == len(set(keys))
    assert set(keys) == SENTENCES.keys()


def arguments(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def agree(every: Mapping[str, Form]) -> bool:
    """Whether the forms of a sentence speak of the same, and begin and end with no space.

    A form for you may leave out who that is, and a singular how many there are; nothing else.
    """
    pairs = {context: (form, form) if isinstance(form, str) else form for context, form in every.items()}
    most = set[str]().union(*(arguments(form) for pair in pairs.values() for form in pair))
    for context, pair in pairs.items():
        you = {context.partition("/")[2]} - {""}
        if not you <= most or not all(most <= arguments(form) | you | {"n"} for form in pair):
            return False
        if any(form.strip() != form and not form.endswith("\n") for form in pair):
            return False
    return True


@pytest.mark.parametrize(
    ("source", "so"),
    [
        ("{who} wins", True),
        (("{who} wins a card", "{who} wins {n} cards"), True),
        (("a card", "{who} wins {n} cards"), False),
        ({"": "{who} beats {whom}", "who": "You beat {whom}"}, True),
        ({"": "{who} beats {whom}", "who": "You win"}, False),
        ({"": "{who} wins", "whom": "You win"}, False),
        (" {who} wins", False),
    ],
)
def test_forms_that_speak_of_something_else_are_found(source: Source, so: bool) -> None:
    assert agree(forms("round.won", source)) is so


def test_the_forms_of_a_sentence_speak_of_the_same() -> None:
    assert [id for id in SENTENCES if not ID.fullmatch(id)] == []
    assert [id for id, source in SENTENCES.items() if not agree(forms(id, source))] == []


def test_translators_are_given_every_form_of_every_sentence() -> None:
    found = {}
    for path in TABLES.rglob("*.py"):
        with path.open("rb") as file:
            for _, function, (context, *said), _ in extract(file, (), (), {}):
                found[context] = (function, tuple(said))
    wanted = {}
    for id, source in SENTENCES.items():
        for context, form in forms(id, source).items():
            one = isinstance(form, str)
            wanted[context] = ("pgettext", (form,)) if one else ("npgettext", tuple(form))
    assert found == wanted
