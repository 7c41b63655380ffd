"""Jobs done here and now: in tests, in the terminal, off-screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from .work import Finding, Task, Work, anything

T = TypeVar("T")


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
