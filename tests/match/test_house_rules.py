"""House rules in force: what is said of them, and that nothing is said where all is played as printed."""

from __future__ import annotations

import pytest

from racko_game.match.messages.rules_in_force import in_force, in_full
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
    assert told("letters", level=1) == ["Words of one color"]
    assert told("letters", **{"shortest word": 5}) == ["Words of five letters or more"]
    assert told("letters", **{"shortest word": 6, "a turn each": True}) == [
        "Words of six letters or more",
        "No RACK-O! until everyone has had a turn",
    ]
    assert told("letters", words=False, **{"repeats in order": False}) == [
        "The alphabet only, no words",
        "The same letter twice isn't in order",
    ]


def test_the_task_comes_first() -> None:
    first, *rest = told("letters", 4, 2, level=1, **{"growing run": True})
    assert first.startswith("This hand")
    assert rest == ["Words of one color"]


EQUAL, TOP, SINGLE = (
    {name: True} for name in ("equal turns", "top card first scores nothing", "single round")
)


@pytest.mark.parametrize(
    ("edition", "seats", "options", "says"),
    [
        ("tray", 3, EQUAL, "Equal turns for all"),
        ("modern", 3, TOP, "The highest card in slot 5 scores nothing"),
        ("original", 2, {"run": False}, "No run is needed"),
        ("letters", 3, SINGLE, "A single round"),
        ("original", 4, {"target": 200}, "To 200 points"),
        ("original", 4, {"chips": True, "rounds": 5}, "Round 2 of 5"),
        ("super", 2, {"rounds": 3}, "First to win 3 rounds"),
        ("super", 2, {"calling": "own voice"}, "Call RACK-O! yourself; nobody asks"),
    ],
)
def test_every_house_rule_is_said(
    edition: str, seats: int, options: dict[str, int | bool | str], says: str
) -> None:
    assert told(edition, seats, 2, **options) == [says]


def test_in_full_it_is_said_how_one_goes_out_when_a_round_ends_and_how_long_a_match_is() -> None:
    rules = ruleset(charter("original", **EQUAL), 4)
    assert [say(rule) for rule in in_full(rules, 1)] == [
        "Equal turns for all",
        "RACK-O! is called for you",
        "To 500 points",
    ]
