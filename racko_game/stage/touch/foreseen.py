"""Foreseen: what a move would do, shown before it is done: what goes in, what comes out, where that goes."""

from __future__ import annotations

from typing import NamedTuple

from ...rules.pieces.actions import DRAW, TAKE, TOSS, Put
from ...rules.table import View
from ..place.pose import CARD_HEIGHT, Pose
from ..table.furniture import Furniture
from .carrying import PUT_BACK

OUT = 0.44  # of a step: how far the card that would come out stands out of its slot
UP = 0.03  # of a card's width: how far above the pile a card is that is about to lie there
SMALL, DOWN = (
    0.6,
    0.1,
)  # of it: how large what would lie there is shown, and how far down


class Change(NamedTuple):
    """A card that is seen elsewhere, and which; ``comes`` if it is seen there besides where it lies."""

    token: int
    pose: Pose
    comes: bool = False


def foreseen(view: View, furniture: Furniture, does: object) -> tuple[Change, ...]:
    """What is seen of a move that is pointed at; nothing of what cannot be foreseen."""
    would_lie = above_pile(furniture.discard)
    if isinstance(does, Put) and view.held is not None and view.prompts[-1].seat is not None:
        seat = view.prompts[-1].seat
        slot, out = furniture.racks[seat].slots[does.slot], view.racks[seat][does.slot]
        return (
            Change(out, standing_out(slot, furniture.racks[seat].step)),
            Change(view.held, slot, comes=True),
            Change(out, would_lie, comes=True),
        )
    if does in (TOSS, PUT_BACK) and view.held is not None:
        return (Change(view.held, would_lie, comes=True),)
    if does == TAKE and view.discard:
        return (Change(view.discard[0], raised(furniture.discard)),)
    if does == DRAW and view.stock:
        return (Change(view.stock[0], raised(furniture.stock)._replace(turn=0.0), comes=True),)
    return ()


def lies(furniture: Furniture, does: object) -> Pose | None:
    """How a card lies that is carried over a place which does that with it: upright to who carries it."""
    if isinstance(does, Put):
        return furniture.racks[furniture.viewer].slots[does.slot]
    return raised(furniture.discard)._replace(angle=0.0) if does in (TOSS, PUT_BACK) else None


def above_pile(pose: Pose) -> Pose:
    """A small card on a pile."""
    small = pose._replace(width=round(SMALL * pose.width), y=pose.y + DOWN * pose.width)
    return small._replace(lift=1.0)


def raised(pose: Pose) -> Pose:
    """A card just above a pile."""
    return pose._replace(y=pose.y - UP * pose.width, lift=1.0)


def standing_out(pose: Pose, step: float) -> Pose:
    """A card in a slot, drawn out of it by a part of what it hides."""
    up = OUT * step
    return pose._replace(y=pose.y - up, sunk=max(pose.sunk - up / (CARD_HEIGHT * pose.width), 0.0))
