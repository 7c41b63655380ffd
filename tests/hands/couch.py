"""A couch: persons with virtual pads at a table off-screen."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack

import pygame

from racko_game.controls.intents import Device, Hand
from racko_game.match.privacy import Policy
from racko_game.match.seating import LobbySeats
from racko_game.scenes.table.covers import SUDDEN, LostPad
from racko_game.scenes.table.scene import TableScene

from ..moves import best
from ..pads import VirtualPad
from ..theatre import MOMENT
from .sitting import dealt, play_of, theatre


class Couch:
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
        self.frame()

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

    def frame(self, many: int = 1) -> None:
        for _ in range(many):
            self.theatre.frame(*pygame.event.get())

    def wait(self, seconds: float = 2 * SUDDEN) -> None:
        self.frame(round(seconds / MOMENT))

    def lose(self, *pads: VirtualPad) -> LostPad:
        """Pads are pulled out, and that was seen; what it says."""
        for pad in pads:
            pad.unplug()
        self.wait()
        return self.theatre.at(LostPad)

    def waits_for(self, seat: int) -> bool:
        """Whether the match waits for the pad of that seat, and says so."""
        return self.play.match.seats[seat].name in self.theatre.at(LostPad).title

    def tap(self, pad: VirtualPad, *buttons: str) -> None:
        for button in buttons:
            for act in (pad.press, pad.release):
                act(button)
                self.frame()

    def settle(self) -> VirtualPad:
        """Until a person can play; the pad of that person."""
        for _ in range(200):
            self.frame()
            if self.play.asked and self.play.playhead.idle and self.play.move.called:
                return self.pads[self.play.viewpoint.viewer]
        raise AssertionError("nobody is asked")

    def answer(self) -> None:
        """Whoever is asked answers as a computer would."""
        self.play.move.answer(best(self.play.match))
