"""The layout of the lobby: chairs on two sides of a table or at each of its edges, words and buttons between
them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...stage.geometry import STRAIGHT, Box, Frame, MinTextPx, Px, Strip, Turn, column, on_pixels
from ...stage.table.four_sided import QUARTERS, SIDES, seat_turns
from .. import widgets

CHAIR = 15.0  # letters: how wide a chair is at the least, where there is room for that
LOW, TALL = 3.4, 10.0  # letters: how high one is at the least, and is to be
SAYS, ROW = 2.2, 1.5  # letters: the words on the table, and where they have one row
PICK, WAY = 17.0, 9.0  # letters: what the screen shows, and a button
BROAD = 1.75  # of its height: how wide all of it is at the most
TUCKED = 0.4  # of its height: how far a chair is pushed under the table
SHEET = 5.1  # widgets: how high a chair's sheet is
# Where the chairs stand at the four sides of the screen:
DEEP, LONG = 0.2, 2.8  # of the frame's shorter side: how deep a chair is; of that: how long
WORDED = 18.5  # letters: how long a chair is at the least, where there is room, for what is said on it
ROWS = 3.3  # letters: two rows of what is said before a chair
ROUND_BROAD, ROUND_PICK = 30.0, 24.0  # letters: how wide that is at the most, and the choice in the middle
STRIP = 0.3  # of the frame's longer side: what is before who sits at a short one, for their sheet


class LobbySide(NamedTuple):
    """The sentence and the buttons for all players, as they lie at one side of the table. ``turn``: the
    rotation from upright to that side; ``says``: the box of the sentence; ``deal``, ``back``: of the buttons.
    The boxes are those on the screen, already rotated."""

    turn: Turn
    says: Box
    deal: Box
    back: Box


class LobbyParts(NamedTuple):
    """The boxes of a lobby's parts. ``title``: None where there is no room for it; ``line``: the sentence's
    place between open seat panels, None as well; ``pick``: the choice of who sees which racks; ``sides``:
    sentence and buttons, once for all, or before each chair. By chair: ``corners`` where its panel may lie,
    ``halves`` where a wide one may, ``turns`` the rotation from upright to its edge."""

    title: Box | None
    line: Box | None
    tabletop: Box
    chairs: tuple[Box, ...]
    pick: Box
    sides: tuple[LobbySide, ...]
    corners: tuple[Box, ...]  # of all above the buttons: for each chair, where its sheet may lie
    halves: tuple[Box, ...]  # the same for what is wider: with all chairs on its side of the table
    turns: tuple[Turn, ...]  # by chair, from how it is upright to the screen


@lru_cache(maxsize=16)
def lobby_layout(frame: Frame, many: int) -> LobbyParts:
    """Return the layout of a lobby with ``many`` chairs on two sides of a table. Chairs are in seating order:
    the near left one, then clockwise."""
    letter = frame.letter
    margin, gap = 0.03 * min(frame[:2]), 0.022 * min(frame[:2])
    width = min(frame.width - 2 * margin, max(BROAD * frame.height, 2 * CHAIR * letter))
    room = Box((frame.width - width) / 2, margin, width, frame.height - 2 * margin)
    in_line = room.w >= (PICK + 2 * WAY) * letter + 2 * gap  # all buttons fit side by side
    foot = widgets.height(frame) if in_line else 2 * widgets.height(frame) + gap
    strips = {
        "title": Strip(1.6 * letter, wish=3 * letter, spare=3),
        "far": Strip(LOW * letter, wish=TALL * letter, stretch=1),
        "says": Strip(SAYS * letter, wish=5 * letter, spare=2, stretch=0.9, scant=ROW * letter),
        "near": Strip(LOW * letter, wish=TALL * letter, stretch=1),
        "foot": Strip(foot, wish=1.15 * foot),
    }
    there = column(room, strips, gap)
    far, near = there["far"], there["near"]
    top, foot_ = far.y + (1 - TUCKED) * far.h, near.y + TUCKED * near.h
    table = on_pixels(Box(room.x, top, room.w, foot_ - top))
    aside = min(0.055 * room.w, max((room.w - 2 * CHAIR * letter) / 2, 0))
    far, near = far.inset(aside, 0), near.inset(aside, 0)
    pick, deal, back = _foot(there["foot"], in_line, letter, gap)
    chairs = _chairs(far, near, many, 3 * gap)
    line, far, near = _sheets(Box(0, 0, frame.width, min(pick.y, back.y) - gap), frame)
    corners, turns = _chairs(far, near, many, 0), (STRAIGHT,) * many
    halves = tuple(far if above(seat, many) else near for seat in range(many))
    side = LobbySide(STRAIGHT, there["says"], deal, back)
    return LobbyParts(there.get("title"), line, table, chairs, pick, (side,), corners, halves, turns)


def _sheet_high(frame: Frame) -> float:
    return SHEET * widgets.height(frame) + 0.04 * min(frame[:2])


def _sheets(room: Box, frame: Frame) -> tuple[Box | None, Box, Box]:
    """Return the strip between the panels of far and near chairs (None without room), and their boxes."""
    high = SAYS * frame.letter
    line = Box(room.x, (room.h - high) / 2, room.w, high)
    if line.y < _sheet_high(frame):
        far, near = room.rows(2)
        return None, far, near
    return line, room._replace(h=line.y), room._replace(y=line.y + high, h=line.y)


def _chairs(far: Box, near: Box, many: int, apart: float) -> tuple[Box, ...]:
    """Return the chairs' boxes clockwise from the near left one, ``apart`` pixels between two."""
    away = many // 2
    fars, nears = far.columns(max(away, 1), apart), near.columns(many - away, apart)
    left, *right = nears
    return (left, *fars, *reversed(right))


