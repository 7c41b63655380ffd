"""Odds in per cent: to go out, to be first to do so; and the gains of going out or of waiting. Reasons: why
the computer would make a move for a person, in a sentence that is always true. They use only what that person
may know."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import NamedTuple

from ...ai.players.computers import choose
from ...ai.players.odds import Odds, Prospect
from ...ai.players.odds import odds as expect
from ...ai.players.player import dealt_there, draws_until_mine, progress
from ...jobs.work import Jobs, result
from ...message import Message
from ...rules import scoring
from ...rules.notation import words
from ...rules.pieces import moves
from ...rules.pieces.cards import REVERSE, SWAP, Card, longest_run, racks_with
from ...rules.pieces.moves import AskGoOut, AskPlace, AskTurn
from ...rules.table import View
from ..host import quick_move
from ..messages.speech import Speech, counted, roughly, side_of
from .slot_reasons import SIDES, Reason, Why, belongs, both, fit, percent, unaided, why


def chances(view: View) -> Message:
    """Return the odds of the viewer, whose turn it is, in full sentences."""
    odds = expect(view)
    out, needs = _out(odds.out), _needs(odds, isinstance(view.prompts[-1], AskPlace) and odds.out < 1)
    if view.callers:
        return Message("hint.odds-late", out=out, needs=needs)
    return Message("hint.odds", out=out, needs=needs, first=Message("hint.first", chance=percent(odds.first)))


def _out(chance: float) -> Message:
    if chance == 1:
        return Message("hint.out-sure")
    return Message("hint.out", chance=percent(chance)) if chance else Message("hint.out-none")


def _needs(odds: Odds, more: bool) -> Message:
    """Return the turns the rack still needs. ``more``: besides the current one, in which a card is held."""
    match round(odds.turns):
        case 0:
            return Message("hint.finished")
        case 1:
            return Message("hint.needs-one-more" if more else "hint.needs-one")
    return Message("hint.needs-more" if more else "hint.needs", turns=roughly(odds.turns))


def brief_chances(view: View, told: bool = False) -> Message | None:
    """Return the odds in a short sentence; None if they are unknown, or may not be told. ``told``: the chance
    to finish in this turn has just been said, so it is left out."""
    if not isinstance(view.prompts[-1], AskTurn | AskPlace) or unaided(view.charter) or view.coming():
        return None
    odds = expect(view)
    if odds.out == 1:
        return None if told else Message("sentence.of", it=Message("hint.out-sure"))
    out = Message("hint.brief-out", chance=percent(odds.out)) if odds.out and not told else None
    first = None if view.callers else Message("hint.brief-first", chance=percent(odds.first))
    return Message("coach.both-odds", one=out, other=first) if out and first else out or first


LEAST_CHANCE = 0.01  # the smallest chance that is shown: smaller ones are shown as this one

Wordings = tuple[Message, ...]  # a message in longer and shorter wordings; empty if there is none


class Figures(NamedTuple):
    """Figures (chances and points) to show on the buttons to go out and to wait, and on the stock."""

    out: Wordings = ()
    hold: Wordings = ()
    draw: Wordings = ()


NO_FIGURES = Figures()


def figures(view: View) -> Figures:
    """Return the figures for the viewer, who is asked; empty if they may not be told."""
    prompt = view.prompts[-1]
    if unaided(view.charter) or not isinstance(prompt, AskTurn | AskGoOut):
        return NO_FIGURES
    prospect = Prospect(view)
    if not prospect.is_finished(prospect.cards):
        return Figures(draw=_draw(prospect))
    if not prospect.rules.asks:
        return NO_FIGURES
    earns, waits = _earns(prospect), _waits(prospect)
    if isinstance(prompt, AskGoOut):
        return Figures(earns, waits)
    both = (Message("figure.or", one=earns[0], chance=_risk(prospect)),) if earns and waits else ()
    return Figures((*both, *earns))


def _risk(prospect: Prospect) -> Message:
    """Return the chance (at least ``LEAST_CHANCE``) that another seat goes out before the viewer's turn."""
    return percent(max(LEAST_CHANCE, prospect.danger()))


