"""What stands below the examples of the rule book. Each is confirmed by the rules."""

from __future__ import annotations

from ..source import Source

CAPTIONS: dict[str, Source] = {
    "book.shows-finished": "RACK-O! All ten cards rise, from {low} to {high}.",
    "book.shows-finished-run": (
        "RACK-O! All ten cards rise, from {low} to {high}, and from {first} to {last} there is the run of "
        "{run:word} that two players need."
    ),
    "book.shows-slots": "At the beginning: {front} in slot 5 in front, {back} in slot 50 at the back.",
    "book.shows-highest": "The highest card: {two} if two play, {three} if three, {four} if four.",
    "book.shows-low": "{card} is the lowest card that was cut: whoever has it deals.",
    "book.shows-high": "{card} is the highest card that was drawn: whoever has it deals.",
    "book.shows-piles": "The stock, face down; {top}, turned up, starts the discard pile.",
    "book.shows-powers": "These {many:word} cards carry the signs of their powers.",
    "book.shows-kinds": (
        "Each colour has {wilds:word} wilds; there are {swaps} swaps and {reverses} reverses."
    ),
    "book.shows-row": "Row {row}: {one} on the blue side, {other} on the red side.",
    "book.shows-copies": "Of {one}, a vowel, there are {four:word}; of {other}, a consonant, {two:word}.",
    "book.shows-letter-slots": "At the beginning: {front} in slot 1 in front, {back} in slot 10 at the back.",
    "book.shows-dealt": (
        "The first card, {first}, went into slot 50; the second, {second}, into 45; the last, {last}, into 5."
    ),
    "book.shows-turn": "Draw from the stock, or take the {top} that lies open.",
    "book.shows-put": "{card:cap} goes into slot {slot}, {out} on the discard pile.",
    "book.shows-one-moves": "{card} takes the place of {out}; the other nine stay.",
    "book.shows-rising": "Steps of one or of nine: all {count} cards rise, and that is enough.",
    "book.shows-rising-run": (
        "Steps of one or of nine: all {count} cards rise. With the run from {low} to {high} that is enough."
    ),
    "book.shows-run": (
        "In a game of two: from {low} to {high} there is a run of {run:word}, so this rack is finished."
    ),
    "book.shows-turned-over": (
        "The last card of the stock is drawn and tossed: the whole discard pile is turned over, and there is "
        "none until the next discard."
    ),
    "book.shows-turned-up": (
        "The last card of the stock is drawn and tossed: the discard pile is turned over, and its top card "
        "starts a new one."
    ),
    "book.shows-kept": (
        "The last card of the draw pile, {top}, is tossed: it stays, and the discards below it are the draw "
        "pile again."
    ),
    "book.shows-shuffled": (
        "The last card of the stock is drawn and tossed: the discard pile is shuffled, and its top card "
        "starts a new one."
    ),
    "book.shows-out": "{card:cap} for {out}: now the rack is finished, and goes out by itself.",
    "book.shows-asked": (
        "{card:cap} for {out}: now the rack is finished, and whoever has it may say RACK-O!"
    ),
    "book.shows-equal": (
        "{card:cap} finishes this rack. With equal turns everybody else still has this turn."
    ),
    "book.shows-caller": "This rack went out: {points} points.",
    "book.shows-caller-bonus": "This rack went out with a run of {run:word}: {points} points.",
    "book.shows-count": "After {before} comes {breaks}: {count:word} cards in order make {points}.",
    "book.shows-least": "{breaks} comes after {before}: {points} points for this rack.",
    "book.shows-top": "With {card} in front this rack scores {points}, if all have agreed to it.",
    "book.shows-fifty": "Two players, and no run of {run:word}: all ten are in order and score {points}.",
    "book.shows-bonus": "A run of {run:word} earns {more} more: {points} in all.",
    "book.shows-longest": "Two runs, but only the one of {run:word} earns more: {points} in all.",
    "book.shows-waiting": (
        "This finished rack was worth {before}. {card} for {out} makes a run of {run:word}: now it is worth "
        "{points}."
    ),
    "book.shows-chips": "This rack went out with a run of {run:word}: each opponent pays {chips} chips.",
    "book.shows-partners": (
        "Four players: this rack scores {points}, and the partner went out for {partner}: {both} for "
        "the pair."
    ),
    "book.shows-step": "{power} was discarded: {one} and {other} change places.",
    "book.shows-again": "{power} was discarded: the same player takes another card.",
    "book.shows-look": (
        "{power} was discarded, and these three lay on top of the stock. As they were put back {first} is "
        "drawn next, then {second}, then {third}."
    ),
    "book.shows-trade": (
        "{power} was discarded: {one} goes into slot {slot} of another's rack, and {other} comes from there."
    ),
    "book.shows-skip": "{power} was discarded: the next player is left out, and the one after plays.",
    "book.shows-skip-one": (
        "{power} was discarded: the other player is left out, and it is this one's turn again."
    ),
    "book.shows-sides": "Both sides hold {many} cards of their own colour, and rise.",
    "book.shows-zigzag": (
        "First came {first}, into row 8 left; then {second}, right; last {last}, row 1 right."
    ),
    "book.shows-wild": "Between {low} and {high} the wild is {is}; the others fit as well. Finished.",
    "book.shows-no-fraction": "No whole number between {low} and {high}: only {count:word} are in order.",
    "book.shows-swap": "A swap names row {row}: {one} and {other} change sides.",
    "book.shows-reverse": (
        "The reverse in {slot} answers a swap: {card} from the stock takes its place, and row {row} of the "
        "one who swapped is exchanged."
    ),
    "book.shows-wrong-colour": "{card:cap} is red: on the blue side only {count:word} are in order.",
    "book.shows-alphabet": "RACK-O! From {low} to {high}, each after the one before.",
    "book.shows-letter-dealt": (
        "The first card, {first}, went into slot 10; the second, {second}, into 9; the last, {last}, into 1."
    ),
    "book.shows-repeats": "{one} twice and {other} twice are in order: finished.",
    "book.shows-word": "{word}, an English word: {many:word} letters side by side. Finished.",
    "book.shows-plural": "{word} is in the English dictionary, as {shorter} is: plurals count.",
    "book.shows-level": "{word}, all in {colour}: finished even at level 1.",
    "book.shows-growing": (
        "{one} {other} is a run of {run:word}: enough in the first round, not in the second."
    ),
    "book.shows-letter-count": "{breaks} comes before {before}: {count:word} letters in order make {points}.",
    "book.shows-check": "With the seed {seed} round 1 is dealt from these cards, the first at the left.",
}
