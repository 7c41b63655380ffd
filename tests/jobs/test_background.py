"""Jobs in processes beside the game: results come in any case, and from processes that are of use."""

from __future__ import annotations

import multiprocessing
import os
import signal
from contextlib import closing
from random import Random

import pytest

from racko_game.jobs import pool
from racko_game.jobs.work import LONG, PATIENCE, STARTING, TRIES, Background

from . import errands
from .errands import FRAME, NOTHING, die, divide, found, gone, hang, process, soon, sought, waited_for


def worker(jobs: Background, long: bool = False) -> int:
    """The process that does jobs now."""
    number = found(sought(jobs, process, long=long))
    assert isinstance(number, int)
    assert number != os.getpid()
    return number


def test_jobs_are_done_in_turn_in_one_process_that_nobody_waits_for(background: Background) -> None:
    assert multiprocessing.active_children() == [], "there is no job"
    assert sought(background, process).poll(FRAME) is None
    assert worker(background) == worker(background)
    works = [sought(background, divide, by) for by in (1, 2, 4)]
    assert [found(work) for work in reversed(works)] == [0.25, 0.5, 1.0]
    for number in range(4):
        chance = Random(number)
        work = sought(background, errands.draw, chance)
        chance.random()
        assert found(work) == Random(number).random(), "what becomes of the given then changes nothing"


def test_a_process_can_be_started_before_there_is_a_job(background: Background) -> None:
    background.warm()
    assert len(multiprocessing.active_children()) == 1
    background.warm()
    assert [worker(background)] == [child.pid for child in multiprocessing.active_children()]


def test_a_long_job_is_in_nobodys_way_and_the_end_of_its_process_is_nothing_to_the_other(
    background: Background, logged: list[str]
) -> None:
    long = [sought(background, errands.doze, 30.0, long=True) for _ in range(3)]
    assert found(sought(background, divide, 4)) == 0.25
    quick = worker(background)
    (slow,) = {child.pid for child in multiprocessing.active_children()} - {quick}
    assert {worker(background) for _ in range(3)} == {quick}
    assert [work.poll() for work in long] == [None] * 3
    work = sought(background, errands.doze, 30.0)
    assert slow
    os.kill(slow, signal.SIGKILL)
    assert soon(lambda: gone(slow))
    assert found(sought(background, process, long=True)) != slow  # another one's, or nothing
    assert len(logged) == 1
    assert work.poll() is None
    assert not gone(quick)


def test_a_killed_process_is_replaced_its_work_done_anyway(background: Background, logged: list[str]) -> None:
    first = worker(background)
    os.kill(first, signal.SIGKILL)
    assert soon(lambda: gone(first))
    found(sought(background, process))
    second = worker(background)
    assert second != first
    assert second == worker(background)
    work = sought(background, hang)
    os.kill(second, signal.SIGKILL)
    assert waited_for(work, 0.0) == (NOTHING, 0.0)
    assert len(logged) == 2
    assert logged[1].startswith("The worker failed at hang: BrokenProcessPool")


def test_a_process_that_was_stopped_is_ended_at_once(background: Background, logged: list[str]) -> None:
    first = worker(background)
    os.kill(first, signal.SIGSTOP)
    result, handed_in = waited_for(sought(background, process))
    assert result == NOTHING
    assert handed_in < PATIENCE <= handed_in + FRAME
    assert gone(first)
    assert logged == ["The worker took too long for process"]
    assert worker(background) != first


def test_a_job_that_kills_its_process_is_done_otherwise_and_the_next(
    background: Background, logged: list[str]
) -> None:
    works = [sought(background, die), sought(background, divide, 4)]
    assert [found(work) for work in works] == [NOTHING, NOTHING]
    assert len(logged) == 1
    assert found(sought(background, divide, 4)) == 0.25


@pytest.mark.parametrize(("long", "patience"), [(False, PATIENCE), (True, LONG)])
def test_a_job_that_hangs_is_not_waited_for(
    background: Background, logged: list[str], long: bool, patience: float
) -> None:
    first = worker(background, long)
    result, handed_in = waited_for(sought(background, hang, long=long))
    assert result == NOTHING
    assert handed_in < patience + FRAME / 2 <= handed_in + 2 * FRAME
    assert logged == ["The worker took too long for hang"]
    assert gone(first)


