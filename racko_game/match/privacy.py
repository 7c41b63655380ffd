"""Privacy: what a screen may show of the racks, for those who sit round it. Nothing else decides that."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import NamedTuple


class Policy(StrEnum):
    """What the screen shows of the racks at a table."""

    OWN = "own"  # those of the one person who plays there
    CURTAIN = "curtain"  # it is handed round: those of whoever it is shown to, and a curtain between two
    PEEK = "peek"  # they lie covered: each turns up their own for as long as they look
    EDGES = "edges"  # the same at a table with four sides: each rack at its own edge, turned to it
    OPEN = "open"  # all of them, to everybody; computers and the coach know no more for that


def policies(persons: int) -> tuple[Policy, ...]:
    """Those there are for so many persons, the usual one first."""
    if persons > 1:
        return Policy.CURTAIN, Policy.PEEK, Policy.EDGES, Policy.OPEN
    return Policy.OWN, Policy.OPEN


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
    def covers(self) -> bool:
        """Whether racks lie covered before everybody's eyes, but for those that are being peeked at."""
        return self.policy in (Policy.PEEK, Policy.EDGES)

    @property
    def sided(self) -> bool:
        """Whether they sit round the screen, each at an edge of it."""
        return self.policy is Policy.EDGES

    @property
    def guarded(self) -> bool:
        """Whether people are at the screen who may not know each other's cards: what is heard, and what
        stays to be read, is for all of them."""
        return self.handed or self.covers

    @property
    def others(self) -> tuple[int, ...]:
        """Whose cards lie open to everybody."""
        return tuple(range(self.seats)) if self.policy is Policy.OPEN else ()

    @property
    def first(self) -> int:
        """The seat whose rack lies at the bottom before anybody has played."""
        return self.persons[0] if self.persons else 0

    def eyes(self, looks: int | None, peeking: Collection[int] = ()) -> int | None:
        """The seat whose view is shown, None for an onlooker's: it is the turn of ``looks`` to look at the
        screen (None: of nobody), and these peek at their own racks."""
        return None if self.covers and looks not in peeking else looks

    def beside(self, looks: int | None, peeking: Collection[int] = ()) -> tuple[int, ...]:
        """Whose cards lie open beside those."""
        if not self.covers:
            return self.others
        return tuple(seat for seat in self.persons if seat in peeking and seat != looks)
