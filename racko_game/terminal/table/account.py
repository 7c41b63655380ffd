"""A match told to one reader: sentences that wait until the reader looks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from ...match.narration import Narrator, refilled
from ...match.speech import Speech
from ...message import Message
from ...rules.pieces.events import (
    Arranged,
    Dealt,
    Event,
    MatchWon,
    Named,
    Placed,
    Refilled,
    Scored,
    Tossed,
    TurnedUp,
    WentOut,
)
from ...words.language import say

GROWS = (Placed, Tossed, Refilled, Arranged, TurnedUp)
"""Events that the narrator tells by another word for the line before."""


class Account:
    """What happened since it was read last, in words for ``speech.viewer``."""

    others = ()

    def __init__(self, speech: Speech, left: Callable[[], Collection[int]] = tuple) -> None:
        self.eyes = speech.viewer
        self._left = left  # the seats that still have a turn, once somebody has gone out
        self._narrator = Narrator(speech.persons, speech.places, speech.face, alone=True)
        self._lines: list[Message] = []

    def tell(self, events: Sequence[Event]) -> None:
        """Hear what happened, as the viewer may."""
        for event in events:
            if not isinstance(event, Scored | MatchWon):  # they are told of in the report
                self._tell(event)

    def taken_back(self, seat: int, many: int) -> None:
        """Hear that a move was taken back."""
        self._narrator.taken_back(seat)
        self._lines.append(self._narrator.sentence)

    def _tell(self, event: Event) -> None:
        put, answered = self._narrator.put, self._narrator.answered
        line = self._narrator.tell((event,), self._left() if isinstance(event, WentOut) else ())
        assert line is not None
        if isinstance(event, Refilled) and not self._lines:
            line = refilled(event.shuffled)
        out = isinstance(event, WentOut) and event.seat == put
        back = answered and isinstance(event, Named)
        grows = out or back or isinstance(event, GROWS) or (isinstance(event, Dealt) and event.round == 1)
        if not (isinstance(event, TurnedUp) and not self._lines):
            self._lines[len(self._lines) - grows :] = [Message("narration.sentence", line=line)]

    def read(self) -> list[str]:
        """The sentences since the last time, oldest first."""
        lines, self._lines = self._lines, []
        return [say(line) for line in lines]

    def keep(self, most: int) -> None:
        """Forget all but the last sentences."""
        self._lines = self._lines[-most:]
