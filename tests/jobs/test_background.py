"""Jobs: here, in a thread or in processes beside the game, which never outlive or disturb it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from racko_game.jobs import pool
from racko_game.jobs import work as limits
from racko_game.jobs.pool import NICENESS
from racko_game.jobs.work import PATIENCE, STARTING, TRIES, Background, ImmediateJobs, InOrder, Jobs, result

from . import errands
from .errands import FRAME, NOTHING, REAL, divide, found, gone, hang, noted, process, soon, sought, waited_for


def worker(jobs: Background, long: bool = False) -> int:
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


def test_a_long_job_and_the_end_of_its_process_disturb_none(
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


def test_a_job_killing_its_process_and_the_next_are_done(background: Background, logged: list[str]) -> None:
    works = [sought(background, errands.die), sought(background, divide, 4)]
    assert [found(work) for work in works] == [NOTHING, NOTHING]
    assert len(logged) == 1
    assert found(sought(background, divide, 4)) == 0.25


@pytest.mark.parametrize(("long", "patience"), [(False, PATIENCE), (True, limits.LONG)])
def test_a_hung_job_is_left(background: Background, logged: list[str], long: bool, patience: float) -> None:
    first = worker(background, long)
    result, handed_in = waited_for(sought(background, hang, long=long))
    assert result == NOTHING
    assert handed_in < patience + FRAME / 2 <= handed_in + 2 * FRAME
    assert logged == ["The worker took too long for hang"]
    assert gone(first)


def test_a_process_that_never_comes_is_left(
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


def test_processes_of_no_use_are_given_up_but_not_at_once(background: Background, logged: list[str]) -> None:
    for _ in range(TRIES + 1):
        assert found(sought(background, divide, 0)) == NOTHING
        assert found(sought(background, divide, 4)) == 0.25
    assert worker(background)
    assert len(logged) == TRIES + 1
    logged.clear()
    for _ in range(TRIES):
        assert found(sought(background, errands.die)) == NOTHING
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


def test_without_processes_jobs_are_done_now(
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


ROOT = Path(__file__).parents[2]


def test_a_worker_does_without_pygame_and_the_folder_it_is_started_in(
    background: Background, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("random", "queue", "logging"):
        (tmp_path / f"{module}.py").write_text("raise SystemExit('the wrong one')")
    monkeypatch.chdir(tmp_path)
    modules = found(sought(background, errands.loaded))
    assert isinstance(modules, list)
    assert "racko_game.jobs.pool" in modules
    assert {"pygame", "pytest"}.isdisjoint(modules)


@pytest.mark.skipif(not hasattr(os, "nice"), reason="there is no such thing here")
def test_a_worker_lets_the_frames_of_the_table_go_first_and_what_it_says_and_needs_is_nowhere(
    background: Background, capfd: pytest.CaptureFixture[str]
) -> None:
    main, environment = sys.modules["__main__"], dict(os.environ)
    masked = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    background.warm()
    assert sys.modules["__main__"] is main
    assert dict(os.environ) == environment
    assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == masked
    assert found(sought(background, errands.niceness)) == min(19, errands.niceness() + NICENESS)
    assert NICENESS > 0
    assert found(sought(background, errands.chatter)) == "said"
    background.close()
    assert capfd.readouterr() == ("", "")


GAME = f"""
import sys, time
sys.path.insert(0, {str(ROOT)!r})
print("the game starts", flush=True)
from racko_game.jobs.work import Background
from racko_game.jobs.work import result
from tests.jobs import errands
jobs = Background()
try:
    print(result(jobs.begin(errands.process, otherwise=int)), flush=True)
    work = jobs.begin(getattr(errands, sys.argv[1]), otherwise=int)
    print("it waits", flush=True)
    time.sleep(60)
except KeyboardInterrupt:
    print("interrupted")
    if "close" in sys.argv:
        jobs.close()
