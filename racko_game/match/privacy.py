"""Privacy: what a screen may show of the racks to the people around it. Nothing else decides that."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import NamedTuple


class Policy(StrEnum):
    """The way a screen shows the racks of a table."""

    OWN = "own"  # those of the one person who plays there
    CURTAIN = "curtain"  # it is handed round: those of whoever it is shown to, and a curtain between two
    PEEK = "peek"  # they lie covered: each turns up their own for as long as they look
    EDGES = "edges"  # the same at a table with four sides: each rack at its own edge, turned to it
    OPEN = "open"  # all of them, to everybody; computers and the coach know no more for that


def policies(persons: int) -> tuple[Policy, ...]:
    """Return the possible policies for so many people, the usual one first."""
    if persons > 1:
        return Policy.CURTAIN, Policy.PEEK, Policy.EDGES, Policy.OPEN
    return Policy.OWN, Policy.OPEN


class Privacy(NamedTuple):
    """The racks shown on a screen at a table of so many ``seats``, with people in the seats ``persons``."""

    policy: Policy
    seats: int
    persons: Sequence[int]

    @property
    def handed(self) -> bool:
        """Return whether the screen is passed around, so that it shows one person's cards at a time."""
        return self.policy is Policy.CURTAIN

    @property
    def covers(self) -> bool:
        """Return whether racks lie covered in front of everyone, except while their owners peek."""
        return self.policy in (Policy.PEEK, Policy.EDGES)

    @property
    def sided(self) -> bool:
        """Return whether people sit around the screen, each at an edge."""
        return self.policy is Policy.EDGES

    @property
    def guarded(self) -> bool:
        """Return whether people at the screen may not know each other's cards.

        Whatever is heard, or stays readable, is then meant for all of them.
        """
        return self.handed or self.covers

    @property
    def others(self) -> tuple[int, ...]:
        """Return the seats whose cards lie open to everyone."""
        return tuple(range(self.seats)) if self.policy is Policy.OPEN else ()

    @property
    def first(self) -> int:
        """Return the seat whose rack is at the bottom before the first move."""
        return self.persons[0] if self.persons else 0

    def eyes(self, viewer: int | None, peeking: Collection[int] = ()) -> int | None:
        """Return the seat whose view is shown, None for an onlooker's.

        viewer: the seat whose turn it is to look at the screen, if any
        peeking: the seats that peek at their own racks
        """
        return None if self.covers and viewer not in peeking else viewer

    def beside(self, viewer: int | None, peeking: Collection[int] = ()) -> tuple[int, ...]:
        """Return the other seats whose cards are shown open beside that view."""
        if not self.covers:
            return self.others
        return tuple(seat for seat in self.persons if seat in peeking and seat != viewer)
