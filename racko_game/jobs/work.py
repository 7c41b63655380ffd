"""Jobs: done at once in this process, in other processes, or in a thread.

There are at most two processes: one for moves and hints, which someone is waiting for, and one for long jobs,
so that neither a long job nor the end of its process delays a move. Time is passed in with each poll. Small
jobs on files are done in one thread, in order.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from threading import Thread
from time import sleep
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from ..log import warn

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

    from .pool import Pool


T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Task(NamedTuple, Generic[T]):
    """A job as given to ``Jobs.begin``: a function, its arguments, its fallback, a test of its result."""

    job: Callable[..., T]
    given: tuple[object, ...]
    otherwise: Callable[[], T]
    accepts: Callable[[T], bool]

    def done(self) -> T:
        """Do the job now, in this thread; return its result, or the fallback if it fails or is refused."""
        try:
            result = self.job(*self.given)
        except Exception as error:
            warn(__name__, f"{self} failed: {described(error)}")
            return self.otherwise()
        if self.accepts(result):
            return result
        warn(__name__, f"{self} came to {result!r}, which cannot be")
        return self.otherwise()

    def __str__(self) -> str:
        return getattr(self.job, "__name__", "a job")


class Work(Generic[T_co]):
    """A job that was begun. The function ``poll`` returns its result; until that is there, None."""

    def __init__(self, poll: Callable[[float], T_co | None]) -> None:
        self._poll = poll
        self._result: T_co | None = None

    def poll(self, dt: float = 0.0) -> T_co | None:
        """Return the result, None until it is there. ``dt``: the seconds since the last poll."""
        if self._result is None:
            self._result = self._poll(dt)
        return self._result


def result(work: Work[T], step: float = 0.01) -> T:
    """Return the result of a job, polling it until it is there; ``step``: seconds between polls."""
    while (found := work.poll(step)) is None:
        sleep(step)
    return found


def described(error: BaseException) -> str:
    """Return an error in one line."""
    return f"{type(error).__name__}: {error}"


class Jobs:
    """A way to do jobs. It never raises: an error is logged, and the fallback is used."""

    def begin(
        self,
        job: Callable[..., T],
        *given: object,
        otherwise: Callable[[], T],
        accepts: Callable[[T], bool] = lambda result: True,
        long: bool = False,
    ) -> Work[T]:
        """Begin ``job(*given)``: a function of a module and plain values, which must not change later. Its
        result must not be None. If the job fails, takes too long, or ``accepts`` returns False for its
        result, the result of ``otherwise`` is used, which must be quick and must not fail. A ``long`` job may
        take its time, and does not delay short ones."""
        return self.start(Task(job, given, otherwise, accepts), long)

    def start(self, task: Task[T], long: bool) -> Work[T]:
        """Begin a task, a ``long`` one or not (see ``begin``), and return the work to poll."""
        raise NotImplementedError

    def warm(self) -> None:
        """Prepare for a job that may be begun soon."""

    def close(self) -> None:
        """Accept no more jobs; unfinished ones return their fallbacks."""


class ImmediateJobs(Jobs):
    """Does each job in this process, when it is first polled."""

    def start(self, task: Task[T], long: bool) -> Work[T]:
        return Work(lambda dt: task.done())


PATIENCE = 2.0  # seconds for a job, once the process is up
LONG = 20.0  # seconds for a long job
STARTING = 5.0  # seconds for a process to come up
TRIES = 3  # failed processes in a row, after which no more are started


class Background(Jobs):
    """Does jobs in other processes, started with the first job. Results are the same as those of
    ``ImmediateJobs``. A process that dies, fails or does not answer in time is ended, and its jobs return
    their fallbacks; the next job gets a new process. If no process can be started, jobs are done in this
    process."""

    def __init__(self) -> None:
        self._short, self._long = Lane(PATIENCE), Lane(LONG)

    def start(self, task: Task[T], long: bool) -> Work[T]:
        return (self._long if long else self._short).begin(task)

    def warm(self) -> None:
        """Start the process for short jobs, if it is not running, without waiting for it."""
        self._short.running()

    def close(self) -> None:
        """End all processes."""
        self._short.close()
        self._long.close()


class Lane:
    """A worker process and its jobs; each job may take ``patience`` seconds. ``tries``: how many more
    processes in a row may fail."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self._pool: Pool | None = None
        self.tries = TRIES if sys.executable else 0  # a frozen game is an interpreter, too

    def begin(self, task: Task[T]) -> Work[T]:
        """Give the task to the process; if there is none, the task is done here when polled."""
        import pickle  # imported here: the title screen does not need it

        try:
            pickled = pickle.dumps((task.job, task.given))  # a snapshot: later changes do not matter
        except Exception as error:
            warn(__name__, f"{task} cannot be given to another process: {described(error)}")
            return Work(lambda dt: task.done())
        while pool := self.running():
            try:
                return Work(_Submitted(self, pool, task, pool.submit(pickled)).poll)
            except Exception as error:
                self.fail(pool, f"was gone before {task}: {described(error)}")
        return Work(lambda dt: task.done())

    def running(self) -> Pool | None:
        """Return the process, started if necessary; None if none can be started."""
        if self._pool is None and self.tries:
            from .pool import Pool  # imported here, since it is slow and needed only for jobs

            try:
                self._pool = Pool()
            except Exception as error:
                self.fail(None, f"could not be started: {described(error)}")
        return self._pool

    def fail(self, pool: Pool | None, problem: str) -> None:
        """End a process that does not work, unless it has already been replaced. ``pool``: the process, None
        if it could not be started; ``problem``: what it did, for the log."""
        if pool is not self._pool:
            return
        warn(__name__, f"The worker {problem}")
        self.tries -= 1
        self._end()

    def close(self) -> None:
        """End the process; no other is started."""
        self.tries = 0
        self._end()

    def _end(self) -> None:
        pool, self._pool = self._pool, None
        if pool:
            pool.kill()


