"""Arguments of messages for one reader: cards, slots, persons, counts."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from ...message import Message, Person
from ...rules.pieces.cards import Card
from ...rules.ruleset import Ruleset
from ..match import Seat


class Speech:
    """The persons, slots and cards of a match as arguments of messages. ``viewer``: the seat of the reader,
    who is called "you"; None if the message is for everybody."""

    def __init__(self, rules: Ruleset, seats: Sequence[Seat], viewer: int | None) -> None:
        self.rules = rules
        self.viewer = viewer
        self.persons = persons(seats, viewer)
        self.places = tuple(map(slot_message, rules.slots))
        self.face = partial(face, rules)
        self.some = partial(called, rules)


def face(rules: Ruleset, card: Card) -> Hashable:
    """Return a card as an argument of a message; a letter keeps its color only if colors matter."""
    plain = not rules.goal.colours and "/" in card.text
    return Message("card.letter", text=card.text[0]) if plain else card


def called(rules: Ruleset, card: Card) -> Hashable:
    """Return a card as an argument; a card without number or letter gets its article: "a swap card"."""
    return some(card) if card.kind else face(rules, card)


COUNTED = {"point": "count.point", "chip": "count.chip", "round": "count.round"}


def persons(seats: Sequence[Seat], viewer: int | None = None) -> tuple[Person, ...]:
    """Return the persons by seat for the reader at ``viewer``; a person without a name is always "you"."""
    return tuple(Person(who.name, seat == viewer or not who.name) for seat, who in enumerate(seats))


def named(seat: Seat) -> Message:
    """Return the name of a player as a sentence of its own."""
    return Message("person.named", who=Person(seat.name, not seat.name))


def slot_message(slot: str) -> Message:
    """Return a slot, given by its name, as an argument of a message: slot 25, blue row 3."""
    side, _, row = slot.rpartition(" ")
    return Message(SIDES[side], row=row) if side else Message("slot.number", slot=slot)


def side_of(slot: str) -> str:
    """Return the color of the side of a slot, given by its name; "" if racks have no sides."""
    return slot.rpartition(" ")[0]


SIDES = {"blue": "slot.blue", "red": "slot.red"}


def spelt(rules: Ruleset, cards: Sequence[Card]) -> str:
    """Return the word that counts in a rack; "" if words do not count or the rack is in order anyway."""
    goal = rules.goal
    return "" if goal.counted(cards) == len(cards) else letters(cards, goal.word_slots(cards))


def letters(cards: Sequence[Card], slots: range) -> str:
    """Return the letters in some slots of a rack."""
    return "".join(cards[slot].text[0] for slot in slots)


def some(card: Card | None) -> Hashable:
    """Return a card as an argument, with its article if it has no number or letter; None: an unknown card."""
    if card is None:
        return Message("card.unknown")
    return Message("card.some", card=card) if card.kind else card


def counted(n: int, unit: str) -> Message:
    """Return a number with its ``unit``: point, chip or round, in the plural if needed."""
    return Message(COUNTED[unit], n=n)


def roughly(number: float) -> Message:
    """Return a rounded number as an estimate: "about 7"."""
    return Message("number.about", number=round(number))
