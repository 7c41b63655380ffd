"""Whose hands and whose eyes: which device plays for which seat, and whose cards are face up."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf, isfinite

from ...controls.intents import FINGERS, KEYS, Device, Hand
from ...match.match import Match
from ...match.seating import Seating
from ..context import AppContext, cache_last

TAP = 0.4  # seconds: a press that is no longer turns a rack up, and need not be held
STAYS = 8.0  # seconds for which it then lies there

NOBODY: frozenset[int] = frozenset()


class Peeking:
    """Racks that are turned up while a hand (device) holds a key or press, or a while after a short press.
    ``seats``: the seats whose racks are turned up; the same object until that changes."""

    def __init__(self) -> None:
        self._seats = NOBODY
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

    def hold(self, hand: Hand, seat: int) -> None:
        """Note that a hand (device) has held a seat's rack so long that it is no short press any more."""
        self._up.pop(seat, None)
        self._holds[hand] = seat, inf

    def let_go(self, hand: Hand, stays: bool = False) -> None:
        """Handle a release: after a short press the rack stays up a while, or if it ``stays``, for good."""
        seat, held = self._holds.pop(hand, (None, inf))
        if seat is not None and (stays or held <= TAP):
            self._up[seat] = STAYS

    def renew(self, seat: int) -> None:
        """Let a seat's rack that will be covered by itself stay up for its full time again."""
        if isfinite(self._up.get(seat, inf)):
            self._up[seat] = STAYS

    def advance(self, dt: float, slower: float = 1.0) -> None:
        """Let ``dt`` seconds pass; racks that are covered automatically stay up ``slower`` times as long."""
        self._holds = {hand: (seat, held + dt) for hand, (seat, held) in self._holds.items()}
        self._up = {seat: left - dt / slower for seat, left in self._up.items() if left > dt / slower}

    def begin_turn(self, seat: int) -> None:
        """Begin the turn of ``seat``: racks of others that are not held are covered."""
        self._up = {one: left for one, left in self._up.items() if one == seat}

    def cover(self) -> None:
        """Cover all racks, even those that somebody holds open."""
        self._holds, self._up = {}, {}

    @property
    def seats(self) -> frozenset[int]:
        """Return the seats whose racks are turned up; the same object until that changes."""
        seats = frozenset((*self._up, *(seat for seat, _ in self._holds.values())))
        self._seats = self._seats if seats == self._seats else seats
        return self._seats


class Viewpoint:
    """The viewpoint from which a table is seen. ``viewer``: the seat whose rack is at the bottom;
    ``shown_to``: the seat that sees the screen, None behind a curtain; ``peeking``: the racks that their
    owners have turned up."""

    def __init__(self, match: Match) -> None:
        self.privacy, self.viewer = match.privacy, match.privacy.first
        self.shown_to = None if self.privacy.handed else self.viewer
        self.peeking = Peeking()
        self._sight = cache_last(lambda *given: (match.privacy.eyes(*given), match.privacy.beside(*given)))

    @property
    def eyes(self) -> int | None:
        """Return the seat whose view is shown; None for an onlooker's."""
        return self.sight[0]

    @property
    def sight(self) -> tuple[int | None, tuple[int, ...]]:
        """Return the seat whose view is shown (None: an onlooker's), and the other seats whose cards are face
        up, too; the same objects until that changes."""
        return self._sight(self.shown_to, self.peeking.seats)


MANY = 40  # fingers that are remembered: they come and go


