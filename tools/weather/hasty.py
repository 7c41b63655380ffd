"""Jobs as a storm has them: done at once, long ones seldom; what goes wrong in one is raised."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeVar

from racko_game.jobs.work import ImmediateJobs, PolledWork, Work, anything

T = TypeVar("T")

GIVEN_UP = 0.8  # the share of long jobs that come to nothing, as they do where they take too long


class Hasty(ImmediateJobs):
    """``chance`` says which of the long ones are given up."""

    def __init__(self, chance: Random) -> None:
        super().__init__()
        self._chance = chance

    def begin(
        self,
        job: Callable[..., T],
        *given: object,
        otherwise: Callable[[], T],
        accepts: Callable[[T], bool] = anything,
        long: bool = False,
    ) -> Work[T]:
        """Done when it is polled."""
        given_up = long and self._chance.random() < GIVEN_UP
        return PolledWork(lambda dt: otherwise() if given_up else self._believed(job(*given), accepts))

    def _believed(self, result: T, accepts: Callable[[T], bool]) -> T:
        if not accepts(result):
            raise ValueError(result)
        return result
