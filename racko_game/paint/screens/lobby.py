"""The layout of the lobby: chairs on two sides of a table or at each of its edges, words and buttons between
them."""

from __future__ import annotations

from typing import NamedTuple

from ...stage.geometry import STRAIGHT, Box, Frame, Turn
from ...stage.strips import Strip, column
from ...stage.table.four_sided import QUARTERS, SIDES, seat_turns
from .. import widgets

CHAIR = 15.0  # letters: how wide a chair is at the least, where there is room for that
LOW, TALL = 3.4, 10.0  # letters: how high one is at the least, and is to be
SAYS, ROW = 2.2, 1.5  # letters: the words on the table, and where they have one row
PICK, WAY = 17.0, 9.0  # letters: what the screen shows, and a button
BROAD = 1.75  # of its height: how wide all of it is at the most
TUCKED = 0.4  # of its height: how far a chair is pushed under the table
SHEET = 5.1  # widgets: how high a chair's sheet is
ASIDE = 0.055  # of its width: how far in from the table's ends the outer chairs stand, where there is room
# Where the chairs stand at the four sides of the screen:
DEEP, LONG = 0.2, 2.8  # of the frame's shorter side: how deep a chair is; of that: how long
WORDED = 18.5  # letters: how long a chair is at the least, where there is room, for what is said on it
SAID = 5.0  # letters: how high what is said is on a tall screen
ROUND_BROAD = 52.0  # letters: how wide words and buttons are at the most
STRIP = 0.3  # of the frame's longer side: what is before who sits at a short one, for their sheet


class LobbyParts(NamedTuple):
    """The boxes of a lobby's parts.

    ``title``: None where there is no room for it; ``says``: of the sentence below it; ``line``: that
    sentence's place between open seat panels; ``pick``, ``deal``, ``back``: of the buttons; ``halves``: of
    the panels of the far and the near chairs; ``turns``: by chair, how its box is turned to its edge.
    """

    title: Box | None
    says: Box
    line: Box | None
    tabletop: Box
    chairs: tuple[Box, ...]
    pick: Box
    deal: Box
    back: Box
    corners: tuple[Box, ...]  # of all above the buttons: for each chair, where its sheet may lie
    halves: tuple[Box, ...]  # the same for what is wider: with all chairs on its side of the table
    turns: tuple[Turn, ...]  # by chair, from how it is upright to the screen


Foot = tuple[Box, Box, Box]
"""What the screen shows, the way on, the way back."""


def lobby_layout(frame: Frame, many: int) -> LobbyParts:
    """Return the layout of a lobby with ``many`` chairs on two sides of a table.

    Chairs are in seating order: the near left one, then clockwise.
    """
    letter = frame.letter
    margin, gap = 0.03 * min(frame[:2]), 0.022 * min(frame[:2])
    width = min(frame.width - 2 * margin, max(BROAD * frame.height, 2 * CHAIR * letter))
    room = Box((frame.width - width) / 2, margin, width, frame.height - 2 * margin)
    in_line, foot = _foot_high(room.w, frame, gap)
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
    table = Box(room.x, top, room.w, foot_ - top)
    aside = min(ASIDE * room.w, max((room.w - 2 * CHAIR * letter) / 2, 0))
    far, near = far.inset(aside, 0), near.inset(aside, 0)
    buttons = _foot(there["foot"], in_line, letter, gap)
    chairs = _chairs(far, near, many, 3 * gap)
    line, far, near = _sheets(Box(0, 0, frame.width, min(buttons[0].y, buttons[2].y) - gap), frame)
    corners, turns = _chairs(far, near, many, 0), (STRAIGHT,) * many
    halves = tuple(far if above(seat, many) else near for seat in range(many))
    title, says = there.get("title"), there["says"]
    return LobbyParts(title, says, line, table, chairs, *buttons, corners, halves, turns)


def _foot_high(width: float, frame: Frame, gap: float) -> tuple[bool, float]:
    """Return whether all buttons fit side by side in that width, and the height of the buttons' area."""
    in_line = width >= (PICK + 2 * WAY) * frame.letter + 2 * gap
    high = widgets.height(frame)
    return in_line, high if in_line else 2 * high + gap


def _sheet_high(frame: Frame) -> float:
    return SHEET * widgets.height(frame) + 0.04 * min(frame[:2])


def _sheets(room: Box, frame: Frame) -> tuple[Box | None, Box, Box]:
    """Return the strip between the panels of the far and the near chairs (None without room), and the boxes
    of those panels."""
    high = SAYS * frame.letter
    line = Box(room.x, (room.h - high) / 2, room.w, high)
    if line.y < _sheet_high(frame):
        far, near = room.rows(2)
        return None, far, near
    return line, room._replace(h=line.y), room._replace(y=line.y + high, h=line.y)


def _chairs(far: Box, near: Box, many: int, apart: float) -> tuple[Box, ...]:
    """Return the chairs' boxes clockwise around the table, starting at the left of the near side."""
    away = many // 2
    fars, nears = far.columns(max(away, 1), apart), near.columns(many - away, apart)
    left, *right = nears
    return (left, *fars, *reversed(right))