class _Submitted(Generic[T]):
    def __init__(self, lane: Lane, pool: Pool, task: Task[T], future: Future[T]) -> None:
        self._lane, self._pool, self._task, self._future = lane, pool, task, future
        self._up, self._waited = False, 0.0

    def poll(self, dt: float) -> T | None:
        """Let ``dt`` seconds pass; return the result, None until it is there; if something went wrong, return
        the fallback."""
        if problem := self._problem(dt):
            self._lane.fail(self._pool, problem)
            return self._task.otherwise()
        if not self._future.done():
            return None
        self._lane.tries = TRIES  # the process works: it may be replaced again after later failures
        return self._future.result()

    def _problem(self, dt: float) -> str:
        """Return the reason why there will be no valid result; "" if there still may be one."""
        task, future = self._task, self._future
        if future.cancelled():
            return f"was ended before {task}"
        if not future.done():
            return self._late(dt)
        if error := future.exception():
            return f"failed at {task}: {described(error)}"
        found = future.result()
        return "" if task.accepts(found) else f"found {found!r} for {task}, which cannot be"

    def _late(self, dt: float) -> str:
        if self._pool.started and not self._up:
            self._up, self._waited = True, 0.0
        self._waited += dt
        if self._waited < (self._lane.patience if self._up else STARTING):
            return ""
        return f"took too long for {self._task}" if self._up else "did not come up"


TURN_PATIENCE = 20.0  # seconds for a job, and for those begun before it


class InOrder(Jobs):
    """Does jobs in one thread, in the order they were begun; the first job starts the thread. A stalled job
    cannot be ended; after 20 seconds of waiting its fallback is returned."""

    def __init__(self) -> None:
        self._executor: Executor | None = None
        self._closed = False

    def start(self, task: Task[T], long: bool) -> Work[T]:
        if self._closed:
            result = task.done()
            return Work(lambda dt: result)
        self.warm()
        assert self._executor
        future, waited = self._executor.submit(task.done), 0.0

        def poll(dt: float) -> T | None:
            nonlocal waited
            waited += dt
            if future.done():
                return future.result()
            if waited < TURN_PATIENCE:
                return None
            warn(__name__, f"{task} took too long")
            return task.otherwise()

        return Work(poll)

    def warm(self) -> None:
        if self._executor is None and not self._closed:
            from concurrent.futures import ThreadPoolExecutor  # the title screen does not need it

            self._executor = ThreadPoolExecutor(1, "in order")

    def close(self) -> None:
        """Wait until all jobs are done."""
        self._closed = True
        if self._executor:
            self._executor.shutdown()


NAME = "beside"  # the name of these threads


def in_thread(job: Callable[[], object]) -> Thread:
    """Start the job in a thread of its own, and return the thread. An error is logged, not raised: code that
    needs what the job prepares will meet the same error."""
    tried = Task(job, (), otherwise=lambda: None, accepts=lambda result: True)
    thread = Thread(target=tried.done, name=NAME, daemon=True)
    thread.start()
    return thread
