"""How things are called when one person is spoken to: cards, slots, seats, counts."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.cards import Card
from ..rules.ruleset import Ruleset
from .match import Seat
from .narration import spoken


class Speech:
    """The words of a match for ``viewer`` (None: for everybody): whoever is spoken to is You."""

    def __init__(self, rules: Ruleset, seats: Sequence[Seat], viewer: int | None) -> None:
        self.rules = rules
        self.viewer = viewer
        self.names = tuple("You" if seat == viewer else who.name for seat, who in enumerate(seats))
        self.slots = tuple(place(slot) for slot in rules.slots)

    def card(self, card: Card) -> str:
        """A card: 37, G, blue 37, red wild, swap card. A letter has a colour only where colours count."""
        return card.text[0] if self._is_plain_letter(card) else spoken(card)

    def one(self, card: Card) -> str:
        """A card inside a sentence."""
        return f"a {self.card(card)}" if card.kind else self.card(card)

    def whom(self, seat: int) -> str:
        """A seat inside a sentence."""
        return "you" if seat == self.viewer or self.names[seat] == "You" else self.names[seat]

    def whose(self, seat: int) -> str:
        """A seat that has something."""
        return "Your" if self.whom(seat) == "you" else f"{self.names[seat]}'s"

    def verb(self, seat: int, you: str, others: str) -> str:
        """The form of a verb that goes with a seat's name."""
        return you if self.whom(seat) == "you" else others

    def _is_plain_letter(self, card: Card) -> bool:
        return not self.rules.goal.colours and "/" in card.text


def place(slot: str) -> str:
    """A slot as one says it: slot 25, blue row 3."""
    return " row ".join(slot.split()) if " " in slot else f"slot {slot}"


def count(number: int, what: str) -> str:
    """1 card, 2 cards."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def about(number: float) -> str:
    """A number that is not quite certain: about 7, about 2.5."""
    return f"about {round(number)}" if number >= 3 or number == round(number) else f"about {number:.1f}"


def together(words: Sequence[str], joint: str = "and") -> str:
    """One, two and three."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def sentence(text: str) -> str:
    """With a capital in front and a full stop behind."""
    return f"{text[0].upper()}{text[1:]}{'' if text[-1] in '.!?' else '.'}"
