"""The viewpoint: from which seat a table is seen, and whose cards lie open there."""

from __future__ import annotations

from math import inf, isfinite

from ...controls.intents import Hand
from ...match.match import Match
from ..cache import cache_last

TAP = 0.4  # seconds: a press that is no longer turns a rack up, and need not be held
STAYS = 8.0  # seconds for which it then lies there

NOBODY: frozenset[int] = frozenset()


class Peeking:
    """A rack lies turned up while a hand holds what turns it up, or for a while after a short press.

    ``seats`` are those that are turned up: the very same set until another is.
    """

    def __init__(self) -> None:
        self.seats = NOBODY
        self._holds: dict[Hand, tuple[int, float]] = {}  # by hand: whose rack, and for how long
        self._up: dict[int, float] = {}  # by seat: for how long its rack will lie there

    @property
    def passing(self) -> bool:
        """Return whether one of them will cover itself after a while."""
        return any(map(isfinite, self._up.values()))

    def holds(self, hand: Hand) -> bool:
        """Return whether a hand holds a rack up."""
        return hand in self._holds

    def press(self, hand: Hand, seat: int, latches: bool = False) -> None:
        """Turn a rack up while a hand holds it; one that lies there by itself is covered. ``latches``:
        nothing has to be held, it lies there until the next press."""
        if seat in self._up:
            del self._up[seat]
        elif latches:
            self._up[seat] = inf
        else:
            self._holds[hand] = seat, 0.0
        self._count()

    def hold(self, hand: Hand, seat: int) -> None:
        """Keep a rack up that a hand has held for so long that it is no short press any more."""
        self._up.pop(seat, None)
        self._holds[hand] = seat, inf
        self._count()

    def let_go(self, hand: Hand, stays: bool = False) -> None:
        """Let go: after a short press the rack lies there for a while, or if it ``stays``."""
        seat, held = self._holds.pop(hand, (None, inf))
        if seat is not None and (stays or held <= TAP):
            self._up[seat] = STAYS
        self._count()

    def renew(self, seat: int) -> None:
        """Let a rack that covers itself after a while lie there for the whole while again."""
        if isfinite(self._up.get(seat, inf)):
            self._up[seat] = STAYS

    def advance(self, dt: float, slower: float = 1.0) -> None:
        """Let ``dt`` seconds pass; what ends by itself lasts ``slower`` times as long."""
        self._holds = {hand: (seat, held + dt) for hand, (seat, held) in self._holds.items()}
        self._up = {seat: left - dt / slower for seat, left in self._up.items() if left > dt / slower}
        self._count()

    def begin_turn(self, seat: int) -> None:
        """Begin a seat's turn: what others had turned up, and do not hold, is covered."""
        self._up = {one: left for one, left in self._up.items() if one == seat}
        self._count()

    def cover(self) -> None:
        """Cover all of them, whatever is held."""
        self._holds, self._up = {}, {}
        self._count()

    def _count(self) -> None:
        seats = frozenset((*self._up, *(seat for seat, _ in self._holds.values())))
        if seats != self.seats:
            self.seats = seats


class Viewpoint:
    """From where a table is seen.

    ``viewer`` is the seat whose rack lies at the bottom, ``shown_to`` the one to which the screen is shown:
    the same, but nobody behind a curtain. ``peeking`` knows which covered racks their owners have turned up.
    """

    def __init__(self, match: Match, shown_to: int | None) -> None:
        self.privacy = match.privacy
        self.viewer = self.privacy.first
        self.shown_to = shown_to
        self.peeking = Peeking()
        self._sight = cache_last(lambda *given: (self.privacy.eyes(*given), self.privacy.beside(*given)))

    def show_to(self, seat: int | None) -> None:
        """Show the screen to a seat, at whose side it is seen then, or hide it from all."""
        self.shown_to = seat
        if seat is not None:
            self.viewer = seat

    @property
    def eyes(self) -> int | None:
        """The seat whose view is shown, None while it is an onlooker's."""
        return self._sight(self.shown_to, self.peeking.seats)[0]

    @property
    def others(self) -> tuple[int, ...]:
        """The seats whose cards lie open beside those: the very same until that changes."""
        return self._sight(self.shown_to, self.peeking.seats)[1]

    @property
    def open_racks(self) -> frozenset[int]:
        """The seats whose cards lie open."""
        return frozenset((*self.others, *(() if self.eyes is None else (self.eyes,))))
