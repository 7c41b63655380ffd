"""What is to be done: a job, what it is given, what is done instead if it fails; jobs done at once."""

from __future__ import annotations

from collections.abc import Callable
from time import sleep
from typing import Generic, NamedTuple, Protocol, TypeVar

from ..log import warn

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


def anything(result: object) -> bool:
    """Any result is one that can be believed."""
    return True


class Work(Protocol[T_co]):
    """A job under way."""

    def poll(self, dt: float = 0.0) -> T_co | None:
        """The result, if it is there by now; ``dt`` seconds went by since it was last asked for."""


class Jobs(Protocol):
    """Somewhere to have jobs done. Nothing is raised: what goes wrong is logged, and done otherwise."""

    def begin(
        self,
        job: Callable[..., T],
        *given: object,
        otherwise: Callable[[], T],
        accepts: Callable[[T], bool] = anything,
        long: bool = False,
    ) -> Work[T]:
        """Have ``job(*given)`` done: a function of a module and plain values, which are not changed later.

        Its result is never None. If the job fails, or takes too long, or ``accepts`` does not believe its
        result, that of ``otherwise`` is given in its place: it is quick, sound, and does not fail. A ``long``
        job may take its time, and keeps no other waiting that is not long itself.
        """

    def warm(self) -> None:
        """A job may come soon."""

    def close(self) -> None:
        """No job will come any more. What is under way is done otherwise."""


class Task(NamedTuple, Generic[T]):
    """A job as ``Jobs.begin`` is told of it."""

    job: Callable[..., T]
    given: tuple[object, ...]
    otherwise: Callable[[], T]
    accepts: Callable[[T], bool]

    def done(self) -> T:
        """The result, found here and now."""
        try:
            result = self.job(*self.given)
        except Exception as error:
            warn(__name__, f"{self} failed: {said(error)}")
            return self.otherwise()
        return self.believed(result)

    def believed(self, result: T) -> T:
        """The result, or what is done otherwise."""
        if self.accepts(result):
            return result
        warn(__name__, f"{self} came to {result!r}, which cannot be")
        return self.otherwise()

    def __str__(self) -> str:
        """The name of the job."""
        return getattr(self.job, "__name__", "a job")


class Finding(Generic[T]):
    """Work that is looked after by ``look``, until that gives a result."""

    def __init__(self, look: Callable[[float], T | None]) -> None:
        self._look = look
        self._result: T | None = None

    def poll(self, dt: float = 0.0) -> T | None:
        """The result, if it is there by now."""
        if self._result is None:
            self._result = self._look(dt)
        return self._result


def result(work: Work[T], step: float = 0.01) -> T:
    """The result of work, waited for."""
    while (found := work.poll(step)) is None:
        sleep(step)
    return found


def said(error: BaseException) -> str:
    """An error in one line."""
    return f"{type(error).__name__}: {error}"


class AtOnce:
    """Does a job when it is first polled."""

    def begin(
        self,
        job: Callable[..., T],
        *given: object,
        otherwise: Callable[[], T],
        accepts: Callable[[T], bool] = anything,
        long: bool = False,
    ) -> Work[T]:
        """Done when it is polled."""
        task = Task(job, given, otherwise, accepts)
        return Finding(lambda dt: task.done())

    def warm(self) -> None:
        """There is nothing to prepare."""

    def close(self) -> None:
        """There is nothing to end."""
