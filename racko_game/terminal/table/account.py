"""A match told to one reader: sentences that wait until the reader looks."""

from __future__ import annotations

from collections.abc import Sequence

from ...match.narration import Narrator
from ...match.speech import Speech
from ...rules.events import (
    Arranged,
    Dealt,
    Event,
    MatchWon,
    Placed,
    Refilled,
    Scored,
    Tossed,
    TurnedUp,
    WentOut,
)

GROWS = (Placed, Tossed, Refilled, Arranged, TurnedUp)
"""Events that the narrator tells by another word for the line before."""


class Account:
    """What happened since it was read last, in words for ``speech.viewer``."""

    def __init__(self, speech: Speech) -> None:
        self.eyes = speech.viewer
        self._narrator = Narrator(speech.names, speech.slots, speech.card, alone=True)
        self._lines: list[str] = []

    def tell(self, events: Sequence[Event]) -> None:
        """Hear what happened, as the viewer may."""
        for event in events:
            if not isinstance(event, Scored | MatchWon):  # they are told of in the report
                self._tell(event)

    def _tell(self, event: Event) -> None:
        before = self._narrator.line
        self._narrator.tell((event,))
        sentence = self._narrator.sentence
        if isinstance(event, Refilled) and not self._lines:
            sentence = sentence.rpartition(". ")[2]
        out = isinstance(event, WentOut) and self._narrator.line.startswith(before)
        grows = out or isinstance(event, GROWS) or (isinstance(event, Dealt) and event.round == 1)
        if not (isinstance(event, TurnedUp) and not self._lines):
            self._lines[len(self._lines) - grows :] = [sentence]

    def read(self) -> list[str]:
        """The sentences since the last time, oldest first."""
        lines, self._lines = self._lines, []
        return lines

    def keep(self, most: int) -> None:
        """Forget all but the last sentences."""
        self._lines = self._lines[-most:]
