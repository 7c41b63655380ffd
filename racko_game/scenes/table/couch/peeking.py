"""Peeking: whose rack is turned up now before its owner's eyes, and until when. Time is handed in."""

from __future__ import annotations

from math import inf, isfinite

from ....controls.intents import Hand

TAP = 0.4  # seconds: a press that is no longer turns a rack up, and need not be held
STAYS = 8.0  # seconds for which it then lies there

NOBODY: frozenset[int] = frozenset()


class Peeking:
    """A rack lies turned up while a hand holds what turns it up, or for a while after a short press.

    ``seats`` are those that are turned up: the very same set until another is.
    """

    def __init__(self) -> None:
        self.seats = NOBODY
        self._held: dict[Hand, tuple[int, float]] = {}  # by hand: whose rack, and for how long
        self._up: dict[int, float] = {}  # by seat: for how long its rack will lie there

    @property
    def passing(self) -> bool:
        """Whether one of them covers itself by and by."""
        return any(map(isfinite, self._up.values()))

    def holds(self, hand: Hand) -> bool:
        """Whether a hand holds a rack up."""
        return hand in self._held

    def press(self, hand: Hand, seat: int, latches: bool = False) -> None:
        """A hand begins to hold a rack up; one that lies there by itself is covered. ``latches``: nothing
        has to be held, it lies there until the next press."""
        if seat in self._up:
            del self._up[seat]
        elif latches:
            self._up[seat] = inf
        else:
            self._held[hand] = seat, 0.0
        self._count()

    def hold(self, hand: Hand, seat: int) -> None:
        """A hand has been holding a rack up for so long that it is no short press any more."""
        self._up.pop(seat, None)
        self._held[hand] = seat, inf
        self._count()

    def let_go(self, hand: Hand, stays: bool = False) -> None:
        """A hand lets go: after a short press the rack lies there for a while, or if it ``stays``."""
        seat, held = self._held.pop(hand, (None, inf))
        if seat is not None and (stays or held <= TAP):
            self._up[seat] = STAYS
        self._count()

    def renew(self, seat: int) -> None:
        """A rack that covers itself by and by lies there for the whole while again."""
        if isfinite(self._up.get(seat, inf)):
            self._up[seat] = STAYS

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by."""
        self._held = {hand: (seat, held + dt) for hand, (seat, held) in self._held.items()}
        self._up = {seat: left - dt for seat, left in self._up.items() if left > dt}
        self._count()

    def begin_turn(self, seat: int) -> None:
        """It is a seat's turn: what others had turned up, and do not hold, is covered."""
        self._up = {one: left for one, left in self._up.items() if one == seat}
        self._count()

    def cover(self) -> None:
        """Nobody looks any more, whatever they hold."""
        self._held, self._up = {}, {}
        self._count()

    def _count(self) -> None:
        seats = frozenset((*self._up, *(seat for seat, _ in self._held.values())))
        if seats != self.seats:
            self.seats = seats
