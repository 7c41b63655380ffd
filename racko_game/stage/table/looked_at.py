"""Cards of the stock that somebody looks at: in a row before who may see them, back up to all others."""

from __future__ import annotations

from functools import lru_cache

from ...rules.pieces.prompts import AskOrder
from ...rules.table import View
from ..place.clearing import common, settle
from ..place.layers import FIELD, HELD
from ..place.pose import CARD_HEIGHT, Box, Pose
from ..touch.panels import buttons_of
from .furniture import Furniture

WIDE = 9.0, 8.0, 7.0, 6.0, 5.0, 4.0  # letters: how wide the cards of the row are, the best first
LEAST = 68  # pixels: so that one can be pressed
GAP, FOOT = 0.6, 1.6  # letters: between two, and below them for their numbers
HIDES = 30.0  # how much dearer than racks are words and buttons that the row might hide
FAN, LEAN = 0.28, 5.0  # of a card's width from one back to the next; degrees


def looked_at(view: View, furniture: Furniture) -> dict[int, Pose]:
    """A pose for each card that is looked at now, by token; none if none is."""
    prompt = view.prompts[-1]
    if not isinstance(prompt, AskOrder):
        return {}
    cards = len(prompt.tokens)
    if prompt.seat == view.seat == furniture.viewer:
        poses = row(furniture, cards)
    elif furniture.sided and prompt.seat == furniture.viewer:  # covered, until their owner looks
        poses = tuple(pose._replace(turn=0.0) for pose in row(furniture, cards))
    else:
        poses = _fan(furniture, cards, prompt.seat, float(view.lies_open(prompt.seat)))
    return dict(zip(prompt.tokens, poses, strict=True))


def row(furniture: Furniture, cards: int) -> tuple[Pose, ...]:
    """Where the cards of the row lie, the one that is drawn first at the left."""
    panel, wide = _panel(furniture, cards)
    gap = GAP * furniture.frame.letter
    y = panel.y + gap + wide * CARD_HEIGHT / 2
    return tuple(
        Pose(round(panel.x + gap + wide / 2 + i * (wide + gap)), round(y), wide, z=FIELD)
        for i in range(cards)
    )


def row_panel(furniture: Furniture, cards: int) -> Box:
    """What the row lies on."""
    return _panel(furniture, cards)[0]


@lru_cache(maxsize=8)
def _panel(furniture: Furniture, cards: int) -> tuple[Box, int]:
    """The panel and the width of its cards: over the tray, which nobody needs meanwhile, and so large that it
    hides nothing of the own rack."""
    own, frame = furniture.racks[furniture.viewer], furniture.frame
    most = (frame.width - (2 + (cards + 1) * GAP) * frame.letter) / cards
    for letters in WIDE:
        wide = max(round(min(letters * frame.letter, most)), LEAST)
        panel = _settled(furniture, cards, wide)
        if not any(common(panel, box) for box in (own.box, *buttons_of(furniture))):
            break
    return panel, wide


def _settled(furniture: Furniture, cards: int, wide: int) -> Box:
    frame = furniture.frame
    gap, foot = GAP * frame.letter, FOOT * frame.letter
    size = round(cards * wide + (cards + 1) * gap), round(wide * CARD_HEIGHT + gap + foot)
    own = furniture.racks[furniture.viewer]
    x, y = own.held.box.centre if furniture.sided else furniture.tray.centre
    keep = [(box, HIDES) for box in (own.box, *buttons_of(furniture), *furniture.beyond)]
    keep += [(box, 1.0) for place in furniture.racks for box in (place.box, place.name)]
    left = min(x - size[0] / 2, frame.width - size[0] - frame.letter)
    wish = Box(max(left, frame.letter), y - size[1] / 2, *size)
    return settle(frame, size, wish, keep, GAP * frame.letter)


def _fan(furniture: Furniture, cards: int, seat: int, turn: float) -> tuple[Pose, ...]:
    """Where they are held before the rack of who looks at them, in a fan."""
    held = furniture.racks[seat].held
    reach = held.width / 2 + (cards - 1) / 2 * FAN * held.width
    middle = min(max(held.x, reach), furniture.frame.width - reach)
    return tuple(
        held._replace(
            x=round(middle + i * FAN * held.width), angle=-LEAN * i, turn=turn, z=HELD + round(i + cards)
        )
        for i in (k - (cards - 1) / 2 for k in range(cards))
    )
