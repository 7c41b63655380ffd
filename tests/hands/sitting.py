"""Tables of several people: who has which hand, what they do, and when they are asked; a couch with pads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from typing import Any

import pygame

from racko_game.ai.players.computers import Player, choose
from racko_game.controls.intents import Command, Device, Hand, Intent
from racko_game.match.match import Match
from racko_game.match.privacy import Policy
from racko_game.match.seating import SHARED, LobbySeats
from racko_game.rules.pieces.moves import DRAW, TOSS, Action, Swap
from racko_game.scenes.context import AppContext
from racko_game.scenes.table.covers import Curtain, LostPad
from racko_game.scenes.table.scene import TableScene

from ..moves import best
from ..pads import PadTheatre, VirtualPad
from ..rules.tables import laid, on_turn
from ..theatre import MOMENT, SEED, Theatre, plan


def dealt(
    edition: str = "original",
    seats: int = 4,
    seed: bytes = SEED,
    persons: int | None = None,
    policy: Policy = Policy.EDGES,
    **options: int | bool | str,
) -> Match:
    """A match of people, and of computers in the seats after the first ``persons``."""
    laid = plan(edition, seats, seats if persons is None else persons)
    laid.cards = policy
    for name, value in options.items():
        laid.choose(name, value)
    return laid.start(seed)


PLAIN = "B1 B4 B8 B12 B20 B25 B30 B38 R2 R5 R9 R13 R21 R26 R31 R39"
WITH_REVERSE = "REV B5 B9 REV B21 B26 B31 B39 R1 R4 R8 R12 R20 REV R30 R38"
CHAIN: list[Action] = [DRAW, TOSS, Swap(1, 4)]


def swapping(other: str, drawn: str = "B3", persons: int = 2, policy: Policy = Policy.CURTAIN) -> Match:
    """The first seat turns up a swap; the other one has these cards, and would draw that one."""
    match = dealt("super", 2, SEED, persons, policy)
    match.table = on_turn(laid(match.table, {0: PLAIN, 1: other}, f"SWAP {drawn}"), 0)
    return match


def theatre(
    match: Match,
    size: tuple[int, int] = (1280, 720),
    chairs: Mapping[Hand, int] | None = None,
    looks: bool = False,
    player: Player = choose,
    **settings: Any,
) -> Theatre:
    """The table of that match with these settings, where these hands have taken seats."""
    seating = SHARED
    for hand, seat in (chairs or {}).items():
        seating = seating.with_(hand, seat)

    def make(context: AppContext) -> TableScene:
        for name, value in settings.items():
            setattr(context.settings, name, value)
        return TableScene(context, match, seating=seating)

    return Theatre(make, size, player, looks=looks, there=chairs or ())


def seated(policy: Policy, chairs: Mapping[Hand, int], persons: int = 2, **settings: Any) -> Theatre:
    """A table of the plain game where these hands have taken seats."""
    match = dealt(seats=max(persons, 2), persons=persons, policy=policy)
    return theatre(match, chairs=chairs, **settings)


def play_of(shown: Theatre) -> TableScene:
    return next(scene for scene in shown.game.stack.scenes if isinstance(scene, TableScene))


def settle(shown: Theatre, still: bool = False) -> TableScene:
    """Until a person can do something, and sees it; ``still``: and no moment to call runs out."""
    play = play_of(shown)
    for _ in range(400):
        if isinstance(shown.top, Curtain):
            do(shown, Command(play.hands.of(shown.top.seat), "accept"))
        idle = shown.top is play and play.asked and play.playhead.idle and play.move.called
        if idle and not (still and play.state.moment):
            return play
        shown.frame(dt=0.2 if still else MOMENT)
    raise AssertionError("nobody is asked")


def do(shown: Theatre, *intents: Intent) -> None:
    """A hand wants something, one thing after the other."""
    for intent in intents:
        shown.context.hand = intent.hand
        shown.game.stack.handle(intent)


def say(shown: Theatre, hand: Hand, *words: str) -> None:
    do(shown, *(Command(hand, word) for word in words))


class Couch(PadTheatre):
    """Persons with a pad each: two, if no others are named."""

    def __init__(
        self,
        plugged: ExitStack,
        policy: Policy = Policy.PEEK,
        makes: Sequence[Device] = (Device.XBOX, Device.PLAYSTATION),
    ) -> None:
        pygame.display.init()
        self.plugged = plugged
        self.pads = [self.plug(device) for device in makes]
        chairs = {self.hand(pad): seat for seat, pad in enumerate(self.pads)}
        self.theatre = theatre(dealt(seats=len(makes), policy=policy), chairs=chairs)
        self.wait(1)

    def plug(self, device: Device) -> VirtualPad:
        return self.plugged.enter_context(VirtualPad(device))

    @staticmethod
    def hand(pad: VirtualPad) -> Hand:
        return Hand(pad.device, (pad.number,))

    @property
    def play(self) -> TableScene:
        return play_of(self.theatre)

    @property
    def goes_on(self) -> bool:
        return self.theatre.top is self.play

    @property
    def chairs(self) -> LobbySeats:
        return self.play.hands.seating.chairs

    def lose(self, *pads: VirtualPad) -> LostPad:
        """Pads are pulled out, and that was seen; what it says."""
        for pad in pads:
            pad.unplug()
        self.wait()
        return self.theatre.at(LostPad)

    def waits_for(self, seat: int) -> bool:
        """Whether the match waits for the pad of that seat, and says so."""
        return self.play.match.seats[seat].name in self.theatre.at(LostPad).title

    def settle(self) -> VirtualPad:
        """Until a person can play; the pad of that person."""
        for _ in range(200):
            self.wait(1)
            if self.play.asked and self.play.playhead.idle and self.play.move.called:
                return self.pads[self.play.viewpoint.viewer]
        raise AssertionError("nobody is asked")

    def answer(self) -> None:
        """Whoever is asked answers as a computer would."""
        self.play.move.answer(best(self.play.match))
