"""Where a likeness, what is said of it, and the ways on stand: beside one another, or one above the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...paint.ink.text import balanced, wrapped
from ...paint.screens import widgets
from ...stage.place.pose import Box, Frame

LEADING, GAP = 1.3, 0.45  # of the type: from row to row, and more of it from one saying to the next
NAME = 2.0  # of the type: the name
SIZES = (1.5, 1.35, 1.2, 1.1, 1.0)  # letters: the type, as large as there is room for
LARGER = (2.2, 1.8)  # letters: where the frame stands upright
PAD, TIGHT = 1.1, 0.45  # letters: the panel's edge
BROAD, TALL = 46.0, 17.0  # letters: the panel beside a likeness; a likeness, at the most
SHARE = 0.36  # of its width: the likeness beside words
FEWEST = 15.0  # letters: a row beside a likeness
SMALL = 5.0  # letters: a likeness above words, at the least


class Saying(NamedTuple):
    """Something that is said: what it is about, and its words."""

    about: str
    words: str


class ChallengeParts(NamedTuple):
    """The boxes, the size of the type, and whether the likeness stands beside the words."""

    panel: Box
    likeness: Box | None
    words: Box
    foot: Box
    type: float
    beside: bool


def laid(frame: Frame, sayings: Sequence[Saying]) -> ChallengeParts:
    """The first arrangement in which all words find room, in the largest type that does."""
    upright = frame.height > frame.width
    arrangements = (_above, _beside) if upright else (_beside, _above)
    for size in (*LARGER, *SIZES) if upright else SIZES:
        for arrangement in arrangements:
            if found := arrangement(frame, sayings, size * frame.letter):
                return found
    return _alone(frame, sayings, frame.letter)


def _high(sayings: Sequence[Saying], wide: float, size: float, centred: bool) -> float:
    """How high the words are in a column so wide."""
    wrap = balanced if centred else wrapped
    rows = (len(wrap(one.words, round(size), _face(one), int(wide) + 1)) for one in sayings)
    return NAME * size * 1.15 + sum(many * LEADING + GAP for many in rows) * size


def _face(saying: Saying) -> str:
    return "bold" if saying.about == "twist" else "text"


def _room(frame: Frame, wide: float, pad: float) -> Box:
    """All that the panel may take, but for its edge."""
    margin = 0.03 * min(frame[:2])
    w = min(frame.width - 2 * margin, wide)
    return Box((frame.width - w) / 2, margin, w, frame.height - 2 * margin).inset(pad)


def _beside(frame: Frame, sayings: Sequence[Saying], size: float) -> ChallengeParts | None:
    letter, pad, foot = frame.letter, PAD * frame.letter, widgets.height(frame)
    room = _room(frame, max(BROAD * letter, 1.1 * frame.height), pad)
    side = min(SHARE * room.w, TALL * letter)
    wide = room.w - side - 1.4 * pad
    words = _high(sayings, wide, size, centred=False)
    free = room.h - foot - pad
    if wide < FEWEST * letter or words > free:
        return None
    high = min(max(words, 0.9 * side), free)
    panel = _panel(frame, room, high + pad + foot, pad)
    inner = panel.inset(pad)
    column = Box(inner.x + side + 1.4 * pad, inner.y + (high - words) / 2, wide, words)
    return ChallengeParts(
        panel, inner._replace(w=side, h=high), column, _foot(inner, foot), size, beside=True
    )


def _above(frame: Frame, sayings: Sequence[Saying], size: float) -> ChallengeParts | None:
    letter, pad, foot = frame.letter, PAD * frame.letter, widgets.height(frame)
    room = _room(frame, BROAD * letter, pad)
    words = _high(sayings, room.w, size, centred=True)
    side = min(room.h - foot - words - 2 * pad, TALL * letter, 0.8 * room.w)
    if side < SMALL * letter:
        return None
    panel = _panel(frame, room, side + words + foot + 2 * pad, pad)
    inner = panel.inset(pad)
    shown = Box(inner.centre[0] - side / 2, inner.y, side, side)
    column = Box(inner.x, inner.y + side + pad, inner.w, words)
    return ChallengeParts(panel, shown, column, _foot(inner, foot), size, beside=False)


def _alone(frame: Frame, sayings: Sequence[Saying], size: float) -> ChallengeParts:
    """The words without a likeness."""
    pad, foot = TIGHT * frame.letter, widgets.height(frame)
    room = _room(frame, BROAD * frame.letter, pad)
    words = _high(sayings, room.w, size, centred=True)
    panel = _panel(frame, room, words + foot + pad, pad)
    inner = panel.inset(pad)
    return ChallengeParts(
        panel, None, inner._replace(h=inner.h - foot - pad), _foot(inner, foot), size, beside=False
    )


def _panel(frame: Frame, room: Box, high: float, pad: float) -> Box:
    """As high as what is on it, in the middle."""
    h = min(high, room.h) + 2 * pad
    return Box(room.x - pad, (frame.height - h) / 2, room.w + 2 * pad, h)


def _foot(inner: Box, high: float) -> Box:
    return inner._replace(y=inner.y + inner.h - high, h=high)
