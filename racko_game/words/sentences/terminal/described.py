"""The table in words: what lies where, what is known, how a round ended."""

from __future__ import annotations

from ..source import Source

DESCRIBED: dict[str, Source] = {
    "look.slot": "{slot:cap}: {card}",
    "look.in-order": "In order so far: {counted} of {cards} cards.",
    "look.to-go": "{left:cap}.",
    "look.discard": "Discard: {card}",
    "look.no-discard": "Discard: none",
    "look.stock": ("Stock: {n} card", "Stock: {n} cards"),
    "look.other": "{parts:comma}",
    "look.name": ("{who:You}: {n} card", "{who:You}: {n} cards"),
    "look.partner": ("{who:You}, your partner: {n} card", "{who:You}, your partner: {n} cards"),
    "look.went-out": "went RACK-O",
    "look.seen": "seen {cards}",
    "seen.rack": "{who:You}: {cards}.",
    "seen.nothing": "{who:You}: nothing seen yet.",
    "seen.stock": "Next in the stock: {cards:then}.",
    "seen.card": "{card} in {slot}",
    "score.points": "Points: {totals:comma}.",
    "score.chips": "Chips: {totals:comma}.",
    "score.rounds": "Rounds won: {totals:comma}.",
    "score.total": "{who} {total}",
    "number.plain": "{number}",
    "number.minus": "minus {number}",
    "report.rack": {"": "{who}'s rack: {cards:comma}.", "who": "Your rack: {cards:comma}."},
    "report.in-order": ("{n} card in order", "{n} cards in order"),
    "report.none-in-order": "no card in order",
    "report.out": "went RACK-O",
    "report.out-with-word": "went RACK-O, with the word {word}",
    "report.points": (
        "{who:You}: {why}, {n} point, {total} in all.",
        "{who:You}: {why}, {n} points, {total} in all.",
    ),
    "report.rounds": ("{who:You}: {why}; {n} round won.", "{who:You}: {why}; {n} rounds won."),
    "report.gets-chips": {
        "": ("{who} gets {n} chip and has {total}.", "{who} gets {n} chips and has {total}."),
        "who": ("You get {n} chip and have {total}.", "You get {n} chips and have {total}."),
    },
    "report.pays-chips": {
        "": ("{who} pays {n} chip and has {total}.", "{who} pays {n} chips and has {total}."),
        "who": ("You pay {n} chip and have {total}.", "You pay {n} chips and have {total}."),
    },
}
