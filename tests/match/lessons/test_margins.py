"""In no lesson is a good move called wrong, and what is called wrong has a reason, which is so."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import cast

import pytest

from racko_game.match.lessons.catalogue import LESSONS, MARGINS, NOISE, as_good, measured
from racko_game.match.lessons.remarks import LessonMove, Weighed, unweighed, weigh
from racko_game.match.lessons.table_lesson import LEARNER
from racko_game.message import Message
from racko_game.rules.engine import options, view
from racko_game.rules.notation import words
from racko_game.rules.pieces.moves import Action
from racko_game.rules.table import Table
from racko_game.words.language import say
from tests.counts import full
from tests.match.because.checks import holds
from tests.match.because.reason import Told
from tools.puzzles.judging import margins, places

Need = Callable[..., None]
RIGHT = ("lesson.right", "lesson.as-good", "lesson.right-brief", "lesson.as-good-brief")
CHECKED = (("first", 8), ("count", 36))
"""Answers that come nearest to what is noise: those are played on again."""


@cache
def line_of(name: str) -> list[tuple[int, Table, Action]]:
    """Every place of a lesson at which there is something to choose, and what the lesson has there."""
    return [(at, table, LESSONS[name].actions()[at]) for at, table in places(LESSONS[name])]


def written(name: str, table: Table, action: Action) -> str:
    return words(LESSONS[name].fresh().rules, table.prompts[-1], action)


def answered(name: str, at: int, table: Table, best: Action, did: Action) -> LessonMove:
    """What a learner did there."""
    good, seats = as_good(name, at, written(name, table, did)), LESSONS[name].seats
    return LessonMove(
        view(table, LEARNER), options(table), did, best, seats, table.charter, good, solves=False
    )


@cache
def weighed(name: str, at: int) -> list[tuple[Action, Weighed]]:
    """Every answer at a place of a lesson, and what is said of it."""
    table, best = next((table, best) for place, table, best in line_of(name) if place == at)
    return [(did, weigh(answered(name, at, table, best, did))) for did in options(table)]


@pytest.mark.parametrize("name", LESSONS)
def test_every_answer_was_measured_and_none_within_a_hundredth_of_the_best_is_called_wrong(name: str) -> None:
    assert MARGINS[name].keys() == {at for at, *_ in line_of(name)}
    for at, table, best in line_of(name):
        assert measured(name, at).keys() == {written(name, table, did) for did in options(table)}, at
        for did, found in weighed(name, at):
            gap, _ = measured(name, at)[written(name, table, did)]
            if gap <= NOISE or did == best:
                assert found.good, f"{at}: {did} is {gap} behind"
            assert all((one.id in RIGHT) == found.good for one in found.says)


@pytest.mark.parametrize("name", LESSONS)
def test_what_is_called_wrong_is_far_behind_and_has_a_reason_that_is_so(name: str) -> None:
    for at, table, best in line_of(name):
        wrong = [found for _, found in weighed(name, at) if not found.good]
        whys = [dict(one.args)["why"] for found in wrong for one in found.says]
        assert all(isinstance(why, Message) and say(why) for why in whys)
        if wrong:
            racks, move = LESSONS[name].fresh().table.racks, answered(name, at, table, best, best)
            told = Told(table, move.view, move.speech, best, cast(Message, whys[0]), racks)
            assert all(holds(told).values()), f"{at}: {say(told.says)}"


def test_where_nobody_can_be_asked_why_nothing_is_called_wrong() -> None:
    for at, table, best in line_of("first"):
        for did in options(table):
            says = unweighed(answered("first", at, table, best, did)).says
            assert not any(say(one).startswith("Better") for one in says)


@pytest.mark.parametrize(("name", "at"), full(CHECKED, CHECKED[:1]))
def test_rounds_played_on_tell_the_same(name: str, at: int, need: Need) -> None:
    """With other cards than those that were measured with: what is as good as the best, and what is not."""
    need("cc")
    table = next(table for place, table, _ in line_of(name) if place == at)
    for one in margins(view(table, LEARNER), options(table), seed=5, many=500):
        gap, within = measured(name, at)[written(name, table, one.action)]
        assert abs(100 * one.gap - gap) <= 2 * (100 * one.within + within) + NOISE
