"""The hints of a first game, each in fewer and fewer words for where there is less room."""

from __future__ import annotations

from ..source import Source

TUTORIAL: dict[str, Source] = {
    "tutorial.take": "Your turn! Take the {card} if you can use it. Or draw a card from the stock and see.",
    "tutorial.take-brief": "Take the {card}, or draw a card.",
    "tutorial.draw": "Your turn! Draw a card from the stock and see.",
    "tutorial.draw-brief": "Draw a card.",
    "tutorial.put": (
        "Put it where it fits: low numbers near slot {low}, high ones, up to {top}, near slot {high}. "
        "The card that lies there goes on the discard pile."
    ),
    "tutorial.put-where": (
        "Put it where it fits: low numbers near slot {low}, high ones, up to {top}, near slot {high}."
    ),
    "tutorial.put-brief": "Low numbers near slot {low}, high ones near slot {high}.",
    "tutorial.put-briefest": "Low near {low}, high near {high}.",
    "tutorial.toss": "No use for it anywhere? Toss it on the discard pile.",
    "tutorial.toss-brief": "No use for it? Toss it.",
    "tutorial.rise-chips": (
        "All cards are to rise from slot {low} to slot {high}. "
        "Who is done first gets chips from all the others."
    ),
    "tutorial.rise-points": (
        "All cards are to rise from slot {low} to slot {high}. "
        "If another is done first, you get 5 points for each card up to the first out of order."
    ),
    "tutorial.rise": "All cards are to rise from slot {low} to slot {high}.",
    "tutorial.run": "It takes a run as well: {run:word} numbers in a row, such as {example}.",
    "tutorial.run-brief": "It takes a run, such as {example}.",
    "tutorial.pays-points": "Who goes out gets {caller} points, and more for a run: {rows:comma}.",
    "tutorial.pays-chips": "Who goes out gets a chip from each, or more for a run: {rows:comma}.",
    "tutorial.pays-row": "{more} for {run} in a row",
    "tutorial.pays-points-brief": "Longer runs earn more points.",
    "tutorial.pays-chips-brief": "Longer runs earn more chips.",
    "tutorial.call": (
        "Your rack is finished! Go RACK-O, or hold it back for a longer run; but another may be first."
    ),
    "tutorial.call-brief": "Go RACK-O, or hold your finished rack back.",
    "tutorial.call-briefest": "Go RACK-O, or hold back.",
    "tutorial.out": "As soon as all your cards are in order, you go RACK-O by yourself: 75 points!",
    "tutorial.out-brief": "All in order is RACK-O: 75 points!",
    "tutorial.out-briefest": "All in order is RACK-O!",
}