def _draw(prospect: Prospect) -> Wordings:
    """Return the chance that the stock's top card finishes the rack; empty if that card is known."""
    view, outs = prospect.seat.view, prospect.outs(prospect.cards)
    if not outs or not view.stock or view.coming():
        return ()
    chance = percent(outs / prospect.unseen)
    return Message("figure.finishes", chance=chance), Message("figure.chance", chance=chance)


def _earns(prospect: Prospect) -> Wordings:
    """Return the points for going out with the rack as it is; empty if only won rounds count."""
    scoring, others = prospect.rules.scoring, prospect.seat.seats - 1 - len(prospect.seat.view.callers)
    if scoring.caller == 1:
        return ()
    return (Message("figure.earns", points=scoring.earns(longest_run(prospect.cards), others)),)


def _waits(prospect: Prospect) -> Wordings:
    """Return what the next card may gain, and the chance that another seat goes out first."""
    view, scoring = prospect.seat.view, prospect.rules.scoring
    if view.callers:
        return ()  # this is the viewer's last turn
    risk = _risk(prospect)
    lost = tuple(Message(id, chance=risk) for id in ("figure.lost", "figure.lost-brief"))
    run, makers = longer(prospect) if scoring.runs else (0, 0)
    more = scoring.pays(run) - scoring.pays(longest_run(prospect.cards))
    if not makers or more <= 0:
        return lost
    gain = percent(makers / prospect.unseen)
    won = (Message(id, points=more, chance=gain) for id in ("figure.won", "figure.won-brief"))
    both = (Message("figure.both", one=one, other=other) for one, other in zip(won, lost, strict=True))
    return (*both, *lost)


def why_swap(prospect: Prospect, speech: Speech, action: moves.Swap) -> Why:
    """Return what a swap does to the opponent it names, and why to choose that opponent."""
    seat, who = action.seat, speech.persons[action.seat]
    found = _well_placed(prospect, speech, seat, action.row)
    takes = Message("reason.takes-off", who=who, **found) if found else None
    told = takes or _chosen(prospect, speech, seat, action.row)
    others = [other for other in range(prospect.seat.seats) if other != prospect.seat.seat]
    ahead = max(others, key=lambda other: progress(prospect.seat, other)) == seat and len(others) > 1
    nearest = Message("reason.nearest", who=who) if ahead else None
    if told:
        return both(told, nearest)
    return both(nearest, None) if nearest else why("reason.may-break", who=who)


def _row(prospect: Prospect, row: int) -> range:
    return range(row, len(prospect.cards), prospect.rules.rows)


def _well_placed(prospect: Prospect, speech: Speech, seat: int, row: int) -> dict[str, Hashable]:
    """Return the ``card`` of a row that is known to be on its right ``side``, as arguments; or none."""
    view = prospect.seat.view
    for slot in _row(prospect, row):
        card = view.faces[view.racks[seat][slot]]
        if card and belongs(speech.rules, slot, card):
            return {"card": speech.some(card), "side": Message(SIDES[side_of(speech.rules.slots[slot])])}
    return {}


def _chosen(prospect: Prospect, speech: Speech, seat: int, row: int) -> Message | None:
    """Return how many cards its owner has put into that row since the deal; None if none."""
    rack = prospect.seat.view.racks[seat]
    put = [slot for slot in _row(prospect, row) if rack[slot] != dealt_there(prospect.seat, seat, slot)]
    return Message("reason.chosen", who=speech.persons[seat], n=len(put)) if put else None


def why_reverse(prospect: Prospect, speech: Speech, action: moves.Reverse) -> Why:
    """Return what reversing a swap saves, and which opponent is named instead."""
    prompt = prospect.seat.view.asks(moves.AskReverse)
    found = _well_placed(prospect, speech, prospect.seat.seat, prompt.row)
    kept = Message("reason.row-stays", **found) if found else Message("reason.row-kept", row=prompt.row + 1)
    return both(kept, Message("reason.other-named", who=speech.persons[prompt.by]))


