"""Privacy: what a screen may show of the racks, for those who sit round it. Nothing else decides that."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple


class Policy(StrEnum):
    """What the screen shows of the racks at a table."""

    OWN = "own"  # those of the one person who plays there
    CURTAIN = "curtain"  # it is handed round: those of whoever it is shown to, and a curtain between two
    OPEN = "open"  # all of them, to everybody; computers and the coach know no more for that


def policies(persons: int) -> tuple[Policy, ...]:
    """Those there are for so many persons, the usual one first."""
    return (Policy.CURTAIN if persons > 1 else Policy.OWN, *((Policy.OPEN,) if persons else ()))


class Privacy(NamedTuple):
    """What the screen shows at a table of so many ``seats``, where these ``persons`` sit."""

    policy: Policy
    seats: int
    persons: Sequence[int]

    @property
    def handed(self) -> bool:
        """Whether the screen is handed round: what it shows to one, the others do not see."""
        return self.policy is Policy.CURTAIN

    @property
    def others(self) -> tuple[int, ...]:
        """Whose cards lie open beside those of the seat that looks."""
        return tuple(range(self.seats)) if self.policy is Policy.OPEN else ()

    @property
    def first(self) -> int:
        """The seat whose rack lies at the bottom before anybody has played."""
        return self.persons[0] if self.persons else 0
