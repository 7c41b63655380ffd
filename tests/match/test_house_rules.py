"""House rules in force: what is said of them, and that nothing is said where all is played as printed."""

from __future__ import annotations

import pytest

from racko_game.match.house.house_rules import in_force
from racko_game.rules.editions import EDITIONS, ruleset
from racko_game.words.language import say
from tests.rules.tables import charter


def told(edition: str, seats: int = 3, number: int = 1, /, **options: int | bool | str) -> list[str]:
    rules = ruleset(charter(edition, **options), seats)
    return [say(rule) for rule in in_force(rules, number)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_as_printed_there_is_nothing_to_say(edition: str) -> None:
    for seats in EDITIONS[edition].seats:
        assert told(edition, seats) == []


def test_a_growing_run_is_the_task_of_each_hand() -> None:
    tasks = [told("letters", 3, number, **{"growing run": True}) for number in (1, 2, 9, 10)]
    assert tasks[0] == ["This hand: a run of 2, such as C D"]
    assert tasks[1] == ["This hand: a run of 3, such as C D E"]
    assert tasks[2] == tasks[3] == ["This hand: a run of 10, such as C D E F G H I J K L"]


def test_what_a_word_has_to_be_is_said() -> None:
    assert told("letters", level=1) == ["Words of one colour"]
    assert told("letters", words=False, **{"repeats in order": False}) == [
        "The alphabet only, no words",
        "Equal letters are not in order",
    ]


def test_the_task_comes_first() -> None:
    first, *rest = told("letters", 4, 2, level=1, **{"growing run": True})
    assert first.startswith("This hand")
    assert rest == ["Words of one colour"]
