"""What stands in the rule book of every edition."""

from __future__ import annotations

from ..source import Source

EVERY_EDITION: dict[str, Source] = {
    "book.game": "The game",
    "book.set-up": "Setting up",
    "book.turns": "Taking turns",
    "book.out": "Going out",
    "book.counting": "Counting",
    "book.ways": "More ways to play",
    "book.house": "At this table",
    "book.fair": "Fair play",
    "book.curious": "For the curious",
    "book.from-sheet": "From the sheet of 1956",
    "book.from-tray": "From the rules with the card tray",
    "book.from-super": "From the Super Racko booklet",
    "book.from-letters": "From the page of the letters game",
    "book.from-today": "From the page of today's game",
    "book.from-us": "Our own decision: no document says it",
    "book.own": "Our own decision: {says}",
    "book.here": "At this table: {says}",
    "book.rack-own": "seats are numbered clockwise, and the player on the left is always the next one.",
    "book.lot": "Who deals first",
    "book.lot-says": (
        "Anybody may deal first. After every round the deal moves to the left, and the player left of the "
        "dealer has the first turn."
    ),
    "book.lot-own": "the first dealer is drawn by lot.",
    "book.piles": "The two piles",
    "book.taken": "A card from the discard pile",
    "book.drawn": "A card from the stock",
    "book.refill": "When the stock is used up",
    "book.piles-says": (
        "The cards left over lie face down: the stock. Its top card is turned face up beside it and starts "
        "the discard pile.\nOnly the top card of the discard pile is in sight."
    ),
    "book.turn": "Your turn",
    "book.turn-says": (
        "The player left of the dealer begins, and turns go round clockwise.\n"
        "In your turn you take one card: the top card of the stock, which you cannot see, or the top card of "
        "the discard pile, which everybody sees. You hold it until you have put it somewhere.\n"
        "You cannot pass, but a card from the stock may be thrown away at once. Where there is no discard "
        "pile you have to draw."
    ),
    "book.taken-says": (
        "A card that you take from the discard pile has to go into your rack. You choose the slot; the card "
        "that stood there goes on the discard pile, face up.\n"
        "You may not throw the taken card back. With the discard your turn is over."
    ),
    "book.drawn-says": (
        "You look at the card that you drew, and then choose. Either it goes into a slot of your rack, and "
        "the card that stood there goes on the discard pile, face up.\n"
        "Or you toss it: it goes straight on the discard pile, and your rack stays as it is."
    ),
    "book.calling": "Saying RACK-O!",
    "book.calling-says": (
        "You go out in your own turn, and only while you hold no card: at its end, or at its start before "
        "you "
        "draw. At the start that may be a rack which you kept back, or one which another player's card "
        "finished. Nobody goes out in another's turn.\n"
        "Unless equal turns are played, the round is over then: nothing more is played, and it is counted."
    ),
    "book.calling-ways": (
        "By itself: a finished rack ends the round at once.\n"
        "You are asked: at the end of your turn you say whether you go out or hold back.\n"
        "Own voice: nobody asks. You call before you draw or at your turn's end, and if you forget you play "
        "on. A call with an unfinished rack is refused and costs nothing."
    ),
    "book.calling-own": (
        "there are these three ways to go out, and one is chosen before the match. If nobody chooses, racks "
        "go out by themselves in the regular game with numbers; in every other game you are asked."
    ),
    "book.equal": "Equal turns",
    "book.equal-says": (
        "As printed, the round ends as soon as somebody goes out. With equal turns it runs on until all have "
        "had as many turns; nobody gets a turn more.\nA rack that has gone out lies still: no other player "
        "may make it exchange a card."
    ),
    "book.equal-points": (
        "Everybody who goes out in that time scores for it too, as if nobody had been before them."
    ),
    "book.equal-chips": "With chips, those who went out pay one another nothing.",
    "book.equal-powers": "Go again gives no turn beyond that number either.",
    "book.equal-rounds": "Everybody who goes out in that time has won the round too.",
    "book.winning": "Winning the match",
    "book.winning-says": (
        "The game keeps the score. Rounds are played until somebody has 500 points, and whoever gets there "
        "first wins. If several have them after the same round, the highest total wins."
    ),
    "book.winning-own": (
        "if the highest total is shared, another round is played. The match may go to any multiple of 5 from "
        "75 to 1000, or be a single round."
    ),
    "book.house-rules": "Options and house rules",
    "book.house-rules-says": (
        "An edition is a set of options. Others may be chosen before a match, wherever they make sense, and "
        "none changes during it. House options are off unless somebody switches them on."
    ),
    "book.known": "What you may know",
    "book.known-says": (
        "You see your own rack, the card you hold, the top of the discard pile, and how many cards lie in "
        "each pile and rack.\nYou also see what is done in the open: which pile a card came from, which slot "
        "it went into, every discard. A card that was taken from the discard pile is known in its slot until "
        "it leaves it.\nThe order of a pile that was turned over is known to whoever remembers it; after a "
        "shuffle nobody knows it."
    ),
    "book.secret": "What stays secret",
    "book.secret-says": (
        "Nothing else reaches anybody: not by a picture, a line of text, a sound, or how long somebody "
        "thinks. The computer players know no more than you would in their place.\n"
        "If you are asked whether you go out and hold back, the others are not told."
    ),
    "book.chance": "Where chance comes from",
    "book.chance-says": (
        "All chance of a match comes from one seed of 16 bytes, which no player sees during the match; with "
        "it the same match can be dealt again, anywhere.\nIt is written as 32 hexadecimal digits."
    ),
    "book.reckoned": "How chance is reckoned",
    "book.reckoned-says": (
        "A stream is SHA-256 of the seed, a slash, its label, a slash, and a number of eight bytes that "
        "counts up from 0; one hash after the other, read as words of four bytes. All numbers have their "
        "high byte first.\n"
        "A number below n: words from 2³² − (2³² mod n) on are left out, and of the next one the remainder "
        "by n is taken.\n"
        "A shuffle goes from the last place i down to 1, and exchanges the cards at i and at a number below "
        "i + 1. Place 0 is the top."
    ),
    "book.reckoned-order": (
        "Before a shuffle the cards stand in order: numbers rising; letters from A to Z, the copies of a "
        "vowel black, blue, red, green, of a consonant the first copy and the second; the double deck blue "
        "1 to 40, red 1 to 40, blue wilds, red wilds, swaps, reverses. A discard pile stands from its top "
        "down."
    ),
    "book.reckoned-labels": (
        "The labels: cut, of which each seat in turn has a card; lot, a number below the number of players; "
        "deal/1 for the deal of round 1; refill/1/2 for the second pile that is shuffled in it; seat/0 for a "
        "computer on seat 0.\n"
        "To check: with the seed 000102030405060708090a0b0c0d0e0f the stream deal/1 begins with 3294244756 "
        "and 1808454365, and the first numbers below 6 of the stream lot are 4, 4, 3, 3, 5, 3."
    ),
    "book.moves": "Moves in words",
    "book.moves-says": (
        "In a terminal, and where a match is kept, moves are words: draw, take, put and the slot as in put "
        "25, toss, racko, hold.\n"
        "With special cards: swap, a seat and a row, as in swap 2 5, or no swap; reverse, a slot and a row, "
        "as in reverse blue 3 5, or accept. With powers: power and the slots or seats it needs, or no "
        "power.\nA match is what it is played by, its seed and its moves."
    ),
    "book.moves-cards": (
        "A card is its number; a letter with its colour, like G/black; in the double deck B37 or R12, BW and "
        "RW for the wilds, SWAP and REV."
    ),
    "book.record": "The record of a match",
    "book.record-says": (
        "A finished match can be printed for other programs, one JSON object a line. The first line is the "
        "match: its edition, the options that differ, how many play, its seed.\nEvery other line is the "
        "table "
        "after a deal or a move: its number through the match, round, dealer, player, move, stock, discard "
        "pile, held card, racks, totals, and what is waited for."
    ),
    "book.record-lines": (
        "A deal has no player and no move. The table is told after the move and after a refill. The last "
        "line of a round has the racks as they lay and the new totals: points, chips or rounds, and for "
        "partners the total of the pair. A rack is one list, a double rack two.\nWhat is waited for is a "
        "player and a word, and nobody between rounds and at the end. A rack that goes out by itself has no "
        "line for it."
    ),
}
