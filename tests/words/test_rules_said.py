"""What the rules refuse is said elsewhere: their codes, each with its sentence."""

from __future__ import annotations

import ast
import pickle
from pathlib import Path
from typing import get_args

import pytest

import racko_game.rules
from racko_game.rules.editions import EDITIONS
from racko_game.rules.errors import IllegalAction, NotationError, Refused, RulesError, Term
from racko_game.rules.pieces.moves import Prompt, prompt_word
from racko_game.words.language import ENGLISH, say, sentence_of

RULES = Path(racko_game.rules.__file__).parent
CODED = ("RulesError", "IllegalAction", "NotationError", "Term", "_exactly", "_numbers")
"""What is called with a code."""


def test_every_code_of_the_rules_has_its_sentence_and_no_error_is_made_of_words() -> None:
    named, made = {f"asks.{prompt_word(kind)}" for kind in get_args(Prompt)}, []
    for file in RULES.rglob("*.py"):
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


@pytest.mark.parametrize("kind", [RulesError, IllegalAction, NotationError])
def test_an_error_keeps_its_code_and_facts_on_its_way_to_another_process(kind: type[Refused]) -> None:
    error = kind("rules.seed", bytes=16, given=3)
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.code, again.facts) == (kind, error.code, error.facts)
    assert str(again) == "rules.seed, bytes 16, given 3"
    assert sentence_of(again) == "A seed is 16 bytes, not 3."


def test_a_fact_with_words_of_its_own_is_said_in_them() -> None:
    asks = Term("asks.turn")
    assert say("action.no-answer", action="Put", asks=asks) == (
        "Put is no answer to the start of a turn: draw or take."
    )
