"""A message becomes a sentence, and so does what the rules refuse."""

from __future__ import annotations

import ast
import doctest
import json
import pickle
from pathlib import Path
from typing import get_args

import pytest

import racko_game.rules
from racko_game.message import Message, Person, Trouble, message_of
from racko_game.rules.editions import EDITIONS
from racko_game.rules.errors import IllegalAction, NotationError, RulesError, Term
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.moves import Prompt, prompt_word
from racko_game.words import language
from racko_game.words.language import ENGLISH, Catalogue, Entry, Language, MissingSentence, say, sentence_of

TABLE: dict[str, Entry] = {
    "try.lent": {"one": "{who} lent {whom} a card", "other": "{who} lent {whom} {n} cards"},
    "try.lent/who": {"one": "You lent {whom} a card", "other": "You lent {whom} {n} cards"},
    "try.list": "{them}",
    "try.or": "{them:or}",
    "try.then": "{them:then}",
    "try.comma": "{them:comma}",
    "try.all": "{them:/You}",
    "try.it": {"description": "it: anything", "other": "{it}"},
    "try.sentence": "{it:cap}.",
    "try.word": "{it:word}",
    "try.tenths": "{it:.1f}",
    "try.quoted": "{it!r}",
}


def catalogue(folder: Path, entries: dict[str, Entry], fallback: Catalogue = ENGLISH) -> Catalogue:
    folder.mkdir()
    (folder / "try.json").write_text(json.dumps(entries), encoding="utf-8")
    return Catalogue(folder, fallback)


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Catalogue:
    """English, and a few sentences more."""
    more = catalogue(tmp_path / "en", TABLE)
    monkeypatch.setattr(language.SPEAKER, "language", Language(more))
    return more


ANN, YOU = Person("Ann"), Person("Bo", you=True)


def test_who_reads_it_is_you_a_message_is_a_value_and_an_error_is_said_by_its_code() -> None:
    for who, whom, n, said in [
        (ANN, Person("Cy"), 1, "Ann lent Cy a card"),
        (ANN, YOU, 2, "Ann lent you 2 cards"),
        (YOU, ANN, 1, "You lent Ann a card"),
        (YOU, ANN, 0, "You lent Ann 0 cards"),
    ]:
        assert say("try.lent", who=who, whom=whom, n=n) == said, (who, whom, n, said)
    one = Message("try.list", them=(Message("card.some", card=Card(1, "1")), Person("Ann")))
    other = pickle.loads(pickle.dumps(one))
    assert one == other
    assert hash(one) == hash(other)
    assert one != Message("try.list", them=())
    assert "try.list" in repr(one)
    assert sentence_of(Trouble("try.sentence", it="no room")) == "No room."
    assert str(Trouble("try.sentence", it="no room")) == "try.sentence, it no room"
    assert sentence_of(ValueError("just so")) == "just so"
    assert message_of(pickle.loads(pickle.dumps(Trouble("try.it", it=1)))) == Message("try.it", it=1)
    assert doctest.testmod(language).failed == 0
    two = ("A", "B")
    listed = Message("history.row-over", match="1", when="now", edition="Original", who=two, winners=two)
    assert say(listed).endswith("Won by A and B.")
    assert say("replay.won", who=two, moves=3) == "A and B won after 3 moves."


@pytest.mark.parametrize(
    ("id", "them", "said"),
    [
        ("try.list", (), ""),
        ("try.list", ("one",), "one"),
        ("try.list", (1, 2), "1 and 2"),
        ("try.list", ("one", "two", "three"), "one, two and three"),
        ("try.or", (1, 2, 3), "1, 2 or 3"),
        ("try.then", (1, 2, 3), "1, then 2, then 3"),
        ("try.comma", (1, 2, 3), "1, 2, 3"),
        ("try.list", (ANN, YOU), "Ann and you"),
        ("try.all", (YOU, Person("ann")), "You and ann"),
    ],
)
def test_a_list_is_joined_as_the_text_says(id: str, them: tuple[str | int | Person, ...], said: str) -> None:
    assert say(id, them=them) == said


