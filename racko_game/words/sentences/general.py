"""How a sentence stands in the tables, and what sentences are made of: numbers, lists, cards, persons.

The id of a sentence is its subject, a dot and a name; it is also the context that translators see. Names in
braces are the message's arguments. What may follow one after a colon is in ``language``.
"""

from __future__ import annotations

Form = str | tuple[str, str]
"""A sentence, or its singular and its plural, which go by the argument ``n``."""
Source = Form | dict[str, Form]
"""A sentence; where it is another one for whom it is about, by the argument that is you: "" if none is."""


def forms(id: str, source: Source) -> dict[str, Form]:
    """All forms of a sentence by context: ``narration.again`` and ``narration.again/who``."""
    if not isinstance(source, dict):
        return {id: source}
    return {f"{id}/{you}" if you else id: form for you, form in source.items()}


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
