"""The first lesson, sentence by sentence."""

from __future__ import annotations

from ..source import Source

FIRST: dict[str, Source] = {
    "first.name": "Your first RACK-O!",
    "first.goal": (
        "Your cards must rise from slot {low} to slot {high}: that's RACK-O! Show one that's out of place."
    ),
    "first.broken": "Yes: {one} stands in front of {other}.",
    "first.high": (
        "Each turn, take the top discard or draw a card. "
        "{top} is high, and high cards belong at the back. Take it."
    ),
    "first.high-put": "Put {card} into {slot}. {out:cap} goes on the discard pile.",
    "first.run": (
        "{who} took the {given} you discarded: the next player always may. Now {top} would make {run:comma}. "
        "With two players you also need such a run of {wanted:word}. Take {top}."
    ),
    "first.run-put": "Put {card} into {slot}, for the run {run:comma}.",
    "first.draw": "{top} would fix none of the cards that are out of place. Draw from the stock.",
    "first.between": "{card} fits between {below} and {above}. Put it into {slot}.",
    "first.last": "Only {out} is still wrong, and {top} fits between {below} and {above}. Take it.",
    "first.last-put": "Put {card} into {slot}, and your rack is finished!",
    "first.score": (
        "RACK-O! You get {points} points. {who} gets {each} for each card in order from the front: "
        "{theirs} in all, for {breaks} breaks the order."
    ),
    "first.goal-brief": "Your cards must rise. Show a wrong one.",
    "first.high-brief": "{top} is high: it belongs at the back. Take it.",
    "first.high-put-brief": "Put {card} into {slot}.",
    "first.run-brief": "Take {top}, for the run {run:comma}.",
    "first.run-put-brief": "Put {card} into {slot}.",
    "first.draw-brief": "{top} would fix nothing. Draw.",
    "first.between-brief": "{card} fits between {below} and {above}: {slot}.",
    "first.last-brief": "Only {out} is wrong. Take {top}.",
    "first.last-put-brief": "Put {card} into {slot}!",
    "first.score-brief": "You get {points} points, {who} {theirs}.",
}
