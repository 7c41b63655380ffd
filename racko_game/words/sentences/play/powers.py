"""Powers of cards: what they are called, and what they are for; ``may`` stands after "you may"."""

from __future__ import annotations

from ..source import Source

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
