"""Privacy: what a screen may show of the racks to the people around it; only this module decides that."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import NamedTuple


class Policy(StrEnum):
    """How a screen shows racks."""

    OWN = "own"  # only the rack of the one person who plays here
    CURTAIN = "curtain"  # the rack of the person whose turn it is; a curtain between two people
    PEEK = "peek"  # all racks are covered; an owner sees theirs for as long as they peek
    EDGES = "edges"  # like PEEK, with people on four sides: each rack at its owner's edge, facing them
    OPEN = "open"  # all racks, for everybody; computers and the coach still know no more than usual


def policies(persons: int) -> tuple[Policy, ...]:
    """Return the possible policies for that number of people, the usual one first."""
    if persons > 1:
        return Policy.CURTAIN, Policy.PEEK, Policy.EDGES, Policy.OPEN
    return Policy.OWN, Policy.OPEN


class Privacy(NamedTuple):
    """The privacy of a screen: its policy, the number of ``seats``, and the seats of people, ``persons``."""

    policy: Policy
    seats: int
    persons: Sequence[int]

    @property
    def handed(self) -> bool:
        """Return whether the screen is passed around, showing one person's cards at a time."""
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
        """Return whether people at the screen must not learn each other's cards. If so, everything that is
        spoken aloud or stays readable must be fit for all of them."""
        return self.handed or self.covers

    @property
    def others(self) -> tuple[int, ...]:
        """Return the seats whose cards everyone may see."""
        return tuple(range(self.seats)) if self.policy is Policy.OPEN else ()

    @property
    def first(self) -> int:
        """Return the seat whose rack is at the bottom before the first move."""
        return self.persons[0] if self.persons else 0

    def eyes(self, viewer: int | None, peeking: Collection[int] = ()) -> int | None:
        """Return the seat whose view is shown: ``viewer``, or None (an onlooker's view) where racks are
        covered and that seat does not peek.

        viewer: the seat that looks at the screen now, if any
        peeking: the seats whose owners peek at their racks now; only the viewer's own peek counts here, the
            others' racks are in ``beside``
        """
        return None if self.covers and viewer not in peeking else viewer

    def beside(self, viewer: int | None, peeking: Collection[int] = ()) -> tuple[int, ...]:
        """Return the other seats whose cards are visible in the view of ``eyes``; the same arguments."""
        if not self.covers:
            return self.others
        return tuple(seat for seat in self.persons if seat in peeking and seat != viewer)
