"""Who looks at the table: the hand whose cards lie open, and for how long."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf, isfinite

from ....controls.focus import Focuses
from ....controls.intents import Hand
from ....match.match import Match
from ....match.seating import SHARED, Seating
from ....match.undo import view_lifted
from ....paint.engine.sprites import Sprite
from ....rules.table import View
from ....stage.geometry import Turn
from ...cache import cache_last
from ...context import AppContext
from ...picture.hands import ONE_HAND, HandsShown
from ...picture.show import Show
from ..moves.dragging import Dragging
from .taking_seats import TableHands

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

    def advance(self, dt: float, slower: float = 1.0) -> None:
        """``dt`` seconds went by; what ends by itself lasts so many times as long."""
        self._held = {hand: (seat, held + dt) for hand, (seat, held) in self._held.items()}
        self._up = {seat: left - dt / slower for seat, left in self._up.items() if left > dt / slower}
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


class Eyes(Dragging):
    """A table as its policy has it shown.

    ``viewer`` is the seat whose rack lies at the bottom, ``looks`` the one whose turn it is to look at the
    screen: the same, but behind a curtain nobody's.
    """

    corner: Mapping[str, str] | None = None  # the buttons in the corner, and their signs; None: the usual

    def __init__(self, context: AppContext, match: Match, seating: Seating = SHARED) -> None:
        self.viewer = match.privacy.first
        super().__init__(context, Show(context, match, self.viewer, self.corner), "stock")
        self.match, self.privacy = match, match.privacy
        self.looks = None if self.privacy.handed else self.viewer
        self.hands = TableHands(context, seating)
        self.focuses = Focuses("stock", seating.shared)
        self.peeking = Peeking()
        self._sight = cache_last(lambda *given: (self.privacy.eyes(*given), self.privacy.beside(*given)))
        self._lifted = cache_last(view_lifted)

    @property
    def turn(self) -> int | None:
        """The seat that is asked."""
        return self.match.asked

    @property
    def eyes(self) -> int | None:
        """The seat whose view is shown, None while it is an onlooker's."""
        return self._sight(self.looks, self.peeking.seats)[0]

    @property
    def others(self) -> tuple[int, ...]:
        """Whose cards lie open beside those: the very same until that changes."""
        return self._sight(self.looks, self.peeking.seats)[1]

    @property
    def view(self) -> View:
        view = self.match.view(self.eyes, self.others)
        return self._lifted(view) if self.lifted else view

    def seen_by(self, seat: int) -> View:
        """What a seat knows, whatever the screen shows."""
        return self.match.view(seat)

    @property
    def side(self) -> int:  # type: ignore[override]
        """The seat from where the table is seen; round a table it is seen from all sides."""
        return -1 if self.furniture.sided else self.viewer

    @property
    def turned_by(self) -> Turn:
        return self.furniture.turn

    @property
    def in_the_open(self) -> View:
        """What everybody in the room may see."""
        return self.match.view(None, self.privacy.others)

    @property
    def secrets(self) -> frozenset[int]:  # type: ignore[override]
        """The seats whose cards it shows now, though not everybody may know them."""
        if self.turn is None or not self.privacy.guarded:
            return NOBODY
        return frozenset((*self.others, *(() if self.eyes is None else (self.eyes,))))

    def in_public(self) -> list[Sprite]:
        return self.show.in_public(self.in_the_open) if self.secrets else self.sprites()

    @property
    def hand(self) -> Hand:
        return self.hands.of(self.viewer)

    @property
    def hands_shown(self) -> HandsShown:
        """What is seen of the hands at the table."""
        return ONE_HAND

    def holder(self, hand: Hand) -> Hand:
        return self.hands.first(hand)
