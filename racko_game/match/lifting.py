"""Lifting: the top discard in the hand of who may still put it back. Nothing is taken until it is put."""

from __future__ import annotations

from ..rules.pieces.actions import PUTS, Action
from ..rules.pieces.events import Took
from ..rules.pieces.prompts import AskPlace, AskTurn
from ..rules.table import View


def lifted(view: View) -> View:
    """What a seat sees whose turn it is, and who has lifted the top discard: the very same as if it had been
    taken."""
    turn = view.prompts[-1]
    assert isinstance(turn, AskTurn)
    top, *rest = view.discard
    prompts = (*view.prompts, AskPlace(turn.seat, drawn=False))
    return view._replace(discard=tuple(rest), held=top, prompts=prompts)


def places(view: View) -> tuple[Action, ...]:
    """Where it may go then."""
    return PUTS[: len(view.racks[0])]


def lifting(view: View) -> Took:
    """How that is seen and heard, if it is for as long as it lasts."""
    turn, top = view.prompts[-1], view.discard[0]
    card = view.faces[top]
    assert turn.seat is not None
    assert card is not None
    return Took(turn.seat, top, card)
