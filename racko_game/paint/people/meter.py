"""The meter of a rack: bars lit for the cards that may stay, underlined for those that score."""

from __future__ import annotations

from pygame import Surface

from ..engine.art import painter
from ..engine.shapes import blank, filled, rounded
from ..ink.theme import Theme, mix

Dials = tuple[tuple[int, int, int], ...]
"""By side of a rack: how many bars there are, how many of them are lit, and how many are underlined."""
BAR, GAP, APART = (
    0.1,
    0.065,
    0.2,
)  # of a plate's height: a bar; between bars; between sides
LOW, TALL = 0.2, 0.48  # the first bar's height, and the last one's
LINE, CLEAR = 0.07, 0.055  # the line under what scores, and what is between it and the bars


def meter_size(dials: Dials, plate: float) -> tuple[int, int]:
    """Width and height of a meter on a plate so high."""
    bar, step = _pitch(plate)
    wide = sum((size - 1) * step + bar for size, *_ in dials) + (len(dials) - 1) * round(APART * plate)
    return wide, round((TALL + CLEAR + LINE) * plate)


def _pitch(plate: float) -> tuple[int, int]:
    """The width of a bar, and from one to the next."""
    bar = max(round(BAR * plate), 2)
    return bar, bar + max(round(GAP * plate), 1)


@painter("meter")
def paint_meter(theme: Theme, w: int, h: int, ink: str, *dials: tuple[int, int, int]) -> Surface:
    """Bars that rise like the cards of a rack; those that are lit are counted from the front."""
    picture = blank(w, h)
    plate = h / (TALL + CLEAR + LINE)
    bar, step = _pitch(plate)
    foot, line = round(TALL * plate), max(round(LINE * plate), 2)
    tone, x = theme.colour(ink), 0
    for size, lit, scores in dials:
        for place in range(size):
            high = round((LOW + (TALL - LOW) * place / (size - 1)) * plate)
            hue = tone if place < lit else mix(tone, theme.panel, DIM)
            picture.blit(filled(rounded(bar, high, bar * 0.4), hue), (x + place * step, foot - high))
        if scores:
            long = (scores - 1) * step + bar
            picture.blit(filled(rounded(long, line, line * 0.5), theme.brass), (x, h - line))
        x += (size - 1) * step + bar + round(APART * plate)
    return picture


DIM = 0.7  # towards the plate: a bar that is not lit
