"""What the printings of the classic game differ in: the used-up stock, and the powers of today's cards."""

from __future__ import annotations

from ..source import Source

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
