"""Where things stand in the lobby: chairs on two sides of a table, words on it, buttons below; or a chair at
each edge of a table with four sides, and all else in its middle."""

from __future__ import annotations

from typing import NamedTuple

from ....paint import widgets
from ....stage.geometry import STRAIGHT, Box, Frame, Turn
from ....stage.strips import Strip, column
from ....stage.table.four_sided import QUARTERS, seat_turns

CHAIR = 15.0  # letters: how wide a chair is at the least, where there is room for that
LOW, TALL = 3.4, 10.0  # letters: how high one is at the least, and is to be
SAYS, ROW = 2.2, 1.5  # letters: the words on the table, and where they have one row
PICK, WAY = 17.0, 9.0  # letters: what the screen shows, and a button
BROAD = 1.75  # of its height: how wide all of it is at the most
TUCKED = 0.4  # of its height: how far a chair is pushed under the table
SHEET = 5.1  # widgets: how high a chair's sheet is
ASIDE = 0.055  # of its width: how far in from the table's ends the outer chairs stand, where there is room
# Where the chairs stand at the four sides of the screen:
SIDES = 4
DEEP, LONG = 0.2, 2.8  # of the frame's shorter side: how deep a chair is; of that: how long
WORDED = 18.5  # letters: how long a chair is at the least, where there is room, for what is said on it
SAID = 5.0  # letters: how high what is said is on a tall screen
ROUND_BROAD = 52.0  # letters: how wide words and buttons are at the most
STRIP = 0.3  # of the frame's longer side: what is before who sits at a short one, for their sheet


class LobbyParts(NamedTuple):
    """``title`` is missing where there is no room for it; ``line`` is the middle of what is said, where
    sheets lie above and below it."""

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


def laid(frame: Frame, many: int) -> LobbyParts:
    """The parts of a lobby with so many chairs; the far ones come first from the left, as they sit round."""
    letter, high = frame.letter, widgets.height(frame)
    margin, gap = 0.03 * min(frame[:2]), 0.022 * min(frame[:2])
    width = min(frame.width - 2 * margin, max(BROAD * frame.height, 2 * CHAIR * letter))
    room = Box((frame.width - width) / 2, margin, width, frame.height - 2 * margin)
    in_line = room.w >= (PICK + 2 * WAY) * letter + 2 * gap
    foot = high if in_line else 2 * high + gap
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
    pick, deal, back = _foot(there["foot"], in_line, letter, gap)
    chairs = _chairs(far, near, many, 3 * gap)
    line, far, near = _sheets(Box(0, 0, frame.width, min(pick.y, back.y) - gap), frame)
    corners = _chairs(far, near, many, 0)
    halves = tuple(far if above(seat, many) else near for seat in range(many))
    return LobbyParts(
        there.get("title"), there["says"], line, table, chairs, pick, deal, back, corners, halves,
        (STRAIGHT,) * many,
    )  # fmt: skip


def _sheets(room: Box, frame: Frame) -> tuple[Box | None, Box, Box]:
    """Where chairs' sheets may lie at the far side and at the near one, and before that a line between those,
    where there is room for it."""
    high = SAYS * frame.letter
    line = Box(room.x, (room.h - high) / 2, room.w, high)
    if line.y < SHEET * widgets.height(frame) + 0.04 * min(frame[:2]):
        far, near = room.rows(2)
        return None, far, near
    return line, room._replace(h=line.y), room._replace(y=line.y + high, h=line.y)


def _chairs(far: Box, near: Box, many: int, apart: float) -> tuple[Box, ...]:
    """Round the table as one sits there, the first at the near side on the left."""
    away = many // 2
    fars, nears = far.columns(max(away, 1), apart), near.columns(many - away, apart)
    left, *right = nears
    return (left, *fars, *reversed(right))


def _foot(box: Box, in_line: bool, letter: float, gap: float) -> tuple[Box, Box, Box]:
    """What the screen shows, the way on, the way back."""
    if in_line:
        side = max(WAY * letter, 0.22 * box.w)
        middle = box.w - 2 * side - 2 * gap
        pick = Box(box.x + side + gap, box.y, middle, box.h)
        return pick, Box(pick.x + middle + gap, box.y, side, box.h), Box(box.x, box.y, side, box.h)
    pick, below = box.rows(2, gap)
    back, deal = below.columns(2, gap)
    return pick, deal, back


def above(seat: int, many: int) -> bool:
    """Whether a chair stands at the far side of the table."""
    return 0 < seat <= many // 2


