"""A pad of which nobody knows the buttons wants to sit down: at a free chair it is asked for them."""

from __future__ import annotations

from ...controls.intents import Hand
from ...controls.raw_pad import RawPad
from ...message import Message
from ...paint.screens import widgets
from ...ui.scene import Pop, Transition
from ..controls.pad_mapping import PadMapping
from ..kit.scene import Kit
from .on_chair import ChairsRound, OnChair

NARROW, LOW = 19.0, 7.0  # letters: how broad it is at the least, and how high beside two rows of buttons


class ChairMapping(OnChair, PadMapping):
    """Meanwhile all others do what they like; once it is known it sits there."""

    def __init__(self, kit: Kit, lobby: ChairsRound, seat: int, asks: Hand, pad: RawPad) -> None:
        self.lobby, self.seat, self.asks, self.used = lobby, seat, asks, asks
        super().__init__(kit, asks.which[0], pad)

    @property
    def least(self) -> tuple[float, float]:
        """How large it is at the least."""
        letter = self.kit.frame.letter
        return NARROW * letter, 2 * widgets.height(self.kit.frame) + LOW * letter

    def refusal(self, why: str) -> Message:
        """It is nobody's yet."""
        return Message("lobby.asks-pad")

    def advance(self, dt: float) -> Transition | None:
        """It sits down when it is known; who has taken its chair meanwhile may keep that."""
        for pad in self.kit.pads():
            if pad.which == (self.number,):
                self.lobby.sit(pad, self.seat)
                return Pop()
        if self.seat not in self.lobby.gathering.free:
            if (seat := self.lobby.bare_chair()) is None:
                return self._tell(Message("lobby.full"))
            self.seat = seat
        return super().advance(dt)

    def _learnt(self, problem: Message | None) -> None:
        """It is looked for in the next frame."""
        self.lobby.told = problem

    def _tell(self, said: Message) -> Transition:
        self.lobby.told = said
        return Pop()