@pytest.mark.parametrize(
    ("id", "it", "said"),
    [
        *(("try.word", n, said) for n, said in ((0, "no"), (3, "three"), (6, "six"), (7, "7"), (-1, "-1"))),
        ("try.it", Card(37, "37"), "37"),
        ("try.it", Card(37, "37B", "blue"), "blue 37"),
        ("try.it", Card(7, "G/B", "black"), "black G"),
        ("try.it", Card(0, "BW", "blue", "wild"), "blue wild"),
        ("try.it", Card(0, "SWAP", "", "swap"), "swap card"),
        ("try.it", Card(0, "REV", "", "reverse"), "reverse card"),
        ("try.it", Path("a b"), "a b"),
        ("try.quoted", "x", "'x'"),
        ("try.tenths", 2.04, "2.0"),
        ("try.sentence", Message("try.list", them=("one", "two")), "One and two."),
    ],
)
def test_cards_numbers_paths_and_messages_are_said_as_the_sentence_wants_it(
    id: str, it: Card | int | Path | str | float | Message, said: str
) -> None:
    assert say(id, it=it) == said


POLISH: dict[str, Entry] = {
    "plural.forms": "one few many other",
    "plural.rule": "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2",
    "card.blue": "niebieska {text}",
    "look.stock": {"one": "{n} karta", "few": "{n} karty", "many": "{n} kart", "other": "{n} karty"},
    "try.lent": {"one": "{who}: karta", "few": "{who}: {n} karty", "many": "{who}: {n} kart", "other": "?"},
}


def test_another_language_has_forms_of_its_own_and_a_damaged_file_of_texts_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, english: Catalogue
) -> None:
    polish = catalogue(tmp_path / "pl", POLISH, english)
    monkeypatch.setattr(language.SPEAKER, "language", Language(polish))
    assert [say("look.stock", n=n) for n in (1, 2, 5, 12, 22)] == [
        "1 karta", "2 karty", "5 kart", "12 kart", "22 karty",
    ]  # fmt: skip
    assert say("try.it", it=Card(37, "37B", "blue")) == "niebieska 37"
    assert say("try.lent", who=YOU, whom=ANN, n=3) == "you: 3 karty"  # which has no form of its own for you
    rest: dict[str, Entry] = {"plural.forms": "other", "plural.rule": "0", "look.stock": "{n} kaarten"}
    monkeypatch.setattr(language.SPEAKER, "language", Language(catalogue(tmp_path / "nl", rest, english)))
    assert say("look.stock", n=1) == "1 kaarten"
    assert say("try.lent", who=YOU, whom=ANN, n=1) == "You lent Ann a card"
    assert say("title.play") == "Play"
    with pytest.raises(MissingSentence):
        say("try.nothing")
    broken = catalogue(tmp_path / "xx", {})
    (tmp_path / "xx" / "try.json").write_text("{", encoding="utf-8")
    with pytest.raises(MissingSentence, match=r"try\.json"):
        broken.text("try.it")
    with pytest.raises(TypeError):
        say("try.lent", who=YOU, whom=ANN, n="many")


CODED = ("RulesError", "IllegalAction", "NotationError", "Term", "_exactly", "_numbers")
"""What is called with a code."""


def test_every_code_of_the_rules_has_its_sentence_and_travels_with_its_facts() -> None:
    for kind in [RulesError, IllegalAction, NotationError]:
        error = kind("rules.seed", bytes=16, given=3)
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), again.code, again.facts) == (kind, error.code, error.facts), kind
        assert str(again) == "rules.seed, bytes 16, given 3", kind
        assert sentence_of(again) == "A seed is 16 bytes, not 3.", kind
    named, made = {f"asks.{prompt_word(kind)}" for kind in get_args(Prompt)}, []
    for file in Path(racko_game.rules.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CODED:
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        named.add(argument.value)
                    elif not isinstance(argument, ast.Constant | ast.Name) and node.func.id in CODED[:3]:
                        made.append((file.name, ast.unparse(argument)))
    for row in EDITIONS.values():
        for seats in row.seats:
            choices = row.choices(seats, {}).values()
            named |= {row.title, row.says, row.suits, *(choice.says for choice in choices)}
    assert len(named) > 40
    assert sorted(named - ENGLISH.entries.keys()) == []
    assert made == []
    asks = Term("asks.turn")
    assert say("action.no-answer", action="Put", asks=asks) == (
        "Put is no answer to the start of a turn: draw or take."
    )
