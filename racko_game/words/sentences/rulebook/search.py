"""By which other words a section of the rule book is found, and what the book says while one looks."""

from __future__ import annotations

from ..general import Source

FINDING: dict[str, Source] = {
    "book.title": "Rules",
    "book.edition": "Edition",
    "book.seats": "Players",
    "book.at-table": "At this table",
    "book.as-printed": ("As printed, {n} player", "As printed, {n} players"),
    "book.contents": "Contents",
    "book.search": "Search",
    "book.typed": "{text}_",
    "book.type": "Type a question",
    "book.what": "What do you want to know?",
    "book.no-match": "Nothing is found. Try another word.",
    "book.page": "{page} of {pages}",
    "book.back": "Back",
    "book.example": "For example: {says}",
    "book.from": "({source}.)",
    "book.read": "Type rules and a number to read on, or rules and a question.",
    "book.line": "{number}. {title}",
    "book.quiet": (
        "a an and any are as at be by can could do does for from get give go had has have how i if in is it "
        "its let many may me much must my need not of on one or other s should so t that the them then there "
        "they thing this to use want was we what whats when where which who whose why will with would you "
        "your"
    ),
    "book.aim-find": (
        "aim, object of the game, goal, objective, purpose, what is the game about, how do you play, how "
        "to play, beginner, explain, what is racko"
    ),
    "book.players-find": (
        "how many players, how many people can play, two three four people, how many cards in the deck, "
        "deck size, number of cards, what is the highest card, highest card of the deck, lowest card, "
        "which cards, equal numbers, same number twice, duplicate, box, age, jokers"
    ),
    "book.rack-find": (
        "rack, slot, slots, what is slot 5, names of the slots, numbers on the slots, what do the numbers "
        "mean, plates, front, back, front of the rack, back of the rack, side, left, right, clockwise, "
        "row, rows, 5 to 50"
    ),
    "book.cut-find": (
        "cut, who is the dealer, dealer, who deals first, who deals, first dealer, lowest, highest card "
        "deals, next dealer, next round, who goes first next round, deal moves, deal passes, lot"
    ),
    "book.deal-find": (
        "shuffle, deal, dealing, who shuffles, set up, setup, how many cards do I get, how many cards "
        "each, how many cards does each player get, hand size, ten, where does the first card go, first "
        "card, which way round do the cards go in, slot 50, rearrange, sort my cards, arrange, order my "
        "cards, move cards in my rack, can I move my cards around, change places, swap two cards on my "
        "rack, two cards of my own"
    ),
    "book.piles-find": (
        "stock, draw pile, deck, stockpile, discard pile, middle, face up, face down, starter, top card, "
        "what are the two piles"
    ),
    "book.turn-find": (
        "turn, my turn, what can I do now, options, draw a card, take a card, can I pass, pass, can I "
        "skip my turn, skip my turn, miss my turn, must I draw, who goes first, who starts, who begins, "
        "first turn, order of play, clockwise, direction"
    ),
    "book.taken-find": (
        "take a card from the discard pile, discard pile, take the discard, do I have to take the "
        "discard, take from the discard, throw it back, throw back, put it back, put the card back, after "
        "picking it up, picked up, give back, return, undo, change my mind, take back, keep, do I have to "
        "keep it, exchange, replace, face up"
    ),
    "book.drawn-find": (
        "draw a card, drawn card, draw from the stock, toss, throw away, discard it again, discard it at "
        "once, straight on the discard pile, put a drawn card, don't want the card, a card I don't want, "
        "useless card, bad card, keep or toss, replace, exchange, unseen"
    ),
    "book.slot-find": (
        "exchange, replace, slide, shift, push, move other cards, do the other cards move, same slot, new "
        "card, old card, older discard, dig, buried card, any card from the discard pile"
    ),
    "book.refill-find": (
        "empty, draw pile is empty, stock is empty, pile empty, stock runs out, deck runs out, pile runs "
        "out, no cards left, no more cards, out of cards, last card, used up, reset the deck, new deck, "
        "reshuffle, turn over the pile, refill, finish the deck, nobody goes out, what if nobody wins"
    ),
    "book.finished-find": (
        "finished rack, complete, when is a rack finished, rising, ascending, increasing, order, "
        "consecutive, do the numbers have to be consecutive, numbers in a row, gaps, skip numbers, equal "
        "numbers, win a round, what counts, why did my rack not go out, why didn't my rack go out, win "
        "quickly"
    ),
    "book.run-find": (
        "run, what is a run, run of three, two players, 2 players, 2 player rules, two player game, game "
        "for two, sequence, consecutive, three in a row, 24 25 26, next to each other, side by side, why "
        "did my rack not go out"
    ),
    "book.calling-find": (
        "call, calling, say racko, do I say racko, when can I say racko, what does racko mean, when can I "
        "call, go out, can I go out, shout, forget, forgot to call, hold back, not go out, automatic, by "
        "itself, asked, another's turn, wrong racko, false call, wrong call, penalty, own voice, end of "
        "the round"
    ),
    "book.equal-find": (
        "equal turns, last turn, fair, after somebody went out, last chance, same number of turns, "
        "everyone gets the same turns, can two people have racko, two players go out, both go out, both "
        "finish, same time"
    ),
    "book.caller-find": (
        "75, how much is racko worth, racko worth, points for going out, going out worth, points for the "
        "winner, score of the winner, winner of the round, 25, how does the winner score"
    ),
    "book.others-find": (
        "score, scoring, how do points work, how are points counted, count, score for a rack, losers, "
        "what does the loser get, loser score, other players score, cards in order, three in order, in "
        "order score, 5 points each, partial, break, out of order, after the break"
    ),
    "book.least-find": (
        "at least, least points, minimum, five points, always 5 points, lowest score, first two wrong, "
        "slot 10 lower, zero points, negative score, below zero, minus"
    ),
    "book.top-find": (
        "highest card in front, highest card first, 60 in slot 5, 50 in slot 5, 40 in slot 5, first card "
        "is 60, first card is 50, first card is 40, too high card at front, nothing, zero"
    ),
    "book.fifty-find": (
        "50 points, complete but not out, all in order but not out, in order but lost, two finished at "
        "the same time, all ten in order"
    ),
    "book.winning-find": (
        "win, how do I win, how to win, win the game, win the match, winner, who wins, end of the game, "
        "500 points, how many points do I need, need to win, first to 500, win with 500, target, tie, "
        "tied, draw, both reach 500, two players have 500, same total, same score, how long is a game, "
        "how long, match over, how many rounds, play to"
    ),
    "book.bonus-find": (
        "bonus, what does bonus mean, run, bonus for a run, points for a run, extra points, more points, "
        "sequence, 50 100 200 400, 125 175 275 475, run of four, run of five, run of six, what is a run "
        "worth"
    ),
    "book.longest-find": (
        "two runs, several runs, do both runs count, longest run, more than one run, run twice"
    ),
    "book.waiting-find": (
        "hold back, wait, can I wait, should I go out, go out or wait, keep, improve, finished rack, "
        "risk, go out now or later, not go out, better run"
    ),
    "book.partners-find": (
        "partners, partner, teams, play in teams, team mate, pairs, two against two, together, scores "
        "added, partner score"
    ),
    "book.chips-find": (
        "chips, chip values, how many chips, money, pay, payment, debt, owe, below nothing, negative, "
        "gamble, chips for a run"
    ),
    "book.power-find": (
        "powers, special powers, power cards, special cards, which cards are special, which cards have "
        "powers, are powers on, do I have to use the power, ignore the power, sign, symbol, ability, 2006"
    ),
    "book.step-find": (
        "shuffle step, exchange two of my own cards, swap two of my cards, change places, what does 7 do, "
        "7 23 37 53, 23, 37, 53"
    ),
    "book.again-find": (
        "go again, extra turn, another turn, one more turn, second turn, two extra turns, turns in a row, "
        "what does 13 do, 13 31 47, 31, 47"
    ),
    "book.look-find": (
        "look ahead, peek, look at the deck, look at the stock, top three cards, next cards, order of the "
        "stock, what does 11 do, 11 29 43 59, 29, 43, 59"
    ),
    "book.trade-find": (
        "trade, trade with another player, exchange with another player, swap with another player, swap "
        "cards with a player, steal, steal a card, take a card from another player, what does 17 do, 17 "
        "41, 41"
    ),
    "book.skip-find": (
        "skip, skip a player, skip the next player, miss a turn, next player misses a turn, leave out, "
        "what does 19 do, 3 19, 19"
    ),
    "book.house-rules-find": (
        "options, house rules, settings, variants, change the rules, rules during a match, editions, "
        "which rules are on, rules on or off, old rules, old box, which version"
    ),
    "book.known-find": (
        "see, know, what can I see, see other racks, see my opponent's cards, look at my opponent's "
        "cards, look at other racks, remember, other players' racks, peek, count the cards, visible, "
        "open, information"
    ),
    "book.secret-find": (
        "cheat, cheating, is the computer cheating, computer players, does the computer see my cards, "
        "know my cards, secret, hidden, fair, spy"
    ),
    "book.chance-find": (
        "random, are the cards random, chance, seed, what is the seed, is the shuffle fair, rigged, luck, "
        "same deal again, deal again, replay the same cards"
    ),
    "book.reckoned-find": (
        "seed, check the seed, hash, SHA, algorithm, stream, labels, how is it shuffled, prove"
    ),
    "book.moves-find": "commands, terminal, notation, write moves, moves in text, type moves",
    "book.record-find": "record, transcript, export, json, file, print, lines, program, data",
    "book.wild-find": (
        "wild, wild card, what does a wild do, joker, jokers, any number, whole number, what can a wild "
        "be, wildcard, twice, same number twice, next to each other, two wilds, colour of a wild, either "
        "side, other side, 0, zero, wild on the wrong side"
    ),
    "book.no-fraction-find": (
        "wild between 16 and 17, fraction, half, no number between, same number, wild before 1, wild "
        "after 40, zero"
    ),
    "book.swap-find": (
        "swap, swap card, when do I get to swap, use a swap, who can I swap, whom can I swap, swap my own "
        "rack, my own cards, switch, opponent, row, change sides, force, attack, leave unused, name a "
        "player"
    ),
    "book.reverse-find": (
        "reverse, what is reverse, reverse card, draw a reverse, stop a swap, block a swap, answer a "
        "swap, defend against a swap, somebody swaps my cards, swapped, counter, back, chain"
    ),
    "book.double-finished-find": (
        "finished, finished double rack, complete, when is it finished, two sides, do the sides have to "
        "match, blue side, red side, both sides, sides match, wrong colour, wrong colour card, colour, "
        "other colour, order, rising, consecutive"
    ),
    "book.letter-cards-find": (
        "letters, what letters are there, which letters, how many letters, how many of each letter, "
        "vowels, how many vowels, consonants, copies, colours of letters, colours, is y a vowel, y, q "
        "without u, star cards, how many cards, players, how many people, deck size, a e i o u"
    ),
    "book.letter-finished-find": (
        "alphabetical order, alphabet, all ten letters, repeat, repeats, same letter twice, twice in a "
        "row, double letters, skipping letters, finished"
    ),
    "book.word-find": (
        "word, words, four letters, five letters, six letters, shortest word, how long must a word be, "
        "length of a word, short word, long word, "
        "spell, backwards, anywhere, call a word, word or alphabetical order, make a word"
    ),
    "book.dictionary-find": (
        "dictionary, language, other language, foreign, german french, spanish italian, valid, which "
        "words are allowed, words allowed, word list, own words, proper names, names, plurals, slang, "
        "abbreviations, real word, is it a word, rare words, which words do computers know, vocabulary"
    ),
    "book.turn-each-find": (
        "a turn each, first turn, out at once, before I have played, before my turn, round over at once, "
        "call in the first turn, dealt a word, everybody has a turn"
    ),
    "book.level-find": (
        "level, level 1, level 3, what is level, colour of a word, one colour, same colour, colours, "
        "easy, hard, difficulty"
    ),
    "book.growing-find": (
        "growing run, run, consecutive letters, challenge, every round longer, c d, requirement"
    ),
    "book.letter-count-find": (
        "score, scoring, how do I score, how do points work, points, count letters, how much does a word "
        "score, word score, word worth, 75, 25, sample hand, others, loser, cards in order, winner"
    ),
}
