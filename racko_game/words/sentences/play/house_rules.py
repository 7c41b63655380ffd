"""The house rules in force, a line each, as a plaque on the table says them."""

from __future__ import annotations

from ..source import Source

HOUSE_RULES: dict[str, Source] = {
    "house.task": "This hand: a run of {run}, such as {cards}",  # cards: C D E
    "house.one-colour": "Words of one colour",
    "house.no-words": "The alphabet only, no words",
    "house.five-letters": "Words of five letters or more",
    "house.six-letters": "Words of six letters or more",
    "house.top-card": "The highest card in slot 5 scores nothing",
    "house.no-run": "No run is needed",
    "house.own-voice": "Own voice: nobody asks, say RACK-O! yourself",
    "house.equal-turns": "Equal turns for all",
    "house.turn-each": "Nobody goes out before all have had a turn",
    "house.single-round": "A single round",
    "house.points": ("To {n} point", "To {n} points"),
    "house.rounds": ("To the first round won", "To {n} rounds won"),
    "house.asked": "Whoever has a finished rack is asked",
    "house.by-itself": "A finished rack goes out by itself",
    "house.ends-at-once": "The round ends when somebody goes out",
    "house.no-repeats": "Equal letters are not in order",
}
