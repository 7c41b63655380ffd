"""What a net is told of a move: the rack it leaves, how the round stands, and the card it gives away.

Each is a short row of numbers, most of them between 0 and 1, made of what the seat may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log1p
from typing import NamedTuple

from ...rules.table import View
from .gaps import NEVER, PARTS, GapPlan, gap_costs, time_of
from .unseen import Unseen

Numbers = tuple[float, ...]

SIZES = (16, 10, 6)
"""How many numbers are told of a plan, of the round and of a discard."""
SIZES_OF_PAIRS = (*SIZES, 2)
"""And where partners play: of the cards that count."""
SIZES_OF_GOALS = (*SIZES, 18, 3)
"""And where a longer run earns more: of four goals and a finished rack, and of the table."""

LONGEST = 500.0  # a longer time is as bad
LOOSE = 9.0  # live cards for each slot of a gap: more are as good
WIDEST = 4  # gaps of so many slots and more are counted as one kind


class SlotInfo(NamedTuple):
    """A card in another's slot, as far as all can tell."""

    rank: int  # 0 if nobody else has seen it
    dealt: bool  # unseen, and there since the deal


def of_plan(plan: GapPlan, cost: float, live: float, most: int) -> Numbers:
    """How far it is to the end of a plan, with so many live cards to wait for, of ``most`` in the deck."""
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


def of_count(count: int, ranks: Sequence[int]) -> Numbers:
    """How many cards count if another goes out first, and would with one more card in its place."""
    first = _rising(ranks, 0)
    more = max(first, *(_rising_but(ranks, slot) for slot in (first - 1, first) if slot < len(ranks)))
    return count / len(ranks), more / len(ranks)


def _rising(ranks: Sequence[int], start: int) -> int:
    """The slot before which all rise, from slot ``start`` on."""
    after = range(start + 1, len(ranks))
    return next((slot for slot in after if ranks[slot] < ranks[slot - 1]), len(ranks))


def _rising_but(ranks: Sequence[int], slot: int) -> int:
    """The same from the front on, with another card in a slot up to which they rise."""
    low, following = ranks[slot - 1] if slot else 0, slot + 1
    fits = following < len(ranks) and ranks[following] > low + 1
    return _rising(ranks, following) if fits else following


def of_goal(cost: float, plan: GapPlan, live: float) -> Numbers:
    """How far it is to a longer run."""
    if cost >= NEVER:
        plan = GapPlan()
    missing = sum(gap.slots for gap in plan.gaps)
    time = log1p(min(LONGEST, time_of(cost) * live))
    return time, plan.lacks / 3, plan.wanted / PARTS, missing / 5


def of_round(
    view: View, live: Unseen, others: Sequence[Sequence[SlotInfo]], deck: int, pairs: bool
) -> Numbers:
    """How the round stands: the cards that can come, the turns taken, what the others have changed.

    Of others who are all alike it is told the mean and the most; of partners, what each has changed.
    """
    coming, seats = sum(live.next.values()), len(view.racks)
    changed = [sum(not card.dealt for card in rack) / 10 for rack in others]
    known = [sum(card.rank > 0 for card in rack) / 10 for rack in others]
    of_others = (
        (*changed[1:], *known[1:])
        if pairs
        else (sum(changed) / len(others), max(changed), sum(known) / len(others), max(known))
    )
    return (
        coming / deck,
        len(view.stock) / deck,
        view.seen.bit_count() / seats / 10,
        float(coming == 1),
        *of_others,
        changed[0],
        known[0],
    )


def of_discard(rank: int, rack: Sequence[SlotInfo], deck: int) -> Numbers:
    """What a discard may be worth to the next player, who has that rack."""
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


def lying(view: View) -> list[list[SlotInfo]]:
    """The racks of the others, that of the next player first."""
    seats, seen = len(view.racks), view.seen
    assert view.seat is not None
    dealt = sum(map(len, view.racks))
    racks = [view.racks[(view.seat + left) % seats] for left in range(1, seats)]
    return [[_lies(view, token, bool(seen >> token & 1), token < dealt) for token in rack] for rack in racks]


def _lies(view: View, token: int, seen: bool, dealt: bool) -> SlotInfo:
    card = view.faces[token] if seen else None
    return SlotInfo(card.rank if card else 0, dealt and not seen)
