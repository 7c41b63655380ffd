"""A hint: what the computer player would do in your place, and one true reason, from what you may know."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from ..ai.thinker import Thinker
from ..rules.actions import (
    PUTS,
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
from ..rules.cards import REVERSE, Card
from ..rules.notation import words
from ..rules.ruleset import Ruleset
from ..rules.table import Arrange, Place, Power, View
from ..rules.table import Reverse as Reversing
from .describe import RUNS_PAY, face
from .speech import Speech, count, sentence

Chance = Callable[[], random.Random]
Reason = Callable[[View, Speech, Action], str]


def hint(view: View, speech: Speech, options: Sequence[Action], thinker: Thinker, chance: Chance) -> str:
    """The move the computer would make for the viewer, and why, in two short sentences."""
    troubles = len(thinker.problems)
    action = _choice(view, options, thinker, chance)
    if len(thinker.problems) > troubles:
        return f"Hint: {_move(view, speech, action)}. That is only a guess."
    why = WHY[type(action)](view, speech, action)
    if isinstance(action, Take):
        why = _why_take(view, speech, thinker, chance)
    return f"Hint: {_move(view, speech, action)}. {sentence(why)}"


def _choice(view: View, options: Sequence[Action], thinker: Thinker, chance: Chance) -> Action:
    answer, action = thinker.ask(view, tuple(options), chance()), None
    while action is None:
        action = answer.poll()
    return action


def _move(view: View, speech: Speech, action: Action) -> str:
    """A move in the words it could be typed in."""
    power = view.prompts[-1]
    match action:
        case Swap(seat, row):
            return f"swap {speech.names[seat]} {row + 1}"
        case UsePower((slot, seat)) if isinstance(power, Power) and power.power == "trade":
            return f"power {speech.rules.slots[slot]} {speech.names[seat]}"
    return words(speech.rules, power, action)


def _why_draw(view: View, speech: Speech, action: Action) -> str:
    if not view.discard:
        return "there is no discard pile"
    top = face(view, view.discard[0])
    takeable = speech.rules.takeable
    if takeable is not None and not takeable(top):
        return f"{speech.one(top)} may not be taken"
    return f"the computer expects more of the stock than of {speech.one(top)}"


def _why_take(view: View, speech: Speech, thinker: Thinker, chance: Chance) -> str:
    """Where the card would go: the same question once more, with the card in hand."""
    assert view.seat is not None
    held = view._replace(
        held=view.discard[0], discard=view.discard[1:], prompts=(*view.prompts, Place(view.seat, False))
    )
    put = _choice(held, PUTS[: len(view.racks[view.seat])], thinker, chance)
    assert isinstance(put, Put)
    return f"it would go into {speech.slots[put.slot]}: {_why_put(held, speech, put)}"


def _why_put(view: View, speech: Speech, action: Action) -> str:
    """What it does there: it finishes the rack, lengthens the order, or stands well between others."""
    assert isinstance(action, Put)
    assert view.seat is not None
    assert view.held is not None
    cards = [face(view, token) for token in view.racks[view.seat]]
    after = list(cards)
    after[action.slot] = card = face(view, view.held)
    rules = speech.rules
    if rules.finished(rules, after, view.round):
        return "that finishes your rack"
    before, now = rules.counted(rules, cards), rules.counted(rules, after)
    if now > before:
        return f"then {count(now, 'card')} {'is' if now == 1 else 'are'} in order, instead of {before}"
    neighbours = _neighbours(speech, after, action.slot)
    return neighbours or f"the computer finds no better place for {speech.one(card)}"


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


def _why_toss(view: View, speech: Speech, action: Action) -> str:
    assert view.held is not None
    return f"the computer finds no slot that {speech.one(face(view, view.held))} would make better"


def _why_call(view: View, speech: Speech, action: Action) -> str:
    return "your rack is finished, and who waits may be too late"


def _why_hold(view: View, speech: Speech, action: Action) -> str:
    if speech.rules.score in RUNS_PAY:
        return "a longer run would pay more, and the computer thinks there is time for it"
    return "the computer would rather wait"


def _why_swap(view: View, speech: Speech, action: Action) -> str:
    assert isinstance(action, Swap)
    return f"an exchange may break the order in {speech.whose(action.seat)} row {action.row + 1}"


def _why_no_swap(view: View, speech: Speech, action: Action) -> str:
    return "an exchange could also help the one you name"


def _why_reverse(view: View, speech: Speech, action: Action) -> str:
    prompt = view.prompts[-1]
    assert isinstance(prompt, Reversing)
    return f"your row {prompt.row + 1} stays as it is, and {speech.names[prompt.by]} is named instead"


def _why_accept(view: View, speech: Speech, action: Action) -> str:
    assert view.seat is not None
    if all(face(view, token).kind != REVERSE for token in view.racks[view.seat]):
        return "you have no reverse card"
    return "the computer would keep its reverse card for a row that matters more"


def _why_power(view: View, speech: Speech, action: Action) -> str:
    prompt = view.prompts[-1]
    if isinstance(prompt, Arrange):
        return "the card that stands first is drawn next"
    assert isinstance(prompt, Power)
    assert isinstance(action, UsePower)
    if prompt.power == "shuffle step":
        return _why_exchange(view, speech, action)
    return POWERS[prompt.power]


def _why_exchange(view: View, speech: Speech, action: UsePower) -> str:
    assert view.seat is not None
    rules, (a, b) = speech.rules, action.places
    cards = [face(view, token) for token in view.racks[view.seat]]
    after = list(cards)
    after[a], after[b] = cards[b], cards[a]
    if rules.finished(rules, after, view.round):
        return "that finishes your rack"
    before, now = rules.counted(rules, cards), rules.counted(rules, after)
    if now > before:
        return f"then {count(now, 'card')} are in order, instead of {before}"
    return f"the computer likes {speech.one(cards[b])} better in {speech.slots[a]}"


def _why_no_power(view: View, speech: Speech, action: Action) -> str:
    return "the computer sees no gain in it now"


POWERS = {
    "go again": "one more turn is one more card",
    "look ahead": "it costs nothing to know what comes next",
    "trade": "the computer hopes for a better card in that slot",
    "skip": "whoever sits out cannot finish",
}
WHY: dict[type, Reason] = {
    Draw: _why_draw,
    Take: _why_draw,
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
