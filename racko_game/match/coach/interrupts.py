"""Why a swap, a reverse card or a power would be used, or left."""

from __future__ import annotations

from ...ai.players.odds import Prospect
from ...ai.players.powers import draws_until_mine
from ...ai.players.swaps import dealt_there, progress
from ...message import Message
from ...rules.pieces.actions import Action, Reverse, Swap, UsePower
from ...rules.pieces.cards import REVERSE
from ...rules.pieces.prompts import AskOrder, AskPower, AskReverse
from ..speech import Speech
from .fit import SIDES, belongs, side_of
from .why import Reason, Why, both, unaided, why


def why_swap(prospect: Prospect, speech: Speech, action: Action) -> Why:
    """What it does to whom it names, and why them."""
    assert isinstance(action, Swap)
    seat, who = action.seat, speech.persons[action.seat]
    told = _well_placed(prospect, speech, seat, action.row) or _chosen(prospect, speech, seat, action.row)
    others = [other for other in range(prospect.seat.seats) if other != prospect.seat.seat]
    ahead = max(others, key=lambda other: progress(prospect.seat, other)) == seat and len(others) > 1
    nearest = Message("reason.nearest", who=who) if ahead else None
    if told:
        return both(told, nearest)
    return both(nearest, None) if nearest else why("reason.may-break", who=who)


def _row(prospect: Prospect, row: int) -> tuple[int, ...]:
    """The slots of a row, one on each side."""
    return tuple(range(row, len(prospect.cards), prospect.rules.rows))


def _well_placed(prospect: Prospect, speech: Speech, seat: int, row: int) -> Message | None:
    """A card of that row that stands on its side, as all know."""
    view = prospect.seat.view
    for slot in _row(prospect, row):
        card = view.faces[view.racks[seat][slot]]
        if card and belongs(speech.rules, slot, card):
            side = Message(SIDES[side_of(speech.rules, slot)])
            return Message("reason.takes-off", who=speech.persons[seat], card=speech.some(card), side=side)
    return None


def _chosen(prospect: Prospect, speech: Speech, seat: int, row: int) -> Message | None:
    """How many cards of that row are not those that were dealt there."""
    rack = prospect.seat.view.racks[seat]
    put = [slot for slot in _row(prospect, row) if rack[slot] != dealt_there(prospect.seat, seat, slot)]
    return Message("reason.chosen", who=speech.persons[seat], n=len(put)) if put else None


def why_no_swap(prospect: Prospect, speech: Speech, action: Action) -> Why:
    """Nobody's row is known to be good."""
    return why("reason.could-help")


def why_reverse(prospect: Prospect, speech: Speech, action: Action) -> Why:
    """What it saves, and who is named instead."""
    assert isinstance(action, Reverse)
    prompt = prospect.seat.view.prompts[-1]
    assert isinstance(prompt, AskReverse)
    kept = Message("reason.row-kept", row=prompt.row + 1)
    for slot in _row(prospect, prompt.row):
        if belongs(speech.rules, slot, prospect.cards[slot]):
            card = speech.some(prospect.cards[slot])
            kept = Message("reason.row-stays", card=card, side=Message(SIDES[side_of(speech.rules, slot)]))
            break
    return both(kept, Message("reason.other-named", who=speech.persons[prompt.by]))


def why_accept(prospect: Prospect, speech: Speech, action: Action) -> Why:
    """There is nothing to answer with, or no need to."""
    prompt, seat = prospect.seat.view.prompts[-1], prospect.seat
    assert isinstance(prompt, AskReverse)
    if all(card.kind != REVERSE for card in prospect.cards):
        return why("reason.no-reverse")
    if seat.time_of(seat.exchanged(*_row(prospect, prompt.row))) <= seat.rack.time():
        return why("reason.no-harm")
    return why("reason.keep-reverse")


def why_power(prospect: Prospect, speech: Speech, action: Action) -> Why:
    """What the power brings."""
    prompt = prospect.seat.view.prompts[-1]
    assert isinstance(action, UsePower)
    if prospect.is_finished(prospect.cards) and not unaided(prospect.seat.view.charter):
        return why("reason.is-finished")
    if isinstance(prompt, AskOrder):
        return _why_order(prospect, speech, action)
    assert isinstance(prompt, AskPower)
    return POWERS[prompt.power](prospect, speech, action)


def _why_order(prospect: Prospect, speech: Speech, action: UsePower) -> Why:
    """Who draws which of them: the viewer the one that comes to them, and another what they do not need."""
    seat = prospect.seat
    prompt, mine = seat.view.prompts[-1], draws_until_mine(seat)
    assert isinstance(prompt, AskOrder)
    cards = [speech.some(seat.face(prompt.tokens[place])) for place in action.places]
    goes = Message("reason.drawn-by", card=cards[0], who=speech.persons[(seat.seat - mine) % seat.seats])
    if not 0 < mine < len(cards):
        return both(goes, None)
    own = Message("reason.drawn-by", card=cards[mine], who=speech.persons[seat.seat])
    return both(own, goes)


def _why_exchange(prospect: Prospect, speech: Speech, action: Action) -> Why:
    assert isinstance(action, UsePower)
    rules, (a, b), cards = speech.rules, action.places, prospect.cards
    after = prospect.seat.exchanged(a, b)
    if prospect.is_finished(after) and not unaided(prospect.seat.view.charter):
        return why("reason.finishes")
    before, now = rules.goal.counted(cards), rules.goal.counted(after)
    if now > before:
        return why("reason.then-in-order", n=now, before=before)
    alone = {
        slot: prospect.time_of((*cards[:slot], cards[a + b - slot], *cards[slot + 1 :])) for slot in (a, b)
    }
    best = min(alone, key=alone.__getitem__)
    if alone[best] >= prospect.rack.time():
        return why("reason.nearer")
    return why("reason.likes-better", card=speech.some(cards[a + b - best]), slot=speech.places[best])


def _why_trade(prospect: Prospect, speech: Speech, action: Action) -> Why:
    assert isinstance(action, UsePower)
    (slot, other), view = action.places, prospect.seat.view
    if known := view.faces[view.racks[other][slot]]:
        return why("reason.trade-known", card=speech.some(known))
    return why("reason.trade", card=speech.some(prospect.cards[slot]), who=speech.persons[other])


def _why_skip(prospect: Prospect, speech: Speech, action: Action) -> Why:
    following = (prospect.seat.seat + 1) % len(speech.persons)
    return why("reason.skip", who=speech.persons[following])


def why_no_power(prospect: Prospect, speech: Speech, action: Action) -> Why:
    """It brings nothing."""
    return why("reason.no-gain")


POWERS: dict[str, Reason] = {
    "shuffle step": _why_exchange,
    "go again": lambda prospect, speech, action: why("reason.go-again"),
    "look ahead": lambda prospect, speech, action: why("reason.look-ahead"),
    "trade": _why_trade,
    "skip": _why_skip,
}
