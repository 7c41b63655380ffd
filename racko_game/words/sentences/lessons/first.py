"""The first lesson, sentence by sentence."""

from __future__ import annotations

from ..source import Source

FIRST: dict[str, Source] = {
    "first.name": "Your first RACK-O!",
    "first.goal": (
        "All cards of your rack are to rise from slot {low} to slot {high}: that is RACK-O! "
        "Show one that breaks the order."
    ),
    "first.broken": "Yes: {one} stands in front of {other}.",
    "first.draw": "In each turn you get one card: take {top}, or draw an unknown one. Draw from the stock.",
    "first.between": (
        "{card} fits between {below} and {above}: put it into {slot}. {out:cap} goes on the discard pile."
    ),
    "first.given": (
        "{who} took the {given} that you gave away: what you discard, the next may take. Draw again."
    ),
    "first.low": "Low cards stand in front, high ones at the back. Put {card} into {slot}.",
    "first.run": (
        "With {top} you would have {run:comma}: a run of {wanted:word}, as it is needed in a game of "
        "two. Take {top}."
    ),
    "first.run-put": "Put {card} into {slot}, for the run {run:comma}.",
    "first.take": "{top} fits between {below} and {above}. Take it.",
    "first.take-put": "Put {card} into {slot}, in the place of {out}.",
    "first.last": "Only {out} is still wrong, and {top} is low enough. Take it.",
    "first.last-put": "Put {card} into {slot}, and your rack is finished!",
    "first.score": (
        "RACK-O! You get {points} points. {who} gets {each} for each card in order from the front: "
        "{theirs} in all, for {breaks} breaks the order."
    ),
    "first.goal-brief": "All cards are to rise. Show one that breaks the order.",
    "first.draw-brief": "One card a turn: draw from the stock.",
    "first.between-brief": "{card} fits between {below} and {above}: {slot}.",
    "first.given-brief": "{who} took your {given}. Draw again.",
    "first.low-brief": "Low cards in front: {card} into {slot}.",
    "first.run-brief": "Take {top}, for the run {run:comma}.",
    "first.run-put-brief": "Put {card} into {slot}.",
    "first.take-brief": "Take {top}: it fits in {slot}.",
    "first.take-put-brief": "Put {card} into {slot}.",
    "first.last-brief": "Only {out} is wrong. Take {top}.",
    "first.last-put-brief": "Put {card} into {slot}!",
    "first.score-brief": "You get {points} points, {who} {theirs}.",
}
