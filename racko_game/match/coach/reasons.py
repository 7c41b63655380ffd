"""Reasons: why the computer would do something, in words that are true for all the viewer may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...ai.players.odds import Prospect
from ...rules import scoring
from ...rules.actions import (
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
from ...rules.cards import REVERSE, Card, longest_run
from ...rules.prompts import AskOrder, AskPower, AskReverse
from ...rules.ruleset import Ruleset
from ..speech import Speech, about, count

Reason = Callable[[Prospect, Speech, Action], str]

CLEAR = 0.05  # turns: so much is worth a word


def _why_draw(prospect: Prospect, speech: Speech, action: Action) -> str:
    seat = prospect.seat
    if not seat.view.discard:
        return "there is no discard pile"
    top = seat.face(seat.view.discard[0])
    if not speech.rules.takeable(top):
        return f"{speech.one(top)} may not be taken"
    following = seat.view.faces[seat.view.stock[0]]
    if following is not None:
        return f"the next card of the stock is {speech.one(following)}"
    taken = prospect.rack.best(top)
    if prospect.turns(taken) > prospect.turns(prospect.rack.time()) + CLEAR:
        return _fits_nowhere(prospect, speech, top)
    better = sum(n for card, n in prospect.coming.items() if prospect.rack.best(card) < taken)
    if not better:
        return f"a drawn card may be tossed, and {speech.one(top)} would have to stay"
    return f"{_of_unseen(prospect, better)} would do more for your rack than {speech.one(top)}"


def _why_take(prospect: Prospect, speech: Speech, action: Action) -> str:
    card = prospect.seat.face(prospect.seat.view.discard[0])
    slot = _best_slot(prospect, card)
    return f"it would go into {speech.slots[slot]}: {_fit(prospect, speech, slot, card)}"


def _why_put(prospect: Prospect, speech: Speech, action: Action) -> str:
    assert isinstance(action, Put)
    assert prospect.seat.view.held is not None
    return _fit(prospect, speech, action.slot, prospect.seat.face(prospect.seat.view.held))


def _why_toss(prospect: Prospect, speech: Speech, action: Action) -> str:
    assert prospect.seat.view.held is not None
    card = prospect.seat.face(prospect.seat.view.held)
    slot = _best_slot(prospect, card)
    if prospect.turns(prospect.rack.time_with(slot, card)) < prospect.turns(prospect.rack.time()) - CLEAR:
        kept, given = speech.one(card), speech.one(prospect.cards[slot])
        return f"to keep {kept} in {speech.slots[slot]} you would have to give away {given}"
    return _fits_nowhere(prospect, speech, card)


def _best_slot(prospect: Prospect, card: Card) -> int:
    return min(range(len(prospect.cards)), key=lambda slot: prospect.rack.time_with(slot, card))


def _fit(prospect: Prospect, speech: Speech, slot: int, card: Card) -> str:
    """What the card does in the slot: it finishes the rack, lets more cards do so, or brings that nearer."""
    after = [*prospect.cards[:slot], card, *prospect.cards[slot + 1 :]]
    if prospect.is_finished(after):
        return "that finishes your rack"
    stands = _neighbours(speech, after, slot) or f"{speech.one(card)} does most good there"
    before, now = prospect.outs(prospect.cards), prospect.outs(after)
    if now:
        of_unseen = f"now {_of_unseen(prospect, now)} would finish your rack"
        return f"{stands}, and {of_unseen}, instead of {before or 'none'}"
    return stands + _gained(prospect, prospect.rack.time_with(slot, card))


def _gained(prospect: Prospect, time: float) -> str:
    was, now = prospect.turns(prospect.rack.time()), prospect.turns(time)
    if was - now < CLEAR or about(was) == about(now):
        return ""
    return f", and your rack needs {about(now)} more turns, not {about(was)}"


def _fits_nowhere(prospect: Prospect, speech: Speech, card: Card) -> str:
    now, then = prospect.turns(prospect.rack.time()), prospect.turns(prospect.rack.best(card))
    if then - now < CLEAR or about(now) == about(then):
        return f"no slot is the better for {speech.one(card)}"
    best = f"with {speech.one(card)} in its best slot"
    return f"{best} your rack would need {about(then)} more turns, not {about(now)}"


def _of_unseen(prospect: Prospect, number: int) -> str:
    return f"{number or 'none'} of {count(prospect.unseen, 'unseen card')}"


def _neighbours(speech: Speech, cards: Sequence[Card], slot: int) -> str:
    """How the card in a slot stands to those beside it; nothing if it does not stand well."""
    rules = speech.rules
    card = speech.card(cards[slot])
    below, above = (_compared(rules, cards, slot, slot + step) for step in (-1, 1))
    if below and above and below.rank < cards[slot].rank < above.rank:
        return f"there {card} stands between {speech.card(below)} and {speech.card(above)}"
    if below and below.rank < cards[slot].rank:
        return f"there {card} stands after {speech.card(below)}"
    if above and above.rank > cards[slot].rank:
        return f"there {card} stands before {speech.card(above)}"
    return ""


def _compared(rules: Ruleset, cards: Sequence[Card], slot: int, at: int) -> Card | None:
    """The card in slot ``at``, if it compares with that in ``slot``: on a side, its colour only."""
    if not 0 <= at < len(cards) or cards[at].kind or cards[slot].kind:
        return None
    sides = {rules.slots[place].split()[0] for place in (slot, at) if " " in rules.slots[place]}
    suits = {cards[place].suit for place in (slot, at)}
    return cards[at] if not sides or sides == suits else None


def _why_call(prospect: Prospect, speech: Speech, action: Action) -> str:
    return f"your rack is finished, and {_danger(prospect)}"


def _why_hold(prospect: Prospect, speech: Speech, action: Action) -> str:
    run, makers = _longer(prospect)
    way = speech.rules.scoring
    if not makers or not way.runs:
        return "the computer would rather wait"
    more = count(way.pays(run) - way.pays(longest_run(prospect.cards)), way.unit)
    makes = f"{_of_unseen(prospect, makers)} would make a run of {run}, which pays {more} more"
    return f"{makes}; {_danger(prospect)}"


def _danger(prospect: Prospect) -> str:
    lost = 100 * (1 - prospect.quiet(1))
    return f"somebody else goes out before your next turn in {about(lost)} of 100 rounds"


def _longer(prospect: Prospect) -> tuple[int, int]:
    """The next longer run that pays, and how many unseen cards make it or a longer one at once."""
    paying = max(longest_run(prospect.cards) + 1, min(scoring.BONUS))
    return paying, sum(n for card, n in prospect.coming.items() if _makes(prospect, card, paying))


def _makes(prospect: Prospect, card: Card, run: int) -> bool:
    racks = ([*prospect.cards[:s], card, *prospect.cards[s + 1 :]] for s in range(len(prospect.cards)))
    return any(longest_run(rack) >= run and prospect.is_finished(rack) for rack in racks)


def _why_swap(prospect: Prospect, speech: Speech, action: Action) -> str:
    assert isinstance(action, Swap)
    return f"an exchange may break the order in {speech.whose(action.seat)} row {action.row + 1}"


def _why_no_swap(prospect: Prospect, speech: Speech, action: Action) -> str:
    return "an exchange could also help the one you name"


def _why_reverse(prospect: Prospect, speech: Speech, action: Action) -> str:
    prompt = prospect.seat.view.prompts[-1]
    assert isinstance(prompt, AskReverse)
    return f"your row {prompt.row + 1} stays as it is, and {speech.names[prompt.by]} is named instead"


def _why_accept(prospect: Prospect, speech: Speech, action: Action) -> str:
    if all(card.kind != REVERSE for card in prospect.cards):
        return "you have no reverse card"
    return "the computer would keep its reverse card for a row that matters more"


def _why_power(prospect: Prospect, speech: Speech, action: Action) -> str:
    prompt = prospect.seat.view.prompts[-1]
    if isinstance(prompt, AskOrder):
        return "the card that stands first is drawn next"
    assert isinstance(prompt, AskPower)
    assert isinstance(action, UsePower)
    if prompt.power == "shuffle step":
        return _why_exchange(prospect, speech, action)
    return POWERS[prompt.power]


def _why_exchange(prospect: Prospect, speech: Speech, action: UsePower) -> str:
    rules, (a, b), cards = speech.rules, action.places, prospect.cards
    after = list(cards)
    after[a], after[b] = cards[b], cards[a]
    if prospect.is_finished(after):
        return "that finishes your rack"
    before, now = rules.goal.counted(cards), rules.goal.counted(after)
    if now > before:
        return f"then {count(now, 'card')} are in order, instead of {before}"
    return f"the computer likes {speech.one(cards[b])} better in {speech.slots[a]}"


def _why_no_power(prospect: Prospect, speech: Speech, action: Action) -> str:
    return "the computer sees no gain in it now"


POWERS = {
    "go again": "one more turn is one more card",
    "look ahead": "it costs nothing to know what comes next",
    "trade": "the computer hopes for a better card in that slot",
    "skip": "whoever sits out cannot finish",
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