"""
"""A main module that is only to be run once: it does not look whether it is the main one."""

Game = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Game]:
    """Start a game with a job under way, in a process group of its own."""
    games = []

    def game(*arguments: str) -> subprocess.Popen[str]:
        (tmp_path / "game.py").write_text(GAME)
        command, pipe = [sys.executable, str(tmp_path / "game.py"), *arguments], subprocess.PIPE
        games.append(subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True))
        return games[-1]

    yield game
    for each in games:
        each.kill()
        each.communicate()


def worker_of(game: subprocess.Popen[str]) -> int:
    assert game.stdout is not None
    assert game.stdout.readline() == "the game starts\n"
    worker = int(game.stdout.readline())
    assert game.stdout.readline() == "it waits\n"
    return worker


@pytest.mark.parametrize("job", ["process", "hang", "stopped"])
def test_a_worker_dies_with_its_game_whatever_it_is_at(game: Game, job: str) -> None:
    stopped = job == "stopped"
    running = game("hang" if stopped else job)
    worker = worker_of(running)
    assert not gone(worker)
    if stopped:
        os.kill(worker, signal.SIGSTOP)
    running.kill()
    running.wait(REAL)
    if stopped and not gone(worker):
        os.kill(worker, signal.SIGCONT)
    assert soon(lambda: gone(worker))
    assert running.communicate(timeout=REAL) == ("", "")


@pytest.mark.parametrize("arguments", [("chatter", "close"), ("hang", "close"), ("chatter",)])
def test_ctrl_c_says_nothing_and_leaves_nothing(game: Game, arguments: tuple[str, ...]) -> None:
    running = game(*arguments)
    worker = worker_of(running)
    os.killpg(running.pid, signal.SIGINT)
    out, errors = running.communicate(timeout=REAL)
    assert (out, errors) == ("interrupted\n", "")
    assert running.returncode == 0
    assert soon(lambda: gone(worker))


def test_ctrl_c_while_a_worker_comes_up_is_for_the_game_alone(game: Game) -> None:
    running = game("process", "close")
    assert running.stdout is not None
    running.stdout.readline()
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
    assert soon(lambda: len(children.read_text().split()) > 1)  # multiprocessing's own, and the worker
    os.killpg(running.pid, signal.SIGINT)
    out, errors = running.communicate(timeout=REAL)
    assert (out.splitlines()[-1], errors) == ("interrupted", "")


@pytest.fixture
def in_order() -> Iterator[InOrder]:
    with closing(InOrder()) as jobs:
        yield jobs


@pytest.fixture(params=[ImmediateJobs, InOrder])
def jobs(request: pytest.FixtureRequest) -> Iterator[Jobs]:
    with closing(request.param()) as jobs:
        jobs.warm()
        yield jobs


def test_a_job_is_done_here_once_and_one_that_fails_otherwise(jobs: Jobs, logged: list[str]) -> None:
    assert found(sought(jobs, process)) == result(jobs.begin(process, otherwise=int), 0.001) == os.getpid()
    done: list[object] = []
    work = jobs.begin(noted, done, 1, otherwise=lambda: 0)
    assert [found(work), found(work)] == [1, 1]
    assert done == [1]
    assert found(sought(jobs, divide, 0)) == NOTHING
    assert found(sought(jobs, divide, 4)) == 0.25
    half = jobs.begin(divide, 2, otherwise=lambda: -1.0, accepts=lambda found: found > 1)
    assert found(half) == -1.0
    failed = "divide failed: ZeroDivisionError: division by zero"
    assert logged == [failed, "divide came to 0.5, which cannot be"]


def test_at_once_is_by_the_first_poll_and_none_waits_for_a_thread_of_jobs_in_turn(in_order: InOrder) -> None:
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
    assert handed_in == pytest.approx(limits.TURN_PATIENCE, abs=2 * FRAME)
    assert logged == ["wait took too long"]
