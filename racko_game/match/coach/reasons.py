"""Reasons: why the computer would do something, true for all the viewer may know."""

from __future__ import annotations

from ...ai.players.odds import Prospect
from ...message import Message
from ...rules.pieces.actions import (
    Accept,
    Action,
    Call,
    Draw,
    Hold,
    NoPower,
    NoSwap,
    Put,
    Reverse,
    Swap,
    Take,
    Toss,
    UsePower,
)
from ...rules.pieces.cards import SWAP, Card, longest_run
from ...rules.terms import scoring
from ..speech import Speech, counted
from .fit import fit
from .interrupts import (
    why_accept,
    why_no_power,
    why_no_swap,
    why_power,
    why_reverse,
    why_swap,
)
from .why import Reason, Why, both, percent, unaided, why

MANY = 0.3
"""Of the cards to come: fewer are no reason to draw."""
ALIKE = 1e-9
"""Times this near to one another are no difference."""


def _why_draw(prospect: Prospect, speech: Speech, action: Action) -> Why:
    seat = prospect.seat
    if not seat.view.discard:
        return why("reason.no-discard")
    top = seat.face(seat.view.discard[0])
    if not speech.rules.takeable(top):
        return why("reason.not-takeable", card=speech.some(top))
    following = seat.view.faces[seat.view.stock[0]]
    if following is not None:
        return why("reason.next-is", card=speech.some(following))
    taken = prospect.rack.best(top)
    if taken > prospect.rack.time() + ALIKE and prospect.helps(top)[0] < ALIKE:
        return why("reason.fits-nowhere", card=speech.some(top))
    if (outs := prospect.outs(prospect.cards)) and not unaided(seat.view.charter):
        return why("reason.draw-finishes", chance=percent(outs / prospect.unseen))
    better = sum(n for card, n in prospect.coming.items() if prospect.rack.best(card) < taken - ALIKE)
    if better < MANY * prospect.unseen:
        return both(Message("reason.may-toss"), Message("reason.must-stay", card=speech.some(top)))
    chance = percent(better / prospect.unseen)
    return why("reason.would-do-more", chance=chance, card=speech.some(top))


def _why_take(prospect: Prospect, speech: Speech, action: Action) -> Why:
    card = prospect.seat.face(prospect.seat.view.discard[0])
    rack = prospect.seat.rack
    slot = min(range(len(prospect.cards)), key=lambda slot: rack.time_with(slot, card))
    full, brief = (
        Message("reason.goes-into", slot=speech.places[slot], fit=one)
        for one in fit(prospect, speech, slot, card)
    )
    return Why(full, brief)


def _why_put(prospect: Prospect, speech: Speech, action: Action) -> Why:
    assert isinstance(action, Put)
    return fit(prospect, speech, action.slot, _held(prospect))


def _why_toss(prospect: Prospect, speech: Speech, action: Action) -> Why:
    card = _held(prospect)
    if card.kind == SWAP:
        return why("reason.toss-swap")
    sooner, slot = prospect.helps(card)
    if sooner > ALIKE:
        kept, given = speech.some(card), speech.some(prospect.cards[slot])
        return why("reason.give-away", card=kept, slot=speech.places[slot], given=given)
    return why("reason.fits-nowhere", card=speech.some(card))


def _held(prospect: Prospect) -> Card:
    assert prospect.seat.view.held is not None
    return prospect.seat.face(prospect.seat.view.held)


def _why_call(prospect: Prospect, speech: Speech, action: Action) -> Why:
    finished = Message("reason.is-finished")
    return both(finished, None if prospect.seat.view.callers else _danger(prospect))


def _why_hold(prospect: Prospect, speech: Speech, action: Action) -> Why:
    run, makers = longer(prospect)
    way = speech.rules.scoring
    if not makers or not way.runs:
        return why("reason.rather-wait")
    more = counted(way.pays(run) - way.pays(longest_run(prospect.cards)), way.unit)
    chance = percent(makers / prospect.unseen)
    return why("reason.makes-run", chance=chance, run=run, more=more, danger=_danger(prospect))


def _danger(prospect: Prospect) -> Message:
    return Message("reason.danger", chance=percent(prospect.danger()))


def longer(prospect: Prospect) -> tuple[int, int]:
    """The next longer run that pays, and how many unseen cards make it or a longer one at once."""
    paying = max(longest_run(prospect.cards) + 1, min(scoring.BONUS))
    return paying, sum(n for card, n in prospect.coming.items() if _makes(prospect, card, paying))


def _makes(prospect: Prospect, card: Card, run: int) -> bool:
    racks = ([*prospect.cards[:s], card, *prospect.cards[s + 1 :]] for s in range(len(prospect.cards)))
    return any(longest_run(rack) >= run and prospect.is_finished(rack) for rack in racks)


WHY: dict[type, Reason] = {
    Draw: _why_draw,
    Take: _why_take,
    Put: _why_put,
    Toss: _why_toss,
    Call: _why_call,
    Hold: _why_hold,
    Swap: why_swap,
    NoSwap: why_no_swap,
    Reverse: why_reverse,
    Accept: why_accept,
    UsePower: why_power,
    NoPower: why_no_power,
}
