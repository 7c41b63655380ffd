"""The long search finds what it looks for, and finds nothing in a short one."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.moves import AskTurn
from tests.walks.pairs import look_alike, pairs
from tests.walks.walk import Step, walk
from tools.soak import GAMES, actions, faults, main, views


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_nothing_is_wrong_in_a_short_walk(number: int) -> None:
    assert actions(40, number) == (40, ())
    assert views(20, number) == (20, ())


def some_step() -> Step:
    return next(iter(islice(walk("super", 3, 1), 20, None)))


def test_a_lost_card_is_found() -> None:
    step = some_step()
    broken = step._replace(after=step.after._replace(stock=step.after.stock[1:]))
    assert "cards were lost, doubled or changed" in list(faults(broken, Random(1)))


def test_a_changed_card_is_found() -> None:
    step = some_step()
    faces = (Card(41, "B41"), *step.after.faces[1:])
    broken = step._replace(after=step.after._replace(faces=faces))
    assert "cards were lost, doubled or changed" in list(faults(broken, Random(1)))


def test_a_table_that_came_from_something_else_is_found() -> None:
    step = some_step()
    broken = step._replace(after=step.after._replace(totals=(5, 5, 5)))
    found = [wrong for n in range(200) for wrong in faults(broken, Random(n))]
    assert "the same action came to something else" in found


def test_a_secret_that_shows_is_found() -> None:
    """A table that says aloud which card is on top of the stock."""
    step = next(step for step in walk("original", 4, 1) if isinstance(step.table.prompts[-1], AskTurn))
    leaking = step.table._replace(seen=step.table.seen | 1 << step.table.stock[-1])
    found = [pair for n in range(20) for pair in pairs(step._replace(table=leaking), Random(n))]
    assert not all(look_alike(pair) for pair in found)


@pytest.mark.parametrize("text", ["-1", "many", "1.5"])
def test_a_count_is_a_whole_number(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["actions", "--count", text])
    assert "not a whole number" in capsys.readouterr().err or text == "-1"
