"""The rules, as the terminal tells them."""

from __future__ import annotations

from ..source import Source

RULE_BOOK: dict[str, Source] = {
    "rules.deck": "The deck has {cards} cards; you get {slots} and never rearrange them.",
    "rules.turn": (
        "In your turn you draw the top card of the stock, or take the top discard. You put it into a slot, "
        "and the card from there goes on the discard pile. A drawn card you may also toss at once."
    ),
    "rules.turn-over": (
        "When the stock is used up, the discard pile is turned over, and the next player has to draw."
    ),
    "rules.turn-over-and-start": (
        "When the stock is used up, the discard pile is turned over, and its top card starts a new one."
    ),
    "rules.keep-top": "When the stock is used up, the discard pile is turned over, except its top card.",
    "rules.keep-top-and-shuffle": (
        "When the stock is used up, the discard pile is shuffled, except its top card."
    ),
    "rules.shuffle-and-start": (
        "When the stock is used up, the discard pile is shuffled, and its top card starts a new one."
    ),
    "rules.rising": "Your rack is finished when its cards rise from slot 5 in front to slot 50 behind.",
    "rules.alphabet": (
        "Your rack is finished when its letters are in alphabetical order from slot 1 in front to slot 10."
    ),
    "rules.word": (
        "It is also finished when four or more neighbouring letters, of any colours, spell a word "
        "from front to back. The dictionary is {dictionary}."
    ),
    "rules.word-of-one-colour": (
        "It is also finished when four or more neighbouring letters, all of one colour, spell a word "
        "from front to back. The dictionary is {dictionary}."
    ),
    "rules.repeats": "The same letter twice is in order.",
    "rules.sides": (
        "Your rack has a blue side and a red side of eight rows each. It is finished when eight blue cards "
        "rise on the blue side and eight red cards on the red side, both from row 1 to row 8."
    ),
    "rules.wild": (
        "A wild card stands for any whole number from 1 to 40 of its colour, and never fits the other side."
    ),
    "rules.not-taken": "A swap or reverse card on the discard pile may not be taken.",
    "rules.swap": (
        "When your swap card goes on the discard pile, you may name a player and a row: that player "
        "exchanges the two cards of the row. The named player may answer with a reverse card from the rack "
        "and name a row of yours instead; you may answer the same way, and whoever is named last exchanges."
    ),
    "rules.growing-run": (
        "Every finished rack also needs letters that follow directly, like C D: two in the first "
        "round, three in the second, and so on."
    ),
    "rules.run": "It also needs a run of {run}: following numbers side by side, like 24 25 26.",
    "rules.call-auto": "A finished rack goes out by itself.",
    "rules.call-ask": "When your rack is finished, you are asked whether it goes out.",
    "rules.call-own-voice": (
        "Nobody asks: with a finished rack you say racko yourself, before you draw or at the turn's end."
    ),
    "rules.equal-turns": "After somebody goes out, the round runs on until all have had as many turns.",
    "rules.bare": "A rack with {card} in front has no card in order.",
    "rules.partners": "You and the player opposite are partners, and your scores go into one total.",
    "rules.powers": "Some cards have a power; which ones, and what they do, is this game's own choice.",
    "rules.dealer-by-lot": (
        "The first dealer is drawn by lot; then the deal moves to the left. The dealer's left begins."
    ),
    "rules.dealer-by-cut": (
        "The first dealer is found by a cut; then the deal moves to the left. The dealer's left begins."
    ),
    "rules.score-regular": (
        "Whoever goes out scores 75; the others score 5 for each card in order from the front on."
    ),
    "rules.score-bonus": (
        "Whoever goes out scores 75, and 50 more for a run of three, 100 for four, 200 for five, "
        "400 for six or more; the others score 5 for each card in order from the front on."
    ),
    "rules.score-chips": (
        "Whoever goes out gets chips from each other player: 1, or 2 with a run of three, 3 with four, "
        "5 with five, 9 with six or more."
    ),
    "rules.score-rounds": "Whoever goes out wins the round.",
    "rules.goal-round": "Whoever wins the round wins the match.",
    "rules.goal-rounds": "Whoever is first to win {rounds} rounds wins the match.",
    "rules.goal-chips": (
        "Whoever has most chips after {n} round wins the match.",
        "Whoever has most chips after {n} rounds wins the match.",
    ),
    "rules.goal-most-points": (
        "Whoever has most points after {n} round wins the match.",
        "Whoever has most points after {n} rounds wins the match.",
    ),
    "rules.goal-points": "The first to {total} points wins the match.",
}