def at_edges(frame: Frame, seats: int, many: int) -> tuple[Turn, ...]:
    """By chair, the turn from how it is upright to the screen: those of so many seats as they will sit, the
    others where there is an edge left."""
    all_round, taken = seat_turns(frame, SIDES), QUARTERS[min(max(seats, 2), SIDES)]
    rest = (quarter for quarter in range(SIDES) if quarter not in taken)
    return tuple(all_round[quarter] for quarter in (*taken, *rest))[:many]


def laid_round(frame: Frame, seats: int, many: int) -> LobbyParts | None:
    """The parts of it; None where there is no room for chairs and words all round."""
    letter, short = frame.letter, min(frame[:2])
    margin, gap = 0.03 * short, 0.022 * short
    deep = max(LOW * letter, DEEP * short)
    away = margin + deep + 1.5 * gap  # from the screen's edge to what stands in the middle
    long = min(max(LONG * deep, WORDED * letter), short - 2 * margin, max(frame[:2]) - 2 * away)
    middle = _middle(frame, Box(0, 0, *frame[:2]).inset(away), long, margin, gap)
    if middle is None or long < 2 * deep:
        return None
    at = at_edges(frame, seats, many)
    chair = (Box((turn.width - long) / 2, turn.height - margin - deep, long, deep) for turn in at)
    pick, deal, back = _foot(middle.foot, middle.in_line, letter, gap)
    return LobbyParts(
        title=middle.title,
        says=middle.says,
        line=middle.says,
        tabletop=Box(0, 0, *frame[:2]).inset(margin + (1 - TUCKED) * deep),
        chairs=tuple(turn.box(box) for turn, box in zip(at, chair, strict=True)),
        pick=pick,
        deal=deal,
        back=back,
        corners=tuple(turn.box(_before(turn, STRIP)) for turn in at),
        halves=tuple(turn.box(_before(turn, 0.0)) for turn in at),
        turns=at,
    )


class Between(NamedTuple):
    """What stands between the chairs; ``in_line``: all buttons side by side."""

    title: Box | None
    says: Box
    foot: Box
    in_line: bool


def _middle(frame: Frame, free: Box, long: float, margin: float, gap: float) -> Between | None:
    """That, in what the chairs leave free; None where it finds no room."""
    tall = frame.height > frame.width
    room = Box(margin, free.y, frame.width - 2 * margin, free.h) if tall else free
    room = room.inset(max((room.w - ROUND_BROAD * frame.letter) / 2, 0), 0)
    letter, high = frame.letter, widgets.height(frame)
    in_line = room.w >= (PICK + 2 * WAY) * letter + 2 * gap
    foot = high if in_line else 2 * high + gap
    beyond = (free.h - long) / 2 - gap if tall else free.h - SAYS * letter - gap
    if foot > beyond or room.w < max(PICK, 2 * WAY) * letter + gap:
        return None
    if tall:
        return _above_and_below(room, free, beyond, foot, letter)._replace(in_line=in_line)
    strips = {
        "title": Strip(1.6 * letter, wish=3 * letter, spare=3, stretch=0.4),
        "says": Strip(SAYS * letter, wish=4 * letter, stretch=0.5),
        "foot": Strip(foot, wish=1.15 * foot),
    }
    there = column(room, strips, gap)
    aside = SHEET * high + 0.04 * min(frame[:2])  # a sheet at a side
    said = max(min(room.w, frame.width - 2 * aside), min(PICK * letter, room.w))
    inset, title = (room.w - said) / 2, there.get("title")
    return Between(title and title.inset(inset, 0), there["says"].inset(inset, 0), there["foot"], in_line)


def _above_and_below(room: Box, free: Box, beyond: float, foot: float, letter: float) -> Between:
    """On a tall screen what is above and below the chairs at its sides is as wide as the screen."""
    high, says = min(1.15 * foot, beyond), SAID * letter
    top, end = room._replace(h=beyond), room.y + room.h - (beyond + high) / 2
    return Between(
        top.inset(0, max((beyond - 4 * letter) / 2, 0)),
        Box(free.x, room.centre[1] - says / 2, free.w, says),
        room._replace(y=end, h=high),
        False,
    )


def _before(turn: Turn, strip: float) -> Box:
    """What of the screen is before somebody, as they see it: that much of its length is that of who sits at
    a short side; the whole half if it is none."""
    w, h = turn.width, turn.height
    if w >= h:
        return Box(strip * w, h / 2, w - 2 * strip * w, h / 2)
    deep = (strip or 0.5) * h
    return Box(0, h - deep, w, deep)
