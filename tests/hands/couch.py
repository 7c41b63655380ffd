"""A couch: persons with virtual pads at a table off-screen."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack

import pygame

from racko_game.controls.intents import Device, Hand
from racko_game.match.privacy import Policy
from racko_game.match.seating import SHARED, LobbySeats, Seating
from racko_game.scenes.context import AppContext
from racko_game.scenes.table.lost_pad import SUDDEN, LostPad
from racko_game.scenes.table.scene import TableScene

from ..pads import VirtualPad
from ..theatre import MOMENT, SEED, Theatre, plan
from .test_seats import play_of


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
        laid = plan(seats=len(makes), persons=len(makes))
        laid.cards = policy
        seating: Seating = SHARED
        for seat, pad in enumerate(self.pads):
            seating = seating.with_(self.hand(pad), seat)

        def table(context: AppContext) -> TableScene:
            return TableScene(context, laid.start(SEED), seating=seating)

        self.theatre = Theatre(table, looks=False)
        self.frame()

    def plug(self, device: Device) -> VirtualPad:
        """A pad comes."""
        return self.plugged.enter_context(VirtualPad(device))

    @staticmethod
    def hand(pad: VirtualPad) -> Hand:
        """Whose pad it is."""
        return Hand(pad.device, (pad.number,))

    @property
    def play(self) -> TableScene:
        return play_of(self.theatre)

    @property
    def goes_on(self) -> bool:
        """Whether the match does."""
        return self.theatre.top is self.play

    @property
    def chairs(self) -> LobbySeats:
        """The seat of each hand."""
        return self.play.hands.seating.chairs

    def frame(self) -> None:
        self.theatre.frame(*pygame.event.get())

    def wait(self, seconds: float = 2 * SUDDEN) -> None:
        """Time passes."""
        for _ in range(round(seconds / MOMENT)):
            self.frame()

    def lose(self, *pads: VirtualPad) -> LostPad:
        """Pads are pulled out, and that was seen; what it says."""
        for pad in pads:
            pad.unplug()
        self.wait()
        assert isinstance(self.theatre.top, LostPad)
        return self.theatre.top

    def tap(self, pad: VirtualPad, button: str) -> None:
        """A button is pressed, and let go."""
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
