"""Super Racko: what its double rack, its colours and its special cards ask for."""

from __future__ import annotations

from ..source import Source

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
