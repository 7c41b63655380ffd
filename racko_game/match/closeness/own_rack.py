"""The own rack in few words: how much of it is in order, whether its run is there, and what is missing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...message import Message
from ...rules.pieces.cards import Card, longest_run
from ...rules.table import View
from ...rules.table import asked as table_asks
from ...rules.terms.ruleset import Ruleset
from ..speech import counted, letters
from .tension import exchanges

Wordings = tuple[Message, ...]
"""What is said, the fullest first."""


class RackState(NamedTuple):
    """What is said of a rack, and how many cards of it have to give way until it is finished: 0, 1, or 2 for
    two or more."""

    says: Wordings
    away: int

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
    away = exchanges(rules.goal, cards, view.round, rules.deck)
    if not away:
        return RackState(_finished(rules, cards, len(view.racks) - 1), away)
    return RackState(
        (_one_card(rules, cards, view.round) if away == 1 else ()) + _order(rules, cards, view.round), away
    )


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


def _one_card(rules: Ruleset, cards: Sequence[Card], number: int) -> Wordings:
    """That one card would do; where all is in order, that it is the run which is missing."""
    run = rules.goal.run(number)
    one, brief = Message("rack.one-card"), Message("rack.one-card-brief")
    if run == 1:
        return one, brief
    has = longest_run(cards) >= run
    if sum(rules.goal.on_each_side(cards)) == len(cards):
        return *_without_run(run), brief
    return Message("rack.with-run" if has else "rack.no-run-yet", order=one), one, brief


def _order(rules: Ruleset, cards: Sequence[Card], number: int) -> Wordings:
    """How many cards are in order, and whether the run is there."""
    run, in_order = rules.goal.run(number), rules.goal.on_each_side(cards)
    if run > 1 and sum(in_order) == len(cards):
        return _without_run(run)
    orders = _in_order(rules, in_order)
    if run == 1:
        return orders
    code = "rack.with-run" if longest_run(cards) >= run else "rack.no-run-yet"
    return *(Message(code, order=order) for order in orders), *orders[1:]


def _without_run(run: int) -> Wordings:
    brief = Message("rack.only-run-brief", run=run)
    return Message("rack.only-run", run=run), brief, Message("rack.only-run-briefest")


def _in_order(rules: Ruleset, in_order: Sequence[int]) -> Wordings:
    """On both sides, where a rack has two: each has its colour."""
    if len(in_order) == 1:
        facts = {"count": in_order[0], "size": rules.rows}
        return tuple(Message(code, **facts) for code in ORDERS)
    sides = tuple(
        Message(
            "rack.side", side=Message(SIDES[rules.slots[side * rules.rows].rpartition(" ")[0]]), count=count
        )
        for side, count in enumerate(in_order)
    )
    brief = Message("rack.sides-brief", counts=tuple(in_order), size=rules.rows)
    return Message("rack.sides", sides=sides, size=rules.rows), brief


ORDERS = ("rack.order", "rack.order-brief", "rack.order-briefest")
SIDES = {"blue": "rack.blue", "red": "rack.red"}
