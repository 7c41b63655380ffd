"""Jobs done here: at once when they are polled, or in a thread, one after the other."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import closing

import pytest

from racko_game.jobs.work import TURN_PATIENCE, ImmediateJobs, InOrder, Jobs, result

from .errands import FRAME, NOTHING, divide, found, noted, process, sought, waited_for


@pytest.fixture
def in_order() -> Iterator[InOrder]:
    with closing(InOrder()) as jobs:
        yield jobs


@pytest.fixture(params=[ImmediateJobs, InOrder])
def jobs(request: pytest.FixtureRequest) -> Iterator[Jobs]:
    with closing(request.param()) as jobs:
        jobs.warm()
        yield jobs


def test_a_job_is_done_in_this_process_once_however_often_it_is_asked_for(jobs: Jobs) -> None:
    assert found(sought(jobs, process)) == result(jobs.begin(process, otherwise=int), 0.001) == os.getpid()
    done: list[object] = []
    work = jobs.begin(noted, done, 1, otherwise=lambda: 0)
    assert [found(work), found(work)] == [1, 1]
    assert done == [1]


def test_a_job_that_fails_is_done_otherwise_and_logged(jobs: Jobs, logged: list[str]) -> None:
    assert found(sought(jobs, divide, 0)) == NOTHING
    assert found(sought(jobs, divide, 4)) == 0.25
    work = jobs.begin(divide, 2, otherwise=lambda: -1.0, accepts=lambda found: found > 1)
    assert found(work) == -1.0
    failed = "divide failed: ZeroDivisionError: division by zero"
    assert logged == [failed, "divide came to 0.5, which cannot be"]


def test_at_once_means_with_the_first_poll_but_nobody_waits_for_a_thread_whose_jobs_take_turns(
    in_order: InOrder,
) -> None:
    done: list[object] = []
    work = ImmediateJobs().begin(noted, done, 7, otherwise=lambda: 0)
    assert done == []
    assert work.poll() == 7
    gate = threading.Event()
    first = sought(in_order, noted, done, "first", gate)
    second = sought(in_order, noted, done, "second")
    assert first.poll(FRAME) is second.poll(FRAME) is None
    gate.set()
    assert [found(second), found(first)] == ["second", "first"]
    assert done == [7, "first", "second"]


def test_closing_waits_until_all_is_done_that_was_begun_and_what_comes_then_is_done_at_once() -> None:
    gate, done, jobs = threading.Event(), list[object](), InOrder()
    for number in range(3):
        sought(jobs, noted, done, number, gate)
    threading.Timer(0.05, gate.set).start()
    jobs.close()
    assert done == [0, 1, 2]
    jobs.warm()
    sought(jobs, noted, done, 7)
    assert done == [0, 1, 2, 7], "whether it is polled or not"


def test_a_job_in_the_thread_that_stalls_is_not_waited_for(in_order: InOrder, logged: list[str]) -> None:
    gate = threading.Event()
    found, handed_in = waited_for(sought(in_order, gate.wait, 20))
    gate.set()
    assert found == NOTHING
    assert handed_in == pytest.approx(TURN_PATIENCE, abs=2 * FRAME)
    assert logged == ["wait took too long"]
