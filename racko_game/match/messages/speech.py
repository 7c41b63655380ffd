"""What stands in messages when one person is spoken to: cards, slots, seats, counts."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ...message import Message, Person
from ...rules.pieces.cards import Card
from ...rules.ruleset import Ruleset
from ..match import Seat


class Speech:
    """Who and what a match has, for ``viewer`` (None: for everybody), who is you."""

    def __init__(self, rules: Ruleset, seats: Sequence[Seat], viewer: int | None) -> None:
        self.rules = rules
        self.viewer = viewer
        self.persons = persons(seats, viewer)
        self.places = tuple(map(slot_message, rules.slots))

    def face(self, card: Card) -> Hashable:
        """A card, to stand in a message; a letter with its colour only where colours count."""
        return face(self.rules, card)

    def some(self, card: Card) -> Hashable:
        """The same, with its article where it has no number or letter of its own."""
        return called(self.rules, card)


def face(rules: Ruleset, card: Card) -> Hashable:
    """A card, to stand in a message; a letter with its colour only where colours count."""
    plain = not rules.goal.colours and "/" in card.text
    return Message("card.letter", text=card.text[0]) if plain else card


def called(rules: Ruleset, card: Card) -> Hashable:
    """The same, with its article where it has no number or letter of its own."""
    return some(card) if card.kind else face(rules, card)


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


def spelt(rules: Ruleset, cards: Sequence[Card]) -> str:
    """The word that finishes a rack; nothing if it is not a word that does."""
    slots = rules.goal.finishing(cards)
    in_order = rules.goal.counted(cards) == len(cards)
    return "" if in_order else letters(cards, slots)


def letters(cards: Sequence[Card], slots: range) -> str:
    """What is spelt there."""
    return "".join(cards[slot].text[0] for slot in slots)


def some(card: Card | None) -> Hashable:
    """A card, to stand in a message, with its article where it has no number or letter of its own."""
    if card is None:
        return Message("card.unknown")
    return Message("card.some", card=card) if card.kind else card


def counted(n: int, unit: str) -> Message:
    """So many points, chips or rounds."""
    return Message(COUNTED[unit], n=n)


def roughly(number: float) -> Message:
    """A number that is not quite certain: about 7."""
    return Message("number.about", number=round(number))
