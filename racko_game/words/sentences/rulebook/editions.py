"""The rule book of Letters and Super Racko; and the captions of examples, which the rules confirm."""

from __future__ import annotations

from ..general import Source

LETTERS: dict[str, Source] = {
    "book.alphabet": "What you play for",
    "book.alphabet-says": (
        "Get your ten letters into alphabetical order, or make a word of four or more letters, before the "
        "others do. Letters are drawn and exchanged, one card in each turn."
    ),
    "book.letter-cards": "The letters",
    "book.letter-cards-says": (
        "The deck has 62 letter cards: two of each consonant, Y among them, and four of each vowel. Two, "
        "three or four play."
    ),
    "book.letter-cards-own": (
        "each vowel comes once in black, blue, red and green; of the consonants one is black and red, the "
        "next blue and green, in turn. The two star cards stay in the box."
    ),
    "book.letter-rack": "The rack",
    "book.letter-rack-says": (
        "Everybody has a rack with ten slots, 1 in front to 10 at the back. The cards stay in the order in "
        "which they were dealt, until one is exchanged."
    ),
    "book.letter-deal": "The deal",
    "book.letter-deal-says": (
        "Everybody is dealt ten cards. They go into the rack from back to front: the first into slot 10, the "
        "last into slot 1. Nobody rearranges them."
    ),
    "book.kept-says": (
        "If a turn has ended, the draw pile is used up and nobody has called, the last discard stays and "
        "starts the new discard pile. The others are turned over and are the draw pile, the stock, again; if "
        "you like they are shuffled first."
    ),
    "book.letter-finished": "Alphabetical order",
    "book.letter-finished-says": (
        "All ten letters rise from A towards Z, front to back. Letters may be left out between them. The "
        "same "
        "letter twice is in order, unless you agree that each has to come after the one before."
    ),
    "book.word": "Or a word",
    "book.word-says": (
        "Four or more letters side by side that spell a word, front to back, finish a rack as well, wherever "
        "they stand. You may call either."
    ),
    "book.word-own": (
        "if you agree on it, a word has five letters at the least, or six. Rounds last longer then."
    ),
    "book.turn-each": "A turn each",
    "book.turn-each-says": (
        "As printed, a rack may go out in the very first turn, with a word that was dealt, before others "
        "have played at all."
    ),
    "book.turn-each-own": (
        "if you agree on it, nobody goes out before everybody has had a turn. A new table of Letters is set "
        "up like that, with words of five letters or more; As printed puts all of it back."
    ),
    "book.dictionary": "Which words count",
    "book.dictionary-says": (
        "A word is what the dictionary of this table has, plurals and other forms if they are in it. It is "
        "English unless you choose another language; you can also name a word file of your own when the game "
        "is started."
    ),
    "book.dictionary-own": (
        "computers know the words that are used most, the more of them the better they play, and Masters the "
        "whole dictionary; a word that they do not know they do not see, not even in their own rack. Of a "
        "word file of your own they know every word."
    ),
    "book.level": "Levels 3 and 1",
    "book.level-says": "At level 3, the usual one, the letters of a word may be of any colours.",
    "book.level-own": "at level 1 they have to be of one colour, which is harder.",
    "book.growing": "The growing run",
    "book.growing-says": (
        "For more of a challenge: in the first round a rack that is called also needs two letters that "
        "follow "
        "each other, like C D or M N; in the second three, in every further round one more."
    ),
    "book.growing-own": "up to ten letters, and it is asked of a word as well.",
    "book.letter-count": "Counting letters",
    "book.letter-count-says": (
        "Whoever calls scores 75. All racks are laid open, and the others score 5 for each letter in "
        "alphabetical order, from slot 1 on, until a letter is out of order. That one and all behind "
        "it score "
        "nothing, in order or not; the letter in slot 1 always counts."
    ),
}


