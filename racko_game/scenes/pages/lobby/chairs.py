"""The chairs of a lobby: where they stand, who sits down on them and gets up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from ....controls.focus import Focuses
from ....controls.intents import FINGERS, Hand
from ....match.messages.speech import named
from ....message import Message
from ....paint.screens.lobby import LobbyParts, lobby_around, lobby_layout
from ...context import AppContext, light_up, tabletop
from ...seats.gathering import Gathering, halve


class AtChair(Protocol):
    """An open sheet (menu) of a chair."""

    seat: int


LIT = 0.7  # seconds for which a chair shines on which somebody has just sat down
SHAKES = 0.5, 140  # how strongly, and for how many milliseconds a pad answers whoever sits down with it


class LobbySeats:
    """The seats of the lobby: who sits down, stands up or moves; ``focuses``: of each hand (device)."""

    def __init__(self, context: AppContext, gathering: Gathering, focuses: Focuses) -> None:
        self.context, self.gathering, self.focuses = context, gathering, focuses
        self.opened: Callable[[], Sequence[AtChair]] = tuple  # what lies open at them
        self.fresh: dict[int, float] = {}  # chairs taken just now: for how many seconds they still shine
        self.refusal: Message | None = None  # why what was just wanted cannot be
        self._lit: dict[Hand, int] = {}  # pads whose lights show where they sit
        self._turned = gathering.turned
        gathering.flat, gathering.touched = tabletop(context), context.hand.sitter == FINGERS
        gathering.begin(context.settings.together)
        gathering.settle()

    def parts(self) -> LobbyParts:
        """Return the layout of the lobby."""
        frame, gathering = self.context.frame, self.gathering
        around = lobby_around(frame, gathering.plan.seats, gathering.many) if gathering.sided else None
        return around or lobby_layout(frame, gathering.many)

    def home(self, hand: Hand) -> str:
        """Return the focus of a hand (device) that has not moved it: its chair, or the one it would take."""
        seat = self.gathering.chairs.get(hand, self.gathering.usual_chair(hand))
        return "deal" if seat is None else f"seat {seat}"

    def called(self, seat: int) -> Message:
        """Return what is said for the player on chair ``seat`` (from 0), or that it is free."""
        who = self.gathering.plan.who()
        return named(who[seat]) if seat < len(who) else Message("lobby.free")

    def bare_chair(self) -> int | None:
        """Return a free chair without an open sheet, if there is one."""
        taken = [sheet.seat for sheet in self.opened()]
        return next((seat for seat in self.gathering.free if seat not in taken), None)

    def refuse(self, said: Message | None = None) -> None:
        """Play the sound of a refusal, and show the reason ``said`` for it."""
        self.context.sound.play("refuse")
        self.refusal = said or self.refusal

    def swapped(self, one: int, other: int) -> None:
        """Let focus and open menus follow the players of two chairs (from 0) that just changed places."""
        new = {one: other, other: one}
        for sheet in self.opened():
            sheet.seat = new.get(sheet.seat, sheet.seat)
        for seat in (one, other):
            for hand in self.gathering.hands_of(seat):
                self.focuses.put(hand, f"seat {seat}")

    def sit(self, hand: Hand, seat: int | None = None) -> None:
        """Seat a hand (device) on chair ``seat``, or on any if it is taken or None; the chair lights up."""
        taken = self.gathering.sit(hand, seat)
        self.follow()
        if taken is None:
            self.refuse()
            return
        self._settles(taken)
        self.context.rumble(hand, *SHAKES)
        self.focuses.put(hand, f"seat {taken}")

    def welcome(self, seat: int) -> None:
        """Seat a person without a device on chair ``seat`` (from 0)."""
        self._settles(seat)
        self.gathering.welcome(seat)
        self.follow()

    def _settles(self, seat: int) -> None:
        self.context.sound.play("snap")
        self.fresh[seat] = LIT

    def follow(self) -> None:
        """Move focus and menus along when a new number of players has swapped chairs 1 and 2 (from 0)."""
        if (self.gathering.turned - self._turned) % 2:
            self.swapped(1, 2)
            new = {1: 2, 2: 1}
            self.fresh = {new.get(seat, seat): left for seat, left in self.fresh.items()}
        self._turned = self.gathering.turned

    def stand(self, hand: Hand) -> None:
        """Let the player with that hand (device) stand up."""
        if self.gathering.stand(hand) is not None:
            self.context.sound.play("slide")
            self.focuses.forget(hand)
            if hand.half and not any(half in self.gathering.chairs for half in hand.halves):
                self.context.share(hand, False)

    def vacate(self, seat: int) -> None:
        """Let all players on that chair stand up."""
        if seat in self.gathering.guests:
            self.gathering.guests.remove(seat)
            self.gathering.settle()
            self.context.sound.play("slide")
        for hand in self.gathering.hands_of(seat):
            self.stand(hand)

    def halve(self, hand: Hand) -> None:
        """Let two players share a hand's device, or, if they do already, give it back to one."""
        seat, (gone, new) = self.gathering.chairs[hand], halve(self.context, hand)
        for one in gone:
            self.gathering.stand(one)
        self.sit(new, seat)

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass: players whose pad is gone stand up, and pads' lights show their seats."""
        self.fresh = {seat: left - dt for seat, left in self.fresh.items() if left > dt}
        if self.gathering.hold_only(self.context.pads()):
            self.context.sound.play("slide")
        self.follow()
        if self._lit != self.gathering.chairs:
            self._lit = dict(self.gathering.chairs)
            light_up(self.context, self._lit.items())


def chair_of(name: str) -> int | None:
    """Return the chair (from 0) that the hotspot of that name is; None if it is none."""
    kind, _, seat = name.partition(" ")
    return int(seat) if kind == "seat" else None