class TableHands:
    """Knows which hands (devices) play for which seats, and which of a seat's hands was used last. If people
    sit around the table (``sided``), fingers take no seat: each plays for the seat in front of which it came
    down."""

    def __init__(self, context: AppContext, seating: Seating) -> None:
        self._context, self.seating, self.sided = context, seating, False
        self._used: dict[int, Hand] = {}
        self._before: dict[Hand, int | None] = {}  # by finger: the seat before which it came down
        self._known = _numbers(context.pads())  # pads that were there before any was lost

    def sit(self, seating: Seating) -> None:
        """Let hands play for seats as the seating says; a device with a hand for one half is shared."""
        self.seating = seating
        self.share()

    def share(self) -> None:
        """Let two people share each device that has a hand for one half of it."""
        for hand in {hand.undivided for hand in self.seating.chairs if isinstance(hand, Hand) and hand.half}:
            self._context.share(hand, True)

    def plays(self, hand: Hand, seat: int) -> bool:
        """Return whether a hand (device) may act for a seat (from 0)."""
        if self.sided and hand in self._before:
            return self._before[hand] in (None, seat)
        return self.seating.plays(hand.sitter, seat)

    def of(self, seat: int) -> Hand:
        """Return the hand (device) that plays for a seat now: the last one that acted, if it may. Around a
        table a finger that came down elsewhere may not; a seat that no hand has taken is played by touch."""
        now = self._context.hand
        if self.plays(now, seat) and (not self.sided or self._before.get(now, seat) == seat):
            return now
        used, own = self._used.get(seat, FINGERS if self.sided else None), self.all_of(seat)
        if self.sided and own:
            return used if used in own else own[0]
        if used is not None and self.plays(used, seat):
            return used
        return FINGERS if self.sided else next(iter(own), KEYS)

    def used(self, hand: Hand, seat: int) -> None:
        """Note that a hand (device) has acted for a seat."""
        self._used[seat] = hand.sitter if self.sided else hand

    def finger_down(self, hand: Hand, seat: int | None) -> None:
        """Note that a finger has come down in front of a seat, or in the middle of the table (None)."""
        self._before.pop(hand, None)
        self._before[hand] = seat
        while len(self._before) > MANY:
            del self._before[next(iter(self._before))]

    def all_of(self, seat: int) -> list[Hand]:
        """Return the hands (devices) that have taken a seat."""
        return [hand for hand in self.seating.hands_of(seat) if isinstance(hand, Hand)]

    def seat_of(self, hand: Hand) -> int | None:
        """Return the seat that a hand (device) has taken; None if it has none."""
        if self.sided and hand in self._before:
            return self._before[hand]
        return self.seating.seat_of(hand.sitter)

    def first(self, hand: Hand) -> Hand:
        """Return one hand (device) that stands for all that play for its seat: the first that took it."""
        if self.sided and hand in self._before:
            return Hand(Device.TOUCH, (-1 if (seat := self._before[hand]) is None else seat,))
        return hand.sitter if (seat := self.seat_of(hand)) is None else self.all_of(seat)[0]

    def free(self, hand: Hand) -> bool:
        """Return whether a hand has no seat, and its device is not shared with a hand that has one."""
        others = hand.halves if hand == hand.undivided else (hand.undivided,)
        return not any(one in self.seating.chairs for one in (hand.sitter, *others))

    def lost(self) -> tuple[Hand, ...]:
        """Return the pads that have a seat and are no longer connected."""
        there = _numbers(self._context.pads())
        lost = tuple(pad for pad in self._pads() if pad.which[0] not in there)
        self._known = self._known if lost else there
        return lost

    def found(self, lost: Hand) -> Hand | None:
        """Return the pad (as a hand) that must be the lost one: of its brand only that one is lost, and only
        one has been connected since; otherwise None."""
        alike = {pad.undivided for pad in self.lost() if pad.device is lost.device}
        pads = (pad for pad in self._context.pads() if pad.device is lost.device)
        come = [pad for pad in pads if pad.which[0] not in self._known and self.free(pad)]
        return come[0] if len(alike) == len(come) == 1 else None

    def handed(self, lost: Hand, to: Hand) -> Seating:
        """Return the seating with a lost hand's seat given to another; halves of one pad go together."""
        both = [hand for hand in self._pads() if hand.undivided == lost.undivided]
        if len(both) > 1 and not (to.half or to.device.points):
            return self.seating.replaced({hand: to.halves[hand.half - 1] for hand in both})
        return self.seating.replaced({lost: to.sitter})

    def can_share(self, hand: Hand) -> bool:
        """Return whether a hand plays alone on a device that two people can share."""
        return hand in self.seating.chairs and not (hand.half or hand.device.points)

    def _pads(self) -> list[Hand]:
        return [hand for hand in self.seating.chairs if isinstance(hand, Hand) and hand.device.is_pad]


def _numbers(pads: Iterable[Hand]) -> set[int]:
    return {pad.which[0] for pad in pads}