def test_a_process_that_never_comes_up_is_not_waited_for(
    background: Background, logged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "set_up_worker", errands.never_ready)
    result, handed_in = waited_for(sought(background, process))
    assert result == NOTHING
    assert handed_in == pytest.approx(STARTING, abs=2 * FRAME)
    assert logged == ["The worker did not come up"]


def test_the_time_it_takes_to_come_up_is_none_of_the_jobs(background: Background) -> None:
    def up() -> bool:
        running = background._short.running()
        return running is not None and running.started

    work = sought(background, errands.doze, 0.2)
    assert work.poll(STARTING - FRAME) is None
    assert soon(up)
    assert work.poll(PATIENCE - FRAME) is None
    assert found(work) == 0.2


def test_a_job_that_fails_is_done_otherwise_and_logged(background: Background, logged: list[str]) -> None:
    assert found(sought(background, divide, 0)) == NOTHING
    assert found(sought(background, errands.leave)) == NOTHING
    work = background.begin(divide, 2, otherwise=lambda: -1.0, accepts=lambda found: found > 1)
    assert found(work) == -1.0
    assert found(sought(background, divide, 4)) == 0.25
    assert logged == [
        "The worker failed at divide: ZeroDivisionError: division by zero",
        "The worker failed at leave: SystemExit: ",
        "The worker found 0.5 for divide, which cannot be",
    ]
    assert found(sought(background, lambda: os.getpid())) == os.getpid(), "no other can be given it"
    assert "cannot be given to another process" in logged[3]


def test_processes_that_are_of_no_use_are_given_up_but_not_who_is_now_and_then(
    background: Background, logged: list[str]
) -> None:
    for _ in range(TRIES + 1):
        assert found(sought(background, divide, 0)) == NOTHING
        assert found(sought(background, divide, 4)) == 0.25
    assert worker(background)
    assert len(logged) == TRIES + 1
    logged.clear()
    for _ in range(TRIES):
        assert found(sought(background, die)) == NOTHING
    assert multiprocessing.active_children() == []
    assert found(sought(background, process)) == os.getpid()
    assert len(logged) == TRIES
    assert worker(background, long=True)


def test_without_a_python_to_run_jobs_are_done_otherwise_then_at_once(
    background: Background, logged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(multiprocessing.spawn, "_python_exe", os.fsencode("/there/is/no/python"))
    results = [found(sought(background, process)) for _ in range(TRIES + 1)]
    otherwise = results.count(NOTHING)  # a process may be gone before it is given anything
    assert results == [NOTHING] * otherwise + [os.getpid()] * (TRIES + 1 - otherwise)
    assert otherwise <= TRIES
    assert len(logged) == TRIES


def test_where_there_can_be_no_process_jobs_are_done_at_once(
    background: Background, logged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(pool, "ProcessPoolExecutor", refuse)
    for _ in range(TRIES + 1):
        assert found(sought(background, process)) == os.getpid()
    assert logged == ["The worker could not be started: OSError: no more processes"] * TRIES


def test_closing_ends_the_processes_and_what_is_open_is_done_otherwise(background: Background) -> None:
    processes = [worker(background, long) for long in (False, True)]
    works = [sought(background, hang, long=long) for long in (False, True, False)]
    background.close()
    assert all(map(gone, processes))
    assert [found(work) for work in works] == [NOTHING] * 3
    background.close()
    background.warm()
    assert found(sought(background, process)) == os.getpid()
    assert multiprocessing.active_children() == []


def test_closing_ends_a_process_that_was_stopped_or_has_not_come_up(background: Background) -> None:
    work = sought(background, process)
    background.close()
    assert found(work) == NOTHING
    assert multiprocessing.active_children() == []
    with closing(Background()) as other:
        stopped = worker(other)
        os.kill(stopped, signal.SIGSTOP)
        sought(other, len, b"x" * 1_000_000)  # more than the pipe to it holds
    assert gone(stopped)
