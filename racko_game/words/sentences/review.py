"""What somebody made of a round, and what a match will be remembered for."""

from __future__ import annotations

from .source import Source

REVIEW: dict[str, Source] = {
    "review.nothing": "You had nothing to decide.",
    "review.accuracy": (
        "Accuracy {accuracy} of 100 in {n} decision.",
        "Accuracy {accuracy} of 100 in {n} decisions.",
    ),
    "review.sums": "{spent}; {drawn}.",
    "review.spent": "Your choices cost {amount}",
    "review.drawn-even": "the cards you drew were neither lucky nor unlucky",
    "review.drawn-gave": "the cards you drew gave {amount}",
    "review.drawn-took": "the cards you drew took {amount}",
    "review.mistake": "{did:cap} cost {cost}; better was {better}. {why:sentence}",
    "review.mistake-cost": "{did:cap} cost {cost}; better was {better}.",
    "review.better": "Better was {better}.",
    "review.go-out": "RACK-O",  # what was done with a finished rack
    "review.hold": "hold back",
    "review.points": "{number} points",
    "review.chips": "{number} chips",
    "review.rounds": "{number} rounds",
    "review.of-rounds": "{rounds} of 100 rounds",
    "review.no-cost": "nothing",
    "review.perfect": "Nearly perfect",
    "review.well": "Well played",
    "review.sound": "Sound, with some slips",
    "review.costly": "Some costly choices",
    "review.hardly": "Hardly better than chance",
    "review.chance": "No better than chance",
    "review.no-choice": "Nothing to decide",
    "review.faultless": "Not one costly choice",
    "highlight.comeback": "{who:You} came back from {behind} behind",
    "highlight.best-round": "{who:You} had the best round: {points}",
    "highlight.run": "{who:You} laid the longest run: {low} to {high}",
    "highlight.out": "{who:You} went out in {times} of {rounds} rounds",
}
