"""Where everything of the rule book stands: the head, the list at the left, the page."""

from __future__ import annotations

from typing import NamedTuple

from ...paint.screens import widgets
from ...stage.place.pose import Box, Frame

MARGIN = 0.02  # of the shorter side
LIST = 18.5, 0.3  # letters; of the width, at the most: the list beside a page
BESIDE = 54.0  # letters: frames so wide have both
ROW = 1.9  # letters: a row of the list
GAP = 0.14  # of a button's height
PAD = 1.3, 0.045  # letters; of the page's shorter side: from its edge to what is printed, at the most
WAYS = 9.0  # letters: a button of the head
FOOT = 0.25  # letters: above the page's number


class BookParts(NamedTuple):
    """The strips: the title and the buttons of the head, the list, the page; ``print`` is what of the page
    is printed on, ``foot`` has its number; list or page is missing where only one has room."""

    title: Box | None
    ways: Box
    list: Box | None
    page: Box | None
    print: Box
    foot: Box
    row: float  # how high a row of the list is
    rows: int  # how many there are room for

    @property
    def both(self) -> bool:
        """Whether the list stands beside the page."""
        return self.list is not None and self.page is not None


def parts(frame: Frame, listed: bool) -> BookParts:
    """Those of a frame; ``listed``: where only one has room it is the list."""
    margin, high, letter = MARGIN * min(frame[:2]), widgets.height(frame, 56), frame.letter
    whole = Box(0, 0, frame.width, frame.height).inset(margin)
    head, gap = whole._replace(h=high), high * GAP
    body = whole._replace(y=head.y + high + gap, h=whole.h - high - gap)
    both = frame.width >= BESIDE * letter and frame.width > frame.height
    wide = min(LIST[0] * letter, LIST[1] * body.w)
    column = body._replace(w=wide) if both else body if listed else None
    page = body._replace(x=body.x + wide + margin, w=body.w - wide - margin) if both else body
    ways = min(3 * WAYS * letter + 2 * gap, whole.w)
    title = head._replace(w=whole.w - ways - gap) if whole.w - ways > 8 * letter else None
    button = max(widgets.PRESSABLE, 1.9 * letter)
    pad = min(PAD[0] * letter, PAD[1] * min(page.w, page.h))
    inner = page.inset(1.5 * pad, pad)
    foot = inner._replace(y=page.y + page.h - button - 0.5 * pad, h=button)
    row = max(widgets.PRESSABLE, ROW * letter)
    room = (column or body).h - 2 * _inset(frame)
    return BookParts(
        title,
        head._replace(x=whole.x + whole.w - ways, w=ways),
        column,
        page if both or not listed else None,
        inner._replace(h=foot.y - inner.y - FOOT * letter),
        foot,
        row,
        max(int(room / row), 1),
    )


def rows_of(area: Box, frame: Frame, there: BookParts, many: int) -> tuple[Box, ...]:
    """The boxes of so many rows of the list."""
    inner = area.inset(_inset(frame))
    return tuple(Box(inner.x, inner.y + n * there.row, inner.w, there.row) for n in range(many))


def _inset(frame: Frame) -> float:
    return 0.55 * frame.letter
