"""What happened, as it is told; ``who`` is the seat that did it."""

from __future__ import annotations

from ..source import Source

NARRATION: dict[str, Source] = {
    "narration.sentence": "{line:stop}",
    "narration.then": "{before}. {then}",
    "narration.then-brief": "{then}",
    "narration.cut": {"": "{who} cut {card} and deals", "who": "You cut {card} and deal"},
    "narration.lot": "The lot fell on {who} to deal",
    "narration.dealt": {"": "Round {round}: {who} deals", "who": "Round {round}: You deal"},
    "narration.drew": "{who:You} drew {card}",
    "narration.took": "{who:You} took {card}",
    "narration.placed": "{came}, put it in {slot}, dropped {out}",  # came: who drew or took which card
    "narration.placed-brief": "{came}, put it in {slot}",
    "narration.placed-briefest": "{who:You} dropped {out}",
    "narration.taken-back": {"": "{who} took a move back", "who": "You took your move back"},
    "narration.tossed": "{who:You} drew {card} and tossed it",
    "narration.shuffled": "The discard pile was shuffled",
    "narration.turned-over": "The discard pile was turned over",
    "narration.put-out": "{line} and went RACK-O!",  # line: where their last card went
    "narration.out": "{who:You} went RACK-O!",
    "narration.last-turns": (  # whom: who still has a turn
        "{who:You} went RACK-O! Last turn: {whom}",
        "{who:You} went RACK-O! Last turns: {whom}",
    ),
    "narration.last-turns-brief": ("Last turn: {whom}", "Last turns: {whom}"),
    "narration.out-word": "{who:You} went RACK-O with the word {word}!",
    "narration.out-order": "{who:You} went RACK-O with the alphabet!",
    "narration.won": "{who:and/You} won the match",
    "narration.named": {"": "{who:You} named {whom}'s row {row}", "whom": "{who:You} named your row {row}"},
    "narration.named-back": {  # before: who answered with a reverse card
        "": "{before}: now it is {whom}'s row {row}",
        "whom": "{before}: now it is your row {row}",
    },
    "narration.named-back-brief": {"": "Now {whom}'s row {row}", "whom": "Now your row {row}"},
    "narration.reversed": "{who:You} answered with the reverse card from {slot}",
    "narration.reversed-brief": "{who:You} turned it round",
    "narration.swapped": "{who:You} exchanged the two cards of row {row}",
    "narration.swapped-brief": "{who:You} exchanged row {row}",
    "narration.exchanged": "{power}: {who} exchanged the cards in {one} and {other}",
    "narration.exchanged-brief": "{who:You} exchanged {one} and {other}",
    "narration.looked": (
        "{power}: {who} looked at the top card of the stock",
        "{power}: {who} looked at the top {n:word} cards of the stock",
    ),
    "narration.looked-brief": ("{who:You} looked at the next card", "{who:You} looked at the next {n:word}"),
    "narration.looked-at": "{looked}: {cards:comma}",
    "narration.looked-at-brief": "The next: {cards:comma}",
    "narration.arranged": (
        "{power}: {who} looked at the top card of the stock and put it back",
        "{power}: {who} looked at the top {n:word} cards of the stock and put them back",
    ),
    "narration.traded": "{power}: {who} exchanged the card in {slot} with {whom}, unseen",
    "narration.traded-brief": "{who:You} traded {slot} with {whom}",
    "narration.again": {
        "": "{power}: {who} has one more turn",
        "who": "{power}: you have one more turn",
    },
    "narration.skipped": "{power}: {who} left {whom} out",
}
