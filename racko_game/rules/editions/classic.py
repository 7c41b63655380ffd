"""The classic game in three printings: 1956, with the card tray, and today's. Today's cards may have
powers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ..books import Books
from ..errors import RulesError, Term
from ..house_rules import house_choices
from ..pieces.cards import Card, numbers, one_rises
from ..pieces.moves import AskPower, AskTurn, Prompt
from ..ruleset import (
    About,
    Choice,
    DiscardEffects,
    Edition,
    FirstDealer,
    OptionValues,
    RefillRule,
    Ruleset,
    Value,
)
from ..scoring import FOR_CHIPS, REGULAR, WITH_BONUS, Length, Rising, Scoring
from ..table import Table
from .common import (
    LONG,
    NORMAL,
    ONE_ROUND,
    SHORT,
    SINGLE_ROUND,
    TARGET,
    TURN_OVER,
    TURN_OVER_AND_START,
    calling,
    off,
    on,
)

SEATS = range(2, 5)
SLOTS = tuple(str(5 * n) for n in range(1, 11))
FROM_THE_BACK = tuple(reversed(range(10)))
HIGHEST = {2: 40, 3: 50, 4: 60}  # cards in use, by number of seats
RUN_OF_TWO_PLAYERS = 3
ROUNDS = Choice(
    *(8, range(1, 100), Term("choice.rounds"), About.LENGTH),
    lengths=((ONE_ROUND, 1), (SHORT, 4), (NORMAL, 8), (LONG, 16)),
)
SCORING = "scoring"


def printing_choices(name: str, *extras: str) -> Callable[[int, Mapping[str, Value]], dict[str, Choice]]:
    """Return the function that lists the options of the edition ``name`` (see ``Choices``); ``extras``: which
    of the options "run", "chips" and "powers" it has."""

    def of_printing(seats: int, given: Mapping[str, Value]) -> dict[str, Choice]:
        bonus, partners = (given.get(name) is True for name in ("bonus", "partners"))
        chips = "chips" in extras and given.get("chips") is True
        rows = {"target": TARGET, "single round": SINGLE_ROUND} if not chips else {"rounds": ROUNDS}
        rows["top card first scores nothing"] = off(About.SCORING)
        rows |= house_choices(name)
        rows["calling"] = calling("ask" if bonus or chips else "auto")
        if not chips:
            rows["bonus"] = off(About.SCORING, SCORING)
        if "chips" in extras and not bonus and not partners:
            rows["chips"] = off(About.SCORING, SCORING)
        if seats == 4 and not chips:
            rows["partners"] = off(About.SCORING)
        if seats == 2 and "run" in extras:
            rows["run"] = on(About.GOING_OUT)
        if "powers" in extras:
            rows["powers"] = off(About.CARDS)
        return rows

    return of_printing


def printing_rules(
    first_dealer: FirstDealer, refill: RefillRule
) -> Callable[[int, OptionValues, Books], Ruleset]:
    """Return the function that makes a printing's ruleset from the number of seats, options and books."""

    def of_printing(seats: int, options: OptionValues, books: Books) -> Ruleset:
        run = RUN_OF_TWO_PLAYERS if seats == 2 and options.get("run", True) else 1
        powers = _powers(books) if options.get("powers", False) else None
        return Ruleset(
            deck=numbers(HIGHEST[seats]),
            slots=SLOTS,
            dealt=FROM_THE_BACK,
            first_dealer=first_dealer,
            refill=refill,
            goal=Rising(
                run,
                HIGHEST[seats] if options["top card first scores nothing"] else 0,
                eased=not options.get("run", True),
            ),
            scoring=_scoring(options),
            length=_length(options),
            pairs=bool(options.get("partners", False)),
            asks=options["calling"] != "auto",
            own_voice=options["calling"] == "own voice",
            discards=powers,
            quick_check=None if powers else one_rises,
        )

    return of_printing


def _scoring(options: OptionValues) -> Scoring:
    if options.get("chips", False):
        return FOR_CHIPS
    return WITH_BONUS if options.get("bonus", False) else REGULAR


def _length(options: OptionValues) -> Length:
    if "rounds" in options:
        return Length(rounds=int(options["rounds"]))
    return Length(rounds=1) if options["single round"] else Length(total=int(options["target"]))


ORIGINAL = Edition(
    "original",
    SEATS,
    printing_choices("original", "run", "chips"),
    printing_rules(FirstDealer.LOW_CARD, TURN_OVER),
)
TRAY = Edition(
    "tray", SEATS, printing_choices("tray", "run"), printing_rules(FirstDealer.HIGH_CARD, TURN_OVER_AND_START)
)


@dataclass(frozen=True, slots=True)
class CardPowers(DiscardEffects):
    """Discard effects of an edition in which a card may have a power for the player who discards it.
    ``carried``: the name of the power, by the card's rank."""

    carried: Mapping[int, str]  # by rank

    def power(self, card: Card) -> str:
        return self.carried.get(card.rank, "")

    def question(self, table: Table, seat: int) -> Prompt | None:
        """Return the question whether to use the power of the card just discarded, if it has one. In an extra
        turn, the power of another extra turn is not offered."""
        power = self.power(table.faces[table.discard[0]])
        turn = table.prompts[0]
        if not power or (power == "go again" and isinstance(turn, AskTurn) and turn.extra):
            return None
        return AskPower(seat, power)


def _powers(books: Books) -> CardPowers:
    if not books.powers:
        raise RulesError("rules.no-powers")
    return CardPowers(dict(sorted(books.powers)))


def _modern_needs(options: OptionValues, books: Books) -> Books:
    return books.only(powers=bool(options["powers"]))


MODERN = Edition(
    "modern",
    SEATS,
    printing_choices("modern", "powers"),
    printing_rules(FirstDealer.LOW_CARD, TURN_OVER),
    _modern_needs,
)
