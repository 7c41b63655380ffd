"""The classic game in its three printings: 1956, with the card tray, and today's."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from .. import books, scoring
from ..cards import Card, longest_run, numbers, one_rises, rising_prefix
from ..chance import Stream
from ..prompts import AskPower, AskTurn, Prompt
from ..ruleset import Choice, Edition, OptionValues, Refill, Ruleset, Value
from ..table import Table
from .policies import TARGET, by_cut, calling, off, on, turn_over, turn_over_and_start

SLOTS = tuple(str(5 * n) for n in range(1, 11))
FROM_THE_BACK = tuple(reversed(range(10)))
HIGHEST = {2: 40, 3: 50, 4: 60}  # cards in use, by number of seats
RUN_OF_TWO_PLAYERS = 3
ROUNDS = Choice(8, range(1, 100), "a number of rounds, 1 to 99")


def finished(rules: Ruleset, cards: Sequence[Card], number: int) -> bool:
    """All cards rise, and the run that is asked for is among them."""
    if rising_prefix(cards) < len(cards):
        return False
    run = rules.run(number)
    return run == 1 or longest_run(cards) >= run


def counted(rules: Ruleset, cards: Sequence[Card]) -> int:
    """The rising prefix; nothing if the top card stands in front and that breaks the order at once."""
    if not rules.top_first_counts and cards[0].rank == rules.deck[-1].rank:
        return 0
    return rising_prefix(cards)


def power_of_discard(rules: Ruleset, table: Table, seat: int) -> Prompt | None:
    """The power of the card just discarded; never a second extra turn in a row."""
    power = rules.powers.get(table.faces[table.discard[0]].rank)
    turn = table.prompts[0]
    if power is None or (power == "go again" and isinstance(turn, AskTurn) and turn.extra):
        return None
    return AskPower(seat, power)


def lacks_powers(rules: Ruleset) -> str:
    """A sentence, if the book that says which cards have powers is not lent."""
    return "" if rules.powers else "The powers are not at hand; powers=off plays without them."


def _choices(*extras: str) -> Callable[[int, Mapping[str, Value]], dict[str, Choice]]:
    """The options of a printing that has these extras: run, chips, powers."""

    def choices(seats: int, given: Mapping[str, Value]) -> dict[str, Choice]:
        bonus, partners = (given.get(name) is True for name in ("bonus", "partners"))
        chips = "chips" in extras and given.get("chips") is True
        rows = {"target": TARGET, "single round": off()} if not chips else {"rounds": ROUNDS}
        rows |= {"top card first scores nothing": off(), "equal turns": off()}
        rows["calling"] = calling("ask" if bonus or chips else "auto")
        if not chips:
            rows["bonus"] = off()
        if "chips" in extras and not bonus and not partners:
            rows["chips"] = off()
        if seats == 4 and not chips:
            rows["partners"] = off()
        if seats == 2 and "run" in extras:
            rows["run"] = on()
        if "powers" in extras:
            rows["powers"] = off()
        return rows

    return choices


def _rules(
    deals: Callable[..., Card], refill: Callable[[Sequence[int], Stream], Refill]
) -> Callable[[int, OptionValues], Ruleset]:
    def rules(seats: int, options: OptionValues) -> Ruleset:
        run = RUN_OF_TWO_PLAYERS if seats == 2 and options.get("run", True) else 1
        chips, powers = options.get("chips", False), options.get("powers", False)
        bonus = options.get("bonus", False)
        by_rounds = chips or options.get("single round", False)
        return Ruleset(
            deck=numbers(HIGHEST[seats]),
            slots=SLOTS,
            dealt=FROM_THE_BACK,
            first_dealer=by_cut(deals),
            refill=refill,
            shuffles=False,
            run=lambda number: run,
            finished=finished,
            counted=counted,
            score=scoring.chips if chips else scoring.bonus if bonus else scoring.regular,
            won=scoring.by_rounds if by_rounds else scoring.by_points,
            target=int(options.get("rounds", 1) if by_rounds else options["target"]),
            pairs=bool(options.get("partners", False)),
            asks=options["calling"] != "auto",
            equal_turns=bool(options["equal turns"]),
            top_first_counts=not options["top card first scores nothing"],
            glance=None if powers or options["equal turns"] else one_rises,
            question=power_of_discard if powers else None,
            powers=dict(books.powers()) if powers else {},
            lacks=lacks_powers if powers else None,
        )

    return rules


SEATS = range(2, 5)
EDITIONS: tuple[Edition, ...] = (
    Edition(
        "original",
        "Original",
        "The game of 1956: low card deals, and a used-up stock is the discard pile turned over.",
        SEATS,
        _choices("run", "chips"),
        _rules(min, turn_over),
    ),
    Edition(
        "tray",
        "Card tray",
        "With the tray: high card deals, and a turned-over stock starts a new discard pile.",
        SEATS,
        _choices("run"),
        _rules(max, turn_over_and_start),
    ),
    Edition(
        "modern",
        "Modern",
        "As it is sold today: low card deals, and two players always need a run of three.",
        SEATS,
        _choices("powers"),
        _rules(min, turn_over),
    ),
)
