"""What stands in a lesson's sentences: read off the table by the rules, never written down."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from ...rules.pieces.actions import TAKE, Action, Draw, Put, Take
from ...rules.pieces.cards import Card, the_run
from ...rules.pieces.prompts import AskTurn
from ...rules.table import View
from ...rules.terms.scoring import EACH
from ..coach.deeds import to_do
from ..match import Match
from ..speech import Speech
from .finds import rack_of
from .table_lesson import LEARNER

Facts = Mapping[str, Hashable]


def facts(match: Match, view: View, action: Action | None, slot: int | None) -> Facts:
    """Of the table as the learner sees it, of the move that is taught, and of the ``slot`` that the card of
    this turn goes into."""
    speech = Speech(match.rules, match.seats, LEARNER)
    rules, cards = match.rules, rack_of(view)
    told: dict[str, Hashable] = {
        "low": rules.slots[0],
        "high": rules.slots[-1],
        "who": speech.persons[1],
        "wanted": rules.goal.run(view.round),
    }
    top = view.faces[view.discard[0]] if view.discard else None
    held = view.faces[view.held] if view.held is not None else None
    if top is not None:
        told["top"] = speech.some(top)
    if held is not None:
        told["card"] = speech.some(held)
    elif isinstance(action, Take) and top is not None:
        told["card"] = speech.some(top)
    if (given := _given_away(match)) is not None:
        told["given"] = speech.some(given)
    if action is not None:
        told["does"] = to_do(view, speech, action)
    slot = action.slot if isinstance(action, Put) else None if isinstance(action, Draw) else slot
    if slot is not None:
        card = held or top
        told |= {"slot": speech.places[slot], "out": speech.some(cards[slot])}
        if slot > 0:
            told["below"] = speech.some(cards[slot - 1])
        if slot + 1 < len(cards):
            told["above"] = speech.some(cards[slot + 1])
        if card is not None:
            after = (*cards[:slot], card, *cards[slot + 1 :])
            told["run"] = tuple(speech.face(after[at]) for at in the_run(after))
    return told


def _given_away(match: Match) -> Card | None:
    """The card that the learner discarded last, if the next player took it."""
    for table, action in zip(reversed(match.past), reversed(match.actions), strict=False):
        turn = table.prompts[-1]
        if isinstance(turn, AskTurn) and turn.seat == (LEARNER + 1) % len(match.seats):
            return table.faces[table.discard[0]] if action == TAKE else None
    return None


def touched(match: Match, view: View, slot: int) -> Facts:
    """Of a card that is touched, and of its neighbours."""
    speech, cards = Speech(match.rules, match.seats, LEARNER), rack_of(view)
    told: dict[str, Hashable] = {"card": speech.some(cards[slot]), "slot": speech.places[slot]}
    behind = slot + 1 < len(cards) and cards[slot].rank > cards[slot + 1].rank
    one, other = (slot, slot + 1) if behind else (max(slot - 1, 0), slot)
    told |= {"one": speech.some(cards[one]), "other": speech.some(cards[other])}
    told["run"] = tuple(speech.face(cards[at]) for at in the_run(cards))
    return told


def at_end(match: Match) -> Facts:
    """Of a round that is counted; nothing before that."""
    if not match.rounds:
        return {}
    last, speech = match.rounds[-1], Speech(match.rules, match.seats, LEARNER)
    other = next(seat for seat in range(len(match.seats)) if seat != LEARNER)
    counted, points = last.scored.counted, last.scored.points
    rack = last.racks[other]
    told: dict[str, Hashable] = {
        "caller": speech.persons[last.caller],
        "who": speech.persons[other],
        "each": EACH,
        "points": points[LEARNER],
        "theirs": points[other],
        "n": counted[other],
        "last": speech.some(rack[counted[other] - 1]),
        "run": tuple(speech.face(last.racks[LEARNER][at]) for at in the_run(last.racks[LEARNER])),
    }
    if counted[other] < len(rack):
        told["breaks"] = speech.some(rack[counted[other]])
    return told
