"""Reasons: why the computer would do something, true for all the viewer may know."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

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
from ...rules.pieces.cards import REVERSE, Card, longest_run
from ...rules.pieces.prompts import AskOrder, AskPower, AskReverse
from ...rules.terms import scoring
from ...rules.terms.ruleset import Ruleset
from ..speech import Speech, counted, roughly


class Why(NamedTuple):
    """A reason, and the first half of it where there is less room."""

    full: Message
    brief: Message


Reason = Callable[[Prospect, Speech, Action], Why]

CLEAR = 0.05  # turns: so much is worth a word


def why(id: str, /, **facts: Hashable) -> Why:
    """A reason that is as short as can be."""
    message = Message(id, **facts)
    return Why(message, message)


def both(first: Message, second: Message) -> Why:
    """A reason of two halves."""
    return Why(Message("reason.both", first=first, second=second), first)


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
    if prospect.turns(taken) > prospect.turns(prospect.rack.time()) + CLEAR:
        return _fits_nowhere(prospect, speech, top)
    better = sum(n for card, n in prospect.coming.items() if prospect.rack.best(card) < taken)
    if not better:
        return both(Message("reason.may-toss"), Message("reason.must-stay", card=speech.some(top)))
    return why("reason.would-do-more", cards=_of_unseen(prospect, better), card=speech.some(top))


def _why_take(prospect: Prospect, speech: Speech, action: Action) -> Why:
    card = prospect.seat.face(prospect.seat.view.discard[0])
    slot = _best_slot(prospect, card)
    where, fit = speech.places[slot], _fit(prospect, speech, slot, card)
    full, brief = (Message("reason.goes-into", slot=where, fit=one) for one in fit)
    return Why(full, brief)


def _why_put(prospect: Prospect, speech: Speech, action: Action) -> Why:
    assert isinstance(action, Put)
    assert prospect.seat.view.held is not None
    return _fit(prospect, speech, action.slot, prospect.seat.face(prospect.seat.view.held))


def _why_toss(prospect: Prospect, speech: Speech, action: Action) -> Why:
    assert prospect.seat.view.held is not None
    card = prospect.seat.face(prospect.seat.view.held)
    slot = _best_slot(prospect, card)
    if prospect.turns(prospect.rack.time_with(slot, card)) < prospect.turns(prospect.rack.time()) - CLEAR:
        kept, given = speech.some(card), speech.some(prospect.cards[slot])
        return why("reason.give-away", card=kept, slot=speech.places[slot], given=given)
    return _fits_nowhere(prospect, speech, card)


def _best_slot(prospect: Prospect, card: Card) -> int:
    return min(range(len(prospect.cards)), key=lambda slot: prospect.rack.time_with(slot, card))


def _fit(prospect: Prospect, speech: Speech, slot: int, card: Card) -> Why:
    """What the card does in the slot: it finishes the rack, lets more cards do so, or brings that nearer."""
    after = [*prospect.cards[:slot], card, *prospect.cards[slot + 1 :]]
    if prospect.is_finished(after):
        return why("reason.finishes")
    stands = _neighbours(speech, after, slot) or Message("reason.most-good", card=speech.some(card))
    before, now = prospect.outs(prospect.cards), prospect.outs(after)
    if now:
        cards = _of_unseen(prospect, now)
        if before:
            return both(stands, Message("reason.would-finish", cards=cards, before=before))
        return both(stands, Message("reason.would-finish-now", cards=cards))
    gained = _gained(prospect, prospect.rack.time_with(slot, card))
    return both(stands, gained) if gained else Why(stands, stands)


def _gained(prospect: Prospect, time: float) -> Message | None:
    was, now = prospect.turns(prospect.rack.time()), prospect.turns(time)
    if was - now < CLEAR or roughly(was) == roughly(now):
        return None
    return Message("reason.fewer-turns", now=roughly(now), was=roughly(was))


def _fits_nowhere(prospect: Prospect, speech: Speech, card: Card) -> Why:
    now, then = prospect.turns(prospect.rack.time()), prospect.turns(prospect.rack.best(card))
    if then - now < CLEAR or roughly(now) == roughly(then):
        return why("reason.fits-nowhere", card=speech.some(card))
    return why("reason.more-turns", card=speech.some(card), then=roughly(then), now=roughly(now))


def _of_unseen(prospect: Prospect, number: int) -> Message:
    if not number:
        return Message("reason.none-of-unseen", n=prospect.unseen)
    return Message("reason.of-unseen", number=number, n=prospect.unseen)


def _neighbours(speech: Speech, cards: Sequence[Card], slot: int) -> Message | None:
    """How the card in a slot stands to those beside it; nothing if it does not stand well."""
    rules = speech.rules
    card = speech.face(cards[slot])
    below, above = (_compared(rules, cards, slot, slot + step) for step in (-1, 1))
    if below and above and below.rank < cards[slot].rank < above.rank:
        low, high = speech.face(below), speech.face(above)
        return Message("reason.stands-between", card=card, low=low, high=high)
    if below and below.rank < cards[slot].rank:
        return Message("reason.stands-after", card=card, low=speech.face(below))
    if above and above.rank > cards[slot].rank:
        return Message("reason.stands-before", card=card, high=speech.face(above))
    return None


def _compared(rules: Ruleset, cards: Sequence[Card], slot: int, at: int) -> Card | None:
    """The card in slot ``at``, if it compares with that in ``slot``: on a side, its colour only."""
    if not 0 <= at < len(cards) or cards[at].kind or cards[slot].kind:
        return None
    sides = {rules.slots[place].split()[0] for place in (slot, at) if " " in rules.slots[place]}
    suits = {cards[place].suit for place in (slot, at)}
    return cards[at] if not sides or sides == suits else None


def _why_call(prospect: Prospect, speech: Speech, action: Action) -> Why:
    return both(Message("reason.is-finished"), _danger(prospect))


def _why_hold(prospect: Prospect, speech: Speech, action: Action) -> Why:
    run, makers = _longer(prospect)
    way = speech.rules.scoring
    if not makers or not way.runs:
        return why("reason.rather-wait")
    more = counted(way.pays(run) - way.pays(longest_run(prospect.cards)), way.unit)
    cards = _of_unseen(prospect, makers)
    return why("reason.makes-run", cards=cards, run=run, more=more, danger=_danger(prospect))


def _danger(prospect: Prospect) -> Message:
    return Message("reason.danger", lost=roughly(100 * (1 - prospect.quiet(1))))


def _longer(prospect: Prospect) -> tuple[int, int]:
    """The next longer run that pays, and how many unseen cards make it or a longer one at once."""
    paying = max(longest_run(prospect.cards) + 1, min(scoring.BONUS))
    return paying, sum(n for card, n in prospect.coming.items() if _makes(prospect, card, paying))


def _makes(prospect: Prospect, card: Card, run: int) -> bool:
    racks = ([*prospect.cards[:s], card, *prospect.cards[s + 1 :]] for s in range(len(prospect.cards)))
    return any(longest_run(rack) >= run and prospect.is_finished(rack) for rack in racks)


def _why_swap(prospect: Prospect, speech: Speech, action: Action) -> Why:
    assert isinstance(action, Swap)
    return why("reason.may-break", who=speech.persons[action.seat], row=action.row + 1)


def _why_no_swap(prospect: Prospect, speech: Speech, action: Action) -> Why:
    return why("reason.could-help")


def _why_reverse(prospect: Prospect, speech: Speech, action: Action) -> Why:
    prompt = prospect.seat.view.prompts[-1]
    assert isinstance(prompt, AskReverse)
    other = Message("reason.other-named", who=speech.persons[prompt.by])
    return both(Message("reason.row-stays", row=prompt.row + 1), other)


def _why_accept(prospect: Prospect, speech: Speech, action: Action) -> Why:
    if all(card.kind != REVERSE for card in prospect.cards):
        return why("reason.no-reverse")
    return why("reason.keep-reverse")


def _why_power(prospect: Prospect, speech: Speech, action: Action) -> Why:
    prompt = prospect.seat.view.prompts[-1]
    if isinstance(prompt, AskOrder):
        return why("reason.drawn-next")
    assert isinstance(prompt, AskPower)
    assert isinstance(action, UsePower)
    if prompt.power == "shuffle step":
        return _why_exchange(prospect, speech, action)
    return why(POWERS[prompt.power])


def _why_exchange(prospect: Prospect, speech: Speech, action: UsePower) -> Why:
    rules, (a, b), cards = speech.rules, action.places, prospect.cards
    after = list(cards)
    after[a], after[b] = cards[b], cards[a]
    if prospect.is_finished(after):
        return why("reason.finishes")
    before, now = rules.goal.counted(cards), rules.goal.counted(after)
    if now > before:
        return why("reason.then-in-order", n=now, before=before)
    return why("reason.likes-better", card=speech.some(cards[b]), slot=speech.places[a])


def _why_no_power(prospect: Prospect, speech: Speech, action: Action) -> Why:
    return why("reason.no-gain")


POWERS = {
    "go again": "reason.go-again",
    "look ahead": "reason.look-ahead",
    "trade": "reason.trade",
    "skip": "reason.skip",
}
WHY: dict[type, Reason] = {
    Draw: _why_draw,
    Take: _why_take,
    Put: _why_put,
    Toss: _why_toss,
    Call: _why_call,
    Hold: _why_hold,
    Swap: _why_swap,
    NoSwap: _why_no_swap,
    Reverse: _why_reverse,
    Accept: _why_accept,
    UsePower: _why_power,
    NoPower: _why_no_power,
}
