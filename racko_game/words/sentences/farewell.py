"""What whoever lost a match is told: kindly, and truly."""

from __future__ import annotations

from .source import Source

FAREWELL: dict[str, Source] = {
    "farewell.best": {
        "": "{who}'s best round was round {round}: {points}",
        "who": "Your best round was round {round}: {points}",
    },
    "farewell.rounds": (
        "{who:You} won {n:word} of {rounds} rounds",
        "{who:You} won {n:word} of {rounds} rounds",
    ),
    "farewell.one-card": {
        "": "{who} was one card away from winning it all",
        "who": "You were one card away from winning it all",
    },
    "farewell.behind": {
        "": "{who} was {behind} behind the winner",
        "who": "You were {behind} behind the winner",
    },
    "farewell.pair-behind": "{who:and/You} were {behind} behind the winners",
    "farewell.order": {
        "": "{who} had {count} of {size} cards in order",
        "who": "You had {count} of {size} cards in order",
    },
    "farewell.tip": "One thing to try: {tip}.",
    "farewell.thinking": "One thing to try …",
    "tip.draw": (
        "leave the open card more often; once drawing was better",
        "leave the open card more often; {n} times drawing was better",
    ),
    "tip.take": (
        "take the open card more often; once it was better than drawing",
        "take the open card more often; {n} times it was better than drawing",
    ),
    "tip.slot": (
        "look once more for the best slot; once another one was better",
        "look once more for the best slot; {n} times another one was better",
    ),
    "tip.toss": (
        "toss more of what you draw; once that was better than keeping it",
        "toss more of what you draw; {n} times that was better than keeping it",
    ),
    "tip.keep": (
        "keep more of what you draw; once there was a slot for it",
        "keep more of what you draw; {n} times there was a slot for it",
    ),
    "tip.call": (
        "go out as soon as you can; once waiting cost you",
        "go out as soon as you can; {n} times waiting cost you",
    ),
    "tip.hold": (
        "wait for a longer run; once that was worth more",
        "wait for a longer run; {n} times that was worth more",
    ),
    "tip.other": (
        "take your time with special cards; once another choice was better",
        "take your time with special cards; {n} times another choice was better",
    ),
    "tip.nothing": "the same again; your last choices were good",
}
