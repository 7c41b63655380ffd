"""The neural networks: a small fully connected network, and its input for a move.

Its hidden layers are ReLU, its output is a logistic unit. The weights are read from a data file of the game;
the data sheet beside it says how they were trained. The input describes the rack after the move, the state of
the round, and the discard. Each of these is a tuple of numbers, most of them between 0 and 1, computed from
what the seat may know. Times are entered as ``log1p(time)``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import accumulate
from math import exp, log1p
from operator import mul
from typing import Any, NamedTuple

from ... import resources
from ...message import Trouble
from ...rules.table import View
from .card_counting import Unseen
from .gaps import NEVER, PARTS, GapPlan, gap_costs, time_of

NetLayer = tuple[tuple[tuple[float, ...], ...], tuple[float, ...]]
"""The weights of each unit, a row for each, and the biases."""

FOLDER = "players"
FAR = 50.0  # beyond it, a logistic is 0 or 1


def logistic(x: float) -> float:
    """Return the logistic function of ``x``, 0 … 1, which turns a logit into a chance."""
    return 1 / (1 + exp(-max(-FAR, min(FAR, x))))


class Net:
    """A ReLU network with one logistic output. The input of the first layer comes in blocks of ``sizes``
    numbers. ``part`` computes what one block adds to the sums of the first layer, so that this is done once
    for many moves. Raises ValueError if the first layer has another number of inputs."""

    def __init__(self, layers: Sequence[NetLayer], sizes: Sequence[int]) -> None:
        (rows, self._bias), *self._rest = layers
        ends = list(accumulate(sizes))
        if {len(row) for row in rows} != {ends[-1]}:
            raise ValueError(f"it does not take {ends[-1]} numbers")
        self._blocks = [
            [row[end - size : end] for row in rows] for size, end in zip(sizes, ends, strict=True)
        ]

    def part(self, block: int, features: Sequence[float]) -> list[float]:
        """Return what ``features`` add to the sums of the first layer, by unit; ``block``: theirs, from 0."""
        return [sum(map(mul, row, features)) for row in self._blocks[block]]

    def value(self, *parts: Sequence[float]) -> float:
        """Return the output, 0 … 1, from the ``part`` of each block; a block left out counts as zeros."""
        here: Sequence[float] = [max(0.0, sum(each)) for each in zip(self._bias, *parts, strict=True)]
        for rows, bias in self._rest:
            out = [sum(map(mul, row, here)) + start for row, start in zip(rows, bias, strict=True)]
            here = [max(0.0, each) for each in out]
        return logistic(out[0])


@cache
def read(name: str, sizes: tuple[int, ...]) -> Net:
    """Return the network in the file ``players/<name>.json``, whose input blocks have those sizes. Raises
    Trouble if its file is broken, MissingAsset if there is none."""
    file = f"{FOLDER}/{name}.json"
    try:
        return Net(list(_layers(json.loads(resources.text(file))["layers"])), sizes)
    except (KeyError, TypeError, ValueError) as error:
        raise Trouble("asset.broken-player", file=resources.path(file), why=repr(error)) from None


def _layers(content: Any) -> Iterable[NetLayer]:
    """Return the layers of a file. Raises ValueError unless each fits the one before and the last has one
    unit."""
    width = 0
    for layer in content:
        rows = tuple(tuple(map(float, row)) for row in layer["weights"])
        bias = tuple(map(float, layer["begin"]))
        if len(rows) != len(bias) or {len(row) for row in rows} != {width or len(rows[0])}:
            raise ValueError("a layer does not fit")
        width = len(rows)
        yield rows, bias
    if width != 1:
        raise ValueError("it has no end")


Features = tuple[float, ...]

SIZES = (16, 10, 6)
"""The sizes of the input blocks: how many numbers describe the plan, the round and the discard."""
SIZES_OF_PAIRS = (*SIZES, 2)  # the sizes of the input blocks for partners: also the cards that score
SIZES_OF_GOALS = (*SIZES, 4 * 4 + 2, 3)
"""The sizes where longer runs score more: also four goals with four numbers each, what going out is worth
now, and the table."""

LONGEST = 500.0  # a longer time is as bad
LOOSE = 9.0  # live cards for each slot of a gap: more are as good
WIDEST = 4  # gaps of so many slots and more are counted as one kind


class SlotInfo(NamedTuple):
    """The public knowledge of a card in another seat's slot: its rank (0: unknown), and whether it lies
    there, unseen, since the deal."""

    rank: int
    dealt: bool


def plan_features(plan: GapPlan, cost: float, live: float, most: int) -> Features:
    """Return what a plan still needs to finish the rack, as numbers for the network. ``cost``: the plan's
    cost; ``live``: how many live cards there are; ``most``: how many cards the deck has. Expected turns, as
    log1p: for all of it, for the slowest gap, and with gaps filled one after the other. Slots to be filled,
    in fives; gaps by size (the last: 4 or more), in pairs. Shares of live cards: useful for some gap, for a
    gap of one slot, and (times 4) to finish at once; 1 if two cards are missing. Live cards a slot, as log1p,
    in the tightest gap and the next. Cards that the run lacks, in threes, and live cards for the one that is
    hardest to get."""
    sizes = [gap.slots for gap in plan.gaps]
    fit = [gap.quarters / PARTS for gap in plan.gaps]
    each = list(zip(sizes, fit, strict=True))
    times = [min(LONGEST, time_of(gap_costs(gap.slots, most)[gap.quarters]) * live) for gap in plan.gaps]
    counted = [min(size, WIDEST) for size in sizes]
    tightest = sorted([*(cards / size for size, cards in each), LOOSE, LOOSE])
    useful, wanted, left = sum(fit), plan.wanted / PARTS, sum(sizes) + plan.lacks
    return (
        log1p(min(LONGEST, time_of(cost) * live)),
        sum(sizes) / 5,
        *(counted.count(size) / 2 for size in range(1, WIDEST + 1)),
        log1p(max(times, default=0.0)),
        log1p(sum(times)),
        useful / live,
        sum(cards for size, cards in each if size == 1) / live,
        log1p(tightest[0]),
        log1p(tightest[1]),
        4 * (useful + wanted) / live if left == 1 else 0.0,
        float(left == 2),
        plan.lacks / 3,
        wanted,
    )


def count_features(count: int, ranks: Sequence[int]) -> Features:
    """Return the shares (0 … 1) of a rack of these ranks, front first, that score if another seat goes out:
    ``count`` now, and with one more card."""
    first = _rising(ranks, 0)
    more = max(first, *(_rising_but(ranks, slot) for slot in (first - 1, first) if slot < len(ranks)))
    return count / len(ranks), more / len(ranks)


def _rising(ranks: Sequence[int], start: int) -> int:
    """Return the first slot after ``start`` whose card is lower than the one before. The rack's length
    without one."""
    after = range(start + 1, len(ranks))
    return next((slot for slot in after if ranks[slot] < ranks[slot - 1]), len(ranks))


def _rising_but(ranks: Sequence[int], slot: int) -> int:
    """Return the same as ``_rising``, once the card in ``slot`` is exchanged for a fitting one."""
    low, following = ranks[slot - 1] if slot else 0, slot + 1
    fits = following < len(ranks) and ranks[following] > low + 1
    return _rising(ranks, following) if fits else following


def goal_features(cost: float, plan: GapPlan, live: float) -> Features:
    """Return the needs of a plan for a longer run: ``cost`` is the plan's, ``live`` counts live cards. These
    are the expected turns, as log1p; the cards that the run lacks, in threes; live cards for the rarest of
    them; and slots to be filled, in fives."""
    if cost >= NEVER:
        plan = GapPlan()
    missing = sum(gap.slots for gap in plan.gaps)
    return log1p(min(LONGEST, time_of(cost) * live)), plan.lacks / 3, plan.wanted / PARTS, missing / 5


def round_features(
    view: View, live: Unseen, others: Sequence[Sequence[SlotInfo]], deck: int, pairs: bool
) -> Features:
    """Return the state of the round as the seat sees it. ``live``: the cards that can come; ``others``: as
    from ``others_slots``; ``deck``: how many cards it has; ``pairs``: give the numbers of the other racks one
    by one, not their mean and maximum. Shares of the deck: the cards that can come, and the stock. In tens:
    the cards seen by all, a seat, about the turns taken. 1 if the next card is known. In tens, of other
    racks, the cards changed since the deal and those known: their mean and most (between partners, those of
    the two seats after the next), then the next player's."""
    coming, seats = sum(live.next.values()), len(view.racks)
    changed = [sum(not card.dealt for card in rack) / 10 for rack in others]
    known = [sum(card.rank > 0 for card in rack) / 10 for rack in others]
    spread = (
        (*changed[1:], *known[1:])
        if pairs
        else (sum(changed) / len(others), max(changed), sum(known) / len(others), max(known))
    )
    return (
        coming / deck,
        len(view.stock) / deck,
        view.seen.bit_count() / seats / 10,
        float(coming == 1),
        *spread,
        changed[0],
        known[0],
    )


