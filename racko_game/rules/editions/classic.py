"""The classic game in its first two printings, 1956 and with the card tray, and what any printing shares."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..errors import Term
from ..pieces.cards import numbers, one_rises
from ..terms.books import Books
from ..terms.goals import Rising
from ..terms.ruleset import (
    About,
    Choice,
    Edition,
    FirstDealer,
    OptionValues,
    RefillRule,
    Ruleset,
    Value,
)
from ..terms.scoring import FOR_CHIPS, REGULAR, WITH_BONUS, Length, Scoring
from .policies import (
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


def choices(*extras: str) -> Callable[[int, Mapping[str, Value]], dict[str, Choice]]:
    """The options of a printing that has these extras: run, chips."""

    def of_printing(seats: int, given: Mapping[str, Value]) -> dict[str, Choice]:
        bonus, partners = (given.get(name) is True for name in ("bonus", "partners"))
        chips = "chips" in extras and given.get("chips") is True
        rows = {"target": TARGET, "single round": SINGLE_ROUND} if not chips else {"rounds": ROUNDS}
        rows["top card first scores nothing"] = off(About.SCORING)
        rows["equal turns"] = off(About.GOING_OUT)
        rows["calling"] = calling("ask" if bonus or chips else "auto")
        if not chips:
            rows["bonus"] = off(About.SCORING, SCORING)
        if "chips" in extras and not bonus and not partners:
            rows["chips"] = off(About.SCORING, SCORING)
        if seats == 4 and not chips:
            rows["partners"] = off(About.SCORING)
        if seats == 2 and "run" in extras:
            rows["run"] = on(About.GOING_OUT)
        return rows

    return of_printing


def rules(first_dealer: FirstDealer, refill: RefillRule) -> Callable[[int, OptionValues, Books], Ruleset]:
    """The ruleset of a printing, by seats and options."""

    def of_printing(seats: int, options: OptionValues, books: Books) -> Ruleset:
        run = RUN_OF_TWO_PLAYERS if seats == 2 and options.get("run", True) else 1
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
            equal_turns=bool(options["equal turns"]),
            glance=None if options["equal turns"] else one_rises,
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
    choices("run", "chips"),
    rules(FirstDealer.LOW_CARD, TURN_OVER),
)
TRAY = Edition(
    "tray",
    SEATS,
    choices("run"),
    rules(FirstDealer.HIGH_CARD, TURN_OVER_AND_START),
)