def why_accept(prospect: Prospect, speech: Speech, action: moves.Action) -> Why:
    """Return why a swap is accepted: the viewer has no reverse card, or need not use it."""
    seat = prospect.seat
    prompt = seat.view.asks(moves.AskReverse)
    if all(card.kind != REVERSE for card in prospect.cards):
        return why("reason.no-reverse")
    if seat.time_of(seat.exchanged(*_row(prospect, prompt.row))) <= seat.rack.time():
        return why("reason.no-harm")
    return why("reason.keep-reverse")


def why_power(prospect: Prospect, speech: Speech, action: moves.UsePower) -> Why:
    """Return what using the power of a card achieves."""
    view = prospect.seat.view
    if prospect.is_finished(prospect.cards) and not unaided(view.charter):
        return why("reason.is-finished")
    if isinstance(view.prompts[-1], moves.AskOrder):
        return _why_order(prospect, speech, action)
    return WHY_POWERS[view.asks(moves.AskPower).power](prospect, speech, action)


def _why_order(prospect: Prospect, speech: Speech, action: moves.UsePower) -> Why:
    """Return which cards the viewer and the next player will draw, in the order chosen for the stock."""
    seat = prospect.seat
    prompt, mine = seat.view.asks(moves.AskOrder), draws_until_mine(seat)
    cards = [speech.some(seat.view.face(prompt.tokens[place])) for place in action.places]
    goes = Message("reason.drawn-by", card=cards[0], who=speech.persons[(seat.seat - mine) % seat.seats])
    if not 0 < mine < len(cards):
        return both(goes, None)
    return both(Message("reason.drawn-by", card=cards[mine], who=speech.persons[seat.seat]), goes)


def _why_exchange(prospect: Prospect, speech: Speech, action: moves.UsePower) -> Why:
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


def _why_trade(prospect: Prospect, speech: Speech, action: moves.UsePower) -> Why:
    (slot, other), view = action.places, prospect.seat.view
    if known := view.faces[view.racks[other][slot]]:
        return why("reason.trade-known", card=speech.some(known))
    return why("reason.trade", card=speech.some(prospect.cards[slot]), who=speech.persons[other])


WHY_POWERS: dict[str, Reason] = {
    "shuffle step": _why_exchange,
    "go again": lambda prospect, speech, action: why("reason.go-again"),
    "look ahead": lambda prospect, speech, action: why("reason.look-ahead"),
    "trade": _why_trade,
    "skip": lambda prospect, speech, action: why(
        "reason.skip", who=speech.persons[(prospect.seat.seat + 1) % len(speech.persons)]
    ),
}


MANY = 0.3  # a share of the coming cards: if at least so many would help, that is a reason to draw
ALIKE = 1e-9  # times that differ by at most this much count as equal


def _why_draw(prospect: Prospect, speech: Speech, action: moves.Action) -> Why:
    seat = prospect.seat
    if (top := seat.view.top) is None:
        return why("reason.no-discard")
    if not speech.rules.takeable(top):
        return why("reason.not-takeable", card=speech.some(top))
    if coming := seat.view.coming():
        return why("reason.next-is", card=speech.some(coming[0]))
    taken = prospect.rack.best(top)
    if taken > prospect.rack.time() + ALIKE and prospect.helps(top)[0] < ALIKE:
        return why("reason.fits-nowhere", card=speech.some(top))
    if (outs := prospect.outs(prospect.cards)) and not unaided(seat.view.charter):
        return why("reason.draw-finishes", chance=percent(outs / prospect.unseen))
    better = sum(n for card, n in prospect.next_cards.items() if prospect.rack.best(card) < taken - ALIKE)
    if better < MANY * prospect.unseen:
        return both(Message("reason.may-toss"), Message("reason.must-stay", card=speech.some(top)))
    return why("reason.would-do-more", chance=percent(better / prospect.unseen), card=speech.some(top))


def _why_take(prospect: Prospect, speech: Speech, action: moves.Action) -> Why:
    card = prospect.seat.view.face(prospect.seat.view.discard[0])
    slot = min(range(len(prospect.cards)), key=lambda slot: prospect.seat.rack.time_with(slot, card))
    return Why._make(
        Message("reason.goes-into", slot=speech.places[slot], fit=one)
        for one in fit(prospect, speech, slot, card)
    )


