"""Chances in per cent: to go out, to be first; and what going out earns or holding back is worth."""

from __future__ import annotations

from typing import NamedTuple

from ...ai.players.odds import Odds, Prospect
from ...ai.players.odds import odds as expect
from ...message import Message
from ...rules.pieces.cards import longest_run
from ...rules.pieces.moves import AskGoOut, AskPlace, AskTurn
from ...rules.table import View
from ..messages.speech import roughly
from .reasons import longer
from .slot_reasons import percent, unaided


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


LEAST_CHANCE = 0.01
"""A smaller chance is said as this: there is no room for more words."""

Wordings = tuple[Message, ...]
"""The same in more and in fewer words; nothing where there is nothing to say."""


class Figures(NamedTuple):
    """For the button that goes out, for the one that holds back, and for the stock."""

    out: Wordings = ()
    hold: Wordings = ()
    draw: Wordings = ()


NO_FIGURES = Figures()


def figures(view: View) -> Figures:
    """The figures for the seat whose view it is, which is asked; none where nobody may be told."""
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
    risk = _risk(prospect)
    both = (Message("figure.or", one=earns[0], chance=risk),) if earns and waits else ()
    return Figures((*both, *earns))


def _risk(prospect: Prospect) -> Message:
    """The chance that another goes out before the seat's next turn; there always is some."""
    return percent(max(LEAST_CHANCE, prospect.danger()))


def _draw(prospect: Prospect) -> Wordings:
    """The chance that the next card of the stock finishes the rack, if it is not known which that is."""
    view = prospect.seat.view
    outs = prospect.outs(prospect.cards)
    if not outs or not view.stock or view.faces[view.stock[0]] is not None:
        return ()
    chance = percent(outs / prospect.unseen)
    return Message("figure.finishes", chance=chance), Message("figure.chance", chance=chance)


def _earns(prospect: Prospect) -> Wordings:
    """What the rack earns as it lies, if that is more than the round."""
    scoring, others = prospect.rules.scoring, prospect.seat.seats - 1 - len(prospect.seat.view.callers)
    earned = scoring.caller + scoring.pays(longest_run(prospect.cards))
    if scoring.caller == 1:
        return ()
    return (Message("figure.earns", points=earned * (others if scoring.from_others else 1)),)


def _waits(prospect: Prospect) -> Wordings:
    """What the next card may bring, and the chance that somebody else goes out before the next turn."""
    view, scoring = prospect.seat.view, prospect.rules.scoring
    if view.callers:
        return ()  # there is no next turn
    risk = _risk(prospect)
    lost = Message("figure.lost", chance=risk), Message("figure.lost-brief", chance=risk)
    run, makers = longer(prospect) if scoring.runs else (0, 0)
    more = scoring.pays(run) - scoring.pays(longest_run(prospect.cards))
    if not makers or more <= 0:
        return lost
    gain = percent(makers / prospect.unseen)
    won = (
        Message("figure.won", points=more, chance=gain),
        Message("figure.won-brief", points=more, chance=gain),
    )
    both = (Message("figure.both", one=one, other=other) for one, other in zip(won, lost, strict=True))
    return (*both, *lost)
