"""What happened, in the words of somebody who sits at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..rules.cards import Card
from ..rules.events import (
    Again,
    Arranged,
    Cut,
    Dealt,
    Drew,
    Event,
    Exchanged,
    Looked,
    Lot,
    MatchWon,
    Named,
    Placed,
    Refilled,
    Reversed,
    Scored,
    Skipped,
    Swapped,
    Took,
    Tossed,
    Traded,
    TurnedUp,
    WentOut,
)

COUNTS = ("no", "one", "two", "three")


def spoken(card: Card) -> str:
    """A card as one says it: 37, black G, blue 37, red wild, swap card."""
    if card.kind:
        return f"{card.suit} {card.kind}" if card.suit else f"{card.kind} card"
    if not card.suit:
        return card.text
    return f"{card.suit} {card.text[0] if '/' in card.text else card.rank}"


class Narrator:
    """Tells a match as it goes, one quiet line at a time; a turn's line grows as the turn does.

    While a turn lasts, the line is for the eyes the events were redacted for. Once it is over, it holds
    what everybody knows: where several share a screen, the next to look at it reads it too. Only with
    ``alone``, for one reader and nobody else, it goes on to hold what that reader knows.
    """

    def __init__(
        self,
        names: Sequence[str],
        slots: Sequence[str],
        say: Callable[[Card], str] = spoken,
        alone: bool = False,
    ) -> None:
        self.names = names
        self.slots = slots
        self.line = ""
        self._say = say
        self._alone = alone

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
        names = self.names
        match event:
            case Cut(cards, dealer):
                return f"{names[dealer]} cut {self._say(cards[dealer])} and {self._deals(dealer)}"
            case Lot(dealer):
                return f"The lot fell on {self._whom(dealer)} to deal"
            case Dealt(number, dealer):
                return self.line if number == 1 else f"Round {number}: {names[dealer]} {self._deals(dealer)}"
            case Drew(seat, _, card):
                return f"{names[seat]} drew {self._one(card)}"
            case Took(seat, _, card):
                return f"{names[seat]} took {self._one(card)}"
            case Placed(seat, slot, _, card, public, _, out):
                came = self.line if public or (card and self._alone) else f"{names[seat]} drew a card"
                return f"{came}, put it in {self.slots[slot]}, dropped {self._one(out)}"
            case Tossed(seat, _, card):
                return f"{names[seat]} drew {self._one(card)} and tossed it"
            case Refilled(_, shuffled):
                return f"{self.line}. The discard pile was {'shuffled' if shuffled else 'turned over'}"
            case WentOut(seat):
                own = self.line.startswith(f"{names[seat]} ") and "put it in" in self.line
                return f"{self.line} and went RACK-O!" if own else f"{names[seat]} went RACK-O!"
            case MatchWon(winners):
                return f"{' and '.join(names[seat] for seat in winners)} won the match"
            case TurnedUp() | Scored():
                return self.line
        return self._after_swap(event) or self._after_power(event)

    def _after_swap(self, event: Event) -> str:
        names = self.names
        match event:
            case Named(by, seat, row):
                return f"{names[by]} named {self._whom(seat)} and row {row + 1}"
            case Reversed(seat, slot):
                return f"{names[seat]} answered with the reverse card from {self.slots[slot]}"
            case Swapped(seat, row):
                return f"{names[seat]} exchanged the two cards of row {row + 1}"
        return ""

    def _after_power(self, event: Event) -> str:
        names, slots = self.names, self.slots
        match event:
            case Exchanged(seat, (a, b)):
                return f"{names[seat]} exchanged the cards in {slots[a]} and {slots[b]}"
            case Looked(seat, tokens, cards):
                looked = f"{names[seat]} looked at {self._top(len(tokens))}"
                return f"{looked}: {', '.join(map(self._say, cards))}" if cards else looked
            case Arranged(seat, tokens):
                them = "them" if len(tokens) > 1 else "it"
                return f"{names[seat]} looked at {self._top(len(tokens))} and put {them} back"
            case Traded(seat, other, slot):
                return f"{names[seat]} traded the card in {slots[slot]} with {self._whom(other)}, unseen"
            case Again(seat):
                return f"{names[seat]} {'go' if names[seat] == 'You' else 'goes'} again"
            case Skipped(seat):
                return f"{names[seat]} skipped {self._whom((seat + 1) % len(names))}"
        raise TypeError(f"Nothing is known of {event!r}.")

    def _one(self, card: Card | None) -> str:
        """A card, with its article where it has no number or letter of its own."""
        if card is None:
            return "a card"
        return f"a {self._say(card)}" if card.kind else self._say(card)

    def _whom(self, seat: int) -> str:
        return "you" if self.names[seat] == "You" else self.names[seat]

    def _top(self, count: int) -> str:
        return f"the top {COUNTS[count]} cards of the stock" if count > 1 else "the top card of the stock"

    def _deals(self, seat: int) -> str:
        return "deal" if self.names[seat] == "You" else "deals"