def _why_toss(prospect: Prospect, speech: Speech, action: moves.Action) -> Why:
    card = prospect.seat.held
    if card.kind == SWAP:
        return why("reason.toss-swap")
    sooner, slot = prospect.helps(card)
    if sooner > ALIKE:
        kept, given = speech.some(card), speech.some(prospect.cards[slot])
        return why("reason.give-away", card=kept, slot=speech.places[slot], given=given)
    return why("reason.fits-nowhere", card=speech.some(card))


def _why_hold(prospect: Prospect, speech: Speech, action: moves.Action) -> Why:
    (run, makers), way = longer(prospect), speech.rules.scoring
    if not makers or not way.runs:
        return why("reason.rather-wait")
    more = counted(way.pays(run) - way.pays(longest_run(prospect.cards)), way.unit)
    chance = percent(makers / prospect.unseen)
    return why("reason.makes-run", chance=chance, run=run, more=more, danger=_danger(prospect))


def _danger(prospect: Prospect) -> Message:
    return Message("reason.danger", chance=percent(prospect.danger()))


def longer(prospect: Prospect) -> tuple[int, int]:
    """Return the length of the next longer run that scores, and how many unseen cards make one so long."""
    paying = max(longest_run(prospect.cards) + 1, min(scoring.BONUS))
    return paying, sum(n for card, n in prospect.next_cards.items() if _makes(prospect, card, paying))


def _makes(prospect: Prospect, card: Card, run: int) -> bool:
    return any(
        longest_run(rack) >= run and prospect.is_finished(rack) for rack in racks_with(prospect.cards, card)
    )


REASONS: dict[type, Reason] = {
    moves.Draw: _why_draw,
    moves.Take: _why_take,
    moves.Put: lambda prospect, speech, put: fit(prospect, speech, put.slot, prospect.seat.held),
    moves.Toss: _why_toss,
    moves.Call: lambda prospect, speech, action: both(
        Message("reason.is-finished"), None if prospect.seat.view.callers else _danger(prospect)
    ),
    moves.Hold: _why_hold,
    moves.Swap: why_swap,
    moves.NoSwap: lambda prospect, speech, action: why("reason.could-help"),
    moves.Reverse: why_reverse,
    moves.Accept: why_accept,
    moves.UsePower: why_power,
    moves.NoPower: lambda prospect, speech, action: why("reason.no-gain"),
}


def hint(view: View, speech: Speech, options: Sequence[moves.Action], jobs: Jobs, chance: Random) -> Message:
    """Return the computer's move for the viewer, and its reason, in two short sentences."""
    given = view, advisable(view, tuple(options)), chance
    action, known = result(jobs.begin(_known, *given, otherwise=lambda: (quick_move(*given), False)))
    does = typed_move(view, speech, action)
    if not known:
        return Message("hint.guess", move=does)
    return Message("hint.why", move=does, why=reason(view, speech, action).full)


def reason(view: View, speech: Speech, action: moves.Action) -> Why:
    """Return why the computer would do that; it is true by what the viewer may know."""
    return REASONS[type(action)](Prospect(view), speech, action)


def advisable(view: View, options: tuple[moves.Action, ...]) -> tuple[moves.Action, ...]:
    """Return the options that may be advised; without going out, if players must notice a finished rack."""
    if not unaided(view.charter):
        return options
    return tuple(action for action in options if action != moves.CALL) or options


def _known(view: View, options: tuple[moves.Action, ...], chance: Random) -> tuple[moves.Action, bool]:
    return choose(view, options, chance), True


def typed_move(view: View, speech: Speech, action: moves.Action) -> Hashable:
    """Return a move as the player can type it, as an argument of a message."""
    power = view.prompts[-1]
    match action:
        case moves.Swap(seat, row):
            return Message("hint.swap", who=speech.persons[seat], row=row + 1)
        case moves.UsePower((slot, seat)) if isinstance(power, moves.AskPower) and power.power == "trade":
            return Message("hint.trade", slot=speech.rules.slots[slot], who=speech.persons[seat])
    return words(speech.rules, power, action)
