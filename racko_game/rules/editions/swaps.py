"""Swap and reverse cards: the questions that follow them, and the effect of each answer."""

from __future__ import annotations

from ..errors import IllegalAction
from ..pieces.cards import REVERSE
from ..pieces.events import Named, Reversed, Swapped
from ..pieces.moves import ACCEPT, NO_SWAP, Accept, Action, AskReverse, AskSwap, NoSwap, Reverse, Swap
from ..table import Answers, Events, Outcome, Step, Table, answered, declined, opponents, with_card
from .common import SHUFFLE_AND_START, refill
from .super_racko import ROWS

_SWAPS = tuple(tuple(Swap(seat, row) for row in range(ROWS)) for seat in range(4))
_REVERSES = tuple(tuple(Reverse(slot, row) for row in range(ROWS)) for slot in range(2 * ROWS))


def _swap_options(table: Table, prompt: AskSwap) -> tuple[Action, ...]:
    return (*(swap for seat in opponents(table, prompt.seat) for swap in _SWAPS[seat]), NO_SWAP)


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
    rack = list(table.racks[seat])
    rack[row], rack[row + ROWS] = rack[row + ROWS], rack[row]
    racks = (*table.racks[:seat], tuple(rack), *table.racks[seat + 1 :])
    return answered(table._replace(racks=racks), (Swapped(seat, row),))


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
    public = bool(table.seen >> token & 1)
    reversed_ = Reversed(seat, slot, token, faces[token], public, out, out_card)
    return after, (reversed_, *events, Named(seat, by, row))


STEPS: dict[type, dict[type, Step]] = {
    AskSwap: {Swap: _swap, NoSwap: declined},
    AskReverse: {Reverse: _reverse, Accept: _accept},
}
OPTIONS: dict[type, Answers] = {AskSwap: _swap_options, AskReverse: _reverse_options}
