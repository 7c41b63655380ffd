"""The rules of a match in plain sentences: what its ruleset says, options included."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ...match.speech import together
from ...rules import scoring
from ...rules.editions import edition, policies
from ...rules.editions.letters.goal import AlphabetOrWord
from ...rules.editions.modern.edition import CardPowers
from ...rules.editions.super_racko.goal import RisingSides
from ...rules.goals import Goal, Rising
from ...rules.ruleset import FirstDealer, OptionValues, RefillRule, Ruleset, settle_options
from ...rules.scoring import Scoring
from ...rules.table import Charter
from .describe import goal

REFILLS: dict[RefillRule, str] = {
    policies.TURN_OVER: "the discard pile is turned over, and the next player has to draw.",
    policies.TURN_OVER_AND_START: "the discard pile is turned over, and its top card starts a new one.",
    policies.KEEP_TOP: "the discard pile is turned over, except its top card.",
    policies.KEEP_TOP_AND_SHUFFLE: "the discard pile is shuffled, except its top card.",
    policies.SHUFFLE_AND_START: "the discard pile is shuffled, and its top card starts a new one.",
}
FIRST_DEALER = {
    FirstDealer.LOT: "drawn by lot",
    FirstDealer.LOW_CARD: "found by a cut",
    FirstDealer.HIGH_CARD: "found by a cut",
}
SCORES: dict[Scoring, str] = {
    scoring.REGULAR: (
        "Whoever goes out scores 75; the others score 5 for each card in order from the front on."
    ),
    scoring.WITH_BONUS: (
        "Whoever goes out scores 75, and 50 more for a run of three, 100 for four, 200 for five, "
        "400 for six or more; the others score 5 for each card in order from the front on."
    ),
    scoring.FOR_CHIPS: (
        "Whoever goes out gets chips from each other player: 1, or 2 with a run of three, 3 with four, "
        "5 with five, 9 with six or more."
    ),
    scoring.FOR_ROUNDS: "Whoever goes out wins the round.",
}
CALLING = {
    "auto": "A finished rack goes out by itself.",
    "ask": "When your rack is finished, you are asked whether it goes out.",
    "own voice": (
        "Nobody asks: with a finished rack you say racko yourself, before you draw or at the turn's end."
    ),
}
POWERS = {
    "shuffle step": "exchange two cards of your own rack",
    "go again": "take one more turn at once",
    "look ahead": "look at the next three cards of the stock and order them",
    "trade": "exchange the card in one slot with the same slot of another, unseen",
    "skip": "leave out the next player's turn",
}


def rules_of(charter: Charter, rules: Ruleset, seats: int) -> list[str]:
    """The rules, a short paragraph a line."""
    row = edition(charter.edition)
    options = settle_options(row, seats, charter.options)
    parts = (_play(rules), _aim(rules, options), _house(rules), _count(rules))
    return [f"{row.title}. {row.says}", *(line for part in parts for line in part)]


def _play(rules: Ruleset) -> Iterator[str]:
    yield f"The deck has {len(rules.deck)} cards; you get {len(rules.slots)} and never rearrange them."
    yield (
        "In your turn you draw the top card of the stock, or take the top discard. You put it into a slot, "
        "and the card from there goes on the discard pile. A drawn card you may also toss at once."
    )
    yield f"When the stock is used up, {REFILLS[rules.refill]}"


def _aim(rules: Ruleset, options: OptionValues) -> Iterator[str]:
    yield from AIMS[type(rules.goal)](rules.goal, options)
    if rules.goal.run(2) != rules.goal.run(1):
        yield (
            "Every finished rack also needs letters that follow directly, like C D: two in the first "
            "round, three in the second, and so on."
        )
    elif rules.goal.run(1) > 1:
        yield f"It also needs a run of {rules.goal.run(1)}: following numbers side by side, like 24 25 26."
    yield CALLING[str(options["calling"])]


def _rising(goal: Rising, options: OptionValues) -> Iterator[str]:
    yield "Your rack is finished when its cards rise from slot 5 in front to slot 50 behind."


def _letters(goal: AlphabetOrWord, options: OptionValues) -> Iterator[str]:
    yield "Your rack is finished when its letters are in alphabetical order from slot 1 in front to slot 10."
    if goal.words:
        colours = "of any colours" if goal.any_colour else "all of one colour"
        yield (
            f"It is also finished when four or more neighbouring letters, {colours}, spell a word "
            f"from front to back. The dictionary is {options['dictionary']}."
        )
    if goal.repeats:
        yield "The same letter twice is in order."


def _sides(goal: RisingSides, options: OptionValues) -> Iterator[str]:
    yield (
        "Your rack has a blue side and a red side of eight rows each. It is finished when eight blue cards "
        "rise on the blue side and eight red cards on the red side, both from row 1 to row 8."
    )
    yield "A wild card stands for any whole number from 1 to 40 of its colour, and never fits the other side."
    yield "A swap or reverse card on the discard pile may not be taken."
    yield (
        "When your swap card goes on the discard pile, you may name a player and a row: that player "
        "exchanges the two cards of the row. The named player may answer with a reverse card from the rack "
        "and name a row of yours instead; you may answer the same way, and whoever is named last exchanges."
    )


AIMS: dict[type[Goal], Callable[..., Iterator[str]]] = {
    Rising: _rising,
    AlphabetOrWord: _letters,
    RisingSides: _sides,
}


def _house(rules: Ruleset) -> Iterator[str]:
    if rules.equal_turns:
        yield "After somebody goes out, the round runs on until all have had as many turns."
    if isinstance(rules.goal, Rising) and rules.goal.bare:
        yield f"A rack with {rules.goal.bare} in front has no card in order."
    if rules.pairs:
        yield "You and the player opposite are partners, and your scores go into one total."
    if isinstance(rules.discards, CardPowers):
        yield from _powers(rules.discards.carried, rules.ranks[-1])


def _powers(carried: Mapping[int, str], highest: int) -> Iterator[str]:
    yield "Some cards have a power; which ones, and what they do, is this game's own choice."
    for power, ranks in _by_power(carried, highest).items():
        cards = together([str(rank) for rank in ranks], "or")
        yield f"Whoever discards {cards} may {POWERS[power]}."


def _by_power(powers: Mapping[int, str], highest: int) -> dict[str, list[int]]:
    """The cards of the deck in use that carry each power."""
    cards: dict[str, list[int]] = {}
    for rank in sorted(powers):
        if rank <= highest:
            cards.setdefault(powers[rank], []).append(rank)
    return cards


def _count(rules: Ruleset) -> Iterator[str]:
    dealer = FIRST_DEALER[rules.first_dealer]
    yield f"The first dealer is {dealer}; then the deal moves to the left. The dealer's left begins."
    yield SCORES[rules.scoring]
    yield goal(rules)
