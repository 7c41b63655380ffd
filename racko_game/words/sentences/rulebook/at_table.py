"""What is set at a table: the rules in force, each where the rule book is about it."""

from __future__ import annotations

from ..source import Source

AT_TABLE: dict[str, Source] = {
    "rules.deck": "For {seats:word} players: {cards} cards in the deck, {slots} slots in a rack.",
    "rules.turn-over": "The discard pile is turned over, and the next player has to draw.",
    "rules.turn-over-and-start": "The discard pile is turned over, and its top card starts a new one.",
    "rules.keep-top": "The discard pile is turned over, except its top card.",
    "rules.keep-top-and-shuffle": "The discard pile is shuffled, except its top card.",
    "rules.shuffle-and-start": "The discard pile is shuffled, and its top card starts a new one.",
    "rules.dealer-by-lot": "The first dealer is drawn by lot.",
    "rules.dealer-low": "The lowest card deals first.",
    "rules.dealer-high": "The highest card deals first.",
    "rules.call-auto": "A finished rack goes out by itself.",
    "rules.call-ask": "When your rack is finished, you are asked whether it goes out.",
    "rules.call-own-voice": (
        "Nobody asks: with a finished rack you say racko yourself, before you draw or at the turn's end."
    ),
    "rules.run": "A finished rack needs a run of {run}.",
    "rules.no-run": "No run is needed.",
    "rules.growing-run": (
        "Two letters that follow each other in the first round, three in the second, and so on."
    ),
    "rules.in-order": "Who did not go out scores 5 for each card in order.",
    "rules.in-order-nothing": "Cards in order score nothing: only whoever goes out gets chips.",
    "rules.equal-turns": "After somebody goes out, the round runs on until all have had as many turns.",
    "rules.ends-at-once": "The round ends when somebody goes out.",
    "rules.turn-each": "Nobody goes out before everybody has had a turn.",
    "rules.no-turn-each": "A finished rack may go out in the very first turn.",
    "rules.bare": "A rack with {card} in front scores nothing.",
    "rules.not-bare": "A rack with {card} in front scores 5.",
    "rules.partners": "You and the player opposite are partners, and your scores go into one total.",
    "rules.no-partners": "Everybody plays alone.",
    "rules.word": "Words of {n:word} letters or more count, of any colours; the dictionary is {dictionary}.",
    "rules.word-of-one-colour": (
        "Words of {n:word} letters or more count, of one colour; the dictionary is {dictionary}."
    ),
    "rules.no-words": "Words do not count.",
    "rules.repeats": "The same letter twice is in order.",
    "rules.no-repeats": "Each letter has to come after the one before.",
    "rules.no-powers-here": "No card has a power.",
    "rules.score-regular": (
        "Whoever goes out scores 75; the others score 5 for each card in order from the front on."
    ),
    "rules.score-bonus": (
        "Whoever goes out scores 75, and 50 more for a run of three, 100 for four, 200 for five, 400 for six "
        "or more."
    ),
    "rules.score-chips": (
        "Whoever goes out gets chips from each other player: 1, or 2 with a run of three, 3 with four, "
        "5 with five, 9 with six or more."
    ),
    "rules.no-bonus": "The bonus is not played.",
    "rules.chips-here": "You play for chips.",
    "rules.no-chips": "You play for points.",
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
    "rules.option": "{option}.",
}
