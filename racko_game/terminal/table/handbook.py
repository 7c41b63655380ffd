"""The rules of a match in plain sentences: what its ruleset says, options included."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ...match.speech import together
from ...rules import scoring
from ...rules.editions import classic, edition, letters, policies, super_racko
from ...rules.editions.policies import by_lot
from ...rules.events import Scored
from ...rules.ruleset import OptionValues, Refill, Ruleset, settle_options
from ...rules.table import Charter
from .describe import goal

AIMS: dict[Callable[..., bool], tuple[str, ...]] = {
    classic.finished: ("Your rack is finished when its cards rise from slot 5 in front to slot 50 behind.",),
    letters.finished: (
        "Your rack is finished when its letters are in alphabetical order from slot 1 in front to slot 10.",
    ),
    super_racko.finished: (
        "Your rack has a blue side and a red side of eight rows each. It is finished when eight blue cards "
        "rise on the blue side and eight red cards on the red side, both from row 1 to row 8.",
        "A wild card stands for any whole number from 1 to 40 of its colour, and never fits the other side.",
        "A swap or reverse card on the discard pile may not be taken.",
        "When your swap card goes on the discard pile, you may name a player and a row: that player "
        "exchanges the two cards of the row. The named player may answer with a reverse card from the rack "
        "and name a row of yours instead; you may answer the same way, and whoever is named last exchanges.",
    ),
}
REFILLS: dict[Callable[..., Refill], str] = {
    policies.turn_over: "the discard pile is turned over, and the next player has to draw.",
    policies.turn_over_and_start: "the discard pile is turned over, and its top card starts a new one.",
    policies.keep_top: "the discard pile is turned over, except its top card.",
    policies.keep_top_and_shuffle: "the discard pile is shuffled, except its top card.",
    policies.shuffle_and_start: "the discard pile is shuffled, and its top card starts a new one.",
}
SCORES: dict[Callable[..., Scored], str] = {
    scoring.regular: (
        "Whoever goes out scores 75; the others score 5 for each card in order from the front on."
    ),
    scoring.bonus: (
        "Whoever goes out scores 75, and 50 more for a run of three, 100 for four, 200 for five, "
        "400 for six or more; the others score 5 for each card in order from the front on."
    ),
    scoring.chips: (
        "Whoever goes out gets chips from each other player: 1, or 2 with a run of three, 3 with four, "
        "5 with five, 9 with six or more."
    ),
    scoring.first_to_finish: "Whoever goes out wins the round.",
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
    yield from AIMS[rules.finished]
    if rules.words:
        colours = "of any colours" if rules.any_colour else "all of one colour"
        yield (
            f"It is also finished when four or more neighbouring letters, {colours}, spell a word "
            f"from front to back. The dictionary is {options['dictionary']}."
        )
    if rules.repeats:
        yield "The same letter twice is in order."
    if rules.run(2) != rules.run(1):
        yield (
            "Every finished rack also needs letters that follow directly, like C D: two in the first "
            "round, three in the second, and so on."
        )
    elif rules.run(1) > 1:
        yield f"It also needs a run of {rules.run(1)}: following numbers side by side, like 24 25 26."
    yield CALLING[str(options["calling"])]


def _house(rules: Ruleset) -> Iterator[str]:
    if rules.equal_turns:
        yield "After somebody goes out, the round runs on until all have had as many turns."
    if not rules.top_first_counts:
        yield f"A rack with {rules.deck[-1].text} in front has no card in order."
    if rules.pairs:
        yield "You and the player opposite are partners, and your scores go into one total."
    if rules.powers:
        yield "Some cards have a power; which ones, and what they do, is this game's own choice."
    for power, ranks in _by_power(rules.powers, len(rules.deck)).items():
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
    dealer = "drawn by lot" if rules.first_dealer is by_lot else "found by a cut"
    yield f"The first dealer is {dealer}; then the deal moves to the left. The dealer's left begins."
    yield SCORES[rules.score]
    yield goal(rules)
