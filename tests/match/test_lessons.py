"""Every lesson's line is worth teaching and true; what is called wrong has a reason, which is so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any, NamedTuple, cast

import pytest

from racko_game.ai.players.computers import Chances, player_of
from racko_game.ai.players.odds import worth
from racko_game.match.coach.review import LEAST, LITTLE
from racko_game.match.host import play_written
from racko_game.match.lessons.remarks import LessonMove, Weighed, at_end, facts, touched, unweighed, weigh
from racko_game.match.lessons.table_lesson import (
    DO,
    FINDS,
    LEARNER,
    LESSONS,
    LOOK,
    MARGINS,
    NOISE,
    Guide,
    TableLesson,
    as_good,
    found_slots,
    measured,
)
from racko_game.match.match import Match
from racko_game.match.messages.speech import called, slot_message
from racko_game.message import Message
from racko_game.rules.engine import options, play, view
from racko_game.rules.notation import words
from racko_game.rules.pieces.cards import REVERSE, Card
from racko_game.rules.pieces.moves import Action, Put, Reverse
from racko_game.rules.ruleset import Ruleset
from racko_game.rules.table import Table
from racko_game.words.language import say
from tests.counts import full
from tools.puzzles.judging import margins, places

from .lesson_truths import TRUTHS, Told, rises
from .reason_checks import Told as ToldReason
from .reason_checks import holds


class Touched(NamedTuple):
    """The rack, the slot of the card that is touched, and what is said of it."""

    rules: Ruleset
    cards: tuple[Card, ...]
    slot: int
    facts: Mapping[str, Any]

    @property
    def card(self) -> Card:
        return self.cards[self.slot]

    @property
    def beside(self) -> tuple[tuple[Card, Card], ...]:
        return tuple(pairwise(self.cards[max(self.slot - 1, 0) : self.slot + 2]))

    @property
    def follows(self) -> bool:
        """Whether it stands in a run, however short."""
        return any(other.rank == one.rank + 1 for one, other in self.beside)

    @property
    def named(self) -> bool:
        return bool(called(self.rules, self.card) == self.facts["card"])

    @property
    def abroad(self) -> bool:
        """Whether it stands among cards of another colour."""
        return bool(self.card.suit) and not self.rules.slots[self.slot].startswith(self.card.suit)


def breaks(touched: Touched) -> bool:
    """The first of the two that are named is the higher one, and stands directly before the other."""
    named = (touched.facts["one"], touched.facts["other"])
    said = [pair for pair in touched.beside if named == tuple(called(touched.rules, one) for one in pair)]
    return bool(said) and not rises(said[0])


def in_run(touched: Touched) -> bool:
    """The cards that are named follow one another, and that one is among them."""
    ranks = [card.rank for card in touched.facts["run"]]
    return touched.card.rank in ranks and all(b == a + 1 for a, b in pairwise(ranks)) and touched.follows


OF_TOUCHED: dict[str, Callable[[Touched], bool]] = {
    "first.broken": breaks,
    "lesson.not-broken": lambda touched: touched.named and all(map(rises, touched.beside)),
    "lesson.run-shown": in_run,
    "lesson.not-run": lambda touched: touched.named and not touched.follows,
    "lesson.reverse-shown": lambda touched: touched.card.kind == REVERSE,
    "lesson.not-reverse": lambda touched: touched.named and touched.card.kind != REVERSE,
    "wild.sides-shown": lambda touched: (
        touched.named and touched.abroad
        and touched.facts["slot"] == slot_message(touched.rules.slots[touched.slot])
    ),
    "lesson.not-side": lambda touched: touched.named and not touched.abroad,
}  # fmt: skip
"""What is said of a card that is touched: by the id of the sentence."""


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
def test_the_computers_play_the_line_and_what_is_taught_is_the_best_by_a_clear_margin(name: str) -> None:
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
def test_every_step_is_a_question_every_sentence_and_touch_is_true_and_the_lesson_is_short(name: str) -> None:
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
            assert TRUTHS[step.says](Told(table, seen, action, into, told)), f"{at}: {step.says}"
        assert all(step.kind == LOOK for step in steps[:-1])
        assert match.view(LEARNER) == seen
        for step in (step for step in steps if step.kind == LOOK):
            right = found_slots(step.finds, match.rules, seen)
            assert 0 < len(right) < match.rules.rows
            for slot in range(len(match.rules.slots)):
                told = touched(match, seen, slot)
                id = FINDS[step.finds].shown if slot in right else FINDS[step.finds].missed[0]
                assert say(Message(id, **told))
                assert OF_TOUCHED[id](Touched(match.rules, seen.known(LEARNER), slot, told)), f"{slot}: {id}"
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
    good, seats = as_good(name, at, written(name, table, did)), LESSONS[name].seats
    return LessonMove(
        view(table, LEARNER), options(table), did, best, seats, table.charter, good, solves=False
    )


@cache
def weighed(name: str, at: int) -> list[tuple[Action, Weighed]]:
    """Every answer at a place of a lesson, and what is said of it."""
    table, best = next((table, best) for place, table, best in line_of(name) if place == at)
    return [(did, weigh(answered(name, at, table, best, did))) for did in options(table)]


@by_lesson
def test_every_answer_was_measured_and_what_is_called_wrong_is_far_behind_for_a_true_reason(
    name: str,
) -> None:
    assert MARGINS[name].keys() == {at for at, *_ in line_of(name)}
    for at, table, best in line_of(name):
        assert measured(name, at).keys() == {written(name, table, did) for did in options(table)}, at
        for did, found in weighed(name, at):
            gap, _ = measured(name, at)[written(name, table, did)]
            if gap <= NOISE or did == best:
                assert found.good, f"{at}: {did} is {gap} behind"
            assert all((one.id in RIGHT) == found.good for one in found.says)
    for at, table, best in line_of(name):
        wrong = [found for _, found in weighed(name, at) if not found.good]
        whys = [dict(one.args)["why"] for found in wrong for one in found.says]
        assert all(isinstance(why, Message) and say(why) for why in whys)
        if wrong:
            racks, move = LESSONS[name].fresh().table.racks, answered(name, at, table, best, best)
            told = ToldReason(table, move.view, move.speech, best, cast(Message, whys[0]), racks)
            assert all(holds(told).values()), f"{at}: {say(told.says)}"


def test_where_nobody_can_be_asked_why_nothing_is_called_wrong() -> None:
    for at, table, best in line_of("first"):
        for did in options(table):
            says = unweighed(answered("first", at, table, best, did)).says
            assert not any(say(one).startswith("Better") for one in says)


@pytest.mark.parametrize(("name", "at"), full(CHECKED, CHECKED[:1]))
def test_rounds_played_on_tell_the_same(name: str, at: int, need: Callable[..., None]) -> None:
    """With other cards than those that were measured with: what is as good as the best, and what is not."""
    need("cc")
    table = next(table for place, table, _ in line_of(name) if place == at)
    for one in margins(view(table, LEARNER), options(table), seed=5, many=500):
        gap, within = measured(name, at)[written(name, table, one.action)]
        assert abs(100 * one.gap - gap) <= 2 * (100 * one.within + within) + NOISE
