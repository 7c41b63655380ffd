"""What sentences are made of: numbers, lists, cards, slots, persons."""

from __future__ import annotations

from .source import Source

GENERAL: dict[str, Source] = {
    "error.plain": "{text}",
    "person.you": "you",
    "person.named": {"": "{who}", "who": "You"},
    "list.and": "{first} and {last}",
    "list.pairs": "{first} and {last}",  # one and two and three
    "list.or": "{first} or {last}",
    "list.then": "{first}, then {last}",
    "list.comma": "{first}, {last}",
    "number.none": "no",
    "number.one": "one",
    "number.two": "two",
    "number.three": "three",
    "number.four": "four",
    "number.five": "five",
    "number.six": "six",
    "card.blue": "blue {text}",
    "card.red": "red {text}",
    "card.black": "black {text}",
    "card.green": "green {text}",
    "card.blue-wild": "blue wild",
    "card.red-wild": "red wild",
    "card.swap": "swap card",
    "card.reverse": "reverse card",
    "card.some": "a {card}",  # with its article, where it has no number or letter
    "card.unknown": "a card",
    "slot.number": "slot {slot}",
    "slot.blue": "blue row {row}",
    "slot.red": "red row {row}",
    "card.letter": "{text}",
    "number.about": "about {number}",
    "number.tenths": "{number:.1f}",
    "sentence.of": "{it:sentence}",
}
