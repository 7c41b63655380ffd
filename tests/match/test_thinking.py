"""The move of a computer as a job: wherever it is thought out it is the same, and it is always legal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from random import Random
from typing import Any

import pytest

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import choose, player_of
from racko_game.ai.players.player import by_gaps
from racko_game.jobs.work import Background, ImmediateJobs
from racko_game.match.coach.coaching import NO_LESSON, advise, fallback_advice, look_back
from racko_game.match.host import begin_move, human_pace, quick_move
from racko_game.match.plans.plan import Plan
from racko_game.rules.engine import asked, options, view
from racko_game.rules.pieces.moves import DRAW, TAKE, Action
from racko_game.rules.table import View
from racko_game.words.language import say
from tests.walks.walk import walk

from ..jobs.errands import found
from ..rules.tables import dealt

Question = tuple[View, tuple[Action, ...]]


def toss_only(view: View, options: tuple[Action, ...], chance: Random) -> Any:
    return "toss"


@pytest.fixture(scope="module")
def background() -> Iterator[Background]:
    with closing(Background()) as jobs:
        yield jobs


def questions(edition: str, many: int) -> Iterator[Question]:
    tables = (step.table for step in walk(edition, 2, 5) if asked(step.table) is not None)
    return ((view(table, asked(table)), options(table)) for table in islice(tables, many))


@pytest.mark.parametrize("edition", ["original", "super"])
def test_a_process_beside_the_game_answers_as_one_would_at_once(background: Background, edition: str) -> None:
    for question in questions(edition, 15):
        at_once = found(begin_move(ImmediateJobs(), *question, Random(3)))
        assert found(begin_move(background, *question, Random(3))) == at_once
        assert at_once == choose(*question, Random(3))


def test_it_answers_for_whom_it_is_asked_or_as_usual_for_no_level(background: Background) -> None:
    who, others = Character("Casual", "Penny"), set()
    for question in questions("original", 25):
        answer = found(begin_move(background, *question, Random(3), who))
        assert answer == player_of(who)(*question, Random(3))
        assert answer == found(begin_move(ImmediateJobs(), *question, Random(3), who))
        others.add(answer == choose(*question, Random(3)))
    assert others == {True, False}
    question = view(dealt(), 1), (DRAW, TAKE)
    for wanted in question[1]:
        usual = found(begin_move(ImmediateJobs(), *question, Random(0), usual=lambda *asked, it=wanted: it))
        assert usual == wanted


@pytest.mark.parametrize(
    ("asked_of", "told"), [({"character": Character("Nobody")}, "KeyError"), ({"usual": toss_only}, "'toss'")]
)
def test_whom_nobody_knows_is_answered_for_anyhow_and_what_was_no_choice_is_not_believed(
    background: Background, logged: list[str], asked_of: dict[str, Any], told: str
) -> None:
    for jobs in (background, ImmediateJobs()):
        work = begin_move(jobs, view(dealt(), 1), (DRAW, TAKE), Random(1), **asked_of)
        assert found(work) in (DRAW, TAKE)
        assert told in logged.pop()


def test_a_guess_is_quick_and_legal_whatever_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    for question in questions("original", 10):
        assert quick_move(*question, Random(2)) == by_gaps(*question, Random(2))

    def fails(*asked: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("racko_game.ai.players.player.by_gaps", fails)
    for question in questions("original", 10):
        assert quick_move(*question, Random(2)) in question[1]


def test_computers_seem_to_think_for_a_moment_that_is_shorter_the_faster_the_cards_move() -> None:
    view, _ = next(questions("original", 1))
    speeds = [1, 2, 4]
    pace = human_pace(Character("Casual"), b"seed", 1, lambda: speeds[0])
    moments = [pace(view, 3), speeds.pop(0) and pace(view, 3), speeds.pop(0) and pace(view, 3)]
    assert moments[0] == 2 * moments[1] == 4 * moments[2] > 0


def test_advice_and_reviews_are_the_same_wherever_they_are_thought_out(background: Background) -> None:
    match = Plan("original", 2).start(bytes(range(16)))
    given = match.view(match.asked), match.options(), match.seats, match.table.charter
    told = found(background.begin(advise, *given, otherwise=lambda: fallback_advice(*given)))
    assert told == advise(*given)
    guess = fallback_advice(*given)
    assert guess.action in match.options()
    assert say("coach.why", does="Draw", why=guess.why.full) == "Draw. That's only a guess."
    while not match.rounds:
        match.submit(match.asked, by_gaps(match.view(match.asked), match.options(), Random(1)))
    played = match.table.charter, match.seats, match.seed, tuple(match.actions), 0, 1
    work = background.begin(look_back, *played, otherwise=lambda: NO_LESSON, long=True)
    assert found(work) == look_back(*played)
