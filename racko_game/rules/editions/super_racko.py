"""Super Racko: a double rack with a blue and a red side, each of which must rise. It also has wild cards, and
swap and reverse cards, whose use is a question of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..books import Books
from ..errors import IllegalAction
from ..pieces.cards import REVERSE, SWAP, WILD, Card
from ..pieces.events import Named, Reversed, Swapped
from ..pieces.moves import ACCEPT, NO_SWAP, Accept, Action, AskReverse, AskSwap, NoSwap, Prompt, Reverse, Swap
from ..ruleset import (
    ROUNDS,
    SHUFFLE_AND_START,
    DiscardEffects,
    Edition,
    FirstDealer,
    OptionValues,
    Ruleset,
    calling,
    house_choices,
    refill,
)
from ..scoring import FOR_ROUNDS, Goal, Length
from ..table import Answers, Events, Outcome, Step, Table, answered, declined, exchanged, opponents, with_card

BLUE, RED = COLOURS = ("blue", "red")  # the colours of the two sides of a rack
ROWS = 8
HIGHEST = 40
SLOTS = tuple(f"{side} {row}" for side in COLOURS for row in range(1, ROWS + 1))
ZIGZAG = tuple(side * ROWS + row for row in reversed(range(ROWS)) for side in (0, 1))

DECK = (
    *(Card(n, f"B{n}", BLUE) for n in range(1, HIGHEST + 1)),
    *(Card(n, f"R{n}", RED) for n in range(1, HIGHEST + 1)),
    *(Card(0, "BW", BLUE, WILD) for _ in range(5)),
    *(Card(0, "RW", RED, WILD) for _ in range(5)),
    *(Card(0, "SWAP", "", SWAP) for _ in range(10)),
    *(Card(0, "REV", "", REVERSE) for _ in range(8)),
)

_SWAPS = tuple(tuple(Swap(seat, row) for row in range(ROWS)) for seat in range(4))
_REVERSES = tuple(tuple(Reverse(slot, row) for row in range(ROWS)) for slot in range(2 * ROWS))


def _reverse_options(table: Table, prompt: AskReverse) -> tuple[Action, ...]:
    rack, faces = table.racks[prompt.seat], table.faces
    slots = [slot for slot, token in enumerate(rack) if faces[token].kind == REVERSE]
    return (ACCEPT, *(reverse for slot in slots for reverse in _REVERSES[slot]))


def _swap(table: Table, prompt: AskSwap, action: Swap) -> Outcome:
    seat, row = action
    if seat not in opponents(table, prompt.seat) or not 0 <= row < ROWS:
        raise IllegalAction("action.swap", rows=ROWS)
    asked = AskReverse(seat, prompt.seat, row)
    return table._replace(prompts=(*table.prompts[:-1], asked)), (Named(prompt.seat, seat, row),)


def _accept(table: Table, prompt: AskReverse, action: Accept) -> Outcome:
    seat, row = prompt.seat, prompt.row
    return answered(exchanged(table, seat, row, row + ROWS), (Swapped(seat, row),))


def _reverse(table: Table, prompt: AskReverse, action: Reverse) -> Outcome:
    """Discard the reverse card, put the top of the stock in its slot, and ask the seat that used the swap. It
    has to exchange the two cards of a row in its own rack, unless it answers with a reverse card in turn."""
    seat, by = prompt.seat, prompt.by
    slot, row = action
    rack = table.racks[seat]
    if not (0 <= slot < len(rack) and table.faces[rack[slot]].kind == REVERSE and 0 <= row < ROWS):
        raise IllegalAction("action.reverse", rows=ROWS)
    out = rack[slot]
    out_card = table.faces[out]  # a refill gives its token to another card
    table = table._replace(discard=(out, *table.discard), seen=table.seen | 1 << out)
    events: Events = ()
    if not table.stock:
        table, events = refill(SHUFFLE_AND_START, table, ())
    token, faces = table.stock[0], table.faces
    racks = with_card(table.racks, seat, slot, token)
    after = table._replace(
        stock=table.stock[1:], racks=racks, prompts=(*table.prompts[:-1], AskReverse(by, seat, row))
    )
    reversed_ = Reversed(seat, slot, token, faces[token], bool(table.seen >> token & 1), out, out_card)
    return after, (reversed_, *events, Named(seat, by, row))


STEPS: dict[type, dict[type, Step]] = {
    AskSwap: {Swap: _swap, NoSwap: declined},
    AskReverse: {Reverse: _reverse, Accept: _accept},
}
OPTIONS: dict[type, Answers] = {
    AskSwap: lambda table, prompt: (
        *(swap for seat in opponents(table, prompt.seat) for swap in _SWAPS[seat]),
        NO_SWAP,
    ),
    AskReverse: _reverse_options,
}


@dataclass(frozen=True, slots=True)
class RisingSides(Goal):
    """The goal: eight cards rise on the blue side, eight on the red side. A wild can be any number."""

    @property
    def colours(self) -> bool:
        """Return True: a card of the other color never fits."""
        return True

    def finished(self, cards: Sequence[Card], number: int) -> bool:
        return side_prefix(cards[:ROWS], BLUE) == ROWS and side_prefix(cards[ROWS:], RED) == ROWS

    def counted(self, cards: Sequence[Card]) -> int:
        """Return how many cards of both sides are in order, from row 1 on; they score nothing."""
        return sum(self.on_each_side(cards))

    def on_each_side(self, cards: Sequence[Card]) -> tuple[int, ...]:
        return side_prefix(cards[:ROWS], BLUE), side_prefix(cards[ROWS:], RED)

    def in_order(self, cards: Sequence[Card]) -> int:
        """Return how many blue cards are in order from row 1 on; if all are, add those of the red side."""
        blue = side_prefix(cards[:ROWS], BLUE)
        return blue if blue < ROWS else blue + side_prefix(cards[ROWS:], RED)

    def stands_for(self, cards: Sequence[Card]) -> dict[int, range]:
        """Return, by the slot of each wild, the numbers it can be: see ``wild_ranges``."""
        return {
            begin + row: numbers
            for begin, colour in ((0, BLUE), (ROWS, RED))
            for row, numbers in wild_ranges(cards[begin : begin + ROWS], colour).items()
        }


def wild_ranges(cards: Sequence[Card], colour: str) -> dict[int, range]:
    """Return, by row (from 0), the whole numbers that each wild among the ``cards`` of a side can be. They
    are between the nearest number cards of the side's ``colour`` before and behind the wild. Every slot
    between these needs a number of its own: another wild, or a card that will be replaced. For a wild of the
    other color the range is empty."""
    fixed = [(row, card.rank) for row, card in enumerate(cards) if card.suit == colour and card.kind != WILD]
    ends = [(-1, 0), *fixed, (len(cards), HIGHEST + 1)]
    ranges = {}
    for row, card in enumerate(cards):
        if card.kind == WILD:
            before, low = max(end for end in ends if end[0] < row)
            behind, high = min(end for end in ends if end[0] > row)
            numbers = range(low + row - before, high - (behind - row) + 1)
            ranges[row] = numbers if card.suit == colour else range(0)
    return ranges


def side_prefix(cards: Sequence[Card], colour: str) -> int:
    """Return how many cards of a side, from row 1 on, have its color and rise. A wild counts as the lowest
    whole number it can be, which leaves the most for the cards after it."""
    least = 0  # the lowest number that the card before can be
    for row, card in enumerate(cards):
        if card.suit != colour or (card.kind != WILD and card.rank <= least):
            return row
        least = least + 1 if card.kind == WILD else card.rank
        if least > HIGHEST:
            return row
    return len(cards)


@dataclass(frozen=True, slots=True)
class SwapsAndReverses(DiscardEffects):
    """Discard effects: swaps and reverses cannot be taken from the discard pile; a swap may be used."""

    def takeable(self, card: Card) -> bool:
        return card.kind not in (SWAP, REVERSE)

    def question(self, table: Table, seat: int) -> Prompt | None:
        return AskSwap(seat) if table.faces[table.discard[0]].kind == SWAP else None


def _rules(seats: int, options: OptionValues, books: Books) -> Ruleset:
    return Ruleset(
        deck=DECK,
        slots=SLOTS,
        dealt=ZIGZAG,
        sides=2,
        first_dealer=FirstDealer.LOT,
        refill=SHUFFLE_AND_START,
        goal=RisingSides(),
        scoring=FOR_ROUNDS,
        length=Length(total=int(options["rounds"])),  # rounds won; a tie for the lead prolongs the match
        discards=SwapsAndReverses(),
    )


SUPER = Edition(
    "super",
    range(2, 5),
    lambda seats, given: {"rounds": ROUNDS, **house_choices("super"), "calling": calling("ask")},
    _rules,
)
