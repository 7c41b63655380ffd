"""Charters from words: options as people write them."""

from __future__ import annotations

import pytest

from racko_game.match.plans.options import charter_of, read_options, read_value, value_text
from racko_game.rules.errors import RulesError
from racko_game.rules.table import Charter
from racko_game.words.language import sentence_of

from ..rules.sentences import one_sentence, refused


def test_dashes_and_underlines_stand_for_spaces() -> None:
    wished = read_options(["equal-turns=on", "calling=own_voice", "single round=off", "target=300"])
    assert wished == {"equal turns": True, "calling": "own voice", "single round": False, "target": 300}


@pytest.mark.parametrize("value", [True, False, 3, 1000, "own voice", "en"])
def test_a_value_is_read_as_it_is_written(value: int | bool | str) -> None:
    read = read_value(value_text(value))
    assert (read, type(read)) == (value, type(value))


def test_a_charter_has_what_differs_in_order_of_name() -> None:
    charter = charter_of("tray", 4, {"target": 100, "bonus": True, "equal turns": False, "calling": "ask"})
    assert charter == Charter("tray", (("bonus", True), ("target", 100)))


@pytest.mark.parametrize("text", ["", "=", "bonus", "bonus=", "=on", "x" * 1000])
def test_what_is_no_option_is_refused(text: str) -> None:
    with pytest.raises(RulesError) as error:
        read_options([text])
    assert len(one_sentence(sentence_of(error.value))) < 130


def test_what_does_not_go_together_is_refused() -> None:
    with refused(RulesError, "Original with 4 seats and partners has no option 'chips'"):
        charter_of("original", 4, {"chips": True, "partners": True})