def _foot(box: Box, in_line: bool, letter: MinTextPx, gap: Px) -> tuple[Box, Box, Box]:
    """Return the boxes of three buttons: the choice of who sees which racks, the way on, and the way back."""
    if in_line:
        side = max(WAY * letter, 0.22 * box.w)
        deal = box._replace(x=box.x + box.w - side, w=side)
        return box.inset(side + gap, 0), deal, box._replace(w=side)
    pick, below = box.rows(2, gap)
    back, deal = below.columns(2, gap)
    return pick, deal, back


def above(seat: int, many: int) -> bool:
    """Return whether chair ``seat`` (from 0) of ``many`` is at the far side of a table with two sides."""
    return 0 < seat <= many // 2


def at_edges(frame: Frame, seats: int, many: int) -> tuple[Turn, ...]:
    """Return for each of ``many`` chairs (at most four) the rotation from upright to its edge of the screen.
    The edges that ``seats`` players will have at the table come first, then the others."""
    turns, taken = seat_turns(frame, SIDES), QUARTERS[min(max(seats, 2), SIDES)]
    return tuple(turns[quarter] for quarter in dict.fromkeys((*taken, *range(SIDES))))[:many]


@lru_cache(maxsize=16)
def lobby_around(frame: Frame, seats: int, many: int) -> LobbyParts | None:
    """Return the layout of a lobby with ``many`` chairs at all edges, words and buttons before each, in the
    order of ``at_edges`` for ``seats`` players; None where there is no room for that."""
    letter, short = frame.letter, min(frame[:2])
    margin, gap = 0.03 * short, 0.022 * short
    deep = max(LOW * letter, DEEP * short)
    away = margin + deep + 1.5 * gap  # from the screen's edge to what stands before a chair
    long = min(max(LONG * deep, WORDED * letter), short - 2 * margin, max(frame[:2]) - 2 * away)
    turns, free = at_edges(frame, seats, many), Box(0, 0, *frame[:2]).inset(away)
    found = _before_chairs(frame, free, gap, long)
    if found is None or long < 2 * deep:
        return None
    says, pick = found
    high = says + gap + widgets.height(frame)
    below = pick.h + 2 * gap if frame.height > frame.width else 0.0  # the choice beside what is at the ends
    broad = min(frame.width, max(frame[:2]) - 2 * _sheet_high(frame))  # between sheets at the short sides
    ends, sides = min(free[2:]), min(max(free[2:]) - 2 * (high + gap + below), broad, ROUND_BROAD * letter)
    wide = {True: sides, False: ends}
    before = tuple(_side(turn, wide[turn.width > turn.height], away, high, says, gap) for turn in turns)
    chair = (Box((turn.width - long) / 2, turn.height - margin - deep, long, deep) for turn in turns)
    chairs = tuple(turn.box(box) for turn, box in zip(turns, chair, strict=True))
    corners, halves = (tuple(turn.box(_before(turn, strip)) for turn in turns) for strip in (STRIP, 0.0))
    table = on_pixels(Box(0, 0, *frame[:2]).inset(margin + (1 - TUCKED) * deep))
    return LobbyParts(None, None, table, chairs, pick, before, corners, halves, turns)


def _before_chairs(frame: Frame, free: Box, gap: Px, chair: float) -> tuple[float, Box] | None:
    """Return how high the words before a chair are, and the box of the choice in the middle, or before the
    near chair on a tall screen; None where the room that chairs leave free is too little. Where it is only
    just enough there are no words. ``chair``: how wide one is."""
    letter, button, tall = frame.letter, widgets.height(frame), frame.height > frame.width
    spare = (min(free[2:]) - (0 if tall else button + gap) - gap) / 2 - button - gap
    x, y = free.centre
    for says in (min(spare, ROWS * letter) if spare >= ROW * letter else 0.0, 0.0):
        deep = says + button + 2 * gap
        top = free.y + free.h - deep - button - gap if tall else y - button / 2
        beside = top > y + chair / 2 + gap  # the chairs at both sides end above it
        room = free.w - 2 * deep if not tall else frame.width - 2 * gap if beside else free.w
        wide = min(ROUND_PICK * letter, room)
        if spare >= -gap and wide >= PICK * letter:
            return says, Box(x - wide / 2, top, wide, button)
    return None


def _side(turn: Turn, wide: Px, away: Px, high: Px, says: float, gap: Px) -> LobbySide:
    """Return what stands before a chair at that edge: words, ``says`` pixels high, and two buttons below."""
    whole = Box((turn.width - wide) / 2, turn.height - away - high, wide, high)
    back, deal = whole._replace(y=whole.y + says + gap, h=high - says - gap).columns(2, gap)
    return LobbySide(turn, *map(turn.box, (whole._replace(h=says), deal, back)))


def _before(turn: Turn, strip: float) -> Box:
    """Return the part of the screen before a player, from their side. At a long side it is half of the
    screen, without a share ``strip`` of its width at both ends; at a short side that share of its length."""
    w, h = turn.width, turn.height
    if w >= h:
        return Box(strip * w, h / 2, w - 2 * strip * w, h / 2)
    deep = (strip or 0.5) * h
    return Box(0, h - deep, w, deep)
