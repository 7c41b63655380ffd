"""Odds in per cent: to go out, to be first to do so; and the gains of going out or of waiting."""

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
    """Return the turns that the rack still needs. ``more``: not counting the current turn, in which a card is
    held."""
    if not round(odds.turns):
        return Message("hint.finished")
    if round(odds.turns) == 1:
        return Message("hint.needs-one-more" if more else "hint.needs-one")
    return Message("hint.needs-more" if more else "hint.needs", turns=roughly(odds.turns))


def brief_chances(view: View, told: bool = False) -> Message | None:
    """Return the odds in a short sentence; None if they are unknown, or may not be told. ``told``: the chance
    to finish in this turn has just been said, so it is left out."""
    if not isinstance(view.prompts[-1], AskTurn | AskPlace) or unaided(view.charter):
        return None
    if view.stock and view.faces[view.stock[0]] is not None:
        return None  # the viewer knows the next card
    odds = expect(view)
    if odds.out == 1:
        return None if told else Message("sentence.of", it=Message("hint.out-sure"))
    out = Message("hint.brief-out", chance=percent(odds.out)) if odds.out and not told else None
    first = None if view.callers else Message("hint.brief-first", chance=percent(odds.first))
    if out and first:
        return Message("coach.both-odds", one=out, other=first)
    return out or first


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
    """Return the chance that another seat goes out before the viewer's next turn, at least
    ``LEAST_CHANCE``."""
    return percent(max(LEAST_CHANCE, prospect.danger()))


def _draw(prospect: Prospect) -> Wordings:
    """Return the chance that the stock's top card finishes the rack; empty if that card is known."""
    view = prospect.seat.view
    outs = prospect.outs(prospect.cards)
    if not outs or not view.stock or view.faces[view.stock[0]] is not None:
        return ()
    chance = percent(outs / prospect.unseen)
    return Message("figure.finishes", chance=chance), Message("figure.chance", chance=chance)


def _earns(prospect: Prospect) -> Wordings:
    """Return the points for going out with the rack as it is; empty if only won rounds count."""
    scoring, others = prospect.rules.scoring, prospect.seat.seats - 1 - len(prospect.seat.view.callers)
    earned = scoring.caller + scoring.pays(longest_run(prospect.cards))
    if scoring.caller == 1:
        return ()
    return (Message("figure.earns", points=earned * (others if scoring.from_others else 1)),)


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
