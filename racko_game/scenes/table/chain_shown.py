"""The chain of a swap, shown: the order that hangs over the table, and the two cards that it is about."""

from __future__ import annotations

from ...paint.cards.deck import DeckFaces
from ...paint.engine.sprite import Sprite
from ...paint.overlay.order_ribbon import order_ribbon
from ...paint.table.exchange import exchange
from ...rules.pieces.prompts import AskReverse
from ...rules.table import View
from ...stage.motion.timeline import Beat, Link
from ...stage.table.chain import way
from ...stage.table.furniture import Furniture
from ...words.language import say


def hangs(view: View, beat: Beat, time: float, before: Link | None) -> Link | None:
    """The order that hangs over the table at that moment; ``before``: the one that hung there until now."""
    gone_out = [link for link in beat.links if link.at <= time]
    if gone_out:
        return gone_out[-1]
    if beat.links:
        return before
    prompt = view.prompts[-1]
    if isinstance(prompt, AskReverse):
        same = before and before[1:4] == (prompt.by, prompt.seat, prompt.row)
        return before if same else Link(0.0, prompt.by, prompt.seat, prompt.row, 0.0)
    return None


def ribbon(furniture: Furniture, link: Link, share: float) -> list[Sprite]:
    """So much of the order's ribbon."""
    words = say("chain.row", row=link.row + 1)
    points = way(furniture, link.by, link.seat, link.row)
    return order_ribbon(points, link.by, share, words, furniture.frame.letter)


def at_stake(view: View, furniture: Furniture, deck: DeckFaces) -> list[Sprite]:
    """While somebody is asked to reverse it or to let it happen: the two cards that would change places."""
    prompt = view.prompts[-1]
    if not isinstance(prompt, AskReverse):
        return []
    place, rack = furniture.racks[prompt.seat], view.racks[prompt.seat]
    tokens = [rack[side.start + prompt.row] for side in place.sides]
    seen = [view.faces[token] if view.lies_open(prompt.seat) else None for token in tokens]
    return exchange(place, prompt.row, [deck[card] if card else None for card in seen])
