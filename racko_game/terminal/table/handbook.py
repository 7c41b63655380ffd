"""The rules of a match in plain sentences: what its ruleset says, options included."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ...match.powers import may
from ...rules.editions import edition, policies
from ...rules.editions.letters.goal import AlphabetOrWord
from ...rules.editions.modern.edition import CardPowers
from ...rules.editions.super_racko.goal import RisingSides
from ...rules.table import Charter
from ...rules.terms import scoring
from ...rules.terms.goals import Goal, Rising
from ...rules.terms.ruleset import FirstDealer, OptionValues, RefillRule, Ruleset, settle_options
from ...rules.terms.scoring import Scoring
from ...words.language import say
from .describe import goal

REFILLS: dict[RefillRule, str] = {
    policies.TURN_OVER: "rules.turn-over",
    policies.TURN_OVER_AND_START: "rules.turn-over-and-start",
    policies.KEEP_TOP: "rules.keep-top",
    policies.KEEP_TOP_AND_SHUFFLE: "rules.keep-top-and-shuffle",
    policies.SHUFFLE_AND_START: "rules.shuffle-and-start",
}
FIRST_DEALER = {
    FirstDealer.LOT: "rules.dealer-by-lot",
    FirstDealer.LOW_CARD: "rules.dealer-by-cut",
    FirstDealer.HIGH_CARD: "rules.dealer-by-cut",
}
SCORES: dict[Scoring, str] = {
    scoring.REGULAR: "rules.score-regular",
    scoring.WITH_BONUS: "rules.score-bonus",
    scoring.FOR_CHIPS: "rules.score-chips",
    scoring.FOR_ROUNDS: "rules.score-rounds",
}
CALLING = {"auto": "rules.call-auto", "ask": "rules.call-ask", "own voice": "rules.call-own-voice"}
"""The ids of the sentences that say what a rule means."""


def rules_of(charter: Charter, rules: Ruleset, seats: int) -> list[str]:
    """The rules, a short paragraph a line."""
    row = edition(charter.edition)
    options = settle_options(row, seats, charter.options)
    parts = (_play(rules), _aim(rules, options), _house(rules), _count(rules))
    return [f"{say(row.title)}. {say(row.says)}", *(line for part in parts for line in part)]


def _play(rules: Ruleset) -> Iterator[str]:
    yield say("rules.deck", cards=len(rules.deck), slots=len(rules.slots))
    yield say("rules.turn")
    yield say(REFILLS[rules.refill])


def _aim(rules: Ruleset, options: OptionValues) -> Iterator[str]:
    yield from AIMS[type(rules.goal)](rules.goal, options)
    if rules.goal.run(2) != rules.goal.run(1):
        yield say("rules.growing-run")
    elif rules.goal.run(1) > 1:
        yield say("rules.run", run=rules.goal.run(1))
    yield say(CALLING[str(options["calling"])])


def _rising(goal: Rising, options: OptionValues) -> Iterator[str]:
    yield say("rules.rising")


def _letters(goal: AlphabetOrWord, options: OptionValues) -> Iterator[str]:
    yield say("rules.alphabet")
    if goal.words:
        id = "rules.word" if goal.any_colour else "rules.word-of-one-colour"
        yield say(id, dictionary=str(options["dictionary"]))
    if goal.repeats:
        yield say("rules.repeats")


def _sides(goal: RisingSides, options: OptionValues) -> Iterator[str]:
    yield from map(say, ("rules.sides", "rules.wild", "rules.not-taken", "rules.swap"))


AIMS: dict[type[Goal], Callable[..., Iterator[str]]] = {
    Rising: _rising,
    AlphabetOrWord: _letters,
    RisingSides: _sides,
}


def _house(rules: Ruleset) -> Iterator[str]:
    if rules.equal_turns:
        yield say("rules.equal-turns")
    if isinstance(rules.goal, Rising) and rules.goal.bare:
        yield say("rules.bare", card=rules.goal.bare)
    if rules.pairs:
        yield say("rules.partners")
    if isinstance(rules.discards, CardPowers):
        yield from _powers(rules.discards.carried, rules.ranks[-1])


def _powers(carried: Mapping[int, str], highest: int) -> Iterator[str]:
    yield say("rules.powers")
    for power, ranks in _by_power(carried, highest).items():
        yield say("power.rule", cards=tuple(ranks), may=may(power))


def _by_power(powers: Mapping[int, str], highest: int) -> dict[str, list[int]]:
    """The cards of the deck in use that carry each power."""
    cards: dict[str, list[int]] = {}
    for rank in sorted(powers):
        if rank <= highest:
            cards.setdefault(powers[rank], []).append(rank)
    return cards


def _count(rules: Ruleset) -> Iterator[str]:
    yield say(FIRST_DEALER[rules.first_dealer])
    yield say(SCORES[rules.scoring])
    yield goal(rules)
