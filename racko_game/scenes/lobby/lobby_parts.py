"""Where things stand in the lobby: chairs on two sides of a table, words on it, buttons below."""

from __future__ import annotations

from typing import NamedTuple

from ...paint.screens import widgets
from ...stage.place.boxes import Strip, column
from ...stage.place.pose import Box, Frame

CHAIR = 15.0  # letters: how wide a chair is at the least, where there is room for that
LOW, TALL = 3.4, 10.0  # letters: how high one is at the least, and is to be
SAYS, ROW = 2.2, 1.5  # letters: the words on the table, and where they have one row
PICK, WAY = 17.0, 9.0  # letters: what the screen shows, and a button
BROAD = 1.75  # of its height: how wide all of it is at the most
TUCKED = 0.4  # of its height: how far a chair is pushed under the table
SHEET = 5.1  # widgets: how high a chair's sheet is
ASIDE = 0.055  # of its width: how far in from the table's ends the outer chairs stand, where there is room


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
        there.get("title"), there["says"], line, table, chairs, pick, deal, back, corners, halves
    )


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
