"""In no lesson is a good move called wrong, and what is called wrong has a reason, which is so."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

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
    lesson = LESSONS[name]
    return [(at, table, lesson.actions()[at]) for at, table in places(lesson)]


def answered(name: str, at: int, table: Table, best: Action, did: Action) -> LessonMove:
    """What a learner did there."""
    lesson = LESSONS[name]
    rules = lesson.fresh().rules
    good = as_good(name, at, words(rules, table.prompts[-1], did))
    return LessonMove(
        view(table, LEARNER), options(table), did, best, lesson.seats, table.charter, good, solves=False
    )


@cache
def weighed(name: str, at: int) -> list[tuple[Action, Weighed]]:
    """Every answer at a place of a lesson, and what is said of it."""
    table, best = next((table, best) for place, table, best in line_of(name) if place == at)
    return [(did, weigh(answered(name, at, table, best, did))) for did in options(table)]


@pytest.mark.parametrize("name", LESSONS)
def test_every_answer_was_measured(name: str) -> None:
    for at, table, _ in line_of(name):
        rules = LESSONS[name].fresh().rules
        may = {words(rules, table.prompts[-1], action) for action in options(table)}
        assert measured(name, at).keys() == may, at
    assert MARGINS[name].keys() == {at for at, *_ in line_of(name)}


@pytest.mark.parametrize("name", LESSONS)
def test_no_answer_within_a_hundredth_of_the_best_is_called_wrong(name: str) -> None:
    for at, table, best in line_of(name):
        for did, found in weighed(name, at):
            written = words(LESSONS[name].fresh().rules, table.prompts[-1], did)
            gap, _ = measured(name, at)[written]
            if gap <= NOISE or did == best:
                assert found.good, f"{at}: {written} is {gap} behind"
            assert all((one.id in RIGHT) == found.good for one in found.says)


@pytest.mark.parametrize("name", LESSONS)
def test_what_is_called_wrong_is_far_behind_and_has_a_reason_that_is_so(name: str) -> None:
    for at, table, best in line_of(name):
        wrong = [found for _, found in weighed(name, at) if not found.good]
        for found in wrong:
            whys = [dict(one.args)["why"] for one in found.says]
            assert all(isinstance(why, Message) and say(why) for why in whys)
        if wrong:
            lesson = LESSONS[name]
            racks = lesson.fresh().table.racks
            move = answered(name, at, table, best, best)
            told = Told(table, move.view, move.speech, best, weigh_reason(wrong[0].says[0]), racks)
            assert all(holds(told).values()), f"{at}: {say(told.says)}"


def weigh_reason(said: Message) -> Message:
    """The reason in what is said."""
    why = dict(said.args)["why"]
    assert isinstance(why, Message)
    return why


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
    rules = LESSONS[name].fresh().rules
    for one in margins(view(table, LEARNER), options(table), seed=5, many=500):
        gap, within = measured(name, at)[words(rules, table.prompts[-1], one.action)]
        assert abs(100 * one.gap - gap) <= 2 * (100 * one.within + within) + NOISE
