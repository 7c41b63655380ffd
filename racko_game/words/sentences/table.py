"""What is said over the table on the screen."""

from __future__ import annotations

from .source import Source

TABLE: dict[str, Source] = {
    "coach.why": "{does}. {why:sentence}",
    "coach.odds": "{why}\n{odds}",
    "coach.does": "{does}.",
    "coach.put": "Put {card} into slot {slot}",
    "coach.take": "Take {card}",
    "coach.toss": "Toss {card}",
    "coach.go-out": "Go RACK-O",
    "coach.hold": "Hold back",
    "coach.draw": "Draw",
    "coach.guess": "that is only a guess",  # in the place of a reason
    "coach.it": "it",  # in the place of a card
}