SUPER_RACKO: dict[str, Source] = {
    "book.sides": "What you play for",
    "book.sides-says": (
        "Be first to line up eight blue cards in the blue side and eight red cards in the red side of your "
        "double rack, each rising from row 1 to row 8. Any rising numbers will do.\n"
        "Wild, swap and reverse cards add to it. Two, three or four play."
    ),
    "book.double-deck": "The cards",
    "book.double-deck-says": (
        "There is a blue deck and a red one, shuffled together. Each has the numbers 1 to 40 and five wild "
        "cards. Besides there are ten swap cards and eight reverse cards, which have no colour: 108 in all."
    ),
    "book.double-rack": "The double rack",
    "book.double-rack-says": (
        "Everybody has a double rack: the blue side on the left, the red side on the right. Both have the "
        "same rows, 1 to 8. Row 1 is nearest to you."
    ),
    "book.zigzag": "Deal in a zigzag",
    "book.zigzag-says": (
        "The dealer deals 16 cards to everybody, one at a time and face down, clockwise from the left.\n"
        "A card goes into your rack as it comes, in a zigzag: row 8 left, row 8 right, row 7 left, and so "
        "on; "
        "the last one goes into row 1 right. Colours and kinds lie mixed up as they come, and nobody "
        "rearranges them."
    ),
    "book.double-piles-says": "A swap or reverse card that is turned up here does nothing.",
    "book.double-taken-says": (
        "Wild cards and numbers may be taken. A swap or reverse card on top of the discard pile may not be "
        "taken: then you draw."
    ),
    "book.shuffled-says": (
        "When a turn has ended, the stock is empty and nobody went out, the discard pile is shuffled "
        "and laid "
        "face down as the new stock. Its top card is turned up and starts a new discard pile."
    ),
    "book.shuffled-amid": (
        "A reverse card draws from the stock in the middle of a turn. If the stock is empty then, "
        "the discard "
        "pile is shuffled at that moment."
    ),
    "book.special": "Special cards",
    "book.wild": "Wild cards",
    "book.wild-says": (
        "A wild card stands for any whole number from 1 to 40, but only on the side of its own colour. It is "
        "free each time it is looked at: a side is finished if some choice of numbers makes it rise.\n"
        "Wilds of the other colour, swaps and reverses fit nowhere."
    ),
    "book.no-fraction": "A wild is no fraction",
    "book.no-fraction-says": (
        "A wild has to be a whole number. Between 16 and 17 there is none, so it cannot stand there; nor "
        "before a 1, nor behind a 40."
    ),
    "book.swap": "Swap cards",
    "book.swap-says": (
        "A swap is played in your own turn. It goes on the discard pile out of your rack, in "
        "exchange for the "
        "card that you drew or took, or straight from the stock when you drew it. Then you may name "
        "an opponent and a row. That player "
        "has to exchange the two cards of the row, blue for red.\n"
        "You may leave the swap unused, or keep a drawn one in your rack.\n"
        "Everybody sees the exchange, but not the cards: whoever knew one of them still knows it."
    ),
    "book.reverse": "Reverse cards",
    "book.reverse-says": (
        "If a swap names you, you may answer with a reverse card out of your rack. It goes on the discard "
        "pile, the top card of the stock goes straight into its slot, and you name a row: now the one who "
        "named you exchanges that row, and yours stays. That player may reverse in the same way; the last "
        "one "
        "named exchanges.\nOnly the one named is asked, with a reverse card or without. Drawn in your own "
        "turn, a reverse may be kept or tossed; tossed it does nothing."
    ),
    "book.double-finished": "A finished double rack",
    "book.double-finished-says": (
        "The blue side holds eight blue cards and the red side eight red ones, each side rising from row 1 "
        "to "
        "row 8. A card of the other colour breaks the order, whatever its number."
    ),
    "book.double-calling": "A rack that another's swap finished waits until its owner's own turn.",
    "book.rounds-says": (
        "Play goes on until somebody goes out, and that wins the round. There are no points. A match is one "
        "round, or goes to whoever is first to win as many as you agree on."
    ),
}


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
