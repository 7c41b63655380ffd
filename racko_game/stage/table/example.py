"""The places of a rack and its piles in the small pictures of the rule book."""

from __future__ import annotations

from .. import layers
from ..geometry import CARD_HEIGHT, Box, Pose
from .furniture import RackPlace, RackShape, rack_place

PAD, APART = 0.05, 0.56  # of the shorter side: the mat's edge; cards: from the middle to piles that lie below
BESIDE, BELOW = 1.2, 1.35  # cards: how wide the piles beside a rack are, how high those below it


def stand(area: Box, shape: RackShape, seat: int, piles: bool) -> tuple[RackPlace, Pose, Pose]:
    """Return a rack in the middle of an area, its stock and its discard pile: if ``piles``, there is room for
    them beside or below the rack. All are as large as possible."""
    room = area.inset(PAD * min(area.w, area.h))
    beside, below = (_step(room, shape, *more) for more in ((BESIDE, 0.0), (0.0, BELOW)))
    upright = not piles or below > beside
    build = shape.build(max(max(beside, below) if piles else shape.step_for(room.h, room.w), 4))
    card, wide, high, tall = build.card, build.wide, build.high, CARD_HEIGHT * build.card
    w = wide + (0 if upright else BESIDE * card)
    h = high + (BELOW * tall if piles and upright else 0)
    x, y = round(room.centre[0] - w / 2), round(room.centre[1] - h / 2)
    box = Box(x, y, wide, high)
    if upright:
        low, apart = y + high + (BELOW - 0.5) * tall, APART * card
        places = (box.centre[0] - apart, low), (box.centre[0] + apart, low)
    else:
        gap, middle = max((high - 2 * tall) / 3, 0), x + wide + (BESIDE - 0.5) * card
        places = (middle, y + gap + tall / 2), (middle, y + high - gap - tall / 2)
    (x1, y1), (x2, y2) = ((round(x), round(y)) for x, y in places)
    stock, discard = Pose(x1, y1, card, turn=0.0, z=layers.PILE), Pose(x2, y2, card, z=layers.PILE)
    return rack_place(build, seat, box, box, stock, own=True), stock, discard


def _step(room: Box, shape: RackShape, beside: float, below: float) -> int:
    """Return the largest step of a rack with ``beside`` cards beside it or ``below`` cards below it."""
    step = shape.step_for(room.h, room.w)
    while step > 4:
        build = shape.build(step)
        wide = max(build.wide + beside * build.card, (2 * APART + 1.1) * build.card if below else 0.0)
        if wide <= room.w and build.high + below * CARD_HEIGHT * build.card <= room.h:
            break
        step -= 1
    return step