def discard_features(rank: int, rack: Sequence[SlotInfo], deck: int) -> Features:
    """Return how useful a discard of that rank is to the next player, as numbers of about 0 … 1, given that
    player's rack and the deck's size. For the slot where an even spread would have the card: 1 if it holds
    what was dealt, 1 if its card is known. Between the known cards around it, in fives: unknown slots, and
    those as dealt. 1 if a card next to it in rank is known; and its rank's way from the middle."""
    slots = len(rack)
    there = rack[(rank * slots - 1) // deck]
    low = max((slot + 1 for slot, card in enumerate(rack) if 0 < card.rank < rank), default=0)
    high = min((slot for slot, card in enumerate(rack) if card.rank > rank), default=slots)
    room = [card for card in rack[low:high] if not card.rank]
    return (
        float(there.dealt),
        float(there.rank > 0),
        len(room) / 5,
        sum(card.dealt for card in room) / 5,
        float(any(card.rank and abs(card.rank - rank) == 1 for card in rack)),
        2 * abs(rank / deck - 0.5),
    )


def others_slots(view: View) -> list[list[SlotInfo]]:
    """Return what all know of the other seats' racks, the next player's first, each from the front."""
    seats, seen = len(view.racks), view.seen
    assert view.seat is not None
    dealt = sum(map(len, view.racks))
    racks = [view.racks[(view.seat + left) % seats] for left in range(1, seats)]
    return [
        [_slot_info(view, token, bool(seen >> token & 1), token < dealt) for token in rack] for rack in racks
    ]


def _slot_info(view: View, token: int, seen: bool, dealt: bool) -> SlotInfo:
    card = view.faces[token] if seen else None
    return SlotInfo(card.rank if card else 0, dealt and not seen)
