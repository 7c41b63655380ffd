"""Layout: the place of the furniture in a frame, and of every card of a view on it. Cards of the stock that a
seat looks at (a power) lie in a row in front of it, face down for everyone else. Racks may be shown larger
for reading or choosing, on panels that hide as little as possible, as near as can be to their own places;
without room for that a rack is folded, its back half beside its front half."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import product
from math import ceil
from operator import itemgetter
from typing import NamedTuple

from ...rules.pieces.moves import AskOrder, AskPlace, Over, RoundOver
from ...rules.table import View
from ..clearing import HIDES, Clearing, common
from ..geometry import CARD_HEIGHT, Box, Frame, Pose, Turn, around
from ..layers import FIELD, HELD
from .compositions import Arrange, Composition, below, compact, tall, wide
from .furniture import (
    FINER,
    NO_FLOOR,
    PRESSABLE,
    SINGLE,
    Floor,
    Furniture,
    RackBuild,
    RackPlace,
    RackShape,
    Sizes,
    rack_place,
    sizes,
    slot_box,
)
from .play_area import most_worth

BUTTONS_HIGH, ROOMY = 2.5, 22.0  # letters: how high buttons are; how wide a prompt with room for them is
PANEL_HIDES = 30.0  # how much dearer than others are what a panel is about, and the buttons
EDGE, STEP = 0.2, 0.7  # a rack shown large: its panel's edge, in steps; its step, of the viewer's
CARDS = 4.2, 3.4, 2.6, 1.9, 1.3  # steps: how wide its cards are, the best first


def buttons_of(furniture: Furniture) -> tuple[Box, ...]:
    """Return the boxes of prompt, pause button and hint button: no panel or enlarged rack hides these."""
    prompt, line, letter = furniture.prompt, furniture.line, furniture.frame.letter
    offers = prompt.inset(0, min(prompt.h - max(PRESSABLE, BUTTONS_HIGH * letter), 0) / 2)
    if prompt.w < ROOMY * letter:  # there they may take the quiet line's place, too
        both = around((line, offers))
        offers = offers._replace(y=both.y, h=both.h)
    return offers, furniture.menu, furniture.hint


def panel(furniture: Furniture, about: Box, size: tuple[int, int]) -> Box:
    """Return a box of that size for a panel, as near as can be to the box it is ``about`` without hiding that
    or a button. It holds cards from the stock, so it may cover the tray, which is not needed meanwhile."""
    return _nearest(furniture, (), _centred(about, size), size, about)


def _nearest(
    furniture: Furniture, kept: Sequence[Box], wish: Box, size: tuple[int, int], about: Box | None = None
) -> Box:
    """Return the place nearest to ``wish`` that hides no button, none of the ``kept`` boxes, and as little as
    can be of racks but the one it is ``about``."""
    keep = [(box, PANEL_HIDES) for box in (*kept, *buttons_of(furniture), *furniture.beyond)]
    keep += [(box, 1.0) for place in furniture.racks for box in (place.box, place.name) if box != about]
    return Clearing(furniture.frame, keep, GAP * furniture.frame.letter).nearest(size, wish)


def _centred(about: Box, size: tuple[int, int]) -> Box:
    x, y = about.centre
    return Box(x - size[0] / 2, y - size[1] / 2, *size)


@lru_cache(maxsize=16)
def large_rack(furniture: Furniture, seat: int) -> RackPlace:
    """Return another seat's rack with slots that can be pressed: itself, or one enlarged near it, which hides
    no button and, if possible, nothing of the viewer's rack."""
    place = furniture.racks[seat]
    if furniture.pressable(seat):
        return place
    own = furniture.racks[furniture.viewer]
    step, about = max(PRESSABLE, round(STEP * own.step)), own.held.box if furniture.sided else place.box
    tried: list[tuple[list[bool], int, RackBuild, Box]] = []
    for steps in CARDS:
        build = RackBuild(place.shape, step, round(steps * step))
        box = panel(furniture, about, _panel_size(build))
        hides = [any(common(box, kept) for kept in keep) for keep in (buttons_of(furniture), (own.box,))]
        tried.append((hides, len(tried), build, box))
    return _on_panel(*min(tried)[2:], place)


def _on_panel(build: RackBuild, box: Box, place: RackPlace) -> RackPlace:
    """Return an enlarged rack on its panel; ``place`` is its usual place."""
    edge = round(EDGE * build.step)
    whole = Box(round(box.x) + edge, round(box.y) + edge, build.wide, build.high)
    return rack_place(build, place.seat, whole, place.name, place.held)


