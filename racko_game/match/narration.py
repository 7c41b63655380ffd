"""What happened, in the words of somebody who sits at the table."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.events import (
    Cut,
    Dealt,
    Drew,
    Event,
    MatchWon,
    Placed,
    Refilled,
    Scored,
    Took,
    Tossed,
    TurnedUp,
    WentOut,
)


class Narrator:
    """Tells a match as it goes, one quiet line at a time; a turn's line grows as the turn does.

    While a turn lasts, the line is for the eyes the events were redacted for. Once it is over, it holds
    what everybody knows: where several share a screen, the next to look at it reads it too.
    """

    def __init__(self, names: Sequence[str], slots: Sequence[str]) -> None:
        self.names = names
        self.slots = slots
        self.line = ""

    @property
    def sentence(self) -> str:
        """The line with its full stop."""
        return self.line if self.line.endswith("!") else f"{self.line}."

    def tell(self, events: Sequence[Event]) -> str:
        """The line after these events, redacted for whoever reads it."""
        for event in events:
            self.line = self._after(event)
        return self.line

    def _after(self, event: Event) -> str:
        match event:
            case Cut(cards, dealer):
                return f"{self.names[dealer]} cut {cards[dealer].text} and {self._deals(dealer)}"
            case Dealt(number, dealer):
                deals = f"{self.names[dealer]} {self._deals(dealer)}"
                return self.line if number == 1 else f"Round {number}: {deals}"
            case Drew(seat, _, card):
                return f"{self.names[seat]} drew {card.text if card else 'a card'}"
            case Took(seat, _, card):
                return f"{self.names[seat]} took {card.text}"
            case Placed(seat, slot, _, _, public, _, out):
                came = self.line if public else f"{self.names[seat]} drew a card"
                return f"{came}, put it in {self.slots[slot]}, dropped {out.text}"
            case Tossed(seat, _, card):
                return f"{self.names[seat]} drew {card.text} and tossed it"
            case Refilled():
                return f"{self.line}. The discard pile was turned over"
            case WentOut(seat):
                return f"{self.names[seat]} went RACK-O!"
            case MatchWon(winners):
                return f"{' and '.join(self.names[seat] for seat in winners)} won the match"
            case TurnedUp() | Scored():
                return self.line

    def _deals(self, seat: int) -> str:
        return "deal" if self.names[seat] == "You" else "deals"
