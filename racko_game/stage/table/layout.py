"""Layout: the place of the furniture in a frame, and of every card of a view on it. Cards of the stock that a
seat looks at (a power) lie in a row in front of it, face down for everyone else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import product
from math import ceil
from operator import itemgetter

from ...rules.pieces.moves import AskOrder, AskPlace, Over, RoundOver
from ...rules.table import View
from ..clearing import Clearing, common
from ..geometry import CARD_HEIGHT, Box, Frame, Pose, turn_of
from ..layers import FIELD, HELD
from .compositions import Arrange, Composition, below, compact, tall, wide
from .furniture import NO_FLOOR, PRESSABLE, SINGLE, Floor, Furniture, RackPlace, RackShape, Sizes, sizes
from .large_racks import buttons_of
from .play_area import most_worth

WIDE = 9.0, 8.0, 7.0, 6.0, 5.0, 4.0  # letters: how wide the cards of the row are, the best first
LEAST = 68  # pixels: so that one can be pressed
GAP, FOOT = 0.6, 1.6  # letters: between two, and below them for their numbers
HIDES = 30.0  # how much dearer than racks are words and buttons that the row might hide
FAN, LEAN = 0.28, 5.0  # of a card's width from one back to the next; degrees


def looked_at(view: View, furniture: Furniture) -> dict[int, Pose]:
    """Return a pose for each card of the stock that a seat is looking at now, by token."""
    prompt = view.prompts[-1]
    if not isinstance(prompt, AskOrder):
        return {}
    cards, own = len(prompt.tokens), prompt.seat == view.seat
    if prompt.seat == furniture.viewer and (own or furniture.sided):  # there covered, until the owner looks
        poses = tuple(pose._replace(turn=float(own)) for pose in stock_row(furniture, cards))
    else:
        poses = _fan(furniture, cards, prompt.seat, float(view.lies_open(prompt.seat)))
    return dict(zip(prompt.tokens, poses, strict=True))


def stock_row(furniture: Furniture, cards: int) -> tuple[Pose, ...]:
    """Return the poses of the looked-at cards in a row, the next one to be drawn at the left."""
    (panel, wide), gap = stock_row_panel(furniture, cards), GAP * furniture.frame.letter
    x, y = panel.x + gap + wide / 2, round(panel.y + gap + wide * CARD_HEIGHT / 2)
    return tuple(Pose(round(x + i * (wide + gap)), y, wide, z=FIELD) for i in range(cards))


@lru_cache(maxsize=8)
def stock_row_panel(furniture: Furniture, cards: int) -> tuple[Box, int]:
    """Return the panel under ``stock_row`` and its cards' width: it covers the tray, not the own rack."""
    own, frame = furniture.racks[furniture.viewer], furniture.frame
    most = (frame.width - (2 + (cards + 1) * GAP) * frame.letter) / cards
    for letters in WIDE:
        wide = max(round(min(letters * frame.letter, most)), LEAST)
        panel = _settled(furniture, cards, wide)
        if not any(common(panel, box) for box in (own.box, *buttons_of(furniture))):
            break
    return panel, wide


def _settled(furniture: Furniture, cards: int, wide: int) -> Box:
    frame, own = furniture.frame, furniture.racks[furniture.viewer]
    gap, foot = GAP * frame.letter, FOOT * frame.letter
    size = round(cards * wide + (cards + 1) * gap), round(wide * CARD_HEIGHT + gap + foot)
    x, y = own.held.box.centre if furniture.sided else furniture.tray.centre
    keep = [(box, HIDES) for box in (own.box, *buttons_of(furniture), *furniture.beyond)]
    keep += [(box, 1.0) for place in furniture.racks for box in (place.box, place.name)]
    left = max(min(x - size[0] / 2, frame.width - size[0] - frame.letter), frame.letter)
    return Clearing(frame, keep, gap).nearest(size, Box(left, y - size[1] / 2, *size))


def _fan(furniture: Furniture, cards: int, seat: int, turn: float) -> tuple[Pose, ...]:
    """Return the poses of looked-at cards in a fan before that seat's rack; ``turn``: 1 face up, 0 down."""
    held = furniture.racks[seat].held._replace(turn=turn)
    half = (cards - 1) / 2
    reach = held.width / 2 + half * FAN * held.width
    middle = min(max(held.x, reach), furniture.frame.width - reach)
    return tuple(
        held._replace(x=round(middle + i * FAN * held.width), angle=-LEAN * i, z=HELD + round(i + cards))
        for i in (k - half for k in range(cards))
    )


__all__ = ["Furniture", "RackPlace", "RackShape", "furnish", "layout"]

SMALLEST = (640, 480)
"""The smallest frame with a composition; in a smaller one, things extend beyond its edge."""
ROOM = 0.052
"""The largest type for which a table has room, as a share of the frame's shorter side."""
IN_SIGHT = 4  # cards of the discard pile
LOOKED_AT = 0.075
"""The same for a table that is only looked at, beside larger racks of its own."""
KEPT = 0.9  # of their size in usual type: how large cards and piles are in larger type, at the least
FINER = 20  # sizes of type from one time the usual to two, where there is no room for what was asked for
LARGER = 1.2  # times the floor: the largest step of the viewer's rack that is tried in larger type
TRIED = 7  # steps of the viewer's rack that are tried at first
Kind = tuple[Arrange, Sizes]
ARRANGES: Sequence[Arrange] = (wide, compact, *(partial(below, column=some) for some in (False, True)), tall)
CROOKED = (0, 2, -2)  # degrees; few, so that few pictures are needed


