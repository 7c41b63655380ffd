"""The light round racks that are near to going out: it comes softly, and stays. Time is handed in."""

from __future__ import annotations

from collections.abc import Collection

COMES = 0.5  # seconds until it is there, or gone
STEPS = 6  # pictures of that


class NearLight:
    """How much light there is round each seat's rack."""

    def __init__(self) -> None:
        self._lit: frozenset[int] = frozenset()
        self._share: dict[int, float] = {}

    @property
    def moving(self) -> bool:
        """Whether any of it comes or goes."""
        return any(share != float(seat in self._lit) for seat, share in self._share.items())

    def shine(self, seats: Collection[int], softly: bool = True) -> None:
        """Let it be round the racks of these seats; if not ``softly``, at once."""
        self._lit = frozenset(seats)
        for seat in self._lit - self._share.keys():
            self._share[seat] = 0.0
        if not softly:
            self._share = dict.fromkeys(self._lit, 1.0)

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by."""
        for seat, share in self._share.items():
            way = dt / COMES if seat in self._lit else -dt / COMES
            self._share[seat] = min(max(share + way, 0.0), 1.0)

    def shares(self) -> dict[int, float]:
        """By seat, in steps; the same until the next picture of its way."""
        return {seat: round(share * STEPS) / STEPS for seat, share in self._share.items() if share}
