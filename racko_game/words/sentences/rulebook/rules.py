"""Names of editions, options, questions and powers, what the rules refuse, house rules in a line each.

What powers are for stands after "you may" (``may``).
"""

from __future__ import annotations

from ..general import Source

RULES: dict[str, Source] = {
    "edition.original": "Original",
    "edition.original-says": (
        "The game of 1956: low card deals, and a used-up stock is the discard pile turned over."
    ),
    "edition.original-suits": "For everybody: begin here.",
    "edition.tray": "Card tray",
    "edition.tray-says": "With the tray: high card deals, and a turned-over stock starts a new discard pile.",
    "edition.tray-suits": "For those who learnt it with the tray.",
    "edition.modern": "Modern",
    "edition.modern-says": (
        "As it is sold today: low card deals, and two players always need a run of three."
    ),
    "edition.modern-suits": "For those who own today's box.",
    "edition.letters": "Letters",
    "edition.letters-says": (
        "Letters instead of numbers: a rack in alphabetical order wins, and so does a word."
    ),
    "edition.letters-suits": "For those who love words.",
    "edition.super": "Super Racko",
    "edition.super-says": (
        "A double rack, blue and red; wild cards, swaps that upset a neighbour, reverses that answer."
    ),
    "edition.super-suits": "For those who like to upset a plan.",
    "choice.on-off": "on or off",
    "choice.rounds": "a number of rounds, 1 to 99",
    "choice.target": "a multiple of 5 from 75 to 1000",
    "choice.calling": "auto, ask or own voice",
    "choice.level": "3 or 1",
    "choice.shortest-word": "4, 5 or 6",
    "choice.dictionary": "en or de or es or eu or fr or it or lv or nl or pt or own",
    "rules.no-edition": "There is no edition {name!r}; there are: {known:comma}.",
    "rules.seats": "{edition} is for {first} to {last} seats, not {seats}.",
    "rules.no-option": "{edition} with {seats} seats has no option {option!r}; it has: {known:comma}.",
    "rules.no-option-with": (
        "{edition} with {seats} seats and {others:and} has no option {option!r}; it has: {known:comma}."
    ),
    "rules.value": "The option {option} may be {may}, not {chosen}.",
    "rules.once": "Each option may be given once: {given:comma}.",
    "rules.seed": "A seed is {bytes} bytes, not {given}.",
    "rules.no-dictionary": "The dictionary {name} is not at hand; words=off plays without one.",
    "rules.no-own-dictionary": (
        "Your own dictionary is not here: start the game with --words FILE, or choose a language."
    ),
    "rules.no-powers": "The powers are not at hand; powers=off plays without them.",
    "rules.no-value": "An option is a name and a value, like bonus=on, not {text!r}.",
    "rules.given-twice": "The option {option} is given twice.",
    "action.not-asked": "Seat {seat} is not asked now.",
    "action.no-answer": "{action} is no answer to {asks}.",
    "action.no-discard": "There is no discard pile to take from; draw from the stock.",
    "action.stays": "{card} may not be taken from the discard pile; draw from the stock.",
    "action.no-slot": "A rack has {slots} slots; there is no slot number {slot}.",
    "action.taken": "A card taken from the discard pile may not be thrown back; put it into a slot.",
    "action.unfinished": "The rack is not finished; nothing is lost by the call, play on.",
    "action.swap": "A swap names an opponent at the table and a row 1 to {rows}.",
    "action.reverse": "A reverse names the slot of a reverse card of your own and a row 1 to {rows}.",
    "action.power": "The power {power} cannot be used like that.",
    "action.order": "The order of {cards} cards names each of them once.",
    "asks.turn": "a turn's beginning: draw or take",
    "asks.place": "where the held card goes: put it into a slot, or toss it if it was drawn",
    "asks.go-out": "whether to go out: call, or hold back",
    "asks.next-round": "the end of a round: deal the next",
    "asks.nothing": "the end of the match",
    "asks.swap": "a swap: name an opponent and a row, or leave it",
    "asks.reverse": "a swap that names you: reverse it with a reverse card, or accept it",
    "asks.power": "whether the power of the discarded card is used",
    "asks.order": "in which order the cards looked at go back",
    "notation.no-move": "{text!r} is no move; a move is one of {moves:comma}.",
    "notation.no-slot": "{name!r} is no slot; the slots are {slots:comma}.",
    "notation.no-seat": "{seat!r} is no seat.",
    "notation.swap": "swap takes a seat and a row, like swap 2 5.",
    "notation.reverse": "reverse takes a slot and a row, like reverse blue 3 5.",
    "notation.exchange": "power takes two slots, like power 5 25.",
    "notation.trade": "power takes a slot and a seat, like power 25 2.",
    "notation.look": "power takes the places of the cards, like power 2 1 3.",
}


HOUSE_RULES: dict[str, Source] = {
    "house.task": "This hand: a run of {run}, such as {cards}",  # cards: C D E
    "house.one-colour": "Words of one colour",
    "house.no-words": "The alphabet only, no words",
    "house.five-letters": "Words of five letters or more",
    "house.six-letters": "Words of six letters or more",
    "house.top-card": "The highest card in slot 5 scores nothing",
    "house.no-run": "No run is needed",
    "house.own-voice": "Own voice: nobody asks, say RACK-O! yourself",
    "house.equal-turns": "Equal turns for all",
    "house.turn-each": "Nobody goes out before all have had a turn",
    "house.single-round": "A single round",
    "house.points": ("To {n} point", "To {n} points"),
    "house.rounds": ("To the first round won", "To {n} rounds won"),
    "house.asked": "Whoever has a finished rack is asked",
    "house.by-itself": "A finished rack goes out by itself",
    "house.ends-at-once": "The round ends when somebody goes out",
    "house.no-repeats": "Equal letters are not in order",
}


POWERS: dict[str, Source] = {
    "power.shuffle-step": "Shuffle step",
    "power.go-again": "Go again",
    "power.look-ahead": "Look ahead",
    "power.trade": "Trade",
    "power.skip": "Skip",
    "power.may-shuffle-step": "exchange two cards of your own rack",
    "power.may-go-again": "take one more turn at once",
    "power.may-look-ahead": "look at the top three cards of the stock and put them back in any order",
    "power.may-trade": "exchange a card, unseen, for the one in the same slot of another's rack",
    "power.few-shuffle-step": "exchange two of your cards",
    "power.few-go-again": "one more turn",
    "power.few-look-ahead": "see the next three cards",
    "power.few-trade": "exchange a card with another",
    "power.few-skip": "the next player is left out",
    "power.may-skip": "leave out the next player's turn",
    "power.ours": "{power}, a power of our own: discard {card}, and you may {may}.",
    "power.of-card": "{power}: discard it, and you may {may}.",
    "power.brief": "{power}: {may}.",
    "power.few": "{power}: {few}.",
    "power.now": "{power}: you may {may}.",
    "power.carried": "Discard {cards:or}, and you may use this power.",
    "power.carried-by-none": "No card of the deck carries this power.",
    "power.rule": "If you discard {cards:or}, you may {may}.",
}
