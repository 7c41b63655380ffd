"""Random matches of all editions with random options, and what must hold of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import options, play
from racko_game.rules.notation import parse, words
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.moves import AskTurn, Over
from tests.walks.pairs import look_alike, pairs
from tests.walks.universe import UNIVERSE, accepts, conserved
from tests.walks.walk import Step, walk

from ..counts import full
from .tables import GAMES

TRIED = 3  # actions of all there are that are tried at each table
SHARE = 0.3  # of the steps of a walk are compared with a twin


def actions(amount: int, number: int) -> list[str]:
    """One walk of so many actions, and at each table what must hold."""
    edition, seats = GAMES[number % len(GAMES)]
    chance, broken = Random(number), list[str]()
    try:
        for at, step in enumerate(islice(walk(edition, seats, number), amount)):
            broken += (
                f"{_place(edition, seats, number, at, step)}: {wrong}" for wrong in faults(step, chance)
            )
    except Exception as error:  # whatever it is, it is what was looked for
        broken.append(f"walk({edition!r}, {seats}, {number}): {type(error).__name__}: {error}")
    return broken


def faults(step: Step, chance: Random) -> Iterator[str]:
    """What does not hold of a step."""
    table, after = step.table, step.after
    rules = ruleset(after.charter, len(after.racks))
    if not conserved(after, rules):
        yield "cards were lost, doubled or changed"
    if parse(rules, table.prompts[-1], words(rules, table.prompts[-1], step.action)) != step.action:
        yield "the words of the move mean another"
    wanted = options(after)
    if not wanted and after.prompts != (Over(),):
        yield "there is nothing to do"
    for action in chance.sample(UNIVERSE, TRIED):
        if accepts(after, action) != (action in wanted):
            yield f"options and play are not at one about {action}"
    if wanted and not accepts(after, chance.choice(wanted)):
        yield "an option is refused"
    if chance.random() < 0.05 and play(table, step.action) != (after, step.events):
        yield "the same action came to something else"


def views(amount: int, number: int) -> list[str]:
    """One walk until so many pairs have been compared."""
    edition, seats = GAMES[number % len(GAMES)]
    chance, broken = Random(number), list[str]()
    try:
        steps = (
            (at, step) for at, step in enumerate(walk(edition, seats, number)) if chance.random() < SHARE
        )
        found = ((at, pair) for at, step in steps for pair in pairs(step, chance))
        for at, pair in islice(found, amount):
            if not look_alike(pair):
                where = _place(edition, seats, number, at, pair.step)
                broken.append(f"{where}: seat {pair.seat} can tell what it may not")
    except Exception as error:  # whatever it is, it is what was looked for
        broken.append(f"walk({edition!r}, {seats}, {number}): {type(error).__name__}: {error}")
    return broken


def _place(edition: str, seats: int, number: int, at: int, step: Step) -> str:
    return f"walk({edition!r}, {seats}, {number}) at {at}, {step.table.charter}, {step.action}"


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_nothing_is_wrong_in_a_walk(number: int) -> None:
    assert actions(full(140_000, 40), number) == []
    assert views(full(7000, 20), number) == []


def some_step() -> Step:
    return next(iter(islice(walk("super", 3, 1), 20, None)))


def test_a_lost_or_changed_card_is_found() -> None:
    step = some_step()
    for there in ({"stock": step.after.stock[1:]}, {"faces": (Card(41, "B41"), *step.after.faces[1:])}):
        broken = step._replace(after=step.after._replace(**there))
        assert "cards were lost, doubled or changed" in list(faults(broken, Random(1))), there


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
