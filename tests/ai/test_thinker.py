"""Asking at once and asking a worker process: answers come in any case."""

from __future__ import annotations

import os
import random
import signal
import sys
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from racko_game.ai.players.character import Character
from racko_game.ai.players.levels import seated
from racko_game.ai.players.player import choose
from racko_game.ai.thinker import PATIENCE, STARTING, TRIES, Elsewhere, Inline
from racko_game.rules.actions import DRAW, TAKE, TOSS, Action
from racko_game.rules.engine import asked, options, view
from racko_game.rules.table import View
from tools.walks.walk import walk

from ..rules.tables import dealt
from .asking import Start, answered, ask, gone, soon, writes_down, written

FRAME = 0.1  # seconds handed in with each poll


def test_inline_answers_at_once() -> None:
    assert ask(Inline()).action == choose(view(dealt(), 1), (DRAW, TAKE), Random(0))


def test_inline_answers_though_its_player_fails() -> None:
    def fails(view: View, options: tuple[Action, ...], chance: random.Random) -> Action:
        raise ZeroDivisionError("no cards")

    inline = Inline(fails)
    assert ask(inline).action in (DRAW, TAKE)
    assert inline.problems == ["The player failed: ZeroDivisionError: no cards"]


def test_a_worker_answers_as_one_would_at_once(start: Start) -> None:
    elsewhere, inline = start(), Inline()
    tables = (step.table for step in walk("original", 2, 5) if asked(step.table) is not None)
    for table in islice(tables, 40):
        question = view(table, asked(table)), options(table), Random(3)
        answer = elsewhere.ask(*question)
        answered(answer)
        assert answer.action == inline.ask(*question).action
    assert elsewhere.problems == []


def test_a_worker_answers_for_whom_it_is_asked(start: Start) -> None:
    elsewhere, inline = start("lambda view, options, chance: options[0]"), Inline()
    tables = (step.table for step in walk("original", 2, 5) if asked(step.table) is not None)
    answers = set()
    for table in islice(tables, 25):
        seen, may = view(table, asked(table)), options(table)
        answer = elsewhere.ask(seen, may, Random(3), Character("Casual", "Penny"))
        answered(answer)
        assert answer.action == seated(Character("Casual", "Penny"))(seen, may, Random(3))
        assert answer.action == inline.ask(seen, may, Random(3), Character("Casual", "Penny")).action
        answers.add(answer.action == may[0])
    assert answers == {True, False}
    assert elsewhere.problems == []


def test_whom_nobody_knows_is_answered_for_anyhow(start: Start) -> None:
    elsewhere = start()
    answer = elsewhere.ask(view(dealt(), 1), (DRAW, TAKE), Random(1), Character("Nobody"))
    answered(answer)
    assert answer.action in (DRAW, TAKE)
    assert "KeyError" in elsewhere.problems[0]


def test_asking_does_not_wait_for_the_worker(start: Start) -> None:
    answer = ask(start(first="import time; time.sleep(0.3)"))
    assert answer.poll(0.01) is None
    answered(answer)


def test_a_worker_can_be_started_before_it_is_asked(start: Start, tmp_path: Path) -> None:
    elsewhere = start(first=writes_down(tmp_path / "worker"))
    elsewhere.warm()
    process = written(tmp_path / "worker")
    elsewhere.warm()
    answered(ask(elsewhere))
    assert written(tmp_path / "worker") == process


def test_chance_used_after_asking_changes_nothing(start: Start) -> None:
    elsewhere = start("lambda view, options, chance: chance.choice(options)")
    for number in range(8):
        chance = Random(number)
        answer = elsewhere.ask(view(dealt(), 1), (DRAW, TAKE), chance)
        chance.random()
        answered(answer)
        assert answer.action == Random(number).choice((DRAW, TAKE))


def test_several_questions_at_once_get_their_own_answers(start: Start) -> None:
    elsewhere = start("lambda view, options, chance: options[-1]")
    questions = [(DRAW, TAKE), (DRAW,), (TAKE, TOSS)]
    answers = [elsewhere.ask(view(dealt(), 1), may, Random(0)) for may in questions]
    for answer in reversed(answers):
        answered(answer)
    assert [answer.action for answer in answers] == [TAKE, DRAW, TOSS]


