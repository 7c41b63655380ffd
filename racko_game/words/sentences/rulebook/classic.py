"""The rule book of every edition, of the classic game and its printings, and what is set at a table."""

from __future__ import annotations

from ..general import Source

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


CLASSIC: dict[str, Source] = {
    "book.aim": "What you play for",
    "book.aim-says": (
        "Bring the ten cards of your rack into rising order, from a low card in front to a high one at the "
        "back, before anybody else does. You do it by exchanging a card in each of your turns.\n"
        "Whoever is first says RACK-O! Then the round is counted, and another is dealt, until somebody has "
        "500 points.\nPlay it as the regular game, or as the keener one with a bonus."
    ),
    "book.players": "Players and cards",
    "book.players-says": (
        "Two, three or four play, or four as two pairs of partners.\n"
        "The 60 cards are numbered 1 to 60, one of each. Four players use all of them, three use 1 to 50, "
        "two "
        "use 1 to 40; the higher ones stay in the box."
    ),
    "book.rack": "The rack",
    "book.rack-says": (
        "Everybody has a rack with ten slots, called 5, 10, 15 and so on to 50. Slot 5 is in front, nearest "
        "to you, and slot 50 at the back.\nThe names are for counting only: any card may stand in any slot."
    ),
    "book.cut": "Who deals",
    "book.cut-low": (
        "Before the first round everybody cuts a card, and the lowest deals. The cards go back to the deck.\n"
        "After every round the deal moves to the left."
    ),
    "book.cut-high": (
        "Before the first round everybody draws a card, and the highest deals; the dealer plays, too. The "
        "cards go back to the deck.\nAfter every round the deal moves to the left."
    ),
    "book.cut-own": "that the deal moves left stands only in the rules with the card tray; we always do so.",
    "book.deal": "Shuffle and deal",
    "book.deal-says": (
        "The dealer shuffles and deals ten cards to everybody, one at a time and face down, first to the "
        "left.\nA card goes into your rack as it comes: the first into slot 50 at the back, the second into "
        "45, and so on down to slot 5, the tenth. Nobody may rearrange a rack."
    ),
    "book.slot": "Only one card moves",
    "book.slot-says": (
        "The new card always goes into the slot that the old one leaves, and no other card moves. What has "
        "gone to the discard pile stays there: only its top card may ever be taken."
    ),
    "book.finished": "A finished rack",
    "book.finished-says": (
        "Your rack is finished when all ten cards rise from slot 5 to slot 50. They need not follow one "
        "another directly: each only has to be higher than the one before. Any rising numbers will do.\n"
        "If two play, a run of three is needed besides, unless they agreed to leave it out."
    ),
    "book.run": "Two players: a run of three",
    "book.run-says": (
        "In a game of two a finished rack also needs a run: three or more cards whose numbers follow one "
        "another directly, side by side.\nIn the first two printings two players may agree to leave it out; "
        "in today's rules it always holds."
    ),
    "book.caller": "75 for going out",
    "book.caller-says": (
        "Whoever goes out scores 75 points: 5 for each of the ten cards, and 25 for RACK-O!"
    ),
    "book.others": "5 for each card in order",
    "book.others-says": (
        "All racks are laid open. The others score 5 points for each card in order, from slot 5 on, until a "
        "card is lower than the one before it. That card and all behind it score nothing, in order or "
        "not.\nThe name of the last slot in order is the score: at least 5, at most 50."
    ),
    "book.least": "At least 5",
    "book.least-says": (
        "The card in slot 5 always counts. If the card in slot 10 is lower, a rack scores 5 points, even if "
        "all the others are in order."
    ),
    "book.top": "The highest card in front",
    "book.top-says": (
        "The highest card of the deck is 40 for two players, 50 for three, 60 for four. In slot 5 it "
        "can have "
        "no higher card behind it, and still scores 5 points.\n"
        "All may agree before the match that a rack with it in front scores nothing. That is about counting "
        "only and keeps no rack from going out: with that card in front none is finished anyway."
    ),
    "book.fifty": "In order, but not out",
    "book.fifty-says": (
        "A rack with all ten cards in order that did not go out, or could not for want of a run, scores 50."
    ),
    "book.bonus": "Bonus",
    "book.bonus-says": (
        "In the bonus game whoever goes out scores more for a run in the rack: 50 for three cards that "
        "follow "
        "directly, 100 for four, 200 for five, 400 for six or more. With the 75 that makes 125, 175, 275 or "
        "475.\nThe others score as always, whatever runs they have. All other rules are those of the regular "
        "game."
    ),
    "book.longest": "Only the longest run",
    "book.longest-says": (
        "Of several runs in a rack only one earns a bonus, the longest. Two runs of the same length earn it "
        "once."
    ),
    "book.waiting": "Go out, or wait?",
    "book.waiting-says": (
        "With a finished rack you may go out at once for what it is worth, or hold back and improve it for a "
        "longer run. Wait too long and somebody else goes out first: then it scores like any other."
    ),
    "book.partners": "Partners",
    "book.partners-says": (
        "Four may play as two pairs. Partners sit across from each other: the first and third against the "
        "second and fourth.\nIt is played like the normal game, but both partners' scores go into one total "
        "after each round. The first pair with 500 points wins; if both have them, the higher total does."
    ),
    "book.chips": "Chips",
    "book.chips-says": (
        "Instead of points there are chips, for a number of rounds. Each opponent pays whoever goes out 1 "
        "chip; with a run of three it is 2, of four 3, of five 5, of six or more 9.\n"
        "Whoever has most chips after the last round wins."
    ),
    "book.chips-own": (
        "there are eight rounds unless you agree on another number. All begin with no chips and may "
        "owe some. "
        "If several share first place, another round is played. Whoever has a finished rack is asked, two "
        "players need their run of three, and there are no partners."
    ),
}


PRINTINGS: dict[str, Source] = {
    "book.refill-says": (
        "A turn has ended, the stock is empty and nobody went out: then the whole discard pile is turned "
        "over "
        "and is the stock again. Its order stays: what was discarded first is drawn first."
    ),
    "book.refill-draw": ("There is no discard pile until the next discard, so the next player has to draw."),
    "book.refill-start": "The top card of the new stock is turned up and starts the new discard pile.",
    "book.powers": "Cards with powers",
    "book.power": "Special powers",
    "book.power-says": (
        "Some printings have cards with a power printed on them. Whoever discards such a card may use its "
        "power, or leave it.\nThe power comes after the discard, and before it is looked at who goes out."
    ),
    "book.power-own": (
        "the page says neither which cards have powers nor which powers there are. These are ours, off "
        "unless "
        "chosen, and stand in a file that you can change. Cards that are not in the deck in use do "
        "not matter."
    ),
    "book.step": "Shuffle step",
    "book.step-says": "Exchange two cards of your own rack.",
    "book.again": "Go again",
    "book.again-says": (
        "Take one more turn at once. A power card that you discard in it counts too, but there are never two "
        "extra turns in a row."
    ),
    "book.look": "Look ahead",
    "book.look-says": (
        "Look at the top three cards of the stock, and put them back in whatever order you like. Only you "
        "know what they were, and in which order they lie."
    ),
    "book.trade": "Trade",
    "book.trade-says": (
        "Name a slot and another player: you exchange the card that you have in that slot, unseen, for the "
        "one that the other has in the same slot."
    ),
    "book.skip": "Skip",
    "book.skip-says": "The next player's turn is left out.",
}


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
