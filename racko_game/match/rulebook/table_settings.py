"""Table settings: sentences about the rules in force at a table, for the sections of the rule book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from ...message import Message
from ...rules import ruleset as rulesets
from ...rules import scoring
from ...rules.books import POWERS
from ...rules.editions import edition, ruleset
from ...rules.editions.classic import CardPowers
from ...rules.editions.letters import AlphabetOrWord
from ...rules.scoring import Rising, Scoring
from ...rules.table import Charter
from ...store.library import kept_library
from ..messages.narration import power_effect, power_name
from ..plans.descriptions import option_title, option_value


class Setting(NamedTuple):
    """The rules of a table: charter, number of seats, ruleset, and every option with its value."""

    charter: Charter
    seats: int
    rules: rulesets.Ruleset
    options: rulesets.OptionValues


def setting(charter: Charter, seats: int) -> Setting:
    """Return the setting of a charter (edition and options) for that number of seats."""
    options = rulesets.settle_options(edition(charter.edition), seats, charter.options)
    return Setting(charter, seats, ruleset(charter, seats), options)


REFILLS: dict[rulesets.RefillRule, str] = {
    rulesets.TURN_OVER: "rules.turn-over",
    rulesets.TURN_OVER_AND_START: "rules.turn-over-and-start",
    rulesets.KEEP_TOP: "rules.keep-top",
    rulesets.KEEP_TOP_AND_SHUFFLE: "rules.keep-top-and-shuffle",
    rulesets.SHUFFLE_AND_START: "rules.shuffle-and-start",
}
DEALS = {
    rulesets.FirstDealer.LOT: "rules.dealer-by-lot",
    rulesets.FirstDealer.LOW_CARD: "rules.dealer-low",
    rulesets.FirstDealer.HIGH_CARD: "rules.dealer-high",
}
SCORES: dict[Scoring, str] = {
    scoring.REGULAR: "rules.score-regular",
    scoring.WITH_BONUS: "rules.score-bonus",
    scoring.FOR_CHIPS: "rules.score-chips",
    scoring.FOR_ROUNDS: "rules.score-rounds",
}
CALLING = {"auto": "rules.call-auto", "ask": "rules.call-ask", "own voice": "rules.call-own-voice"}
Said = tuple[Message, ...]


def _run(at: Setting) -> Said:
    goal = at.rules.goal
    if goal.run(2) != goal.run(1):
        return (Message("rules.growing-run"),)
    return (Message("rules.run", run=goal.run(1)) if goal.run(1) > 1 else Message("rules.no-run"),)


def _house_rule(row: rulesets.HouseRule, at: Setting) -> Said:
    return (Message(row.here(at.rules)),)


def _top_card(at: Setting) -> Said:
    goal, highest = at.rules.goal, at.rules.ranks[-1]
    bare = isinstance(goal, Rising) and goal.bare
    return (Message("rules.bare" if bare else "rules.not-bare", card=highest),)


def _scoring(at: Setting) -> Said:
    return (Message(SCORES[at.rules.scoring]),)


def _words(at: Setting) -> Said:
    goal = at.rules.goal
    if not (isinstance(goal, AlphabetOrWord) and goal.words):
        return (Message("rules.no-words"),)
    id = "rules.word" if goal.any_colour else "rules.word-of-one-colour"
    return (Message(id, n=goal.shortest, dictionary=Message(f"value.{at.options['dictionary']}")),)


def _repeats(at: Setting) -> Said:
    goal = at.rules.goal
    twice = isinstance(goal, AlphabetOrWord) and goal.repeats
    return (Message("rules.repeats" if twice else "rules.no-repeats"),)


def _powers(at: Setting) -> Said:
    """Return, for each power, the cards of the deck in use that carry it."""
    if not isinstance(at.rules.discards, CardPowers):
        return (Message("rules.no-powers-here"),)
    carried = {power: _carriers(power, at) for power in POWERS}
    rows = ((ranks, power_effect(power)) for power, ranks in carried.items() if ranks)
    return tuple(Message("power.rule", cards=ranks, may=may) for ranks, may in rows)


def _carried(power: str, at: Setting) -> Said:
    ranks = _carriers(power, at)
    id = "power.carried" if ranks else "power.carried-by-none"
    return (Message(id, cards=ranks, power=power_name(power)),)


def _carriers(power: str, at: Setting) -> tuple[int, ...]:
    """Return the ranks of the deck in use that carry a power (by standard if the match names none)."""
    carried = at.charter.books.powers or kept_library().powers
    return tuple(sorted(rank for rank, named in carried if named == power and rank in at.rules.ranks))


def _options(at: Setting) -> Said:
    """Return every option with its value."""
    rows = ((option_title(name), option_value(name, value)) for name, value in at.options.items())
    settings = (Message("setup.value", rule=rule, value=value) for rule, value in rows)
    return tuple(Message("rules.option", option=one) for one in settings)


SETTINGS: Mapping[str, Callable[[Setting], Said]] = {
    "deck": lambda at: (
        Message("rules.deck", cards=len(at.rules.deck), slots=len(at.rules.slots), seats=at.seats),
    ),
    "deals": lambda at: (Message(DEALS[at.rules.first_dealer]),),
    "refill": lambda at: (Message(REFILLS[at.rules.refill]),),
    "calling": lambda at: (Message(CALLING[str(at.options["calling"])]),),
    "run": _run,
    "in-order": lambda at: (
        Message("rules.in-order" if at.rules.scoring.order else "rules.in-order-nothing"),
    ),
    **{row.name: partial(_house_rule, row) for row in rulesets.HOUSE_RULES},
    "top-card": _top_card,
    "partners": lambda at: (Message("rules.partners" if at.rules.pairs else "rules.no-partners"),),
    "scoring": _scoring,
    "bonus": lambda at: (
        _scoring(at) if at.rules.scoring == scoring.WITH_BONUS else (Message("rules.no-bonus"),)
    ),
    "chips": lambda at: (
        Message("rules.chips-here" if at.rules.scoring == scoring.FOR_CHIPS else "rules.no-chips"),
    ),
    "length": lambda at: (match_length(at.rules),),
    "words": _words,
    "repeats": _repeats,
    "powers": _powers,
    **{f"power-{power.replace(' ', '-')}": partial(_carried, power) for power in POWERS},
    "options": _options,
}
"""By name of a setting: the function that returns the sentences about its value at a table."""


def table_settings(names: tuple[str, ...], at: Setting) -> Said:
    """Return the sentences for the settings ``names`` (rows of ``SETTINGS``) at a table."""
    return tuple(said for name in names for said in SETTINGS[name](at))


def match_length(rules: rulesets.Ruleset) -> Message:
    """Return how the match is won."""
    unit, total, rounds = rules.scoring.unit, rules.length.total, rules.length.rounds
    if unit == "round":
        return Message("rules.goal-round") if total == 1 else Message("rules.goal-rounds", rounds=total)
    if rounds:
        return Message("rules.goal-chips" if unit == "chip" else "rules.goal-most-points", n=rounds)
    return Message("rules.goal-points", total=total)
