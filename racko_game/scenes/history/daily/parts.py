"""Where the calendar and the day's deal stand on their page: side by side, one above the other, or one
instead of the other where there is no room for both."""

from __future__ import annotations

from typing import NamedTuple

from ....paint.screens import widgets
from ....stage.place.boxes import Strip, column, row
from ....stage.place.pose import Box, Frame

DAYS, WEEKS = 7, 6
CELL = 1.5  # letters: how wide and high a day is at the least
LARGE = 2.1  # times that: how large a day becomes
GAP = 0.1  # of a day's least size
RIM = 0.55  # letters: from the edge of its panel to what is on it
DEAL = 15.0, 11.0  # letters: the deal but for what can be done, at the least
BROAD = 1.35  # of the frame's height: the page, at the most, where it is broad


class DailyParts(NamedTuple):
    """The boxes of the page. ``calendar`` or ``deal`` is None where only the other has room; then the head
    of the calendar stands at the foot, beside the way back."""

    title: Box | None
    calendar: Box | None
    deal: Box | None
    foot: Box
    head: Box | None = None

    @property
    def both(self) -> bool:
        """Whether both are seen."""
        return self.calendar is not None and self.deal is not None


class CalendarParts(NamedTuple):
    """The boxes of a calendar: its head, the names of the days if there is room, the weeks' days, and a line
    below them."""

    head: Box
    names: Box | None
    weeks: tuple[tuple[Box, ...], ...]
    below: Box | None


def cell(frame: Frame) -> float:
    """How wide and high a day is at the least: one can read and press it."""
    return max(widgets.PRESSABLE, CELL * frame.letter)


def least(frame: Frame) -> tuple[float, float]:
    """How wide and high a calendar on its panel is at the least."""
    side = cell(frame)
    gap, rim = GAP * side, 2 * RIM * frame.letter
    return DAYS * (side + gap) + rim, WEEKS * (side + gap) + widgets.height(frame) + rim


def parts(frame: Frame, month: bool) -> DailyParts:
    """The page; ``month``: of the two, the calendar is to be seen where both have no room."""
    margin, high = 0.03 * min(frame[:2]), widgets.height(frame)
    wide = min(frame.width - 2 * margin, frame.width if _upright(frame) else BROAD * frame.height)
    room = Box((frame.width - wide) / 2, margin, wide, frame.height - 2 * margin)
    title = {"title": Strip(1.5 * frame.letter, wish=2.4 * frame.letter, spare=1)}
    strips = {"body": Strip(3 * high, stretch=1), "foot": Strip(high)}
    there = column(room, title | strips, margin * 0.8)
    if boxes := _divided(there["body"], frame, 1.5 * margin):
        return DailyParts(there.get("title"), boxes["calendar"], boxes["deal"], there["foot"])
    there = column(room, strips, margin * 0.8)
    if not month:
        return DailyParts(None, None, there["body"], there["foot"])
    ends = row(there["foot"], {"head": Strip(stretch=7), "foot": Strip(stretch=2)}, margin)
    return DailyParts(None, there["body"], None, ends["foot"], ends["head"])


def _upright(frame: Frame) -> bool:
    return frame.height > frame.width


def _divided(body: Box, frame: Frame, margin: float) -> dict[str, Box] | None:
    """The calendar and the deal in the body, if it has room for both."""
    wide, high = least(frame)
    deal_wide, deal_high = DEAL[0] * frame.letter, DEAL[1] * frame.letter + widgets.height(frame)
    if _upright(frame) and body.h >= high + margin + deal_high and body.w >= wide:
        strips = {"calendar": Strip(high, wish=1.5 * high), "deal": Strip(deal_high, stretch=1)}
        return column(body, strips, margin)
    if body.w >= wide + margin + deal_wide and body.h >= max(high, deal_high):
        strips = {"calendar": Strip(wide, stretch=5), "deal": Strip(deal_wide, stretch=4)}
        return row(body, strips, margin)
    return None


def calendar_parts(box: Box, frame: Frame, weeks: int, head: Box | None = None) -> CalendarParts:
    """Where the days of so many weeks stand, as large as if there were six; a ``head`` may stand elsewhere.
    Else the box is a panel's."""
    side, letter = cell(frame), frame.letter
    gap = GAP * side
    days = WEEKS * (side + gap) - gap
    strips = {
        **({} if head else {"head": Strip(widgets.height(frame))}),
        "names": Strip(1.3 * letter, spare=2),
        "days": Strip(days, wish=LARGE * days, stretch=1),
        "below": Strip(1.5 * letter, wish=2 * letter, spare=1),
    }
    there = column(box if head else box.inset(RIM * letter), strips, gap)
    lines = there["days"].rows(WEEKS, gap)[:weeks]
    boxes = tuple(line.columns(DAYS, gap) for line in lines)
    return CalendarParts(head or there["head"], there.get("names"), boxes, there.get("below"))
