"""The tool that looks for lessons' lines finds those that were recorded, from their seeds alone."""

from __future__ import annotations

import pytest

from racko_game.match.lessons.catalogue import LESSONS
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


def test_every_short_lesson_has_its_wish() -> None:
    assert LESSONS.keys() - {"first"} == WISHES.keys()
