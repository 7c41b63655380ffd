"""Choreography: how what happened is shown and heard."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...rules.editions import ruleset
from ...rules.pieces.cards import Card
from ...rules.pieces.events import (
    Cut,
    Dealt,
    Drew,
    Event,
    Lot,
    MatchWon,
    Placed,
    Refilled,
    Scored,
    Took,
    Tossed,
    TurnedUp,
    WentOut,
)
from ...rules.table import View, turns_left
from ..place.pose import Pose
from ..table.compositions import clockwise
from ..table.furniture import Furniture
from ..table.layout import on_pile
from .chain import CHAIN
from .draft import Draft
from .opening import cut, deal, lot, riffle
from .powers import STEPS as POWERS
from .timeline import AWARD, FLIP, SETTLE, Beat

__all__ = ["choreograph"]

FOLLOWING = 0.12  # the card that goes in, after the one that comes out
RIFFLE = 0.025  # from card to card when the pile is turned over
SLOW = 1.6  # how many times as long as another's the flight of the card takes that finishes a rack
HUSH = 0.35  # before a finished rack is played
BEAT = 0.09  # from note to note of the finished rack
SPELL = 0.24  # from letter to letter of a word
COUNT = 0.08  # from note to note of a rack counted
HOP = 0.24
FANFARE = 1.7  # the banner has come down and gone before anything is counted
BREATH = 0.25  # from what is counted to the next
HIGH = 0.7  # of a step: a hop


def choreograph(
    events: Sequence[Event],
    before: Mapping[int, Pose],
    view_after: View,
    furniture: Furniture,
    shown: Mapping[int, Card] | None = None,
    watched: bool = False,
) -> Beat:
    """The beat that leads from the poses on the screen now to ``layout(view_after, furniture)``.

    ``events`` are those of one action, redacted for the view's seat. ``before`` may be caught in the
    middle of a movement, or empty. ``shown`` are the faces on the screen now: only the deal of another
    round asks for them, to turn the last round's cards over before the eyes of all. ``watched``: nobody
    plays, so that whoever wins is cheered.
    """
    draft = Draft(before, shown or {}, view_after, furniture, watched)
    if any(isinstance(event, WentOut) for event in events):
        draft.slow = SLOW
    for event in events:
        STEPS.get(type(event), _by_difference)(draft, event)
    return draft.finish()


def _by_difference(draft: Draft, event: Event) -> None:
    """What has no motion of its own: whatever now lies elsewhere goes there."""
    draft.differ()


def _turned_up(draft: Draft, event: TurnedUp) -> None:
    draft.where.pop(event.token, None)
    end = on_pile(draft.furniture.discard, event.token)
    draft.cue("flip", draft.now)
    draft.now = draft.fly(event.token, event.card, draft.furniture.stock, end)


def _drew(draft: Draft, event: Drew) -> None:
    """Others' cards stay back up, even those that everybody has seen before."""
    own = draft.view.lies_open(event.seat)
    end = draft.furniture.racks[event.seat].held._replace(turn=float(own))
    draft.cue("draw", draft.now, seat=event.seat)
    draft.now = draft.fly(event.token, event.card if own else None, draft.furniture.stock, end)


def _took(draft: Draft, event: Took) -> None:
    end = draft.furniture.racks[event.seat].held._replace(turn=1.0)
    draft.cue("slide", draft.now, seat=event.seat)
    draft.now = draft.fly(event.token, event.card, draft.furniture.discard, end)


def _placed(draft: Draft, event: Placed) -> None:
    """One card comes out of the slot and goes on the pile, the other goes in after it."""
    place = draft.furniture.racks[event.seat]
    own = draft.view.lies_open(event.seat)
    slot = place.slots[event.slot]._replace(turn=float(own))
    held = draft.where.get(event.token, place.held._replace(turn=float(own)))
    card = event.card if own or held.turn else None  # what was held face down goes in unseen
    out = draft.fly(event.out, event.out_card, slot, on_pile(draft.furniture.discard, event.out))
    landed = draft.fly(event.token, card, held, slot, draft.now + FOLLOWING)
    draft.cue("snap", landed, seat=event.seat)
    if event.card:
        draft.cue("note", landed, event.card, event.seat)
    draft.cue("tray", out, seat=event.seat)
    draft.now = max(out, landed)


def _tossed(draft: Draft, event: Tossed) -> None:
    own = draft.view.lies_open(event.seat)
    held = draft.furniture.racks[event.seat].held._replace(turn=float(own))
    draft.now = draft.fly(event.token, event.card, held, on_pile(draft.furniture.discard, event.token))
    draft.cue("tray", draft.now, seat=event.seat)


def _refilled(draft: Draft, event: Refilled) -> None:
    """The pile turns over into the stock, card after card from the top, and may be shuffled."""
    stock, begin = draft.furniture.stock, draft.now + SETTLE
    draft.cue("slide", begin)
    for depth, token in enumerate(event.stock if event.shuffled else reversed(event.stock)):
        pose = draft.where.get(token, on_pile(draft.furniture.discard, token, depth))
        draft.now = max(draft.now, draft.fly(token, draft.view.faces[token], pose, stock, begin))
        draft.where.pop(token)
        begin += RIFFLE
    draft.cue("tray", draft.now)
    if event.shuffled:
        riffle(draft)


