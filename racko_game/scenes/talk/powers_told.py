"""Powers, told: what the card may be used for that is looked at, in a sentence."""

from __future__ import annotations

from ...match.match import Match
from ...match.powers import called as power_called
from ...match.powers import in_short, may
from ...rules.pieces.cards import Card
from ...rules.pieces.prompts import AskPower
from ...rules.table import View, asked
from ...stage.place.pose import Box
from ...stage.table.furniture import Furniture, slot_box
from ...stage.touch.spots import card_box, on_card
from ...words.language import say
from .refusals import Remark


def pile_at(furniture: Furniture, x: float, y: float) -> str:
    """Which card beside those in the racks is there: the own held one, the top discard, or none."""
    held = furniture.racks[furniture.viewer].held
    piles = {"held": held, "discard": furniture.discard}
    return next((name for name, pose in piles.items() if on_card(pose, x, y)), "")


def power_of_pile(match: Match, view: View, furniture: Furniture, pile: str) -> Remark | None:
    """What the power of that card is; None if there is no such card, or it has none."""
    if pile == "held" and view.held is not None and asked(view) == view.seat == furniture.viewer:
        return _of(match, view.faces[view.held], card_box(furniture.racks[furniture.viewer].held))
    if pile == "discard" and view.discard:
        return _of(match, view.faces[view.discard[0]], card_box(furniture.discard))
    return None


def power_in_slot(match: Match, view: View, furniture: Furniture, slot: int) -> Remark | None:
    """What the power of the card is that stands in a slot of who looks; None if it has none."""
    seat = view.seat or 0
    return _of(match, view.faces[view.racks[seat][slot]], slot_box(furniture.racks[seat], slot))


def power_asked(view: View, furniture: Furniture) -> Remark | None:
    """What may be done with the power of the card just discarded, while that is asked."""
    prompt = view.prompts[-1]
    if not isinstance(prompt, AskPower):
        return None
    words, brief = (say(id, power=power_called(prompt.power), may=may(prompt.power)) for id in NOW)
    return Remark(words, card_box(furniture.discard), shorter=(brief, say(in_short(prompt.power))))


def and_power(remark: Remark, power: Remark) -> Remark:
    """What a slot is worth, and then what its card may be used for; that alone, where there is less room."""
    of_card, *brief = power.shorter
    short = remark.shorter[0] if remark.shorter else remark.words
    both = remark.followed_by(of_card).words, Remark(short, remark.about).followed_by(of_card).words
    return remark._replace(words=both[0], shorter=(both[1], of_card, *brief))


NOW = ("power.now", "power.brief")


def _of(match: Match, card: Card | None, about: Box) -> Remark | None:
    power = match.rules.power(card) if card else ""
    if not power or card is None:
        return None
    told = {"power": power_called(power), "may": may(power)}
    words, of_card = say("power.ours", card=card, **told), say("power.of-card", **told)
    return Remark(words, about, shorter=(of_card, say("power.brief", **told), say(in_short(power))))
