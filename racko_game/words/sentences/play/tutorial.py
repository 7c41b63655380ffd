"""The hints of a first game, each in fewer and fewer words for where there is less room."""

from __future__ import annotations

from ..source import Source

TUTORIAL: dict[str, Source] = {
    "tutorial.peek": (
        "Your rack lies covered, so that nobody else sees it. Its name plate says how to look at it."
    ),
    "tutorial.peek-brief": "Your rack lies covered: its name plate says how to look at it.",
    "tutorial.goal": "All cards rising from slot {low} to slot {high}",
    "tutorial.goal-run": "All cards rising from slot {low} to slot {high}, with a run of {run:word} in it",
    "tutorial.goal-sides": "Blue cards rising on the left side and red cards on the right one",
    "tutorial.goal-alphabet": "Letters in alphabetical order from slot {low} to slot {high}",
    "tutorial.goal-word": "Letters in order from slot {low} to slot {high}, or a word of {n:word} or more",
    "tutorial.goal-word-colour": (
        "Letters in order from slot {low} to slot {high}, or a word of {n:word} or more in one colour"
    ),
    "tutorial.goal-and-run": "{goal}, with a run of {run:word} in it",
    "tutorial.take": "{goal}: that is RACK-O! Take {card} if it helps, or draw a card from the stock.",
    "tutorial.take-goal": "{goal}: that is RACK-O!",
    "tutorial.take-brief": "Take {card}, or draw a card.",
    "tutorial.draw": "{goal}: that is RACK-O! Draw a card from the stock.",
    "tutorial.draw-brief": "Draw a card.",
    "tutorial.no-run": "All in order; a run of {run:word} is still missing.",
    "tutorial.put": (
        "Put it where it fits: low numbers near slot {low}, high ones, up to {top}, near slot {high}. "
        "The card that lies there goes on the discard pile."
    ),
    "tutorial.put-where": (
        "Put it where it fits: low numbers near slot {low}, high ones, up to {top}, near slot {high}."
    ),
    "tutorial.put-brief": "Low numbers near slot {low}, high ones near slot {high}.",
    "tutorial.put-briefest": "Low near {low}, high near {high}.",
    "tutorial.put-sides": (
        "Blue goes on the left, red on the right: low numbers near row 1, high ones, up to {top}, "
        "near row {rows}. The card that lies there goes on the discard pile."
    ),
    "tutorial.put-sides-brief": "Blue on the left, red on the right; low near row 1, high near row {rows}.",
    "tutorial.put-letter": (
        "Put it where it fits: A near slot {low}, Z near slot {high}. "
        "The card that lies there goes on the discard pile."
    ),
    "tutorial.put-letter-word": (
        "Put it where it fits: A near slot {low}, Z near slot {high}, or where it makes a word. "
        "The card that lies there goes on the discard pile."
    ),
    "tutorial.put-letter-brief": "A near slot {low}, Z near slot {high}.",
    "tutorial.toss": "No use for it anywhere? Toss it on the discard pile.",
    "tutorial.toss-brief": "No use for it? Toss it.",
    "tutorial.wild": (
        "A wild stands for any number of its colour: it fits wherever one is missing on its side."
    ),
    "tutorial.wild-brief": "A wild stands for any number of its colour.",
    "tutorial.swap": (
        "A swap card fits no slot. Toss it: then you name a row of another, whose two cards change sides."
    ),
    "tutorial.swap-brief": "Toss a swap card, and name another's row.",
    "tutorial.reverse": (
        "Keep a reverse card in your rack: it answers a swap that names you. Tossed, it does nothing."
    ),
    "tutorial.reverse-brief": "Keep a reverse card: it answers a swap.",
    "tutorial.name": "Choose a row of another: its two cards change sides. Or leave the swap card unused.",
    "tutorial.name-brief": "Choose a row of another, or leave it.",
    "tutorial.answer": (
        "The two cards of your row {row} are to change sides. "
        "A reverse card in your rack would turn that round; else accept it."
    ),
    "tutorial.answer-brief": "Reverse it with a reverse card, or accept.",
    "tutorial.order": (
        "If another is done first, you get {each} points for each card in order, "
        "from {first} up to the first that is out of order."
    ),
    "tutorial.order-brief": "Not first? {each} points for each card in order from {first} on.",
    "tutorial.order-briefest": "Not first? {each} points a card in order.",
    "tutorial.done-chips": "Who is done first gets chips from all the others.",
    "tutorial.done-rounds": "Who is done first wins the round.",
    "tutorial.run": "A run is {run:word} in a row, side by side, such as {example}.",
    "tutorial.run-brief": "A run is like {example}.",
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
    "tutorial.out": "{goal}: once you have that, you go RACK-O by yourself, for {gain}!",
    "tutorial.out-brief": "Once you have that, you go RACK-O by yourself.",
    "tutorial.out-chips": "chips from all the others",  # for which one goes out
    "tutorial.own-voice": (
        "Nobody tells you when your rack is finished: say RACK-O! yourself, "
        "before you draw or at the end of your turn."
    ),
    "tutorial.own-voice-brief": "Say RACK-O! yourself when your rack is finished.",
    "tutorial.partners": "You and {who} are partners: what you both score goes into one total.",
    "tutorial.partners-brief": "You and {who} are partners.",
    "tutorial.equal-turns": "When somebody goes out, all others still have as many turns.",
}