def _went_out(draft: Draft, event: WentOut) -> None:
    """A hush; then the rack is cheered. Where the others go on to have as many turns, that is announced."""
    draft.slow = 1.0
    draft.now += HUSH
    _cheer(draft, event.seat)
    if turns_left(draft.view) and event.seat == draft.view.callers[0]:
        draft.cue("last", draft.now, seat=event.seat)


def _cheer(draft: Draft, seat: int) -> None:
    """A rack opens, the cards that finish it hop front to back with their notes, and the fanfare sounds."""
    slots = _finishing(draft, seat)
    _open(draft, seat)
    _light(draft, seat, slots, BEAT if len(slots) == len(draft.view.racks[seat]) else SPELL)
    draft.cheered.add(seat)
    draft.cue("racko", draft.now, seat=seat)
    draft.now += FANFARE


def _finishing(draft: Draft, seat: int) -> range:
    """The slots of what finishes a rack, if it is to be seen; else all."""
    rack = draft.view.racks[seat]
    cards = [card for token in rack if (card := draft.in_rack(seat, token))]
    goal = ruleset(draft.view.charter, len(draft.furniture.racks)).goal
    return goal.finishing(cards) if len(cards) == len(rack) else range(len(rack))


def _scored(draft: Draft, event: Scored) -> None:
    """The run that pays is played once more; then everybody gets what is due. Who went out a while ago is
    cheered again."""
    scoring = ruleset(draft.view.charter, len(draft.furniture.racks)).scoring
    for seat in draft.view.callers:
        if seat not in draft.cheered:
            _cheer(draft, seat)
        paid = scoring.paid(
            [card for token in draft.view.racks[seat] if (card := draft.in_rack(seat, token))]
        )
        _run(draft, seat, paid, BEAT)
        draft.now += HOP if paid else 0.0
    (_earned if scoring.order else _settled)(draft, event)


def _earned(draft: Draft, event: Scored) -> None:
    """What the caller gets; then the other racks open one by one, and are counted."""
    for seat in draft.view.callers:
        draft.award(seat, event.points[seat])
    for seat in _others(draft):
        _count(draft, seat, event.counted[seat])
        draft.award(seat, event.points[seat])
        draft.now += BREATH


def _settled(draft: Draft, event: Scored) -> None:
    """The other racks open one by one, for all to see, and pay; the caller gets it."""
    for seat in _others(draft):
        _open(draft, seat)
        if event.points[seat]:
            draft.award(seat, event.points[seat])
        draft.now += BREATH
    draft.now += AWARD - BREATH
    for seat in draft.view.callers:
        draft.award(seat, event.points[seat])


def _others(draft: Draft) -> list[int]:
    """Who did not go out, clockwise from who did."""
    seats = len(draft.furniture.racks)
    first = draft.view.callers[0] if draft.view.callers else seats - 1
    return [seat for seat in (*clockwise(seats, first), first) if seat not in draft.view.callers]


def _count(draft: Draft, seat: int, counted: int) -> None:
    """A rack opens; notes sound, card by card lit, up to the break, where a knock ends them."""
    rack, slots = draft.view.racks[seat], draft.furniture.racks[seat].slots
    _open(draft, seat)
    _light(draft, seat, range(counted), COUNT)
    if counted < len(rack):
        draft.cue("knock", draft.now, seat=seat)
        draft.light(seat, counted, broken=True)
        pose = slots[counted]._replace(turn=1.0)
        draft.shake(rack[counted], draft.in_rack(seat, rack[counted]), pose)
    draft.now += BREATH


def _match_won(draft: Draft, event: MatchWon) -> None:
    lost = not draft.watched and draft.view.seat not in (None, *event.winners)
    draft.now += AWARD
    draft.cue("lose" if lost else "win", draft.now)


def _open(draft: Draft, seat: int) -> None:
    """Turn those cards of a rack over that lie back up, if it is to be seen."""
    slots = draft.furniture.racks[seat].slots
    closed = [
        (token, card, slot)
        for token, slot in zip(draft.view.racks[seat], slots, strict=True)
        if (card := draft.in_rack(seat, token)) and draft.where.get(token, slot).turn < 1
    ]
    if not closed:
        return
    draft.cue("flip", draft.now, seat=seat)
    for token, card, slot in closed:
        draft.flip(token, card, slot, draft.now)
    draft.now += FLIP


def _light(draft: Draft, seat: int, slots: range, pace: float) -> None:
    """The cards in these slots hop, from the front on, each lit with its note."""
    for slot in slots:
        draft.light(seat, slot + 1, begin=slots.start)
        _run(draft, seat, range(slot, slot + 1), pace)


def _run(draft: Draft, seat: int, slots: Sequence[int], pace: float) -> None:
    """The cards in these slots hop, one after the other, each with its note."""
    place = draft.furniture.racks[seat]
    for slot in slots:
        token = draft.view.racks[seat][slot]
        card = draft.in_rack(seat, token)
        draft.hop(token, card, place.slots[slot]._replace(turn=1.0), draft.now, HOP, HIGH * place.step)
        if card:
            draft.cue("note", draft.now, card, seat)
        draft.now += pace


STEPS: dict[type, Callable[[Draft, Any], None]] = {
    Cut: cut,
    Lot: lot,
    Dealt: deal,
    TurnedUp: _turned_up,
    Drew: _drew,
    Took: _took,
    Placed: _placed,
    Tossed: _tossed,
    Refilled: _refilled,
    WentOut: _went_out,
    Scored: _scored,
    MatchWon: _match_won,
    **POWERS,
    **CHAIN,
}
