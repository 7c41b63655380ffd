"""How things are called when one person is spoken to: cards, slots, seats, counts."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ..message import Message, Person
from ..rules.cards import Card
from ..rules.ruleset import Ruleset
from .match import Seat


class Speech:
    """The words of a match for ``viewer`` (None: for everybody): whoever is spoken to is You."""

    def __init__(self, rules: Ruleset, seats: Sequence[Seat], viewer: int | None) -> None:
        self.rules = rules
        self.viewer = viewer
        self.persons = persons(seats, viewer)
        self.places = tuple(map(slot_message, rules.slots))
        self.names = tuple(
            "You" if seat == viewer or not who.name else who.name for seat, who in enumerate(seats)
        )
        self.slots = tuple(place(slot) for slot in rules.slots)

    def face(self, card: Card) -> Hashable:
        """A card, to stand in a message; a letter with its colour only where colours count."""
        return Message("card.letter", text=card.text[0]) if self._is_plain_letter(card) else card

    def some(self, card: Card) -> Hashable:
        """The same, with its article where it has no number or letter of its own."""
        return some(card) if card.kind else self.face(card)

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


COUNTED = {"point": "count.point", "chip": "count.chip", "round": "count.round"}


def persons(seats: Sequence[Seat], viewer: int | None = None) -> tuple[Person, ...]:
    """Who sits there, for whoever sits at ``viewer``; a lone person, who has no name, is you to everybody."""
    return tuple(Person(who.name, seat == viewer or not who.name) for seat, who in enumerate(seats))


def named(seat: Seat) -> Message:
    """The name of who sits there, to stand alone."""
    return Message("person.named", who=Person(seat.name, not seat.name))


def slot_message(slot: str) -> Message:
    """A slot as one says it: slot 25, blue row 3."""
    side, _, row = slot.rpartition(" ")
    return Message(SIDES[side], row=row) if side else Message("slot.number", slot=slot)


SIDES = {"blue": "slot.blue", "red": "slot.red"}


def some(card: Card | None) -> Hashable:
    """A card, to stand in a message, with its article where it has no number or letter of its own."""
    if card is None:
        return Message("card.unknown")
    return Message("card.some", card=card) if card.kind else card


def counted(n: int, unit: str) -> Message:
    """So many points, chips or rounds."""
    return Message(COUNTED[unit], n=n)


def roughly(number: float) -> Message:
    """A number that is not quite certain: about 7, about 2.5."""
    if number >= 3 or number == round(number):
        return Message("number.about", number=round(number))
    return Message("number.about-tenths", number=round(number, 1))


def spoken(card: Card) -> str:
    """A card as one says it: 37, black G, blue 37, red wild, swap card."""
    if card.kind:
        return f"{card.suit} {card.kind}" if card.suit else f"{card.kind} card"
    if not card.suit:
        return card.text
    return f"{card.suit} {card.text[0] if '/' in card.text else card.rank}"


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
