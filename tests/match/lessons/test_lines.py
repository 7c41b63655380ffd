"""Every lesson's line: played as the computers at its table would have it, and worth teaching."""

from __future__ import annotations

from functools import lru_cache

import pytest

from racko_game.ai.players.computers import Chances, player_of
from racko_game.ai.players.odds import worth
from racko_game.match.coach.verdict import LEAST, LITTLE
from racko_game.match.host import play_written
from racko_game.match.lessons.catalogue import LESSONS, as_good
from racko_game.match.lessons.remarks import at_end, facts, touched
from racko_game.match.lessons.table_lesson import DO, FINDS, LEARNER, LOOK, Guide, TableLesson, found_slots
from racko_game.match.match import Match
from racko_game.message import Message
from racko_game.rules.engine import play, view
from racko_game.rules.notation import words
from racko_game.rules.pieces.moves import Action, Put, Reverse
from racko_game.rules.table import Table
from racko_game.words.language import say

from .touches import OF_TOUCHED, Touched
from .truths import TRUTHS, Told

CLEAR, CLEARLY = 0.02, 1.0
"""How much better the move that is taught is than any other: of a chance to be first; in points or chips."""

by_lesson = pytest.mark.parametrize("name", LESSONS)


@lru_cache
def tables(name: str) -> tuple[tuple[Table, Action], ...]:
    """Every table of a line, and what was done at it."""
    lesson, found = LESSONS[name], []
    table = lesson.fresh().table
    for action in lesson.actions():
        found.append((table, action))
        table, _ = play(table, action)
    return tuple(found)


def guided(lesson: TableLesson, at: int) -> tuple[Match, Guide]:
    """A match at that place of a line, and its guide."""
    match = lesson.fresh()
    play_written(match, lesson.line.moves[:at])
    return match, Guide(lesson, match)


@by_lesson
def test_the_computers_play_the_line_by_themselves(name: str) -> None:
    lesson = LESSONS[name]
    match = lesson.begun()
    for table, action in tables(name)[lesson.line.begin :]:
        seat = match.asked
        assert match.table == table
        if seat != LEARNER:
            assert seat is not None
            who = match.seats[seat].character
            assert who is not None
            chance = Chances(match.seed, seat).at(len(match.actions))
            assert player_of(who)(match.view(seat), match.options(), chance) == action
        match.submit(seat, action)


@by_lesson
def test_what_is_taught_is_the_best_by_a_clear_margin(name: str) -> None:
    lesson = LESSONS[name]
    for at in range(lesson.line.begin, len(lesson.line.moves)):
        _, action = tables(name)[at]
        match, _ = guided(lesson, at)
        options, prompt = match.options(), match.table.prompts[-1]
        if match.asked != LEARNER or len(options) == 1:
            continue
        known, others = worth(match.view(LEARNER), options), [0.0]
        for number, (one, value) in enumerate(zip(options, known.values, strict=True)):
            both = isinstance(one, Reverse) and isinstance(
                action, Reverse
            )  # of an unknown rack: rows are alike
            alike = both and known.cost(number) <= (LEAST if known.prize else LITTLE)
            if not (one == action or alike or as_good(name, at, words(match.rules, prompt, one))):
                others.append(value)
        margin = known.values[options.index(action)] - max(others)
        assert margin >= (CLEARLY if known.prize else CLEAR), f"{at}: {lesson.line.moves[at]} {margin:.3f}"


@by_lesson
def test_every_step_is_at_a_question_to_the_learner_and_every_sentence_is_true(name: str) -> None:
    lesson = LESSONS[name]
    for at, steps in lesson.steps.items():
        table, action = tables(name)[at]
        match, guide = guided(lesson, at)
        assert match.asked == LEARNER
        seen = view(table, LEARNER)
        into = guide.goes_into()
        told = facts(match, seen, action, None if isinstance(action, Put) else into)
        for step in steps:
            for id in (step.says, f"{step.says}-brief"):
                assert say(Message(id, **told))
            if step.kind == LOOK:
                assert 0 < len(found_slots(step.finds, match.rules, seen)) < match.rules.rows
            assert TRUTHS[step.says](Told(table, seen, action, into, told)), f"{at}: {step.says}"
        assert all(step.kind == LOOK for step in steps[:-1])


@by_lesson
def test_what_is_said_of_a_card_that_is_touched_is_true(name: str) -> None:
    lesson = LESSONS[name]
    for at, steps in lesson.steps.items():
        match, _ = guided(lesson, at)
        seen = match.view(LEARNER)
        for step in (step for step in steps if step.kind == LOOK):
            right = found_slots(step.finds, match.rules, seen)
            for slot in range(len(match.rules.slots)):
                told = touched(match, seen, slot)
                id = FINDS[step.finds].shown if slot in right else FINDS[step.finds].missed[0]
                assert say(Message(id, **told))
                assert OF_TOUCHED[id](Touched(match.rules, seen.known(LEARNER), slot, told)), f"{slot}: {id}"


@by_lesson
def test_a_lesson_is_short_and_its_end_is_true(name: str) -> None:
    lesson = LESSONS[name]
    match, guide = guided(lesson, len(lesson.line.moves))
    assert guide.over
    told = at_end(match)
    if lesson.ends:
        assert say(Message(lesson.ends, **told))
        assert say(Message(f"{lesson.ends}-brief", **told))
        _, action = tables(name)[-1]
        assert TRUTHS[lesson.ends](Told(match.table, view(match.table, LEARNER), action, None, told))
    last = max(lesson.steps)
    assert lesson.ends or lesson.steps[last][-1].kind != DO
    assert name == "first" or 2 <= sum(map(len, lesson.steps.values())) <= 7
