"""The house rules in force, a line each, as a plaque on the table says them."""

from __future__ import annotations

from ..source import Source

HOUSE_RULES: dict[str, Source] = {
    "house.task": "This hand: a run of {run}, such as {cards}",  # cards: C D E
    "house.one-colour": "Words of one colour",
    "house.no-words": "The alphabet only, no words",
    "house.no-repeats": "Equal letters are not in order",
}
