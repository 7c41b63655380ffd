"""Chances in words: to go out with this turn, to be finished first, in per cent."""

from __future__ import annotations

from ...ai.players.odds import Odds
from ...ai.players.odds import odds as expect
from ...message import Message
from ...rules.pieces.prompts import AskPlace, AskTurn
from ...rules.table import View
from ..speech import roughly
from .why import percent, unaided


def chances(view: View) -> Message:
    """What the viewer, whose turn it is, may expect of the rack; in full sentences."""
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
    """How long the rack takes; ``more``: once the card that is held is put or tossed."""
    if not round(odds.turns):
        return Message("hint.finished")
    if round(odds.turns) == 1:
        return Message("hint.needs-one-more" if more else "hint.needs-one")
    return Message("hint.needs-more" if more else "hint.needs", turns=roughly(odds.turns))


def brief_chances(view: View) -> Message | None:
    """The same for a glance; nothing where they are not known, or where nobody is to tell."""
    if not isinstance(view.prompts[-1], AskTurn | AskPlace) or unaided(view.charter):
        return None
    if view.stock and view.faces[view.stock[0]] is not None:
        return None  # where the order of the stock is known, nothing is left to chance
    odds = expect(view)
    if odds.out == 1:
        sure = Message("hint.out-sure")
        return Message("sentence.of", it=sure)
    out = Message("hint.brief-out", chance=percent(odds.out)) if odds.out else None
    first = None if view.callers else Message("hint.brief-first", chance=percent(odds.first))
    if out and first:
        return Message("coach.both-odds", one=out, other=first)
    return out or first