@lru_cache(maxsize=32)
def furnish(frame: Frame, seats: int, viewer: int = 0, shape: RackShape = SINGLE) -> Furniture:
    """Return the furniture (places) for a frame of any shape, for 2 to 4 seats, as seen by ``viewer``."""
    return _composed(frame, seats - 1, shape).furniture(seats, viewer)


@lru_cache(maxsize=256)
def _composed(frame: Frame, others: int, shape: RackShape) -> Composition:
    """Return the best composition for the viewer and so many others, its type no larger than leaves cards and
    piles nearly their usual size; this is slow, and cached."""
    least, low = SMALLEST[0], round(SMALLEST[1] * shape.least / PRESSABLE)
    usual_frame = Frame(max(frame.width, least), max(frame.height, low))
    room = (ROOM if shape.least >= PRESSABLE else LOOKED_AT) * min(usual_frame[:2])
    frame = usual_frame._replace(text=min(frame.text, max(room / usual_frame.letter, 1.0)))
    if frame.text <= 1:
        best = _largest(frame, others, shape, NO_FLOOR)
        assert best is not None, frame
        return best
    usual = _composed(usual_frame, others, shape)
    floor = usual.floor.times(KEPT)
    smaller = (n / FINER for n in range(ceil(FINER * frame.text) - 1, FINER, -1))
    found = (_largest(frame._replace(text=text), others, shape, floor) for text in (frame.text, *smaller))
    return next((some for some in found if some), usual)


@lru_cache(maxsize=256)
def _largest(frame: Frame, others: int, shape: RackShape, floor: Floor) -> Composition | None:
    """Return the best composition with cards no smaller than the ``floor``; None if there is no room for
    that. It is cached: whoever asks for larger type than there is room for comes to the same sizes."""
    least, shapes = max(shape.least, ceil(floor.step)), shape.narrowed(frame)
    kinds = [(arrange, sizes(frame, one, floor)) for one in shapes for arrange in ARRANGES]
    most = max(shape.step_for(frame.height, frame.width / shapes[-1].narrower), least)
    if floor.step:  # a larger rack of the viewer leaves no more room for words
        most = max(min(most, ceil(LARGER * floor.step)), least)
    apart = 1 if floor.step else max((most - least) // TRIED, 1)
    best = _best(kinds, frame, others, range(least, most + 1, apart))
    if best is None:
        return None
    like, step = [kind for kind in kinds if kind[1] == best.division.size], best.division.own.build.step
    return _best(like, frame, others, range(max(step - apart + 1, least), step + apart)) or best


def _best(kinds: Sequence[Kind], frame: Frame, others: int, steps: range) -> Composition | None:
    """Return the composition with the highest value, of these kinds and steps of the viewer's rack."""
    drafts = []
    for (arrange, size), step in product(kinds, steps):
        draft = arrange(frame, size, others, step) if size.shape.card_for(step) >= size.floor.card else None
        if draft and draft.words.said(size) >= size.floor.said and draft.words.rows(size) <= size.floor.rows:
            drafts.append((draft.certain * most_worth(size, draft.own.build), draft))
    best, worth = None, 0.0
    for most, draft in sorted(drafts, key=itemgetter(0), reverse=True):
        if most <= worth:
            break
        if (made := draft.composed(others)) and made.worth > worth:
            best, worth = made, made.worth
    return best


def layout(view: View, furniture: Furniture) -> dict[int, Pose]:
    """Return a pose for every visible card, by token: in racks and hands, on the discard pile, looked at. A
    rack is face up for its own seat; for all if it went out, or when the round is over."""
    is_open = isinstance(view.prompts[-1], RoundOver | Over)
    poses = in_racks(view, furniture, is_open) | on_top(view, furniture) | looked_at(view, furniture)
    if view.held is not None:
        poses[view.held] = held(view, furniture)
    return poses


def in_racks(view: View, furniture: Furniture, is_open: bool = False) -> dict[int, Pose]:
    """Return a pose for every card in a rack: face up for its own seat, if it went out, or ``is_open``."""
    poses = {}
    for place, rack in zip(furniture.racks, view.racks, strict=True):
        turn = float(is_open or view.lies_open(place.seat) or place.seat in view.callers)
        for token, slot in zip(rack, place.slots, strict=True):
            poses[token] = slot._replace(turn=turn)
    return poses


def on_top(view: View, furniture: Furniture) -> dict[int, Pose]:
    """Return a pose for every visible card of the discard pile."""
    return {
        token: on_pile(furniture.discard, token, depth) for depth, token in enumerate(view.discard[:IN_SIGHT])
    }


def on_pile(top: Pose, token: int, depth: int = 0) -> Pose:
    """Return the pose of a discard, ``depth`` cards below the top; its token decides how crooked it lies."""
    turn = turn_of(top)
    upright = turn.back.pose(top)
    x = upright.x + round(upright.width * 0.006 * (token * 3 % 5 - 2))
    y = upright.y + round(upright.width * 0.006 * (token * 7 % 5 - 2))
    angle = float(CROOKED[token % len(CROOKED)])
    return turn.pose(upright._replace(x=x, y=y, angle=angle, z=upright.z - depth))


def held(view: View, furniture: Furniture) -> Pose:
    """Return the held card's pose: face up for its holder, for all if it is from the discard pile."""
    prompt = view.asks(AskPlace)
    in_sight = view.lies_open(prompt.seat) or not prompt.drawn
    return furniture.racks[prompt.seat].held._replace(turn=float(in_sight))
