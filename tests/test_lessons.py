"""The tool that looks for lessons' lines finds those that were recorded, from their seeds alone."""

from __future__ import annotations

import pytest

from racko_game.match.lessons.catalogue import LESSONS
from racko_game.match.lessons.table_lesson import LEARNER, rack_of
from racko_game.rules.engine import asked, view
from racko_game.rules.pieces.moves import DRAW, TAKE
from tools.puzzles import lessons
from tools.puzzles.lessons import WISHES, Line, lines, shown


def found(name: str) -> list[Line]:
    return list(lines(WISHES[name], bytes.fromhex(LESSONS[name].line.seed)))


@pytest.mark.parametrize("name", ["run", "deny"])
def test_a_line_that_was_recorded_is_found_again(name: str) -> None:
    kept = LESSONS[name].line
    assert any(line.text == "; ".join(kept.moves) and line.begin <= kept.begin for line in found(name))


def test_every_choice_of_a_line_is_clear_and_is_shown() -> None:
    line = found("run")[0]
    assert min(line.margins) >= 1
    said = shown(line)
    assert line.seed.hex() in said
    assert said.count(" | top ") == len(line.choices)


def test_the_first_lesson_is_found_again() -> None:
    kept = LESSONS["first"].line
    number = int.from_bytes(bytes.fromhex(kept.seed)[-4:], "big")
    (one,) = lessons.found(number - 20, 40)
    assert (one.seed.hex(), one.text) == (kept.seed, "; ".join(kept.moves))


def test_every_turn_of_the_first_lesson_mends_a_card() -> None:
    kept = LESSONS["first"].line
    number = int.from_bytes(bytes.fromhex(kept.seed)[-4:], "big")
    (one,) = lessons.found(number, 1)
    left = [
        lessons.to_go([card.rank for card in rack_of(view(table, LEARNER))])
        for table, action in one.moves
        if asked(table) == LEARNER and action in (DRAW, TAKE)
    ]
    assert left == [4, 3, 2, 1]


def test_every_short_lesson_has_its_wish() -> None:
    assert LESSONS.keys() - {"first"} == WISHES.keys()
