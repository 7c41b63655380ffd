"""The viewpoint: from which seat a table is seen, and whose cards are face up there."""

from __future__ import annotations

from math import inf, isfinite

from ...controls.intents import Hand
from ...match.match import Match
from ..context import cache_last

TAP = 0.4  # seconds: a press that is no longer turns a rack up, and need not be held
STAYS = 8.0  # seconds for which it then lies there

NOBODY: frozenset[int] = frozenset()


class Peeking:
    """Racks that are turned up while a hand (device) holds a key or press, or a while after a short press.
    ``seats``: the seats whose racks are turned up; the same object until that changes."""

    def __init__(self) -> None:
        self.seats = NOBODY
        self._holds: dict[Hand, tuple[int, float]] = {}  # by hand: whose rack, and for how long
        self._up: dict[int, float] = {}  # by seat: for how long its rack will lie there

    @property
    def left(self) -> dict[int, float]:
        """Return by seat the share (0 … 1) of their time left to racks that will be covered by themselves."""
        return {seat: left / STAYS for seat, left in self._up.items() if isfinite(left)}

    def holds(self, hand: Hand) -> bool:
        """Return whether a hand (a player's device) keeps a rack turned up by holding a key or a press."""
        return hand in self._holds

    def press(self, hand: Hand, seat: int, latches: bool = False) -> None:
        """Turn a seat's rack up while a hand (device) holds it; cover it if it was up without being held.
        ``latches``: nothing has to be held, it stays up until the next press."""
        if seat in self._up:
            del self._up[seat]
        elif latches:
            self._up[seat] = inf
        else:
            self._holds[hand] = seat, 0.0
        self._count()

    def hold(self, hand: Hand, seat: int) -> None:
        """Note that a hand (device) has held a seat's rack so long that it is no short press any more."""
        self._up.pop(seat, None)
        self._holds[hand] = seat, inf
        self._count()

    def let_go(self, hand: Hand, stays: bool = False) -> None:
        """Handle a release: after a short press the rack stays up a while, or if it ``stays``, for good."""
        seat, held = self._holds.pop(hand, (None, inf))
        if seat is not None and (stays or held <= TAP):
            self._up[seat] = STAYS
        self._count()

    def renew(self, seat: int) -> None:
        """Let a seat's rack that will be covered by itself stay up for its full time again."""
        if isfinite(self._up.get(seat, inf)):
            self._up[seat] = STAYS

    def advance(self, dt: float, slower: float = 1.0) -> None:
        """Let ``dt`` seconds pass; racks that are covered automatically stay up ``slower`` times as long."""
        self._holds = {hand: (seat, held + dt) for hand, (seat, held) in self._holds.items()}
        self._up = {seat: left - dt / slower for seat, left in self._up.items() if left > dt / slower}
        self._count()

    def begin_turn(self, seat: int) -> None:
        """Begin the turn of ``seat``: racks of others that are not held are covered."""
        self._up = {one: left for one, left in self._up.items() if one == seat}
        self._count()

    def cover(self) -> None:
        """Cover all racks, even those that somebody holds open."""
        self._holds, self._up = {}, {}
        self._count()

    def _count(self) -> None:
        seats = frozenset((*self._up, *(seat for seat, _ in self._holds.values())))
        if seats != self.seats:
            self.seats = seats


class Viewpoint:
    """The viewpoint from which a table is seen. ``viewer``: the seat whose rack is at the bottom;
    ``shown_to``: the seat that sees the screen, None behind a curtain; ``peeking``: the racks that their
    owners have turned up."""

    def __init__(self, match: Match) -> None:
        self.privacy, self.viewer = match.privacy, match.privacy.first
        self.shown_to = None if self.privacy.handed else self.viewer
        self.peeking = Peeking()
        self._sight = cache_last(lambda *given: (self.privacy.eyes(*given), self.privacy.beside(*given)))

    @property
    def eyes(self) -> int | None:
        """Return the seat whose view is shown; None for an onlooker's."""
        return self.sight[0]

    @property
    def sight(self) -> tuple[int | None, tuple[int, ...]]:
        """Return the seat whose view is shown (None: an onlooker's), and the other seats whose cards are face
        up, too; the same objects until that changes."""
        return self._sight(self.shown_to, self.peeking.seats)