def row_box(place: RackPlace, row: int) -> Box:
    """Return the slots of a row (from 0, the front), on all sides, as one box."""
    return around([slot_box(place, side.start + row) for side in place.sides])


SLIM = 1.0, 0.8, 0.65, 0.5  # of the usual: how wide its cards are, the best first
LOWEST, FINE = 13, 14  # pixels: the smallest step tried; from one to the next, in parts of the largest
ENOUGH = 0.65  # of the step asked for: rather than a smaller one, a rack hides the piles
AWAY = 0.3  # letters: how far they stand from what they hide nothing of


class LargeRacks(NamedTuple):
    """A request to show the racks of ``seats`` larger, slots up to ``step`` pixels apart. ``kept``: boxes to
    be visible besides piles, prompt and buttons; ``covered``: the viewer's own rack may be hidden."""

    seats: tuple[int, ...]
    step: int
    covered: bool
    kept: tuple[Box, ...] = ()


@lru_cache(maxsize=32)
def shown_large(furniture: Furniture, asked: LargeRacks) -> dict[int, RackPlace]:
    """Return the racks by seat, as large as all of them can be; empty if there is no room."""
    own, piles = furniture.racks[furniture.viewer], furniture.tray
    needed, enough = (own.held.box, *buttons_of(furniture), *asked.kept), round(ENOUGH * asked.step)
    for least, hidden in ((enough, ()), (LOWEST, (piles,)), (LOWEST, (piles, own.box))):
        for step in range(asked.step, least - 1, -max(asked.step // FINE, 1)):
            for spared in ((own.box, piles), (piles,)) if asked.covered else ((own.box, piles),):
                kept = [*needed, *(box for box in spared if box not in hidden)]
                if found := _placed(furniture, asked.seats, step, kept):
                    return found
    return {}


def _placed(furniture: Furniture, seats: Sequence[int], step: int, kept: list[Box]) -> dict[int, RackPlace]:
    """Return all racks with that step (between slots), none hiding another or a kept box; or {}."""
    found: dict[int, RackPlace] = {}
    for seat in seats:
        usual = furniture.racks[seat].shape
        shapes = usual, RackShape(2 * usual.sides, usual.rows // 2)  # as it is, then folded
        builds = (RackBuild(one, step, round(slim * one.card * step)) for one in shapes for slim in SLIM)
        places = (_at(furniture, seat, build, kept) for build in builds)
        if not (place := next((one for one in places if one), None)):
            return {}
        found[seat] = place
        kept.append(outline(place))
    return found


def _panel_size(build: RackBuild) -> tuple[int, int]:
    edge = 2 * round(EDGE * build.step)
    return build.wide + edge, build.high + edge


def _at(furniture: Furniture, seat: int, build: RackBuild, kept: Sequence[Box]) -> RackPlace | None:
    """Return the rack, face up, as near as possible to its own place where it hides no kept box; or None."""
    frame, tip = furniture.frame, AWAY * furniture.frame.letter
    w, h = size = _panel_size(build)
    fits = w <= frame.width - 2 * tip and h <= frame.height - 2 * tip
    if not (fits and Clearing(frame, [(one, 1.0) for one in kept], tip).has_room(size)):
        return None
    weighted = [(one, HIDES * HIDES) for one in kept] + [(place.name, 1.0) for place in furniture.racks]
    weighted += [(place.box, 1.0 / HIDES) for place in furniture.racks if place.seat != seat]
    place = furniture.racks[seat]
    box = Clearing(frame, weighted, tip).nearest(size, _centred(place.box, size))
    if any(common(box, one) for one in kept):
        return None
    large = _on_panel(build, box, place)
    return large._replace(slots=tuple(pose._replace(turn=1.0) for pose in large.slots))


def outline(place: RackPlace) -> Box:
    """Return the box of the panel under an enlarged rack."""
    return place.box.inset(-round(EDGE * place.step))


WIDE = 9.0, 8.0, 7.0, 6.0, 5.0, 4.0  # letters: how wide the cards of the row are, the best first
LEAST = 68  # pixels: so that one can be pressed
GAP, FOOT = 0.6, 1.6  # letters: between two, or a panel and what is near it; below them for their numbers
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
    most, gap = (frame.width - (2 + (cards + 1) * GAP) * frame.letter) / cards, GAP * frame.letter
    x, y = own.held.box.centre if furniture.sided else furniture.tray.centre
    for letters in WIDE:
        wide = max(round(min(letters * frame.letter, most)), LEAST)
        size = round(cards * wide + (cards + 1) * gap), round(wide * CARD_HEIGHT + gap + FOOT * frame.letter)
        left = max(min(x - size[0] / 2, frame.width - size[0] - frame.letter), frame.letter)
        panel = _nearest(furniture, (own.box,), Box(left, y - size[1] / 2, *size), size)
        if not any(common(panel, box) for box in (own.box, *buttons_of(furniture))):
            break
    return panel, wide


def _fan(furniture: Furniture, cards: int, seat: int, turn: float) -> tuple[Pose, ...]:
    """Return the poses of looked-at cards in a fan before that seat's rack; ``turn``: 1 face up, 0 down."""
    held, half = furniture.racks[seat].held._replace(turn=turn), (cards - 1) / 2
    reach = held.width / 2 + half * FAN * held.width
    middle = min(max(held.x, reach), furniture.frame.width - reach)
    return tuple(
        held._replace(x=round(middle + i * FAN * held.width), angle=-LEAN * i, z=HELD + round(i + cards))
        for i in (k - half for k in range(cards))
    )


SMALLEST = (640, 480)  # the smallest frame with a composition; in smaller ones things extend beyond it
ROOM, LOOKED_AT = 0.052, 0.075  # of the shorter side: the largest type on a table; on one only looked at
IN_SIGHT = 4  # cards of the discard pile
KEPT, LARGER = 0.9, 1.2  # of the size in usual type: what larger type leaves; the largest step tried
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
    floor = Floor._make((*(KEPT * size for size in usual.floor[:6]), *usual.floor[6:]))  # not of words
    texts = (frame.text, *(n / FINER for n in range(ceil(FINER * frame.text) - 1, FINER, -1)))

    def found(text: float) -> Composition | None:
        return _largest(frame._replace(text=text), others, shape, floor)

    at = bisect_left(texts, True, key=lambda text: found(text) is not None)
    return usual if at == len(texts) else found(texts[at]) or usual


def search(
    frame: Frame, others: int, shape: RackShape, floor: Floor = NO_FLOOR
) -> Iterator[Composition | None]:
    """Search the best composition with cards no smaller than the ``floor``, a draft at a time: yield the best
    so far, or None; at last, None if there is no room for that. What is found of each draft is kept, so that
    ``furnish`` takes a quarter of the time after this."""
    least, shapes = max(shape.least, ceil(floor.step)), shape.narrowed(frame)
    kinds = [(arrange, sizes(frame, one, floor)) for one in shapes for arrange in ARRANGES]
    most = max(shape.step_for(frame.height, frame.width / shapes[-1].narrower), least)
    if floor.step:  # a larger rack of the viewer leaves no more room for words
        most = max(min(most, ceil(LARGER * floor.step)), least)
    apart = 1 if floor.step else max((most - least) // TRIED, 1)
    for best in _best(kinds, frame, others, range(least, most + 1, apart)):
        yield best
    if best is None:
        return
    like, step = [kind for kind in kinds if kind[1] == best.division.size], best.division.own.build.step
    for finer in _best(like, frame, others, range(max(step - apart + 1, least), step + apart)):
        yield finer or best


# The last that ``search`` yields. Whoever asks for larger type than there is room for comes to the same one
_largest: Callable[..., Composition | None] = lru_cache(maxsize=256)(lambda *of: [*search(*of)][-1])


def _best(kinds: Sequence[Kind], frame: Frame, others: int, steps: range) -> Iterator[Composition | None]:
    """Yield the composition with the highest value so far, of these kinds and steps of the viewer's rack: at
    first None, then after each draft."""
    drafts = []
    for (arrange, size), step in product(kinds, steps):
        draft = arrange(frame, size, others, step) if size.shape.card_for(step) >= size.floor.card else None
        if draft and draft.words.said(size) >= size.floor.said and draft.words.rows(size) <= size.floor.rows:
            drafts.append((draft.certain * most_worth(size, draft.own.build), draft))
    best, worth = None, 0.0
    yield best
    for most, draft in sorted(drafts, key=itemgetter(0), reverse=True):
        if most <= worth:
            break
        if (made := draft.composed(others)) and made.worth > worth:
            best, worth = made, made.worth
        yield best


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
    turn = Turn(top.quarter)
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
