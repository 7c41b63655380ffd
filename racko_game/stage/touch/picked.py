"""What is picked of an answer, seen in how the cards lie: they stand out of their slots, or lie in order."""

from __future__ import annotations

from ...rules.pieces.prompts import AskOrder, AskPower
from ...rules.table import View
from ..place.pose import CARD_HEIGHT, Pose
from ..table.furniture import Furniture
from ..table.layout import layout
from ..table.looked_at import row
from .choices import Parts
from .order import in_order

OUT = 0.36  # of what is clear of a card: how far it stands out once it is picked


def picked_layout(view: View, furniture: Furniture, picked: Parts) -> dict[int, Pose]:
    """Where every card lies while so much of an answer is given."""
    poses = layout(view, furniture)
    prompt = view.prompts[-1]
    if isinstance(prompt, AskOrder) and prompt.seat == view.seat == furniture.viewer:
        order = in_order(prompt, picked)
        poses |= zip((prompt.tokens[i] for i in order), row(furniture, len(order)), strict=True)
    for token in _meant(view, picked):
        poses[token] = _standing_out(poses[token])
    return poses


def _standing_out(pose: Pose) -> Pose:
    """Raised by a part of what is clear of it: the slot behind it stays in sight."""
    high = CARD_HEIGHT * pose.width
    up = OUT * (1 - pose.sunk) * high
    return pose._replace(y=pose.y - up, sunk=pose.sunk - up / high)


def _meant(view: View, picked: Parts) -> list[int]:
    """The cards in slots that are picked; and those that one of them may be traded for."""
    prompt = view.prompts[-1]
    slots = [part.number for part in picked if part.kind == "slot"]
    if view.seat is None or not isinstance(prompt, AskPower):
        return []
    racks = view.racks if prompt.power == "trade" else (view.racks[view.seat],)
    return [rack[slot] for rack in racks for slot in slots]