def test_a_worker_that_was_killed_is_replaced(start: Start, tmp_path: Path) -> None:
    elsewhere = start(first=writes_down(tmp_path / "worker"))
    answered(ask(elsewhere))
    first = written(tmp_path / "worker")
    os.kill(first, signal.SIGKILL)
    assert soon(lambda: gone(first))
    answered(ask(elsewhere))
    answered(ask(elsewhere))
    assert written(tmp_path / "worker") != first
    assert len(elsewhere.problems) == 1
    assert "gone" in elsewhere.problems[0]


def test_a_question_that_kills_the_worker_is_answered(start: Start) -> None:
    elsewhere = start("lambda *asked: __import__('os').abort()")
    answers = [ask(elsewhere), ask(elsewhere, 1)]
    for answer in answers:
        answered(answer)
    assert len(elsewhere.problems) == 1


def test_a_worker_that_hangs_is_not_waited_for(start: Start, tmp_path: Path) -> None:
    elsewhere = start("lambda *asked: [0 for _ in iter(int, 1)]", writes_down(tmp_path / "worker"))
    handed_in = answered(ask(elsewhere), FRAME)
    assert PATIENCE - FRAME <= handed_in <= STARTING + PATIENCE
    assert elsewhere.problems == ["The worker did not answer in time"]
    assert gone(written(tmp_path / "worker"))


def test_a_worker_that_never_comes_up_is_not_waited_for(start: Start) -> None:
    elsewhere = start(first="import time; time.sleep(60)")
    assert answered(ask(elsewhere), FRAME) == pytest.approx(STARTING, abs=2 * FRAME)
    assert elsewhere.problems == ["The worker did not come up"]


def test_a_worker_whose_player_fails_says_why(start: Start) -> None:
    elsewhere = start("lambda *asked: 1 / 0")
    answered(ask(elsewhere))
    assert elsewhere.problems == ["The worker failed: ZeroDivisionError: division by zero"]


def test_an_answer_that_was_no_choice_is_not_believed(start: Start) -> None:
    elsewhere = start("lambda view, options, chance: 'toss'")
    answered(ask(elsewhere))
    assert elsewhere.problems == ["The worker answered 'toss', which was no choice"]


def test_workers_that_never_answer_are_given_up(start: Start, tmp_path: Path) -> None:
    elsewhere = start(first=writes_down(tmp_path / "worker") + "; raise SystemExit")
    for _ in range(TRIES + 3):
        answered(ask(elsewhere))
    assert len((tmp_path / "worker").read_text().split()) == len(elsewhere.problems) == TRIES


def test_a_worker_that_answers_now_and_then_is_not_given_up(start: Start, tmp_path: Path) -> None:
    fails = "lambda view, options, chance: options[0] if len(options) == 1 else 1 / 0"
    elsewhere = start(fails, writes_down(tmp_path / "worker"))
    for _ in range(TRIES + 1):
        answered(ask(elsewhere))
        answered(elsewhere.ask(view(dealt(), 1), (DRAW,), Random(0)))
    assert len(elsewhere.problems) == TRIES + 1


def test_where_there_is_no_python_to_run_answers_come_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    elsewhere = Elsewhere()
    elsewhere.warm()
    assert ask(elsewhere).action is not None
    assert elsewhere.problems == []


def test_a_worker_that_cannot_be_started_is_a_problem_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/there/is/no/python")
    elsewhere = Elsewhere()
    assert ask(elsewhere).action is not None
    assert "could not be started" in elsewhere.problems[0]


def test_closing_ends_the_worker_and_answers_what_is_open(start: Start, tmp_path: Path) -> None:
    elsewhere = start("lambda *asked: __import__('time').sleep(60)", writes_down(tmp_path / "worker"))
    answer = ask(elsewhere)
    process = written(tmp_path / "worker")
    elsewhere.close()
    assert gone(process)
    assert answer.poll() in (DRAW, TAKE)
