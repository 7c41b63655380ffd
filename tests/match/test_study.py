"""The study: what is done beside the game is what would have been done at once."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

import pytest

from racko_game.match.coach.coaching import advise
from racko_game.match.plan import Plan
from racko_game.match.study import PATIENCE, AtOnce, Beside, Work

SEED = bytes(range(16))


@pytest.fixture
def study() -> Iterator[Beside]:
    study = Beside()
    yield study
    study.close()


def given() -> tuple[object, ...]:
    match = Plan("original", 2).start(SEED)
    seat = match.asked
    return match.view(seat), match.options(), match.seats, match.table.charter


def result(work: Work[object]) -> object:
    for _ in range(400):
        if (found := work.poll()) is not None:
            return found
        time.sleep(0.05)
    raise AssertionError("no result")


def test_a_job_is_done_in_another_process_and_the_next_one_in_the_same(study: Beside) -> None:
    first, second = result(study.begin(os.getpid)), result(study.begin(os.getpid))
    assert first == second != os.getpid()


def test_advice_is_the_same_wherever_it_is_thought_out(study: Beside) -> None:
    assert result(study.begin(advise, *given())) == AtOnce().begin(advise, *given()).poll()


@pytest.mark.parametrize("program", ["raise SystemExit", "print('nothing that can be read')"])
def test_without_a_process_that_answers_the_job_is_done_here(program: str) -> None:
    study = Beside(program)
    assert result(study.begin(os.getpid)) == os.getpid()
    study.close()


def test_a_job_that_fails_there_fails_here_in_sight_and_the_next_one_is_done(study: Beside) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        result(study.begin(int, "seven"))
    assert result(study.begin(int, "7")) == 7


def test_patience_ends() -> None:
    work = Work(lambda: 7)
    assert work.poll(PATIENCE / 2) is None
    assert work.poll(PATIENCE) == 7
