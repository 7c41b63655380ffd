"""Super Racko: a double rack, blue and red; wild, swap and reverse cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .. import scoring
from ..cards import REVERSE, SWAP, WILD, Card
from ..prompts import AskSwap, Prompt
from ..ruleset import Choice, Edition, OptionValues, Ruleset, Value
from ..table import Table
from .policies import ROUNDS, by_lot, calling, off, shuffle_and_start

BLUE, RED = "blue", "red"
ROWS = 8
HIGHEST = 40
SLOTS = tuple(f"{side} {row}" for side in (BLUE, RED) for row in range(1, ROWS + 1))
ZIGZAG = tuple(side * ROWS + row for row in reversed(range(ROWS)) for side in (0, 1))

DECK = (
    *(Card(n, f"B{n}", BLUE) for n in range(1, HIGHEST + 1)),
    *(Card(n, f"R{n}", RED) for n in range(1, HIGHEST + 1)),
    *(Card(0, "BW", BLUE, WILD) for _ in range(5)),
    *(Card(0, "RW", RED, WILD) for _ in range(5)),
    *(Card(0, "SWAP", "", SWAP) for _ in range(10)),
    *(Card(0, "REV", "", REVERSE) for _ in range(8)),
)


def side_prefix(cards: Sequence[Card], colour: str) -> int:
    """How many cards of a side, from row 1 on, are of its colour and can rise; a wild is any whole number.

    Each wild takes the lowest number it can, which leaves the most to those after it.
    """
    least = 0  # the lowest that the card before can be
    for row, card in enumerate(cards):
        if card.suit != colour or (card.kind != WILD and card.rank <= least):
            return row
        least = least + 1 if card.kind == WILD else card.rank
        if least > HIGHEST:
            return row
    return len(cards)


def finished(rules: Ruleset, cards: Sequence[Card], number: int) -> bool:
    """Eight blue cards rise on the blue side and eight red ones on the red side."""
    return side_prefix(cards[:ROWS], BLUE) == ROWS and side_prefix(cards[ROWS:], RED) == ROWS


def counted(rules: Ruleset, cards: Sequence[Card]) -> int:
    """How many cards of both sides are in order, from row 1 on; they score nothing."""
    return side_prefix(cards[:ROWS], BLUE) + side_prefix(cards[ROWS:], RED)


def takeable(card: Card) -> bool:
    """Swaps and reverses stay on the discard pile."""
    return card.kind not in (SWAP, REVERSE)


def swap_of_discard(rules: Ruleset, table: Table, seat: int) -> Prompt | None:
    """A swap that went to the discard pile asks whom it is for."""
    return AskSwap(seat) if table.faces[table.discard[0]].kind == SWAP else None


def won(rules: Ruleset, totals: Sequence[int], number: int) -> tuple[int, ...]:
    """The first to win the rounds agreed on; with equal turns two may, and play on."""
    return scoring.by_points(rules, totals, number)


def _choices(seats: int, given: Mapping[str, Value]) -> dict[str, Choice]:
    return {"rounds": ROUNDS, "equal turns": off(), "calling": calling("ask")}


def _rules(seats: int, options: OptionValues) -> Ruleset:
    return Ruleset(
        deck=DECK,
        slots=SLOTS,
        dealt=ZIGZAG,
        sides=2,
        first_dealer=by_lot,
        refill=shuffle_and_start,
        shuffles=True,
        run=lambda number: 1,
        finished=finished,
        counted=counted,
        score=scoring.first_to_finish,
        won=won,
        target=int(options["rounds"]),
        asks=options["calling"] != "auto",
        equal_turns=bool(options["equal turns"]),
        takeable=takeable,
        question=swap_of_discard,
    )


EDITIONS: tuple[Edition, ...] = (
    Edition(
        "super",
        "Super Racko",
        "A double rack, blue and red; wild cards, swaps that upset a neighbour, reverses that answer.",
        range(2, 5),
        _choices,
        _rules,
    ),
)
