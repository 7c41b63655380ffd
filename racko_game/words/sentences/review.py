"""What somebody made of a round, and what a match will be remembered for."""

from __future__ import annotations

from .source import Source

REVIEW: dict[str, Source] = {
    "review.nothing": "You had nothing to decide.",
    "review.accuracy": (
        "Accuracy {accuracy}% in {n} decision.",
        "Accuracy {accuracy}% in {n} decisions.",
    ),
    "review.sums": "{spent}; {drawn}.",
    "review.spent": "Your choices cost you {amount}",
    "review.spent-all": "Your choices cost you more than a whole round",
    "review.unjudged": "In which order you put cards back on the stock is not judged.",
    "review.drawn-even": "the cards you drew were neither lucky nor unlucky",
    "review.drawn-gave": "the cards you drew gave you {amount}",
    "review.drawn-took": "the cards you drew took {amount} from you",
    "review.drawn-gave-all": "the cards you drew gave you more than a whole round",
    "review.drawn-took-all": "the cards you drew took more than a whole round from you",
    "review.mistake": "You {did}, which cost you {cost}. Better: {better}. {why:sentence}",
    "review.mistake-cost": "You {did}, which cost you {cost}. Better: {better}.",
    "review.better": "Better: {better}.",
    "review.slot": "{slot}",  # what would have been better for a card that was put into another one
    "review.points": "{number} points",
    "review.chips": "{number} chips",
    "review.rounds": "{number} rounds",
    "review.no-cost": "nothing",
    "review.perfect": "Nearly perfect",
    "review.well": "Well played",
    "review.sound": "Sound, with some slips",
    "review.costly": "Some costly choices",
    "review.hardly": "Hardly better than chance",
    "review.chance": "No better than chance",
    "review.little": "Little was at stake",
    "review.no-choice": "Nothing to decide",
    "review.faultless": "Not one costly choice",
    "highlight.comeback": "{who:and/You} came back from {behind} behind",
    "highlight.reverses": (
        "{who:You} turned a swap round with a reverse",
        "{who:You} had the last word after {n:word} reverses in a row",
    ),
    "highlight.word": "{who:You} laid the longest word: {word}",
    "highlight.quickest": (
        "{who:You} went out after {n:word} turn",
        "{who:You} went out after {n:word} turns",
    ),
    "highlight.powers": ("{who:You} used one power", "{who:You} used {n:word} powers"),
    "highlight.best-round": "{who:You} had the best round: {points}",
    "highlight.run": "{who:You} laid the longest run: {low} to {high}",
    "highlight.out": "{who:You} went out in {times} of {rounds} rounds",
}
