"""The own rack in few words: how many cards are still to go, and whether its run is there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...message import Message
from ...rules.pieces.cards import Card, longest_run
from ...rules.table import View
from ...rules.table import asked as table_asks
from ...rules.terms.ruleset import Ruleset
from ..speech import counted, letters
from .meter import Gauge, gauges
from .tension import exchanges

Wordings = tuple[Message, ...]
"""What is said, the fullest first."""
WITH_SIGNS = ("rack.with-run", "rack.no-run-yet")
"""The wordings that only eyes can read: they have signs."""


class RackState(NamedTuple):
    """What is said of a rack, how many cards of it have to give way until it is finished, and the gauges of
    its sides; none where it is a word that is nearer."""

    says: Wordings
    away: int
    gauges: tuple[Gauge, ...] = ()

    @property
    def near(self) -> bool:
        """Whether it is finished, or one card would finish it."""
        return self.away < 2


def own_rack(rules: Ruleset, view: View) -> RackState | None:
    """The rack of who looks, while the round lasts.

    None for an onlooker, for who has gone out, and where everybody has to see for themselves whether a rack
    is finished.
    """
    seat = view.seat
    if seat is None or rules.own_voice or seat in view.callers or table_asks(view) is None:
        return None
    cards = tuple(card for token in view.racks[seat] if (card := view.faces[token]))
    near = exchanges(rules.goal, cards, view.round, rules.deck)
    found = gauges(rules, cards, view.round)
    ordered = sum(one.size - one.stay for one in found)
    away = near if near < 2 else max(near, ordered)
    if not away:
        says = _finished(rules, cards, len(view.racks) - 1)
    else:
        says = _to_go(rules, cards, view.round, away)
    return RackState(says, away, found if away == ordered else ())


def _finished(rules: Ruleset, cards: Sequence[Card], others: int) -> Wordings:
    """That it is, and what going out would bring now, if that depends on its run."""
    done = Message("rack.finished")
    if word := letters(cards, rules.goal.word_slots(cards)):
        return Message("rack.finished-word", word=word), done
    if not rules.scoring.runs:
        return (done,)
    scoring = rules.scoring
    earns = (scoring.caller + scoring.pays(longest_run(cards))) * (others if scoring.from_others else 1)
    return Message("rack.finished-for", gain=counted(earns, scoring.unit)), done


def _to_go(rules: Ruleset, cards: Sequence[Card], number: int, away: int) -> Wordings:
    """How many cards are still to be replaced; whether the run is there, or that it alone is missing."""
    run = rules.goal.run(number)
    says = tuple(Message(code, n=away) for code in ("rack.to-go", "rack.to-go-brief"))
    if run == 1:
        return says
    if sum(rules.goal.on_each_side(cards)) == len(cards):
        return Message("rack.only-run", left=says[0], run=run), *says
    code = "rack.with-run" if longest_run(cards) >= run else "rack.no-run-yet"
    return Message(code, left=says[0]), *says
