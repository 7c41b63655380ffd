"""Jobs with their arguments and fallbacks, and jobs done in this process."""

from __future__ import annotations

from collections.abc import Callable
from time import sleep
from typing import Generic, NamedTuple, Protocol, TypeVar

from ..log import warn

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


def anything(result: object) -> bool:
    """Return True: any result is acceptable."""
    return True


class Work(Protocol[T_co]):
    """A job that was begun."""

    def poll(self, dt: float = 0.0) -> T_co | None:
        """Return the result, None until it is there. ``dt``: the seconds since the last poll."""


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


class PolledWork(Work[T]):
    """A job whose result is returned by the function ``poll``; until then ``poll`` returns None."""

    def __init__(self, poll: Callable[[float], T | None]) -> None:
        self._poll = poll
        self._result: T | None = None

    def poll(self, dt: float = 0.0) -> T | None:
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
        accepts: Callable[[T], bool] = anything,
        long: bool = False,
    ) -> Work[T]:
        """Begin ``job(*given)``: a function of a module and plain values, which must not change later.

        Its result must not be None. If the job fails, takes too long, or ``accepts`` returns False for its
        result, the result of ``otherwise`` is used, which must be quick and must not fail. A ``long`` job may
        take its time, and does not delay short ones.
        """
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
        return PolledWork(lambda dt: task.done())