def _foot(box: Box, in_line: bool, letter: float, gap: float) -> Foot:
    """Return the boxes of three buttons: the choice of who sees which racks, the way on, and the way back.

    ``letter``: the smallest type in pixels.
    """
    if in_line:
        side = max(WAY * letter, 0.22 * box.w)
        middle = box.w - 2 * side - 2 * gap
        pick = Box(box.x + side + gap, box.y, middle, box.h)
        return pick, Box(pick.x + middle + gap, box.y, side, box.h), Box(box.x, box.y, side, box.h)
    pick, below = box.rows(2, gap)
    back, deal = below.columns(2, gap)
    return pick, deal, back


def above(seat: int, many: int) -> bool:
    """Return whether a chair is at the far side of the table."""
    return 0 < seat <= many // 2


def at_edges(frame: Frame, seats: int, many: int) -> tuple[Turn, ...]:
    """Return for each chair the rotation from upright to the screen's edge it is at.

    The edges that ``seats`` players will have at the table come first, then the others.
    """
    all_round, taken = seat_turns(frame, SIDES), QUARTERS[min(max(seats, 2), SIDES)]
    rest = (quarter for quarter in range(SIDES) if quarter not in taken)
    return tuple(all_round[quarter] for quarter in (*taken, *rest))[:many]


def lobby_around(frame: Frame, seats: int, many: int) -> LobbyParts | None:
    """Return the layout of a lobby with chairs at all edges; None where there is no room for chairs and
    words."""
    letter, short = frame.letter, min(frame[:2])
    margin, gap = 0.03 * short, 0.022 * short
    deep = max(LOW * letter, DEEP * short)
    away = margin + deep + 1.5 * gap  # from the screen's edge to what stands in the middle
    long = min(max(LONG * deep, WORDED * letter), short - 2 * margin, max(frame[:2]) - 2 * away)
    middle = _middle(frame, Box(0, 0, *frame[:2]).inset(away), long, margin, gap)
    if middle is None or long < 2 * deep:
        return None
    (title, says, buttons), turns = middle, at_edges(frame, seats, many)
    chair = (Box((turn.width - long) / 2, turn.height - margin - deep, long, deep) for turn in turns)
    chairs = tuple(turn.box(box) for turn, box in zip(turns, chair, strict=True))
    corners, halves = (tuple(turn.box(_before(turn, strip)) for turn in turns) for strip in (STRIP, 0.0))
    table = Box(0, 0, *frame[:2]).inset(margin + (1 - TUCKED) * deep)
    return LobbyParts(title, says, says, table, chairs, *buttons, corners, halves, turns)


def _middle(
    frame: Frame, free: Box, long: float, margin: float, gap: float
) -> tuple[Box | None, Box, Foot] | None:
    """Return title, words and buttons in the room that chairs leave free; None if that is too little."""
    tall, letter = frame.height > frame.width, frame.letter
    room = Box(margin, free.y, frame.width - 2 * margin, free.h) if tall else free
    room = room.inset(max((room.w - ROUND_BROAD * letter) / 2, 0), 0)
    in_line, foot = _foot_high(room.w, frame, gap)
    beyond = (free.h - long) / 2 - gap if tall else free.h - SAYS * letter - gap
    if foot > beyond or room.w < max(PICK, 2 * WAY) * letter + gap:
        return None
    if tall:  # what is above and below the chairs at its sides is as wide as the screen
        high, says = min(1.15 * foot, beyond), SAID * letter
        title = room._replace(h=beyond).inset(0, max((beyond - 4 * letter) / 2, 0))
        end = room.y + room.h - (beyond + high) / 2
        said = Box(free.x, room.centre[1] - says / 2, free.w, says)
        return title, said, _foot(room._replace(y=end, h=high), in_line, letter, gap)
    strips = {
        "title": Strip(1.6 * letter, wish=3 * letter, spare=3, stretch=0.4),
        "says": Strip(SAYS * letter, wish=4 * letter, stretch=0.5),
        "foot": Strip(foot, wish=1.15 * foot),
    }
    there = column(room, strips, gap)
    least = min(PICK * letter, room.w)
    beside = frame.width - 2 * _sheet_high(frame)  # between sheets at the sides
    inset, above = (room.w - max(min(room.w, beside), least)) / 2, there.get("title")
    foot_ = _foot(there["foot"], in_line, letter, gap)
    return above and above.inset(inset, 0), there["says"].inset(inset, 0), foot_


def _before(turn: Turn, strip: float) -> Box:
    """Return the part of the screen before a player, from their side.

    At a long side it is half of the screen, without a share ``strip`` of its width at both ends; at a short
    side that share of its length.
    """
    w, h = turn.width, turn.height
    if w >= h:
        return Box(strip * w, h / 2, w - 2 * strip * w, h / 2)
    deep = (strip or 0.5) * h
    return Box(0, h - deep, w, deep)
