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


EQUAL = {"equal turns": True}


@pytest.mark.parametrize(
    ("edition", "seats", "number", "options", "says"),
    [
        ("tray", 3, 2, EQUAL, ["Equal turns for all"]),
        (
            "modern",
            3,
            2,
            {"top card first scores nothing": True},
            ["The highest card in slot 5 scores nothing"],
        ),
        ("original", 2, 2, {"run": False}, ["No run is needed"]),
        ("letters", 3, 2, {"single round": True}, ["A single round"]),
        ("original", 4, 2, {"target": 200}, ["To 200 points"]),
        ("original", 4, 2, {"chips": True, "rounds": 5}, ["Round 2 of 5"]),
        ("super", 2, 2, {"rounds": 3}, ["First to win 3 rounds"]),
        ("super", 2, 2, {"calling": "own voice"}, ["Call RACK-O! yourself; nobody asks"]),
        ("letters", 3, 1, {"growing run": True}, ["This hand: a run of 2, such as C D"]),
        ("letters", 3, 2, {"growing run": True}, ["This hand: a run of 3, such as C D E"]),
        *(
            ("letters", 3, n, {"growing run": True}, ["This hand: a run of 10, such as C D E F G H I J K L"])
            for n in (9, 10)
        ),
        ("letters", 3, 1, {"level": 1}, ["Words of one color"]),
        ("letters", 3, 1, {"shortest word": 5}, ["Words of five letters or more"]),
        (
            *("letters", 3, 1, {"shortest word": 6, "a turn each": True}),
            ["Words of six letters or more", "No RACK-O! until everyone has had a turn"],
        ),
        (
            *("letters", 3, 1, {"words": False, "repeats in order": False}),
            ["The alphabet only, no words", "The same letter twice isn't in order"],
        ),
        (
            *("letters", 4, 2, {"level": 1, "growing run": True}),  # the task comes first
            ["This hand: a run of 3, such as C D E", "Words of one color"],
        ),
    ],
)
def test_every_house_rule_is_said(
    edition: str, seats: int, number: int, options: dict[str, int | bool | str], says: list[str]
) -> None:
    assert told(edition, seats, number, **options) == says


def test_in_full_it_is_said_how_one_goes_out_when_a_round_ends_and_how_long_a_match_is() -> None:
    rules = ruleset(charter("original", **EQUAL), 4)
    assert [say(rule) for rule in in_full(rules, 1)] == [
        "Equal turns for all",
        "RACK-O! is called for you",
        "To 500 points",
    ]
