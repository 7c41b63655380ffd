"""The opening of a round: the cut, and the deal."""

from __future__ import annotations

from ...rules.editions import ruleset
from ...rules.pieces.events import Cut, Dealt, Lot
from ..place.layers import FLYING
from .draft import Draft
from .timeline import FLIP, Track, flight

GATHERED = -100
"""Less its token: a card of the last round, gathered up. The token is another card's by now."""

SWEEP = 0.6  # from the first card swept up to the last
EDGE = 0.49  # of a turn: a card on edge
SHOWN = 1.2  # how long the cards cut are seen
RIFFLED = -20
"""Less its number: a card that shows that the stock is shuffled."""

SHUFFLING = 0.6
HALVES = 0.62  # of a card's width: how far the stock's halves are taken apart
PARTED = 0.4  # of the time, until they are
LEAVES = 8  # cards that fall into each other
DEALING = 2.5  # all cards, at most
TICK = 0.045  # from card to card
TOSSED = 0.26  # one card's way


def cut(draft: Draft, event: Cut) -> None:
    """Every seat's card flies from the stock before its rack, is seen by all, and goes back."""
    gather(draft)
    stock = draft.furniture.stock
    back = draft.now
    for seat, card in enumerate(event.cards):
        begin = draft.now + 0.08 * seat
        shown = draft.furniture.racks[seat].held._replace(turn=1.0)
        draft.cue("slide", begin, seat=seat)
        landed = draft.fly(-1 - seat, card, stock, shown, begin)
        draft.cue("note", landed, card, seat)
        back = max(back, draft.fly(-1 - seat, card, shown, stock, landed + SHOWN))
        draft.where.pop(-1 - seat)
    draft.now = back


def lot(draft: Draft, event: Lot) -> None:
    """Nothing is seen of it but who has the cards then: all of them are still in the stock."""
    gather(draft)


def deal(draft: Draft, event: Dealt) -> None:
    """One card at a time from the dealer's left on, into the slots in the order that the rules have."""
    gather(draft)
    riffle(draft)
    racks = draft.furniture.racks
    slots = ruleset(draft.view.charter, len(racks)).dealt
    tick = min(TICK, (DEALING - TOSSED) / (len(slots) * len(racks)))
    stock, begin = draft.furniture.stock, draft.now
    for slot in slots:
        for k in range(1, len(racks) + 1):
            seat = (event.dealer + k) % len(racks)
            token, pose = draft.view.racks[seat][slot], racks[seat].slots[slot]
            own = draft.view.lies_open(seat)
            card, end = (draft.view.faces[token] if own else None), pose._replace(turn=float(own))
            arc = 0.05 * abs(end.x - stock.x)
            draft.now = draft.add(Track(token, card, stock, end, begin, TOSSED, arc, "in_out"))
            draft.cue("deal", draft.now, seat=seat)
            begin += tick


def riffle(draft: Draft) -> None:
    """The stock is parted, and its halves fall into each other, card by card."""
    stock, begin = draft.furniture.stock, draft.now
    draft.cue("shuffle", begin)
    apart, tick = PARTED * SHUFFLING, (1 - PARTED) * SHUFFLING / (LEAVES + 3)
    for i in range(LEAVES):
        side = 1 if i % 2 else -1
        half = stock._replace(
            x=stock.x + side * HALVES * stock.width, angle=-6.0 * side, lift=0.3, z=FLYING + i
        )
        back, length = begin + apart + i * tick, 4 * tick
        draft.add(Track(RIFFLED - i, None, stock, half, begin, apart, 0.0, "nudge"))
        draft.add(Track(RIFFLED - i, None, half, stock, back, length, 0.0, "nudge"))
        draft.where.pop(RIFFLED - i)
    draft.now = begin + SHUFFLING


def gather(draft: Draft) -> None:
    """What still lies on the table from the round before is turned over, and swept onto the stock.

    All at once, and soon gone: each face goes in one moment, and what turns is its back.
    """
    left = tuple(draft.where.items())
    begin = draft.now
    for i, (token, pose) in enumerate(left):
        name, start, card = GATHERED - token, begin + SWEEP * i / len(left), draft.shown.get(token)
        down = pose._replace(turn=0.0)
        if card and pose.turn:
            draft.add(Track(name, card, pose, pose, begin, start - begin, 0.0, "linear"))
            edge = pose._replace(turn=EDGE)
            draft.add(Track(name, card, edge, down, start, FLIP / 2, 0.0, "linear"))
            start += FLIP / 2
        draft.now = max(draft.now, draft.add(flight(name, None, down, draft.furniture.stock, start)))
    if left:
        draft.cue("flip", begin)
        draft.cue("slide", begin + FLIP / 2)
    draft.where.clear()
