"""Letters: the alphabet, words, and what may be asked of a rack besides."""

from __future__ import annotations

from ..source import Source

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
