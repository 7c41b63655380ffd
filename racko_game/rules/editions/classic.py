"""The classic game in its three printings: 1956, with the card tray, and today's."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..cards import Card, longest_run, numbers, rising_prefix
from ..ruleset import Choice, Edition, Refill, Ruleset

SLOTS = tuple(str(5 * n) for n in range(1, 11))
HIGHEST = {2: 40, 3: 50, 4: 60}  # cards in use, by number of seats
RUN_OF_TWO_PLAYERS = 3


def low_deals(cards: Sequence[Card]) -> int:
    """Of the cards cut, by seat, the lowest deals."""
    return min(range(len(cards)), key=lambda seat: cards[seat].rank)


def high_deals(cards: Sequence[Card]) -> int:
    """Of the cards cut, by seat, the highest deals."""
    return max(range(len(cards)), key=lambda seat: cards[seat].rank)


def turn_over(discard: Sequence[int]) -> Refill:
    """The whole pile is turned over, order kept: the first card discarded is the first drawn."""
    return Refill(tuple(reversed(discard)), ())


def turn_over_and_start(discard: Sequence[int]) -> Refill:
    """The pile is turned over, and its new top card starts the next discard pile."""
    stock = tuple(reversed(discard))
    return Refill(stock[1:], stock[:1])


def finished(rules: Ruleset, cards: Sequence[Card]) -> bool:
    """All cards rise, and the run that is asked for is among them."""
    return rising_prefix(cards) == len(cards) and (rules.run == 1 or longest_run(cards) >= rules.run)


def _choices(run_may_be_left_out: bool) -> Callable[[int], dict[str, Choice]]:
    def choices(seats: int) -> dict[str, Choice]:
        rows = {"target": Choice(500, range(75, 1001, 5), "a multiple of 5 from 75 to 1000")}
        if seats == 2 and run_may_be_left_out:
            rows["run"] = Choice(True, (True, False), "on or off")
        return rows

    return choices


def _printing(
    name: str,
    title: str,
    says: str,
    *,
    cut: Callable[[Sequence[Card]], int],
    refill: Callable[[Sequence[int]], Refill],
    run_may_be_left_out: bool,
) -> Edition:
    def rules(seats: int, options: dict[str, int | bool | str]) -> Ruleset:
        run = RUN_OF_TWO_PLAYERS if seats == 2 and options.get("run", True) else 1
        return Ruleset(
            deck=numbers(HIGHEST[seats]),
            slots=SLOTS,
            cut=cut,
            refill=refill,
            run=run,
            finished=finished,
            counted=rising_prefix,
            caller=75,
            each=5,
            target=int(options["target"]),
        )

    return Edition(name, title, says, range(2, 5), _choices(run_may_be_left_out), rules)


EDITIONS = (
    _printing(
        "original",
        "Original",
        "The game of 1956: low card deals, and a used-up stock is the discard pile turned over.",
        cut=low_deals,
        refill=turn_over,
        run_may_be_left_out=True,
    ),
    _printing(
        "tray",
        "Card tray",
        "With the tray: high card deals, and a turned-over stock starts a new discard pile.",
        cut=high_deals,
        refill=turn_over_and_start,
        run_may_be_left_out=True,
    ),
    _printing(
        "modern",
        "Modern",
        "As it is sold today: low card deals, and two players always need a run of three.",
        cut=low_deals,
        refill=turn_over,
        run_may_be_left_out=False,
    ),
)
