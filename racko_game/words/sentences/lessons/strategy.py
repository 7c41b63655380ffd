"""What is said in the lessons of how to play well."""

from __future__ import annotations

from ..source import Source

LESSONS_OF_PLAY: dict[str, Source] = {
    "spread.name": "Spread your cards",
    "spread.goal": (
        "{cards} cards for {rows} slots: {share:word} for each, 1 to {share} in slot {low}, and so on. Draw."
    ),
    "spread.goal-brief": "Each slot has its {share:word} cards. Draw.",
    "spread.put": "{from_} to {to} belong in {slot}: put {card} there, though its neighbours do not fit yet.",
    "spread.put-brief": "{from_} to {to} belong in {slot}.",
    "spread.take": "{top} is one of {from_} to {to}, which belong in {slot}. Take it.",
    "spread.take-brief": "{top} belongs in {slot}. Take it.",
    "spread.again": "{top} has a slot that waits for it, too. Take it.",
    "spread.again-brief": "{top} has its slot, too. Take it.",
    "spread.last": "Where does {card} belong?",
    "spread.last-brief": "Where does {card} belong?",
    "count.name": "Count what helps",
    "count.goal": "One card more, and your rack is finished. Show a card that breaks the order.",
    "count.goal-brief": "Show a card that breaks the order.",
    "count.draw": (
        "{outs} of the {unseen} cards that you cannot see would finish your rack; "
        "{top} on the discard pile would not: draw."
    ),
    "count.draw-brief": "{outs} of {unseen} unseen cards would finish it: draw.",
    "count.last": (
        "{card} finishes nothing, but it can make room. Where would most cards finish your rack after it?"
    ),
    "count.last-brief": "Where does {card} make most room?",
    "stock.name": "Know the stock",
    "stock.goal": (
        "This is the last card of the stock. After it the discard pile is turned over: "
        "what was discarded first comes first. Draw it."
    ),
    "stock.goal-brief": "The last of the stock: draw it.",
    "stock.last": "What was discarded first is drawn first: the next card is {next}. Take {top}, or draw?",
    "stock.last-brief": "The next card is {next}. Take {top}, or draw?",
    "deny.name": "Deny what they need",
    "deny.goal": (
        "What others take, all can see: {who} has {shown}. Now your rack: show a card that breaks the order."
    ),
    "deny.goal-brief": "Show a card that breaks your order.",
    "deny.draw": "{top} is of no use to you: draw.",
    "deny.draw-brief": "{top} is of no use to you: draw.",
    "deny.last": "Tossed, {card} would suit {who}, next to {near}. Keep it: where does it fit you best?",
    "deny.last-brief": "{card} would suit {who}, beside {near}. Keep it: where?",
    "run.name": "Build a run",
    "run.goal": (
        "In a game of two the rack needs a run: {wanted:word} cards that go up by one. "
        "Two of yours do, side by side: show one of them."
    ),
    "run.goal-brief": "Two of your cards go up by one: show one of them.",
    "run.draw": "{before} or {after} would make it {wanted:word}. {top} is neither: draw.",
    "run.draw-brief": "{before} or {after} would do. Draw.",
    "run.last": "{card}! Where does it make your run?",
    "run.last-brief": "Where does {card} make your run?",
}
